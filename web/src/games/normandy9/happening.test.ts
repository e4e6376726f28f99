import { describe, expect, it } from "vitest";

import { unitAt } from "../../board/frames";
import type { EventInfo } from "../../lib/types";
import { framesOf, type Shown, showing, tracesOf } from "./happening";
import { event, scene, unit } from "./testing";

const BEFORE = scene([unit("c4", "warm", "tank", 4, { fought: true }), unit("c6", "cool", "infantry", 2)]);

/** What is shown after each frame. */
function seen(events: EventInfo[], before = BEFORE): Shown[] {
    const shown = showing(before);
    return framesOf(events, before).map((frame) => {
        frame.change(shown);
        return structuredClone(shown);
    });
}

const STEP = event("unit-moved", { side: "warm", kind: "tank", unit: "c4", to: "c5", how: "step", cost: 1 });
const ATTACK = event("attack-declared", { side: "warm", unit: "c4", target: "c6", dice: 2 });
const ROLL = event("dice-rolled", { faces: [1, 1, 6], hits: [1], doubled: [1] });

describe("what is seen", () => {
    it("a unit slides from square to square, and its way is one", () => {
        const further = event("unit-moved", { side: "warm", unit: "c5", to: "d5", how: "step" });
        const frames = seen([STEP, further]);
        expect(frames.map((shown) => shown.spot)).toEqual(["c5", "d5"]);
        expect(frames.at(-1)?.trail?.path).toEqual(["c4", "c5", "d5"]);
        expect(unitAt(frames[1] as Shown, "d5")?.kind).toBe("tank");
    });

    it("a unit that enters the board waits no more", () => {
        const before = scene([unit("a0", "warm", "tank", 4, { waits: true })]);
        const enters = event("unit-moved", { side: "warm", unit: "a0", to: "b1", how: "enter" });
        expect(unitAt(seen([enters], before)[0] as Shown, "b1")?.waits).toBe(false);
    });

    it("dice tumble beside the target, then show what hit and what agrees; the attacker is marked", () => {
        const [aimed, rolling, fallen] = seen([ATTACK, ROLL]);
        expect(aimed).toMatchObject({ aiming: true, targets: ["c6"], roll: null });
        expect(rolling?.roll).toEqual({ faces: ["1", "1", "6"], near: "c6", rolling: true, hits: ["1"], agree: ["1"] });
        expect(fallen?.roll?.rolling).toBe(false);
        expect(unitAt(fallen as Shown, "c4")?.fought).toBe(true);
    });

    it("pips drop, and a unit without any is carried off by who took it", () => {
        const frames = seen([
            event("strength-lost", { side: "cool", kind: "infantry", unit: "c6", count: 2, left: 0, cause: "hits" }),
            event("unit-eliminated", { side: "cool", kind: "infantry", unit: "c6", by: "warm", trophies: 1 }),
        ]);
        expect(frames[0]?.sign).toMatchObject({ kind: "lost", count: 2 });
        expect(frames.map((shown) => shown.sign?.kind ?? "")).toEqual(["lost", "", "", "", "trophy", ""]);
        expect(frames[4]?.sign).toMatchObject({ side: "warm", unit: "infantry" });
        expect(unitAt(frames.at(-1) as Shown, "c6")).toBeUndefined();
    });

    it("a retreat leaves the dice that drove the unit back", () => {
        const back = event("unit-moved", { side: "cool", unit: "c6", to: "c7", how: "retreat" });
        const last = seen([ATTACK, ROLL, back]).at(-1);
        expect(last?.roll?.faces).toEqual(["1", "1", "6"]);
        expect(last?.trail).toEqual({ side: "cool", path: ["c6", "c7"] });
    });

    it("strength goes from one unit to the other", () => {
        const before = scene([unit("a1", "warm", "tank", 4), unit("b1", "warm", "tank", 1)]);
        const given = event("unit-reinforced", { side: "warm", giver: "a1", unit: "b1", giving: 3, left: 2 });
        const frames = seen([given], before);
        expect(frames.map((shown) => shown.sign?.kind ?? "")).toEqual(["given", "", "taken", ""]);
        expect(frames.at(-1)?.units.map((each) => each.strength)).toEqual([3, 2]);
    });

    it("a new turn wipes the marks of those who attacked", () => {
        expect(seen([event("turn-began", { side: "cool", turn: 4 })])[0]?.units[0]?.fought).toBe(false);
    });
});

it("what another did leaves its ways, the fallen and the last dice", () => {
    const further = event("unit-moved", { side: "warm", unit: "c5", to: "d5", how: "step" });
    const fell = event("unit-eliminated", { side: "cool", unit: "c6", by: "warm" });
    const traces = tracesOf([STEP, further, ATTACK, ROLL, fell]);
    expect(traces.trails).toEqual([{ side: "warm", path: ["c4", "c5", "d5"] }]);
    expect(traces.fallen).toEqual([{ at: "c6", side: "cool" }]);
    expect(traces.roll).toMatchObject({ near: "c6", hits: ["1"], rolling: false });
});
