// The ruler: between two places of the board the referee says what is in the way, and what an attack would come to.
import type { Explained } from "./types";

const LOOK_DELAY = 110;

/** What the ruler needs: somebody to ask, in the game's own notation. */
export interface Measured {
    ask(question: string): Promise<Explained>;
}

/**
 * A ruler that is laid from one place to another.
 * The first touch is where it begins; then it follows what is looked at, until a second touch lays it down there.
 */
export class Ruler {
    on = $state(false);
    start = $state<string | null>(null);
    end = $state<string | null>(null);
    told = $state.raw<Explained | null>(null);
    /** Why an attack is against the rules, where it would be one. */
    refusal = $derived(
        this.told?.sentence ? { sentence: this.told.sentence, rule: this.told.rule, instead: [] as string[] } : null,
    );
    #laid = false;
    #asking: ReturnType<typeof setTimeout> | undefined;
    readonly #measured: Measured;
    readonly #word: string;

    /** `word` begins the question, as it is typed: "sight" of "sight A1 B2". */
    constructor(measured: Measured, word: string) {
        this.#measured = measured;
        this.#word = word;
    }

    /** Take the ruler up, or put it away. */
    toggle(): void {
        if (this.on) this.putAway();
        else this.on = true;
    }

    /** Put the ruler away; false if it was not in hand. */
    putAway(): boolean {
        const was = this.on;
        this.on = false;
        this.#begin(null);
        return was;
    }

    /** Touch a place: the ruler begins there, or is laid down from where it began. */
    touch(at: string): void {
        if (this.start === null || this.#laid || at === this.start) this.#begin(at === this.start ? null : at);
        else {
            this.#laid = true;
            this.#measure(at, 0);
        }
    }

    /** Look at a place: the ruler reaches there for the moment. */
    look(at: string | null): void {
        if (!this.on || this.start === null || this.#laid || at === null || at === this.start) return;
        this.#measure(at, LOOK_DELAY);
    }

    #begin(at: string | null): void {
        clearTimeout(this.#asking);
        this.start = at;
        this.end = null;
        this.told = null;
        this.#laid = false;
    }

    #measure(at: string, delay: number): void {
        clearTimeout(this.#asking);
        if (at !== this.end) this.told = null;
        this.end = at;
        this.#asking = setTimeout(() => void this.#tell(at), delay);
    }

    async #tell(at: string): Promise<void> {
        const from = this.start;
        let told: Explained | null = null;
        try {
            told = await this.#measured.ask(`${this.#word} ${from ?? ""} ${at}`);
        } catch {
            told = null;
        }
        if (this.start === from && this.end === at) this.told = told;
    }
}
