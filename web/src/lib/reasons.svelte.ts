// What is looked at, and what the referee says of it.
import { touched } from "../table/narrow";
import type { Referee } from "./referee";
import type { Choice, Explained, Question, View } from "./types";

const LOOK_DELAY = 110;

/** What is looked at before an answer is given: a table. */
export interface Looked {
    readonly question: Question | null;
    readonly held: string | null;
    readonly takesUp: boolean;
    readonly busy: boolean;
    readonly now: View | null;
}

/** The place or card that is looked at, and its reasons as soon as they are known. */
export class Reasons {
    aimed = $state<string | null>(null);
    explained = $state.raw<Explained | null>(null);
    readonly #looked: Looked;
    readonly #referee: Referee;
    #known = new Map<string, Explained | null>();
    /** The choice that is looked at among several about one place, in notation. */
    #considered = "";
    #looking: ReturnType<typeof setTimeout> | undefined;

    constructor(looked: Looked, referee: Referee) {
        this.#looked = looked;
        this.#referee = referee;
    }

    /** Look at a place or card: after a moment its reasons are asked for. Null looks away. */
    look(at: string | null): void {
        clearTimeout(this.#looking);
        this.aimed = at;
        this.#considered = "";
        const { question, busy } = this.#looked;
        // The referee knows what comes after that which is still being played.
        if (at === null || !question || busy) {
            this.explained = null;
            return;
        }
        const known = this.#known.get(this.#about(at, question));
        this.explained = known ?? null;
        if (known !== undefined) return;
        this.#looking = setTimeout(() => void this.#explain(at, question), LOOK_DELAY);
    }

    /** Look at one of several choices about what is looked at; null: at none of them in particular. */
    consider(choice: Choice | null): void {
        const { question, busy } = this.#looked;
        if (choice === null || !question || busy) return this.look(this.aimed);
        clearTimeout(this.#looking);
        const about = `${question.seat}||${choice.action}`;
        const known = this.#known.get(about);
        this.#considered = choice.action;
        this.explained = known ?? null;
        if (known === undefined) void this.#ask(about, choice, question);
    }

    async #ask(about: string, choice: Choice, question: Question): Promise<void> {
        const view = this.#looked.now;
        const found = await this.#referee.why({ action: choice.action }, question.seat).catch(() => null);
        if (view !== this.#looked.now || this.#looked.busy) return;
        this.#known.set(about, found);
        if (this.#considered === choice.action) this.explained = found;
    }

    /** Forget what was said: something happened, or it is to be said in another language. */
    forget(): void {
        this.#known.clear();
    }

    /** Stop looking. */
    close(): void {
        clearTimeout(this.#looking);
    }

    async #explain(at: string, question: Question): Promise<void> {
        if (this.#looked.busy) return;
        const about = this.#about(at, question);
        const view = this.#looked.now;
        const touch = touched(question, this.#looked.held, at, this.#looked.takesUp);
        let found: Explained | null = null;
        try {
            // What would be taken up instead is no answer to this question, and needs no reason.
            const other = touch.means === "act" && touch.instead;
            const query =
                touch.means === "act" ? { action: touch.choice.action } : { touch: at, held: this.#looked.held ?? "" };
            if (!other) found = await this.#referee.why(query, question.seat);
        } catch {
            found = null;
        }
        if (view !== this.#looked.now || this.#looked.busy) return;
        this.#known.set(about, found);
        if (this.aimed === at && this.#considered === "") this.explained = found;
    }

    #about(at: string, question: Question): string {
        return `${question.seat}|${this.#looked.held ?? ""}|${at}`;
    }
}
