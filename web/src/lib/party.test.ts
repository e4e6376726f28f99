import { beforeEach, expect, test } from "vitest";

import {
    firstParty,
    gathers,
    hasReader,
    joined,
    meaning,
    type Member,
    optionsFor,
    partyOptions,
    playedBy,
    players,
    seatsFor,
} from "./party";
import { Setup } from "./setup.svelte";
import type { GameInfo, Lobby, OptionInfo } from "./types";

function option(name: string, rest: string, ...values: string[]): OptionInfo {
    const words = [rest, ...values].map((value) => ({ value, words: value.toUpperCase() }));
    return { name, title: name, text: "", rule: "", default: rest, number: false, values: words };
}

const card = { id: "cave", number: 1, name: "Cave", date: "", subtitle: "", goal: "", first: 0 };
const GAME: GameInfo = {
    ...{ id: "gloomhaven", name: "Caves", about: "", facts: "", suffixes: [] },
    seats: ["first", "second", "third"].map((name) => ({ name, words: name })),
    options: [
        option("first", "brute", "mage", "thief"),
        option("second", "mage", "none", "brute", "thief"),
        option("third", "none", "brute", "mage", "thief"),
        ...["first", "second", "third"].map((name) => option(`${name}-level`, "1", "2")),
        option("difficulty", "normal", "hard"),
        option("scenario-level", "recommended", "2"),
        option("people", "as-characters", "1", "2", "3"),
        option("several-each", "off", "on"),
        option("preparation", "choose", "ready-made"),
    ],
    scenarios: [{ card: { ...card, history: [], tasks: [], lines: [], rows: [], tags: [] }, presets: {} }],
};
const LOBBY: Lobby = { games: [GAME], desks: [], bots: [{ name: "fierce", words: "Fierce", level: 4 }] };

const party = (...who: string[]): Member[] =>
    who.map((each, place) => ({ plays: ["brute", "mage", "thief"][place] ?? "", level: "1", who: each }));

let setup: Setup;

beforeEach(() => (setup = new Setup()));

test("a game whose options are named after its seats gathers a party, others do not", () => {
    expect(gathers(GAME)).toBe(true);
    expect(gathers({ ...GAME, options: GAME.options.slice(1) })).toBe(false);
    expect([...partyOptions(GAME)]).toContain("third-level");
    expect([...partyOptions(GAME)]).not.toContain("difficulty");
});

test("nothing touched: the reader leads the usual pair, a bot plays the other, and all is ready-made", () => {
    expect(firstParty(GAME)).toEqual(party("you", "bot"));
    expect(setup.wish(LOBBY)).toEqual({
        seat: 0,
        body: {
            ...{ game: "gloomhaven", scenario: "cave", options: { preparation: "ready-made" } },
            ...{ players: ["human", "fierce", "human"], together: [], shared: false, seat: 0 },
        },
    });
});

test("one person with both is alone: GH-SET-3", () => {
    expect(meaning(party("you", "you"))).toBe("alone");
    setup.gather(party("you", "you"));
    const body = setup.wish(LOBBY)?.body;
    expect(body).toMatchObject({ players: ["human", "human", "human"], together: [[0, 1]], shared: false });
    expect(body?.options).toEqual({ preparation: "ready-made", people: "1" });
});

test("who holds two beside others needs the group's leave: GH-SET-13", () => {
    expect(meaning(party("friend-1", "you", "friend-1"))).toBe("several");
    setup.gather(party("friend-1", "you", "friend-1"));
    expect(setup.wish(LOBBY)).toMatchObject({ seat: 1, body: { together: [[0, 2]], seat: 1, shared: false } });
    expect(setup.wish(LOBBY)?.body.options).toMatchObject({ people: "2", "several-each": "on", third: "thief" });
    expect(meaning(party("you", "bot", "you"))).toBe("several");
    expect(meaning(party("you", "bot", "friend-1"))).toBe("");
});

test("bots and people beside the reader play one each", () => {
    expect(players(party("you", "here", "here"))).toEqual([[0], [1], [2]]);
    expect(players(party("bot", "bot", "you"))).toEqual([[0], [1], [2]]);
    expect(seatsFor(GAME, party("you", "here", "you"), "fierce")).toMatchObject({ shared: true, together: [[0, 2]] });
});

test("people sit at one screen or come by link, not both", () => {
    expect(playedBy(party("you", "friend-1", "bot"), 2, "here").map(({ who }) => who)).toEqual(["you", "here", "here"]);
    expect(playedBy(party("you", "here", "bot"), 2, "friend-2").map(({ who }) => who)).toEqual([
        "you",
        "friend-2",
        "friend-2",
    ]);
});

test("one more joins with what nobody plays yet, as long as there is a seat", () => {
    const three = joined(GAME, party("you", "bot"));
    expect(three).toEqual(party("you", "bot", "bot"));
    expect(joined(GAME, three)).toEqual(three);
    expect(optionsFor(GAME, party("you", "bot"))).toEqual({});
});

test("without a character of one's own there is nobody who opens the table, unless bots play", () => {
    expect(hasReader(party("friend-1", "bot"))).toBe(false);
    expect(hasReader(party("bot", "bot"))).toBe(true);
    expect(seatsFor(GAME, party("bot", "bot"), "fierce").seat).toBeNull();
});

test("a level or a difficulty: one takes the other back; what was taken back to the game's default travels", () => {
    const [difficulty, level, preparation] = ["difficulty", "scenario-level", "preparation"].map(
        (name) => GAME.options.find((each) => each.name === name) as OptionInfo,
    ) as [OptionInfo, OptionInfo, OptionInfo];
    setup.change(difficulty, undefined, "hard", GAME.id);
    setup.change(level, undefined, "2", GAME.id);
    expect(setup.changed).toEqual({ "scenario-level": "2" });
    expect(setup.valueOf(preparation, undefined, GAME.id)).toBe("ready-made");
    setup.change(preparation, undefined, "choose", GAME.id);
    expect(setup.wish(LOBBY)?.body.options).toEqual({ "scenario-level": "2", preparation: "choose" });
});
