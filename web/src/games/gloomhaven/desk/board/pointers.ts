// What fingers and mouse do on a board that is drawn on: a stroke of the tool, or a move of the view. Two fingers, or
// another button of the mouse, always move it.
import type { Point } from "../../../../board/camera";

export interface Hands {
    /** Whether a drag that begins here is a stroke; else it moves the view. */
    draws(point: Point): boolean;
    tap(point: Point): void;
    begin(point: Point): void;
    draw(point: Point): void;
    end(): void;
    /** A finger rests: it asks and changes nothing. */
    hold(point: Point): void;
    move(by: Point, factor: number, about: Point): void;
}

/** A hand is less steady than a mouse: a movement within this many pixels is none. */
const SLACK = { mouse: 4, touch: 9 };
/** A touch that lasts longer asks and does not draw, in milliseconds. */
export const HOLD = 480;

type Doing = "nothing" | "waiting" | "stroke" | "move" | "spent";

export class Pointers {
    #hands: Hands;
    #down = new Map<number, Point>();
    #start: Point = { x: 0, y: 0 };
    #touch = false;
    #doing: Doing = "nothing";
    #holding: ReturnType<typeof setTimeout> | undefined;

    constructor(hands: Hands) {
        this.#hands = hands;
    }

    get isMoving(): boolean {
        return this.#doing === "move";
    }

    get isBusy(): boolean {
        return this.#doing === "move" || this.#doing === "stroke";
    }

    /** `moves`: by a button that moves the view whatever the tool is. */
    down(id: number, at: Point, touch: boolean, moves: boolean): void {
        clearTimeout(this.#holding);
        this.#down.set(id, at);
        if (this.#down.size > 1) {
            if (this.#doing === "stroke") this.#hands.end();
            this.#doing = "move";
            return;
        }
        this.#start = at;
        this.#touch = touch;
        this.#doing = moves ? "move" : "waiting";
        if (touch)
            this.#holding = setTimeout(() => {
                if (this.#doing !== "waiting") return;
                this.#doing = "spent";
                this.#hands.hold(at);
            }, HOLD);
    }

    moved(id: number, at: Point): void {
        const before = this.#down.get(id);
        if (!before) return;
        if (this.#doing === "waiting") {
            const slack = this.#touch ? SLACK.touch : SLACK.mouse;
            if (Math.hypot(at.x - this.#start.x, at.y - this.#start.y) <= slack) return;
            clearTimeout(this.#holding);
            if (this.#hands.draws(this.#start)) {
                this.#doing = "stroke";
                this.#hands.begin(this.#start);
            } else this.#doing = "move";
        }
        this.#down.set(id, at);
        if (this.#doing === "stroke") this.#hands.draw(at);
        else if (this.#doing === "move") this.#pan(id, before, at);
    }

    up(id: number, at: Point): void {
        if (!this.#down.delete(id)) return;
        clearTimeout(this.#holding);
        if (this.#down.size > 0) return;
        const doing = this.#doing;
        this.#doing = "nothing";
        if (doing === "waiting") this.#hands.tap(at);
        else if (doing === "stroke") this.#hands.end();
    }

    /** The system took the pointer away. */
    cancel(id: number): void {
        if (!this.#down.delete(id) || this.#down.size > 0) return;
        clearTimeout(this.#holding);
        if (this.#doing === "stroke") this.#hands.end();
        this.#doing = "nothing";
    }

    #pan(id: number, before: Point, at: Point): void {
        const other = [...this.#down].find(([each]) => each !== id)?.[1];
        if (!other) return this.#hands.move({ x: at.x - before.x, y: at.y - before.y }, 1, at);
        const gap = (a: Point): number => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
        const middle = (a: Point): Point => ({ x: (a.x + other.x) / 2, y: (a.y + other.y) / 2 });
        const [from, to] = [middle(before), middle(at)];
        this.#hands.move({ x: to.x - from.x, y: to.y - from.y }, gap(at) / gap(before), to);
    }
}
