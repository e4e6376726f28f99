import { describe, expect, it } from "vitest";

import { choice, question } from "../../../table/samples";
import { pairOf, paymentsOf, playsOf } from "./halves";
import { readFace } from "./pictures";
import { after } from "./player.svelte";
import { previewOf } from "./preview";

describe("the halves of the cards on a turn", () => {
    const asked = question([
        choice("play trample top", ["trample", "top"]),
        choice("play trample basic-bottom", ["trample", "basic-bottom"]),
        choice("skip-half trample", ["trample"]),
        choice("play skewer bottom", ["skewer", "bottom"]),
        choice("use-item boots", ["boots"]),
    ]);

    it("are sorted by card", () => {
        const plays = playsOf(asked);
        expect([...plays.keys()]).toEqual(["trample", "skewer"]);
        expect(plays.get("trample")?.top?.action).toBe("play trample top");
        expect(plays.get("trample")?.["basic-bottom"]?.action).toBe("play trample basic-bottom");
        expect(plays.get("trample")?.skip?.action).toBe("skip-half trample");
    });

    it("are not there unless they may be played", () => {
        expect(playsOf(asked).get("skewer")).toEqual({ bottom: asked.choices[3] });
        expect(playsOf(null).size).toBe(0);
    });
});

describe("damage", () => {
    const asked = question([
        choice("suffer", []),
        choice("lose-card a", ["a"]),
        choice("lose-discards b c", ["b", "c"]),
        choice("lose-discards c d", ["c", "d"]),
        choice("use-item shield", ["shield"]),
    ]);

    it("is taken, or paid with cards from hand or with discards", () => {
        const pay = paymentsOf(asked);
        expect(pay.suffer?.action).toBe("suffer");
        expect(pay.hand.map((each) => each.action)).toEqual(["lose-card a"]);
        expect(pay.otherwise.map((each) => each.action)).toEqual(["use-item shield"]);
    });

    it("is paid with two discards in any order", () => {
        const { discards } = paymentsOf(asked);
        expect(pairOf(discards, ["d", "c"])?.action).toBe("lose-discards c d");
        expect(pairOf(discards, ["b", "d"])).toBeUndefined();
        expect(pairOf(discards, ["c"])).toBeUndefined();
    });
});

describe("what a choice would do", () => {
    it("shows the way of a monster and whom it hits", () => {
        const asked = question([choice("monster-goes I5 > J4", ["I5", "J4"])], { about: ["J6"] });
        expect(previewOf(asked, "I5")).toEqual({ way: ["J6", "I5"], blows: [["I5", "J4"]], area: [] });
    });

    it("shows all hexes of an area", () => {
        const asked = question([choice("area I5 J4", ["I5", "J4"])], { about: ["I4"] });
        expect(previewOf(asked, "J4").area).toEqual(["I5", "J4"]);
        expect(previewOf(asked, null).area).toEqual([]);
    });
});

describe("what happens", () => {
    const NOTHING = {
        at: {},
        hp: {},
        leaving: new Set<string>(),
        acting: "",
        blow: null,
        face: null,
        pop: null,
        focus: "",
        way: [],
    };

    it("moves figures, and hurts them where they went", () => {
        const moved = after(NOTHING, "figure-moved", { figure: "guard#2", start: "A1", to: "A2", how: "move" });
        expect(moved.at).toEqual({ "guard#2": "A2" });
        const hurt = after(moved, "damage-suffered", { figure: "guard#2", amount: 3, left: 2, cause: "attack" });
        expect([hurt.at, hurt.hp, hurt.pop?.text]).toEqual([{ "guard#2": "A2" }, { "guard#2": 2 }, "−3"]);
    });

    it("turns a modifier card", () => {
        const drawn = after(NOTHING, "modifier-drawn", { deck: "monsters", face: "+0-rolling-push-1" });
        expect(drawn.face).toEqual({ id: "+0-rolling-push-1", sign: "+0", symbols: ["push"], rolling: true });
        expect(readFace("2x-removed").sign).toBe("x2");
        expect(readFace("-2").sign).toBe("-2");
        expect(readFace("null-shuffles").symbols).toEqual([]);
    });
});
