import axe from "axe-core";
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { Question } from "../../lib/types";
import { teach } from "../../lib/texts.svelte";
import BattleBoard from "./BattleBoard.svelte";
import { choice, GROUND, question, scene, unit } from "./testing";

const SCENE = scene([unit("d4", "allies"), unit("d6", "axis", 2), unit("K3", "allies")]);
const ASKED = question(
    ["d4"],
    [
        choice("move d4 e4", ["d4", "e4"]),
        choice("move d4 D3", ["d4", "D3"], true),
        choice("attack d4 d6", ["d4", "d6"]),
    ],
    [choice("unit K3", ["K3"])],
);

beforeAll(() => {
    vi.stubGlobal(
        "ResizeObserver",
        class {
            observe(): void {}
            unobserve(): void {}
            disconnect(): void {}
        },
    );
    teach("en", {
        "board.label": ["Board: {title}"],
        "board.choosable": ["can be chosen"],
        "board.choice": ["can be chosen: {what}"],
        "board.held": ["taken up"],
        "board.view": ["View"],
        "board.larger": ["Larger"],
        "board.smaller": ["Smaller"],
        "board.whole": ["Whole board"],
        "board.closer": ["Closer"],
    });
});
afterEach(cleanup);

const onpoint = vi.fn();
const onlook = vi.fn();
beforeEach(() => {
    onpoint.mockReset();
    onlook.mockReset();
});

function show(
    more: Partial<{ question: Question | null; held: string | null; busy: boolean; aimed: string | null }> = {},
) {
    return render(BattleBoard, {
        ground: GROUND,
        scene: SCENE,
        question: ASKED,
        held: "d4",
        aimed: null,
        explained: null,
        busy: false,
        mirrored: false,
        lit: "",
        onpoint,
        onlook,
        ...more,
    });
}

const place = (at: string): SVGElement => document.querySelector<SVGElement>(`[data-at="${at}"]`) as SVGElement;
const stops = (): (string | null)[] =>
    [...document.querySelectorAll("[tabindex='0']")].map((each) => each.getAttribute("data-at"));
const said = (at: string): string | null => place(at).getAttribute("aria-label");

async function press(key: string): Promise<void> {
    const target = document.activeElement?.closest("[data-at]") ?? place("d4");
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    await new Promise((resolve) => setTimeout(resolve));
}

describe("what is drawn", () => {
    it("marks both strengths of yes, what is in hand, and targets by brackets", () => {
        const { container } = show();
        expect(container.querySelectorAll(".answer.strong").length).toBe(2);
        expect(container.querySelectorAll(".answer.weak").length).toBe(1);
        expect(container.querySelectorAll(".answer.instead").length).toBe(1);
        expect(container.querySelectorAll(".chosen").length).toBe(1);
        expect(container.querySelectorAll(".brackets").length).toBe(1);
        expect(container.querySelectorAll("use[href='#choice']").length).toBe(1);
        expect(container.querySelectorAll("use[href='#step']").length).toBe(1);
    });

    it("marks nothing while it is busy or asks nothing", () => {
        expect(show({ busy: true }).container.querySelectorAll(".answer, .chosen, .brackets").length).toBe(0);
        cleanup();
        expect(show({ question: null, held: null }).container.querySelectorAll(".answer, .chosen").length).toBe(0);
    });

    it("lets only what can be chosen look as if it could", () => {
        show();
        expect([...document.querySelectorAll(".can")].map((each) => each.getAttribute("data-at")).sort()).toEqual(
            ["D3", "K3", "d6", "e4"].sort(),
        );
    });
});

describe("the keyboard", () => {
    it("finds one tab stop: what is in hand, else the first answer", () => {
        show();
        expect(stops().filter(Boolean)).toEqual(["d4"]);
        cleanup();
        show({ held: null, question: question([], [choice("order K3", ["K3"])]) });
        expect(stops().filter(Boolean)).toEqual(["K3"]);
    });

    it("walks, looks, chooses", async () => {
        show();
        place("d4").focus();
        await press("ArrowRight");
        expect(document.activeElement).toBe(place("e4"));
        expect(onlook).toHaveBeenLastCalledWith("e4");
        expect(stops().filter(Boolean)).toEqual(["e4"]);
        await press("Enter");
        expect(onpoint).toHaveBeenLastCalledWith("e4", "");
        await press("ArrowLeft");
        await press(" ");
        expect(onpoint).toHaveBeenLastCalledWith("d4", "");
    });

    it("goes to the next and previous answer, and to the ends of a row", async () => {
        show();
        place("d4").focus();
        await press("n");
        expect(document.activeElement).toBe(place("e4"));
        await press("N");
        expect(document.activeElement).toBe(place("D3"));
        await press("p");
        await press("p");
        expect(document.activeElement).toBe(place("d6"));
        await press("End");
        expect(document.activeElement).toBe(place("l6"));
        await press("Home");
        expect(document.activeElement).toBe(place("a6"));
    });

    it("leaves other keys to the page", () => {
        show();
        for (const key of ["Escape", "Tab", "/", "?"]) {
            const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
            place("d4").dispatchEvent(pressed);
            expect(pressed.defaultPrevented).toBe(false);
        }
    });
});

describe("the pointer", () => {
    it("tells every place that is clicked or under it, what can be chosen and what cannot", () => {
        show();
        place("e4").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        expect(onpoint).toHaveBeenLastCalledWith("e4", "mouse");
        place("A9").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
        expect(onpoint).toHaveBeenLastCalledWith("A9", "mouse");
    });
});

describe("what is heard", () => {
    it("names the place, what stands there and what can be done", () => {
        show();
        expect(said("d6")).toBe("d6, plain; axis: infantry d6, 2 of 4 figures; can be chosen: does attack d4 d6");
        expect(said("d4")).toBe("d4, plain; allies: infantry d4, 4 of 4 figures; taken up");
        expect(said("A9")).toBe("A9, plain");
        expect(document.querySelector("[role='grid']")?.getAttribute("aria-label")).toBe("Board: Pegasus Bridge");
    });

    it("is clean for axe", async () => {
        const { container } = show();
        const found = await axe.run(container, {
            rules: { region: { enabled: false }, "color-contrast": { enabled: false } },
        });
        expect(found.violations.map((each) => `${each.id}: ${each.nodes[0]?.html}`)).toEqual([]);
    });
});
