// Memoir '44 at a table: its board and what stands beside it.
import { say } from "../../lib/texts.svelte";
import type { GameView, Sound } from "../registry";
import BattleBoard from "./BattleBoard.svelte";
import Hand from "./Hand.svelte";
import Icon from "./Icon.svelte";
import Legend from "./Legend.svelte";
import Pictures from "./Pictures.svelte";
import Piece from "./Piece.svelte";
import Score from "./Score.svelte";
import Side from "./Side.svelte";
import Track from "./Track.svelte";
import Unrolled from "./Unrolled.svelte";
import { battle, litBy } from "./words";

/** What a tap must not do by accident: it rolls dice. */
const WEIGHTY = new Set(["attack", "target", "strike"]);

const SOUNDS: Record<string, Sound> = {
    "card-played": "card",
    "card-copied": "card",
    "card-played-as": "card",
    "unit-moved": "step",
    "dice-rolled": "dice",
    "figures-lost": "loss",
    "unit-eliminated": "loss",
    "objective-taken": "medal",
    "battle-won": "end",
    "battle-drawn": "end",
};

export const view: GameView = {
    Board: BattleBoard,
    Track,
    Side,
    Score,
    Hand,
    Piece,
    Icon,
    Legend,
    Pictures,
    Unrolled,
    takesUp: false, // most questions are about one unit, or of one kind
    ruler: "sight",
    headline(scene) {
        const now = battle(scene);
        const at = now.phases.findIndex((phase) => phase.state === "now");
        const phase = at < 0 ? "" : say("battle.phase", { n: at + 1, of: now.phases.length });
        // Before the first turn cards are dealt.
        if (now.turn === 0) return { title: now.title, subtitle: now.subtitle, turn: now.subtitle, phase: "" };
        return { title: now.title, subtitle: now.subtitle, turn: now.turn_words, phase };
    },
    lit: (scene, choices) => litBy(battle(scene), choices),
    weighty: (choice) => WEIGHTY.has(choice.verb),
    cards: (scene) => [...battle(scene).drawn, ...battle(scene).hand].map((card) => card.id),
    sound: (event) => SOUNDS[event.key] ?? null,
};
