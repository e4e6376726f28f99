import { expect, test } from "vitest";

import { Steps } from "./history";

test("steps go back and forth, and a new one forgets what was undone", () => {
    const three = new Steps("a").then("b").then("c");
    expect(three.back().now).toBe("b");
    expect(three.back().back().back().now).toBe("a");
    expect(three.back().forth().now).toBe("c");
    expect(three.forth()).toBe(three);
    expect(three.back().then("d").forth().now).toBe("d");
});

test("the very same value is no step", () => {
    const one = new Steps("a").then("b");
    expect(one.then("b")).toBe(one);
    expect(one.amended("b")).toBe(one);
});

test("what belongs to the last step is undone with it", () => {
    expect(new Steps("a").then("b").amended("c").back().now).toBe("a");
});
