// What can be undone: each state of a value that was settled, and where one stands among them.

/** Undo goes back no further than this. */
const MOST = 500;

export class Steps<T> {
    readonly past: readonly T[];
    readonly now: T;
    readonly future: readonly T[];

    constructor(now: T, past: readonly T[] = [], future: readonly T[] = []) {
        this.now = now;
        this.past = past;
        this.future = future;
    }

    /** Go on to a new value; what was undone before is then gone. The very same value is no step. */
    then(value: T): Steps<T> {
        return value === this.now ? this : new Steps(value, [...this.past, this.now].slice(-MOST));
    }

    /** Go on without a step of its own: what belongs to the step that was taken last, as the end of a stroke does. */
    amended(value: T): Steps<T> {
        return value === this.now ? this : new Steps(value, this.past);
    }

    /** Go back for good: the step was none. */
    forgotten(): Steps<T> {
        const before = this.past.at(-1);
        return before === undefined ? this : new Steps(before, this.past.slice(0, -1));
    }

    back(): Steps<T> {
        const before = this.past.at(-1);
        return before === undefined ? this : new Steps(before, this.past.slice(0, -1), [this.now, ...this.future]);
    }

    forth(): Steps<T> {
        const [after] = this.future;
        return after === undefined ? this : new Steps(after, [...this.past, this.now], this.future.slice(1));
    }
}
