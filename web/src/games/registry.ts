// How each game shows itself beside and on the board. The table knows a game by its id only.
import type { Component } from "svelte";

import type { Player } from "../lib/player";
import type { Choice, Entry, EventInfo, Explained, Forecast, Ground, Question, SeatInfo, View } from "../lib/types";

export interface BoardProps {
    ground: Ground;
    scene: unknown;
    question: Question | null;
    /** The place whose choices are narrowed: the unit in hand. */
    held: string | null;
    /** The place under the pointer or the focus, and what the referee says of it. */
    aimed: string | null;
    explained: Explained | null;
    busy: boolean;
    /** Seen from the other side, so that those who sit at the top look up the board too. */
    mirrored: boolean;
    /** The part of the board that is lit, as the game's `lit` names it. */
    lit: string;
    onpoint: (at: string, pointer: string) => void;
    onlook: (at: string | null) => void;
    player?: Player | null;
}

export interface HandProps {
    scene: unknown;
    question: Question | null;
    /** The card that was lifted. */
    picked: string | null;
    busy: boolean;
    /** Whether the hand may be seen. */
    open: boolean;
    mirrored: boolean;
    onpick: (card: string) => void;
    onlook: (card: string | null) => void;
    /** Give an answer at once, where the hand has a button of its own for it. */
    onchoose: (choice: Choice) => void;
}

/** What stands in the board's place for a while, such as a preparation. */
export interface StageProps {
    scene: unknown;
    question: Question | null;
    busy: boolean;
    /** Whether what only the seat knows may be seen. */
    open: boolean;
    onlook: (card: string | null) => void;
    onchoose: (choice: Choice) => void;
    ground?: Ground | null;
    /** Those who play. */
    seats?: readonly SeatInfo[];
    /** The log up to what is shown, without what was taken back. */
    log?: readonly Entry[];
    /** Why the last answer was not taken. */
    refusal?: { sentence: string; rule: string } | null;
    /** A game is to be played inside this one: what leads to its table; null if none is. */
    ongo?: (() => Promise<void>) | null;
    /** Give an answer in notation for one of the own seats, such as a form that was filled in. */
    ongive?: (action: string, seat: number) => Promise<void>;
    /** What is to be seen with the eyes of one of the own seats. */
    viewOf?: (seat: number) => Promise<View>;
    /** What comes of some games between bots after an answer that leads to a game inside; more with the next number. */
    onforecast?: (action: string, seat: number, first: number) => Promise<Forecast>;
}

export interface SideProps {
    scene: unknown;
    seat: number;
    info: SeatInfo;
    /** Whether a browser of the seat is connected; null where nobody plays any more. */
    here: boolean | null;
    shared: boolean;
}

export interface PieceProps {
    scene: unknown;
    at: string;
    /** What the board says of the place. */
    place: string;
}

/** What is explained of the story: what an entry of the log tells of a figure, "" for whatever it tells. */
export interface Wanted {
    seq: number;
    figure: string;
}

/** What happened by the game's own rules, with its reasons: such as why a monster did what it did. */
export interface TurnProps {
    scene: unknown;
    /** The entries that stand, up to the step that is shown. */
    entries: readonly Entry[];
    /** What the reader asked to have explained; null: what goes on. */
    wanted: Wanted | null;
    /** In one sentence, for a phone. */
    brief?: boolean;
    /** The table as it was after a step. */
    viewAt: (step: number) => Promise<View>;
    onwant: (wanted: Wanted | null) => void;
    /** Look back at a step. */
    onstep: (step: number) => void;
}

/** What a bar on a phone says of a scene. */
export interface Headline {
    title: string;
    subtitle: string;
    turn: string;
    phase: string;
}

export type Sound = "card" | "step" | "dice" | "loss" | "medal" | "end";

/** A game's part of the table. Scenes are its own values; it alone knows what they hold. */
export interface GameView {
    Board: Component<BoardProps, object, "player">;
    /** Stands in the board's place while `stages` says so. */
    Stage?: Component<StageProps>;
    stages?(scene: unknown, question: Question | null): boolean;
    /** Across the top: who acts when. */
    Banner?: Component<{ scene: unknown; question: Question | null }>;
    /** The phases of a turn. */
    Track: Component<{ scene: unknown }>;
    /** What a seat has: name, player, cards, points. */
    Side: Component<SideProps>;
    /** The score in a few signs. */
    Score: Component<{ scene: unknown }>;
    /** What everybody has at the end. */
    Result?: Component<{ scene: unknown }>;
    /** The heading at the end, of a game that all win or lose together; without it, who won. */
    ending?(scene: unknown): string;
    /** The cards in hand; null for a game without. */
    Hand: Component<HandProps> | null;
    /** What stands at a place: its picture, name and state. */
    Piece: Component<PieceProps>;
    /** A place's picture alone. */
    Icon: Component<{ scene: unknown; at: string }>;
    /** What the signs on the board mean, as far as the question uses them. */
    Legend: Component<{ question: Question | null }>;
    /** What never changes and is looked up while one plays: charts, prices. None if there is nothing. */
    Reference?: Component<{ scene: unknown; explained: Explained | null }>;
    /** Explains what happened by the game's own rules, beside the board. */
    Turn?: Component<TurnProps>;
    /** The figure whose turn `Turn` explains by what was told; null if it says nothing of it. */
    explains?(events: readonly EventInfo[]): string | null;
    /** Pictures of what happened, beside its sentence. */
    Pictures: Component<{ events: EventInfo[]; aside: boolean }>;
    /** As many dice, not yet rolled; none where a number is none of dice. */
    Unrolled?: Component<{ count: number }>;
    /** Whether a piece is taken up before it does anything, and stays in hand while it has more to do. */
    takesUp: boolean;
    /** Whether an own seat has nothing to show beside the board. */
    idle?: (scene: unknown, seat: number) => boolean;
    /** Whether only places narrow the choice: what a choice names besides, such as a number, leaves it a button. */
    placesOnly?: boolean;
    /** Whether a name in a choice stands for a place, a card or the like; what does not, leaves the choice a button. */
    stands?(name: string): boolean;
    /** Whether it can show a scene; without it, every scene of its game. */
    shows?(scene: unknown): boolean;
    /** The word of the question that measures between two places, as it is typed; none if the game has no such. */
    ruler?: string;
    headline(scene: unknown): Headline;
    /** Nobody has turns: all act as they like. */
    noTurns?: boolean;
    /** The key of what leads to what the table tells of itself, where that is no scenario. */
    about?: string;
    /** What a seat is called now, where that changes while the game goes on; "" for its name at the table. */
    called?(scene: unknown, seat: number): string;
    /** Whether the hand or the stage has a button of its own for an answer. */
    answered?(question: Question, choice: Choice): boolean;
    /** The part of the board that is lit while these choices are considered, or none are. */
    lit(scene: unknown, choices: readonly Choice[]): string;
    /** Whether a finger must tap twice to choose it. */
    weighty(choice: Choice): boolean;
    /** The ids of cards that can be chosen by digits, in order. */
    cards(scene: unknown): string[];
    sound(event: EventInfo): Sound | null;
}

const VIEWS: Record<string, () => Promise<{ view: GameView }>> = {
    memoir44: () => import("./memoir44/view"),
    normandy9: () => import("./normandy9/view"),
    gloomhaven: () => import("./gloomhaven/table/view"),
    "gloomhaven-campaign": () => import("./gloomhaven/campaign/view"),
};

/** The view of a game: its own, or the plain one, which shows what every game can tell of itself. */
export async function viewOf(game: string): Promise<GameView> {
    const load = Object.hasOwn(VIEWS, game) ? VIEWS[game] : undefined;
    return (await (load ?? (() => import("./plain/view")))()).view;
}

const DESKS: Record<string, () => Promise<{ default: Component }>> = {
    gloomhaven: () => import("./gloomhaven/desk/DeskPage.svelte"),
};

/** The page of a game's desk, where positions are drawn and answered; null for a game without. */
export async function deskOf(game: string): Promise<Component | null> {
    const load = Object.hasOwn(DESKS, game) ? DESKS[game] : undefined;
    return load ? (await load()).default : null;
}
