// The halves of the cards on a turn, and the answers to a question of damage.
import type { Choice, Question } from "../../../lib/types";

export type HalfName = "top" | "bottom";

/** What can be done with a card: its halves, each also as the basic action, or nothing. */
export interface Plays {
    top?: Choice;
    bottom?: Choice;
    "basic-top"?: Choice;
    "basic-bottom"?: Choice;
    skip?: Choice;
}

const HALVES = ["top", "bottom", "basic-top", "basic-bottom"] as const;

/** By card, what can be played of it. */
export function playsOf(question: Question | null): Map<string, Plays> {
    const found = new Map<string, Plays>();
    for (const choice of question?.choices ?? []) {
        const [, card = "", how] = choice.action.split(" ");
        if (choice.verb !== "play" && choice.verb !== "skip-half") continue;
        const plays = found.get(card) ?? {};
        const half = HALVES.find((each) => each === how);
        if (choice.verb === "skip-half") plays.skip = choice;
        else if (half) plays[half] = choice;
        found.set(card, plays);
    }
    return found;
}

/** The answers to damage: take it, or pay with cards; `else` are items and whatever meets it. */
export interface Payments {
    suffer: Choice | undefined;
    hand: Choice[];
    discards: Choice[];
    otherwise: Choice[];
}

export function paymentsOf(question: Question): Payments {
    const of = (verb: string): Choice[] => question.choices.filter((choice) => choice.verb === verb);
    const known = new Set(["suffer", "lose-card", "lose-discards"]);
    return {
        suffer: of("suffer")[0],
        hand: of("lose-card"),
        discards: of("lose-discards"),
        otherwise: question.choices.filter((choice) => !known.has(choice.verb)),
    };
}

/** The pair of discards that is paid with; undefined as long as it is none. */
export function pairOf(discards: readonly Choice[], taken: readonly string[]): Choice | undefined {
    if (taken.length !== 2) return undefined;
    return discards.find(({ touches }) => taken.every((card) => touches.includes(card)));
}
