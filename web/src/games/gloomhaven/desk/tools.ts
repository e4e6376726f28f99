// What the tools at the side of the board are called, which key takes each, and what its sign is.
import type { Tool } from "./types";

export interface ToolInfo {
    tool: Tool;
    key: string;
    sign: string;
}

export const TOOL_LIST: readonly ToolInfo[] = [
    { tool: "select", key: "S", sign: "select" },
    { tool: "wall", key: "W", sign: "wallhex" },
    { tool: "line", key: "L", sign: "wallline" },
    { tool: "obstacle", key: "O", sign: "obstacle" },
    { tool: "trap", key: "T", sign: "trap" },
    { tool: "hazard", key: "H", sign: "hazard" },
    { tool: "difficult", key: "D", sign: "difficult" },
    { tool: "hero", key: "C", sign: "hero" },
    { tool: "summon", key: "U", sign: "summon" },
    { tool: "ally", key: "M", sign: "ally" },
    { tool: "monster", key: "A", sign: "monster" },
    { tool: "erase", key: "X", sign: "erase" },
    { tool: "ruler", key: "R", sign: "ruler" },
];

/** The tool that a key takes; null for any other key. */
export function toolOfKey(key: string): Tool | null {
    return TOOL_LIST.find((each) => each.key === key.toUpperCase())?.tool ?? null;
}
