// Completion of a typed line by the notations that could be chosen.

/** The line with what all fitting notations agree on, and the words that could come next. */
export function completions(line: string, notations: readonly string[]): { line: string; words: string[] } {
    const typed = line.replace(/^\s+/, "").split(/\s+/);
    const begun = typed.at(-1) ?? "";
    const before = typed.slice(0, -1);
    const words = new Set<string>();
    for (const notation of notations) {
        const parts = notation.split(" ");
        if (!before.every((word, index) => parts[index] === word)) continue;
        const next = parts[before.length];
        if (next?.startsWith(begun)) words.add(next);
    }
    const found = [...words].sort();
    if (found.length === 0) return { line, words: [] };
    const common = found.reduce((shared, word) => {
        let n = 0;
        while (n < shared.length && shared[n] === word[n]) n += 1;
        return shared.slice(0, n);
    });
    return { line: [...before, common].join(" ") + (found.length === 1 ? " " : ""), words: found };
}
