// Choosing the two cards of a round: the first one taken leads.
import type { Choice, Question } from "../../../lib/types";

/** The cards that are taken, the leading one first. */
export type Pair = readonly string[];

/** The cards that can be taken with what was taken already. */
export function takeable(question: Question, pair: Pair): Set<string> {
    const open = pairs(question).filter(({ touches }) => pair.length !== 1 || touches.includes(pair[0] ?? ""));
    return new Set(open.flatMap((choice) => choice.touches));
}

function pairs(question: Question): Choice[] {
    return question.choices.filter(({ verb }) => verb === "choose" || verb === "second-turn");
}

/** Touch a card: it is taken, put back, or takes the place of the second one. */
export function touch(pair: Pair, card: string): Pair {
    if (pair.includes(card)) return pair.filter((each) => each !== card);
    return pair.length < 2 ? [...pair, card] : [pair[0] ?? card, card];
}

/** The other card leads. */
export function swapped(pair: Pair): Pair {
    return [...pair].reverse();
}

/** The choice that a complete pair is, if it may be chosen. */
export function chosen(question: Question, pair: Pair): Choice | undefined {
    const [leading, second] = pair;
    if (leading === undefined || second === undefined) return undefined;
    return pairs(question).find(({ touches }) => touches[0] === leading && touches[1] === second);
}

/** Resting instead of choosing cards. */
export function restOf(question: Question): Choice | undefined {
    return question.choices.find((choice) => choice.verb === "long-rest");
}
