import { expect, test } from "vitest";

import { bySection, isMeant } from "./rules";

const RULES = [
    { rule: "X-MOV-1", title: "Movement", section: "Moving" },
    { rule: "X-SCN-3", title: "Sainte-Mère-Église", section: "Scenarios" },
    { rule: "X-MOV-2", title: "Roads", section: "Moving" },
];

test("rules stand in their sections, in order", () => {
    expect(bySection(RULES).map((each) => [each.title, each.rules.map((rule) => rule.rule)])).toEqual([
        ["Moving", ["X-MOV-1", "X-MOV-2"]],
        ["Scenarios", ["X-SCN-3"]],
    ]);
});

test("a search looks at number, title and section, without accents and capitals", () => {
    const found = (search: string) => RULES.filter((rule) => isMeant(rule, search)).map((rule) => rule.rule);
    expect(found("")).toHaveLength(3);
    expect(found("mov-2")).toEqual(["X-MOV-2"]);
    expect(found("eglise")).toEqual(["X-SCN-3"]);
    expect(found("moving ROADS")).toEqual(["X-MOV-2"]);
    expect(found(" roads ")).toEqual(["X-MOV-2"]);
    expect(found("ambush")).toEqual([]);
});
