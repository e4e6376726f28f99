import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { settings } from "../../../lib/settings.svelte";
import type { EventInfo, SeatInfo } from "../../../lib/types";
import { choice, entry, question, sentence, view as viewed } from "../../../table/samples";
import { deed, sample, sheet } from "./sample";
import { along, enteredSince, openingPage, pagesOf, standsAbove } from "./town";
import TownStage from "./TownStage.svelte";
import { view } from "./view";
import type { CampaignScene } from "./words";

const all = (): boolean => true;
const first = (seat: number): boolean => seat === 0;
const EVENT = { deck: "city", card: 12, side: "", applies: true, title: "City event 12", words: "Read it." };
const TRIP = {
    number: 1,
    location: 2,
    scenario: "s2",
    name: "Place 2",
    casual: false,
    level: 1,
    seats: [[0, "brute"] as [number, string]],
    playing: true,
    words: "level 1",
};
const BACK = {
    trip: 1,
    location: 1,
    name: "Place 1",
    casual: false,
    won: true,
    fresh: true,
    rows: [
        {
            seat: 0,
            hero: "brute",
            name: "brute",
            xp: 15,
            bonus: 6,
            gold: 9,
            checks: 1,
            treasures: [],
            level_up: true,
            perk: false,
        },
    ],
    rewards: [{ words: "Opens 2", rule: "GH-TOWN-12" }],
    words: "won",
};

beforeEach(() => {
    Element.prototype.scrollTo = () => undefined; // jsdom has no layout
    Element.prototype.scrollIntoView = () => undefined;
    settings.change({ language: "en" });
});

function stage(scene: CampaignScene, asked = question([], { kind: "party" }), mine = [0, 1, 2, 3]) {
    const ongive = vi.fn(() => Promise.resolve());
    const onchoose = vi.fn();
    const ongo = vi.fn(() => Promise.resolve());
    const seats = [0, 1, 2, 3].map((seat) => ({ mine: mine.includes(seat) }) as SeatInfo);
    const props = {
        scene,
        question: asked,
        busy: false,
        open: true,
        onlook: () => undefined,
        seats,
        ongive,
        onchoose,
        ongo,
    };
    return { ...render(TownStage, props), ongive, onchoose, ongo };
}
const tab = (name: string): HTMLElement => screen.getByRole("tab", { name: new RegExp(name) });

test("pages: what goes on comes first; empty lines of others have none", () => {
    expect(pagesOf(sample(), all)).toEqual(["map", "party", "seat-0", "seat-1", "seat-2", "shop"]);
    expect(pagesOf(sample(), first)).toEqual(["map", "party", "seat-0", "seat-1", "shop"]);
    expect(pagesOf(sample({ event: EVENT, place: "away", trip: TRIP }), first)[0]).toBe("event");
    expect(pagesOf(sample({ place: "away", trip: TRIP }), first)[0]).toBe("away");
    expect(pagesOf(sample({ back: BACK }), first)[0]).toBe("back");
});

test("the page that opens is the one where something is to be done", () => {
    const empty = sample().seats.map((each) => ({ ...each, sheet: null }));
    expect(openingPage(sample(), null, all)).toBe("map");
    expect(openingPage(sample({ back: BACK }), null, all)).toBe("back");
    expect(openingPage(sample({ back: { ...BACK, fresh: false } }), null, all)).toBe("map");
    expect(openingPage(sample(), question([], { kind: "learn-card", seat: 1 }), all)).toBe("seat-1");
    expect(openingPage(sample({ seats: empty }), null, all)).toBe("seat-0");
    expect(openingPage(sample(), question([], { kind: "town", seat: 2 }), all)).toBe("seat-2");
    expect(openingPage(sample(), question([], { kind: "town", seat: 2, standing: true }), all)).toBe("map");
});

test("an own line in which nobody plays takes no room beside the pages", () => {
    expect(sample().seats.map(({ seat }) => view.idle?.(sample(), seat))).toEqual(
        sample().seats.map(({ sheet }) => !sheet),
    );
    expect(view.idle?.(null, 0)).toBe(false);
});

test("a gauge is full where there is no next mark", () => {
    expect([along(2, 0, 4), along(5, 4, 0), along(9, 0, 4)]).toEqual([0.5, 1, 1]);
});

test("a seat is called by who plays in it", () => {
    expect(view.called?.(sample(), 1)).toBe("tinkerer");
    expect(view.called?.(sample(), 2)).toBe("");
});

test("arrow keys walk over the pages, round at the ends", async () => {
    stage(sample());
    await fireEvent.keyDown(tab("camp.page.map"), { key: "ArrowLeft" });
    expect(tab("camp.page.shop").getAttribute("aria-selected")).toBe("true");
    await fireEvent.keyDown(tab("camp.page.shop"), { key: "ArrowRight" });
    expect(tab("camp.page.map").getAttribute("aria-selected")).toBe("true");
});

test("an event that is drawn comes up, wherever the reader was; the group chooses its side", async () => {
    const { rerender, onchoose } = stage(sample());
    await fireEvent.click(tab("camp.page.shop"));
    const sides = [choice("choose a"), choice("choose b")];
    const asked = question(sides, { kind: "event-side" });
    await rerender({ scene: sample({ event: EVENT }), question: asked });
    expect(screen.getByRole("heading", { name: "City event 12" })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "choose b" }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(sides[1]);
});

test("what anybody entered of the event stands on its page; what was told of another before does not", async () => {
    const chosen = { key: "event-chosen" } as EventInfo;
    const log = [
        entry(1, 1, [sentence("Side b was chosen.")], { events: [chosen] }),
        entry(2, 2, [sentence("Each loses 9 gold.")]),
        entry(3, 3, [sentence("Side a was chosen.")], { events: [chosen], seat: 1 }),
        entry(4, 4, [sentence("The brute: 3 gold less."), sentence("The tinkerer: 3 gold less.")], { seat: 1 }),
    ];
    expect(enteredSince(log, ["event-chosen"])).toEqual(["The brute: 3 gold less.", "The tinkerer: 3 gold less."]);
    expect(enteredSince(log.slice(0, 3), ["event-chosen"])).toEqual([]);
    const { rerender } = stage(sample({ event: { ...EVENT, side: "a" } }), question([], { kind: "event-outcome" }));
    await rerender({ log });
    expect(screen.getByText("The tinkerer: 3 gold less.")).toBeTruthy();
    expect(screen.queryByText("Each loses 9 gold.")).toBeNull();
    await rerender({ scene: sample({ event: EVENT }) });
    expect(screen.queryByText("The tinkerer: 3 gold less.")).toBeNull();
});

test("where the reader turned to is forgotten once something else comes up, though the same comes up again", async () => {
    const back = sample({ place: "road", back: BACK });
    const { rerender } = stage(back);
    await fireEvent.click(tab("camp.page.map"));
    await rerender({ scene: sample({ ...back, title: "Renamed" }) });
    expect(tab("camp.page.map").getAttribute("aria-selected")).toBe("true");
    await rerender({ scene: sample({ place: "away", trip: TRIP }) });
    expect(tab("camp.page.away").getAttribute("aria-selected")).toBe("true");
    await rerender({ scene: back });
    expect(tab("camp.page.back").getAttribute("aria-selected")).toBe("true");
});

test("a deed is done for its own seat; what is refused says why, with its rule", async () => {
    const { ongive } = stage(sample());
    await fireEvent.click(tab("brute"));
    await fireEvent.click(screen.getByRole("button", { name: "donate" }));
    expect(ongive).not.toHaveBeenCalled();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("Not now.");
    expect(within(alert).getByText("GH-TOWN-6")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "level-up" }));
    expect(ongive).toHaveBeenCalledExactlyOnceWith("level-up", 0);
});

test("a deed that is among the answers is chosen like any, so that what it gives up is confirmed", async () => {
    const answer = choice("level-up", [], { caution: "For good." });
    const { ongive, onchoose } = stage(sample(), question([answer], { kind: "level-up", seat: 0 }));
    await fireEvent.click(screen.getByRole("button", { name: "level-up" }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(answer);
    expect(ongive).not.toHaveBeenCalled();
});

test("a sheet shows what its own seat sees, where the page has the eyes of another own seat", async () => {
    const quest = { known: true, card: 512, text: "Wander", kind: "other", progress: 0, goal: 1 };
    const more = { completed_only: false, shown: false, done: false, words: "card 512", offers: [] };
    const seats = [...sample().seats];
    seats[1] = { ...seats[1]!, sheet: sheet(1, "tinkerer", { quest: { ...quest, ...more } }) };
    const seen = viewed(3, null, { seat: 1, scene: sample({ view: 1, seats }) });
    const viewOf = vi.fn(() => Promise.resolve(seen));
    const { rerender } = stage(sample());
    await rerender({ viewOf });
    await fireEvent.click(tab("tinkerer"));
    await vi.waitFor(() => expect(screen.getByText("Wander")).toBeTruthy());
    expect(viewOf).toHaveBeenCalledExactlyOnceWith(1);
});

test("whoever of the group is there speaks for it; an onlooker does nothing", async () => {
    const home = sample({ place: "road", deeds: [deed("to-town", 0)] });
    const { ongive } = stage(home, question([], { kind: "party", seat: 1 }), [1]);
    await fireEvent.click(screen.getByRole("button", { name: "to-town" }));
    expect(ongive).toHaveBeenCalledExactlyOnceWith("to-town", 1);
    cleanup();
    const onlooker = stage(home, question([]), []);
    expect(screen.getByRole("button", { name: "to-town" }).getAttribute("aria-disabled")).toBe("true");
    await fireEvent.click(screen.getByRole("button", { name: "to-town" }));
    expect(onlooker.ongive).not.toHaveBeenCalled();
});

test("a question that no page has a place for stands above whichever is shown", async () => {
    const blank = { name: "location", label: "Location", kind: "number", low: 1, high: 95, choices: [] };
    const forms = [{ verb: "quest-opens-location", label: "Open it", blanks: [blank] }];
    const answer = choice("quest-opens new");
    const asked = question([answer], { kind: "quest-opens", seat: 1, forms });
    const { container, ongive, onchoose } = stage(sample(), asked);
    await fireEvent.click(screen.getByRole("button", { name: "quest-opens new" }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith(answer);
    await fireEvent.input(screen.getByLabelText(/^Location/), { target: { value: "40" } });
    await fireEvent.submit(container.querySelector("form")!);
    expect(ongive).toHaveBeenCalledExactlyOnceWith("quest-opens-location 40", 1);
    expect(standsAbove(question([], { kind: "party", forms }))).toBe(false);
});

test("what was shuffled in for a class stands with the question, which goes on until there are no more", async () => {
    const asked = question([choice("no-more-cards")], { kind: "class-cards", seat: 1 });
    const log = [
        entry(1, 1, [sentence("The quest opened something new.")], { events: [{ key: "quest-opened" } as EventInfo] }),
        entry(2, 2, [sentence("City card 31 is shuffled in.")], { seat: 1 }),
    ];
    const { rerender } = stage(sample(), asked);
    expect(screen.queryByRole("status")).toBeNull();
    await rerender({ log });
    expect(screen.getByRole("status").textContent).toContain("City card 31 is shuffled in.");
    expect(screen.getByRole("status").textContent).not.toContain("The quest");
});

test("others' sheets offer nothing to do", async () => {
    stage(sample(), question([], { kind: "party", seat: 1 }), [1]);
    await fireEvent.click(tab("brute"));
    expect(screen.queryByRole("button", { name: "level-up" })).toBeNull();
});

test("a new character is made of class and name, at the seat of its line", async () => {
    const { container, ongive } = stage(sample());
    await fireEvent.click(tab("camp.page.free"));
    await fireEvent.input(container.querySelector('input[type="text"]')!, { target: { value: " Quick  Hands " } });
    await fireEvent.submit(container.querySelector("form")!);
    expect(ongive).toHaveBeenCalledExactlyOnceWith("create scoundrel 1 Quick Hands", 2);
});

test("what came back is told line by line, and the way to a sheet that has a level due", async () => {
    stage(sample({ place: "road", back: BACK }));
    expect(screen.getByText("Opens 2", { exact: false })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "camp.back.sheet" }));
    expect(tab("brute").getAttribute("aria-selected")).toBe("true");
});

test("while the party is away its scenario is one press off", async () => {
    const { ongo } = stage(sample({ place: "away", trip: TRIP }), question([], { kind: "away" }));
    await fireEvent.click(screen.getByRole("button", { name: "camp.away.go" }));
    expect(ongo).toHaveBeenCalledOnce();
});

test("whoever stayed behind looks on, and does not call the trip off", async () => {
    const away = sample({ place: "away", trip: TRIP, deeds: [deed("call-off", 0)] });
    const { ongo } = stage(away, question([], { kind: "away", seat: 1 }), [1]);
    expect(screen.queryByRole("button", { name: "call-off" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "camp.away.watch" }));
    expect(ongo).toHaveBeenCalledOnce();
    cleanup();
    stage(away, question([], { kind: "away" }), [0]);
    expect(screen.getByRole("button", { name: "call-off" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "camp.away.go" })).toBeTruthy();
});

test("a report of the real table is one line with a number for each character", async () => {
    const number = (name: string) => ({ name, label: name, kind: "number", low: 0, high: 99, choices: [] });
    const blanks = [
        { ...number("trip"), low: 1, high: 1 },
        {
            ...number("result"),
            kind: "choice",
            choices: [
                { value: "won", words: "won" },
                { value: "lost", words: "lost" },
            ],
        },
        ...["experience-first", "gold-first", "checks-first"].map(number),
        { ...number("treasures"), kind: "text", high: 200 },
    ];
    const asked = question([], { kind: "away", forms: [{ verb: "come-back", label: "Report", blanks }] });
    const { container, ongive } = stage(sample({ place: "away", trip: TRIP }), asked);
    const write = (label: string, value: string) =>
        fireEvent.input(screen.getByLabelText(label), { target: { value } });
    await write("experience-first", "17");
    await write("checks-first", "1");
    await write("camp.report.treasures-of", "7, 12");
    await fireEvent.submit(container.querySelector('[data-form="come-back"]')!);
    expect(ongive).toHaveBeenCalledExactlyOnceWith("come-back 1 won 17 0 1 7 first 12 first", 0);
});

test("only a perk that is owed can be ticked", async () => {
    const perk = { number: 2, words: "Remove 2", ticked: 1, boxes: 3 };
    const offer = { seat: 0, action: "tick-perk 2", label: "Tick it", note: "", refused: "", rule: "" };
    const made = (owed: number) => {
        const seats = [...sample().seats];
        seats[0] = { ...seats[0]!, sheet: sheet(0, "brute", { perks: [{ ...perk, offer }], owed_perks: owed }) };
        return sample({ seats });
    };
    const { rerender, ongive } = stage(made(0));
    await fireEvent.click(tab("brute"));
    expect(screen.queryByRole("button", { name: "Tick it" })).toBeNull();
    await rerender({ scene: made(1) });
    await fireEvent.click(screen.getByRole("button", { name: "Tick it" }));
    expect(ongive).toHaveBeenCalledExactlyOnceWith("tick-perk 2", 0);
});
