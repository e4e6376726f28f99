// Opens tables and goes to them.
import { postJson } from "./api";
import { rememberKey, tablePath } from "./keys";
import { router } from "./router.svelte";
import type { TableWish } from "./setup.svelte";
import type { OpenReplay, TableKeys } from "./types";

function goTo(id: string, key: string): void {
    rememberKey(id, key);
    router.go(tablePath(id, key));
}

/** Open a table and take the reader's seat at it. */
export async function openTable(wish: TableWish): Promise<void> {
    const keys = await postJson<TableKeys>("/api/tables", wish.body);
    goTo(keys.id, keys.seats[wish.seat] || keys.watch);
}

/** Open a saved game to look at. */
export async function openReplay(record: string): Promise<void> {
    const keys = await postJson<TableKeys>("/api/replays", { record } satisfies OpenReplay);
    goTo(keys.id, keys.watch);
}
