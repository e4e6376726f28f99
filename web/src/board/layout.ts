// Where signs of the overlay go, in units of the drawing: a place is 100 wide, and 100 high or a little more.
import type { Box, Point } from "./camera";

/** A point on the way from one to another, so far from its start. */
export function along(from: Point, to: Point, distance: number): Point {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) / length) * distance, y: from.y + ((to.y - from.y) / length) * distance };
}

/** Where a line is blocked by a place: on the line beside its middle, drawn towards it so that it is seen whose it is. */
export function blocked(from: Point, to: Point, place: Point): Point {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const part = Math.min(length - 46, Math.max(46, (place.x - from.x) * ux + (place.y - from.y) * uy));
    const foot = { x: from.x + ux * part, y: from.y + uy * part };
    const aside = Math.hypot(place.x - foot.x, place.y - foot.y);
    return aside < 1 ? { x: foot.x - ux * 30, y: foot.y - uy * 30 } : along(foot, place, Math.min(aside * 0.4, 20));
}

/** Where a bubble may stand about a place, the best first. */
const BESIDE = [
    { x: 1, y: -1 },
    { x: -1, y: -1 },
    { x: 1, y: 1 },
    { x: -1, y: 1 },
    { x: 0, y: -1 },
    { x: 0, y: 1 },
];

/** The upper left corner of a bubble beside a place: inside the field, on as few of the `taken` points as can be. */
export function bubble(at: Point, width: number, height: number, field: Box, taken: readonly Point[]): Point {
    const inside = (value: number, from: number, to: number): number => Math.max(from, Math.min(to, value));
    const hides = ({ x, y }: Point, each: Point): boolean =>
        each.x > x - 30 && each.x < x + width + 30 && each.y > y - 28 && each.y < y + height + 28;
    let best = { x: at.x, y: at.y };
    let least = Infinity;
    BESIDE.forEach((way, rank) => {
        const aside = way.x === 0 ? -width / 2 : way.x > 0 ? 44 : -44 - width;
        const up = way.x === 0 ? 62 : 22;
        const corner = {
            x: inside(at.x + aside, field.x, field.x + field.width - width),
            y: inside(way.y > 0 ? at.y + up : at.y - up - height, field.y, field.y + field.height - height),
        };
        const over = taken.filter((each) => (each.x !== at.x || each.y !== at.y) && hides(corner, each)).length;
        const cost = over * 4 + rank * 0.9 + (hides(corner, at) ? 20 : 0);
        if (cost < least) {
            least = cost;
            best = corner;
        }
    });
    return best;
}
