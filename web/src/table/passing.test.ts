import { expect, test } from "vitest";

import { Passing } from "./passing.svelte";
import { entry, sample, settle, tableInfo, view } from "./samples";

const KEYS = { id: "t1", seats: ["own", "friends", "third"], watch: "watch" };

function passing(more: Parameters<typeof tableInfo>[0] = {}) {
    const seat = { player: "human", player_words: "a person", mine: false, here: false };
    const seats = ["red", "blue", "green"].map((name, person) => ({ ...seat, name, words: name, person }));
    seats[0] = { ...seats[0]!, mine: true, here: true };
    const made = sample(tableInfo({ seats, keys: KEYS, ...more }));
    return { ...made, passing: new Passing(made.table, "t1", "own") };
}

test("the first friend who has not come is asked in; not again whoever has played and is away for a while", async () => {
    const { passing: links, hears } = passing();
    hears.update([], view(0, null));
    await settle();
    expect(links.missing).toBe(1);
    hears.update([entry(1, 1, [], { seat: 1 })], view(1, null));
    await settle();
    expect(links.missing).toBe(2);
    // Their links can still be passed on, with the sides.
    expect(links.absent(1)).toBe("friends");
});

test("whoever plays a scenario of a campaign comes from the campaign", async () => {
    const { passing: links, hears } = passing({ outer: "t0" });
    hears.update([], view(0, null));
    await settle();
    expect(links.missing).toBe(-1);
    expect(links.absent(1)).toBe("friends");
});
