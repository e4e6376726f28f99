import { expect, test } from "vitest";

import { fitting } from "./tile";

test("a row holds what fits beside the sign that there is more", () => {
    expect(fitting([30, 30, 30], 100, 1)).toBe(3);
    expect(fitting([30, 30, 30], 90, 1)).toBe(2);
    expect(fitting([30, 40, 30], 80, 1)).toBe(1);
});

test("what does not fit goes into the next row", () => {
    expect(fitting([30, 40, 30], 80, 2)).toBe(3);
    expect(fitting([60, 60, 60], 80, 2)).toBe(2);
    expect(fitting([60, 60, 60], 80, 3)).toBe(3);
});

test("one line is there in any case, and none of none", () => {
    expect(fitting([200, 10], 80, 1)).toBe(1);
    expect(fitting([], 80, 2)).toBe(0);
});
