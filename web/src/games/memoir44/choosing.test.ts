import { describe, expect, it } from "vitest";

import { boxOf } from "../../board/camera";
import { answers } from "../../board/choosing";
import { bubble } from "../../board/layout";
import { fieldOf, litParts, partEdges } from "./sections";
import { choice, GROUND, question } from "./testing";

const KNOWN = new Set(GROUND.places.map((place) => place.at));
const strengths = (found: ReturnType<typeof answers>) =>
    Object.fromEntries([...found].map(([at, { strength }]) => [at, strength]));

describe("the hexes that answer", () => {
    it("are those that choices touch besides the unit in hand; weak only if every way there is", () => {
        const asked = question(
            ["d4"],
            [choice("move d4 e4", ["d4", "e4"]), choice("move d4 D3", ["d4", "D3"], true), choice("hold d4", ["d4"])],
            [choice("unit k4", ["k4"])],
        );
        expect(strengths(answers(asked, "d4", KNOWN))).toEqual({ e4: "strong", D3: "weak", k4: "instead" });
    });

    it("are strong if one of several ways is, and then say none of them", () => {
        const asked = question([], [choice("a d4", ["d4"], true), choice("b d4", ["d4"])]);
        expect(answers(asked, null, KNOWN).get("d4")).toEqual({ strength: "strong", text: null });
        expect(answers(question([], [choice("a d4", ["d4"], true)]), null, KNOWN).get("d4")?.text).toBe("does a d4");
    });

    it("narrow to what is held", () => {
        const asked = question([], [choice("x d4 e4", ["d4", "e4"]), choice("x k4 l4", ["k4", "l4"])]);
        expect([...answers(asked, null, KNOWN).keys()]).toEqual(["d4", "e4", "k4", "l4"]);
        expect([...answers(asked, "k4", KNOWN).keys()]).toEqual(["l4"]);
    });

    it("leave out cards and unknown places, and are none without a question", () => {
        expect(answers(question([], [choice("play x", ["attack-left"])]), null, KNOWN).size).toBe(0);
        expect(answers(null, null, KNOWN).size).toBe(0);
    });
});

describe("sections", () => {
    const box = boxOf(GROUND.box);
    const field = fieldOf(GROUND.places);

    it("are lit between their lines", () => {
        expect(litParts("left", [350, 850], field, null)).toEqual([{ ...field, x: -50, width: 400 }]);
        expect(litParts("center", [350, 850], field, null)).toMatchObject([{ x: 350, width: 500 }]);
        expect(litParts("flanks", [350, 850], field, null).map((part) => part.x)).toEqual([-50, 850]);
        expect(litParts("", [350, 850], field, null)).toEqual([]);
        expect(partEdges("flanks", [350, 850], null)).toEqual([350, 850]);
    });

    it("change sides on a board that is turned round", () => {
        expect(litParts("left", [350, 850], field, box)).toMatchObject([{ x: 850, width: 400 }]);
        expect(partEdges("right", [350, 850], box)).toEqual([350]);
    });
});

describe("a bubble", () => {
    const field = fieldOf(GROUND.places);

    it("stands at the upper right, or where it hides less", () => {
        expect(bubble({ x: 600, y: 300 }, 70, 40, field, [])).toEqual({ x: 644, y: 238 });
        expect(bubble({ x: 600, y: 300 }, 70, 40, field, [{ x: 660, y: 250 }])).toEqual({ x: 486, y: 238 });
    });

    it("stays inside the field and off its place", () => {
        const corner = { x: 1200, y: 692.8 };
        const { x, y } = bubble(corner, 250, 74, field, [{ x: 1150, y: 606.2 }]);
        expect(x).toBeGreaterThanOrEqual(field.x);
        expect(x + 250).toBeLessThanOrEqual(field.x + field.width);
        expect(y + 74).toBeLessThanOrEqual(field.y + field.height);
        expect(corner.x > x && corner.x < x + 250 && corner.y > y && corner.y < y + 74).toBe(false);
    });
});
