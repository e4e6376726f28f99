import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Hands, HOLD, Pointers } from "./pointers";

const AT = { x: 100, y: 100 };
const FAR = { x: 140, y: 100 };

function hands(draws: boolean): Hands & Record<keyof Hands, ReturnType<typeof vi.fn>> {
    return {
        draws: vi.fn(() => draws),
        tap: vi.fn(),
        begin: vi.fn(),
        draw: vi.fn(),
        end: vi.fn(),
        hold: vi.fn(),
        move: vi.fn(),
    } as never;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("one pointer", () => {
    it("taps where it hardly moves", () => {
        const told = hands(true);
        const pointers = new Pointers(told);
        pointers.down(1, AT, false, false);
        pointers.moved(1, { x: 102, y: 101 });
        pointers.up(1, { x: 102, y: 101 });
        expect(told.tap).toHaveBeenCalledWith({ x: 102, y: 101 });
        expect(told.begin).not.toHaveBeenCalled();
    });

    it("draws a stroke from where it went down", () => {
        const told = hands(true);
        const pointers = new Pointers(told);
        pointers.down(1, AT, false, false);
        pointers.moved(1, FAR);
        pointers.up(1, FAR);
        expect(told.begin).toHaveBeenCalledWith(AT);
        expect(told.draw).toHaveBeenCalledWith(FAR);
        expect(told.end).toHaveBeenCalledOnce();
        expect(told.tap).not.toHaveBeenCalled();
    });

    it("moves the board where no stroke may begin, and by another button", () => {
        for (const [draws, button] of [
            [false, false],
            [true, true],
        ] as const) {
            const told = hands(draws);
            const pointers = new Pointers(told);
            pointers.down(1, AT, false, button);
            pointers.moved(1, FAR);
            pointers.up(1, FAR);
            expect(told.move).toHaveBeenCalledWith({ x: 40, y: 0 }, 1, FAR);
            expect(told.tap).not.toHaveBeenCalled();
        }
    });

    it("asks and draws nothing when a finger rests", () => {
        const told = hands(true);
        const pointers = new Pointers(told);
        pointers.down(1, AT, true, false);
        vi.advanceTimersByTime(HOLD);
        pointers.up(1, AT);
        expect(told.hold).toHaveBeenCalledWith(AT);
        expect(told.tap).not.toHaveBeenCalled();
    });
});

describe("two fingers", () => {
    it("draw the board larger about their middle", () => {
        const told = hands(true);
        const pointers = new Pointers(told);
        pointers.down(1, { x: 100, y: 100 }, true, false);
        pointers.down(2, { x: 200, y: 100 }, true, false);
        pointers.moved(2, { x: 300, y: 100 });
        expect(told.move).toHaveBeenCalledWith({ x: 50, y: 0 }, 2, { x: 200, y: 100 });
        pointers.up(1, { x: 100, y: 100 });
        pointers.up(2, { x: 300, y: 100 });
        expect(told.tap).not.toHaveBeenCalled();
    });

    it("end a stroke that one of them had begun", () => {
        const told = hands(true);
        const pointers = new Pointers(told);
        pointers.down(1, AT, true, false);
        pointers.moved(1, FAR);
        pointers.down(2, AT, true, false);
        expect(told.end).toHaveBeenCalledOnce();
        pointers.up(2, AT);
        pointers.up(1, FAR);
        expect(told.end).toHaveBeenCalledOnce();
    });
});
