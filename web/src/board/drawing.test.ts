import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { drawn } from "./drawing";

const FRAGMENT =
    '<text transform="translate(5 6)">le Port</text><use href="#town" transform="translate(1 2)"/>' +
    '<use href="#bridge" transform="translate(3 4) rotate(60)"/><text>A</text>';

function group(turned: boolean): SVGGElement {
    const made = document.createElementNS("http://www.w3.org/2000/svg", "g");
    drawn(FRAGMENT, turned, new Set(["town"]))(made);
    return made;
}
const transforms = (made: SVGGElement): (string | null)[] =>
    [...made.children].map((each) => each.getAttribute("transform"));

beforeEach(() => {
    // jsdom lays nothing out.
    const box = { x: -20, y: -10, width: 40, height: 12 };
    Object.defineProperty(SVGElement.prototype, "getBBox", { configurable: true, value: vi.fn(() => box) });
});
afterEach(() => {
    Reflect.deleteProperty(SVGElement.prototype, "getBBox");
});

describe("a fragment", () => {
    it("is drawn as it is on a board seen from below", () => {
        expect(transforms(group(false))).toEqual([
            "translate(5 6)",
            "translate(1 2)",
            "translate(3 4) rotate(60)",
            null,
        ]);
        expect(group(false).firstElementChild?.namespaceURI).toBe("http://www.w3.org/2000/svg");
    });

    it("keeps letters and houses upright on a board that is turned round, and turns what lies flat", () => {
        expect(transforms(group(true))).toEqual([
            "translate(5 6) rotate(180 0 -4)",
            "translate(1 2) rotate(180)",
            "translate(3 4) rotate(60)",
            "rotate(180 0 -4)",
        ]);
    });
});
