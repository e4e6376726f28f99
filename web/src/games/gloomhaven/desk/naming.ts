// How figures and hexes are called: by the names the position gives them, else by what they are.
import { say } from "../../../lib/texts.svelte";
import { keyOf, same } from "./hexes";
import { called, classOf, enemyAt, groundAt, hasLine, heroes, nameAt, standsAt, summonsOf } from "./position";
import type { Beast, Figure, Names, Position, Spot } from "./types";

/** Letters that turn the direction of what is written after them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A text without letters that would turn what stands around it. */
export function unturned(text: string): string {
    return text.replace(TURNING, "");
}

/** A class in the reader's language. */
export function className(id: string): string {
    return say(`desk.class.${id}`);
}

/** A name of a class in the reader's language; any other name as it is. */
export function toldName(name: string): string {
    const known = classOf(name, className);
    return known ? className(known) : name;
}

/** The monster that a name means, in English or as the reader's language calls it, with or without a number. */
export function beastOf(name: string, beasts: readonly Beast[]): string | null {
    const said = name
        .replace(/[\s#]*\d+$/, "")
        .trim()
        .toLowerCase();
    const id = said.replace(/\s+/g, "-");
    return beasts.find((each) => each.id === id || each.name.toLowerCase() === said)?.id ?? null;
}

/** A position in which every enemy has a name: its own, or what it is called without one. */
export function withAllNames(position: Position, beasts: readonly Beast[]): Position {
    return position.enemies
        .map((each) => each.hex)
        .filter((hex) => nameAt(position, hex) === "")
        .reduce((named, hex) => called(named, hex, figureAt(position, hex, beasts)?.name ?? ""), position);
}

/** An initiative as cards have it, two digits: 09. */
export function initiativeText(initiative: number): string {
    return String(initiative).padStart(2, "0");
}

/** The figure in a hex; null if none stands there. */
export function figureAt(position: Position, hex: Spot, beasts: readonly Beast[]): Figure | null {
    const stands = standsAt(position, hex);
    if (stands === null) return null;
    const name = unturned(nameAt(position, hex));
    const plain = { hex, sign: null, number: null, elite: false, visible: true };
    if (stands === "me") {
        const { monster } = position;
        const beast = monster && beasts.find((each) => each.id === monster.id);
        const called = toldName(name) || (beast?.name ?? say("desk.the-monster"));
        return { ...plain, kind: "monster", name: called, sign: monster?.id ?? null, elite: monster?.rank === "elite" };
    }
    if (stands === "ally") {
        const n = position.allies.findIndex((each) => same(each, hex)) + 1;
        return {
            ...plain,
            kind: "ally",
            name: name || say("desk.ally-number", { number: n }),
            sign: beastOf(name, beasts),
            number: `${n}`,
        };
    }
    const enemy = enemyAt(position, hex);
    const visible = enemy?.visible ?? true;
    if (enemy?.owner) {
        const owner = figureAt(position, enemy.owner, beasts)?.name ?? "";
        const n = summonsOf(position, enemy.owner).findIndex((each) => same(each.hex, hex)) + 1;
        const called = name || say("desk.summon-of", { owner, number: n });
        return {
            ...plain,
            kind: "summon",
            name: called,
            sign: classOf(nameAt(position, enemy.owner), className),
            visible,
        };
    }
    const n = heroes(position).findIndex((each) => same(each.hex, hex)) + 1;
    return {
        ...plain,
        kind: "hero",
        name: toldName(name) || say("desk.hero-number", { number: n }),
        sign: classOf(name, className),
        number: enemy?.initiative ? initiativeText(enemy.initiative) : null,
        visible,
    };
}

/** All that is in a hex, in words. */
function described(position: Position, hex: Spot, figure: Figure | null, letter: string): string {
    const ground = groundAt(position, hex);
    const edges = [0, 1, 2, 3, 4, 5].filter((edge) => hasLine(position, [hex[0], hex[1], edge]));
    const parts = [
        `(${keyOf(hex)})`,
        letter,
        figure && say(`desk.is.${figure.kind}`, { name: figure.name }),
        figure?.number && figure.kind === "hero" && say("desk.is.initiative", { initiative: figure.number }),
        figure && !figure.visible && say("desk.is.invisible"),
        ground && say(`desk.ground.${ground}`),
        ...edges.map((edge) => say("desk.is.line", { edge: say(`desk.edge.${edge}`) })),
    ].filter((part): part is string => Boolean(part));
    if (parts.length === 1) parts.push(say("desk.ground.none"));
    return parts.reduce((first, second) => say("desk.and-then", { first, second }));
}

export function namesOf(position: Position, letters: ReadonlyMap<string, string>, beasts: readonly Beast[]): Names {
    const figure = (hex: Spot): Figure | null => figureAt(position, hex, beasts);
    const letter = (hex: Spot): string => letters.get(keyOf(hex)) ?? "";
    return { figure, letter, hex: (hex) => described(position, hex, figure(hex), letter(hex)) };
}
