import { describe, expect, it } from "vitest";

import { beside } from "../hexes";
import type { Edge, Orientation, Position, Spot } from "../types";
import {
    arrowed,
    centre,
    corners,
    edgeAt,
    edgeEnds,
    floorOf,
    hexAt,
    listed,
    outline,
    rimOf,
    shortened,
    sightEnds,
    SIZE,
    SPACING,
    within,
} from "./geometry";
import { position } from "./testing";

const BOTH: Orientation[] = ["flat", "pointy"];
const SPOTS: Spot[] = [
    [0, 0],
    [3, -2],
    [-4, 1],
    [7, 5],
];

describe("the flat-top page", () => {
    it("puts north above and the column to the east half a hex higher (GH-HEX-1)", () => {
        expect(centre([0, 1], "flat")).toEqual({ x: 0, y: -SPACING });
        const east = centre([1, 0], "flat");
        expect(east.x).toBeCloseTo(1.5 * SIZE);
        expect(east.y).toBeCloseTo(-SPACING / 2);
    });

    it("is turned by 30 degrees to the right on the table, so that north-east becomes east (GH-HEX-4)", () => {
        const east = centre([1, 0], "pointy");
        expect(east.x).toBeCloseTo(SPACING);
        expect(east.y).toBeCloseTo(0);
        const northEast = centre([0, 1], "pointy");
        expect(northEast.x).toBeCloseTo(SPACING / 2);
        expect(northEast.y).toBeCloseTo(-SPACING * Math.cos(Math.PI / 6));
    });

    it("keeps neighbours one spacing apart either way", () => {
        for (const orientation of BOTH)
            for (const hex of SPOTS)
                for (let edge = 0; edge < 6; edge++) {
                    const [one, other] = [centre(hex, orientation), centre(beside(hex, edge), orientation)];
                    expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeCloseTo(SPACING);
                }
    });
});

describe("corners and edges", () => {
    it("has the corner (2,0) of sight one size to the east of the centre (GH-LOS-5)", () => {
        const [from, to] = sightEnds([0, 0, 2, 0], "flat");
        expect(from).toEqual({ x: 0, y: -0 });
        expect(to.x).toBeCloseTo(SIZE);
        expect(to.y).toBeCloseTo(0);
    });

    it("puts each edge halfway to the neighbour behind it", () => {
        for (const orientation of BOTH)
            for (const hex of SPOTS)
                for (let edge = 0; edge < 6; edge++) {
                    const [a, b] = edgeEnds([hex[0], hex[1], edge], orientation);
                    const [one, other] = [centre(hex, orientation), centre(beside(hex, edge), orientation)];
                    expect((a.x + b.x) / 2).toBeCloseTo((one.x + other.x) / 2);
                    expect((a.y + b.y) / 2).toBeCloseTo((one.y + other.y) / 2);
                    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(SIZE);
                }
    });

    it("shares an edge with the hex on its other side", () => {
        const [a, b] = edgeEnds([2, 1, 1], "flat");
        const [c, d] = edgeEnds([3, 1, 4], "flat");
        expect([c.x, c.y, d.x, d.y].map(Math.round)).toEqual([b.x, b.y, a.x, a.y].map(Math.round));
    });

    it("has six corners a size away", () => {
        const middle = centre([2, 1], "pointy");
        for (const corner of corners([2, 1], "pointy"))
            expect(Math.hypot(corner.x - middle.x, corner.y - middle.y)).toBeCloseTo(SIZE);
    });
});

describe("pointing", () => {
    it("finds the hex at its centre and near each of its corners", () => {
        for (const orientation of BOTH)
            for (const hex of SPOTS) {
                const middle = centre(hex, orientation);
                expect(hexAt(middle, orientation)).toEqual(hex);
                for (const { x, y } of corners(hex, orientation)) {
                    const near = { x: middle.x + (x - middle.x) * 0.95, y: middle.y + (y - middle.y) * 0.95 };
                    expect(hexAt(near, orientation)).toEqual(hex);
                }
            }
    });

    it("finds the edge that a point is nearest to", () => {
        for (const orientation of BOTH)
            for (let edge = 0; edge < 6; edge++) {
                const hex: Spot = [3, -2];
                const [a, b] = edgeEnds([3, -2, edge], orientation);
                const middle = centre(hex, orientation);
                const near = {
                    x: middle.x + ((a.x + b.x) / 2 - middle.x) * 0.7,
                    y: middle.y + ((a.y + b.y) / 2 - middle.y) * 0.7,
                };
                expect(edgeAt(hex, near, orientation)).toBe(edge as Edge);
            }
    });
});

describe("arrow keys", () => {
    it("lead straight up and down a column of the flat-top page, and across along a row", () => {
        expect(arrowed([2, 1], "ArrowUp", "flat")).toEqual([2, 2]);
        expect(arrowed([2, 1], "ArrowDown", "flat")).toEqual([2, 0]);
        const across = [0, 1, 2, 3].map((column) =>
            arrowed([column, 3 - Math.floor(column / 2)], "ArrowRight", "flat"),
        );
        expect(across).toEqual([
            [1, 3],
            [2, 2],
            [3, 2],
            [4, 1],
        ]);
    });

    it("lead to a neighbour in the direction that they point to", () => {
        const ways = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] } as const;
        for (const orientation of BOTH)
            for (const hex of SPOTS)
                for (const arrow of Object.keys(ways) as (keyof typeof ways)[]) {
                    const [one, other] = [hex, arrowed(hex, arrow, orientation)].map((each) =>
                        centre(each, orientation),
                    ) as [{ x: number; y: number }, { x: number; y: number }];
                    const [x, y] = [other.x - one.x, other.y - one.y];
                    expect(Math.hypot(x, y)).toBeCloseTo(SPACING);
                    expect(x * ways[arrow][0] + y * ways[arrow][1]).toBeGreaterThan(SPACING * 0.8);
                }
    });

    it("come back to the same column after two steps up and two down", () => {
        let hex: Spot = [3, -2];
        for (const arrow of ["ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"] as const)
            hex = arrowed(hex, arrow, "pointy");
        expect(hex).toEqual([3, -2]);
        expect(centre(arrowed(arrowed(hex, "ArrowUp", "pointy"), "ArrowUp", "pointy"), "pointy").x).toBeCloseTo(
            centre(hex, "pointy").x,
        );
    });
});

describe("what is drawn", () => {
    const open: Position = position({ me: [0, 0], enemies: [[4, 1]], walls: [[2, 3]] });
    const drawn = (told: Position, orientation: Orientation, aspect = 1) => floorOf(told, orientation, aspect, []);

    it("is the whole board where there is one, in a box that holds every corner", () => {
        const bounded = position({ board: [0, 0, 10, 6] });
        expect(within([0, 0, 10, 6])).toHaveLength(77);
        expect(within([0, 0, 10, 6])).toContainEqual([10, -5]);
        expect(within([0, 0, 10, 6])).not.toContainEqual([10, 2]);
        for (const orientation of BOTH) {
            const { hexes, box, part } = drawn(bounded, orientation);
            expect(hexes).toHaveLength(77);
            expect(part).toEqual(box);
            for (const { hex } of hexes)
                for (const { x, y } of corners(hex, orientation)) {
                    expect(x > box.x && x < box.x + box.width).toBe(true);
                    expect(y > box.y && y < box.y + box.height).toBe(true);
                }
        }
    });

    it("is everything listed and more where the floor is unlimited, the listed never faded", () => {
        expect(listed(open)).toContainEqual([2, 3]);
        for (const orientation of BOTH) {
            const { hexes, part, box } = drawn(open, orientation);
            for (const hex of listed(open)) {
                const found = hexes.find((each) => each.hex.join() === hex.join());
                expect(found?.depth).toBeGreaterThanOrEqual(2);
                const { x, y } = centre(hex, orientation);
                expect(x > part.x && x < part.x + part.width && y > part.y && y < part.y + part.height).toBe(true);
            }
            expect(Math.min(...hexes.map(({ depth }) => depth))).toBe(0);
            expect(part.width).toBeLessThan(box.width);
        }
    });

    it("has floor enough to fill the window, whatever its shape", () => {
        for (const aspect of [0.5, 1, 2.2]) {
            const { box } = drawn(open, "flat", aspect);
            expect(box.width / box.height).toBeCloseTo(aspect);
        }
    });

    it("grows with where the keys are", () => {
        const [before, after] = [floorOf(open, "flat", 1, []), floorOf(open, "flat", 1, [[12, 0]])];
        expect(after.box.x + after.box.width).toBeGreaterThan(before.box.x + before.box.width + 500);
    });

    it("draws a rim only where the floor ends", () => {
        const rim = rimOf(
            [
                [0, 0],
                [0, 1],
            ],
            "flat",
        );
        expect(rim.match(/M/g)).toHaveLength(10);
        expect(outline([[0, 0]], "flat", 25).startsWith("M-14.4 -25L14.4 -25L28.9 0")).toBe(true);
    });

    it("shortens a line at both ends", () => {
        const [from, to] = shortened({ x: 0, y: 0 }, { x: 100, y: 0 }, 20, 30);
        expect([from.x, to.x]).toEqual([20, 70]);
    });
});
