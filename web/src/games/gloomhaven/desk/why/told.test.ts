import { describe, expect, it } from "vitest";

import { SAMPLE } from "../board/sample";
import { namesFor } from "../board/testing";
import { pieces, spoken, toldPieces } from "../told";

const NAMES = namesFor(SAMPLE);

describe("hexes in a sentence", () => {
    it("are cut out, whatever their signs", () => {
        expect(pieces("Moves 2 to (4,1) or (-3,12).")).toEqual([
            { text: "Moves 2 to " },
            { text: "(4,1)", hex: [4, 1] },
            { text: " or " },
            { text: "(-3,12)", hex: [-3, 12] },
            { text: "." },
        ]);
        expect(pieces("")).toEqual([]);
        expect(pieces("movement to an attack (1)")).toEqual([{ text: "movement to an attack (1)" }]);
    });

    it("are told by the letter of a candidate, and a figure's name only once", () => {
        expect(spoken("It attacks from (4,1).", NAMES)).toBe("It attacks from A.");
        const said = toldPieces("The focus is cragheart (5,-1): nearest.", NAMES).map(({ text }) => text);
        expect(said.join("")).not.toContain("(5,-1)");
        expect(said.join("").match(/cragheart/g)).toHaveLength(1);
    });
});
