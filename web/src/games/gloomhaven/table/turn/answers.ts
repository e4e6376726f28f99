// The monster desk's answer to the position of a turn, asked for once in each language.
import { asked } from "../../../../lib/language.svelte";
import { readText } from "../../desk/asking";
import type { Answer } from "../../desk/types";

const MOST = 60;
const kept = new Map<string, Promise<Answer | null>>();

/** What the monster desk says of a position, with its reasons; null if it cannot read it. */
export function answerTo(text: string): Promise<Answer | null> {
    const key = `${asked()} ${text}`;
    const known = kept.get(key);
    if (known) return known;
    const coming = readText(text, true).then(({ answers }) => answers[0] ?? null);
    coming.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
        if (kept.size < MOST) break;
        kept.delete(oldest);
    }
    kept.set(key, coming);
    return coming;
}
