// Plays the events of a battle on its board.
import type { Times } from "../../board/frames";
import { BoardPlayer, type Staging } from "../../board/player.svelte";
import { framesOf, type Shown, showing, type ShownUnit, tracesOf } from "./happening";
import type { BattleScene } from "./words";

const STAGING: Staging<BattleScene, Shown> = {
    showing: (scene, before) => showing(scene, before?.units),
    framesOf,
    tracesOf,
    strength: (unit) => (unit as ShownUnit).figures,
    // The card that another plays is seen before what it does.
    opening(events, before, { active, phases, played, lit }) {
        if (!events.some((event) => event.key === "card-played")) return null;
        return { ...before, active, phases, played, lit };
    },
};

/** What a battle's board shows, and how it comes to show something else. */
export class BattlePlayer extends BoardPlayer<BattleScene, Shown> {
    constructor(scene: BattleScene, readTimes?: () => Times) {
        super(STAGING, scene, readTimes);
    }
}
