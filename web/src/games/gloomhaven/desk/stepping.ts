// Going through the reasoning step by step: a ranking with all its candidates, then one criterion after the other.
import type { Explanation, Ranked, Shown } from "./types";

/** How many columns of a ranking are worth a step: those up to the one that decided, or to the last in which any lost. */
export function stages(ranked: Ranked): number {
    const lost = ranked.rows.map((row) => row.lost_by ?? -1);
    return Math.max(ranked.decisive ?? -1, ...lost) + 1;
}

/** All steps in order; the last, null, is the answer as a whole. */
export function steps(explanation: Explanation): (Shown | null)[] {
    const found: (Shown | null)[] = [];
    explanation.rankings.forEach((ranked, ranking) => {
        for (let stage = 0; stage <= stages(ranked); stage++) found.push({ ranking, stage, row: null });
    });
    return [...found, null];
}

/** Where in the steps the reader is: what is shown without a stage is the end of its ranking. */
export function placeOf(explanation: Explanation, shown: Shown | null): number {
    const all = steps(explanation);
    const ranked = shown && explanation.rankings[shown.ranking];
    if (!shown || !ranked) return all.length - 1;
    const stage = shown.stage ?? stages(ranked);
    return all.findIndex((each) => each?.ranking === shown.ranking && each.stage === stage);
}

/** The step after or before; from the whole answer, the next one is the first. */
export function stepped(explanation: Explanation, shown: Shown | null, by: 1 | -1): Shown | null {
    const all = steps(explanation);
    const place = placeOf(explanation, shown) + by;
    return all[(place + all.length) % all.length] ?? null;
}
