import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { knownTables, rememberKey } from "../lib/keys";
import { router } from "../lib/router.svelte";
import type { Lobby as LobbyData, TableSummary } from "../lib/types";
import Lobby from "./Lobby.svelte";

const seats = [
    { name: "north", words: "North" },
    { name: "south", words: "South" },
];

function scenario(id: string, ...tags: [string, string][]): LobbyData["games"][number]["scenarios"][number] {
    const words = { name: `The ${id}`, date: "1 May", subtitle: "", goal: "3 flags win.", first: 0 };
    const lists = { history: ["Long ago."], tasks: ["Take it.", "Hold it."], lines: ["Fog hides (X-FOG-1)."] };
    return { card: { id, number: 1, ...words, ...lists, rows: [["Units", ["4", "5"]]], tags }, presets: {} };
}

const LOBBY: LobbyData = {
    games: [
        {
            ...{ id: "hills", name: "Hills", about: "A game of hills.", facts: "2 players", seats },
            options: [
                {
                    ...{ name: "fog", title: "Fog", text: "Nobody sees far.", rule: "X-FOG-1" },
                    ...{ default: "off", number: false },
                    values: ["off", "on"].map((value) => ({ value, words: value })),
                },
            ],
            suffixes: [".hill"],
            scenarios: [scenario("ford", ["short", "Short"]), scenario("ridge", ["long", "Long"])],
        },
    ],
    desks: [{ id: "hills-desk", name: "Desk of the hills", about: "Draw a hill." }],
    bots: [
        { name: "mild", words: "Mild bot", level: 1 },
        { name: "fierce", words: "Fierce bot", level: 4 },
    ],
};

const TABLE: TableSummary = {
    ...{ id: "t1", game: "hills", scenario: "ford", title: "Hills · The ford", players: ["human", "mild"] },
    seats: ["North", "South"],
    ...{ mine: [0], asked: [0], over: false, replay: false, outcome: "", created: 0, changed: 0, steps: 9 },
};

let narrow: boolean;
let answers: Record<string, () => Response>;
let sent: Record<string, unknown>;

beforeEach(() => {
    narrow = false;
    sent = {};
    answers = {
        "/api/lobby": () => Response.json(LOBBY),
        "/api/tables/mine": () => Response.json([TABLE]),
        "/api/scenarios": () => Response.json([]),
        "/api/tables": () => Response.json({ id: "new", seats: ["key0", "key1"], watch: "w" }),
    };
    localStorage.clear();
    vi.stubGlobal("scrollTo", () => undefined);
    router.go("/", true);
    vi.stubGlobal("matchMedia", () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
        const path = new URL(address, location.href).pathname;
        if (typeof init.body === "string") sent[path] = JSON.parse(init.body) as unknown;
        const answer = answers[path];
        return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no such address"));
    });
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
        this.open = true;
    };
});

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

async function shown(): Promise<void> {
    render(Lobby);
    await screen.findByText("The ridge");
}

test("play now, nothing touched, opens the first scenario against the strongest bot", async () => {
    await shown();
    await press("lobby.play");
    await waitFor(() => expect(router.route).toEqual({ page: "table", id: "new" }));
    expect(sent["/api/tables"]).toMatchObject({ game: "hills", scenario: "ford", players: ["human", "fierce"] });
    expect(location.hash).toBe("#key0");
    expect(knownTables()).toEqual([{ id: "new", key: "key0" }]);
});

test("whoever chooses the other side and a friend gets that seat's key", async () => {
    await shown();
    await fireEvent.click(screen.getByRole("radio", { name: "South" }));
    await fireEvent.click(screen.getByRole("radio", { name: /lobby.friend/ }));
    await press("lobby.play");
    await waitFor(() => expect(location.hash).toBe("#key1"));
    expect(sent["/api/tables"]).toMatchObject({ players: ["human", "human"], seat: 1, shared: false });
});

test("scenario files are asked for by a game that reads some", async () => {
    await shown();
    expect(screen.getByRole("heading", { name: "library.title" })).toBeTruthy();
    cleanup();
    const none = { ...LOBBY, games: LOBBY.games.map((game) => ({ ...game, suffixes: [] })) };
    answers["/api/lobby"] = () => new Response(JSON.stringify(none));
    await shown();
    expect(screen.queryByRole("heading", { name: "library.title" })).toBeNull();
});

test("a desk stands among the games and leads to its page", async () => {
    await shown();
    const card = within(screen.getByRole("list", { name: "lobby.games" }));
    expect(card.getByRole("link", { name: /^lobby.open-desk.*Desk of the hills$/ }).getAttribute("href")).toBe(
        "/desk/hills-desk",
    );
    expect(card.getByText("Draw a hill.")).toBeTruthy();
});

test("a chosen scenario is told in full", async () => {
    await shown();
    await press(/The ridge/);
    const panel = screen.getByRole("complementary");
    expect(within(panel).getByRole("heading", { name: "The ridge" })).toBeTruthy();
    expect(within(panel).getByRole("row", { name: "Units 4 5" })).toBeTruthy();
    expect(within(panel).getByText("Take it.")).toBeTruthy();
    expect(within(panel).getAllByText("X-FOG-1")[0]?.getAttribute("href")).toBe("/rules/hills/X-FOG-1");
});

test("only scenarios of a kind are shown", async () => {
    await shown();
    await press("Long");
    expect(screen.queryByRole("button", { name: /The ford/ })).toBeNull();
    await press("lobby.all");
    expect(screen.getByRole("button", { name: /The ford/ })).toBeTruthy();
});

test("an option that was changed travels", async () => {
    await shown();
    await fireEvent.change(screen.getByLabelText("Fog"), { target: { value: "on" } });
    await press("lobby.play");
    await waitFor(() => expect(sent["/api/tables"]).toMatchObject({ options: { fog: "on" } }));
});

test("a seed that is none is said before anything is sent", async () => {
    await shown();
    await fireEvent.input(screen.getByLabelText("lobby.seed"), { target: { value: "x" } });
    await press("lobby.play");
    expect(screen.getByRole("alert").textContent).toBe("lobby.bad-seed");
    expect(sent["/api/tables"]).toBeUndefined();
});

test("what the server says against it is shown", async () => {
    answers["/api/tables"] = () => Response.json({ sentence: "No more room.", rule: "" }, { status: 400 });
    await shown();
    await press("lobby.play");
    expect((await screen.findByRole("alert")).textContent).toBe("No more room.");
    expect(router.route.page).toBe("lobby");
});

test("a lobby that does not come says why, and comes when asked again", async () => {
    const lobby = answers["/api/lobby"];
    answers["/api/lobby"] = () => Response.json({ sentence: "Not now.", rule: "" }, { status: 503 });
    render(Lobby);
    expect((await screen.findByRole("alert")).textContent).toContain("Not now.");
    if (lobby) answers["/api/lobby"] = lobby;
    await press("part.retry");
    await screen.findByText("The ridge");
});

test("a server without games says so", async () => {
    answers["/api/lobby"] = () => Response.json({ games: [], bots: [], desks: LOBBY.desks });
    render(Lobby);
    await screen.findByText("lobby.no-game");
    expect(screen.getByRole("link", { name: /^lobby.open-desk.*Desk of the hills$/ })).toBeTruthy();
});

test("games in play lead back to their tables, and can be forgotten and had back", async () => {
    rememberKey("t1", "secret");
    await shown();
    const link = await screen.findByRole("link", { name: /The ford/ });
    expect(link.getAttribute("href")).toBe("/t/t1#secret");
    await press("tables.title");
    answers["/api/tables/mine"] = () => Response.json([]);
    await press("tables.forget");
    expect(knownTables()).toEqual([]);
    await press("tables.undo");
    expect(knownTables()).toEqual([{ id: "t1", key: "secret" }]);
});

test("a link that was passed on leads to its table", async () => {
    await shown();
    await press("join.title");
    await fireEvent.input(screen.getByLabelText("join.text"), { target: { value: "hello" } });
    await press("join.go");
    expect(screen.getByRole("alert").textContent).toBe("join.no-link");
    await fireEvent.input(screen.getByLabelText("join.text"), { target: { value: "http://localhost/t/abc#k1" } });
    await press("join.go");
    expect(router.route).toEqual({ page: "table", id: "abc" });
    expect(knownTables()).toEqual([{ id: "abc", key: "k1" }]);
});

test("on a phone a scenario rises in a sheet, and play is always at hand", async () => {
    narrow = true;
    await shown();
    expect(screen.queryByRole("complementary")).toBeNull();
    expect(screen.getByRole("button", { name: "lobby.play" })).toBeTruthy();
    await press(/^The ridge/);
    const sheet = screen.getByRole("dialog");
    expect(within(sheet).getByRole("heading", { name: "The ridge" })).toBeTruthy();
    await fireEvent.click(within(sheet).getByRole("button", { name: "lobby.play" }));
    await waitFor(() => expect(sent["/api/tables"]).toMatchObject({ scenario: "ridge" }));
});

test("seats are called what the table calls them, and those without a part are not named", async () => {
    const players = ["human", "mild", "nobody"];
    const party = { ...TABLE, game: "caves", players, seats: ["Brute", "Mage", ""], asked: [1] };
    answers["/api/tables/mine"] = () => Response.json([party]);
    rememberKey("t1", "key");
    await shown();
    const row = await screen.findByRole("link", { name: /Hills · The ford/ });
    expect(row.textContent).toContain("tables.player · tables.player");
    expect(row.textContent).not.toContain("tables.player · tables.player · tables.player");
});
