import { expect, test } from "vitest";

import { entry, sentence } from "./samples";
import { chapters, latest, othersSince, othersTurn, reveals, segments, standing } from "./story";

const LOG = [
    entry(1, 1, [sentence("Red drew a card")], { seat: -1, reveals: true }),
    entry(2, 2, [sentence("Red: turn 1", 0)], { seat: -1, reveals: true }),
    entry(3, 3, [sentence("Red moved")]),
    entry(4, 4, [sentence("Red attacks"), sentence("Two hits", 2)], { reveals: true }),
    entry(5, 5, [sentence("Red drew a card"), sentence("Blue: turn 1", 0)], { seat: -1, reveals: true }),
    entry(6, 6, [sentence("Blue moved")], { seat: 1 }),
    entry(7, 7, [sentence("Blue moved again")], { seat: 1 }),
];

test("a take-back cuts the steps after the one it goes back to", () => {
    const log = [
        ...LOG,
        entry(8, 5, [sentence("Blue took back")], { seat: 1, back: true }),
        entry(9, 6, [sentence("Blue stayed")], { seat: 1 }),
    ];
    expect(standing(log).map((each) => each.seq)).toEqual([1, 2, 3, 4, 5, 9]);
    expect(standing(log).map((each) => each.step)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("headings begin chapters; what came before the first has none", () => {
    const story = chapters(LOG);
    expect(story.map((each) => each.title)).toEqual(["", "Red: turn 1", "Blue: turn 1"]);
    expect(story[1]?.lines.map((line) => line.sentence.text)).toEqual([
        "Red moved",
        "Red attacks",
        "Two hits",
        "Red drew a card",
    ]);
});

test("the history has a stretch for each turn, without a gap, and its side", () => {
    expect(segments(LOG)).toEqual([
        { from: 0, to: 1, seat: -1, title: "" },
        { from: 1, to: 5, seat: 0, title: "Red: turn 1" },
        { from: 5, to: 7, seat: 1, title: "Blue: turn 1" },
    ]);
});

test("ticks stand where something was revealed", () => {
    expect(reveals(LOG)).toEqual([1, 2, 4, 5]);
});

test("what happened last ends with its sentence and does not go past a heading", () => {
    expect(latest(LOG.slice(0, 5))).toEqual([]);
    const dice = { key: "dice-rolled", facts: { faces: ["star"] } };
    const roll = entry(4, 4, [sentence("Red attacks"), { ...sentence("Two hits", 2), events: [dice] }]);
    expect(latest([...LOG.slice(0, 3), roll]).map((each) => each.text)).toEqual(["Red attacks", "Two hits"]);
});

test("what another did is its turn up to now, or up to the reader's own; no longer once that has begun", () => {
    const told = (log: typeof LOG, seat: number) => {
        const doing = othersTurn(log, seat);
        return doing && [doing.seat, ...doing.told.map((each) => each.text)];
    };
    expect(told(LOG, 0)).toEqual([1, "Blue moved", "Blue moved again"]);
    expect(told(LOG, 1)).toBeNull();
    expect(told(LOG.slice(0, 5), 1)).toEqual([0, "Red moved", "Red attacks", "Two hits", "Red drew a card"]);
    // An answer in the other's turn, such as a retreat, belongs to that turn; an own turn ends it, even before a word.
    const answered = [...LOG, entry(8, 8, [sentence("Red retreats", 2)], { seat: 0 })];
    expect(told(answered, 0)?.at(-1)).toBe("Red retreats");
    expect(told([...LOG.slice(0, 5), entry(6, 6, [], { seat: 1 })], 1)).toBeNull();
    expect(told(LOG.slice(0, 2), 0)).toBeNull();
    expect(told([], 0)).toBeNull();
});

test("where all act as they like, what another did last is what it did since oneself, in one go", () => {
    const log = [
        entry(1, 1, [sentence("Red makes a character")]),
        entry(2, 2, [sentence("Blue buys boots")], { seat: 1 }),
        entry(3, 3, [sentence("Green buys a bow")], { seat: 2 }),
        entry(4, 4, [sentence("Green draws an event")], { seat: 2 }),
        entry(5, 5, [sentence("Card 12")], { seat: -1 }),
    ];
    const told = (entries: typeof log, ...own: number[]) => {
        const doing = othersSince(entries, (seat) => own.includes(seat));
        return doing && [doing.seat, ...doing.told.map((each) => each.text)];
    };
    expect(told(log, 0)).toEqual([2, "Green buys a bow", "Green draws an event", "Card 12"]);
    expect(told(log.slice(0, 2), 0)).toEqual([1, "Blue buys boots"]);
    expect(told(log.slice(0, 2), 0, 1)).toBeNull();
    expect(told(log, 2)).toBeNull();
    expect(told([], 0)).toBeNull();
});

test("what a monster does when its turn begins is not the doing of whose turn ended", () => {
    const log = [
        entry(1, 1, [sentence("Brute's turn", 0), sentence("Brute moves")], { seat: 0 }),
        entry(2, 2, [sentence("Brute is done"), sentence("Guard's turn", 0), sentence("Guard moves")], { seat: 0 }),
    ];
    const doing = (entries: typeof log, seat: number) => {
        const found = othersTurn(entries, seat);
        return found && [found.seat < 0, ...found.told.map((each) => each.text)];
    };
    expect(doing(log.slice(0, 1), 1)).toEqual([false, "Brute moves"]);
    expect(doing(log, 0)).toEqual([true, "Guard moves"]);
    expect(doing(log, 1)).toEqual([true, "Guard moves"]);
    const suffers = entry(3, 3, [sentence("Scoundrel suffers 3", 2)], { seat: 1 });
    expect(doing([...log, suffers], 1)).toEqual([true, "Guard moves", "Scoundrel suffers 3"]);
});
