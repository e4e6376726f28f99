// Looking back: a step of the game is shown as it was then, and the history can play by itself.
import { sentenceOf } from "./api";
import type { Step } from "./player";
import type { Referee } from "./referee";
import { settings } from "./settings.svelte";
import type { Entry, View } from "./types";

/** The game that is looked back at: a table. */
export interface Lookback {
    /** The entries that stand; the one at index `n` made step `n + 1`. */
    kept(): Entry[];
    now(): View | null;
    play(step: Step): Promise<void>;
    skip(): void;
    /** Have the ground at hand that a view stands on. */
    survey(view: View): Promise<void>;
    /** What was begun for the question of now is let go. */
    letGo(): void;
    /** Say why a step cannot be had. */
    note(sentence: string): void;
}

export class History {
    /** The step that is looked back at; null: now. */
    past = $state.raw<View | null>(null);
    /** It plays by itself. */
    rolling = $state(false);
    readonly #referee: Referee;
    readonly #game: Lookback;
    #steps = new Map<number, View>();
    #wanted = 0;

    constructor(referee: Referee, game: Lookback) {
        this.#referee = referee;
        this.#game = game;
    }

    /** Look back at a step; the last one is now. */
    async goTo(step: number): Promise<void> {
        const to = Math.max(0, Math.min(step, this.#last));
        this.rolling = false;
        const wanted = ++this.#wanted;
        if (to === this.#last) return this.goNow();
        try {
            const view = await this.#view(to);
            if (wanted !== this.#wanted) return;
            this.#game.letGo();
            this.past = view;
        } catch (error) {
            if (wanted === this.#wanted) this.#game.note(sentenceOf(error));
        }
    }

    /** Back to now. */
    goNow(): void {
        this.#wanted += 1;
        this.rolling = false;
        this.past = null;
    }

    /** Forget the steps after one: they were taken back. */
    forget(after: number): void {
        for (const step of this.#steps.keys()) if (step > after) this.#steps.delete(step);
    }

    /** Go on in another language, with what is looked back at in it. */
    retell(past: View | null): void {
        this.#wanted += 1;
        this.#steps.clear();
        this.rolling = false;
        this.past = past;
    }

    /** Let the history play from the step that is shown; from the beginning if that is now. */
    async roll(): Promise<void> {
        if (this.rolling) return;
        if (!this.past) await this.goTo(0);
        this.rolling = true;
        while (this.rolling && this.past) await this.#rollOn(this.past.step + 1);
        this.rolling = false;
    }

    /** Stop the playing of the history. */
    pause(): void {
        this.rolling = false;
        this.#game.skip();
    }

    get #last(): number {
        return this.#game.now()?.step ?? 0;
    }

    /** The table as it was after a step. */
    async at(step: number): Promise<View> {
        const now = this.#game.now();
        return now?.step === step ? now : this.#view(step);
    }

    async #view(step: number): Promise<View> {
        const known = this.#steps.get(step);
        if (known) return known;
        const view = await this.#referee.view(step);
        await this.#game.survey(view);
        this.#steps.set(step, view);
        return view;
    }

    async #rollOn(to: number): Promise<void> {
        const wanted = ++this.#wanted;
        try {
            const view = to < this.#last ? await this.#view(to) : this.#game.now();
            const entry = this.#game.kept()[to - 1];
            if (!view || !entry || wanted !== this.#wanted) return;
            await this.#game.play({ entries: [entry], view });
            if (entry.told.length > 0) await pause(settings.calm ? 700 : 260 * settings.pace);
            if (wanted !== this.#wanted) return;
            if (to < this.#last) this.past = view;
            else this.goNow();
        } catch (error) {
            this.#game.note(sentenceOf(error));
            this.rolling = false;
        }
    }
}

function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
