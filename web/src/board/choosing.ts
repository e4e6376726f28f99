// What a board marks: the places that answer the question, how strongly, and those that would answer the one before.
import type { Choice, Question } from "../lib/types";
import { beside, holding } from "../table/narrow";

/** `strong` keeps what `weak` gives up; `instead` takes the last choice back first. */
export type Strength = "strong" | "weak" | "instead";

export interface Answer {
    strength: Strength;
    /** What choosing it would do; null where there are several ways. */
    text: string | null;
}

/** The places that answer a question while one is held (null: none), among those `known` to the board. */
export function answers(
    question: Question | null,
    held: string | null,
    known: { has(at: string): boolean },
): Map<string, Answer> {
    const found = new Map<string, Answer>();
    if (!question) return found;
    const about = held === null ? question.about : [...question.about, held];
    const mark = (choice: Choice, strength: Strength): void => {
        for (const at of beside(choice, about)) {
            if (!known.has(at)) continue;
            const before = found.get(at);
            if (!before) found.set(at, { strength, text: choice.text });
            else if (strength !== "instead")
                found.set(at, { strength: before.strength === "strong" ? "strong" : strength, text: null });
        }
    };
    for (const choice of holding(question.choices, held)) mark(choice, choice.weak ? "weak" : "strong");
    for (const choice of question.instead) mark(choice, "instead");
    return found;
}
