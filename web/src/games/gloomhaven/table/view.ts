// Gloomhaven at a table: map, mat, cards, and the order in which everybody acts.
import { say } from "../../../lib/texts.svelte";
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
import Results from "./Results.svelte";
import Score from "./Score.svelte";
import Side from "./Side.svelte";
import Track from "./Track.svelte";
import TurnPanel from "./turn/TurnPanel.svelte";
import { explained } from "./turn/turns";
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

/** What a finger looks at before it is done: attacks with their odds, ways with what they meet. */
const WEIGHTY = new Set(["attack", "attack-along", "area", "move", "force-to"]);

/** The questions that the mat answers with its cards, and those of the preparation. */
const ON_MAT = new Set(["choose-cards", "second-turn", "play-half", "play-extra-half", "suffer-damage"]);
const PREPARING = new Set([
    ...["battle-goal", "learn-card", "tick-perk", "fill-hand", "get-ready", "prepare-otherwise"],
    "discard-first",
]);
const BY_CARD = new Set(["rest-losing", "recover", "pay-card"]);

/** What a choice may name that is neither a hex nor a card. */
const ELEMENTS = new Set(["fire", "ice", "air", "earth", "light", "dark"]);

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
    Result: Results,
    ending: (scene) => say(expedition(scene).won ? "quest.won" : "quest.lost-scenario"),
    Hand: Mat,
    Piece,
    Icon,
    Legend,
    Reference,
    Turn: TurnPanel,
    explains: explained,
    Pictures,
    takesUp: false,
    stands: (name) => !ELEMENTS.has(name),
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
