// What the parts beside the board read from a scene of this game.
import { say } from "../../lib/texts.svelte";
import type { components } from "../../wire";

type Schemas = components["schemas"];

export type LandingScene = Schemas["LandingScene"];
export type SideScene = LandingScene["sides"][number];
export type UnitScene = LandingScene["units"][number];
export type ChartScene = LandingScene["dice"][number];

/** A scene as this game knows it. */
export function landing(scene: unknown): LandingScene {
    return scene as LandingScene;
}

/** The colour of what is drawn on the lower part of a side's dice. */
export function inkOn(side: string): string {
    return side === "warm" ? "var(--on-warm)" : "var(--cool-hi)";
}

export function otherSide(side: string): string {
    return side === "warm" ? "cool" : "warm";
}

/** Facts one after the other, with the comma of the language in force. */
export function enumerated(facts: readonly string[]): string {
    return facts
        .filter(Boolean)
        .reduce((first, second) => (first ? say("landing.pair", { first, second }) : second), "");
}
