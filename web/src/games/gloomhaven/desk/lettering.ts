// The letters that tie the hexes on the board to the rows of the tables: the ends first, then the other candidates.
import { keyOf } from "./hexes";
import type { Answer } from "./types";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter for each hex where the monster may end, and for the candidates as long as there are letters. */
export function letters(answer: Answer | null): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    if (!answer) return found;
    const give = (key: string): void => {
        const letter = LETTERS[found.size];
        if (letter !== undefined && !found.has(key)) found.set(key, letter);
    };
    const me = answer.position && keyOf(answer.position.me);
    for (const { end } of answer.outcomes) if (keyOf(end) !== me) give(keyOf(end));
    for (const ranked of answer.explanation?.rankings ?? []) {
        if (ranked.kind === "focus") continue;
        for (const row of ranked.rows) if (keyOf(row.hex) !== me) give(keyOf(row.hex));
    }
    return found;
}
