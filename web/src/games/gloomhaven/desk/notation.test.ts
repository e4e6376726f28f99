import { expect, test } from "vitest";

import { answered, block, written } from "./notation";
import { called, EMPTY, retold, START, withSummon } from "./position";
import type { Answer, Position } from "./types";

const ANSWER: Answer = {
    ...{
        name: "#1",
        focus: [[0, 3]],
        same: null,
        expected: null,
        traced: null,
        text: "",
        position: null,
        explanation: null,
    },
    outcomes: [
        { end: [0, 2], targets: [[0, 3]] },
        { end: [5, 1], targets: [] },
    ],
    trace: [
        { enemy: [0, 3], negative: 0, walk: 2, distance: 3, focus: true },
        { enemy: [2, 2], negative: 1, walk: 3, distance: 4, focus: false },
    ],
};

test("the position that the desk opens with, in the order of the notation", () => {
    expect(written(START)).toBe(
        [
            "board: (0,0) (10,6)",
            "me: (2,3)",
            "monster: inox-shaman elite level=1 card=595",
            "allies: (3,2) (6,-1)",
            "enemies: (9,0)@22 (5,-1)@38 (6,0)@61 (7,-2)@99",
            "names: (5,-1) Cragheart; (6,0) Mindthief; (7,-2) Brute; (9,0) Tinkerer",
            "walls: (5,-2) (5,3) (5,4)",
            "lines: (8,-1)/N (9,-2)/N (9,-2)/NW",
            "obstacles: (1,1) (2,4) (3,4) (7,-1)",
            "traps: (6,-2) (6,1) (6,2)",
            "hazards: (7,2) (8,2)",
            "difficult: (3,0) (3,1) (4,-1)",
            "",
        ].join("\n"),
    );
});

test("numbers of one's own stand behind the hex, with an area and conditions", () => {
    const position: Position = {
        ...{ ...EMPTY, board: null, move: 0, range: null, targets: "all", mode: "fly" },
        ...{ conditions: ["muddled", "stunned"], attack_first: true },
        ...{ area_kind: "melee", area: [[1, 0], [0, 1]] }, // prettier-ignore
    };
    expect(written(position)).toBe(
        "me: (5,1) move=0 range=melee targets=all fly muddled stunned attack-first\naoe: melee (0,1) (1,0)\n",
    );
});

test("with a card the hex has the conditions alone, and the elements stand behind the card", () => {
    const chosen = { id: "flame-demon", rank: "normal" as const, level: 7, card: 4, consumed: ["fire", "ice"] };
    const position: Position = { ...EMPTY, board: null, conditions: ["disarmed"], attack_first: true, monster: chosen };
    expect(written({ ...position, area_kind: "melee", area: [[0, 1]] })).toBe(
        "me: (5,1) disarmed\nmonster: flame-demon normal level=7 card=4 fire ice\n",
    );
});

test("second cards, summons and the invisible are written", () => {
    const tied = retold(retold(START, [5, -1], { initiative: 22, then: 5 }), [9, 0], { then: 40 });
    const summoned = withSummon(withSummon(tied, [5, 0], [5, -1]), [4, 0], [5, -1]);
    const position = called(retold(summoned, [5, 0], { visible: false }), [4, 0], "Bear");
    const lines = written(position).split("\n");
    expect(lines).toContain("enemies: (5,-1)@22.05 (5,0) (4,0) (9,0)@22.40 (6,0)@61 (7,-2)@99");
    expect(lines).toContain("summons: (5,0) (4,0) of (5,-1)");
    expect(lines).toContain("invisible: (5,0)");
    expect(lines.find((each) => each.startsWith("names:"))).toContain("(4,0) Bear");
});

test("an answer becomes what a test case expects", () => {
    expect(answered(ANSWER, [5, 1])).toBe(
        "expect: (0,2) -> (0,3) | stay\ntrace: (0,3) neg=0 walk=2 dist=3 FOCUS; (2,2) neg=1 walk=3 dist=4\n",
    );
    expect(answered({ ...ANSWER, trace: [] }, [5, 1])).toContain("trace: no focus\n");
    const walled = [{ enemy: [0, 3] as const, negative: 0, walk: 2, distance: null, focus: false }];
    expect(answered({ ...ANSWER, trace: walled }, [5, 1])).toContain("trace: (0,3) neg=0 walk=2 dist=-\n");
});

test("a block has fences, and a heading of one line", () => {
    expect(block("me: (0,0)\n", "At\nthe door")).toBe("## At the door\n```map\nme: (0,0)\n```\n");
    expect(block("me: (0,0)\n")).toBe("```map\nme: (0,0)\n```\n");
});
