// How fast what another seat does is shown: at its own pace while it is short, faster the more of it there is.

/** Milliseconds that all of it may take at the pace that the reader chose, and the least part of its own time. */
const MOST = 5000;
const LEAST = 0.35;

/** Hastens a row of things that come one after the other, some of them known before they are shown. */
export class Haste {
    #spent = 0;

    /** Begin anew: another acts. */
    reset(): void {
        this.#spent = 0;
    }

    /** Give the part of its own time that the first of these may take; `lasting` are their times in milliseconds. */
    next(lasting: readonly number[]): number {
        const all = lasting.reduce((sum, each) => sum + each, 0);
        const part = all > 0 ? Math.max(LEAST, Math.min(1, (MOST - this.#spent) / all)) : 1;
        this.#spent += part * (lasting[0] ?? 0);
        return part;
    }
}
