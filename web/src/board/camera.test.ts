import { describe, expect, it } from "vitest";

import {
    around,
    centred,
    COMFORTABLE,
    fitted,
    limits,
    opening,
    revealed,
    seen,
    TOUCHABLE,
    whole,
    within,
    zoomed,
} from "./camera";

const BOX = { x: -84, y: -112, width: 1368, height: 897 };
const DESKTOP = { width: 960, height: 617 };
const PHONE = { width: 390, height: 472 };

describe("the whole board", () => {
    it("fills the window in one direction and lies in its middle in the other", () => {
        const all = whole(BOX, DESKTOP);
        expect(all.scale * BOX.height).toBeCloseTo(617);
        expect(all.x * 2 + all.scale * BOX.width).toBeCloseTo(960);
        expect(seen(all, BOX, { x: BOX.x, y: BOX.y })).toEqual({ x: all.x, y: all.y });
    });

    it("opens whole where places are large enough, close up about a point else", () => {
        expect(opening(BOX, DESKTOP, 100, null)).toEqual(whole(BOX, DESKTOP));
        expect(whole(BOX, PHONE).scale * 100).toBeLessThan(TOUCHABLE);
        const close = opening(BOX, PHONE, 100, { x: 600, y: 300 });
        expect(close.scale * 100).toBeCloseTo(COMFORTABLE);
        expect(seen(close, BOX, { x: 600, y: 300 }).x).toBeCloseTo(195);
    });

    it("opens closer where that leaves no gap above and below", () => {
        const tall = opening(BOX, { width: 390, height: 560 }, 100, { x: 600, y: 300 });
        expect(tall.scale * BOX.height).toBeCloseTo(560);
        const taller = opening(BOX, { width: 390, height: 900 }, 100, { x: 600, y: 300 });
        expect(taller.scale * 100).toBeCloseTo(COMFORTABLE * 1.25);
    });
});

describe("zooming", () => {
    it("keeps what is under the pointer where it is", () => {
        const camera = whole(BOX, DESKTOP);
        const pointer = { x: 300, y: 200 };
        const there = (c: typeof camera) => ({ x: (pointer.x - c.x) / c.scale, y: (pointer.y - c.y) / c.scale });
        const closer = zoomed(camera, 1.7, pointer);
        expect(there(closer).x).toBeCloseTo(there(camera).x);
        expect(there(closer).y).toBeCloseTo(there(camera).y);
    });

    it("stays within its limits and leaves no gap at an edge", () => {
        const bounds = limits(BOX, DESKTOP, 100);
        expect(bounds.min).toBe(whole(BOX, DESKTOP).scale);
        expect(within({ scale: 0.01, x: 0, y: 0 }, BOX, DESKTOP, bounds).scale).toBe(bounds.min);
        const far = within({ scale: 99, x: 500, y: -99999 }, BOX, DESKTOP, bounds);
        expect(far.scale).toBe(bounds.max);
        expect(far.x).toBe(0);
        expect(far.y).toBeCloseTo(617 - BOX.height * bounds.max);
    });
});

describe("bringing into view", () => {
    const camera = centred({ scale: 1, x: 0, y: 0 }, BOX, PHONE, { x: 600, y: 300 });

    it("does not move for what is in view", () => {
        expect(revealed(camera, BOX, PHONE, { x: 580, y: 280, width: 0, height: 0 }, 40)).toEqual(camera);
    });

    it("moves no more than it takes", () => {
        const moved = revealed(camera, BOX, PHONE, { x: 1000, y: 300, width: 0, height: 0 }, 40);
        expect(seen(moved, BOX, { x: 1000, y: 300 }).x).toBeCloseTo(350);
        expect(moved.y).toBe(camera.y);
    });

    it("shows the middle of what is larger than the window", () => {
        const moved = revealed(camera, BOX, PHONE, { x: 0, y: 0, width: 1000, height: 100 }, 8);
        expect(seen(moved, BOX, { x: 500, y: 0 }).x).toBeCloseTo(195);
    });

    it("draws smaller what can then be seen and hit, and only then", () => {
        const part = { x: 300, y: 200, width: 700, height: 200 };
        const [least, corner] = [TOUCHABLE / 100, { x: 1000, y: 400 }];
        const smaller = fitted(camera, BOX, PHONE, part, 20, least);
        expect(smaller.scale).toBeCloseTo(350 / 700);
        expect(seen(smaller, BOX, part).x).toBeCloseTo(20);
        expect(seen(smaller, BOX, corner).x).toBeCloseTo(370);
        expect(fitted(camera, BOX, PHONE, { ...part, width: 900 }, 20, least).scale).toBe(camera.scale);
        expect(fitted(camera, BOX, PHONE, { ...part, width: 100 }, 20, least).scale).toBe(camera.scale);
    });

    it("finds the smallest rectangle around points", () => {
        expect(around([])).toBeNull();
        expect(
            around([
                { x: 3, y: 9 },
                { x: -1, y: 2 },
            ]),
        ).toEqual({ x: -1, y: 2, width: 4, height: 7 });
    });
});
