import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { teach } from "../../../../lib/texts.svelte";
import type { DeskBoardProps, Spot } from "../types";
import DeskBoard from "./DeskBoard.svelte";
import { centre } from "./geometry";
import { SAMPLE } from "./sample";
import { namesFor, position } from "./testing";

beforeAll(() => {
    vi.stubGlobal(
        "ResizeObserver",
        class {
            observe(): void {}
            unobserve(): void {}
            disconnect(): void {}
        },
    );
    Element.prototype.setPointerCapture = vi.fn();
    Element.prototype.hasPointerCapture = vi.fn(() => false);
    teach("en", { "desk.board-label": ["Board"], "desk.board-help": ["Arrows move the cursor."] });
});
beforeEach(() => {
    // The window is a thousand pixels wide and high.
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(1000);
    vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(1000);
});
afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
});

function board(more: Partial<DeskBoardProps> = {}) {
    const told = { onapply: vi.fn(), onpaint: vi.fn(), onrelease: vi.fn(), onlook: vi.fn(), oncursor: vi.fn() };
    const props: DeskBoardProps = {
        position: SAMPLE.position ?? position(),
        answer: SAMPLE,
        names: namesFor(SAMPLE),
        shown: null,
        outcome: null,
        tool: "select",
        cursor: null,
        selected: null,
        orientation: "flat",
        ruler: null,
        stale: false,
        ...told,
        ...more,
    };
    return { ...told, ...render(DeskBoard, props) };
}

/** Where something was drawn: the first two numbers of its transform. */
function drawnAt(element: Element | null): number[] {
    const found = /translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(element?.getAttribute("transform") ?? "");
    return found ? [Number(found[1]), Number(found[2])] : [];
}

function near(container: Element, selector: string, hex: Spot, orientation: "flat" | "pointy"): void {
    const [x = NaN, y = NaN] = drawnAt(container.querySelector(selector));
    const middle = centre(hex, orientation);
    expect(Math.hypot(x - middle.x, y - middle.y)).toBeLessThan(3);
}

describe("what is drawn", () => {
    it("puts each figure in the middle of its hex, flat and pointy", () => {
        for (const orientation of ["flat", "pointy"] as const) {
            const { container } = board({ orientation });
            near(container, ".figure[data-at='5,-1']", [5, -1], orientation);
            near(container, ".figure[data-at='2,3']", [2, 3], orientation);
            cleanup();
        }
    });

    it("gives heroes their class's shield and initiative, monsters an arch and a number", () => {
        const { container } = board();
        const uses = (at: string) =>
            [...container.querySelectorAll(`.figure[data-at='${at}'] use`)].map((use) => use.getAttribute("href"));
        expect(uses("5,-1")).toEqual(["#gh-hero-cragheart"]);
        expect(container.querySelector(".tag[data-at='5,-1']")?.textContent).toBe("38");
        expect(uses("2,3")).toEqual(["#gh-arch-elite", "#gh-mon-inox-shaman"]);
        expect(uses("3,2")).toEqual(["#gh-arch-normal", "#gh-charge-plain"]);
        expect(container.querySelector(".figure[data-at='3,2']")?.textContent).toBe("1");
    });

    it("shows an invisible hero faintly in a dashed outline, and a summon as a buckler", () => {
        const { container } = board();
        expect(container.querySelector(".figure[data-at='7,-2']")?.classList).toContain("unseen");
        expect(container.querySelector(".figure[data-at='7,-2'] .ghost")).not.toBeNull();
        expect(container.querySelector(".figure[data-at='5,-1'] .ghost")).toBeNull();
        expect(container.querySelector(".figure[data-at='7,-3'] use")?.getAttribute("href")).toBe("#gh-buckler");
    });

    it("puts brackets around those attacked and letters on the ends", () => {
        const { container } = board();
        const targets = [...container.querySelectorAll(".target")].map((each) => each.getAttribute("data-at"));
        expect(targets.sort()).toEqual(["5,-1", "6,0"]);
        near(container, ".target[data-at='6,0']", [6, 0], "flat");
        expect(container.querySelector(".end[data-at='4,1']")?.textContent).toBe("A");
        expect(container.querySelector(".candidate[data-at='3,1']")?.textContent).toBe("C");
        expect(container.querySelectorAll(".sight")).toHaveLength(1);
    });

    it("draws overlays where the position has them, obstacles always as the same thing", () => {
        const drawn = () => {
            const { container } = board();
            const uses = [...container.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? "");
            cleanup();
            return uses.filter((href) => /crate|boulder|pillar|rim-trap/.test(href));
        };
        const before = drawn();
        expect(before.filter((href) => href === "#gh-rim-trap")).toHaveLength(2);
        expect(before).toHaveLength(3);
        expect(drawn()).toEqual(before);
    });

    it("strikes out who lost in the columns that have been gone through", () => {
        const { container } = board({ shown: { ranking: 1, stage: 1, row: null } });
        expect(container.querySelector(".candidate[data-at='2,2']")?.classList).toContain("out");
        expect(container.querySelector(".candidate[data-at='3,1']")?.classList).not.toContain("out");
    });

    it("says of the ruler whether the way is clear and how far it is", () => {
        const sight = { from: [2, 3] as Spot, to: [5, -1] as Spot, tried: [] };
        const { container } = board({
            ruler: { ...sight, sight: { ...sight, distance: 4, sees: true, line: [8, 8, 14, 4] } },
        });
        expect(container.querySelector(".verdict")?.textContent?.trim()).toBe("4");
        expect(container.querySelector(".verdict")?.classList).toContain("sees");
        cleanup();
        const blocked = board({
            ruler: { ...sight, sight: { ...sight, distance: null, sees: false, line: null, tried: [[8, 8, 14, 4]] } },
        });
        expect(blocked.container.querySelector(".verdict")?.classList).not.toContain("sees");
        expect(blocked.container.querySelectorAll(".blocked")).toHaveLength(1);
    });
});

describe("hands", () => {
    it("tell the tool the hex and, for wall lines, the nearest edge", async () => {
        for (const [tool, edge] of [
            ["trap", null],
            ["line", expect.any(Number)],
        ] as const) {
            const { container, onapply, onrelease } = board({ tool });
            const frame = container.querySelector(".board") as HTMLElement;
            await fireEvent.pointerDown(frame, { pointerId: 1, clientX: 500, clientY: 500, button: 0 });
            expect(onapply).not.toHaveBeenCalled();
            await fireEvent.pointerUp(frame, { pointerId: 1, clientX: 500, clientY: 500 });
            expect(onapply).toHaveBeenCalledExactlyOnceWith(expect.any(Array), edge);
            expect(onrelease).toHaveBeenCalledOnce();
            cleanup();
        }
    });

    it("paint every hex that a fast stroke comes over", async () => {
        const { container, onapply, onpaint, onrelease } = board({ tool: "wall" });
        const frame = container.querySelector(".board") as HTMLElement;
        await fireEvent.pointerDown(frame, {
            pointerId: 1,
            pointerType: "mouse",
            clientX: 200,
            clientY: 500,
            button: 0,
        });
        await fireEvent.pointerMove(frame, { pointerId: 1, pointerType: "mouse", clientX: 800, clientY: 500 });
        await fireEvent.pointerUp(frame, { pointerId: 1, pointerType: "mouse", clientX: 800, clientY: 500 });
        expect(onapply).toHaveBeenCalledOnce();
        const columns = [onapply.mock.calls[0], ...onpaint.mock.calls].map((call) => (call?.[0] as Spot)[0]);
        const [first = 0, last = 0] = [columns[0], columns.at(-1)];
        expect(new Set(columns).size).toBe(last - first + 1);
        expect(last - first).toBeGreaterThan(4);
        expect(onrelease).toHaveBeenCalledOnce();
    });

    it("move the board with the select tool on an empty hex", async () => {
        const { container, onapply } = board();
        const frame = container.querySelector(".board") as HTMLElement;
        await fireEvent.pointerDown(frame, { pointerId: 1, clientX: 60, clientY: 500, button: 0 });
        await fireEvent.pointerMove(frame, { pointerId: 1, clientX: 200, clientY: 500 });
        await fireEvent.pointerUp(frame, { pointerId: 1, clientX: 200, clientY: 500 });
        expect(onapply).not.toHaveBeenCalled();
    });
});

describe("the scores of a candidate", () => {
    it("stand beside its hex while the keys are there, not while the tool draws", async () => {
        const { container, rerender } = board({ cursor: [3, 1] });
        const frame = screen.getByRole("application");
        frame.focus();
        await fireEvent.keyDown(frame, { key: "Home" });
        const scores = container.querySelector(".scores");
        expect(scores?.textContent?.replace(/\s+/g, " ").trim()).toBe("C victims 2walk 3");
        expect(scores?.querySelector(".lost")?.textContent).toContain("walk");
        await rerender({ tool: "trap" });
        expect(container.querySelector(".scores")).toBeNull();
    });
});

describe("keys", () => {
    it("move the cursor over the board and use the tool where it is", async () => {
        const { oncursor, onapply, onrelease, rerender } = board({ tool: "trap" });
        const frame = screen.getByRole("application", { name: "Board" });
        await fireEvent.keyDown(frame, { key: "ArrowUp" });
        expect(oncursor).toHaveBeenLastCalledWith([2, 3]);
        await rerender({ cursor: [2, 3] });
        await fireEvent.keyDown(frame, { key: "ArrowUp" });
        expect(oncursor).toHaveBeenLastCalledWith([2, 4]);
        await fireEvent.keyDown(frame, { key: "Enter" });
        expect(onapply).toHaveBeenCalledExactlyOnceWith([2, 3], null);
        expect(onrelease).toHaveBeenCalledOnce();
    });

    it("do not leave the board", async () => {
        const { oncursor, rerender } = board({ cursor: [2, 5] });
        const frame = screen.getByRole("application");
        await fireEvent.keyDown(frame, { key: "ArrowUp" });
        await rerender({ cursor: [2, 5] });
        oncursor.mockClear();
        await fireEvent.keyDown(frame, { key: "ArrowUp" });
        expect(oncursor).not.toHaveBeenCalled();
    });

    it("turn the edge that a wall line would take", async () => {
        const { onapply } = board({ tool: "line", cursor: [2, 3] });
        const frame = screen.getByRole("application");
        await fireEvent.keyDown(frame, { key: "." });
        await fireEvent.keyDown(frame, { key: "." });
        await fireEvent.keyDown(frame, { key: "Enter" });
        expect(onapply).toHaveBeenCalledWith([2, 3], 2);
    });

    it("have no fault that axe finds", async () => {
        const { container } = board({ cursor: [2, 3] });
        const { violations } = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
        expect(violations).toEqual([]);
    });
});
