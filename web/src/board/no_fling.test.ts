import { expect, test } from "vitest";

import { noFling } from "./no_fling";

function moved(node: HTMLElement): boolean {
    const event = new Event("touchmove", { cancelable: true, bubbles: true });
    node.dispatchEvent(event);
    return event.defaultPrevented;
}

test("what drags the board is no gesture of the browser's, and a tap stays one", () => {
    const node = document.createElement("div");
    let drags = false;
    const ends = noFling(() => drags)(node);
    expect(moved(node)).toBe(false);
    drags = true;
    expect(moved(node)).toBe(true);
    ends();
    expect(moved(node)).toBe(false);
});
