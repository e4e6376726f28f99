// The table that a reader of the rules came from, so that there is a way back to it.
import { knownPath, knownTables } from "./keys";
import { routeOf } from "./router.svelte";

let last: string | null = tableOf(document.referrer);

/** The table whose page an address is; null if it is no page of ours, or another one. */
function tableOf(address: string): string | null {
    if (!URL.canParse(address)) return null;
    const url = new URL(address);
    const route = routeOf(url.pathname);
    return url.origin === location.origin && route.page === "table" ? route.id : null;
}

/** Remember the table that is looked at. */
export function noteTable(id: string): void {
    last = id;
}

/** The path back to the table that was looked at before; null if there was none that this browser knows. */
export function wayBack(): string | null {
    return last !== null && knownTables().some((each) => each.id === last) ? knownPath(last) : null;
}
