// Lets what happens be seen: each scene stays for a moment before the next one is drawn; figures glide to their hexes.
import type { Player, Step } from "../../../lib/player";

/** How long a scene that others made is seen, in milliseconds. */
const SEEN = 420;
/** Events after which the scene is worth a look. */
const QUIET = new Set(["turn-began", "card-discarded"]);

export class StepPlayer implements Player {
    #last = 0;
    #wake: (() => void) | null = null;

    async play(step: Step, pace: number, slowly: boolean): Promise<void> {
        const seen = step.entries.some((entry) => entry.events.some((event) => !QUIET.has(event.key)));
        if (!seen) return;
        const rest = this.#last + SEEN * pace * (slowly ? 1 : 0.5) - performance.now();
        if (rest > 0)
            await new Promise<void>((resolve) => {
                this.#wake = resolve;
                setTimeout(resolve, rest);
            });
        this.#wake = null;
        this.#last = performance.now();
    }

    skip(): void {
        this.#wake?.();
    }

    lasts(): number {
        return SEEN;
    }
}
