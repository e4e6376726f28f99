import { describe, expect, it } from "vitest";

import { Gestures, HOLD } from "./gestures";

const at = (x: number, y = 0) => ({ x, y });

describe("a click and a drag", () => {
    it("is a click while the mouse all but stands still", () => {
        const hand = new Gestures();
        hand.down(1, at(10), false, 0);
        expect(hand.move(1, at(13))).toBeNull();
        expect(hand.up(1, at(13), 90)).toBe("tap");
        expect(hand.isDeaf(95)).toBe(false);
    });

    it("is a drag once it moved, and the click after it is none", () => {
        const hand = new Gestures();
        hand.down(1, at(10), false, 0);
        expect(hand.move(1, at(30, 4))).toEqual({ by: { x: 20, y: 4 }, factor: 1, about: at(30, 4) });
        expect(hand.dragging).toBe(true);
        expect(hand.move(1, at(33, 4))?.by).toEqual({ x: 3, y: 0 });
        expect(hand.up(1, at(33, 4), 500)).toBe("drag");
        expect(hand.dragging).toBe(false);
        expect(hand.isDeaf(510)).toBe(true);
        expect(hand.isDeaf(5000)).toBe(false);
        hand.down(1, at(33, 4), false, 520);
        expect(hand.up(1, at(33, 4), 560)).toBe("tap");
        expect(hand.isDeaf(561)).toBe(false);
    });

    it("gives a finger more room than a mouse", () => {
        const hand = new Gestures();
        hand.down(1, at(10), true, 0);
        expect(hand.move(1, at(18))).toBeNull();
        expect(hand.up(1, at(18), 90)).toBe("tap");
    });

    it("does not move without a button", () => {
        expect(new Gestures().move(1, at(99))).toBeNull();
    });
});

describe("fingers", () => {
    it("tap twice in one spot", () => {
        const hand = new Gestures();
        hand.down(1, at(50), true, 0);
        expect(hand.up(1, at(50), 60)).toBe("tap");
        hand.down(1, at(55), true, 200);
        expect(hand.up(1, at(55), 260)).toBe("double-tap");
        hand.down(1, at(55), true, 400);
        expect(hand.up(1, at(55), 460)).toBe("tap");
    });

    it("tap twice far apart or late as two taps", () => {
        const hand = new Gestures();
        hand.down(1, at(50), true, 0);
        hand.up(1, at(50), 60);
        hand.down(1, at(150), true, 200);
        expect(hand.up(1, at(150), 260)).toBe("tap");
        hand.down(1, at(150), true, 900);
        expect(hand.up(1, at(150), 960)).toBe("tap");
    });

    it("hold to ask, which is no click", () => {
        const hand = new Gestures();
        hand.down(1, at(50), true, 0);
        expect(hand.up(1, at(50), HOLD + 1)).toBe("hold");
        expect(hand.isDeaf(HOLD + 5)).toBe(true);
    });

    it("pinch about the middle between them", () => {
        const hand = new Gestures();
        hand.down(1, at(0), true, 0);
        hand.down(2, at(100), true, 10);
        const shift = hand.move(2, at(200));
        expect(shift?.factor).toBeCloseTo(2);
        expect(shift?.about).toEqual(at(100));
        expect(shift?.by).toEqual(at(50));
        expect(hand.up(2, at(200), 300)).toBeNull();
        expect(hand.move(1, at(10))?.by).toEqual(at(10));
        expect(hand.up(1, at(10), 320)).toBe("drag");
    });

    it("begin anew after the system took them away", () => {
        const hand = new Gestures();
        hand.down(1, at(0), true, 0);
        hand.move(1, at(40));
        hand.cancel(1);
        expect(hand.dragging).toBe(false);
        hand.down(2, at(40), true, 100);
        expect(hand.up(2, at(40), 150)).toBe("tap");
    });
});
