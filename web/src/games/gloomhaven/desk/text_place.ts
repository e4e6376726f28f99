// Where a line and a column of a text are, both counted from 1.

/** The place in a text as a number of characters from its beginning. */
export function placeIn(text: string, line: number, column: number): number {
    const lines = text.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    const within = Math.min(column - 1, lines[line - 1]?.length ?? 0);
    return Math.min(text.length, before + Math.max(0, within));
}
