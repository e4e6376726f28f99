// Questions to the server about a table, besides the line.
import { getJson, withQuery } from "./api";
import { asked } from "./language.svelte";
import type { Explained, Ground, Tally, View } from "./types";

/** What the server is asked; a test replaces it. */
export interface Referee {
    why(
        query: { action: string } | { touch: string; held: string } | { ask: string },
        seat: number,
    ): Promise<Explained>;
    view(step: number): Promise<View>;
    /** Of the board as it was known after so many steps; null: now. */
    ground(step: number | null): Promise<Ground>;
    /** Of the game up to a step; null: so far. */
    tally(step: number | null): Promise<Tally[]>;
}

/** Ask the server about the table `id` with a key, in the language in force. */
export function refereeOf(id: string, key: string): Referee {
    const path = `/api/tables/${encodeURIComponent(id)}`;
    const ask = <T>(part: string, query: Record<string, string | number> = {}) =>
        getJson<T>(withQuery(`${path}/${part}`, { ...query, lang: asked() }), { key });
    return {
        why: (query, seat) => ask<Explained>("why", seat >= 0 ? { ...query, seat } : query),
        view: (step) => ask<View>(`steps/${step}`),
        ground: (step) => ask<Ground>("ground", step === null ? {} : { step }),
        tally: (step) => ask<Tally[]>("tally", step === null ? {} : { step }),
    };
}
