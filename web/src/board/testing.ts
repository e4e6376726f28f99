// Boards for tests.
import type { Ground, Place } from "../lib/types";

/** A board of hexes as games label it: rows from the top, capital letters in rows that begin at the edge. */
export function hexBoard(rows: number, columns: number): Ground {
    const at = (row: number, col: number): string =>
        String.fromCharCode((col % 2 ? 97 : 65) + Math.floor(col / 2)) + (rows - row);
    const inside = (row: number, col: number): boolean =>
        row >= 0 && row < rows && col >= 0 && col <= 2 * (columns - 1) && (row + col) % 2 === 0;
    const ways = [
        [0, 2],
        [1, 1],
        [1, -1],
        [0, -2],
        [-1, -1],
        [-1, 1],
    ] as const;
    const places: Place[] = [];
    for (let row = 0; row < rows; row++) {
        for (let col = 0; col <= 2 * (columns - 1); col++) {
            if (!inside(row, col)) continue;
            const neighbours = ways.filter(([r, c]) => inside(row + r, col + c)).map(([r, c]) => at(row + r, col + c));
            places.push({ at: at(row, col), x: 50 * col, y: 86.6 * row, name: `${at(row, col)}, plain`, neighbours });
        }
    }
    return {
        box: [-50, -58, 100 * columns, 86.6 * (rows - 1) + 116],
        shape: "M0-57.7 50-28.9V28.9L0 57.7-50 28.9V-28.9Z",
        below: '<path d="M0 0H9"/><text x="5" y="5">a name</text>',
        above: "",
        places,
        far: null,
    };
}
