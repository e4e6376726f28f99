// Where a line and a column of a text are, both counted from 1.

/** The place in a text as a number of characters from its beginning. */
export function placeIn(text: string, line: number, column: number): number {
    const lines = text.split("\n");
    const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    // A column is a whole letter, even where the text keeps it in two units.
    const within = [...(lines[line - 1] ?? "")].slice(0, Math.max(0, column - 1)).join("").length;
    return Math.min(text.length, before + within);
}
