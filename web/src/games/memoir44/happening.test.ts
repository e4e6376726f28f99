import { describe, expect, it } from "vitest";

import { unitAt } from "../../board/frames";
import type { EventInfo } from "../../lib/types";
import { framesOf, showing, type Shown, tracesOf } from "./happening";
import { event, scene, unit } from "./testing";
import type { BattleScene } from "./words";

const BEFORE = scene([unit("d4", "allies"), unit("d6", "axis", 2), unit("E7", "axis")], {
    pieces: [{ at: "d6", kind: "sandbags", words: "sandbags d6" }],
    objectives: [
        {
            side: "allies",
            hexes: ["D7"],
            worth: 1,
            need: 1,
            held: false,
            permanent: false,
            wins: false,
            words: "bridge D7",
        },
    ],
});

/** All that is seen while events happen, frame by frame. */
function play(events: EventInfo[], after: BattleScene = BEFORE, look: (shown: Shown) => unknown = () => null) {
    const shown = showing(BEFORE);
    const seen = framesOf(events, after).map((each) => {
        each.change(shown);
        return { time: each.time, look: look(shown) };
    });
    return { shown, seen };
}

describe("a move", () => {
    const MOVE = event("unit-moved", { side: "allies", unit: "d4", to: "e6", path: ["d4", "E5", "e6"], how: "move" });

    it("goes hex by hex, and the counter stays the same one", () => {
        const key = showing(BEFORE).units[0]?.key;
        const { shown, seen } = play([MOVE], BEFORE, (now) => now.units.find((each) => each.key === key)?.at);
        expect(seen).toEqual([
            { time: "step", look: "E5" },
            { time: "step", look: "e6" },
        ]);
        expect(unitAt(shown, "e6")).toMatchObject({ key, mark: "moved" });
        expect(shown.trail).toEqual({ side: "allies", path: ["d4", "E5", "e6"] });
    });

    it("keeps the counters of a scene that shows the same", () => {
        const { shown } = play([MOVE]);
        const after = showing(
            scene([unit("d6", "axis", 2), unit("e6", "allies", 4, "moved"), unit("A9", "axis")]),
            shown.units,
        );
        expect(unitAt(after, "e6")?.key).toBe(unitAt(shown, "e6")?.key);
        expect(unitAt(after, "d6")?.key).toBe(unitAt(shown, "d6")?.key);
        const keys = after.units.map((each) => each.key);
        expect(new Set(keys).size).toBe(3);
        expect(shown.units.map((each) => each.key)).not.toContain(unitAt(after, "A9")?.key);
    });

    it("does not lose a retreat's last step when only its end is told", () => {
        const { shown } = play([event("unit-moved", { side: "axis", unit: "d6", to: "D7", path: [], how: "retreat" })]);
        expect(unitAt(shown, "D7")).toMatchObject({ mark: "", figures: 2 });
    });
});

describe("an attack", () => {
    const ATTACK = event("attack-declared", { side: "allies", unit: "d4", target: "d6", dice: 2 });
    const ROLL = event("dice-rolled", { what: "attack", faces: ["infantry", "grenade"], hits: ["grenade"] });
    const LOST = event("figures-lost", { side: "axis", unit: "d6", count: 2, left: 0, cause: "hits" });
    const GONE = event("unit-eliminated", { side: "axis", unit: "d6", kind: "infantry", worth: 1 });

    it("aims, rolls, stops, takes figures, then the unit, and gives a medal to the other side", () => {
        const { shown, seen } = play([ATTACK, ROLL, LOST, GONE], BEFORE, (now) => [
            now.aiming,
            now.roll && (now.roll.rolling ? "rolling" : `${now.roll.near} ${now.roll.hits.join()}`),
            now.sign && `${now.sign.kind} ${now.sign.side} ${now.sign.count}`,
            now.units.find((each) => each.at === "d6")?.figures,
        ]);
        expect(seen.map((each) => each.look)).toEqual([
            [true, null, null, 2],
            [true, "rolling", null, 2],
            [true, "d6 grenade", null, 2],
            [true, "d6 grenade", "lost axis 2", 0],
            [true, "d6 grenade", null, 0],
            [false, "d6 grenade", null, 0],
            [false, "d6 grenade", null, undefined],
            [false, "d6 grenade", "medal allies 1", undefined],
            [false, "d6 grenade", null, undefined],
        ]);
        expect(shown.units.map((each) => each.at)).toEqual(["d4", "E7"]);
        expect(unitAt(shown, "d4")?.mark).toBe("fought");
    });

    it("rolls for an ambush first, then for the attack that it answered", () => {
        const ambush = event("ambush-played", { side: "axis", unit: "d6", target: "d4", dice: 2 });
        const { seen } = play([ATTACK, ambush, ROLL, ROLL], BEFORE, (now) => now.roll?.near);
        expect(seen.map((each) => each.look)).toEqual([undefined, undefined, "d4", "d4", "d6", "d6"]);
    });

    it("strikes one target after the other", () => {
        const strike = event("strike-declared", { side: "allies", targets: ["d6", "E7"], dice: 2 });
        const roll = event("dice-rolled", { what: "strike", faces: ["star"] });
        const { seen } = play([strike, roll, roll], BEFORE, (now) => now.roll?.near);
        expect(seen.map((each) => each.look)).toEqual([undefined, "d6", "d6", "E7", "E7"]);
    });

    it("gives no medal for a unit that is worth none", () => {
        const { seen } = play([event("unit-eliminated", { ...GONE.facts, worth: 0 })], BEFORE, (now) => now.sign);
        expect(seen.every((each) => each.look === null)).toBe(true);
    });
});

describe("what else happens", () => {
    it("clears marks when a turn begins", () => {
        const { shown } = play([
            event("unit-ordered", { side: "allies", unit: "d4" }),
            event("turn-began", { side: "axis", turn: 1 }),
        ]);
        expect(unitAt(shown, "d4")?.mark).toBe("");
    });

    it("takes pieces off and puts them on", () => {
        const after = scene(BEFORE.units, { pieces: [{ at: "d4", kind: "sandbags", words: "sandbags d4" }] });
        const { shown } = play(
            [
                event("piece-removed", { piece: "sandbags", at: "d6" }),
                event("piece-placed", { piece: "sandbags", at: "d4" }),
            ],
            after,
        );
        expect(shown.pieces).toEqual(after.pieces);
    });

    it("takes and loses objectives", () => {
        const taken = event("objective-taken", { side: "allies", at: ["D7"], worth: 1, permanent: false });
        expect(play([taken]).shown.objectives[0]?.held).toBe(true);
        expect(play([taken, event("objective-lost", { side: "allies", at: ["D7"] })]).shown.objectives[0]?.held).toBe(
            false,
        );
    });

    it("gives figures back, ignores flags, lands units", () => {
        const after = scene([...BEFORE.units, unit("A1", "allies", 3)]);
        const { shown } = play(
            [
                event("figures-returned", { side: "axis", unit: "d6", count: 1, left: 3 }),
                event("flag-ignored", { side: "axis", unit: "d6" }),
                event("unit-landed", { side: "allies", unit: "A1" }),
            ],
            after,
        );
        expect(unitAt(shown, "d6")?.figures).toBe(3);
        expect(unitAt(shown, "A1")).toMatchObject({ figures: 3, side: "allies" });
    });

    it("gives no frame for cards and for what it does not know", () => {
        expect(framesOf([event("card-played", { side: "axis", card: "x" }), event("sun-rose", {})], BEFORE)).toEqual(
            [],
        );
    });

    it("lives with facts that are missing", () => {
        expect(() =>
            play([event("figures-lost", {}), event("unit-moved", {}), event("dice-rolled", {})]),
        ).not.toThrow();
    });
});

describe("what another did", () => {
    const MOVE = event("unit-moved", { side: "axis", unit: "d6", to: "d5", path: ["d6", "d5"], how: "move" });

    it("is left to be read part by part, and not what one does oneself", () => {
        const rests = (slowly: boolean) => framesOf([MOVE], BEFORE, slowly).map((each) => each.rest);
        expect(rests(false)).toEqual([0]);
        expect(rests(true)[0]).toBeGreaterThan(0);
    });

    it("leaves ways, places of fallen units, and the last dice beside their target", () => {
        const attack = event("attack-declared", { side: "axis", unit: "d5", target: "d4", dice: 2 });
        const roll = event("dice-rolled", { what: "attack", faces: ["star", "grenade"], hits: ["grenade"] });
        const heal = event("dice-rolled", { what: "heal", faces: ["flag"], hits: [] });
        const gone = event("unit-eliminated", { side: "allies", unit: "d4", worth: 1 });
        expect(tracesOf([MOVE, attack, roll, gone, heal])).toEqual({
            trails: [{ side: "axis", path: ["d6", "d5"] }],
            fallen: [{ at: "d4", side: "allies" }],
            roll: { faces: ["star", "grenade"], near: "d4", rolling: false, hits: ["grenade"] },
        });
        const strike = event("strike-declared", { side: "axis", targets: ["d4", "K3"] });
        const hit = event("dice-rolled", { what: "strike", faces: ["star"], hits: [] });
        expect(tracesOf([strike, hit, hit]).roll?.near).toBe("K3");
        expect(tracesOf([])).toEqual({ trails: [], fallen: [], roll: null });
    });
});
