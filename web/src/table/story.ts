// The log of a table as a story and as a line of steps: what stands after all take-backs, its turns, its reveals.

import type { Entry, EventInfo, Sentence } from "../lib/types";

/** A stretch of the history under one heading: the steps after `from` up to `to`; `seat` acted first in it (-1: none). */
export interface Segment {
    from: number;
    to: number;
    seat: number;
    title: string;
}

/** A turn of the story: its heading and what was told in it. */
export interface Chapter {
    key: string;
    title: string;
    /** The entry that its heading is of, and what that tells. */
    seq: number;
    events: EventInfo[];
    lines: { key: string; seq: number; sentence: Sentence }[];
}

/** The entries that stand: the one at index `n` made step `n + 1`. */
export function standing(entries: readonly Entry[]): Entry[] {
    const kept: Entry[] = [];
    for (const entry of entries) {
        if (!entry.back) kept.push(entry);
        else while (kept.length > 0 && (kept[kept.length - 1]?.step ?? 0) > entry.step) kept.pop();
    }
    return kept;
}

/** The steps that showed something new, which no take-back goes past. */
export function reveals(kept: readonly Entry[]): number[] {
    return kept.filter((entry) => entry.reveals).map((entry) => entry.step);
}

/** The story in chapters: a heading begins one. */
export function chapters(kept: readonly Entry[]): Chapter[] {
    const found: Chapter[] = [];
    for (const entry of kept) {
        entry.told.forEach((sentence, index) => {
            const key = `${entry.seq}.${index}`;
            const last = found.at(-1);
            const { seq } = entry;
            if (sentence.depth === 0)
                found.push({ key, title: sentence.text, seq, events: sentence.events, lines: [] });
            else if (last) last.lines.push({ key, seq, sentence });
            else found.push({ key, title: "", seq, events: [], lines: [{ key, seq, sentence }] });
        });
    }
    return found;
}

/** The history in stretches, one for each heading, without a gap from step 0 to the last one. */
export function segments(kept: readonly Entry[]): Segment[] {
    const found: Segment[] = [{ from: 0, to: 0, seat: -1, title: "" }];
    for (const entry of kept) {
        const place = entry.told.findIndex((sentence) => sentence.depth === 0);
        const heading = entry.told[place];
        if (heading) {
            const from = place === 0 ? entry.step - 1 : entry.step;
            const before = found[found.length - 1];
            if (before) before.to = from;
            found.push({ from, to: from, seat: -1, title: heading.text });
        }
        const last = found[found.length - 1];
        if (!last) continue;
        last.to = Math.max(last.to, entry.step);
        if (last.seat < 0 && entry.seat >= 0 && (place <= 0 || last.from < entry.step)) last.seat = entry.seat;
    }
    return found.filter((segment) => segment.to > segment.from);
}

/** The seat of a turn that is nobody's, such as a monster's. */
const NOBODY = -2;

/** What a seat did in a turn, and what came of it; a negative seat: what happened in a turn of nobody's. */
export interface Doing {
    seat: number;
    told: Sentence[];
}

/** What another than `seat` did in its latest turn; null once `seat` acted in its own after that. */
export function othersTurn(kept: readonly Entry[], seat: number): Doing | null {
    let before: Doing | null = null;
    let now: Doing = { seat: -1, told: [] };
    for (const entry of kept) {
        if (now.seat === -1 && entry.told[0]?.depth !== 0) now.seat = entry.seat;
        let begun = false;
        for (const [place, sentence] of entry.told.entries()) {
            if (sentence.depth === 0) {
                before = now;
                now = { seat: -1, told: [] };
                begun = place > 0;
                continue;
            }
            // A turn that goes on before anybody has acted in it is not the doing of whose action led to it.
            if (now.seat === -1) now.seat = begun ? NOBODY : entry.seat;
            now.told.push(sentence);
        }
    }
    const latest = now.seat === -1 ? before : now;
    return latest && latest.seat !== -1 && latest.seat !== seat && latest.told.length > 0 ? latest : null;
}

/**
 * What another did last where all act as they like, without turns: the latest of one seat since any of `own` acted. Null
 * if nobody did anything since.
 */
export function othersSince(kept: readonly Entry[], own: (seat: number) => boolean): Doing | null {
    const since = kept.slice(kept.findLastIndex((entry) => own(entry.seat)) + 1);
    const seat = since.findLast((entry) => entry.seat >= 0)?.seat;
    if (seat === undefined) return null;
    const first = since.findLastIndex((entry) => entry.seat >= 0 && entry.seat !== seat) + 1;
    const told = since.slice(first).flatMap((entry) => entry.told);
    return told.length > 0 ? { seat, told } : null;
}

/** What happened last: the last sentence that is none of what came of another, and all after it. */
export function latest(kept: readonly Entry[]): Sentence[] {
    const told: Sentence[] = [];
    for (const entry of kept.slice(-12).reverse()) {
        for (const sentence of [...entry.told].reverse()) {
            if (sentence.depth === 0) return told;
            told.unshift(sentence);
            if (sentence.depth === 1 && told.some((each) => each.events.length > 0)) return told;
        }
    }
    return told;
}
