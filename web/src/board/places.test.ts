import { describe, expect, it } from "vitest";

import { boxOf } from "./camera";
import { following, inRows, neighbour, spacing, type Spot, spots } from "./places";
import { hexBoard } from "./testing";

const GROUND = hexBoard(5, 6);
const BOARD = spots(GROUND.places, boxOf(GROUND.box), false);
const ROWS = inRows(BOARD);

function walk(from: string, keys: string[], board = BOARD): string[] {
    let here = board.get(from) as Spot;
    const line = here.x;
    return keys.map((key) => {
        here = neighbour(board, here, key, line) ?? here;
        return here.at;
    });
}

describe("arrow keys on hexes", () => {
    it("go left and right along the row", () => {
        expect(walk("C3", ["ArrowRight", "ArrowRight", "ArrowLeft"])).toEqual(["D3", "E3", "D3"]);
    });

    it("go straight up and down, by turns to either side of the line", () => {
        expect(walk("C1", ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]).map((at) => at.slice(1))).toEqual([
            "2",
            "3",
            "4",
            "5",
        ]);
        const [, second, , fourth] = walk("C1", ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"]);
        expect([second, fourth]).toEqual(["C3", "C5"]);
        expect(walk("C5", ["ArrowDown", "ArrowDown"])[1]).toBe("C3");
    });

    it("stay at the edge", () => {
        expect(neighbour(BOARD, BOARD.get("A5") as Spot, "ArrowUp", 0)).toBeNull();
        expect(neighbour(BOARD, BOARD.get("A5") as Spot, "ArrowLeft", 0)).toBeNull();
    });

    it("follow the eye on a board that is turned round", () => {
        const turned = spots(GROUND.places, boxOf(GROUND.box), true);
        expect(walk("C3", ["ArrowRight"], turned)).toEqual(["B3"]);
        expect(walk("C3", ["ArrowUp", "ArrowUp"], turned)[1]).toBe("C1");
    });
});

describe("the order of places", () => {
    it("reads in rows, from the top and from the left", () => {
        expect(ROWS.map((row) => row[0]?.at)).toEqual(["A5", "a4", "A3", "a2", "A1"]);
        expect(ROWS[0]?.map((spot) => spot.at)).toEqual(["A5", "B5", "C5", "D5", "E5", "F5"]);
        expect(spacing(BOARD)).toBeCloseTo(100, 1);
    });

    it("goes to the next and the previous legal place, and round", () => {
        const legal = new Set(["B5", "C3", "F1"]);
        expect(following(ROWS, legal, null, 1)?.at).toBe("B5");
        expect(following(ROWS, legal, null, -1)?.at).toBe("F1");
        expect(following(ROWS, legal, "B5", 1)?.at).toBe("C3");
        expect(following(ROWS, legal, "a4", -1)?.at).toBe("B5");
        expect(following(ROWS, legal, "F1", 1)?.at).toBe("B5");
        expect(following(ROWS, legal, "B5", -1)?.at).toBe("F1");
        expect(following(ROWS, new Set(["C3"]), "C3", 1)?.at).toBe("C3");
        expect(following(ROWS, new Set(), "C3", 1)).toBeNull();
    });
});
