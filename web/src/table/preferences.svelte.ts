// What a reader chooses for tables in this browser, besides the settings of all pages.
import { keep, recallJson } from "../lib/memory";

const NAME = "grognard.table";
/** So many tables are remembered, the latest last. */
const TABLES = 60;

interface Preferences {
    /** A finger taps twice before something is done for good. */
    twoTaps: boolean;
    /** By table, whether its board is turned round, where that was chosen. */
    turned: Record<string, boolean>;
    /** By table, whether friends are to be asked in later, not with what is asked. */
    later: Record<string, boolean>;
}

const read = (recallJson(NAME) ?? {}) as Record<string, unknown>;

function choices(value: unknown): Record<string, boolean> {
    const entries = Object.entries(value !== null && typeof value === "object" ? value : {});
    return Object.fromEntries(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
}

export const preferences = $state<Preferences>({
    twoTaps: read["twoTaps"] !== false,
    turned: choices(read["turned"]),
    later: choices(read["later"]),
});

/** Change what was chosen, and keep it. */
export function prefer(what: Partial<Preferences>): void {
    Object.assign(preferences, what);
    keep(NAME, JSON.stringify(preferences));
}

/** What was chosen for tables, with one more of them. */
function among(tables: Record<string, boolean>, table: string, is: boolean): Record<string, boolean> {
    const others = Object.entries(tables).filter(([id]) => id !== table);
    return Object.fromEntries([...others.slice(1 - TABLES), [table, is]]);
}

/** Turn the board of a table round, or let it be seen as it is drawn. */
export function turn(table: string, turned: boolean): void {
    prefer({ turned: among(preferences.turned, table, turned) });
}

/** Ask friends to a table later: the links stand with the sides from now on. */
export function askLater(table: string): void {
    prefer({ later: among(preferences.later, table, true) });
}
