// A small game for tests.
import type { EventInfo, Ground, Place } from "../../lib/types";
import type { LandingScene, UnitScene } from "./words";

const COLUMNS = "abcdef";

/** The board of nine cards without a drawing, with a waiting row at either end. */
export function ground(): Ground {
    const places: Place[] = [];
    const down = (row: number): number => (row === 0 ? 990 : row === 10 ? -70 : (9 - row) * 100 + 50);
    const at = (col: number, row: number): string => `${COLUMNS.charAt(col)}${row}`;
    for (let row = 0; row <= 10; row++) {
        for (let col = 0; col < 6; col++) {
            const neighbours = [-1, 0, 1]
                .flatMap((x) => [-1, 0, 1].map((y) => [col + x, row + y] as const))
                .filter(([x, y]) => x >= 0 && x < 6 && y >= 0 && y <= 10 && (x !== col || y !== row))
                .map(([x, y]) => at(x, y));
            places.push({ at: at(col, row), x: col * 100 + 50, y: down(row), name: at(col, row), neighbours });
        }
    }
    return {
        box: [-42, -114, 676, 1148],
        shape: "M-50-50H50V50H-50Z",
        below: "",
        above: "",
        places,
        far: 1,
    };
}

export function unit(
    at: string,
    side: string,
    kind = "infantry",
    strength = 4,
    more: Partial<UnitScene> = {},
): UnitScene {
    const words = `${side}: ${kind} ${at}, strength ${strength} of 4`;
    return { at, side, kind, strength, name: kind, words, ground: "Woods", waits: false, fought: false, ...more };
}

function side(name: string, more: Partial<LandingScene["sides"][number]> = {}): LandingScene["sides"][number] {
    return { side: name, name, trophies: [], needed: 4, landed: 1, waiting: 0, strength: 4, ...more };
}

export function scene(units: UnitScene[], more: Partial<LandingScene> = {}): LandingScene {
    const figures = (...values: [number, boolean][]) => values.map(([value, fixed]) => ({ value, fixed }));
    return {
        title: "Normandy Landing",
        subtitle: "Nine cards",
        dealt: 9,
        active: "warm",
        round: 3,
        turn_words: "Round 3",
        points: 2,
        all_points: 4,
        duty: "owed",
        duty_words: "One unit must still step forward",
        reinforced: false,
        units,
        sides: [side("warm"), side("cool", { trophies: [{ kind: "tank", name: "Tank" }] })],
        prices: [
            { words: "Step", points: 1, rule: "N9-MOVE-1" },
            { words: "Diagonal step", points: 2, rule: "N9-MOVE-1" },
        ],
        dice: [
            { kind: "infantry", name: "Infantry", figures: figures([3, false], [2, false], [0, false]) },
            { kind: "tank", name: "Tank", figures: figures([3, false], [3, true], [2, true]) },
        ],
        hits: [{ kind: "infantry", name: "Infantry", figures: figures([1, true], [2, false]) }],
        longest: 3,
        over: false,
        ...more,
    };
}

export function event(key: string, facts: Record<string, unknown>): EventInfo {
    return { key, facts };
}
