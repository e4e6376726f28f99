// Which modifier cards events tell of.
import type { EventInfo } from "../../../lib/types";

export interface DrawnFace {
    id: string;
    sign: string;
    symbols: string[];
    rolling: boolean;
}

/** Words of a face that no symbol stands for. */
const SILENT = new Set(["", "rolling", "removed", "shuffles", "add", "self"]);
const WRITTEN = /^([+−-]\d+|null|2x)[ -]?(.*)$/;

/** A face as it is written in events: `+1`, `null-shuffles`, `+0-rolling-push-1`. */
export function readFace(written: string): DrawnFace {
    const [, sign = "+0", rest = ""] = WRITTEN.exec(written) ?? [];
    const words = rest.split(/[ -]/);
    return {
        id: written,
        sign: sign === "2x" ? "x2" : sign,
        symbols: words.filter((word) => !SILENT.has(word) && !/^\d+$/.test(word)),
        rolling: words.includes("rolling"),
    };
}

export function drawnFaces(events: readonly EventInfo[]): DrawnFace[] {
    return events.flatMap((event) =>
        event.key === "modifier-drawn" ? [readFace(String(event.facts["face"] ?? ""))] : [],
    );
}
