// Any game at a table, by what every game gives: its ground, its pieces, a few lines.
import type { Component } from "svelte";

import type { GameView } from "../registry";
import Hand from "./Hand.svelte";
import Icon from "./Icon.svelte";
import Piece from "./Piece.svelte";
import PlainBoard from "./PlainBoard.svelte";
import Side from "./Side.svelte";
import Track from "./Track.svelte";
import { isPlain, plain } from "./words";

/** A component that draws nothing. */
const Nothing: Component<object> = () => ({});

export const view: GameView = {
    Board: PlainBoard,
    Track,
    Side,
    Score: Nothing,
    Hand,
    Piece,
    Icon,
    Legend: Nothing,
    Pictures: Nothing,
    Unrolled: Nothing,
    takesUp: false,
    placesOnly: true,
    shows: isPlain,
    headline(scene) {
        const { title, lines } = plain(scene);
        return { title, subtitle: "", turn: lines[0] ?? "", phase: "" };
    },
    lit: () => "",
    weighty: () => false,
    cards: () => [],
    sound: () => null,
};
