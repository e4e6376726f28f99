// How a click becomes an answer: the choices of a question, narrowed by the places and cards that they touch.

import type { Choice, Question } from "../lib/types";

/** What a touch of a place or card means. `ask`: no choice is about it, so the referee is asked why. */
export type Touch =
    | { means: "act"; choice: Choice; instead: boolean }
    | { means: "list"; choices: Choice[]; instead: boolean }
    | { means: "hold" }
    | { means: "ask" };

/** Choices that wait for one more word of the reader: a card that was lifted, a target that was tapped, or a list. */
export interface Picked {
    at: string;
    choices: Choice[];
    instead: boolean;
    /** A list at hand is not open until it is asked for: its choices are buttons. */
    how: "lifted" | "list";
}

/** What a choice is about besides what its question is about. */
export function beside(choice: Choice, about: readonly string[]): string[] {
    return choice.touches.filter((touched) => !about.includes(touched));
}

/** The choices that are about what is held, if anything is. */
export function holding(choices: readonly Choice[], held: string | null): Choice[] {
    return held === null ? [...choices] : choices.filter((choice) => choice.touches.includes(held));
}

/** The choices that are buttons: about nothing but what the question is about, or what is held. */
export function buttons(question: Question, held: string | null): Choice[] {
    const known = held === null ? question.about : [...question.about, held];
    const free = question.choices.filter((choice) => beside(choice, question.about).length === 0);
    if (held === null) return free;
    const more = question.choices.filter(
        (choice) => choice.touches.includes(held) && beside(choice, known).length === 0 && !free.includes(choice),
    );
    return [...more, ...free];
}

/** A question whose choices are about places of the board only. */
export function touchingPlaces(question: Question, places: readonly { at: string }[]): Question {
    const known = new Set(places.map((place) => place.at));
    return touchingOnly(question, (name) => known.has(name));
}

/** A question whose choices are about nothing but what `stands` on the page: whatever they name besides is no touch. */
export function touchingOnly(question: Question, stands: (name: string) => boolean): Question {
    const narrowed = (choice: Choice): Choice => ({ ...choice, touches: choice.touches.filter(stands) });
    return {
        ...question,
        about: question.about.filter(stands),
        choices: question.choices.map(narrowed),
        instead: question.instead.map(narrowed),
    };
}

/** What can be pointed at: everything that some choice is about besides what its question is about. */
export function pointable(question: Question, held: string | null): Set<string> {
    const known = held === null ? question.about : [...question.about, held];
    return new Set(holding(question.choices, held).flatMap((choice) => beside(choice, known)));
}

/** The places at which choices begin: where the pieces stand that do something, or have something done to them. */
export function beginnings(choices: readonly Choice[]): Set<string> {
    return new Set(choices.flatMap((choice) => choice.touches.slice(0, 1)));
}

/**
 * Say what a touch of `at` means while `held` is held. With `takesUp` a piece is taken up before it does anything, and
 * what is in hand is let go for another piece only: where it cannot go, the referee is asked why.
 */
export function touched(question: Question, held: string | null, at: string, takesUp = false): Touch {
    const { about, choices, instead } = question;
    if (at === held) return { means: "hold" };
    const onAbout = about.includes(at);
    const fitting = holding(choices, held).filter((choice) =>
        onAbout
            ? beside(choice, about).length === 0 && choice.touches.includes(at)
            : beside(choice, about).includes(at),
    );
    const [first, ...others] = fitting;
    if (first) {
        if (takesUp && held === null && about.length === 0) return { means: "hold" };
        // A touch of the unit in hand never ends its turn by itself: its choices are shown to be picked from.
        if (others.length === 0 && !onAbout) return { means: "act", choice: first, instead: false };
        const open = fitting.every((choice) => beside(choice, [...about, at, held ?? at]).length > 0);
        // What is held narrows once: what is left then, such as areas that share both places, is a list.
        return open && (held === null || takesUp)
            ? { means: "hold" }
            : { means: "list", choices: fitting, instead: false };
    }
    const other = instead.filter((choice) => choice.touches.includes(at));
    const [only, ...more] = other;
    if (only) {
        return more.length === 0
            ? { means: "act", choice: only, instead: true }
            : { means: "list", choices: other, instead: true };
    }
    if (held !== null && !(takesUp && beginnings(choices).has(held) && !beginnings(choices).has(at)))
        return touched(question, null, at, takesUp);
    return { means: "ask" };
}

/**
 * What stays in hand after a choice was given: what stands where the choice led, or else where it began, if the next
 * question has something to choose for it.
 */
export function keptInHand(question: Question, given: Choice): string | null {
    const open = beginnings(question.choices);
    return [given.touches.at(-1), given.touches[0]].find((at) => at !== undefined && open.has(at)) ?? null;
}
