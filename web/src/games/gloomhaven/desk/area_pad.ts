// The small pad on which an area is drawn: the hexes within three of the middle.
import { has, same } from "./hexes";
import type { Spot } from "./types";

const RADIUS = 3;

export const PAD: readonly Spot[] = Array.from({ length: (2 * RADIUS + 1) ** 2 }, (_, index): Spot => {
    const side = 2 * RADIUS + 1;
    return [(index % side) - RADIUS, Math.floor(index / side) - RADIUS];
}).filter(([q, t]) => Math.abs(q + t) <= RADIUS);

/** Where a hex of the pad lies, y down; hexes are 20 units from the middle to a corner. */
export function padPoint([q, t]: Spot): { x: number; y: number } {
    return { x: q * 30, y: -(t + q / 2) * 20 * Math.sqrt(3) };
}

/** The area after a hex was pressed: taken in, or left out. */
export function pressed(area: readonly Spot[], hex: Spot): Spot[] {
    return has(area, hex) ? area.filter((each) => !same(each, hex)) : [...area, hex];
}
