import { beforeEach, expect, test } from "vitest";

import { Setup } from "./setup.svelte";
import type { Lobby, OptionInfo, ScenarioInfo } from "./types";

function scenario(id: string, presets: Record<string, string> = {}): ScenarioInfo {
    const card = { id, number: 1, name: id, date: "", subtitle: "", history: [], tasks: [], lines: [] };
    return { card: { ...card, rows: [], goal: "", first: 0, tags: [] }, presets };
}

const fog: OptionInfo = { name: "fog", title: "Fog", text: "", rule: "", default: "off", number: false, values: [] };
const seats = [
    { name: "north", words: "North" },
    { name: "south", words: "South" },
];
const game = (id: string, ...scenarios: ScenarioInfo[]) => ({
    ...{ id, name: id, about: "", facts: "", seats, options: [fog], scenarios, suffixes: [] },
});

const LOBBY: Lobby = {
    games: [game("hills", scenario("first"), scenario("misty", { fog: "on" })), game("plains", scenario("only"))],
    desks: [],
    bots: [
        { name: "mild", words: "Mild", level: 2 },
        { name: "fierce", words: "Fierce", level: 4 },
    ],
};

let setup: Setup;

beforeEach(() => (setup = new Setup()));

test("nothing touched means the first scenario, the first seat and the strongest bot", () => {
    expect(setup.wish(LOBBY)).toEqual({
        seat: 0,
        body: {
            game: "hills",
            scenario: "first",
            players: ["human", "fierce"],
            options: {},
            shared: false,
            seat: 0,
        },
    });
});

test("side, opponent, seed and scenario are what was chosen", () => {
    setup.scenario = "misty";
    setup.seat = 1;
    setup.bot = "mild";
    setup.seed = " 44 ";
    expect(setup.wish(LOBBY)?.body).toMatchObject({
        scenario: "misty",
        players: ["mild", "human"],
        seat: 1,
        seed: "44",
    });
});

test("the places of a campaign are people's: all of them the reader's, or one each with friends", () => {
    const campaign: Lobby = { ...LOBBY, games: [game("gloomhaven-campaign", scenario("new-campaign"))] };
    const people = { players: ["human", "human"], shared: false, seat: 0 };
    expect(setup.wish(campaign)?.body).toMatchObject({ ...people, together: [[0, 1]] });
    setup.opponent = "friend";
    expect(setup.wish(campaign)?.body).toMatchObject({ ...people, together: [] });
});

test("one person with all the places of a campaign plays alone by the rules; a position holds its own options", () => {
    const campaign: Lobby = { ...LOBBY, games: [game("gloomhaven-campaign", scenario("new-campaign"))] };
    expect(setup.wish(campaign)?.body.options).toEqual({ people: "1" });
    expect(setup.wishAt(campaign, campaign.games[0]!, "schema = 1").body.options).toBeUndefined();
    setup.opponent = "friend";
    expect(setup.wish(campaign)?.body.options).toEqual({});
});

test("either side leaves it to chance", () => {
    setup.seat = null;
    expect(setup.wish(LOBBY, () => 0.2)?.seat).toBe(0);
    expect(setup.wish(LOBBY, () => 0.9)).toMatchObject({ seat: 1, body: { players: ["fierce", "human"] } });
});

test("a friend is a person at another screen, both sides are people at one", () => {
    setup.seat = 1;
    setup.opponent = "friend";
    expect(setup.wish(LOBBY)?.body).toMatchObject({ players: ["human", "human"], shared: false, seat: 1 });
    setup.opponent = "here";
    expect(setup.wish(LOBBY)?.body).toMatchObject({ players: ["human", "human"], shared: true, seat: 0 });
});

test("only options that were changed travel", () => {
    const misty = LOBBY.games[0]?.scenarios[1];
    expect([setup.valueOf(fog, undefined), setup.valueOf(fog, misty)]).toEqual(["off", "on"]);
    setup.scenario = "misty";
    setup.change(fog, misty, "off");
    expect(setup.valueOf(fog, misty)).toBe("off");
    expect(setup.wish(LOBBY)?.body.options).toEqual({ fog: "off" });
    setup.change(fog, misty, "on");
    expect(setup.wish(LOBBY)?.body.options).toEqual({});
});

test("another game begins anew", () => {
    setup.scenario = "misty";
    setup.seat = 1;
    setup.change(fog, undefined, "on");
    setup.chooseGame("plains");
    expect(setup.wish(LOBBY)?.body).toMatchObject({ game: "plains", scenario: "only", options: {}, seat: 0 });
});

test("a seed is a whole number, or nothing", () => {
    const fine = (seed: string) => Object.assign(setup, { seed }).seedIsFine;
    expect(["", " ", "0", " 44 ", "9".repeat(19)].map(fine)).toEqual([true, true, true, true, true]);
    expect(["x", "-1", "1.5", "1 2", "9".repeat(20)].map(fine)).toEqual([false, false, false, false, false]);
});

test("without a game there is nothing to open", () => {
    expect(setup.wish({ games: [], bots: [], desks: [] })).toBeNull();
});

test("a scenario of a user is opened from the library, with what it presets", () => {
    const entry = { id: "u1", game: "hills", scenario: scenario("u1", { fog: "on" }), file: "u.hill", notes: [] };
    setup.own = [{ ...entry, created: 0 }];
    const hills = setup.gameOf(LOBBY);
    setup.scenario = "u1";
    expect(hills && setup.valueOf(fog, setup.scenarioOf(hills))).toBe("on");
    expect(setup.wish(LOBBY)?.body).toMatchObject({ game: "hills", library: "u1" });
    expect(setup.wish(LOBBY)?.body).not.toHaveProperty("scenario");
    setup.own = [];
    expect(setup.wish(LOBBY)?.body).toMatchObject({ scenario: "first" });
});

test("a position is played on by those who were chosen, with its own options", () => {
    setup.opponent = "here";
    setup.changed = { fog: "on" };
    const hills = setup.gameOf(LOBBY);
    const body = hills && setup.wishAt(LOBBY, hills, "a position").body;
    expect(body).toMatchObject({ game: "hills", position: "a position", players: ["human", "human"], shared: true });
    expect(body).not.toHaveProperty("options");
});
