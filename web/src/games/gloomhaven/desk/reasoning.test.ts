import { expect, test } from "vitest";

import { letters } from "./lettering";
import { START } from "./position";
import { placeOf, stepped, steps } from "./stepping";
import { answerOf, EXPLANATION } from "./testing";
import { placeIn } from "./text_place";
import type { Answer, Ranked } from "./types";

test("ends have the first letters, then the other candidates; where it stands has none", () => {
    const stands: Ranked = {
        ...{ kind: "stands", question: "", answer: "", columns: [], decisive: null, sentences: [] },
        ...{ focus: null, goal: null },
        rows: [
            [4, 2],
            [2, 3],
            [5, 0],
        ].map(([q = 0, t = 0]) => ({
            ...{
                hex: [q, t] as const,
                cells: [],
                lost_by: null,
                way: [],
                targets: [],
                sights: [],
                name: "",
                areas: [],
            },
        })),
    };
    const answer: Answer = { ...answerOf(START), explanation: { ...EXPLANATION, rankings: [stands] } };
    expect([...letters(answer)]).toEqual([
        ["4,1", "A"],
        ["4,2", "B"],
        ["5,0", "C"],
    ]);
    expect(letters(null).size).toBe(0);
});

test("there are no more letters than in the alphabet", () => {
    const rows = Array.from({ length: 40 }, (_, q) => ({
        ...{ hex: [q, 9] as const, cells: [], lost_by: null, way: [], targets: [], sights: [], name: "", areas: [] },
    }));
    const [ranked] = EXPLANATION.rankings;
    const many: Ranked = { ...(ranked as Ranked), kind: "stops", rows };
    const found = letters({ ...answerOf(START), explanation: { ...EXPLANATION, rankings: [many] } });
    expect([...found.values()].at(-1)).toBe("Z");
    expect(found.size).toBe(26);
});

test("a step shows one criterion more, the last of all the answer as a whole", () => {
    expect(steps(EXPLANATION)).toEqual([
        { ranking: 0, stage: 0, row: null },
        { ranking: 0, stage: 1, row: null },
        { ranking: 0, stage: 2, row: null },
        null,
    ]);
    expect(stepped(EXPLANATION, null, 1)).toEqual({ ranking: 0, stage: 0, row: null });
    expect(stepped(EXPLANATION, { ranking: 0, stage: 2, row: 1 }, 1)).toBeNull();
    expect(stepped(EXPLANATION, null, -1)).toEqual({ ranking: 0, stage: 2, row: null });
    expect(placeOf(EXPLANATION, { ranking: 0, stage: null, row: 2 })).toBe(2);
    expect(placeOf(EXPLANATION, { ranking: 7, stage: null, row: null })).toBe(3);
});

test("the place of a mistake is found in a text, at the end of its line if the line is shorter", () => {
    expect(placeIn("ab\ncde\nf", 2, 3)).toBe(5);
    expect(placeIn("ab\ncde\nf", 2, 99)).toBe(6);
    expect(placeIn("ab", 9, 1)).toBe(2);
});

test("a mistake behind letters of two units is found where it is seen", () => {
    const line = "names: (0,3) 😀😀😀; (1,x) b";
    expect(placeIn(`me\n${line}`, 2, 22)).toBe(3 + line.indexOf("x"));
});
