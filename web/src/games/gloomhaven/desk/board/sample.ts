// An answer for tests, as the server gives it: an inox shaman between four heroes, who may end in either of two hexes.
import type { Answer, Row, Spot } from "../types";
import { position } from "./testing";

function row(hex: Spot, cells: string[], lost_by: number | null, more: Partial<Row> = {}): Row {
    return { hex, cells, lost_by, way: [], targets: [], sights: [], name: "", areas: [], ...more };
}

const COLUMN = { rule: "GH-FOCUS-3", hint: "" };
const CRAGHEART: Spot = [5, -1];
const MINDTHIEF: Spot = [6, 0];
const BOTH: Spot[] = [CRAGHEART, MINDTHIEF];

export const SAMPLE: Answer = {
    name: "#1",
    outcomes: [
        { end: [4, 1], targets: BOTH },
        { end: [4, 2], targets: BOTH },
    ],
    focus: [CRAGHEART],
    trace: [],
    same: null,
    expected: null,
    traced: null,
    text: "",
    position: {
        ...position({
            board: [0, 0, 10, 6],
            me: [2, 3],
            allies: [[3, 2]],
            walls: [
                [5, 4],
                [5, 3],
            ],
            lines: [[8, -1, 0]],
            obstacles: [[2, 4]],
            traps: [
                [6, 1],
                [6, 2],
            ],
            difficult: [[3, 1]],
        }),
        enemies: [
            { hex: [9, 0], initiative: 22, then: 0, visible: true, owner: null },
            { hex: CRAGHEART, initiative: 38, then: 0, visible: true, owner: null },
            { hex: MINDTHIEF, initiative: 61, then: 0, visible: true, owner: null },
            { hex: [7, -2], initiative: 99, then: 0, visible: false, owner: null },
            { hex: [7, -3], initiative: 0, then: 0, visible: true, owner: [7, -2] },
        ],
    },
    explanation: {
        headline: { text: "Moves 2 to (4,1) or (4,2), attacks Cragheart and Mindthief.", rules: ["GH-MMOVE-4"] },
        sentences: [
            { text: "This turn it has Move 3.", rules: ["GH-MON-1"] },
            { text: "The focus is (5,-1).", rules: ["GH-FOCUS-7"] },
        ],
        rankings: [
            {
                kind: "focus",
                question: "Whom?",
                answer: "Cragheart",
                columns: [
                    { ...COLUMN, name: "traps", title: "traps", hint: "Traps on the way, the fewest." },
                    { ...COLUMN, name: "path", title: "path", rule: "GH-FOCUS-2" },
                    { ...COLUMN, name: "initiative", title: "initiative", rule: "GH-FOCUS-7" },
                ],
                rows: [
                    row(CRAGHEART, ["0", "1", "38"], null, {
                        way: [
                            [2, 3],
                            [2, 2],
                        ],
                    }),
                    row(MINDTHIEF, ["0", "1", "61"], 2),
                    row([7, -2], ["0", "2", "99"], 1),
                    row([9, 0], ["1", "4", "22"], 0),
                ],
                decisive: 2,
                sentences: [{ text: "The focus is (5,-1).", rules: ["GH-FOCUS-7"] }],
                focus: null,
                goal: null,
            },
            {
                kind: "stands",
                question: "Where, and who is hit?",
                answer: "(4,1) or (4,2)",
                columns: [
                    { ...COLUMN, name: "victims", title: "victims", rule: "GH-MTGT-1" },
                    { ...COLUMN, name: "walk", title: "walk", rule: "GH-MTGT-1" },
                ],
                rows: [
                    row([4, 1], ["2", "2"], null, { targets: [BOTH], sights: [[13, 5, 14, 4]] }),
                    row([4, 2], ["2", "2"], null, { targets: [BOTH], sights: [[13, 7, 14, 4]] }),
                    row([3, 1], ["2", "3"], 1, { targets: [BOTH] }),
                    row([2, 2], ["1", "1"], 0, {
                        way: [
                            [2, 3],
                            [2, 2],
                        ],
                        targets: [[CRAGHEART]],
                    }),
                    ...Array.from({ length: 10 }, (_, n) => row([n, -4], ["1", "9"], 0, { targets: [[CRAGHEART]] })),
                ],
                decisive: 1,
                sentences: [],
                focus: CRAGHEART,
                goal: null,
            },
        ],
        ways: [
            [
                [2, 3],
                [3, 2],
                [4, 1],
            ],
            [
                [2, 3],
                [3, 2],
                [4, 2],
            ],
        ],
        numbers: [["move", "3"]],
    },
};
