// The same battle again, with the sides as they were or swapped.
import { knownTables } from "../lib/keys";
import { openTable } from "../lib/opening";
import type { TableWish } from "../lib/setup.svelte";
import type { TableInfo, TableKey } from "../lib/types";

/** The key to a table, which began in a position of its own: only the server has that. */
function keyTo(id: string): TableKey {
    return knownTables().find((each) => each.id === id) ?? { id, key: "" };
}

/** What opens the same table again; swapped, everybody sits one seat further. */
function sameAgain(info: TableInfo, swapped: boolean): TableWish {
    // Who takes part is for the options to say.
    const players = info.seats.map(({ player }) => (player === "nobody" ? "human" : player));
    const mine = Math.max(
        0,
        info.seats.findIndex((seat) => seat.mine),
    );
    const shift = swapped ? 1 : 0;
    const count = players.length;
    const seat = (mine + shift) % count;
    const held = info.seats.map((_, first) =>
        info.seats.flatMap(({ person }, at) => (person === first ? [(at + shift) % count] : [])),
    );
    return {
        seat,
        body: {
            game: info.game,
            ...(info.scenario ? { scenario: info.scenario, options: info.chosen } : { again: keyTo(info.id) }),
            players: players.map((_, at) => players[(at + count - shift) % count] ?? "human"),
            shared: info.shared,
            together: held.filter((seats) => seats.length > 1),
            seat,
        },
    };
}

/** Open it and go there. */
export function rematch(info: TableInfo, swapped: boolean): Promise<void> {
    return openTable(sameAgain(info, swapped));
}
