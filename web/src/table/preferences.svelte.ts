// What a reader chooses for tables in this browser, besides the settings of all pages.
import { keep, recallJson } from "../lib/memory";

const NAME = "grognard.table";

interface Preferences {
    /** A finger taps twice before something is done for good. */
    twoTaps: boolean;
    /** The board is turned round. */
    turned: boolean;
}

const read = (recallJson(NAME) ?? {}) as Partial<Preferences>;

export const preferences = $state<Preferences>({ twoTaps: read.twoTaps !== false, turned: read.turned === true });

/** Change what was chosen, and keep it. */
export function prefer(what: Partial<Preferences>): void {
    Object.assign(preferences, what);
    keep(NAME, JSON.stringify(preferences));
}
