import { cleanup, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { teach } from "../../lib/texts.svelte";
import type { Explained } from "../../lib/types";
import { choice, EXPLAINED, question } from "../../table/samples";
import type { BoardProps } from "../registry";
import LandingBoard from "./LandingBoard.svelte";
import { trimmed } from "./layout";
import Pictures from "./Pictures.svelte";
import Reference from "./Reference.svelte";
import { event, ground, scene, unit } from "./testing";
import Track from "./Track.svelte";

const SCENE = scene([
    unit("c4", "warm", "tank"),
    unit("e2", "warm"),
    unit("c6", "cool", "infantry", 2),
    unit("f10", "cool", "mortar", 4, { waits: true }),
]);
const ACT = question(
    [
        choice("move c4 c5", ["c4", "c5"]),
        choice("move c4 d5", ["c4", "d5"], { weak: true }),
        choice("attack c4 c6", ["c4", "c6"]),
        choice("move e2 e3", ["e2", "e3"]),
        choice("end-turn", []),
    ],
    { kind: "act" },
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
        "board.held": ["taken up"],
    });
});
afterEach(cleanup);

function board(more: Partial<BoardProps> = {}) {
    const props: BoardProps = {
        ground: ground(),
        scene: SCENE,
        question: ACT,
        held: null,
        aimed: null,
        explained: null,
        busy: false,
        mirrored: false,
        lit: "",
        onpoint: () => undefined,
        onlook: () => undefined,
        ...more,
    };
    return render(LandingBoard, { props }).container;
}
const open = (container: Element) =>
    [...container.querySelectorAll(".can")].map((each) => each.getAttribute("data-at"));
const costs = (container: Element) => [...container.querySelectorAll("text.cost")].map((each) => each.textContent);

describe("what can be chosen", () => {
    it("with nothing in hand are units and their targets, without their squares", () => {
        const container = board();
        expect(open(container)).toEqual(["c6", "c4", "e2"]);
        expect(container.querySelectorAll(".brackets").length).toBe(1);
        expect(costs(container)).toEqual([]);
    });

    it("with a unit in hand are its squares with their prices, its targets, and other units instead", () => {
        const container = board({ held: "c4" });
        expect(open(container)).toEqual(["c6", "c5", "d5", "e2"]);
        expect(costs(container).sort()).toEqual(["1", "2"]);
        expect(container.querySelectorAll(".answer.instead").length).toBe(1);
        expect(container.querySelectorAll("circle.weak").length).toBe(1);
    });

    it("with a target in hand are those that can attack it", () => {
        const container = board({ held: "c6" });
        expect(open(container)).toContain("c4");
        expect(open(container)).not.toContain("c5");
        expect(open(container)).not.toContain("e2");
        expect(costs(container)).toEqual([]);
    });
});

it("a target that is looked at shows the line of sight and its dice", () => {
    const explained: Explained = {
        ...EXPLAINED,
        sentence: "",
        sums: [{ name: "2 dice", value: 2, terms: [] }],
        sight: { start: "c4", end: "c6", blockers: [] },
    };
    const container = board({ held: "c4", aimed: "c6", explained });
    expect(container.querySelectorAll("use[href='#face-unknown']").length).toBe(2);
    expect(container.querySelectorAll(".brackets.full").length).toBe(1);
});

it("dice stand on their squares with their strength, those that wait smaller behind their edge", () => {
    const container = board();
    expect(container.querySelectorAll("use[href='#pips-cool-2']").length).toBe(1);
    expect(container.querySelectorAll("use[href='#kind-tank']").length).toBe(1);
    const waiting = [...container.querySelectorAll("g.unit")].map((each) => each.getAttribute("style") ?? "");
    expect(waiting.filter((style) => style.includes("scale(0.8)")).length).toBe(1);
});

it("a waiting row is shown as long as somebody waits in it", () => {
    const all = ground();
    const none = trimmed(all, false, false);
    expect(none.places.length).toBe(54);
    expect(none.box[3]).toBeLessThan(all.box[3] - 150);
    expect(trimmed(all, true, true).box).toEqual(all.box);
    expect(board().querySelector("[data-at='a10']")).not.toBeNull();
    expect(board().querySelector("[data-at='a0']")).toBeNull();
});

it("cards that are not dealt yet show their backs", () => {
    const container = board({ question: null, scene: scene([], { dealt: 4, active: "" }) });
    expect(container.querySelectorAll("use[href='#card-back']").length).toBe(5);
});

it("squares are heard with what stands there and what can be done", async () => {
    const container = board({ held: "c4" });
    expect(container.querySelector("[data-at='c6']")?.getAttribute("aria-label")).toContain("cool: infantry c6");
    const found = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
    expect(found.violations).toEqual([]);
});

describe("what stands beside the board", () => {
    it("the track shows points as tokens, and the forward duty", () => {
        const { container } = render(Track, { props: { scene: SCENE } });
        expect(container.querySelectorAll("i").length).toBe(4);
        expect(container.querySelectorAll("i.have").length).toBe(2);
        expect(container.textContent).toContain("One unit must still step forward");
    });

    it("charts dot what is reconstructed and mark the rows of attacker and target", () => {
        const explained: Explained = {
            ...EXPLAINED,
            sums: [{ name: "2 dice", value: 2, terms: [] }],
            sight: { start: "c4", end: "c6", blockers: [] },
        };
        const { container } = render(Reference, { props: { scene: SCENE, explained } });
        expect([...container.querySelectorAll("tr.on th")].map((each) => each.textContent)).toEqual([
            "Tank",
            "Infantry",
        ]);
        expect(container.querySelectorAll("td span.dotted").length).toBe(4);
        expect(screen.getAllByRole("table").length).toBe(2);
    });

    it("dice in the log show hits strong, misses faint, and which agree", () => {
        const events = [event("dice-rolled", { faces: [1, 6, 6], hits: [1], doubled: [6] })];
        const { container } = render(Pictures, { props: { events, aside: false } });
        expect(container.querySelectorAll("svg").length).toBe(3);
        expect(container.querySelectorAll("svg.miss").length).toBe(2);
        expect(container.querySelectorAll("path").length).toBe(2);
    });
});
