import { expect, test } from "vitest";

import { traces } from "./board/traces";
import { letters } from "./lettering";
import { namesOf } from "./naming";
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
    const many = [0, 9, 18, 27].map((from): Ranked => ({
        ...(ranked as Ranked),
        kind: "stops",
        rows: rows.slice(from, from + 9),
    }));
    const found = letters({ ...answerOf(START), explanation: { ...EXPLANATION, rankings: many } });
    expect([...found.values()].at(-1)).toBe("Z");
    expect(found.size).toBe(26);
});

test("folded rows have no letter, but those that a sentence names do, and all letters are drawn", () => {
    const [ranked] = EXPLANATION.rankings;
    const rows = Array.from({ length: 20 }, (_, q) => ({
        ...{ hex: [q, 9] as const, cells: [], lost_by: null, way: [], targets: [], sights: [], name: "", areas: [] },
    }));
    const table: Ranked = { ...(ranked as Ranked), kind: "stops", rows, sentences: [] };
    const named = { text: "It goes on, not to (17,9) and not to (50,50).", rules: [] };
    const last: Ranked = { ...table, kind: "stands", rows: rows.slice(0, 2), sentences: [named] };
    const rankings = [ranked as Ranked, table, last];
    const answer = { ...answerOf(START), explanation: { ...EXPLANATION, rankings } };
    const found = letters(answer);
    expect([found.get("8,9"), found.get("9,9"), found.get("17,9"), found.get("50,50")]).toEqual([
        "K",
        undefined,
        "L",
        undefined,
    ]);
    const names = namesOf(START, found, []);
    const all = [...found.values()].toSorted();
    const whole = traces(answer, null, null, names);
    expect([...whole.ends, ...whole.candidates].map(({ letter }) => letter).toSorted()).toEqual(all);
    // A step about the focus draws what its sentences name; one about the last table its rows too.
    const focus = traces(answer, { ranking: 0, stage: 1, row: null }, null, names);
    expect(focus.candidates.map(({ letter, aside }) => [letter, aside])).toEqual([
        ["A", true],
        ["L", true],
    ]);
    const step = traces(answer, { ranking: 2, stage: 0, row: null }, null, names);
    expect([...step.ends, ...step.candidates].map(({ letter }) => letter).toSorted()).toEqual([
        "A",
        "B",
        "C",
        "D",
        "L",
    ]);
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
