// What the parts beside the board read from a battle's scene.
import type { Choice } from "../../lib/types";
import type { components } from "../../wire";

type Schemas = components["schemas"];

export type BattleScene = Schemas["BattleScene"];
export type CardScene = BattleScene["hand"][number];
export type SideScene = BattleScene["sides"][number];
export type UnitScene = BattleScene["units"][number];

/** A scene as this game knows it. */
export function battle(scene: unknown): BattleScene {
    return scene as BattleScene;
}

/** The section that is lit: of the card that the choices would play, or else of the card in play. */
export function litBy(scene: BattleScene, choices: readonly Choice[]): string {
    const first = choices[0];
    const card = first && [...scene.hand, ...scene.drawn].find((each) => first.touches.includes(each.id));
    // Once its orders are given, the section of the card in play matters no more.
    const ordering = scene.phases.some((phase) => phase.id === "order" && phase.state === "now");
    return card ? card.lit : ordering ? scene.lit : "";
}
