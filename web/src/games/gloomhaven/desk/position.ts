// A position and its edits. Each edit gives a new position, or the very same one where it can do nothing. No rules of
// the game stand here: only that a hex holds one figure and one kind of ground, and that nothing stands in a wall.
import { has, hexAt, lineKey, onBoard, plainLine, rowOf, same } from "./hexes";
import type { Hero, Position, Spot, WallLine } from "./types";

/** What can lie in a hex, by the key of the notation. */
export const GROUNDS = ["walls", "obstacles", "traps", "hazards", "difficult"] as const;
export type Ground = (typeof GROUNDS)[number];

export const LONG_REST = 99;
/** The largest initiative, and the largest number that orders those of one initiative. */
export const MOST_INITIATIVE = 99;
export const MOST_NUMBER = 99;
/** The largest move, range and number of targets. */
export const MOST_POINTS = 30;
/** The widest board that the desk sets. */
export const MOST_COLUMNS = 40;

export const CLASSES = ["brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"] as const;

/** A monster alone on a floor of a modest size. */
export const EMPTY: Position = {
    me: [5, 1],
    move: 2,
    range: null,
    targets: 1,
    mode: "walk",
    conditions: [],
    attack_first: false,
    monster: null,
    board: [0, 0, 10, 6],
    area_kind: null,
    area: [],
    allies: [],
    enemies: [],
    walls: [],
    lines: [],
    obstacles: [],
    traps: [],
    hazards: [],
    difficult: [],
    names: [],
};

/** What the desk opens with: two equal hexes, a trap on the short way, and a hero who cannot be reached. */
export const START: Position = {
    ...EMPTY,
    me: [2, 3],
    move: 3,
    range: 3,
    targets: 2,
    monster: { id: "inox-shaman", rank: "elite", level: 1, card: 595, consumed: [] },
    allies: [
        [3, 2],
        [6, -1],
    ],
    enemies: [hero([9, 0], 22), hero([5, -1], 38), hero([6, 0], 61), hero([7, -2], LONG_REST)],
    walls: [
        [5, 4],
        [5, 3],
        [5, -2],
    ],
    lines: [
        [8, -1, 0],
        [9, -2, 0],
        [9, -2, 5],
    ],
    obstacles: [
        [2, 4],
        [3, 4],
        [7, -1],
        [1, 1],
    ],
    traps: [
        [6, 1],
        [6, 2],
        [6, -2],
    ],
    hazards: [
        [7, 2],
        [8, 2],
    ],
    difficult: [
        [3, 0],
        [3, 1],
        [4, -1],
    ],
    names: [
        [[9, 0], "Tinkerer"],
        [[5, -1], "Cragheart"],
        [[6, 0], "Mindthief"],
        [[7, -2], "Brute"],
    ],
};

export function hero(hex: Spot, initiative: number): Hero {
    return { hex, initiative, then: 0, visible: true, owner: null };
}

// ---- looking -------------------------------------------------------------------------------------------------------

export type Stands = "me" | "ally" | "hero" | "summon";

export function standsAt(position: Position, hex: Spot): Stands | null {
    if (same(position.me, hex)) return "me";
    const enemy = enemyAt(position, hex);
    if (enemy) return enemy.owner ? "summon" : "hero";
    return has(position.allies, hex) ? "ally" : null;
}

export function enemyAt(position: Position, hex: Spot): Hero | undefined {
    return position.enemies.find((each) => same(each.hex, hex));
}

export function groundAt(position: Position, hex: Spot): Ground | null {
    return GROUNDS.find((ground) => has(position[ground], hex)) ?? null;
}

export function nameAt(position: Position, hex: Spot): string {
    return position.names.find(([each]) => same(each, hex))?.[1] ?? "";
}

/** The heroes as they act: by initiative, then by what orders those of one initiative. */
export function heroes(position: Position): readonly Hero[] {
    return position.enemies
        .filter((each) => !each.owner)
        .toSorted((one, other) => one.initiative - other.initiative || one.then - other.then);
}

/** A hero's summons, oldest first. */
export function summonsOf(position: Position, owner: Spot): readonly Hero[] {
    return position.enemies.filter((each) => same(each.owner, owner));
}

/** Every hex that the position names. */
export function named(position: Position): Spot[] {
    const lines = position.lines.map(([q, t]): Spot => [q, t]);
    const grounds = GROUNDS.flatMap((ground) => position[ground]);
    return [position.me, ...position.allies, ...position.enemies.map((each) => each.hex), ...grounds, ...lines];
}

// ---- ground --------------------------------------------------------------------------------------------------------

/** Lay a ground in a hex, or take what lies there away with null. Under the acting figure no wall can be. */
export function laid(position: Position, hex: Spot, ground: Ground | null): Position {
    if (groundAt(position, hex) === ground || !onBoard(position.board, hex)) return position;
    if (ground === "walls" && same(position.me, hex)) return position;
    const cleared = ground === "walls" ? without(position, hex) : position;
    const grounds = Object.fromEntries(
        GROUNDS.map((each) => {
            const others = cleared[each].filter((other) => !same(other, hex));
            return [each, each === ground ? [...others, hex] : others];
        }),
    );
    return { ...cleared, ...grounds };
}

/** Draw a wall line or wipe it away. */
export function lined(position: Position, line: WallLine, there: boolean): Position {
    const key = lineKey(line);
    if (hasLine(position, line) === there) return position;
    if (!there) return { ...position, lines: position.lines.filter((each) => lineKey(each) !== key) };
    return { ...position, lines: [...position.lines, plainLine(line)] };
}

export function hasLine(position: Position, line: WallLine): boolean {
    const key = lineKey(line);
    return position.lines.some((each) => lineKey(each) === key);
}

// ---- figures -------------------------------------------------------------------------------------------------------

function isFree(position: Position, hex: Spot): boolean {
    return onBoard(position.board, hex) && standsAt(position, hex) === null && !has(position.walls, hex);
}

/** Put the acting figure into a hex. */
export function placed(position: Position, hex: Spot): Position {
    return isFree(position, hex) ? moved(position, position.me, hex) : position;
}

export function withAlly(position: Position, hex: Spot): Position {
    return isFree(position, hex) ? { ...position, allies: [...position.allies, hex] } : position;
}

/** Put a hero into a hex: the next class that is not there yet, acting after all that take no rest. */
export function withHero(position: Position, hex: Spot, className: (id: string) => string): Position {
    if (!isFree(position, hex)) return position;
    const taken = new Set(position.names.map(([, name]) => name.toLowerCase()));
    const next = CLASSES.find((id) => !taken.has(id) && !taken.has(className(id).toLowerCase()));
    const last = heroes(position).findLast(({ initiative }) => initiative !== LONG_REST)?.initiative ?? 10;
    const added = { ...position, enemies: [...position.enemies, hero(hex, Math.min(last + 10, LONG_REST - 1))] };
    return next ? called(added, hex, englishName(next)) : added;
}

/** Put a summon into a hex. It belongs to the hero given, or else to the nearest one; without heroes there is none. */
export function withSummon(position: Position, hex: Spot, owner: Spot | null): Position {
    if (!isFree(position, hex)) return position;
    const of =
        owner && enemyAt(position, owner) && !enemyAt(position, owner)?.owner ? owner : nearestHero(position, hex);
    if (!of) return position;
    const summon: Hero = { ...hero(hex, 0), owner: of };
    return { ...position, enemies: [...position.enemies, summon] };
}

function nearestHero(position: Position, hex: Spot): Spot | null {
    const all = position.enemies.filter((each) => !each.owner);
    return all.toSorted((one, other) => apart(one.hex, hex) - apart(other.hex, hex))[0]?.hex ?? null;
}

function apart([q, t]: Spot, [otherQ, otherT]: Spot): number {
    const [x, y] = [q - otherQ, t - otherT];
    return Math.max(Math.abs(x), Math.abs(y), Math.abs(x + y));
}

/** Move a figure with all that is said of it; a hex that is taken is refused. */
export function moved(position: Position, from: Spot, to: Spot): Position {
    if (!standsAt(position, from) || !isFree(position, to)) return position;
    const at = (hex: Spot): Spot => (same(hex, from) ? to : hex);
    return {
        ...position,
        me: at(position.me),
        allies: position.allies.map(at),
        enemies: position.enemies.map((each) => ({ ...each, hex: at(each.hex), owner: each.owner && at(each.owner) })),
        names: position.names.map(([hex, name]) => [at(hex), name] as const),
    };
}

/** Take a figure away, a hero with its summons. The acting figure stays: there is always one. */
export function without(position: Position, hex: Spot): Position {
    const stands = standsAt(position, hex);
    if (stands === null || stands === "me") return position;
    const gone = (each: Hero): boolean => same(each.hex, hex) || same(each.owner, hex);
    const left = position.enemies.filter((each) => !gone(each));
    const names = position.names.filter(
        ([at]) => !same(at, hex) && !position.enemies.some((e) => gone(e) && same(e.hex, at)),
    );
    return { ...position, allies: position.allies.filter((each) => !same(each, hex)), enemies: left, names };
}

/** Change what is said of an enemy of the acting figure. */
export function retold(position: Position, hex: Spot, change: Partial<Omit<Hero, "hex">>): Position {
    if (!enemyAt(position, hex)) return position;
    return {
        ...position,
        enemies: position.enemies.map((each) => (same(each.hex, hex) ? { ...each, ...change } : each)),
    };
}

/** Call a figure by a name; an empty one takes its name away. What would break the notation is left out. */
export function called(position: Position, hex: Spot, name: string): Position {
    const said = plainName(name);
    if (said === nameAt(position, hex)) return position;
    const others = position.names.filter(([each]) => !same(each, hex));
    return { ...position, names: said ? [...others, [hex, said] as const] : others };
}

/** A name as the notation can hold it. */
export function plainName(name: string): string {
    return name
        .replace(/[;()`\p{C}]/gu, " ")
        .replace(/\s+/g, " ")
        .trim()
        .slice(0, 40);
}

/** The name of a class as the notation has it: Cragheart. */
export function englishName(id: string): string {
    return id.charAt(0).toUpperCase() + id.slice(1);
}

/** The class that a name means, in English or as the reader's language calls it; null for a name of one's own. */
export function classOf(name: string, className: (id: string) => string): string | null {
    const said = name.trim().toLowerCase();
    return CLASSES.find((id) => id === said || className(id).toLowerCase() === said) ?? null;
}

/** The class that is meant by a name's beginning too, if only one has it. */
export function classMeant(name: string, className: (id: string) => string): string | null {
    const said = name.trim().toLowerCase();
    const begins = CLASSES.filter((id) => [id, className(id).toLowerCase()].some((each) => each.startsWith(said)));
    return classOf(name, className) ?? (said.length > 1 && begins.length === 1 ? (begins[0] ?? null) : null);
}

/** Take away what is in a hex: the figure first, then the ground, then the wall line on the edge that is meant. */
export function erased(position: Position, hex: Spot, edge: number | null): Position {
    const stands = standsAt(position, hex);
    if (stands && stands !== "me") return without(position, hex);
    if (groundAt(position, hex)) return laid(position, hex, null);
    return edge === null ? position : lined(position, [hex[0], hex[1], edge], false);
}

/** Why a tool can do nothing in a hex. */
export type Refusal = "taken" | "wall" | "wall-me" | "me-stays";

/** Why no figure can be put into a hex; null if one can, or the hex is not on the board. */
export function refusedFigure(position: Position, hex: Spot): Refusal | null {
    if (has(position.walls, hex)) return "wall";
    return standsAt(position, hex) === null ? null : "taken";
}

// ---- the board -----------------------------------------------------------------------------------------------------

/** Give the board so many columns and rows, from where it begins in the south-west. What lies outside is lost. */
export function bounded(position: Position, columns: number, rows: number): Position {
    const [west, south] = position.board ?? corner(position);
    const board = [west, south, west + columns - 1, south + rows - 1] as const;
    const inside = (hex: Spot): boolean => onBoard(board, hex);
    const kept = Object.fromEntries(GROUNDS.map((ground) => [ground, position[ground].filter(inside)]));
    const enemies = position.enemies.filter((each) => inside(each.hex) && (!each.owner || inside(each.owner)));
    const standing: Position = {
        ...position,
        ...kept,
        board,
        enemies,
        allies: position.allies.filter(inside),
        lines: position.lines.filter(([q, t]) => inside([q, t])),
        names: position.names.filter(([hex]) => inside(hex)),
    };
    if (inside(standing.me)) return standing;
    const free = nearestFree(standing, columns, rows);
    return free ? { ...standing, me: free } : position;
}

export function unbounded(position: Position): Position {
    return position.board ? { ...position, board: null } : position;
}

/** Columns and rows of the board, or of what lies on the floor. */
export function extent(position: Position): { columns: number; rows: number } {
    const [west, south, east, north] = position.board ?? around(position);
    return { columns: east - west + 1, rows: north - south + 1 };
}

function around(position: Position): [number, number, number, number] {
    const all = named(position);
    const rows = all.map(rowOf);
    const columns = all.map(([q]) => q);
    return [Math.min(...columns), Math.min(...rows), Math.max(...columns), Math.max(...rows)];
}

function corner(position: Position): [number, number] {
    const [west, south] = around(position);
    return [west, south];
}

function nearestFree(position: Position, columns: number, rows: number): Spot | null {
    const [west, south] = position.board ?? [0, 0];
    const all = Array.from({ length: columns * rows }, (_, index) =>
        hexAt(west + (index % columns), south + Math.floor(index / columns)),
    );
    const free = all.filter((hex) => !has(position.walls, hex) && standsAt({ ...position, me: FAR }, hex) === null);
    return free.toSorted((one, other) => apart(one, position.me) - apart(other, position.me))[0] ?? null;
}

const FAR: Spot = [1e6, 1e6];

/** Nothing but the acting figure, its cards, and the board. */
export function cleared(position: Position): Position {
    const { me, move, range, targets, mode, monster, board, area_kind, area, attack_first } = position;
    return { ...EMPTY, me, move, range, targets, mode, monster, board, area_kind, area, attack_first };
}
