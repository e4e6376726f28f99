// What stays in hand from one question to the next: a piece that goes on is not taken up again for each step.
import { keptInHand } from "../table/narrow";
import type { Choice, Entry, Question } from "./types";

/** What was in hand at a table where pieces are taken up before they do anything. */
export class InHand {
    #given: Choice | null = null;
    #seat = -1;

    /** A seat gave a choice with this in hand, or with nothing. */
    gave(choice: Choice, held: string | null, seat: number): void {
        this.#given = held === null ? null : choice;
        this.#seat = seat;
    }

    /** What the next question finds in hand; a new heading in the story puts everything down. */
    next(question: Question | null, entries: readonly Entry[]): string | null {
        if (entries.some((entry) => !entry.back && entry.told.some((sentence) => sentence.depth === 0)))
            this.#given = null;
        if (!this.#given || question?.seat !== this.#seat) return null;
        return keptInHand(question, this.#given);
    }
}
