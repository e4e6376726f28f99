import { expect, test } from "vitest";

import { completions } from "./notation";

const NOTATIONS = ["move d4 e4", "move d4 E5", "stay d4", "end-moves"];

test("a word is completed as far as all notations agree", () => {
    expect(completions("m", NOTATIONS)).toEqual({ line: "move ", words: ["move"] });
    expect(completions("move d", NOTATIONS)).toEqual({ line: "move d4 ", words: ["d4"] });
    expect(completions("move d4 ", NOTATIONS)).toEqual({ line: "move d4 ", words: ["E5", "e4"] });
});

test("what fits nothing stays as it was typed", () => {
    expect(completions("fly", NOTATIONS)).toEqual({ line: "fly", words: [] });
});
