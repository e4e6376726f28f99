// Which modifier cards events tell of.
import type { EventInfo } from "../../../lib/types";

export interface DrawnFace {
    id: string;
    sign: string;
    symbols: string[];
    rolling: boolean;
}

const SIGNS: Readonly<Record<string, string>> = { null: "null", curse: "null", x2: "x2", bless: "x2" };

/** The sign of a face by its id: `plus-1`, `minus-2-rolling`, `null`. */
export function signOfFace(id: string): string {
    const known = Object.entries(SIGNS).find(([name]) => id.includes(name));
    if (known) return known[1];
    const found = /(plus|minus)-(\d)/.exec(id);
    return found ? (found[1] === "plus" ? "+" : "−") + (found[2] ?? "") : "+0";
}

export function drawnFaces(events: readonly EventInfo[]): DrawnFace[] {
    return events.flatMap((event) => {
        if (event.key !== "modifier-drawn") return [];
        const id = String(event.facts["face"] ?? event.facts["card"] ?? "");
        return id ? [{ id, sign: signOfFace(id), symbols: [], rolling: id.includes("rolling") }] : [];
    });
}
