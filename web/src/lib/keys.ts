// The secret keys of tables that this browser knows. A key travels in the fragment of a link (`/t/TABLE#KEY`), which no
// browser sends to a server.
import { keep, recallJson } from "./memory";
import type { TableKey } from "./types";

const NAME = "grognard.tables";
/** The server lists no more at once. */
const KEEP = 200;

function isTableKey(value: unknown): value is TableKey {
    const read = value as TableKey | null;
    return typeof read === "object" && read !== null && typeof read.id === "string" && typeof read.key === "string";
}

/** All tables that this browser knows, the last used first, each with the key that was used last. */
export function knownTables(): TableKey[] {
    const found = recallJson(NAME);
    return Array.isArray(found) ? found.filter(isTableKey) : [];
}

/** Remember the key of a table, as the last used. */
export function rememberKey(id: string, key: string): void {
    const others = knownTables().filter((each) => each.id !== id);
    keep(NAME, JSON.stringify([{ id, key }, ...others].slice(0, KEEP)));
}

/** Forget a table. */
export function forgetTable(id: string): void {
    keep(NAME, JSON.stringify(knownTables().filter((each) => each.id !== id)));
}

/** The path of a table with its key, to be passed on or opened. */
export function tablePath(id: string, key: string): string {
    return `/t/${encodeURIComponent(id)}#${encodeURIComponent(key)}`;
}

/** The path of a table with the key that this browser knows; without a key if it knows none. */
export function knownPath(id: string): string {
    return tablePath(id, knownTables().find((each) => each.id === id)?.key ?? "");
}

/** The path of the table inside whose game another is played; empty if there is none that this browser knows. */
export function outerPath(outer: string | undefined): string {
    const known = knownTables().find((each) => each.id === outer);
    return known ? tablePath(known.id, known.key) : "";
}

/** The key in a fragment ("#abc"); empty if there is none. */
export function keyOfFragment(fragment: string): string {
    try {
        return decodeURIComponent(fragment.replace(/^#/, ""));
    } catch {
        return "";
    }
}

/**
 * Return the key for the table that the page shows: of the address, which is remembered and stays there, else the last
 * one used, which is put there so that a copied address works. Null if this browser knows none.
 */
export function keyForTable(id: string): string | null {
    const given = keyOfFragment(location.hash);
    if (given) {
        rememberKey(id, given);
        return given;
    }
    const known = knownTables().find((each) => each.id === id);
    if (!known) return null;
    rememberKey(id, known.key);
    history.replaceState(history.state, "", location.pathname + location.search + "#" + encodeURIComponent(known.key));
    return known.key;
}

/** Read a link to a table that somebody passed on; null if it is none. */
export function readLink(text: string): TableKey | null {
    const match = /\/t\/([^/?#\s]+)(?:\?[^#\s]*)?#(\S+)$/.exec(text.trim());
    if (!match) return null;
    try {
        return { id: decodeURIComponent(match[1] ?? ""), key: decodeURIComponent(match[2] ?? "") };
    } catch {
        return null;
    }
}
