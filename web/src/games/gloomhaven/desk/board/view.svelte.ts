// Where the board lies in its window: fitted when a position is opened, then moved and drawn larger by the reader.
import * as camera from "../../../../board/camera";
import { SPACING } from "./geometry";

/** The board is painted anew so long after it was last drawn larger or smaller; until then its picture is stretched. */
const REST = 160;
const STEP = 1.35;
/** A small position is not drawn as large as the window. */
const LARGEST = 1.1;
/** Hexes narrower than this, in pixels, are not shown all at once unless that is asked for. */
const SMALL = 26;

export class View {
    size = $state.raw<camera.Size>({ width: 0, height: 0 });
    box = $state.raw<camera.Box>({ x: 0, y: 0, width: 1, height: 1 });
    /** What is shown when a position is opened. */
    #part: camera.Box = this.box;
    at = $state.raw<camera.Camera>({ scale: 1, x: 0, y: 0 });
    /** The scale at which the board is painted. */
    painted = $state(1);
    /** The view is to show all of it until the reader moves it. */
    #whole = true;
    #about: camera.Point | null = null;
    #resting: ReturnType<typeof setTimeout> | undefined;

    readonly limits = $derived.by(() => {
        const { min, max } = camera.limits(this.box, this.size, SPACING);
        return { min: Math.min(min, LARGEST), max };
    });
    readonly isWhole = $derived(this.at.scale <= this.limits.min * 1.02);
    readonly canGrow = $derived(this.at.scale < this.limits.max * 0.999);

    /** Take the window's size; what was all of the board stays all of it, else its middle stays. */
    resize(size: camera.Size): void {
        const before = this.size;
        this.size = size;
        if (size.width === 0 || size.height === 0) return;
        if (before.width === 0 || before.height === 0 || this.#whole) this.open(this.#about);
        else
            this.#look({
                ...this.at,
                x: this.at.x + (size.width - before.width) / 2,
                y: this.at.y + (size.height - before.height) / 2,
            });
    }

    /** Take a new box and what of it is shown when it is opened; what is seen stays where it is. */
    grow(box: camera.Box, part: camera.Box = box): void {
        const before = this.box;
        this.#part = part;
        if (before.x === box.x && before.y === box.y && before.width === box.width && before.height === box.height)
            return;
        this.box = box;
        const { scale, x, y } = this.at;
        this.#look({ scale, x: x + (box.x - before.x) * scale, y: y + (box.y - before.y) * scale });
    }

    /** Show what the position lists; close up about a point if there is one and all that would be too small to be read. */
    open(about: camera.Point | null = null): void {
        this.#about = about;
        if (this.size.width === 0 || this.size.height === 0) return;
        const { x, y, width, height } = this.#part;
        const scale = Math.min(LARGEST, camera.whole(this.#part, this.size).scale);
        this.#whole = about === null || scale * SPACING >= SMALL;
        const middle = { x: x + width / 2, y: y + height / 2 };
        if (this.#whole || !about) this.#look(camera.centred({ scale, x: 0, y: 0 }, this.box, this.size, middle));
        else this.#look(camera.opening(this.box, this.size, SPACING, about));
        this.painted = this.at.scale;
    }

    move(by: camera.Point, factor = 1, about: camera.Point = by): void {
        if (!this.isWhole || factor !== 1) this.#whole = false;
        const moved = { ...this.at, x: this.at.x + by.x, y: this.at.y + by.y };
        this.#zoom(moved, factor, about);
    }

    /** Draw larger (1) or smaller (-1) by a step. */
    step(way: 1 | -1): void {
        this.zoom(STEP ** way, { x: this.size.width / 2, y: this.size.height / 2 });
    }

    zoom(factor: number, about: camera.Point): void {
        this.#whole = false;
        this.#zoom(this.at, factor, about);
        if (this.at.scale <= this.limits.min * 1.001) this.#whole = true;
    }

    /** Between all of the board and a closer look at a point. */
    change(about: camera.Point): void {
        if (!this.isWhole) return this.open();
        this.#whole = false;
        const scale = Math.max(this.limits.min * 1.6, camera.COMFORTABLE / SPACING);
        this.#look(camera.centred({ ...this.at, scale }, this.box, this.size, about));
    }

    /** Bring a point into view. */
    reveal(point: camera.Point): void {
        if (this.size.width === 0) return;
        const part = { x: point.x - 60, y: point.y - 60, width: 120, height: 120 };
        this.#look(camera.revealed(this.at, this.box, this.size, part, 8));
    }

    /** The point of the drawing that is seen at a point of the window. */
    pointAt({ x, y }: camera.Point): camera.Point {
        return { x: (x - this.at.x) / this.at.scale + this.box.x, y: (y - this.at.y) / this.at.scale + this.box.y };
    }

    /** Where a point of the drawing is seen in the window. */
    seenAt(point: camera.Point): camera.Point {
        return camera.seen(this.at, this.box, point);
    }

    /** The part of the drawing that is seen. */
    get seen(): camera.Box {
        const { x, y } = this.pointAt({ x: 0, y: 0 });
        return { x, y, width: this.size.width / this.at.scale, height: this.size.height / this.at.scale };
    }

    #zoom(from: camera.Camera, factor: number, about: camera.Point): void {
        const scale = Math.min(this.limits.max, Math.max(this.limits.min, from.scale * factor));
        this.#look(camera.zoomed(from, scale / from.scale, about));
    }

    #look(next: camera.Camera): void {
        this.at = camera.within(next, this.box, this.size, this.limits);
        clearTimeout(this.#resting);
        if (this.at.scale !== this.painted) this.#resting = setTimeout(() => (this.painted = this.at.scale), REST);
    }
}
