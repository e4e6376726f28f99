// What a file holds, if it is a text that may hold positions.
import { say } from "../../../lib/texts.svelte";

/** A text longer than this holds no positions. */
export const LARGEST = 400_000;

/** What is wrong with a file or a text, in a sentence for the reader. */
export class Unfit extends Error {}

/** The text of a file. Rejects with `Unfit` if it is too large or no text. */
export async function textIn(file: File): Promise<string> {
    if (file.size > LARGEST) throw new Unfit(say("desk.too-large"));
    try {
        const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
        if (text.includes("\0")) throw new Unfit();
        return text;
    } catch {
        throw new Unfit(say("desk.not-text"));
    }
}

/** Whether a text has something of a position: a block, or the line of the acting figure. */
export function looksLikePosition(text: string): boolean {
    return /^\s*(me\s*:|(```|~~~)\s*map\b)/m.test(text);
}
