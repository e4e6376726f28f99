// Plays the events of this game on its board.
import type { Times } from "../../board/frames";
import { BoardPlayer, type Staging } from "../../board/player.svelte";
import { framesOf, type Shown, showing, type ShownUnit, tracesOf } from "./happening";
import type { LandingScene } from "./words";

const STAGING: Staging<LandingScene, Shown> = {
    showing: (scene, before) => showing(scene, before?.units),
    framesOf,
    tracesOf,
    strength: (unit) => (unit as ShownUnit).strength,
};

/** What the board shows, and how it comes to show something else. */
export class LandingPlayer extends BoardPlayer<LandingScene, Shown> {
    constructor(scene: LandingScene, readTimes?: () => Times) {
        super(STAGING, scene, readTimes);
    }
}
