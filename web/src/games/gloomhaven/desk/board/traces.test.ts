import { describe, expect, it } from "vitest";

import type { Answer, Shown } from "../types";
import { SAMPLE } from "./sample";
import { namesFor } from "./testing";
import { candidateAt, FOLD, NONE, traces, whereRanked } from "./traces";

const NAMES = namesFor(SAMPLE);
const step = (ranking: number, stage: number | null, row: number | null = null): Shown => ({ ranking, stage, row });

describe("the answer as a whole", () => {
    const found = traces(SAMPLE, null, null, NAMES);

    it("has each end once with its letter, and the ways there", () => {
        expect(found.ends.map(({ letter }) => letter)).toEqual(["A", "B"]);
        expect(found.ways).toHaveLength(2);
        expect(found.focus).toEqual([5, -1]);
    });

    it("draws sight from the first end only", () => {
        expect(found.sights).toEqual([[13, 5, 14, 4]]);
    });

    it("has letters for the candidates that the table has unfolded, none of them struck out", () => {
        expect(found.candidates).toHaveLength(FOLD - 2);
        expect(found.candidates.some(({ out }) => out)).toBe(false);
        expect(found.considered).toHaveLength(14);
    });

    it("marks victims that not every outcome has", () => {
        const either: Answer = {
            ...SAMPLE,
            outcomes: [
                { end: [4, 1], targets: [[5, -1]] },
                {
                    end: [4, 1],
                    targets: [
                        [5, -1],
                        [6, 0],
                    ],
                },
            ],
        };
        const { ends, targets } = traces(either, null, null, NAMES);
        expect(ends).toHaveLength(1);
        expect(targets).toEqual([
            { hex: [5, -1], some: false },
            { hex: [6, 0], some: true },
        ]);
    });

    it("is nothing without an answer, and no end is drawn where the monster stays", () => {
        expect(traces(null, null, null, NAMES)).toBe(NONE);
        const stays = { ...SAMPLE, outcomes: [{ end: [2, 3] as const, targets: [] }] };
        expect(traces(stays, null, null, NAMES).ends).toEqual([]);
    });

    it("shows one outcome if the players chose it: its way, its sight, and the other end faintly", () => {
        const one = traces(SAMPLE, null, 1, NAMES);
        expect(one.ways).toEqual([
            [
                [2, 3],
                [3, 2],
                [4, 2],
            ],
        ]);
        expect(one.ends.map(({ chosen }) => chosen)).toEqual([false, true]);
        expect(one.sights).toEqual([[13, 7, 14, 4]]);
    });
});

describe("a step of the reasoning", () => {
    it("has all rivals at first, and strikes out who lost in the columns looked at", () => {
        expect(traces(SAMPLE, step(0, 0), null, NAMES).rivals.some(({ out }) => out)).toBe(false);
        const second = traces(SAMPLE, step(0, 2), null, NAMES);
        expect(second.rivals.map(({ out }) => out)).toEqual([false, false, true, true]);
        expect(second.focus).toBeNull();
        expect(traces(SAMPLE, step(0, 3), null, NAMES).focus).toEqual([5, -1]);
    });

    it("shows of a candidate its way and whom it hits", () => {
        const found = traces(SAMPLE, step(1, null, 3), null, NAMES);
        expect(found.ways).toEqual([
            [
                [2, 3],
                [2, 2],
            ],
        ]);
        expect(found.targets).toEqual([{ hex: [5, -1], some: false }]);
        expect(found.candidates.filter(({ pointed }) => pointed).map(({ hex }) => hex)).toEqual([[2, 2]]);
    });

    it("shows a candidate that the table has folded when it is pointed at", () => {
        const last = 13;
        const { candidates } = traces(SAMPLE, step(1, null, last), null, NAMES);
        expect(candidates.at(-1)).toMatchObject({ hex: [9, -4], pointed: true });
        expect(candidates).toHaveLength(FOLD - 1);
    });

    it("shows the ends among the candidates until the columns have decided", () => {
        const before = traces(SAMPLE, step(1, 1), null, NAMES);
        expect(before.ends).toEqual([]);
        expect(before.candidates.filter(({ out }) => !out).map(({ letter }) => letter)).toEqual(["A", "B", "C"]);
        const after = traces(SAMPLE, step(1, 2), null, NAMES);
        expect(after.ends.map(({ letter }) => letter)).toEqual(["A", "B"]);
        expect(after.candidates.every(({ out }) => out)).toBe(true);
    });

    it("takes the last ranking of hexes for where it ends", () => {
        expect(whereRanked(SAMPLE.explanation?.rankings ?? [])?.kind).toBe("stands");
        expect(whereRanked([])).toBeNull();
    });
});

describe("a hex that is pointed at", () => {
    it("is a candidate of the ranking that is shown, else of the last one that has it", () => {
        expect(candidateAt(SAMPLE, null, [3, 1])?.row.cells).toEqual(["2", "3"]);
        expect(candidateAt(SAMPLE, null, [6, 0])?.ranked.kind).toBe("focus");
        expect(candidateAt(SAMPLE, step(0, 1), [3, 1])?.ranked.kind).toBe("stands");
        expect(candidateAt(SAMPLE, null, [0, 6])).toBeNull();
        expect(candidateAt(null, null, [3, 1])).toBeNull();
    });
});
