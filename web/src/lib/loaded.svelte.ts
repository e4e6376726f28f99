// A value that is asked of the server: not there yet, there, or a sentence that says why not.
import { sentenceOf } from "./api";
import { inStep } from "./language.svelte";

export class Loaded<T> {
    /** The last value that came; it stays while another is on its way. */
    value = $state.raw<T | null>(null);
    /** Why the last request failed; empty if it did not. */
    problem = $state("");
    #asked = 0;

    /** Ask for a value; what an earlier request brings is no longer wanted. */
    async load(ask: () => Promise<T>): Promise<void> {
        const turn = ++this.#asked;
        this.problem = "";
        await inStep(this.#fetch(turn, ask));
    }

    async #fetch(turn: number, ask: () => Promise<T>): Promise<() => void> {
        const isWanted = (): boolean => turn === this.#asked;
        try {
            const value = await ask();
            return () => isWanted() && (this.value = value);
        } catch (error) {
            return () => isWanted() && (this.problem = sentenceOf(error));
        }
    }
}
