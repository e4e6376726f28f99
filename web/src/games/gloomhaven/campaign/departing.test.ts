import { expect, test } from "vitest";

import { departure, rememberedWish, rememberWish } from "./departing";
import { location, sample } from "./sample";

const SCENE = sample();
const [done, open, beyond] = SCENE.locations as [
    ReturnType<typeof location>,
    ReturnType<typeof location>,
    ReturnType<typeof location>,
];
const mine = (seat: number): boolean => seat === 0;

test("without a wish the party sets out as usual, with everybody", () => {
    const going = departure(SCENE, open, {}, mine);
    expect(going.deed).toMatchObject({ seat: 0, refused: "" });
    expect(going.deed!.action).toBe("set-out 2 campaign normal as-characters hidden first+second");
    expect(going.scenarioLevel).toBe(1);
});

test("what was completed can be played casually only, and the reason is said for the other mode", () => {
    expect(departure(SCENE, done, {}, mine).mode).toBe("casual");
    const campaign = departure(SCENE, done, { mode: "campaign" }, mine);
    expect(campaign.deed).toMatchObject({ refused: "Done already.", rule: "GH-TOWN-12" });
});

test("a wish changes its own word of the notation and the level that is said", () => {
    const going = departure(SCENE, open, { level: "hard", told: "open", mode: "casual" }, mine);
    expect(going.deed!.action).toBe("set-out 2 casual hard as-characters open first+second");
    expect(going.scenarioLevel).toBe(2);
    expect(going.levels.map((each) => each.words)).toEqual(["normal (1)", "hard (2)", "level 5"]);
});

test("a company that may not go says why", () => {
    const going = departure(SCENE, open, { company: "first" }, mine);
    expect(going.deed).toMatchObject({ refused: "Two at least.", rule: "GH-SET-3" });
});

test("nobody sets out for what is beyond", () => {
    expect(departure(SCENE, beyond, {}, mine)).toMatchObject({ offered: false, deed: null });
});

test("how a table sets out is remembered for that table, as far as it is still offered", () => {
    const out = SCENE.setting_out;
    rememberWish("/t/one", { level: "hard", told: "open", mode: "casual", company: "first" });
    expect(rememberedWish("/t/one", out)).toEqual({ level: "hard", told: "open" });
    expect(rememberedWish("/t/other", out)).toEqual({});
    rememberWish("/t/one", { level: "no such level" });
    expect(rememberedWish("/t/one", out)).toEqual({});
    localStorage.setItem("grognard.setting-out", "7");
    expect(rememberedWish("/t/one", out)).toEqual({});
});
