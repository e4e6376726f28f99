// What fingers and mouse do on a board: move it, draw it larger, or point at a place.
import type { Point } from "./camera";

/** A change of the view: moved by `by`, then drawn larger by `factor` about `about`. */
export interface Shift {
    by: Point;
    factor: number;
    about: Point;
}

/** How a touch of the board ended. */
export type Ending = "tap" | "double-tap" | "hold" | "drag";

/** A hand is less steady than a mouse: a movement within this many pixels is none. */
const SLACK = { mouse: 4, touch: 10 };
const TWICE = { within: 300, apart: 32 };
/** A touch that lasts longer asks and does not choose. */
export const HOLD = 450;
/** A click comes this soon after the touch that it belongs to. */
const CLICK = 400;

/** Follows the pointers that are down. Times are in milliseconds, points in pixels of the window. */
export class Gestures {
    #down = new Map<number, Point>();
    #start: Point = { x: 0, y: 0 };
    #since = 0;
    #touch = false;
    #moved = false;
    #lastTap: (Point & { time: number }) | null = null;
    #deafUntil = 0;

    /** Whether the board is being moved. */
    get dragging(): boolean {
        return this.#moved;
    }

    down(id: number, at: Point, touch: boolean, time: number): void {
        if (this.#down.size === 0) {
            this.#moved = false;
            this.#deafUntil = 0;
            this.#since = time;
            this.#start = at;
        } else {
            this.#moved = true;
        }
        this.#touch = touch;
        this.#down.set(id, at);
    }

    /** Return how the view changes, or null. */
    move(id: number, at: Point): Shift | null {
        const before = this.#down.get(id);
        if (!before) return null;
        if (!this.#moved) {
            const slack = this.#touch ? SLACK.touch : SLACK.mouse;
            if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) <= slack) return null;
            this.#moved = true;
        }
        this.#down.set(id, at);
        const other = [...this.#down].find(([each]) => each !== id)?.[1];
        if (!other) return { by: { x: at.x - before.x, y: at.y - before.y }, factor: 1, about: at };
        const gap = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
        const middle = (a: Point): Point => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
        const [from, to] = [middle(before), middle(at)];
        return { by: { x: to.x - from.x, y: to.y - from.y }, factor: gap(at) / gap(before), about: to };
    }

    /** Return how it ended once the last pointer is up, or null. */
    up(id: number, at: Point, time: number): Ending | null {
        if (!this.#down.delete(id) || this.#down.size > 0) return null;
        const ending = this.#ending(at, time);
        if (ending === "drag" || ending === "hold") this.deafen(time);
        this.#lastTap = ending === "tap" ? { ...at, time } : null;
        return ending;
    }

    /** The system took the pointer away. */
    cancel(id: number): void {
        this.#down.delete(id);
        this.#lastTap = null;
        if (this.#down.size === 0) this.#moved = false;
    }

    /** Take the click that belongs to what just ended for none. */
    deafen(time: number): void {
        this.#deafUntil = time + CLICK;
    }

    /** Whether a click is no answer, but the end of a drag. */
    isDeaf(time: number): boolean {
        return time < this.#deafUntil;
    }

    #ending(at: Point, time: number): Ending {
        if (this.#moved) {
            this.#moved = false;
            return "drag";
        }
        if (!this.#touch) return "tap";
        if (time - this.#since >= HOLD) return "hold";
        const last = this.#lastTap;
        const again = last && time - last.time < TWICE.within && Math.hypot(at.x - last.x, at.y - last.y) < TWICE.apart;
        return again ? "double-tap" : "tap";
    }
}
