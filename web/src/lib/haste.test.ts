import { expect, test } from "vitest";

import { Haste } from "./haste";

/** How long all of it takes when `known` of the things ahead are known. */
function taken(lasting: number[], known: number): number {
    const haste = new Haste();
    return lasting.reduce((sum, each, index) => sum + each * haste.next(lasting.slice(index, index + known)), 0);
}

test("what is short takes its own time, what is long is told in five seconds", () => {
    expect(taken([1000, 500, 2000], 3)).toBe(3500);
    expect(taken(Array<number>(14).fill(1000), 14)).toBeCloseTo(5000);
});

test("what was not known before is hastened, and never to less than a third", () => {
    expect(taken(Array<number>(12).fill(1000), 1)).toBeCloseTo(5000 + 7 * 350);
    expect(new Haste().next([60_000])).toBe(0.35);
});

test("who acts next has time again, and nothing takes no time", () => {
    const haste = new Haste();
    haste.next([9000]);
    haste.reset();
    expect(haste.next([3000])).toBe(1);
    expect(haste.next([0])).toBe(1);
});
