import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";

import Legend from "../games/memoir44/Legend.svelte";
import Pictures from "../games/memoir44/Pictures.svelte";
import Unrolled from "../games/memoir44/Unrolled.svelte";
import type { GameView } from "../games/registry";
import { settings } from "../lib/settings.svelte";
import { teach } from "../lib/texts.svelte";
import Answers from "./Answers.svelte";
import ChoiceList from "./ChoiceList.svelte";
import CommandLine from "./CommandLine.svelte";
import EndScreen from "./EndScreen.svelte";
import HandOver from "./HandOver.svelte";
import HistoryBar from "./HistoryBar.svelte";
import Log from "./Log.svelte";
import Prompt from "./Prompt.svelte";
import Reasons from "./Reasons.svelte";
import { choice, entry, EXPLAINED, question, sample, sentence, settle, tableInfo, view } from "./samples";
import ScenarioWindow from "./ScenarioWindow.svelte";
import Selection from "./Selection.svelte";
import TallyTable from "./TallyTable.svelte";

const VIEW = { Pictures, Unrolled } as unknown as GameView;

beforeEach(() => {
    Element.prototype.scrollIntoView = () => undefined; // jsdom has no layout
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
        this.open = true;
    };
    teach("en", {
        "page.undo": ["Undo"],
        "battle.move-only": ["no battle after it"],
        "page.undo.to": ["Back to step {step}"],
        "page.caution.back": ["Go back"],
        "page.step": ["step {step}"],
        "page.looking-back": ["Looking back: step {step}"],
        "page.hand-over": ["Hand the screen to: {side}"],
        "page.hand-over.go": ["{side}: show my hand"],
        "page.choices": ["{n} choice", "{n} choices"],
        "page.tally.expected": ["expected {value}"],
        "page.won": ["Victory: {side}"],
        "page.you-won": ["You won: {side}"],
        "page.you-lost": ["You lost; victory: {side}"],
        "page.drawn": ["A draw"],
        "page.refused": ["Refused"],
        "page.command": ["Command line"],
        "page.history.step": ["Step that is shown"],
    });
    settings.change({ language: "en", calm: true });
});

async function asked(...choices: ReturnType<typeof choice>[]) {
    const made = sample();
    made.hears.update([entry(1, 1)], view(1, question(choices)));
    await settle();
    return made;
}

test("what is played inside the game goes on at its own table, until one looks back", async () => {
    const made = sample();
    made.hears.update([entry(1, 1)], view(1, question([choice("call-off")]), { inner: 2 }));
    await settle();
    let went = 0;
    render(Answers, { table: made.table, onresult: () => undefined, oninside: () => void (went += 1) });
    const go = screen.getByText("page.inside").closest("button")!;
    expect(go.className).toContain("go");
    expect(screen.getByText("call-off").closest("button")!.className).not.toContain("go");
    await fireEvent.click(go);
    expect(went).toBe(1);
    await made.table.history.goTo(0);
    await settle();
    expect(screen.queryByText("page.inside")).toBeNull();
});

test("whoever is not asked while others play inside the game may look on there", async () => {
    const made = sample();
    made.hears.update([entry(1, 1)], view(1, null, { inner: 1 }));
    await settle();
    let went = 0;
    render(Answers, { table: made.table, onresult: () => undefined, oninside: () => void (went += 1) });
    expect(screen.queryByText("page.inside")).toBeNull();
    await fireEvent.click(screen.getByText("page.inside.watch").closest("button")!);
    expect(went).toBe(1);
});

test("the prompt says whom, what phase, what; the seat's name is not said twice", async () => {
    const { table } = await asked(choice("go a", ["a"]));
    render(Prompt, { table, then: "" });
    expect(screen.getByText("Red")).toBeTruthy();
    expect(screen.getByText("Move", { selector: ".stage" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Move.");
});

test("where several are asked together, the prompt names none of them", async () => {
    const { table, hears } = await asked();
    const together = { seat: 0, asked: [0, 1], prompt: "Both together: go on?" };
    hears.update([entry(2, 2)], view(2, question([], together)));
    await settle();
    render(Prompt, { table, then: "" });
    expect(screen.queryByText("Red")).toBeNull();
    expect(screen.getByText("Move", { selector: ".stage" })).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Both together: go on?");
});

test("the prompt does not turn the name of a place into another one", async () => {
    const { table, hears } = await asked();
    hears.update([entry(2, 2)], view(2, question([], { prompt: "Red: d4 moves where?" })));
    await settle();
    render(Prompt, { table, then: "" });
    expect(screen.getByRole("status").textContent).toBe("d4 moves where?");
});

test("a name that begins a sentence with a capital is not said twice either", async () => {
    const { table, hears } = await asked();
    hears.update([entry(2, 2)], view(2, question([], { prompt: "RED: come in." })));
    await settle();
    render(Prompt, { table, then: "" });
    expect(screen.getByRole("status").textContent).toBe("Come in.");
});

test("an answer that cannot be given says why, and the other one goes on", async () => {
    const { table, sent } = await asked(choice("go-on"), choice("trap", [], { refused: "You hold no trap." }));
    render(Answers, { table, onresult: () => undefined });
    const trap = screen.getByRole("button", { name: /trap/ });
    expect([trap.getAttribute("aria-disabled"), trap.title]).toEqual(["true", "You hold no trap."]);
    expect(screen.getByRole("button", { name: /go-on/ }).classList.contains("go")).toBe(true);
    await fireEvent.click(trap);
    expect(sent).toEqual([]);
    render(ChoiceList, { table });
    const row = screen.getByRole("option", { name: /trap/ });
    expect(row.getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(row);
    expect(sent).toEqual([]);
});

test("the answer that goes on is the one that gives nothing up", async () => {
    const { table, sent } = await asked(
        choice("end", [], { caution: "2 attacks are left.", note: "2 left" }),
        choice("go-on"),
        choice("go a", ["a"]),
    );
    render(Answers, { table, onresult: () => undefined });
    expect(screen.getByRole("button", { name: /go-on/ }).classList.contains("go")).toBe(true);
    expect(screen.queryByRole("button", { name: /go a/ })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^end/ }));
    // Confirmed by a button that is named after what it does; the way back comes first.
    expect(screen.getAllByRole("button").map((button) => button.textContent?.trim())).toEqual(["Go back", "end"]);
    await fireEvent.click(screen.getByRole("button", { name: "Go back" }));
    expect(sent).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: /^end/ }));
    await fireEvent.click(screen.getByRole("button", { name: "end" }));
    expect(sent).toEqual([["act", 1, "end", 0, false]]);
});

test("of several answers that are all there is, none stands out", async () => {
    const { table } = await asked(choice("ambush"), choice("no-ambush"));
    const { container } = render(Answers, { table, onresult: () => undefined });
    expect(screen.getAllByRole("button", { name: /ambush/ })).toHaveLength(2);
    expect(container.querySelector(".go")).toBeNull();
});

test("a disabled take-back says why", async () => {
    const { table } = await asked(choice("go-on"));
    render(Answers, { table, onresult: () => undefined });
    const undo = screen.getByRole("button", { name: "Undo: Dice were rolled." });
    expect(undo.getAttribute("aria-disabled")).toBe("true");
});

test("what the signs of a question mean is said while it is asked, not while the ruler is in hand", async () => {
    const { table } = await asked(choice("move a b", ["a", "b"], { verb: "move", weak: true }));
    const nothing = { cards: [], places: new Map(), target: null, reasons: null, refusal: null, news: [] };
    const view = { Legend, Piece: Unrolled, Pictures } as unknown as GameView;
    const shown = render(Selection, { props: { table, view, question: table.question, selected: "a", ...nothing } });
    expect(screen.getByText("no battle after it")).toBeTruthy();
    await shown.rerender({ question: null });
    expect(screen.queryByText("no battle after it")).toBeNull();
});

test("a scenario tells at its table what binds before what was", () => {
    const texts = { id: "ford", number: 1, name: "The ford", date: "", subtitle: "At dawn", goal: "4 points win." };
    const told = { history: ["Long ago."], tasks: ["Cross.", "Hold."], lines: ["No bridges (HILL-ROAD-1)."] };
    const card = { ...texts, ...told, rows: [], first: 0, tags: [] };
    render(ScenarioWindow, { info: tableInfo(), card, onclose: () => undefined });
    const said = screen.getByRole("dialog", { name: "The ford" }).textContent ?? "";
    const order = ["4 points win.", "No bridges", "Cross.", "Hold.", "At dawn", "Long ago."].map((each) =>
        said.indexOf(each),
    );
    expect(order.every((at) => at >= 0)).toBe(true);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(screen.getByText("HILL-ROAD-1", { selector: "a" })).toBeTruthy();
});

test("what a game can explain is asked for beside its sentence, else at the heading of its turn", async () => {
    const { table, hears } = await asked(choice("go-on"));
    const told = (text: string, depth: number, key: string) => ({
        ...sentence(text, depth),
        events: [{ key, facts: { figure: text } }],
    });
    const [first, second] = [told("Guard 1", 0, "planned"), told("Guard 2", 0, "planned")];
    hears.update([entry(2, 2, [first, told("Guard 1 turns to Red", 1, "focused"), second])], view(2, null));
    await settle();
    const wanted: unknown[] = [];
    const explains: GameView["explains"] = (events) =>
        events.some(({ key }) => key === "planned" || key === "focused") ? String(events[0]?.facts["figure"]) : null;
    render(Log, { table, view: { ...VIEW, explains }, onwant: (what) => void wanted.push(what) });
    for (const button of screen.getAllByRole("button", { name: "page.why" })) await fireEvent.click(button);
    expect(wanted).toEqual([
        { seq: 2, figure: "Guard 1 turns to Red" },
        { seq: 2, figure: "Guard 2" },
    ]);
});

test("the log tells turns and shows the dice of its sentences", async () => {
    const { table, hears } = await asked(choice("go-on"));
    const roll = { ...sentence("Roll: star", 2), events: [{ key: "dice-rolled", facts: { faces: ["star", "flag"] } }] };
    hears.update([entry(2, 2, [sentence("Red: turn 1.", 0), sentence("Red attacks"), roll])], view(2, null));
    await settle();
    const { container } = render(Log, { table, view: VIEW, onwant: () => undefined });
    expect(screen.getByRole("heading", { name: "Red: turn 1" })).toBeTruthy();
    expect([...container.querySelectorAll("use")].map((use) => use.getAttribute("href"))).toEqual([
        "#die-star",
        "#die-flag",
    ]);
});

test("the history bar goes to any step and says which", async () => {
    const { table, hears } = await asked(choice("go-on"));
    hears.update([entry(2, 2), entry(3, 3)], view(3, null));
    await settle();
    render(HistoryBar, { table, onlink: () => undefined });
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Step that is shown" });
    expect([slider.min, slider.max, slider.value]).toEqual(["0", "3", "3"]);
    await fireEvent.input(slider, { target: { value: "2" } });
    await settle();
    expect(table.past?.step).toBe(2);
    expect(screen.getByText("Looking back: step 2")).toBeTruthy();
});

test("the list of choices is walked and answered by keys", async () => {
    const { table, sent } = await asked(choice("go a", ["a"]), choice("go b", ["b"]), choice("end"));
    render(ChoiceList, { table });
    const list = screen.getByRole("listbox", { name: "3 choices" });
    await fireEvent.keyDown(list, { key: "ArrowDown" });
    expect(screen.getByRole("option", { selected: true }).textContent).toContain("go b");
    await fireEvent.keyDown(list, { key: "End" });
    await fireEvent.keyDown(list, { key: "Enter" });
    expect(sent).toEqual([["act", 1, "end", 0, false]]);
});

test("a line is completed by Tab, sent by Enter and recalled by the up arrow", async () => {
    const { table, sent, answer } = await asked(choice("go a", ["a"]));
    const { container } = render(CommandLine, { table });
    const input = screen.getByRole<HTMLInputElement>("textbox", { name: "Command line" });
    await fireEvent.input(input, { target: { value: "g" } });
    await fireEvent.keyDown(input, { key: "Tab" });
    expect(input.value).toBe("go ");
    await fireEvent.input(input, { target: { value: "why go a" } });
    await fireEvent.submit(container.querySelector("form") as HTMLFormElement);
    expect(sent).toEqual([["say", 1, "why go a", 0]]);
    answer({ type: "told", re: 1, lines: ["Because."] });
    await settle();
    expect(await screen.findByText("Because.")).toBeTruthy();
    await fireEvent.keyDown(input, { key: "ArrowUp" });
    expect(input.value).toBe("why go a");
});

test("the screen is covered until the seat that is asked has it", async () => {
    const info = tableInfo({ shared: true });
    const { table, hears } = sample({ ...info, seats: info.seats.map((seat) => ({ ...seat, mine: true })) });
    hears.update([entry(1, 1)], view(1, question([choice("play c", ["c"])], { private: true, seat: 1 })));
    await settle();
    render(HandOver, { table });
    expect(screen.getByRole("dialog", { name: "Hand the screen to: Blue" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Blue: show my hand" }));
    expect(table.holder).toBe(1);
});

test("reasons give terms with their signs and rules, and a refusal its rule", () => {
    const sums = [
        {
            name: "2 dice",
            value: 2,
            terms: [
                { amount: 3, text: "close", rule: "P-2" },
                { amount: -1, text: "sandbags", rule: "P-3" },
            ],
        },
    ];
    const legal = {
        ...EXPLAINED,
        legal: true,
        sentence: "",
        rule: "",
        sums,
        odds: [{ name: "hits expected", value: "1.0" }],
    };
    const { container, unmount } = render(Reasons, { view: VIEW, game: "pennies", explained: legal, refusal: null });
    expect([...container.querySelectorAll(".v")].map((each) => each.textContent)).toEqual(["+3", "−1"]);
    expect(screen.getByText("2 dice")).toBeTruthy();
    expect([...container.querySelectorAll("use")]).toHaveLength(2);
    expect([...container.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
        "/rules/pennies/P-2",
        "/rules/pennies/P-3",
    ]);
    unmount();
    render(Reasons, { view: VIEW, game: "pennies", explained: EXPLAINED, refusal: { ...EXPLAINED, instead: [] } });
    expect(screen.getByRole("alert").textContent).toContain("b is occupied.");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/rules/pennies/P-1");
});

test("merely pointing at what cannot be chosen refuses nothing", () => {
    const { container } = render(Reasons, { view: VIEW, game: "pennies", explained: EXPLAINED, refusal: null });
    expect(container.textContent).not.toContain("b is occupied.");
});

test("figures stand beside what chance promised", () => {
    const rows = [{ id: "hits", label: "Hits", values: ["3", "5"], expected: ["4.2", ""] }];
    render(TallyTable, { rows, seats: tableInfo().seats });
    const cells = screen.getAllByRole("cell").map((cell) => cell.textContent?.trim().replace(/\s+/g, " "));
    expect(cells).toEqual(["3 expected 4.2", "5"]);
});

test.each([
    ["You won: Red", [0], {}],
    ["You lost; victory: Blue", [1], {}],
    ["A draw", [], {}],
    ["Victory: Red", [0], { shared: true }],
    ["Victory: Red", [0], { replay: true }],
])("the end says %s", async (title, winners, more) => {
    const { table, hears } = sample(tableInfo(more));
    const outcome = { winners, sentence: "All coins.", scores: [1, 0], tally: [], seed: "7" };
    hears.update([entry(1, 1)], view(1, null, { outcome, waiting: null }));
    await settle();
    const done = () => Promise.resolve();
    const scored = { Score: Unrolled } as unknown as GameView;
    render(EndScreen, { table, view: scored, onclose: () => undefined, onrecord: done, onrematch: done });
    expect(screen.getByRole("heading", { name: title, hidden: true })).toBeTruthy();
});

test.each([
    ["Play again", true, {}],
    ["Look at the board", false, {}],
    ["Look at the board", true, { replay: true }],
])("the end leads on to: %s", async (next, plays, more) => {
    teach("en", { "page.rematch": ["Play again"], "page.look": ["Look at the board"] });
    const info = tableInfo(more);
    const { table, hears } = sample({ ...info, seats: info.seats.map((seat) => ({ ...seat, mine: plays })) });
    const outcome = { winners: [0], sentence: "All coins.", scores: [1, 0], tally: [], seed: "7" };
    hears.update([entry(1, 1)], view(1, null, { outcome, waiting: null }));
    await settle();
    const done = () => Promise.resolve();
    const scored = { Score: Unrolled } as unknown as GameView;
    const { container } = render(EndScreen, {
        props: { table, view: scored, onclose: () => undefined, onrecord: done, onrematch: done },
    });
    expect([...container.querySelectorAll(".btn.go")].map((button) => button.textContent?.trim())).toEqual([next]);
});

test("a game that all win or lose together says itself how it ended, and what everybody has", async () => {
    const { table, hears } = sample();
    const outcome = { winners: [], sentence: "All are exhausted.", scores: [1, 0], tally: [], seed: "7" };
    hears.update([entry(1, 1)], view(1, null, { outcome, waiting: null }));
    await settle();
    const done = () => Promise.resolve();
    const ended = { Score: Unrolled, Result: Unrolled, ending: () => "The quest is lost" } as unknown as GameView;
    const { container } = render(EndScreen, {
        props: { table, view: ended, onclose: () => undefined, onrecord: done, onrematch: done },
    });
    expect(screen.getByRole("heading", { name: "The quest is lost", hidden: true })).toBeTruthy();
    expect(container.querySelector(".score")).toBeNull();
});

test("one Escape leaves the command line and its reply, unless something is typed there", async () => {
    const { table } = await asked(choice("go a", ["a"]));
    table.replies = [{ line: "help", lines: ["One.", "Two."], refused: false, rule: "", instead: [] }];
    render(CommandLine, { table });
    const line = screen.getByRole<HTMLInputElement>("textbox", { name: "Command line" });
    line.focus();
    await fireEvent.input(line, { target: { value: "go" } });
    expect(screen.getByText("Two.")).toBeTruthy();
    await fireEvent.keyDown(line, { key: "Escape" });
    expect([screen.queryByText("Two."), line.value, document.activeElement]).toEqual([null, "", line]);
    await fireEvent.keyDown(line, { key: "Escape" });
    expect(document.activeElement).not.toBe(line);
});
