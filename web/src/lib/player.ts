// What a game's board owes the table: it shows what happens before the view after it is drawn.
import type { Entry, EventInfo, View } from "./types";

/** Some entries and the view after them. */
export interface Step {
    entries: Entry[];
    view: View;
}

/**
 * What shows entries happen before the view after them is drawn; `pace` multiplies durations. What another seat does
 * is news: `slowly` leaves time to read each part of it.
 */
export interface Player {
    play(step: Step, pace: number, slowly: boolean): Promise<void>;
    skip(): void;
    /** How many milliseconds it takes to show slowly what another seat did, its opening included. */
    lasts?(step: Step): number;
    /** The scene to be seen for a while before what another seat does happens, such as its card; null: none. */
    opening?(step: Step, scene: unknown): unknown;
    /** Let that scene be read. */
    pause?(pace: number): Promise<void>;
    /** Leave traces of what another seat did on the board, until it is told of other events or of none. */
    recall?(events: EventInfo[]): void;
}
