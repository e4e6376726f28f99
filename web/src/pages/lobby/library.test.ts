import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { router } from "../../lib/router.svelte";
import type { FileVerdict, LibraryEntry, Lobby as LobbyData } from "../../lib/types";
import Lobby from "../Lobby.svelte";
import { LARGEST, MOST } from "./library.svelte";

const seats = [
    { name: "north", words: "North" },
    { name: "south", words: "South" },
];

function scenario(id: string, name: string, ...history: string[]): LibraryEntry["scenario"] {
    const card = { id, number: 1, name, date: "", subtitle: "", goal: "3 flags win.", first: 0, history };
    return { card: { ...card, tasks: [], lines: [], rows: [], tags: [] }, presets: {} };
}

function entry(id: string, name: string, ...notes: string[]): LibraryEntry {
    return { id, game: "hills", scenario: scenario(id, name, "Once.", "Then."), file: `${id}.hill`, notes, created: 0 };
}

const LOBBY: LobbyData = {
    games: [
        {
            ...{ id: "hills", name: "Hills", about: "", facts: "", seats, options: [], suffixes: [".hill"] },
            scenarios: [scenario("ford", "The ford")],
        },
    ],
    desks: [],
    bots: [{ name: "mild", words: "Mild bot", level: 1 }],
};

let kept: LibraryEntry[];
let asked: { method: string; path: string; query: URLSearchParams; body: unknown }[];
let verdicts: Record<string, Partial<FileVerdict>>;

function verdict(name: string): Response {
    const found = verdicts[name] ?? {};
    const none = { verdict: "invalid", kind: "scenario", game: "hills", name: "", faults: [], notes: [], added: false };
    if (found.entry) kept = [found.entry, ...kept];
    return Response.json({ entry: null, ...none, ...found }, { status: found.entry ? 201 : 422 });
}

function answer(method: string, path: string, query: URLSearchParams): Response | undefined {
    if (path === "/api/lobby") return Response.json(LOBBY);
    if (path === "/api/scenarios" && method === "POST") return verdict(query.get("name") ?? "");
    if (path === "/api/scenarios") return Response.json(kept);
    if (path === "/api/tables") return Response.json({ id: "new", seats: ["key0", "key1"], watch: "w" });
    if (path === "/api/replays") return Response.json({ id: "old", seats: ["", ""], watch: "w" });
    const id = /^\/api\/scenarios\/(\w+)$/.exec(path)?.[1];
    if (id && method === "DELETE") return Response.json((kept = kept.filter((each) => each.id !== id)));
    if (id) return Response.json((kept = kept.map((each) => (each.id === id ? entry(id, "Renamed") : each)))[0]);
    return undefined;
}

beforeEach(() => {
    kept = [];
    asked = [];
    verdicts = {};
    localStorage.clear();
    vi.stubGlobal("scrollTo", () => undefined);
    router.go("/", true);
    vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
        const url = new URL(address, location.href);
        const method = init.method ?? "GET";
        const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
        asked.push({ method, path: url.pathname, query: url.searchParams, body });
        const found = answer(method, url.pathname, url.searchParams);
        return found ? Promise.resolve(found) : Promise.reject(new TypeError("no such address"));
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
const sent = (method: string, path: string) => asked.filter((each) => each.method === method && each.path === path);

async function shown(): Promise<void> {
    render(Lobby);
    await screen.findByText("library.title");
}

async function drop(...files: File[]): Promise<void> {
    const data = { types: ["Files"], files, dropEffect: "none" };
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: data });
    await fireEvent(window, event);
    expect(event.defaultPrevented).toBe(true);
}

test("a file that is dropped is kept, chosen and played", async () => {
    verdicts["two.hill"] = { verdict: "ok", entry: entry("u1", "<b>Two</b> hills", "A note."), added: true };
    await shown();
    await drop(new File(["hills"], "two.hill"));
    const panel = screen.getByRole("complementary");
    await within(panel).findByRole("heading", { name: "<b>Two</b> hills" });
    expect(within(panel).getByText("A note.")).toBeTruthy();
    expect(within(panel).getByText("Then.")).toBeTruthy();
    // Another game than the chosen one may read such files: the server finds out.
    expect(sent("POST", "/api/scenarios")[0]?.query.get("game")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() => expect(screen.getAllByRole("status").some((each) => each.textContent === "library.added")));
    await press("lobby.play");
    await waitFor(() => expect(location.hash).toBe("#key0"));
    expect(sent("POST", "/api/tables")[0]?.body).toMatchObject({ library: "u1", options: {} });
});

test("everything that speaks against a file is told, and nothing is chosen", async () => {
    const faults = Array.from({ length: 40 }, (_, n) => `A${n}: unknown <terrain> ${n}`);
    verdicts["odd.hill"] = { verdict: "unsupported", name: "Odd", faults };
    await shown();
    await drop(new File(["x"], "odd.hill"));
    const dialog = await screen.findByRole("dialog");
    for (const fault of faults) expect(within(dialog).getByText(fault)).toBeTruthy();
    expect(within(dialog).getByText("odd.hill")).toBeTruthy();
    expect(within(dialog).getByText("library.unsupported-advice")).toBeTruthy();
    await press("part.close");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("complementary").textContent).toContain("The ford");
});

test("several files get a verdict each, and a file too large is not even sent", async () => {
    verdicts["one.hill"] = { verdict: "ok", entry: entry("u1", "One"), added: true };
    verdicts["two.hill"] = { verdict: "invalid", faults: ["line 1: nothing"] };
    await shown();
    const large = new File(["x".repeat(LARGEST + 1)], "large.hill");
    await drop(new File(["1"], "one.hill"), new File(["2"], "two.hill"), large, new File(["grognard-record: 1"], "g"));
    const dialog = await screen.findByRole("dialog");
    expect(within(dialog).getByText("library.ok")).toBeTruthy();
    expect(within(dialog).getByText("line 1: nothing")).toBeTruthy();
    expect(within(dialog).getByText("library.too-large")).toBeTruthy();
    expect(within(dialog).getByText("library.record")).toBeTruthy();
    expect(sent("POST", "/api/scenarios")).toHaveLength(2);
    await press("library.open-record");
    await waitFor(() => expect(router.route).toEqual({ page: "table", id: "old" }));
});

test("a saved game alone is opened at once; a position when that is wished", async () => {
    verdicts["battle.txt"] = { kind: "position", faults: ["no scenario"] };
    await shown();
    await drop(new File(["grognard-record: 1\n"], "game.grog"));
    await waitFor(() => expect(router.route).toEqual({ page: "table", id: "old" }));
    router.go("/", true);
    await drop(new File(["a position"], "battle.txt"));
    await screen.findByRole("dialog");
    await press("library.play-position");
    await waitFor(() => expect(sent("POST", "/api/tables")[0]?.body).toMatchObject({ position: "a position" }));
});

test("no more files are read than can be looked at", async () => {
    await shown();
    await drop(...Array.from({ length: MOST + 3 }, (_, n) => new File(["x"], `${n}.hill`)));
    await screen.findByRole("dialog");
    expect(sent("POST", "/api/scenarios")).toHaveLength(MOST);
});

test("what is dragged without being a file is left to the browser", async () => {
    await shown();
    const event = new Event("drop", { bubbles: true, cancelable: true });
    Object.assign(event, { dataTransfer: { types: ["text/plain"], files: [] } });
    await fireEvent(window, event);
    expect(event.defaultPrevented).toBe(false);
});

test("a scenario is renamed, and removed after a question", async () => {
    kept = [entry("u1", "One"), entry("u2", "Two")];
    await shown();
    await fireEvent.click((await screen.findAllByRole("button", { name: "library.rename-one" }))[0] as HTMLElement);
    await fireEvent.input(screen.getByLabelText("library.name"), { target: { value: "Renamed" } });
    await press("library.save");
    await screen.findByRole("button", { name: /^Renamed/ });
    expect(sent("POST", "/api/scenarios/u1")[0]?.body).toEqual({ name: "Renamed" });
    await fireEvent.click(screen.getAllByRole("button", { name: "library.remove-one" })[1] as HTMLElement);
    expect(sent("DELETE", "/api/scenarios/u2")).toEqual([]);
    await press("library.remove");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Two/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe("library.title"));
});

test("many scenarios are searched by name", async () => {
    kept = Array.from({ length: 9 }, (_, n) => entry(`u${n}`, `Hill ${n}`));
    await shown();
    await fireEvent.input(await screen.findByLabelText("library.search"), { target: { value: "HILL 7" } });
    expect(screen.queryByRole("button", { name: /^Hill 3/ })).toBeNull();
    expect(screen.getByRole("button", { name: /^Hill 7/ })).toBeTruthy();
    await fireEvent.input(screen.getByLabelText("library.search"), { target: { value: "sea" } });
    await screen.findByText("library.not-found");
});
