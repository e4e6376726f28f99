// Gloomhaven at a table: map, mat, cards, and the order in which everybody acts.
import type { Question } from "../../../lib/types";
import type { GameView, Sound } from "../../registry";
import Banner from "./Banner.svelte";
import GloomBoard from "./GloomBoard.svelte";
import Icon from "./Icon.svelte";
import Legend from "./Legend.svelte";
import Mat from "./Mat.svelte";
import Pictures from "./Pictures.svelte";
import Piece from "./Piece.svelte";
import Preparation from "./Preparation.svelte";
import Reference from "./Reference.svelte";
import Score from "./Score.svelte";
import Side from "./Side.svelte";
import Track from "./Track.svelte";
import Unrolled from "./Unrolled.svelte";
import { cardsOf, expedition } from "./words";

const SOUNDS: Record<string, Sound> = {
    "figure-moved": "step",
    "modifier-drawn": "card",
    "damage-suffered": "loss",
    "figure-died": "loss",
    "door-opened": "step",
    "goal-reached": "medal",
    "scenario-ended": "end",
};

/** What is given for good: modifier cards are drawn for it. */
const WEIGHTY = new Set(["attack", "attack-along", "area"]);

/** The questions that the mat answers with its cards, and those of the preparation. */
const ON_MAT = new Set(["choose-cards", "play-half", "play-extra-half", "suffer-damage"]);
const PREPARING = new Set(["battle-goal", "learn-card", "tick-perk", "fill-hand", "get-ready", "prepare-otherwise"]);
const BY_CARD = new Set(["rest-losing", "recover", "pay-card"]);

function prepares(scene: unknown, question: Question | null): boolean {
    const now = scene ? expedition(scene) : null;
    return now?.round === 0 && now.preparation !== null && (question === null || PREPARING.has(question.kind));
}

export const view: GameView = {
    Board: GloomBoard,
    Stage: Preparation,
    stages: prepares,
    Banner,
    Track,
    Side,
    Score,
    Hand: Mat,
    Piece,
    Icon,
    Legend,
    Reference,
    Pictures,
    Unrolled,
    takesUp: false,
    ruler: "sight",
    headline(scene) {
        const now = expedition(scene);
        const acting = now.track.find((turn) => turn.state === "now")?.name ?? "";
        return { title: now.title, subtitle: now.subtitle, turn: now.round_words, phase: acting };
    },
    answered: (question, choice) =>
        ON_MAT.has(question.kind) || PREPARING.has(question.kind) || BY_CARD.has(choice.verb),
    lit: () => "",
    weighty: (choice) => WEIGHTY.has(choice.verb),
    cards: (scene) => [...cardsOf(expedition(scene)).keys()],
    sound: (event) => SOUNDS[event.key] ?? null,
};
