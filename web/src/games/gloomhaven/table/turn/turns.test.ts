import { describe, expect, it } from "vitest";

import { entry } from "../../../../table/samples";
import type { EventInfo } from "../../../../lib/types";
import { explained, naming, turnAt, turnsOf } from "./turns";

const event = (key: string, facts: Record<string, unknown>): EventInfo => ({ key, facts });
const planned = (figure: string, hex: string) =>
    event("turn-planned", { figure, hex, position: ["me: (0,0)", "enemies: (1,0)"] });
const moved = (figure: string, start: string, to: string, how = "move") =>
    event("figure-moved", { figure, start, to, how });

describe("the turns of monsters", () => {
    const began = entry(1, 1, [], {
        events: [
            event("turn-began", { figure: "guard#1" }),
            planned("guard#1", "A1"),
            event("focus-found", { figure: "guard#1", focus: "brute", hex: "C1" }),
            moved("guard#1", "A1", "B1"),
            moved("guard#1", "B1", "B2"),
            event("attack-declared", { attacker: "guard#1", target: "brute" }),
        ],
    });
    const drawn = entry(2, 2, [], {
        events: [
            event("modifier-drawn", { deck: "monsters", face: "+1" }),
            event("attack-weighed", { attacker: "guard#1", target: "brute", damage: 3 }),
            moved("brute", "C1", "D1", "push"),
        ],
    });
    const next = entry(3, 3, [], {
        events: [event("turn-began", { figure: "guard#2" }), planned("guard#2", "E5")],
    });

    it("know whom they turned to, where they went and what came of each attack", () => {
        const [turn] = turnsOf([began, drawn]);
        expect(turn).toMatchObject({ figure: "guard#1", at: "A1", focus: "brute", way: ["A1", "B1", "B2"] });
        expect(turn?.text).toBe("me: (0,0)\nenemies: (1,0)");
        expect(turn?.blows).toMatchObject([{ step: 1, target: "brute", damage: 3, faces: [{ sign: "+1" }] }]);
    });

    it("go on until somebody begins another", () => {
        expect(turnsOf([began, drawn]).map((turn) => turn.goesOn)).toEqual([true]);
        expect(turnsOf([began, drawn, next]).map((turn) => turn.goesOn)).toEqual([false, true]);
        const hero = entry(3, 3, [], {
            events: [event("turn-began", { figure: "brute" }), moved("guard#1", "B2", "B3")],
        });
        expect(turnsOf([began, drawn, hero])).toMatchObject([{ goesOn: false, way: ["A1", "B1", "B2"] }]);
    });

    it("are not yet weighed while a card is to be drawn", () => {
        expect(turnsOf([began])[0]?.blows).toMatchObject([{ damage: null, faces: [] }]);
    });

    it("are found from what the log says", () => {
        const turns = turnsOf([began, drawn, next]);
        expect(turnAt(turns, 2, "guard#1")?.figure).toBe("guard#1");
        expect(turnAt(turns, 3, "guard#1")?.figure).toBe("guard#1");
        expect(turnAt(turns, 3, "guard#2")?.figure).toBe("guard#2");
        expect(turnAt(turns, 0, "guard#2")).toBeNull();
        expect(explained([moved("guard#1", "A1", "B1"), planned("guard#1", "A1")])).toBe("guard#1");
        expect(explained([moved("guard#1", "A1", "B1")])).toBeNull();
    });
});

describe("the names of hexes", () => {
    it("follow from that of one", () => {
        const name = naming([2, -2], "J4");
        expect(name([2, -2])).toBe("J4");
        // A step to the south, one to the north-east, one to the south-east.
        expect([name([2, -3]), name([3, -2]), name([3, -3])]).toEqual(["J5", "K4", "K5"]);
        expect(name([-7, 0])).toBe("A7");
        expect(name([-8, 0])).toBe("");
    });

    it("have two letters from the twenty-seventh column on", () => {
        const name = naming([0, 0], "A1");
        expect([name([25, -12]), name([26, -13]), name([27, -13])]).toEqual(["Z1", "AA1", "AB1"]);
        expect(naming([27, -13], "AB1")([0, 0])).toBe("A1");
    });
});
