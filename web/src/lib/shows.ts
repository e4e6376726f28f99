// What parts of a game beside the board can have shown: they know neither the table nor its rail.
import type { Wanted } from "../games/registry";

/** The context in which a page offers that. */
export const SHOWS = Symbol("shows");

export interface Shows {
    /** Look at a place or card, as if it was pointed at; null looks away. */
    look(at: string | null): void;
    /** Have something of the story explained. */
    explain(what: Wanted): void;
}
