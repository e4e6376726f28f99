// The same battle again, with the sides as they were or swapped.
import { openTable } from "../lib/opening";
import type { TableWish } from "../lib/setup.svelte";
import type { TableInfo } from "../lib/types";

/** What opens the same table again; swapped, everybody sits one seat further. */
function sameAgain(info: TableInfo, swapped: boolean): TableWish {
    const players = info.seats.map((seat) => seat.player);
    const mine = Math.max(
        0,
        info.seats.findIndex((seat) => seat.mine),
    );
    const shift = swapped ? 1 : 0;
    const count = players.length;
    const seat = (mine + shift) % count;
    return {
        seat,
        body: {
            game: info.game,
            scenario: info.scenario || null,
            options: info.chosen,
            players: players.map((_, at) => players[(at + count - shift) % count] ?? "human"),
            shared: info.shared,
            seat,
        },
    };
}

/** Open it and go there. */
export function rematch(info: TableInfo, swapped: boolean): Promise<void> {
    return openTable(sameAgain(info, swapped));
}
