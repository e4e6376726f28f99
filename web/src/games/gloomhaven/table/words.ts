// What the parts of the table read from a scenario's scene.
import type { components } from "../../../wire";
import { MONSTERS } from "../symbols";

type Schemas = components["schemas"];

export type ExpeditionScene = Schemas["ExpeditionScene"];
export type CardScene = ExpeditionScene["hand"][number];
export type HalfScene = CardScene["top"];
export type LineScene = HalfScene["lines"][number];
export type HeroScene = ExpeditionScene["heroes"][number];
export type FigureScene = ExpeditionScene["figures"][number];
export type TileScene = ExpeditionScene["tiles"][number];
export type TurnScene = ExpeditionScene["track"][number];
export type ItemScene = HeroScene["gear"][number];
export type ModifierScene = ExpeditionScene["monster_deck"][number];
export type StatScene = ExpeditionScene["kinds"][number];
export type AttackScene = NonNullable<ExpeditionScene["attack"]>;

/** A scene as this game knows it. */
export function expedition(scene: unknown): ExpeditionScene {
    return scene as ExpeditionScene;
}

/** The character whose mat lies before the reader: the seat's own; an onlooker sees that of whoever acts. */
export function heroOf(scene: ExpeditionScene): HeroScene | undefined {
    const acting = scene.track.find((turn) => turn.kind === "hero" && turn.state === "now")?.seat;
    return scene.heroes.find((hero) => hero.seat === scene.view) ?? scene.heroes[acting ?? 0] ?? scene.heroes[0];
}

/** Every card that can be seen on the table, by its id. */
export function cardsOf(scene: ExpeditionScene): Map<string, CardScene> {
    const preparing = scene.preparation?.pool ?? [];
    const all = scene.heroes.flatMap((hero) => [
        ...hero.discards,
        ...hero.lost,
        ...hero.active.map((each) => each.card),
        ...hero.chosen,
    ]);
    return new Map([...preparing, ...all, ...scene.hand].map((card) => [card.id, card]));
}

/** The card, wherever it lies. */
export function cardOf(scene: ExpeditionScene, id: string): CardScene | undefined {
    return cardsOf(scene).get(id);
}

/** What a face of a figure needs to know. */
export interface Face {
    kind: "hero" | "summon" | "ally" | "monster";
    name: string;
    sign: string | null;
    elite: boolean;
    number: string | null;
    owner: string | null;
}

export function faceOf(figure: FigureScene, scene: ExpeditionScene): Face {
    const owner = scene.heroes.find((hero) => hero.seat === figure.seat)?.id ?? null;
    const base = { name: figure.name, owner, number: figure.badge || null, elite: false };
    if (figure.kind === "hero") return { ...base, kind: "hero", sign: figure.id };
    if (figure.kind === "summon") return { ...base, kind: "summon", sign: null };
    const elite = figure.rank === "elite" || figure.rank === "boss";
    return { ...base, kind: "monster", sign: MONSTERS.has(figure.id) ? figure.id : null, elite };
}

/** The face of somebody in the track, or of a kind of monsters. */
export function faceOfKind(kind: string, id: string, name: string, rank = "normal", badge = ""): Face {
    const elite = rank === "elite" || rank === "boss";
    const sign = kind === "hero" || MONSTERS.has(id) ? id : null;
    return { kind: kind === "hero" ? "hero" : "monster", name, sign, elite, number: badge || null, owner: null };
}

/** Signs that are drawn with another one's symbol. */
const ALIKE: Readonly<Record<string, string>> = {
    augment: "active",
    command: "ally",
    destroy: "obstacle",
    "disarm-trap": "trap",
    door: "goal",
    kill: "cross",
    negate: "shield",
    redirect: "target",
    refresh: "recover",
    trigger: "round",
    unrecoverable: "lost",
    "one-hand": "onehand",
    "two-hands": "twohands",
};
const NO_SYMBOL = new Set(["area", ""]);

/** The name of the symbol that draws a line; null for one that is drawn otherwise, or is words alone. */
export function signOf(symbol: string): string | null {
    return NO_SYMBOL.has(symbol) ? null : (ALIKE[symbol] ?? symbol);
}

export const CONDITIONS = new Set([
    "poison",
    "wound",
    "immobilize",
    "disarm",
    "stun",
    "muddle",
    "curse",
    "bless",
    "invisible",
    "strengthen",
]);

/** A line of a card with the lines that hang on it. */
export interface Deed {
    main: LineScene;
    more: LineScene[];
}

/** The lines of a half, each with what hangs on it. */
export function deedsOf(half: HalfScene): Deed[] {
    const found: Deed[] = [];
    for (const line of half.lines) {
        const last = found.at(-1);
        if (line.depth > 0 && last) last.more.push(line);
        else found.push({ main: line, more: [] });
    }
    return found;
}

/** A share of a bar, from 0 to 1. */
export function share(hp: number, full: number): number {
    return full > 0 ? Math.max(0, Math.min(1, hp / full)) : 0;
}

export type Corner = [number, number, string];

/** The hexes of an area as drawn: centre and what each is; a hex is 2 wide from corner to corner. */
export function areaOf(area: LineScene["area"]): { x: number; y: number; what: string }[] {
    return (area as Corner[]).map(([q, t, what]) => ({ x: 1.5 * q, y: -Math.sqrt(3) * (t + q / 2), what }));
}
