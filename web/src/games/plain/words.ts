// What a scene of a game without a view of its own holds.
import { say } from "../../lib/texts.svelte";
import type { components } from "../../wire";

export type PlainScene = components["schemas"]["PlainScene"];
export type PlainPiece = PlainScene["pieces"][number];

/** Whether a scene is a plain one: a game may have a scene of its own, for a view that this client lacks. */
export function isPlain(scene: unknown): scene is PlainScene {
    const { title, lines, hand, pieces } = (scene ?? {}) as Record<string, unknown>;
    return typeof title === "string" && [lines, hand, pieces].every(Array.isArray);
}

/** A scene as this view knows it. */
export function plain(scene: unknown): PlainScene {
    return isPlain(scene) ? scene : { title: "", lines: [], hand: [], pieces: [] };
}

/** Pieces that look and read the same, and how many of them there are. */
export interface Alike {
    symbol: string;
    words: string;
    count: number;
}

/** What lies at a place, alike pieces together. */
export function alikeAt(scene: unknown, at: string): Alike[] {
    const found: Alike[] = [];
    for (const piece of plain(scene).pieces.filter((each) => each.at === at)) {
        const known = found.find((each) => each.symbol === piece.symbol && each.words === piece.words);
        if (known) known.count += 1;
        else found.push({ symbol: piece.symbol, words: piece.words, count: 1 });
    }
    return found;
}

/** Pieces in words, with their number if there are several. */
export function said({ words, count }: Alike): string {
    return count > 1 ? say("plain.several", { words, count }) : words;
}
