// The letters that tie the hexes on the board to the rows of the tables: the ends first, then the other candidates.
import { unfolded } from "./board/traces";
import { keyOf } from "./hexes";
import { toldHexes } from "./told";
import type { Answer } from "./types";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * A letter for each hex where the monster may end, for the candidates that stand in the tables before they are unfolded,
 * and for those that a sentence names, as long as there are letters.
 */
export function letters(answer: Answer | null): ReadonlyMap<string, string> {
    const found = new Map<string, string>();
    if (!answer) return found;
    const give = (key: string): void => {
        const letter = LETTERS[found.size];
        if (letter !== undefined && !found.has(key)) found.set(key, letter);
    };
    const me = answer.position && keyOf(answer.position.me);
    for (const { end } of answer.outcomes) if (keyOf(end) !== me) give(keyOf(end));
    const { explanation } = answer;
    const tables = explanation?.rankings.filter(({ kind }) => kind !== "focus") ?? [];
    for (const { rows } of tables) for (const { hex } of unfolded(rows)) if (keyOf(hex) !== me) give(keyOf(hex));
    const candidates = new Set(tables.flatMap(({ rows }) => rows.map(({ hex }) => keyOf(hex))));
    for (const key of explanation ? toldHexes(explanation).map(keyOf) : [])
        if (candidates.has(key) && key !== me) give(key);
    return found;
}
