// Values for tests of the desk.
import type { Answer, Explanation, Position, Ranked } from "./types";

const RANKED: Ranked = {
    kind: "focus",
    question: "Whom?",
    answer: "Cragheart",
    columns: [
        { name: "walk", title: "path", rule: "GH-FOCUS-3", hint: "Fewest points." },
        { name: "initiative", title: "initiative", rule: "GH-FOCUS-7", hint: "Acts first." },
    ],
    rows: [
        { hex: [5, -1], cells: ["1", "38"], lost_by: null, way: [], targets: [], sights: [], name: "", areas: [] },
        { hex: [6, 0], cells: ["1", "61"], lost_by: 1, way: [], targets: [], sights: [], name: "", areas: [] },
        { hex: [7, -2], cells: ["2", "99"], lost_by: 0, way: [], targets: [], sights: [], name: "", areas: [] },
    ],
    decisive: 1,
    sentences: [{ text: "Cragheart (5,-1) acts first.", rules: ["GH-FOCUS-7"] }],
    focus: null,
    goal: null,
};

export const EXPLANATION: Explanation = {
    headline: { text: "Moves 2 to (4,1), attacks Cragheart (5,-1).", rules: ["GH-MMOVE-4"] },
    sentences: [{ text: "It has Move 3.", rules: ["GH-MON-1"] }],
    rankings: [RANKED],
    ways: [],
    numbers: [
        ["move", "3"],
        ["attack", "2"],
    ],
};

export function answerOf(position: Position, name = "#1"): Answer {
    return {
        ...{
            name,
            position,
            same: null,
            expected: null,
            traced: null,
            text: "",
            explanation: EXPLANATION,
            focus: [[5, -1]],
        },
        outcomes: [
            { end: [4, 1], targets: [[5, -1]] },
            { end: [4, 2], targets: [[5, -1]] },
        ],
        trace: [{ enemy: [5, -1], negative: 0, walk: 1, distance: 4, focus: true }],
    };
}
