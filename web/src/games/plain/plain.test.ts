import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, beforeAll, describe, expect, it, test, vi } from "vitest";

import { teach } from "../../lib/texts.svelte";
import type { Explained, Ground, SeatInfo } from "../../lib/types";
import Answers from "../../table/Answers.svelte";
import { buttons, touchingPlaces } from "../../table/narrow";
import {
    choice,
    entry,
    EXPLAINED,
    GROUND,
    question,
    sample,
    settle,
    tableInfo,
    view as viewAt,
} from "../../table/samples";
import { type BoardProps, viewOf } from "../registry";
import { scaled, scaledPath, scaleOf } from "./layout";
import { view } from "./view";
import { isPlain, type PlainScene } from "./words";

/** Three places in a row, 60 apart. */
const ROW: Ground = {
    ...GROUND,
    box: [-30, -60, 180, 120],
    shape: "M-30 -60h60v120h-60Z",
    below: '<circle r="9"/>',
    places: ["a", "b", "c"].map((at, index, all) => ({
        at,
        x: 60 * index,
        y: 0,
        name: `stone ${at}`,
        neighbours: all.filter((_, other) => Math.abs(other - index) === 1),
    })),
};
const SCENE: PlainScene = {
    title: "Garden path",
    lines: ["Red: 2 steps left", "Rain"],
    hand: ["Lettuce"],
    pieces: [
        { at: "a", symbol: "snail-red", words: "Red snail", x: 3, y: -30 },
        { at: "a", symbol: "snail-red", words: "Red snail", x: 9, y: -24 },
        { at: "a", symbol: "snail-blue", words: "Blue snail", x: 0, y: 30 },
        { at: "elsewhere", symbol: "snail-blue", words: "Blue snail", x: 0, y: 0 },
    ],
};
const CRAWL = question([choice("crawl a b", ["a", "b"]), choice("crawl a c", ["a", "c"], { weak: true })]);

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
        "board.held": ["selected"],
        "page.you": ["you"],
        "page.away": ["away"],
        "plain.hand": ["Only you see this"],
        "plain.several": ["{words} × {count}"],
    });
});
afterEach(cleanup);

function board(more: Partial<BoardProps> = {}): HTMLElement {
    const props: BoardProps = {
        ground: ROW,
        scene: SCENE,
        question: CRAWL,
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
    return render(view.Board, { props }).container;
}
const open = (container: Element) =>
    [...container.querySelectorAll(".can")].map((each) => each.getAttribute("data-at"));

test("a game without a view of its own gets the plain one, whatever its id", async () => {
    expect(await viewOf("snails")).toBe(view);
    expect(await viewOf("constructor")).toBe(view);
    expect(await viewOf("normandy9")).not.toBe(view);
});

test("a scene that is not plain is not shown", () => {
    expect(isPlain(SCENE)).toBe(true);
    for (const strange of [null, undefined, "", [], {}, { ...SCENE, pieces: 3 }, { round: 1, purses: [] }])
        expect(isPlain(strange)).toBe(false);
    expect(view.headline(SCENE)).toEqual({ title: "Garden path", subtitle: "", turn: "Red: 2 steps left", phase: "" });
    expect(view.headline({ round: 1 }).title).toBe("");
});

describe("a ground in any units", () => {
    it("is drawn with its places 100 apart", () => {
        const { box, shape, below, above, places } = scaled(ROW, scaleOf(ROW));
        expect(box).toEqual([-50, -100, 300, 200]);
        expect(shape).toBe("M-50 -100h100v200h-100Z");
        expect(places.map((place) => place.x)).toEqual([0, 100, 200]);
        expect(below).toBe(`<g transform="scale(${100 / 60})"><circle r="9"/></g>`);
        expect(above).toBe("");
    });

    it("keeps the turn and the flags of arcs, and reads numbers that run together", () => {
        expect(scaledPath("M-5-5.5.5A10 20 45 0 1 30 40Z", 2)).toBe("M-10 -11 1A20 40 45 0 1 60 80Z");
        expect(scaledPath("m1e1,2 a1 2 3 1 0 4 5 1 2 3 0 1 4 5", 10)).toBe(
            "m100 20a10 20 3 1 0 40 50 10 20 3 0 1 40 50",
        );
    });

    it("with a single place stays as it is", () => {
        expect(scaleOf({ ...ROW, places: ROW.places.slice(0, 1) })).toBe(1);
    });
});

describe("the board", () => {
    it("shows pieces beside the centres of their places, and none that lie nowhere", () => {
        const drawn = [...board().querySelectorAll(".still use")].map((use) => use.getAttribute("href"));
        expect(drawn).toEqual(["#snail-red", "#snail-red", "#snail-blue"]);
        expect(board().querySelector(".still use")?.getAttribute("transform")).toMatch(/^translate\(5 -50\)/);
    });

    it("turned round has them on the other side of the centres", () => {
        const turned = board({ mirrored: true });
        expect(turned.querySelector(".still use")?.getAttribute("transform")).toMatch(/^translate\(195 50\)/);
    });

    it("lets places that answer glow, the weaker yes less, and marks what is held and looked at", () => {
        const container = board({ held: "a", aimed: "b" });
        expect(open(container)).toEqual(["b", "c"]);
        expect(container.querySelectorAll(".answer.strong .glow").length).toBe(1);
        expect(container.querySelectorAll(".answer.weak .glow").length).toBe(1);
        expect(container.querySelectorAll(".chosen").length).toBe(1);
        expect(container.querySelector(".aimed")?.getAttribute("transform")).toBe("translate(100 0) scale(0.93)");
    });

    it("says of a refused place that it is one", () => {
        const no: Explained = { ...EXPLAINED, sentence: "A snail is there." };
        expect(board({ aimed: "c", explained: no }).querySelectorAll(".aimed.refused").length).toBe(1);
        expect(board({ aimed: "c", explained: { ...no, sentence: "" } }).querySelector(".refused")).toBeNull();
    });

    it("glows nowhere while an answer is under way", () => {
        expect(open(board({ busy: true, held: "a", aimed: "b" }))).toEqual([]);
        expect(board({ busy: true, held: "a", aimed: "b" }).querySelector(".chosen, .aimed")).toBeNull();
    });

    it("is heard, and axe finds nothing", async () => {
        const container = board({ held: "a" });
        const heard = [...container.querySelectorAll("[data-at]")].map((each) => each.getAttribute("aria-label"));
        expect(heard).toEqual([
            "stone a; Red snail × 2; Blue snail; selected",
            "stone b; can be chosen: crawl a b in words",
            "stone c; can be chosen: crawl a c in words",
        ]);
        const found = await axe.run(container, { rules: { "color-contrast": { enabled: false } } });
        expect(found.violations).toEqual([]);
    });

    it("is touched", async () => {
        const touched: string[] = [];
        const container = board({ onpoint: (at) => touched.push(at) });
        const place = container.querySelector("[data-at='b']");
        if (place) await fireEvent.click(place);
        expect(touched).toEqual(["b"]);
    });
});

describe("beside the board", () => {
    const seat: SeatInfo = {
        name: "red",
        words: "Red",
        player: "human",
        player_words: "a person",
        mine: false,
        here: false,
        person: 0,
    };

    it("lines are a list, and none are nothing", () => {
        render(view.Track, { props: { scene: SCENE } });
        expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(SCENE.lines);
        expect(render(view.Track, { props: { scene: { ...SCENE, lines: [] } } }).container.textContent).toBe("");
    });

    it("a side has its name, its player, and whether somebody is there", () => {
        const { container } = render(view.Side, {
            props: { scene: SCENE, seat: 0, info: seat, here: false, shared: false },
        });
        expect(container.textContent.replace(/\s+/g, " ").trim()).toBe("Red a person away");
    });

    it("a place is told with what lies there", () => {
        const { container } = render(view.Piece, { props: { scene: SCENE, at: "a", place: "stone a" } });
        expect(screen.getByRole("heading").textContent).toBe("stone a");
        expect(screen.getAllByRole("listitem").map((each) => each.textContent)).toEqual([
            "Red snail × 2",
            "Blue snail",
        ]);
        expect(container.querySelectorAll("use[href='#snail-red']").length).toBe(1);
    });

    it("a hand is shown to its owner only", () => {
        const Hand = view.Hand;
        if (!Hand) throw new Error("no hand");
        const props = {
            scene: SCENE,
            question: null,
            picked: null,
            busy: false,
            mirrored: false,
            onpick: () => undefined,
            onlook: () => undefined,
            onchoose: () => undefined,
        };
        expect(render(Hand, { props: { ...props, open: false } }).container.textContent).toBe("");
        expect(render(Hand, { props: { ...props, open: true } }).container.textContent).toContain("Lettuce");
    });

    it("score, legend and pictures draw nothing", () => {
        expect(render(view.Score, { props: { scene: SCENE } }).container.textContent).toBe("");
        expect(render(view.Pictures, { props: { events: [], aside: false } }).container.textContent).toBe("");
    });
});

describe("choices that name more than places", () => {
    const bids = question([choice("bid 3", ["3"]), choice("bid 4", ["4"]), choice("crawl a fast", ["a", "fast"])]);

    it("are buttons, or about their places alone", () => {
        const narrowed = touchingPlaces(bids, ROW.places);
        expect(buttons(narrowed, null).map((each) => each.action)).toEqual(["bid 3", "bid 4"]);
        expect(narrowed.choices[2]?.touches).toEqual(["a"]);
    });

    it("are so at a table whose view asks for it", async () => {
        const { table, hears, referee } = sample();
        referee.ground = () => Promise.resolve(ROW);
        hears.hello(tableInfo(), true);
        hears.update([entry(1, 1)], viewAt(1, bids));
        await settle();
        expect(table.question).toBe(bids);
        table.placesOnly = view.placesOnly ?? false;
        render(Answers, { props: { table, onresult: () => undefined } });
        const shown = screen.getAllByRole("button").map((each) => each.getAttribute("data-answer"));
        expect(shown).toContain("bid 3");
        expect(shown).not.toContain("crawl a fast");
    });
});
