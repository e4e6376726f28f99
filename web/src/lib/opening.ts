// Opens tables and goes to them.
import { postJson, withQuery } from "./api";
import { rememberKey, tablePath } from "./keys";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import type { TableWish } from "./setup.svelte";
import type { OpenReplay, TableKey, TableKeys } from "./types";

function goTo(id: string, key: string): void {
    rememberKey(id, key);
    router.go(tablePath(id, key));
}

/** Open a table and take the reader's seat at it. */
export async function openTable(wish: TableWish): Promise<void> {
    const path = withQuery("/api/tables", { lang: settings.language });
    const keys = await postJson<TableKeys>(path, wish.body);
    goTo(keys.id, keys.seats[wish.seat] || keys.watch);
}

/** Go to the table of what is to be played inside a game; the first who comes opens it. */
export async function goInside(id: string, key: string): Promise<void> {
    const inner = await postJson<TableKey>(`/api/tables/${encodeURIComponent(id)}/inner`, {}, { key });
    goTo(inner.id, inner.key);
}

/** Open a saved game to look at. */
export async function openReplay(record: string): Promise<void> {
    const path = withQuery("/api/replays", { lang: settings.language });
    const keys = await postJson<TableKeys>(path, { record } satisfies OpenReplay);
    goTo(keys.id, keys.watch);
}
