// Where hexes, edges and corners lie on the board. The drawing's unit: a hex is 100 wide across its flats. In the flat-top
// frame columns run up the page (GH-HEX-1); the table's frame is the same page turned by 30 degrees (GH-HEX-4).
import type { Box, Point } from "../../../../board/camera";
import { beside, hexAt as hexOf, keyOf } from "../hexes";
import type { Edge, Orientation, Position, Segment, Spot, WallLine } from "../types";

/** From the centre of a hex to a corner. */
export const SIZE = 100 / Math.sqrt(3);
/** Centres of neighbours lie this far apart. */
export const SPACING = 100;

const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

/** By how many degrees clockwise the flat-top page is turned. */
export function turnOf(orientation: Orientation): number {
    return orientation === "flat" ? 0 : 30;
}

function turned({ x, y }: Point, orientation: Orientation, back = false): Point {
    if (orientation === "flat") return { x, y };
    const sin = back ? -SIN : SIN;
    return { x: x * COS - y * sin, y: x * sin + y * COS };
}

/** Units of sight (X = 3q, Y = 2t + q, Y up) on the flat-top page. */
function flat(X: number, Y: number): Point {
    return { x: (X * SIZE) / 2, y: (-Y * SPACING) / 2 };
}

export function centre([q, t]: Spot, orientation: Orientation): Point {
    return turned(flat(3 * q, 2 * t + q), orientation);
}

/** A point of the page, told in the units of a line of sight. */
export function inSight(X: number, Y: number, orientation: Orientation): Point {
    return turned(flat(X, Y), orientation);
}

/** The two ends of a line of sight. */
export function sightEnds([X, Y, otherX, otherY]: Segment, orientation: Orientation): [Point, Point] {
    return [inSight(X, Y, orientation), inSight(otherX, otherY, orientation)];
}

/** Corners in units of sight, clockwise from the upper left one: edge n lies between corners n and n + 1. */
const CORNERS: readonly (readonly [number, number])[] = [
    [-1, 1],
    [1, 1],
    [2, 0],
    [1, -1],
    [-1, -1],
    [-2, 0],
];

/** The corners of a hex, clockwise; edge n lies between corners n and n + 1. */
export function corners([q, t]: Spot, orientation: Orientation): Point[] {
    return CORNERS.map(([X, Y]) => inSight(3 * q + X, 2 * t + q + Y, orientation));
}

/** The ends of a wall line. */
export function edgeEnds([q, t, edge]: WallLine, orientation: Orientation): [Point, Point] {
    const ends = [CORNERS[edge % 6] ?? [0, 0], CORNERS[(edge + 1) % 6] ?? [0, 0]] as const;
    return [
        inSight(3 * q + ends[0][0], 2 * t + q + ends[0][1], orientation),
        inSight(3 * q + ends[1][0], 2 * t + q + ends[1][1], orientation),
    ];
}

/** The hex that a point of the page lies in. */
export function hexAt(point: Point, orientation: Orientation): Spot {
    const { x, y } = turned(point, orientation, true);
    const q = x / (1.5 * SIZE);
    const t = -y / SPACING - q / 2;
    // The nearest of the cube's integers; the one that was rounded most gives way.
    const s = -q - t;
    let [nearQ, nearT] = [Math.round(q), Math.round(t)];
    const nearS = Math.round(s);
    const [offQ, offT, offS] = [Math.abs(nearQ - q), Math.abs(nearT - t), Math.abs(nearS - s)];
    if (offQ > offT && offQ > offS) nearQ = -nearT - nearS;
    else if (offT > offS) nearT = -nearQ - nearS;
    return [nearQ + 0, nearT + 0];
}

/** The edge of a hex that a point in it is nearest to. */
export function edgeAt(hex: Spot, point: Point, orientation: Orientation): Edge {
    const middle = centre(hex, orientation);
    const { x, y } = turned({ x: point.x - middle.x, y: point.y - middle.y }, orientation, true);
    // Clockwise from north; each edge takes 60 degrees.
    const angle = (Math.atan2(x, -y) * 180) / Math.PI;
    return (((Math.round(angle / 60) % 6) + 6) % 6) as Edge;
}

/** The outline of hexes as the `d` of a path, each drawn smaller by `inset`. */
export function outline(hexes: Iterable<Spot>, orientation: Orientation, inset = 0): string {
    const part = 1 - inset / (SPACING / 2);
    let d = "";
    for (const hex of hexes) {
        const middle = centre(hex, orientation);
        const points = corners(hex, orientation).map(
            ({ x, y }) => `${round(middle.x + (x - middle.x) * part)} ${round(middle.y + (y - middle.y) * part)}`,
        );
        d += `M${points.join("L")}Z`;
    }
    return d;
}

/** The edges between hexes that are in a set and those that are not, as one path. */
export function rimOf(hexes: readonly Spot[], orientation: Orientation): string {
    const inside = new Set(hexes.map(keyOf));
    let d = "";
    for (const hex of hexes) {
        for (let edge = 0; edge < 6; edge++) {
            if (inside.has(keyOf(beside(hex, edge)))) continue;
            const [from, to] = edgeEnds([hex[0], hex[1], edge], orientation);
            d += `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
        }
    }
    return d;
}

export type Arrow = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

/**
 * The hex that an arrow key leads to. Where a frame has neighbours straight ahead it is that one; across, it stays in its
 * row of the flat-top page, or in its column of the table.
 */
export function arrowed(hex: Spot, arrow: Arrow, orientation: Orientation): Spot {
    const [q, t] = hex;
    const ahead = arrow === "ArrowUp" || arrow === "ArrowRight" ? 1 : -1;
    const isUp = arrow === "ArrowUp" || arrow === "ArrowDown";
    if (orientation === "flat") return isUp ? [q, t + ahead] : hexOf(q + ahead, t + Math.floor(q / 2));
    if (!isUp) return [q + ahead, t];
    // Rows of the table are those of one t; each is half a hex further to the right than the one below.
    const column = q + t - Math.floor(t / 2);
    return [column - (t + ahead) + Math.floor((t + ahead) / 2), t + ahead];
}

/** How much larger the letter of an end is drawn where all small signs are drawn larger by `boost`: it is large already. */
export function ending(boost: number): number {
    return Math.min(boost, 1.2);
}

/** A number as short as a path needs it. */
export function round(value: number): number {
    return Math.round(value * 10) / 10 + 0;
}

/** A line from one point to another, shortened at its ends. */
export function shortened(from: Point, to: Point, atStart: number, atEnd: number): [Point, Point] {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const along = (part: number): Point => ({
        x: from.x + ((to.x - from.x) * part) / length,
        y: from.y + ((to.y - from.y) * part) / length,
    });
    return [along(atStart), along(length - atEnd)];
}

/** Everything that a position names. */
export function listed(position: Position): Spot[] {
    return [
        position.me,
        ...position.allies,
        ...position.enemies.map((enemy) => enemy.hex),
        ...position.walls,
        ...position.lines.map(([q, t]): Spot => [q, t]),
        ...position.obstacles,
        ...position.traps,
        ...position.hazards,
        ...position.difficult,
    ];
}

/** West, south, east, north: columns and rows. */
export type Extent = NonNullable<Position["board"]>;

/** All hexes of columns and rows. */
export function within([west, south, east, north]: Extent): Spot[] {
    const found: Spot[] = [];
    for (let column = west; column <= east; column++)
        for (let row = south; row <= north; row++) found.push(hexOf(column, row));
    return found;
}

/** What is drawn of the floor. */
export interface Floor {
    /** `depth`: how many hexes it lies within the border where an unlimited floor fades out. */
    hexes: readonly { hex: Spot; depth: number }[];
    box: Box;
    /** What is shown when a position is opened. */
    part: Box;
}

/** Room about a board, in the drawing's units. */
const ROOM = 26;
/** Room about what an unlimited floor's position lists: shown when it is opened, and drawn. */
const NEAR = 135;
const FAR = 340;
/** The floor fills the window as far as this. */
const FARTHEST = 1600;

/** The board, or what an unlimited floor's position lists with enough floor about it for a window of this shape. */
export function floorOf(position: Position, orientation: Orientation, aspect: number, also: readonly Spot[]): Floor {
    if (position.board) {
        const hexes = within(position.board).map((hex) => ({ hex, depth: Infinity }));
        const box = grown(boxOf(hexes.flatMap(({ hex }) => corners(hex, orientation))), ROOM, ROOM);
        return { hexes, box, part: box };
    }
    const listing = boxOf([...listed(position), ...also].map((hex) => centre(hex, orientation)));
    const part = grown(listing, NEAR, NEAR);
    const far = grown(listing, FAR, FAR);
    const wider = Math.min(FARTHEST, Math.max(0, (far.height * aspect - far.width) / 2));
    const higher = Math.min(FARTHEST, Math.max(0, (far.width / aspect - far.height) / 2));
    const box = grown(far, wider, higher);
    return { hexes: inBox(box, orientation), box, part };
}

function inBox(box: Box, orientation: Orientation): { hex: Spot; depth: number }[] {
    const { x, y, width, height } = box;
    const outer = boxOf(
        [
            { x, y },
            { x: x + width, y },
            { x, y: y + height },
            { x: x + width, y: y + height },
        ].map((corner) => turned(corner, orientation, true)),
    );
    const found: { hex: Spot; depth: number }[] = [];
    for (let q = Math.ceil(outer.x / (1.5 * SIZE)); q * 1.5 * SIZE <= outer.x + outer.width; q++) {
        const lowest = Math.ceil(-(outer.y + outer.height) / SPACING - q / 2);
        for (let t = lowest; t <= -outer.y / SPACING - q / 2; t++) {
            const hex: Spot = [q, t];
            const middle = centre(hex, orientation);
            const inside = Math.min(middle.x - x, x + width - middle.x, middle.y - y, y + height - middle.y);
            if (inside >= SPACING / 2) found.push({ hex, depth: Math.floor(inside / SPACING - 0.5) });
        }
    }
    return found;
}

/** The rectangle around points. */
function boxOf(points: readonly Point[]): Box {
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function grown({ x, y, width, height }: Box, sides: number, ends: number): Box {
    return { x: x - sides, y: y - ends, width: width + 2 * sides, height: height + 2 * ends };
}
