// How what lies on the map is drawn: which symbol, how large, along which hexes.
import type { Point } from "../../../board/camera";
import type { TileScene } from "./words";

/** Symbols by the name of a tile's art. */
const ART: Readonly<Record<string, { symbol: string; scale: number }>> = {
    spike: { symbol: "trap-spike", scale: 0.86 },
    bear: { symbol: "trap-bear", scale: 0.86 },
    poison: { symbol: "trap-gas", scale: 0.86 },
    "hot-coals": { symbol: "haz-embers", scale: 0.78 },
    thorns: { symbol: "haz-thorns", scale: 0.78 },
    water: { symbol: "dif-water", scale: 0.85 },
    rubble: { symbol: "dif-rubble", scale: 0.82 },
    pillar: { symbol: "pillar", scale: 0.76 },
    "rock-column": { symbol: "pillar", scale: 0.8 },
    stalagmites: { symbol: "boulder", scale: 0.78 },
    boulder: { symbol: "boulder", scale: 0.8 },
    crate: { symbol: "crate", scale: 0.72 },
    cabinet: { symbol: "shelf", scale: 0.85 },
    barrel: { symbol: "barrel", scale: 0.9 },
    bush: { symbol: "bush", scale: 0.95 },
    tree: { symbol: "bush", scale: 1.05 },
    altar: { symbol: "slab", scale: 0.95 },
    sarcophagus: { symbol: "slab", scale: 1 },
    totem: { symbol: "totem", scale: 0.85 },
    fountain: { symbol: "fountain", scale: 0.95 },
    bookcase: { symbol: "shelf", scale: 1 },
    shelf: { symbol: "shelf", scale: 1 },
    table: { symbol: "crate", scale: 0.8 },
    "wall-section": { symbol: "wall-section", scale: 1 },
};
/** What is drawn by its kind alone. */
const OF_KIND: Readonly<Record<string, { symbol: string; scale: number }>> = {
    obstacle: { symbol: "boulder", scale: 0.78 },
    trap: { symbol: "trap-spike", scale: 0.86 },
    hazard: { symbol: "haz-embers", scale: 0.78 },
    difficult: { symbol: "dif-rubble", scale: 0.82 },
    coin: { symbol: "coin", scale: 1 },
    treasure: { symbol: "treasure", scale: 0.9 },
    plate: { symbol: "plate", scale: 1 },
};
/** Long things lie along their hexes as one. */
const LONG = new Set(["wall-section", "sarcophagus", "bookcase", "shelf", "table"]);

const RIMS = new Set(["obstacle", "trap", "hazard", "difficult"]);

/** The rim that tells the rule of a tile's hexes; null for what has none. */
export function rimOf(tile: TileScene): string | null {
    return RIMS.has(tile.kind) ? `gh-rim-${tile.kind}` : null;
}

/** A symbol where it is drawn. */
export interface Art extends Point {
    symbol: string;
    turn: number;
    across: number;
    high: number;
}

/** The symbols of a tile. */
export function artOf(tile: TileScene, spotOf: (at: string) => Point): Art[] {
    if (tile.kind === "door") return doorArt(tile, spotOf);
    if (tile.kind === "start" || tile.kind === "letter") return [];
    const name = tile.art.replace(/-\d$/, "");
    const found = (tile.art === "goal" ? { symbol: "treasure-goal", scale: 0.9 } : ART[name]) ?? OF_KIND[tile.kind];
    const { symbol, scale } = found ?? { symbol: "boulder", scale: 0.78 };
    const spots = tile.hexes.map(spotOf);
    const [first, last] = [spots[0], spots.at(-1)];
    if (spots.length === 2 && first && last && LONG.has(name)) {
        const angle = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI;
        const turn = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
        const middle = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
        return [{ symbol: `gh-${symbol}`, ...middle, turn, across: scale * 2.25, high: scale * 1.15 }];
    }
    return spots.map((spot) => ({ symbol: `gh-${symbol}`, ...spot, turn: 0, across: scale, high: scale }));
}

function doorArt(tile: TileScene, spotOf: (at: string) => Point): Art[] {
    const state = tile.open ? "open" : tile.locked ? "locked" : "closed";
    const isFog = tile.art.endsWith("fog");
    if (isFog && tile.open) return [];
    const symbol = isFog ? "gh-door-fog" : `gh-door-${state}`;
    return tile.hexes.map((at) => ({ symbol, ...spotOf(at), turn: 0, across: 0.84, high: 0.84 }));
}
