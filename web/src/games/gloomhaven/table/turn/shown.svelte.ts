// What of a monster's turn is shown on the board while it is explained beside it.
import type { Entry } from "../../../../lib/types";

/** Hexes by their names. */
export interface Trace {
    figure: string;
    /** Where the figure stood when its turn began, and where it stands at the end of what is told. */
    start: string;
    end: string;
    /** The hexes that it goes through, the first one among them. */
    way: readonly string[];
    focus: string | null;
    targets: readonly string[];
}

class ShownTurn {
    trace = $state.raw<Trace | null>(null);
    /** What has been seen to happen of what is being played out: no more than the board shows by now. */
    happening = $state.raw<readonly Entry[]>([]);
    /** Whose turns the log tells of, and the entry in which the last one of each began. */
    told = $state.raw<ReadonlyMap<string, number>>(new Map());
}

/** One table is on the page at a time: its board draws what its rail explains. */
export const shownTurn = new ShownTurn();
