// A campaign at a table: the town between the scenarios.
import type { Component } from "svelte";

import type { GameView, Sound } from "../../registry";
import Piece from "./Piece.svelte";
import Score from "./Score.svelte";
import Side from "./Side.svelte";
import TownStage from "./TownStage.svelte";
import Track from "./Track.svelte";
import { seatOf } from "./town";
import { campaign } from "./words";

const SOUNDS: Record<string, Sound> = {
    "event-drawn": "card",
    "party-came-back": "medal",
    "party-set-out": "step",
};

/** A component that draws nothing. */
const Nothing: Component<object> = () => ({});

export const view: GameView = {
    Board: Nothing as unknown as GameView["Board"],
    Stage: TownStage,
    stages: () => true,
    Track,
    Side,
    Score,
    Hand: null,
    Piece,
    Icon: Nothing,
    Legend: Nothing,
    Pictures: Nothing,
    takesUp: false,
    stands: () => false,
    noTurns: true,
    about: "camp.about",
    headline(scene) {
        const now = campaign(scene);
        return { title: now.title, subtitle: now.subtitle, turn: now.subtitle, phase: "" };
    },
    called: (scene, seat) => (scene ? (seatOf(campaign(scene), seat)?.sheet?.name ?? "") : ""),
    answered: () => true,
    idle: (scene, seat) => !!scene && !seatOf(campaign(scene), seat)?.sheet,
    lit: () => "",
    weighty: () => false,
    cards: () => [],
    sound: (event) => SOUNDS[event.key] ?? null,
};
