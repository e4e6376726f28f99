import { expect, test } from "vitest";

import { buttons, keptInHand, pointable, touched, touchingOnly } from "./narrow";
import { choice, question } from "./samples";

const MOVE = question([choice("move a b", ["a", "b"]), choice("move a c", ["a", "c"]), choice("stay a", ["a"])], {
    about: ["a"],
    instead: [choice("unit d", ["d"])],
});

test("one choice that is about a place is given at once", () => {
    expect(touched(MOVE, null, "b")).toEqual({ means: "act", choice: MOVE.choices[0], instead: false });
});

test("a place that would answer the question before takes the last choice back", () => {
    expect(touched(MOVE, null, "d")).toEqual({ means: "act", choice: MOVE.instead[0], instead: true });
});

test("a place that no choice is about is a question to the referee", () => {
    expect(touched(MOVE, null, "z")).toEqual({ means: "ask" });
});

test("a touch of the unit in hand shows what it may do and does nothing", () => {
    expect(touched(MOVE, null, "a")).toEqual({ means: "list", choices: [MOVE.choices[2]], instead: false });
});

test("several choices that go on elsewhere are narrowed by holding the place", () => {
    const attacks = question([
        choice("attack a x", ["a", "x"]),
        choice("attack a y", ["a", "y"]),
        choice("attack b x", ["b", "x"]),
    ]);
    expect(touched(attacks, null, "a")).toEqual({ means: "hold" });
    expect(touched(attacks, "a", "x")).toEqual({ means: "act", choice: attacks.choices[0], instead: false });
    expect([...pointable(attacks, "a")]).toEqual(["x", "y"]);
});

test("what two places do not tell apart is a list", () => {
    const areas = question([
        choice("area a b c", ["a", "b", "c"]),
        choice("area a b d", ["a", "b", "d"]),
        choice("area a e", ["a", "e"]),
    ]);
    expect(touched(areas, null, "a")).toEqual({ means: "hold" });
    expect(touched(areas, "a", "e")).toEqual({ means: "act", choice: areas.choices[2], instead: false });
    expect(touched(areas, "a", "b")).toEqual({ means: "list", choices: areas.choices.slice(0, 2), instead: false });
});

test("several choices about one place alone are a list", () => {
    const card = question([choice("play c left", ["c"]), choice("play c right", ["c"])]);
    expect(touched(card, null, "c")).toEqual({ means: "list", choices: card.choices, instead: false });
});

test("with another place held, a touch is read anew if it fits nothing that is held", () => {
    const attacks = question([choice("attack a x", ["a", "x"]), choice("attack b y", ["b", "y"])]);
    expect(touched(attacks, "a", "y")).toEqual({ means: "act", choice: attacks.choices[1], instead: false });
});

test("buttons are the choices about nothing else than what is asked about or held", () => {
    expect(buttons(MOVE, null).map((each) => each.action)).toEqual(["stay a"]);
    const held = question([choice("end", []), choice("hold a", ["a"]), choice("attack a x", ["a", "x"])]);
    expect(buttons(held, null).map((each) => each.action)).toEqual(["end"]);
    expect(buttons(held, "a").map((each) => each.action)).toEqual(["hold a", "end"]);
});

// A game whose pieces are taken up first: two of one's own, a and b; x is an enemy, c to e are empty.
const ACT = question([
    choice("move a c", ["a", "c"]),
    choice("attack a x", ["a", "x"]),
    choice("move b d", ["b", "d"]),
    choice("reinforce b a", ["a"]),
    choice("end", []),
]);
const act = (held: string | null, at: string, asked = ACT) => touched(asked, held, at, true);

test("where pieces are taken up first, a touch with nothing in hand does nothing", () => {
    for (const at of ["a", "b", "x", "d"]) expect(act(null, at), at).toEqual({ means: "hold" });
    expect(act(null, "e")).toEqual({ means: "ask" });
});

test("with a piece in hand, a touch of where it can go acts, from either end", () => {
    expect(act("a", "c")).toEqual({ means: "act", choice: ACT.choices[0], instead: false });
    expect(act("x", "a")).toEqual({ means: "act", choice: ACT.choices[1], instead: false });
    expect(act("a", "a")).toEqual({ means: "hold" });
});

test("a piece in hand is let go for another piece only; elsewhere the referee says why it cannot go there", () => {
    expect(act("a", "b")).toEqual({ means: "hold" });
    expect(act("b", "x")).toEqual({ means: "ask" });
    expect(act("b", "c")).toEqual({ means: "ask" });
    expect(act("d", "x")).toEqual({ means: "hold" });
});

test("what a piece in hand can do without another place is a button", () => {
    expect(buttons(ACT, null).map((each) => each.action)).toEqual(["end"]);
    expect(buttons(ACT, "a").map((each) => each.action)).toEqual(["reinforce b a", "end"]);
});

test("a question that is about a piece has it in hand already", () => {
    const retreat = question([choice("retreat a c", ["a", "c"]), choice("retreat a d", ["a", "d"])], { about: ["a"] });
    expect(act(null, "c", retreat)).toEqual({ means: "act", choice: retreat.choices[0], instead: false });
});

test("a piece stays in hand where it went, or where it attacked from, as long as it has something to do", () => {
    const next = question([choice("move c e", ["c", "e"]), choice("attack a x", ["a", "x"]), choice("end", [])]);
    expect(keptInHand(next, choice("move a c", ["a", "c"]))).toBe("c");
    expect(keptInHand(next, choice("attack a x", ["a", "x"]))).toBe("a");
    expect(keptInHand(next, choice("move b d", ["b", "d"]))).toBeNull();
    expect(keptInHand(next, choice("end", []))).toBeNull();
});

test("a choice that names what nobody can touch, such as an element, is a button", () => {
    const asked = question([choice("consume fire", ["fire"]), choice("attack b", ["b"]), choice("skip")], {
        about: ["a", "fire"],
    });
    const narrowed = touchingOnly(asked, (name) => name !== "fire");
    expect(buttons(narrowed, null).map((each) => each.action)).toEqual(["consume fire", "skip"]);
    expect([...pointable(narrowed, null)]).toEqual(["b"]);
    expect(narrowed.about).toEqual(["a"]);
});
