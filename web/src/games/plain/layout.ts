// Boards here draw their marks for places 100 wide; other games draw in whatever units they like.
import { boxOf } from "../../board/camera";
import { spacing, spots } from "../../board/places";
import type { Ground } from "../../lib/types";

const PLACE = 100;
/** Numbers of an arc that are no lengths: its turn and its two flags. */
const UNSCALED = new Set([2, 3, 4]);
const ARC_NUMBERS = 7;

/** How many units of this client a unit of the game's drawing is. */
export function scaleOf(ground: Ground): number {
    return PLACE / spacing(spots(ground.places, boxOf(ground.box), false));
}

/** The ground with its places 100 apart. */
export function scaled(ground: Ground, scale: number): Ground {
    const [x, y, width, height] = ground.box;
    const drawn = (fragment: string): string => fragment && `<g transform="scale(${scale})">${fragment}</g>`;
    return {
        ...ground,
        box: [x * scale, y * scale, width * scale, height * scale],
        shape: scaledPath(ground.shape, scale),
        below: drawn(ground.below),
        above: drawn(ground.above),
        places: ground.places.map((place) => ({ ...place, x: place.x * scale, y: place.y * scale })),
    };
}

/** A path of SVG, so many times as large. */
export function scaledPath(path: string, scale: number): string {
    return path.replace(/([mlhvcsqtaz])([^mlhvcsqtaz]*)/gi, (_, command: string, rest: string) => {
        const isArc = command.toLowerCase() === "a";
        const numbers = (rest.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map((number, index) =>
            isArc && UNSCALED.has(index % ARC_NUMBERS) ? Number(number) : Number(number) * scale,
        );
        return command + numbers.join(" ");
    });
}
