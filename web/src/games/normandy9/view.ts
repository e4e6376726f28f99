// Normandy Landing at a table: its board and what stands beside it.
import { say } from "../../lib/texts.svelte";
import type { GameView, Sound } from "../registry";
import Icon from "./Icon.svelte";
import LandingBoard from "./LandingBoard.svelte";
import Legend from "./Legend.svelte";
import Pictures from "./Pictures.svelte";
import Piece from "./Piece.svelte";
import Reference from "./Reference.svelte";
import Score from "./Score.svelte";
import Side from "./Side.svelte";
import Track from "./Track.svelte";
import Unrolled from "./Unrolled.svelte";
import { landing } from "./words";

const SOUNDS: Record<string, Sound> = {
    "card-dealt": "card",
    "unit-moved": "step",
    "unit-reinforced": "step",
    "dice-rolled": "dice",
    "strength-lost": "loss",
    "unit-eliminated": "medal",
    "game-won": "end",
    "game-drawn": "end",
};

export const view: GameView = {
    Board: LandingBoard,
    Track,
    Side,
    Score,
    Hand: null,
    Piece,
    Icon,
    Legend,
    Reference,
    Pictures,
    Unrolled,
    takesUp: true,
    ruler: "sight",
    headline(scene) {
        const now = landing(scene);
        const waiting = now.sides.find((side) => side.side === now.active)?.waiting ?? 0;
        const phase = waiting > 0 ? say("landing.to-land", { n: waiting }) : "";
        return { title: now.title, subtitle: now.subtitle, turn: now.turn_words, phase };
    },
    lit: () => "",
    weighty: (choice) => choice.verb === "attack",
    cards: () => [],
    sound: (event) => SOUNDS[event.key] ?? null,
};
