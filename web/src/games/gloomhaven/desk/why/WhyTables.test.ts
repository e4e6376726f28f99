import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { teach } from "../../../../lib/texts.svelte";
import { SAMPLE } from "../board/sample";
import { namesFor } from "../board/testing";
import { FOLD } from "../board/traces";
import type { Explanation, WhyTablesProps } from "../types";
import WhyTables from "./WhyTables.svelte";

beforeAll(() =>
    teach("en", {
        "desk.why-besides": ["Besides"],
        "desk.why-enemy": ["enemy"],
        "desk.why-fold": ["fewer"],
        "desk.why-hex": ["hex"],
        "desk.why-hits": ["hits"],
        "desk.why-lost": ["lost here"],
        "desk.why-more": ["{n} worse one", "{n} worse ones"],
        "desk.why-none": ["Nothing was ranked."],
        "desk.step-back": ["Back"],
        "desk.step-candidates": ["{n} candidate", "{n} candidates"],
        "desk.step-left": ["{title}: {n} left", "{title}: {n} left"],
        "desk.step-on": ["Next"],
        "desk.step-through": ["Step through"],
        "desk.step-whole": ["Whole answer"],
        "rules.rule": ["Rule {rule}"],
    }),
);
afterEach(cleanup);

function tables(more: Partial<WhyTablesProps> = {}) {
    const told = { onshow: vi.fn(), onrule: vi.fn() };
    const explanation = SAMPLE.explanation as Explanation;
    return { ...told, ...render(WhyTables, { explanation, names: namesFor(SAMPLE), shown: null, ...told, ...more }) };
}

const row = (table: number, place: number): HTMLElement =>
    document.querySelectorAll("table")[table]?.querySelector(`[data-row="${place}"]`) as HTMLElement;
const cells = (of: HTMLElement): Element[] => [...of.querySelectorAll("td:not(.hits)")];

describe("a ranking", () => {
    it("asks in its order and answers with the figure or the letters", () => {
        tables();
        const [whom, where] = screen.getAllByRole("heading", { level: 2 });
        expect(whom?.textContent).toMatch(/^1\s*Whom\?\s*Cragheart/);
        expect(where?.textContent).toMatch(/^2\s*Where, and who is hit\?\s*A or B/);
    });

    it("boxes the cell where a row lost, and greys what follows", () => {
        tables();
        const brute = cells(row(0, 2));
        expect(brute.map((cell) => cell.classList.contains("lost"))).toEqual([false, true, false]);
        expect(brute.map((cell) => cell.classList.contains("moot"))).toEqual([false, false, true]);
        expect(brute[1]?.textContent).toContain("lost here");
    });

    it("has a black head over the column that decided", () => {
        tables();
        const heads = screen.getAllByRole("columnheader").filter((head) => head.classList.contains("decides"));
        expect(heads.map((head) => head.textContent?.trim())).toEqual(["initiative", "walk"]);
        expect(cells(row(0, 0)).map((cell) => cell.classList.contains("decides"))).toEqual([false, false, true]);
    });

    it("shows the best rows bold, the ends with their letters in the accent, whom each hits by their faces", () => {
        tables();
        expect(row(1, 0).classList).toContain("win");
        expect(row(1, 2).classList).not.toContain("win");
        expect(row(1, 0).querySelector(".letter")?.textContent).toBe("A");
        expect(row(1, 0).querySelector(".letter")?.classList).toContain("end");
        expect(row(1, 2).querySelector(".letter")?.classList).not.toContain("end");
        const hits = within(row(1, 0)).getAllByRole("img");
        expect(hits.map((each) => each.getAttribute("aria-label"))).toEqual(["cragheart", "mindthief"]);
    });

    it("folds the worst, and unfolds them", async () => {
        tables();
        expect(document.querySelectorAll("table")[1]?.querySelectorAll("tbody tr")).toHaveLength(FOLD);
        await fireEvent.click(screen.getByRole("button", { name: "5 worse ones" }));
        expect(document.querySelectorAll("table")[1]?.querySelectorAll("tbody tr")).toHaveLength(14);
    });

    it("shows a folded row whose hex is pointed at on the board", () => {
        tables({ looked: [9, -4] });
        expect(row(1, 13).classList).toContain("pointed");
        expect(document.querySelectorAll("table")[1]?.querySelectorAll("tbody tr")).toHaveLength(FOLD + 1);
    });
});

describe("a step of the reasoning", () => {
    it("has decided nothing in columns that were not looked at yet", () => {
        tables({ shown: { ranking: 0, stage: 1, row: null } });
        expect([0, 1, 2, 3].map((place) => row(0, place).classList.contains("win"))).toEqual([true, true, true, false]);
        expect(cells(row(0, 2)).some((cell) => cell.classList.contains("lost"))).toBe(false);
        expect(cells(row(0, 0)).map((cell) => cell.classList.contains("later"))).toEqual([false, true, true]);
        expect(cells(row(0, 0)).map((cell) => cell.textContent?.trim())).toEqual(["0", "·", "·"]);
        // The other table is told whole.
        expect(cells(row(1, 3)).some((cell) => cell.classList.contains("lost"))).toBe(true);
    });
});

describe("steps", () => {
    it("go from who is considered through the criteria of each table to the whole answer", async () => {
        const { onshow, rerender } = tables();
        const told: string[] = [];
        for (let step = 0; step < 20; step++) {
            const next = screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
            if (next.disabled) break;
            await fireEvent.click(next);
            await rerender({ shown: onshow.mock.lastCall?.[0] });
            told.push(screen.getByRole("status").textContent?.trim() ?? "");
        }
        expect(told).toEqual([
            "4 candidates1/7",
            "traps: 3 left2/7",
            "path: 2 left3/7",
            "initiative: 1 left4/7",
            "14 candidates5/7",
            "victims: 3 left6/7",
            "walk: 2 left7/7",
        ]);
        await fireEvent.click(screen.getByRole("button", { name: "Back" }));
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: 1, row: null });
        await fireEvent.click(screen.getByRole("button", { name: "Whole answer" }));
        expect(onshow).toHaveBeenLastCalledWith(null);
    });

    it("stay within the part that is shown alone", async () => {
        const { onshow } = tables({ only: "where" });
        await fireEvent.click(screen.getByRole("button", { name: "Next" }));
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: 0, row: null });
    });
});

describe("pointing at a row", () => {
    it("tells the page which, and takes it back", async () => {
        const { onshow, rerender } = tables();
        await fireEvent.pointerEnter(row(1, 3), { pointerType: "mouse" });
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: null, row: 3 });
        await rerender({ shown: { ranking: 1, stage: null, row: 3 } });
        await fireEvent.pointerLeave(row(1, 3), { pointerType: "mouse" });
        expect(onshow).toHaveBeenLastCalledWith(null);
    });

    it("keeps the step that the reader is at", async () => {
        const { onshow } = tables({ shown: { ranking: 1, stage: 1, row: null } });
        await fireEvent.pointerEnter(row(1, 2), { pointerType: "mouse" });
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: 1, row: 2 });
        await fireEvent.pointerLeave(row(1, 2), { pointerType: "mouse" });
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: 1, row: null });
    });

    it("stays when it is pressed, until it is pressed again", async () => {
        const { onshow, rerender } = tables();
        const button = within(row(1, 3)).getByRole("button");
        await fireEvent.click(button);
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: null, row: 3 });
        await rerender({ shown: { ranking: 1, stage: null, row: 3 } });
        expect(button.getAttribute("aria-pressed")).toBe("true");
        await fireEvent.pointerEnter(row(1, 4), { pointerType: "mouse" });
        await fireEvent.pointerLeave(row(1, 4), { pointerType: "mouse" });
        expect(onshow).toHaveBeenLastCalledWith({ ranking: 1, stage: null, row: 3 });
        await fireEvent.click(button);
        expect(onshow).toHaveBeenLastCalledWith(null);
    });

    it("goes from row to row by arrow keys", async () => {
        tables();
        within(row(0, 0)).getByRole("button").focus();
        await fireEvent.keyDown(document.activeElement as Element, { key: "ArrowDown" });
        expect(row(0, 1).contains(document.activeElement)).toBe(true);
    });
});

describe("the rest", () => {
    it("asks for a rule's text by its sign, and tells what a column means", async () => {
        const { onrule } = tables();
        await fireEvent.click(screen.getAllByRole("button", { name: "Rule GH-FOCUS-2" })[0] as Element);
        expect(onrule).toHaveBeenCalledWith("GH-FOCUS-2");
        await fireEvent.click(screen.getByRole("button", { name: "traps" }));
        expect(
            screen
                .getAllByRole("status")
                .map((each) => each.textContent)
                .join(),
        ).toContain("Traps on the way, the fewest.");
    });

    it("says what belongs to no table once, and shows a part alone", () => {
        tables();
        expect(screen.getAllByText(/This turn it has Move 3/)).toHaveLength(1);
        expect(screen.getAllByText(/^The focus is/)).toHaveLength(1);
        cleanup();
        tables({ only: "where" });
        expect(screen.getAllByRole("table")).toHaveLength(1);
        expect(screen.getByRole("heading", { level: 2 }).textContent).toMatch(/^2/);
        cleanup();
        tables({ only: "whom", explanation: { ...(SAMPLE.explanation as Explanation), rankings: [] } });
        expect(screen.getByText("Nothing was ranked.")).toBeTruthy();
    });

    it("has no fault that axe finds", async () => {
        const { container } = tables();
        const { violations } = await axe.run(container, {
            rules: { "color-contrast": { enabled: false }, "heading-order": { enabled: false } },
        });
        expect(violations).toEqual([]);
    });
});
