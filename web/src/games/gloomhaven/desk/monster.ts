// The choice of a monster: which card comes first, and what is not a monster but numbers of one's own.
import type { AbilityCard, Beast } from "./types";

/** What the list of monsters has for numbers of one's own. */
export const OWN_NUMBERS = "";
export const MOST_LEVEL = 7;

/** What a card consumes that leaves the element to be chosen. */
export const ANY = "any";

/** The cards of a deck as they act. */
export function inOrder(cards: readonly AbilityCard[]): readonly AbilityCard[] {
    return cards.toSorted((one, other) => one.initiative - other.initiative || one.number - other.number);
}

/** The card that a monster is given when it is chosen. */
export function firstCard(beast: Beast): number {
    return inOrder(beast.cards)[0]?.number ?? 0;
}
