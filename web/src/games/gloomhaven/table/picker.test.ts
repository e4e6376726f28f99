import { describe, expect, it } from "vitest";

import { choice, question } from "../../../table/samples";
import { chosen, restOf, swapped, takeable, touch } from "./picker";

const pairs = (...cards: string[]) =>
    cards.flatMap((one) =>
        cards.filter((each) => each !== one).map((each) => choice(`choose ${one} ${each}`, [one, each])),
    );

const ASKED = question([...pairs("a", "b", "c"), choice("long-rest", [])]);

describe("the two cards of a round", () => {
    it("are taken in order: the first one leads", () => {
        expect(chosen(ASKED, touch(touch([], "b"), "a"))?.action).toBe("choose b a");
    });

    it("change places", () => {
        expect(chosen(ASKED, swapped(["b", "a"]))?.action).toBe("choose a b");
    });

    it("are put back by a second touch; the other one leads then", () => {
        expect(touch(["b", "a"], "b")).toEqual(["a"]);
    });

    it("give way to a third: it takes the place of the second", () => {
        expect(touch(["b", "a"], "c")).toEqual(["b", "c"]);
    });

    it("are no choice as long as one is missing, or if the pair is not offered", () => {
        expect(chosen(ASKED, ["b"])).toBeUndefined();
        expect(chosen(question(pairs("a", "b")), ["a", "c"])).toBeUndefined();
    });

    it("can be taken only with what was taken", () => {
        const some = question([choice("choose a b", ["a", "b"]), choice("choose c d", ["c", "d"])]);
        expect(takeable(some, [])).toEqual(new Set(["a", "b", "c", "d"]));
        expect(takeable(some, ["c"])).toEqual(new Set(["c", "d"]));
    });
});

it("a long rest is another answer", () => {
    expect(restOf(ASKED)?.action).toBe("long-rest");
    expect(restOf(question(pairs("a", "b")))).toBeUndefined();
});
