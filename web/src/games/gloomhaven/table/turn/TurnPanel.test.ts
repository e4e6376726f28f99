import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { entry, view } from "../../../../table/samples";
import type { Entry, EventInfo } from "../../../../lib/types";
import type { Wanted } from "../../../registry";
import * as asking from "../../desk/asking";
import type { Answer } from "../../desk/types";
import { shownTurn } from "./shown.svelte";
import TurnPanel from "./TurnPanel.svelte";

const column = (name: string) => ({ name, title: name, rule: "GH-FOCUS-2", hint: `hint of ${name}` });

/** A guard on (0,0), called A1 at the table, turns to the Brute two hexes below it and goes one hex. */
const ANSWER = {
    name: "#1",
    outcomes: [{ end: [0, -1], targets: [[0, -2]] }],
    focus: [[0, -2]],
    trace: [],
    same: null,
    expected: null,
    text: "",
    position: { me: [0, 0], names: [[[0, -2], "brute"]] },
    explanation: {
        headline: { text: "Moves 1 to (0,-1), attacks Brute.", rules: [] },
        sentences: [{ text: "Its card has a move.", rules: ["GH-MON-1"] }],
        rankings: [
            {
                kind: "focus",
                question: "Whom?",
                answer: "Brute",
                columns: [column("path")],
                rows: [
                    {
                        hex: [0, -2],
                        cells: ["1"],
                        lost_by: null,
                        way: [
                            [0, 0],
                            [0, -1],
                        ],
                        targets: [],
                        sights: [],
                        name: "Brute",
                        areas: [],
                    },
                ],
                decisive: null,
                sentences: [{ text: "The focus is Brute (0,-2).", rules: ["GH-FOCUS-2"] }],
                focus: null,
                goal: null,
            },
            {
                kind: "stands",
                question: "Where?",
                answer: "(0,-1)",
                columns: [column("movement")],
                rows: [],
                decisive: null,
                sentences: [{ text: "It wants to attack from (0,-1).", rules: ["GH-MTGT-1"] }],
                focus: [0, -2],
                goal: null,
            },
        ],
        ways: [],
        numbers: [["move", "2"]],
    },
    traced: null,
} as unknown as Answer;

const event = (key: string, facts: Record<string, unknown>): EventInfo => ({ key, facts });
const BEGAN: Entry = entry(1, 1, [], {
    events: [
        event("turn-began", { figure: "bandit-guard#1" }),
        event("turn-planned", { figure: "bandit-guard#1", hex: "A1", position: ["me: (0,0)"] }),
        event("focus-found", { figure: "bandit-guard#1", focus: "brute", hex: "A3" }),
        event("figure-moved", { figure: "bandit-guard#1", start: "A1", to: "A2", how: "move" }),
        event("attack-declared", { attacker: "bandit-guard#1", target: "brute", value: 2, draw: "normal" }),
    ],
});
const DRAWN: Entry = entry(2, 2, [], {
    events: [
        event("modifier-drawn", { deck: "monsters", face: "+1" }),
        event("attack-weighed", { attacker: "bandit-guard#1", target: "brute", damage: 3 }),
        event("turn-began", { figure: "brute" }),
    ],
});
const ATTACK = {
    attacker: "bandit-guard#1",
    target: "brute",
    target_name: "Brute",
    terms: [
        { amount: 3, words: "attack on the stat card", rule: "GH-MON-1" },
        { amount: -1, words: "shield of the target", rule: "GH-ATK-15" },
    ],
    draw: "normal",
    draw_words: "",
    odds: [
        [1, 0.004],
        [2, 0.996],
    ],
    offers: [{ item: "leather-armor", name: "Leather Armor", rule: "GH-ADV-4", odds: [[1, 1]] }],
    deck: [],
    drawn: 0,
};
const GUARD = {
    figure: "bandit-guard#1",
    kind: "monster",
    id: "bandit-guard",
    name: "Bandit Guard 1",
    rank: "normal",
    badge: "1",
    seat: -1,
    hp: 3,
    full: 6,
};
const scene = (attack: typeof ATTACK | null, figures: unknown[] = [GUARD]) => ({
    figures,
    heroes: [{ id: "brute", name: "Brute" }],
    kinds: [],
    attack,
});

function shown(entries: Entry[], wanted: Wanted | null, attack: typeof ATTACK | null = null, brief = false) {
    const onwant = vi.fn();
    const viewAt = vi.fn(() => Promise.resolve(view(1, null, { scene: scene(ATTACK) })));
    const props = { scene: scene(attack), entries, wanted, brief, viewAt, onwant, onstep: vi.fn() };
    return { onwant, viewAt, ...render(TurnPanel, { props }) };
}

beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(asking, "readText").mockResolvedValue({ answers: [ANSWER], complaints: [] });
});

test("a turn that goes on is explained: whom, where, and the attack that waits with its odds", async () => {
    const { viewAt } = shown([BEGAN], null, ATTACK);
    expect(await screen.findByText(/The focus is/)).toBeTruthy();
    // Hexes are called as on the table, and no coordinates are left.
    expect(screen.getAllByText("A2", { selector: ".letter" })).toHaveLength(2);
    expect(document.body.textContent).not.toMatch(/\(0,-?\d\)/);
    expect(screen.getByText("−1", { selector: "dt" })).toBeTruthy();
    // What can happen is never 0, what can fail never 100.
    const bars = screen.getAllByRole("listitem").filter((item) => item.querySelector(".bars"));
    expect(bars.map((bar) => bar.textContent?.replace(/\s+/g, " ").trim())).toEqual(["1 100 1", "99 2"]);
    expect(viewAt).not.toHaveBeenCalled();
    expect(shownTurn.trace).toEqual({
        figure: "bandit-guard#1",
        start: "A1",
        end: "A2",
        way: ["A1", "A2"],
        focus: "A3",
        targets: ["A3"],
    });
});

test("who has left the map since is called as it was then", async () => {
    const viewAt = vi.fn(() => Promise.resolve(view(1, null, { scene: scene(null) })));
    const rest = { wanted: null, viewAt, onwant: vi.fn(), onstep: vi.fn() };
    render(TurnPanel, { props: { scene: scene(null, []), entries: [BEGAN, DRAWN], ...rest } });
    expect(await screen.findByText("Bandit Guard 1")).toBeTruthy();
    expect(viewAt).toHaveBeenCalledWith(1);
});

test("while the players choose where it goes all ends are named, and that they choose", async () => {
    const choice = { ...ANSWER, outcomes: [...ANSWER.outcomes, { end: [1, -1], targets: [] }] } as Answer;
    vi.spyOn(asking, "readText").mockResolvedValue({ answers: [choice], complaints: [] });
    const events = BEGAN.events.filter(({ key }) => key === "turn-began" || key === "turn-planned");
    const other = { ...events[1], facts: { ...events[1]?.facts, position: ["me: (0,0) move=2"] } } as EventInfo;
    shown([entry(1, 1, [], { events: [other] })], null);
    await screen.findByText(/The focus is/);
    expect(screen.getByText("quest.turn.moves")).toBeTruthy();
    expect(screen.queryByText("quest.turn.stays")).toBeNull();
    expect(document.querySelector(".headline")?.classList.contains("vh")).toBe(false);
});

test("a turn that is over is told of in a line until it is asked for, and then with what came of it", async () => {
    const over = shown([BEGAN, DRAWN], null);
    expect(screen.queryByText(/The focus is/)).toBeNull();
    expect(shownTurn.trace).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "quest.turn.why" }));
    expect(over.onwant).toHaveBeenCalledWith({ seq: 1, figure: "bandit-guard#1" });
    over.unmount();
    const { viewAt } = shown([BEGAN, DRAWN], { seq: 2, figure: "bandit-guard#1" });
    expect(await screen.findByText(/The focus is/)).toBeTruthy();
    expect(await screen.findByText("attack on the stat card")).toBeTruthy();
    expect(viewAt).toHaveBeenCalledWith(1);
    expect(screen.getByText("quest.turn.came", { selector: ".came b" })).toBeTruthy();
});

test("on a phone what goes on is one sentence with the way to its reasons", async () => {
    const { onwant } = shown([BEGAN], null, null, true);
    await waitFor(() => expect(document.body.textContent).toContain("Moves 1 to A2, attacks Brute."));
    expect(screen.queryByRole("table")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "quest.turn.why" }));
    expect(onwant).toHaveBeenCalledWith({ seq: 1, figure: "bandit-guard#1" });
});

test("what was shown on the board goes with the explanation", async () => {
    const { unmount } = shown([BEGAN], null, ATTACK);
    await screen.findByText(/The focus is/);
    expect(shownTurn.trace).not.toBeNull();
    unmount();
    expect(shownTurn.trace).toBeNull();
});
