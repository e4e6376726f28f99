import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Step } from "../../../lib/player";
import { entry, view } from "../../../table/samples";
import { happenings, lasting, StepPlayer } from "./player.svelte";
import { shownTurn } from "./turn/shown.svelte";

const story = (...keys: [string, Record<string, unknown>][]): Step => ({
    entries: [
        entry(7, 7, [], { events: keys.map(([key, facts]) => ({ key, facts: facts as Record<string, never> })) }),
    ],
    view: view(7, null),
});
const GUARD: [string, Record<string, unknown>][] = [
    ["turn-began", { figure: "guard#2" }],
    ["turn-planned", { figure: "guard#2", hex: "A1", position: [] }],
    ["focus-found", { figure: "guard#2", focus: "brute", hex: "A3" }],
    ["figure-moved", { figure: "guard#2", start: "A1", to: "A2", how: "move" }],
    ["attack-declared", { attacker: "guard#2", target: "brute" }],
];

describe("the turn of a figure that the rules lead", () => {
    beforeEach(() => vi.useFakeTimers());

    it("begins with its plan and ends with the next turn", () => {
        const step = story(
            ["damage-suffered", {}],
            ...GUARD,
            ["turn-began", { figure: "brute" }],
            ["figure-moved", {}],
        );
        expect(happenings(step, false).map((each) => each.ruled)).toEqual([
            false,
            ...GUARD.map(() => true),
            false,
            false,
        ]);
        expect(happenings(step, true)[0]?.ruled).toBe(true);
    });

    it("takes no part in the time that is shared among what others do", () => {
        expect(lasting(story(...GUARD))).toBe(0);
        expect(lasting(story(["figure-moved", {}]))).toBeGreaterThan(0);
    });

    it("shows focus, way and blow one after the other, and tells the rail no more than that", async () => {
        const player = new StepPlayer();
        let ended = false;
        void player.play(story(...GUARD), 0.3, false).then(() => (ended = true));
        await vi.advanceTimersByTimeAsync(600);
        expect(player.shown).toMatchObject({ acting: "guard#2", focus: "brute", way: [] });
        expect(shownTurn.happening[0]?.events.map((each) => each.key).at(-1)).toBe("focus-found");
        await vi.advanceTimersByTimeAsync(800);
        expect(player.shown.way).toEqual(["A1", "A2"]);
        expect(player.shown.blow).toBeNull();
        await vi.advanceTimersByTimeAsync(400);
        expect(player.shown.blow).toEqual(["guard#2", "brute"]);
        expect(ended).toBe(false);
        player.skip();
        await vi.advanceTimersByTimeAsync(0);
        expect(ended).toBe(true);
        player.settle(false);
        expect(shownTurn.happening).toEqual([]);
    });
});
