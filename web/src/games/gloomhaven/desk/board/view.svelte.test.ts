import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { centre, type Extent, floorOf } from "./geometry";
import { position } from "./testing";
import { View } from "./view.svelte";

const boxAround = (board: Extent) => floorOf(position({ board }), "flat", 1, []).box;

function opened(extent: Extent, width = 800, height = 600): View {
    const view = new View();
    view.grow(boxAround(extent));
    view.open(centre([3, 2], "flat"));
    view.resize({ width, height });
    return view;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("how a position opens", () => {
    it("shows all of a board in the middle of the window", () => {
        const view = opened([0, 0, 10, 6]);
        expect(view.isWhole).toBe(true);
        const { x, y, width, height } = view.seen;
        expect(x).toBeLessThanOrEqual(view.box.x);
        expect(y).toBeLessThanOrEqual(view.box.y);
        expect(x + width / 2).toBeCloseTo(view.box.x + view.box.width / 2);
        expect(y + height / 2).toBeCloseTo(view.box.y + view.box.height / 2);
    });

    it("draws a small board no larger than its symbols are made for", () => {
        expect(opened([0, 0, 1, 1], 2000, 2000).at.scale).toBeLessThanOrEqual(1.1);
    });

    it("shows of an unlimited floor what is listed, in the middle", () => {
        const { box, part } = floorOf(position({ enemies: [[2, 1]] }), "flat", 800 / 600, []);
        const view = new View();
        view.grow(box, part);
        view.open();
        view.resize({ width: 800, height: 600 });
        expect(view.isWhole).toBe(false);
        const { x, y, width, height } = view.seen;
        expect(x + width / 2).toBeCloseTo(part.x + part.width / 2);
        expect(y + height / 2).toBeCloseTo(part.y + part.height / 2);
        expect(height).toBeGreaterThanOrEqual(part.height);
    });

    it("is close to the monster where all of a board would be too small", () => {
        const view = opened([0, 0, 39, 39], 390, 500);
        expect(view.isWhole).toBe(false);
        const { x, y, width, height } = view.seen;
        const me = centre([3, 2], "flat");
        expect(me.x > x && me.x < x + width && me.y > y && me.y < y + height).toBe(true);
        view.open();
        expect(view.isWhole).toBe(true);
    });
});

describe("how it changes", () => {
    it("keeps what is seen where it is when the floor grows", () => {
        const view = opened([0, 0, 10, 6]);
        view.zoom(2, { x: 400, y: 300 });
        const before = view.pointAt({ x: 400, y: 300 });
        view.grow(boxAround([-2, -2, 12, 8]));
        const after = view.pointAt({ x: 400, y: 300 });
        expect(after.x).toBeCloseTo(before.x);
        expect(after.y).toBeCloseTo(before.y);
    });

    it("keeps the point under the fingers when it is drawn larger", () => {
        const view = opened([0, 0, 10, 6]);
        const before = view.pointAt({ x: 380, y: 310 });
        view.zoom(2.2, { x: 380, y: 310 });
        expect(view.pointAt({ x: 380, y: 310 }).x).toBeCloseTo(before.x);
        expect(view.pointAt({ x: 380, y: 310 }).y).toBeCloseTo(before.y);
    });

    it("is painted anew only after it has come to rest", () => {
        const view = opened([0, 0, 10, 6]);
        const before = view.painted;
        view.zoom(2, { x: 400, y: 300 });
        expect(view.painted).toBe(before);
        vi.advanceTimersByTime(500);
        expect(view.painted).toBe(view.at.scale);
    });

    it("brings a hex into view", () => {
        const view = opened([0, 0, 20, 20]);
        view.zoom(3, { x: 0, y: 600 });
        const far = centre([20, 8], "flat");
        view.reveal(far);
        const { x, y, width, height } = view.seen;
        expect(far.x > x && far.x < x + width && far.y > y && far.y < y + height).toBe(true);
    });
});
