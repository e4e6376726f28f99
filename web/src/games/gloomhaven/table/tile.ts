// How much of a card there is room for on its tile.

/** Between two lines in a row. */
const GAP = 5;
/** The sign that there is more. */
const MORE = 14;

/** How many of these widths, in their order, fit into so many rows of a width, with a sign for what does not; one at least. */
export function fitting(widths: readonly number[], room: number, rows: number): number {
    let [row, left, count] = [1, room, 0];
    for (const [index, width] of widths.entries()) {
        const next = index < widths.length - 1 ? MORE : 0;
        const last = row >= rows;
        if (width + (last ? next : 0) > left && !last && left < room) [row, left] = [row + 1, room];
        if (width + (row >= rows ? next : 0) > left && count > 0) break;
        left -= width + GAP;
        count += 1;
    }
    return Math.max(count, Math.min(1, widths.length));
}
