// The parts of the board that a card may be about: two flanks and the centre (M44-GEO-5).
import type { Box, Point } from "../../board/camera";

/** Half a hex: across its sides, and to its corners. */
const HALF = { x: 50, y: 57.74 };
const PARTS: Record<string, readonly number[]> = { left: [0], center: [1], right: [2], flanks: [0, 2] };

/** The battlefield without the paper around it. */
export function fieldOf(places: readonly Point[]): Box {
    const xs = places.map((place) => place.x);
    const ys = places.map((place) => place.y);
    const [left, top] = [Math.min(...xs) - HALF.x, Math.min(...ys) - HALF.y];
    return { x: left, y: top, width: Math.max(...xs) + HALF.x - left, height: Math.max(...ys) + HALF.y - top };
}

/** The section lines as they are seen: on a board turned about the middle of `turned` they change sides. */
function linesOf(sections: readonly [number, number], turned: Box | null): [number, number] {
    const [a, b] = sections;
    return turned ? [2 * turned.x + turned.width - b, 2 * turned.x + turned.width - a] : [a, b];
}

function partsOf(lit: string, turned: Box | null): readonly number[] {
    const parts = PARTS[lit] ?? [];
    return turned ? parts.map((part) => 2 - part) : parts;
}

/** The lit parts of the field. */
export function litParts(lit: string, sections: readonly [number, number], field: Box, turned: Box | null): Box[] {
    const bounds = [field.x, ...linesOf(sections, turned), field.x + field.width];
    return partsOf(lit, turned).map((part) => {
        const [from, to] = [bounds[part] ?? field.x, bounds[part + 1] ?? field.x];
        return { ...field, x: from, width: to - from };
    });
}

/** The section lines that bound what is lit. */
export function partEdges(lit: string, sections: readonly [number, number], turned: Box | null): number[] {
    const [first, second] = linesOf(sections, turned);
    const edges = partsOf(lit, turned).flatMap((part) =>
        part === 0 ? [first] : part === 1 ? [first, second] : [second],
    );
    return [...new Set(edges)];
}
