import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { rememberKey } from "../lib/keys";
import { router } from "../lib/router.svelte";
import type { TableInfo } from "../lib/types";
import { rematch } from "./rematch";

const seat = { words: "", player_words: "", here: true };
const INFO: TableInfo = {
    ...{ id: "t1", game: "hills", game_name: "Hills", scenario: "ford", title: "Hills", options: [], shared: false },
    ...{ chosen: { fog: "on" }, replay: false, commitment: "", created: 0, keys: null },
    ...{ example: null, card: null, outer: "", document: false, counts: true },
    seats: [
        { ...seat, name: "north", player: "human", mine: true, person: 0 },
        { ...seat, name: "south", player: "fierce", mine: false, person: -1 },
    ],
};

let sent: unknown;

beforeEach(() => {
    localStorage.clear();
    vi.stubGlobal("scrollTo", () => undefined);
    router.go("/", true);
    vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
        sent = JSON.parse(init.body as string);
        return Promise.resolve(Response.json({ id: "t2", seats: ["k0", "k1"], watch: "w" }));
    });
});

afterEach(() => void vi.unstubAllGlobals());

test("a scenario is played again with its options, by whoever sat there", async () => {
    await rematch(INFO, false);
    expect(sent).toMatchObject({ scenario: "ford", options: { fog: "on" }, players: ["human", "fierce"], seat: 0 });
    await rematch(INFO, true);
    expect(sent).toMatchObject({ scenario: "ford", players: ["fierce", "human"], seat: 1 });
    expect(location.hash).toBe("#k1");
});

test("what began in a position of its own is begun again by the server, who alone has it", async () => {
    rememberKey("t1", "secret");
    await rematch({ ...INFO, scenario: "" }, false);
    expect(sent).toMatchObject({ again: { id: "t1", key: "secret" }, players: ["human", "fierce"] });
    expect(sent).not.toHaveProperty("options");
    expect(sent).not.toHaveProperty("scenario");
});

test("who holds several seats holds them again, and seats without a part are left to the options", async () => {
    const party = ["human", "human", "fierce", "nobody"].map((player, at) => ({
        ...{ ...seat, name: `seat-${at}`, player },
        ...{ mine: player === "human", person: player === "human" ? 0 : -1 },
    }));
    await rematch({ ...INFO, seats: party }, false);
    expect(sent).toMatchObject({ players: ["human", "human", "fierce", "human"], together: [[0, 1]], seat: 0 });
});
