// The same battle again, with the sides as they were or swapped.
import { postJson } from "../lib/api";
import { rememberKey, tablePath } from "../lib/keys";
import { router } from "../lib/router.svelte";
import type { OpenTable, TableInfo, TableKeys } from "../lib/types";

/** What opens the same table again; swapped, everybody sits one seat further. */
export function sameAgain(info: TableInfo, swapped: boolean): OpenTable {
    const players = info.seats.map((seat) => seat.player);
    const mine = Math.max(
        0,
        info.seats.findIndex((seat) => seat.mine),
    );
    const shift = swapped ? 1 : 0;
    const count = players.length;
    return {
        game: info.game,
        scenario: info.scenario || null,
        options: info.chosen,
        players: players.map((_, seat) => players[(seat + count - shift) % count] ?? "human"),
        shared: info.shared,
        seat: (mine + shift) % count,
    };
}

/** Open it and go there. */
export async function rematch(info: TableInfo, swapped: boolean): Promise<void> {
    const keys = await postJson<TableKeys>("/api/tables", sameAgain(info, swapped));
    const own = keys.seats[sameAgain(info, swapped).seat ?? 0] || keys.watch;
    rememberKey(keys.id, own);
    router.go(tablePath(keys.id, own));
}
