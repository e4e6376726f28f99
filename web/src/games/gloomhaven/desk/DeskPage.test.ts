import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { router } from "../../../lib/router.svelte";
import { teach } from "../../../lib/texts.svelte";
import App from "../../../App.svelte";
import DeskPage from "./DeskPage.svelte";
import { EMPTY, START } from "./position";
import { answerOf } from "./testing";
import type { Answer, Beast, Case, Complaint } from "./types";

const ROW = { hp: 6, move: 2, attack: 2, range: 3, targets: 1, flies: false, traits: [] };
const STATS = { normal: Array(8).fill(ROW), elite: Array(8).fill(ROW) } as Beast["stats"];
const BEASTS: Beast[] = [
    {
        ...{ id: "inox-shaman", name: "Inox Shaman", deck: "shaman", stats: STATS },
        cards: [
            { number: 595, initiative: 9, shuffle: false, lines: ["Move +1", "Attack -1"], consumes: [] },
            { number: 590, initiative: 23, shuffle: true, lines: ["Heal 3"], consumes: [] },
        ],
    },
    {
        ...{ id: "flame-demon", name: "Flame Demon", deck: "flame-demon", stats: STATS },
        cards: [{ number: 630, initiative: 24, shuffle: false, lines: ["Attack +0"], consumes: ["fire", "any"] }],
    },
];
const CASES: Case[] = [{ id: "GHC-M01", title: "Two equal stops", rules: ["GH-MMOVE-3"], text: "me: (5,1)\n" }];

let asked: string[];
let narrow: boolean;
let monsters: (file: string) => { results: Answer[]; complaints: Complaint[] };

beforeEach(() => {
    asked = [];
    narrow = false;
    monsters = () => ({ results: [answerOf(START)], complaints: [] });
    localStorage.clear();
    teach("en", { "desk.outcome": ["{where}: {victims}"], "desk.mistake-at": ["{line}/{column}"] });
    vi.stubGlobal("scrollTo", () => undefined);
    router.go("/desk/gloomhaven", true);
    vi.stubGlobal(
        "ResizeObserver",
        class {
            observe(): void {}
            unobserve(): void {}
            disconnect(): void {}
        },
    );
    vi.stubGlobal("matchMedia", (query: string) => ({
        matches: query.includes("max-width: 860px") ? narrow : query.includes("min-width: 1") && !narrow,
        addEventListener() {},
        removeEventListener() {},
    }));
    vi.stubGlobal("fetch", (address: string, init: RequestInit) => {
        const tool = new URL(address, location.href).pathname.split("/").at(-1);
        const body = JSON.parse(String(init.body)) as { file?: string };
        if (tool === "monsters") asked.push(body.file ?? "");
        const said = { ok: true, lines: [], complaints: [] };
        if (tool === "bestiary") return Promise.resolve(Response.json({ ...said, results: BEASTS }));
        if (tool === "cases") return Promise.resolve(Response.json({ ...said, results: CASES }));
        if (tool === "rule") {
            const rule = { id: "GH-MMOVE-4", title: "The goal", text: "As GH-FOCUS-3 says." };
            return Promise.resolve(Response.json({ ...said, results: [rule] }));
        }
        const told = monsters(body.file ?? "");
        return Promise.resolve(Response.json({ ...said, ...told }, { status: told.complaints.length ? 422 : 200 }));
    });
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
        this.open = true;
    };
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

async function opened(): Promise<void> {
    render(DeskPage);
    await waitFor(() => expect(screen.getAllByRole("table").length).toBeGreaterThan(0));
}

function text(): string {
    return (screen.getByLabelText("desk.position-text") as HTMLTextAreaElement).value;
}

describe("the page", () => {
    test("it says what the monster does, in a live region too, and axe finds nothing", async () => {
        await opened();
        const verdict = screen.getByRole("region", { name: "desk.answer" });
        expect(within(verdict).getByRole("status").textContent).toBe("Moves 2 to A, attacks Cragheart (5,-1).");
        expect(within(verdict).getAllByRole("radio").length).toBe(3);
        const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
        expect(found.violations.map((each) => each.id)).toEqual([]);
    });

    test("an outcome that is chosen is the one that is shown", async () => {
        await opened();
        const second = screen.getAllByRole("radio", { name: /^B: / })[0] as HTMLInputElement;
        await fireEvent.click(second);
        expect(second.checked).toBe(true);
    });

    test("a rule's sign opens its text, and rules in it lead on", async () => {
        await opened();
        await fireEvent.click(screen.getAllByText("MMOVE-4")[0] as HTMLElement);
        const window = await screen.findByRole("dialog");
        await within(window).findByText("The goal");
        expect(within(window).getByText("FOCUS-3")).toBeTruthy();
    });

    test("on a phone the tabs of the sheet show one part each", async () => {
        narrow = true;
        await opened();
        await fireEvent.click(screen.getByRole("tab", { name: "desk.tab.text" }));
        expect(text()).toContain("monster: inox-shaman");
        await fireEvent.keyDown(screen.getByRole("tab", { name: "desk.tab.text" }), { key: "ArrowRight" });
        expect(screen.getByRole("tab", { name: "desk.tab.link" }).getAttribute("aria-selected")).toBe("true");
        expect(screen.getByLabelText("desk.link")).toBeTruthy();
        const found = await axe.run(document.body, { rules: { "color-contrast": { enabled: false } } });
        expect(found.violations.map((each) => each.id)).toEqual([]);
    });
});

describe("the monster", () => {
    test("is found by typing; it gets the first card of its deck", async () => {
        await opened();
        const field = screen.getByRole("combobox", { name: "desk.monster" });
        await fireEvent.click(field);
        await fireEvent.input(field, { target: { value: "flam" } });
        expect(screen.getAllByRole("option").map((each) => each.textContent?.trim())).toEqual(["Flame Demon"]);
        await fireEvent.keyDown(field, { key: "Enter" });
        expect(text()).toContain("monster: flame-demon elite level=1 card=630\n");
        await fireEvent.click(screen.getByRole("button", { name: "desk.element.fire" }));
        expect(text()).toContain("card=630 fire\n");
    });

    test("rank, level, card and conditions go into the text", async () => {
        await opened();
        await fireEvent.click(screen.getByRole("radio", { name: "desk.rank.normal" }));
        await fireEvent.click(screen.getByRole("button", { name: "desk.level-down" }));
        await fireEvent.click(screen.getByRole("radio", { name: "23, Heal 3" }));
        await fireEvent.click(screen.getByRole("button", { name: "desk.is.stunned" }));
        await fireEvent.click(screen.getByRole("button", { name: "desk.is.muddled" }));
        expect(text()).toContain("me: (2,3) muddled stunned\nmonster: inox-shaman normal level=0 card=590\n");
        expect((screen.getByRole("button", { name: "desk.level-down" }) as HTMLButtonElement).disabled).toBe(true);
    });

    test("numbers of one's own have an area that is drawn on a pad, by keys too", async () => {
        await opened();
        const field = screen.getByRole("combobox", { name: "desk.monster" });
        await fireEvent.click(field);
        await fireEvent.input(field, { target: { value: "own" } });
        await fireEvent.keyDown(field, { key: "Enter" });
        await screen.findByLabelText("desk.move");
        await fireEvent.change(screen.getByLabelText("desk.area"), { target: { value: "melee" } });
        const centre = screen.getByRole("checkbox", { name: "desk.attacker" });
        await fireEvent.click(centre);
        expect(text()).toContain("aoe: melee (0,1)\n");
        await fireEvent.keyDown(centre, { key: "ArrowRight" });
        await fireEvent.keyDown(document.activeElement ?? centre, { key: "Enter" });
        expect(text()).toMatch(/aoe: melee \(0,1\) \(1,(0|-1)\)\n/);
    });
});

describe("figures", () => {
    test("a hero that is chosen from the list gets a name, an initiative and is made invisible", async () => {
        await opened();
        const heroes = screen.getByRole("region", { name: "desk.heroes" });
        const [first] = within(heroes).getAllByRole("button");
        await fireEvent.click(first as HTMLElement);
        const panel = screen.getByRole("region", { name: "desk.figure" });
        await fireEvent.input(within(panel).getByLabelText("desk.initiative"), { target: { value: "7" } });
        await fireEvent.input(within(panel).getByLabelText("desk.second"), { target: { value: "61" } });
        await fireEvent.click(within(panel).getByRole("switch", { name: "desk.invisible" }));
        await fireEvent.change(within(panel).getByLabelText("desk.class.or-name"), { target: { value: "Hrolf; x" } });
        expect(text()).toContain("enemies: (9,0)@7.61 ");
        expect(text()).toContain("invisible: (9,0)\n");
        expect(text()).toContain("(9,0) Hrolf x");
        await fireEvent.click(screen.getByRole("button", { name: "desk.remove" }));
        expect(text()).not.toContain("(9,0)");
    });
});

describe("texts", () => {
    test("mistakes in a typed text are told with their place, and the board stays as it was", async () => {
        await opened();
        const field = screen.getByLabelText("desk.position-text") as HTMLTextAreaElement;
        monsters = () => ({
            results: [],
            complaints: [{ name: "file", part: "#1", line: 2, column: 8, sentence: "This is no hex." }],
        });
        await fireEvent.input(field, { target: { value: "me: (0,0)\nwalls: (x)\n" } });
        await screen.findByText("This is no hex.");
        await fireEvent.click(screen.getByRole("button", { name: "2/8" }));
        expect(field.selectionStart).toBe(17);
        await fireEvent.click(screen.getByRole("button", { name: "desk.discard" }));
        expect(text()).toContain("monster: inox-shaman");
    });

    test("a text that can be read is drawn and can be undone", async () => {
        await opened();
        monsters = () => ({ results: [answerOf(EMPTY)], complaints: [] });
        const field = screen.getByLabelText("desk.position-text");
        await fireEvent.input(field, { target: { value: "me: (5,1) move=2 range=melee targets=1 walk" } });
        await waitFor(() => expect(text()).toContain("board: (0,0) (10,6)\nme: (5,1) move=2"));
        await fireEvent.click(screen.getByRole("button", { name: "desk.undo" }));
        expect(text()).toContain("monster: inox-shaman");
    });

    test("several blocks are offered, and a mistake in one is told beside the others", async () => {
        await opened();
        await fireEvent.click(screen.getByRole("button", { name: "desk.open" }));
        monsters = () => ({
            results: [answerOf(EMPTY, "At the door"), answerOf(START, "Behind it")],
            complaints: [{ name: "file", part: "#1", line: 9, column: 1, sentence: "No monster acts." }],
        });
        await fireEvent.input(screen.getByLabelText("desk.paste"), { target: { value: "…" } });
        await fireEvent.click(screen.getByRole("button", { name: "desk.read" }));
        const door = await screen.findByRole("button", { name: /At the door/ });
        expect(screen.getByText(/No monster acts\./)).toBeTruthy();
        await fireEvent.click(door);
        expect(text()).toContain("me: (5,1) move=2");
    });

    test("an example is found by a word and says whether it is answered as it expects", async () => {
        await opened();
        await fireEvent.click(screen.getByRole("button", { name: "desk.open" }));
        await fireEvent.input(screen.getByLabelText("desk.search-examples"), { target: { value: "equal mmove" } });
        monsters = () => ({ results: [{ ...answerOf(EMPTY), same: true }], complaints: [] });
        await fireEvent.click(await screen.findByRole("button", { name: /Two equal stops/ }));
        await screen.findByText("desk.as-expected");
        expect(asked).toContain("me: (5,1)\n");
    });
});

describe("the board under the keys", () => {
    test("it keeps the focus through several placements, each of which goes into the address", async () => {
        render(App);
        const board = await screen.findByRole("application");
        board.focus();
        for (const turn of [1, 2, 3]) {
            await fireEvent.keyDown(board, { key: turn === 2 ? "o" : "t" });
            await fireEvent.keyDown(board, { key: "ArrowUp" });
            await fireEvent.keyDown(board, { key: "ArrowRight" });
            const before = location.hash;
            await fireEvent.keyDown(board, { key: "Enter" });
            await waitFor(() => expect(location.hash).not.toBe(before));
            expect(document.activeElement).toBe(board);
        }
        await fireEvent.keyDown(board, { key: "z", ctrlKey: true });
        expect(document.activeElement).toBe(board);
    });

    test("the question mark shows the signs and the keys, Escape and a press elsewhere hide them", async () => {
        await opened();
        const board = screen.getByRole("application");
        const legend = screen.getByText(/desk.keys-help/).closest("details") as HTMLDetailsElement;
        await fireEvent.keyDown(board, { key: "?" });
        expect(legend.open).toBe(true);
        await fireEvent.keyDown(board, { key: "Escape" });
        expect(legend.open).toBe(false);
        await fireEvent.keyDown(board, { key: "?" });
        await fireEvent.pointerDown(board);
        expect(legend.open).toBe(false);
    });
});

describe("a hero", () => {
    async function chosen(): Promise<HTMLInputElement> {
        await opened();
        const list = screen.getByRole("region", { name: "desk.heroes" });
        await fireEvent.click(within(list).getByRole("button", { name: "desk.class.mindthief" }));
        return screen.getByLabelText<HTMLInputElement>("desk.class.or-name");
    }

    test("it takes the class that a beginning means, and the list of classes is whole", async () => {
        const field = await chosen();
        await fireEvent.focus(field);
        expect(field.value).toBe("");
        await fireEvent.change(field, { target: { value: "spell" } });
        expect(text()).toContain("Spellweaver");
        expect(text()).not.toContain("Mindthief");
        await fireEvent.change(screen.getByLabelText("desk.class.or-name"), { target: { value: "Alice" } });
        expect(text()).toContain("Alice");
    });

    test("a second card that is not known is an empty field, and numbers that are no initiative are not taken", async () => {
        await chosen();
        const second = screen.getByLabelText("desk.second") as HTMLInputElement;
        expect(second.value).toBe("");
        expect(second.title).toBe("desk.unknown");
        await fireEvent.input(second, { target: { value: "52" } });
        expect(text()).toContain("(6,0)@61.52");
        await fireEvent.input(second, { target: { value: "" } });
        expect(text()).toContain("(6,0)@61 ");
        const initiative = screen.getByLabelText("desk.initiative") as HTMLInputElement;
        for (const value of ["0", "150"]) {
            await fireEvent.input(initiative, { target: { value } });
            expect(initiative.getAttribute("aria-invalid")).toBe("true");
            expect(text()).toContain("(6,0)@61 ");
        }
        await fireEvent.blur(initiative);
        expect(initiative.value).toBe("61");
    });
});
