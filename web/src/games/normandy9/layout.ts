// Where the board of nine cards ends, and where its cards lie.
import type { Box, Point } from "../../board/camera";
import type { Ground, Place } from "../../lib/types";

const HALF = 50;
/** What lies between the board and a waiting row: the bar of a side with the letters of the columns. */
const EDGE = 31;
const CARDS_ACROSS = 3;
const CARD = { columns: 2, rows: 3 };

function rowOf(at: string): number {
    return Number(at.slice(1));
}

/** Whether a place lies on the board, not in the row off it where a side's units wait. */
export function isSquare({ at }: Pick<Place, "at">): boolean {
    return rowOf(at) >= 1 && rowOf(at) <= CARDS_ACROSS * CARD.rows;
}

/** The ground without the waiting rows in which nobody waits: the board is drawn larger then. */
export function trimmed(ground: Ground, warmWaits: boolean, coolWaits: boolean): Ground {
    const ys = ground.places.filter(isSquare).map((place) => place.y);
    const [x, top, width, height] = ground.box;
    const from = coolWaits ? top : Math.min(...ys) - HALF - EDGE;
    const to = warmWaits ? top + height : Math.max(...ys) + HALF + EDGE;
    const places = ground.places.filter((place) => isSquare(place) || (place.y > 0 ? warmWaits : coolWaits));
    return { ...ground, box: [x, from, width, to - from], places };
}

/** The box around all squares as they are seen. */
export function fieldOf(spots: readonly Point[]): Box {
    const xs = spots.map((spot) => spot.x);
    const ys = spots.map((spot) => spot.y);
    const [x, y] = [Math.min(...xs) - HALF, Math.min(...ys) - HALF];
    return { x, y, width: Math.max(...xs) + HALF - x, height: Math.max(...ys) + HALF - y };
}

/** The middles of the cards from `first` on, as they are seen; cards are counted from a1, row by row. */
export function cardsFrom(first: number, spotOf: (at: string) => Point): Point[] {
    const middles: Point[] = [];
    for (let card = first; card < CARDS_ACROSS * CARDS_ACROSS; card++) {
        const left = (card % CARDS_ACROSS) * CARD.columns;
        const row = Math.floor(card / CARDS_ACROSS) * CARD.rows + 2;
        const [a, b] = [0, 1].map((aside) => spotOf(`${"abcdef".charAt(left + aside)}${row}`));
        if (a && b) middles.push({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }
    return middles;
}
