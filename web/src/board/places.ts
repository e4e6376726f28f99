// Walking over the places of a board by key, whatever their shape.
import type { Place } from "../lib/types";
import type { Box, Point } from "./camera";

/** A place as it is seen: on a board that is turned round, not where the drawing has it. */
export interface Spot extends Point {
    at: string;
    name: string;
    neighbours: readonly string[];
}

const ARROWS: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
};

/** The places by label, as they are seen; a board turned round is seen from its other side. */
export function spots(places: readonly Place[], box: Box, turned: boolean): Map<string, Spot> {
    const seen = (place: Place): Spot =>
        turned ? { ...place, x: 2 * box.x + box.width - place.x, y: 2 * box.y + box.height - place.y } : { ...place };
    return new Map(places.map((place) => [place.at, seen(place)]));
}

/** The distance between the two places of a board that lie closest. */
export function spacing(places: ReadonlyMap<string, Spot>): number {
    let least = Infinity;
    for (const spot of places.values()) {
        for (const each of spot.neighbours) {
            const near = places.get(each);
            if (near) least = Math.min(least, Math.hypot(near.x - spot.x, near.y - spot.y));
        }
    }
    return Number.isFinite(least) ? least : 100;
}

/** The places row by row, each row from left to right. */
export function inRows(places: ReadonlyMap<string, Spot>): Spot[][] {
    const rows = new Map<number, Spot[]>();
    for (const spot of places.values()) {
        const y = Math.round(spot.y);
        rows.set(y, [...(rows.get(y) ?? []), spot]);
    }
    return [...rows.keys()].sort((a, b) => a - b).map((y) => (rows.get(y) ?? []).sort((a, b) => a.x - b.x));
}

/** Whether a key walks. */
export function isArrow(key: string): boolean {
    return key in ARROWS;
}

/**
 * The neighbour that an arrow key leads to; null at the edge. Where two lie equally well, as above a hex, it is the one
 * nearer to the line that the walk began on (`line`: its x, or y when walking across), so that walking on goes straight.
 */
export function neighbour(places: ReadonlyMap<string, Spot>, from: Spot, key: string, line: number): Spot | null {
    const way = ARROWS[key];
    if (!way) return null;
    let best: Spot | null = null;
    let bestRank: [number, number] = [0.5, 0];
    for (const each of from.neighbours) {
        const near = places.get(each);
        if (!near) continue;
        const [dx, dy] = [near.x - from.x, near.y - from.y];
        const straight = Math.round(((dx * way.x + dy * way.y) / Math.hypot(dx, dy)) * 100) / 100;
        const aside = -Math.abs((way.x === 0 ? near.x : near.y) - line);
        if (straight > bestRank[0] || (best && straight === bestRank[0] && aside > bestRank[1])) {
            best = near;
            bestRank = [straight, aside];
        }
    }
    return best;
}

/** The next (or with -1 the previous) of some places in reading order after a place, going round; null if there is none. */
export function following(
    rows: readonly Spot[][],
    some: ReadonlySet<string>,
    from: string | null,
    by: 1 | -1,
): Spot | null {
    const order = rows.flat();
    const start = order.findIndex((spot) => spot.at === from);
    const first = start < 0 && by < 0 ? 0 : start;
    for (let step = 1; step <= order.length; step++) {
        const spot = order[(first + by * step + 2 * order.length) % order.length];
        if (spot && some.has(spot.at)) return spot;
    }
    return null;
}
