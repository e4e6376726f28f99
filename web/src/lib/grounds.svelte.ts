// The grounds that a table's board stands on: that of now, and those of earlier steps.
import type { Referee } from "./referee";
import type { Ground, View } from "./types";

/** What is known of the grounds of a table; more of them is asked for as it is there to be seen. */
export class Grounds {
    #now = $state.raw<Ground | null>(null);
    /** Those of earlier steps, by their versions. */
    #earlier = $state.raw<ReadonlyMap<number, Ground>>(new Map());
    readonly #referee: Referee;

    constructor(referee: Referee) {
        this.#referee = referee;
    }

    /** The ground under a view that is looked back at; null: of now. */
    under(past: View | null): Ground | null {
        return (past && this.#earlier.get(past.ground)) ?? this.#now;
    }

    /** Ask for the ground of now. Rejects with a RequestFailed. */
    async survey(): Promise<void> {
        this.#now = await this.#referee.ground(null);
    }

    /** Have the ground of an earlier step at hand, if it is another one than that of now. Rejects likewise. */
    async dig(view: View, now: View | null): Promise<void> {
        if (view.ground === now?.ground || this.#earlier.has(view.ground)) return;
        this.#keep(view.ground, await this.#referee.ground(view.step));
    }

    /** The ground of now becomes that of earlier steps. */
    leave(version: number): void {
        if (this.#now) this.#keep(version, this.#now);
    }

    #keep(version: number, ground: Ground): void {
        this.#earlier = new Map([...this.#earlier, [version, ground]]);
    }

    /** Ask for the grounds of now and of a step in another language; what comes of it shows them. Rejects likewise. */
    async anew(step: number | null): Promise<(past: View | null) => void> {
        const [now, before] = await Promise.all([
            this.#referee.ground(null),
            step === null ? null : this.#referee.ground(step),
        ]);
        return (past) => {
            this.#now = now;
            this.#earlier = new Map(past && before ? [[past.ground, before]] : []);
        };
    }
}
