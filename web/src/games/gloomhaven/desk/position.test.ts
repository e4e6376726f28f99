import { describe, expect, test } from "vitest";

import { hasLine } from "./position";
import {
    bounded,
    called,
    cleared,
    classOf,
    EMPTY,
    erased,
    extent,
    groundAt,
    heroes,
    laid,
    lined,
    moved,
    nameAt,
    placed,
    plainName,
    retold,
    standsAt,
    START,
    summonsOf,
    unbounded,
    withAlly,
    withHero,
    without,
    withSummon,
} from "./position";
import type { Position, Spot } from "./types";

const FRENCH = (id: string): string => ({ brute: "Brute", cragheart: "Cœur de roche" })[id] ?? id;

describe("ground", () => {
    test("a hex holds one kind of it", () => {
        const trap = laid(EMPTY, [1, 1], "traps");
        expect(groundAt(laid(trap, [1, 1], "hazards"), [1, 1])).toBe("hazards");
        expect(laid(trap, [1, 1], "hazards").traps).toEqual([]);
        expect(groundAt(laid(trap, [1, 1], null), [1, 1])).toBeNull();
    });

    test("what changes nothing gives the very same position", () => {
        expect(laid(EMPTY, [1, 1], null)).toBe(EMPTY);
        expect(laid(EMPTY, [99, 1], "traps")).toBe(EMPTY);
        expect(laid(EMPTY, EMPTY.me, "walls")).toBe(EMPTY);
        expect(placed(EMPTY, EMPTY.me)).toBe(EMPTY);
        expect(without(EMPTY, [1, 1])).toBe(EMPTY);
    });

    test("a wall takes the figure that stood there away", () => {
        const walled = laid(START, [5, -1], "walls");
        expect(standsAt(walled, [5, -1])).toBeNull();
        expect(nameAt(walled, [5, -1])).toBe("");
    });

    test("a wall line is the same from both of its sides", () => {
        const drawn = lined(EMPTY, [2, 2, 3], true);
        expect(drawn.lines).toEqual([[2, 1, 0]]);
        expect(hasLine(drawn, [2, 1, 0])).toBe(true);
        expect(lined(drawn, [2, 1, 0], true)).toBe(drawn);
        expect(lined(drawn, [2, 2, 3], false).lines).toEqual([]);
    });
});

describe("figures", () => {
    const summoned = withSummon(START, [5, 0], [5, -1]);

    test("a hero gets the next class and acts last", () => {
        const one = withHero(cleared(START), [0, 1], FRENCH);
        const two = withHero(one, [0, 2], FRENCH);
        expect(two.names.map(([, name]) => name)).toEqual(["Brute", "Tinkerer"]);
        expect(heroes(two).map((each) => each.initiative)).toEqual([20, 30]);
    });

    test("a class is known in English and in the reader's language", () => {
        expect(classOf("cragheart", FRENCH)).toBe("cragheart");
        expect(classOf("CŒUR DE ROCHE", FRENCH)).toBe("cragheart");
        expect(classOf("Hrolf", FRENCH)).toBeNull();
    });

    test("a figure moves with its name and its summons follow it by name", () => {
        const after = moved(summoned, [5, -1], [4, 1]);
        expect(nameAt(after, [4, 1])).toBe("Cragheart");
        expect(summonsOf(after, [4, 1]).map((each) => each.hex)).toEqual([[5, 0]]);
    });

    test("no figure moves into another, into a wall or off the board", () => {
        for (const to of [
            [6, 0],
            [5, 3],
            [40, 0],
        ] as Spot[])
            expect(moved(START, [5, -1], to)).toBe(START);
    });

    test("a hero takes its summons along when it goes", () => {
        const after = without(summoned, [5, -1]);
        expect(standsAt(after, [5, 0])).toBeNull();
        expect(standsAt(after, [6, 0])).toBe("hero");
    });

    test("a summon belongs to the nearest hero if none is chosen, and to nobody where there is none", () => {
        expect(withSummon(START, [6, 2], null).enemies.at(-1)?.owner).toEqual([6, 0]);
        expect(withSummon(EMPTY, [6, 3], null)).toBe(EMPTY);
    });

    test("what is told of an enemy changes that alone", () => {
        const after = retold(START, [9, 0], { initiative: 7, visible: false });
        expect(heroes(after)[0]).toEqual({ hex: [9, 0], initiative: 7, then: 0, visible: false, owner: null });
        expect(heroes(after).length).toBe(4);
    });

    test("the acting figure stays whatever is erased", () => {
        expect(erased(START, START.me, null)).toBe(START);
        expect(standsAt(erased(START, [3, 2], null), [3, 2])).toBeNull();
        expect(erased(EMPTY, [1, 1], 0)).toBe(EMPTY);
        expect(erased(lined(EMPTY, [1, 1, 0], true), [1, 1], 0).lines).toEqual([]);
    });

    test("a name is kept as the notation can hold it", () => {
        expect(plainName(" Hrolf;  (the) `tall`\n")).toBe("Hrolf the tall");
        expect(called(START, [9, 0], "")).not.toBe(START);
        expect(nameAt(called(START, [9, 0], ""), [9, 0])).toBe("");
    });
});

describe("the board", () => {
    test("a smaller one loses what lies outside", () => {
        const small = bounded(START, 6, 7);
        expect(extent(small)).toEqual({ columns: 6, rows: 7 });
        expect(small.enemies.map((each) => each.hex)).toEqual([[5, -1]]);
        expect(small.names).toEqual([[[5, -1], "Cragheart"]]);
        expect(small.hazards).toEqual([]);
    });

    test("the acting figure finds a free hex on it", () => {
        const me: Position = { ...withAlly(EMPTY, [0, 0]), me: [9, 0] };
        const tiny = bounded(me, 2, 1);
        expect(tiny.me).toEqual([1, 0]);
        expect(bounded(me, 1, 1)).toBe(me);
    });

    test("a floor without an end is as large as what lies on it once it gets a board", () => {
        const endless = unbounded(START);
        expect(endless.board).toBeNull();
        expect(unbounded(endless)).toBe(endless);
        expect(extent(endless)).toEqual({ columns: 9, rows: 7 });
        expect(bounded(endless, 9, 7).board).toEqual([1, 0, 9, 6]);
    });

    test("an empty one keeps the monster with its card", () => {
        expect(cleared(START)).toEqual({ ...EMPTY, ...pick(START) });
    });
});

function pick({ me, move, range, targets, monster }: Position): Partial<Position> {
    return { me, move, range, targets, monster };
}
