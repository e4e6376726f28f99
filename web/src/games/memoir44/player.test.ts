import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Times } from "../../board/frames";
import { timesOfPage } from "../../board/player.svelte";
import type { EventInfo, View } from "../../lib/types";
import type { Step } from "../../lib/player";
import { showing } from "./happening";
import { BattlePlayer } from "./player.svelte";
import { event, scene, unit } from "./testing";
import type { BattleScene } from "./words";

const TIMES: Times = { hover: 100, step: 200, dice: 400, loss: 300, card: 300, rest: 500 };
const BEFORE = scene([unit("d4", "allies"), unit("d6", "axis", 2)]);
const AFTER = scene([unit("E5", "allies", 4, "moved"), unit("d6", "axis", 1)]);
const EVENTS = [
    event("unit-moved", { side: "allies", unit: "d4", to: "E5", path: ["d4", "E5"], how: "move" }),
    event("figures-lost", { side: "axis", unit: "d6", count: 1, left: 1, cause: "hits" }),
];

function step(events: EventInfo[], after: BattleScene = AFTER, back = false): Step {
    const entry = { seq: 1, step: 1, seat: 0, reveals: false, back, told: [], events };
    return { entries: [entry], view: { scene: after } as View };
}
const plain = (player: BattlePlayer) => player.shown.units.map(({ at, figures, mark }) => ({ at, figures, mark }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("playing", () => {
    it("takes its time, event by event, and ends as the scene has it", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        const done = vi.fn();
        const playing = player.play(step(EVENTS), 1).then(done);
        expect(player.playing).toBe(true);
        expect(plain(player)[0]?.at).toBe("E5");
        expect(plain(player)[1]?.figures).toBe(2);
        await vi.advanceTimersByTimeAsync(200);
        expect(plain(player)[1]?.figures).toBe(1);
        expect(player.shown.sign?.kind).toBe("lost");
        expect(done).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(1000);
        await playing;
        expect(player.playing).toBe(false);
        expect(player.shown.sign).toBeNull();
        expect(plain(player)).toEqual(AFTER.units.map(({ at, figures, mark }) => ({ at, figures, mark })));
        player.show(AFTER);
        expect(plain(player)).toEqual(AFTER.units.map(({ at, figures, mark }) => ({ at, figures, mark })));
        expect(player.shown.trail?.path).toEqual(["d4", "E5"]);
        player.clear();
        expect(player.shown.trail).toBeNull();
    });

    it("goes as fast as it is told", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        void player.play(step(EVENTS), 0.5);
        await vi.advanceTimersByTimeAsync(100);
        expect(plain(player)[1]?.figures).toBe(1);
    });

    it("is over at once when skipped, and shows the end", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        const playing = player.play(step(EVENTS), 1);
        player.skip();
        await playing;
        expect(player.playing).toBe(false);
        expect(plain(player)[1]?.figures).toBe(1);
        expect(vi.getTimerCount()).toBe(0);
    });

    it("shows nothing on the way without motion, by the reader's wish or the style sheet's", async () => {
        const calm = new BattlePlayer(BEFORE, () => TIMES);
        await calm.play(step(EVENTS), 0);
        expect(plain(calm)[0]?.at).toBe("d4");
        const none = new BattlePlayer(BEFORE, () => ({ hover: 0, step: 0, dice: 0, loss: 0, card: 0, rest: 0 }));
        await none.play(step(EVENTS), 1);
        expect(none.playing).toBe(false);
        expect(plain(none)[1]?.figures).toBe(1);
    });

    it("does not play a take-back", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        await player.play(step(EVENTS, AFTER, true), 1);
        expect(plain(player)[0]?.at).toBe("d4");
    });

    it("shows the scene that comes in between, and nothing of what was being played", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        const playing = player.play(step(EVENTS), 1);
        player.show(BEFORE);
        await vi.advanceTimersByTimeAsync(2000);
        await playing;
        expect(plain(player)).toEqual(BEFORE.units.map(({ at, figures, mark }) => ({ at, figures, mark })));
        expect(player.playing).toBe(false);
    });
});

describe("dice", () => {
    const ATTACK = event("attack-declared", { side: "allies", unit: "d4", target: "d6", dice: 1 });
    const ROLL = event("dice-rolled", { what: "attack", faces: ["flag"] });

    async function rolled(): Promise<BattlePlayer> {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        void player.play(step([ATTACK, ROLL], BEFORE), 1);
        await vi.advanceTimersByTimeAsync(5000);
        player.show(BEFORE);
        return player;
    }

    it("lie where they fell until something else is looked at", async () => {
        const player = await rolled();
        expect(player.shown.roll).toMatchObject({ faces: ["flag"], near: "d6", rolling: false });
        player.clear();
        expect(player.shown.roll).toBeNull();
    });

    it("are gone on a scene of another time", async () => {
        const player = await rolled();
        player.show(BEFORE);
        expect(player.shown.roll).toBeNull();
    });

    it("are rolled for an attack that was declared before a question", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        void player.play(step([ATTACK], BEFORE), 1);
        await vi.advanceTimersByTimeAsync(500);
        player.show(BEFORE);
        void player.play(step([ROLL], BEFORE), 1);
        expect(player.shown.roll?.near).toBe("d6");
        await vi.advanceTimersByTimeAsync(5000);
    });
});

describe("what another does", () => {
    const CARD = event("card-played", { side: "axis", card: "attack-center" });

    it("opens with its card, which is seen for a while before anything moves", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        const played = { side: "axis" } as unknown as BattleScene["played"];
        const after = { ...AFTER, played };
        expect(player.opening(step(EVENTS), BEFORE)).toBeNull();
        expect(player.opening(step([CARD, ...EVENTS], after), BEFORE)).toMatchObject({ units: BEFORE.units, played });
        const done = vi.fn();
        void player.pause(1).then(done);
        await vi.advanceTimersByTimeAsync(500);
        expect(done).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(200);
        expect(done).toHaveBeenCalled();
    });

    it("does not keep a reader who skips", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        const done = vi.fn();
        void player.pause(1).then(done);
        await vi.advanceTimersByTimeAsync(10);
        player.skip();
        await vi.advanceTimersByTimeAsync(0);
        expect(done).toHaveBeenCalled();
    });
});

describe("durations", () => {
    it("of what another does are known before it is played", async () => {
        const player = new BattlePlayer(BEFORE, () => TIMES);
        const told = step([event("card-played", { side: "axis", card: "attack-center" }), ...EVENTS]);
        const done = vi.fn();
        void (async () => {
            await player.pause(0.5);
            await player.play(told, 0.5, true);
            done();
        })();
        await vi.advanceTimersByTimeAsync(player.lasts(told) / 2 - 5);
        expect(done).not.toHaveBeenCalled();
        await vi.advanceTimersByTimeAsync(10);
        expect(done).toHaveBeenCalled();
    });

    it("come from the style sheet in seconds or milliseconds, and are none where it has none", () => {
        expect(timesOfPage().step).toBe(0);
        document.documentElement.style.setProperty("--m-step", "220ms");
        document.documentElement.style.setProperty("--m-dice", ".4s");
        expect(timesOfPage()).toMatchObject({ step: 220, dice: 400, loss: 0 });
        document.documentElement.removeAttribute("style");
    });
});

it("shows what a scene has", () => {
    expect(showing(BEFORE).units.map((each) => each.key)).toEqual([1, 2]);
});
