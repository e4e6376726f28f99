// Hexes of the flat-top frame: which are the same, which is beside which edge. No rules stand here.
import type { Edge, Position, Spot, WallLine } from "./types";

/** The six steps, clockwise from north. */
export const STEPS: readonly Spot[] = [
    [0, 1],
    [1, 0],
    [1, -1],
    [0, -1],
    [-1, 0],
    [-1, 1],
];
export const COMPASS = ["N", "NE", "SE", "S", "SW", "NW"] as const;

export function same(one: Spot | null, other: Spot | null): boolean {
    return one !== null && other !== null && one[0] === other[0] && one[1] === other[1];
}

/** A hex as a key of a map, and as the notation writes it without its brackets. */
export function keyOf(hex: Spot): string {
    return `${hex[0]},${hex[1]}`;
}

export function has(list: readonly Spot[], hex: Spot): boolean {
    return list.some((each) => same(each, hex));
}

/** Each hex once, in the order in which they come first. */
export function uniqueHexes(hexes: Iterable<Spot>): Spot[] {
    const found = new Map<string, Spot>();
    for (const hex of hexes) if (!found.has(keyOf(hex))) found.set(keyOf(hex), hex);
    return [...found.values()];
}

export function beside(hex: Spot, edge: number): Spot {
    const [q, t] = STEPS[edge % 6] ?? [0, 0];
    return [hex[0] + q, hex[1] + t];
}

/** A wall line has two names, one from each side; this is the one that the notation uses: edges N, NE and NW. */
export function plainLine([q, t, edge]: WallLine): WallLine {
    if (edge < 2 || edge > 4) return [q, t, edge];
    const [otherQ, otherT] = beside([q, t], edge);
    return [otherQ, otherT, (edge + 3) % 6];
}

export function lineKey(line: WallLine): string {
    return plainLine(line).join(",");
}

/** The row of a hex: rows run straight across, as columns run up. */
export function rowOf([q, t]: Spot): number {
    return t + Math.floor(q / 2);
}

export function hexAt(column: number, row: number): Spot {
    return [column, row - Math.floor(column / 2)];
}

export function onBoard(board: Position["board"], hex: Spot): boolean {
    if (!board) return true;
    const [west, south, east, north] = board;
    const row = rowOf(hex);
    return hex[0] >= west && hex[0] <= east && row >= south && row <= north;
}

export function isEdge(value: number): value is Edge {
    return Number.isInteger(value) && value >= 0 && value < 6;
}
