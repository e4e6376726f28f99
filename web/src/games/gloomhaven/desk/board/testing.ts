// Positions and names for tests: what is not told is empty.
import { keyOf, same } from "../hexes";
import { letters } from "../lettering";
import type { Answer, Figure, Names, Position, Spot } from "../types";

type Told = Partial<Omit<Position, "enemies">> & { enemies?: readonly Spot[] };

export function position({ enemies = [], ...told }: Told = {}): Position {
    return {
        me: [0, 0],
        move: 2,
        range: null,
        targets: 1,
        mode: "walk",
        conditions: [],
        attack_first: false,
        monster: null,
        board: null,
        area_kind: null,
        area: [],
        allies: [],
        walls: [],
        lines: [],
        obstacles: [],
        traps: [],
        hazards: [],
        difficult: [],
        names: [],
        ...told,
        enemies: enemies.map((hex, index) => ({ hex, initiative: 10 + index, then: 0, visible: true, owner: null })),
    };
}

const HEROES = ["tinkerer", "cragheart", "mindthief", "brute"];

/** Names as the page gives them: heroes are classes in the order of the position. */
export function namesFor(answer: Answer): Names {
    const given = letters(answer);
    const figure = (hex: Spot): Figure | null => {
        const { me, allies, enemies } = answer.position ?? position();
        const plain = { hex, number: null, elite: false, visible: true };
        if (same(hex, me)) return { ...plain, kind: "monster", name: "Inox Shaman", sign: "inox-shaman", elite: true };
        if (allies.some((each) => same(each, hex)))
            return { ...plain, kind: "ally", name: "Ally 1", sign: null, number: "1" };
        const place = enemies.findIndex((enemy) => same(enemy.hex, hex));
        const enemy = enemies[place];
        if (!enemy) return null;
        const { visible } = enemy;
        if (enemy.owner) return { ...plain, kind: "summon", name: "Rat", sign: null, visible };
        const sign = HEROES[place] ?? null;
        return { ...plain, kind: "hero", name: sign ?? "Hero", sign, number: `${enemy.initiative}`, visible };
    };
    return { figure, letter: (hex) => given.get(keyOf(hex)) ?? "", hex: (hex) => `(${keyOf(hex)})` };
}
