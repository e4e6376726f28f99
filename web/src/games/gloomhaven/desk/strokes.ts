// What a stroke of a tool makes of a position: where it begins it sets or takes away, and what follows does the same.
import { hasLine, groundAt, erased, laid, lined, placed, withAlly, without, standsAt } from "./position";
import type { Ground } from "./position";
import type { Edge, Position, Spot, Tool } from "./types";

/** What a stroke does from its first hex on. */
export type Stroke = { does: "lay" | "lift"; ground: Ground } | { does: "draw" | "wipe" } | { does: "erase" };

const GROUND_OF: Partial<Record<Tool, Ground>> = {
    wall: "walls",
    obstacle: "obstacles",
    trap: "traps",
    hazard: "hazards",
    difficult: "difficult",
};

/** The stroke that a tool begins in a hex; null for a tool that paints nothing. */
export function begun(position: Position, tool: Tool, hex: Spot, edge: Edge | null): Stroke | null {
    const ground = GROUND_OF[tool];
    if (ground) return { does: groundAt(position, hex) === ground ? "lift" : "lay", ground };
    if (tool === "erase") return { does: "erase" };
    if (tool !== "line" || edge === null) return null;
    return { does: hasLine(position, [hex[0], hex[1], edge]) ? "wipe" : "draw" };
}

/** The position after a stroke has come over a hex. */
export function painted(position: Position, stroke: Stroke, hex: Spot, edge: Edge | null): Position {
    switch (stroke.does) {
        case "lay":
            return laid(position, hex, stroke.ground);
        case "lift":
            return groundAt(position, hex) === stroke.ground ? laid(position, hex, null) : position;
        case "erase":
            return erased(position, hex, edge);
        default:
            return edge === null ? position : lined(position, [hex[0], hex[1], edge], stroke.does === "draw");
    }
}

/** The position after a figure's tool was used in a hex: an ally is put there or taken away, the monster is put there. */
export function set(position: Position, tool: Tool, hex: Spot): Position {
    if (tool === "monster") return placed(position, hex);
    if (tool !== "ally") return position;
    return standsAt(position, hex) === "ally" ? without(position, hex) : withAlly(position, hex);
}
