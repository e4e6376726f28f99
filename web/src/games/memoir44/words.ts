// What the parts beside the board read from a battle's scene.
import type { Choice } from "../../lib/types";
import type { components } from "../../wire";

type Schemas = components["schemas"];

export type BattleScene = Schemas["BattleScene"];
export type CardScene = Schemas["CardScene"];
export type SideScene = Schemas["SideScene"];
export type UnitScene = Schemas["UnitScene"];

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
    if (!card) return ordering ? scene.lit : "";
    if (card.art.startsWith("card-flanks")) return "flanks";
    // Cards call the flanks as their own side sees them; the board's sections are as it lies on the table.
    const across: Record<string, string> = { left: "right", right: "left" };
    return card.art.endsWith("-axis") ? (across[card.section] ?? card.section) : card.section;
}
