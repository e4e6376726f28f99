import { expect, test } from "vitest";

import { bySection, isMeant, wishToTry } from "./rules";
import type { Example, GameInfo } from "./types";

const RULES = [
    { rule: "X-MOV-1", title: "Movement", text: "A unit moves.", section: "Moving" },
    { rule: "X-SCN-3", title: "Sainte-Mère-Église", text: "Parachutes.", section: "Scenarios" },
    { rule: "X-MOV-2", title: "Roads", text: "One hex more.", section: "Moving" },
];

test("rules stand in their sections, in order", () => {
    expect(bySection(RULES).map((each) => [each.title, each.rules.map((rule) => rule.rule)])).toEqual([
        ["Moving", ["X-MOV-1", "X-MOV-2"]],
        ["Scenarios", ["X-SCN-3"]],
    ]);
});

test("a search looks at number, title, section and text, without accents and capitals", () => {
    const found = (search: string) => RULES.filter((rule) => isMeant(rule, search)).map((rule) => rule.rule);
    expect(found("")).toHaveLength(3);
    expect(found("mov-2")).toEqual(["X-MOV-2"]);
    expect(found("eglise")).toEqual(["X-SCN-3"]);
    expect(found("moving ROADS")).toEqual(["X-MOV-2"]);
    expect(found(" roads ")).toEqual(["X-MOV-2"]);
    expect(found("parachute")).toEqual(["X-SCN-3"]);
    expect(found("ambush")).toEqual([]);
});

test("an example is tried with all seats in the reader's hands, and says where it is from", () => {
    const game = { id: "x", seats: [{}, {}] } as unknown as GameInfo;
    const example = { id: "MOV-05" } as Example;
    expect(wishToTry(game, "X-MOV-1", example, "a position")).toEqual({
        seat: 0,
        body: {
            game: "x",
            position: "a position",
            example: "X-MOV-1 MOV-05",
            players: ["human", "human"],
            shared: true,
            seat: 0,
        },
    });
});
