// The figures of a position as they are drawn: from the back of the page to its front, the acting one last, so that no
// neighbour hides it.
import { same } from "../hexes";
import type { Figure, Names, Orientation, Position, Spot } from "../types";
import { centre, round } from "./geometry";

export interface Drawn {
    key: string;
    figure: Figure;
    x: number;
    y: number;
    /** A monster: its number stands on its plinth; that of the others hangs beside them. */
    isArch: boolean;
    /** The class of the hero whose summon it is. */
    owner: string | null;
}

export function drawnFigures(position: Position, names: Names, orientation: Orientation): Drawn[] {
    const drawn = (hex: Spot): Drawn[] => {
        const figure = names.figure(hex);
        if (!figure) return [];
        const { x, y } = centre(hex, orientation);
        const owner = position.enemies.find((enemy) => same(enemy.hex, hex))?.owner ?? null;
        return [
            {
                key: hex.join(","),
                figure,
                x: round(x),
                y: round(y),
                isArch: figure.kind === "ally" || figure.kind === "monster",
                owner: owner && (names.figure(owner)?.sign ?? null),
            },
        ];
    };
    const others = [...position.allies, ...position.enemies.map((enemy) => enemy.hex)];
    return [
        ...others
            .filter((hex) => !same(hex, position.me))
            .flatMap(drawn)
            .sort((one, other) => one.y - other.y),
        ...drawn(position.me),
    ];
}
