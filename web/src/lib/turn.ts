// What a list says of a table.
import { lobbyOf } from "../games/lobbies";
import { say } from "./texts.svelte";
import type { Lobby, TableSummary } from "./types";

function sideOf(table: TableSummary, seat: number): string {
    return table.seats[seat] || String(seat + 1);
}

/** Whether a game goes on at the table. */
export function isRunning(table: TableSummary): boolean {
    return !table.over && !table.replay;
}

/** Whether the table waits for the reader. */
export function isMyTurn(table: TableSummary): boolean {
    return !table.over && table.asked.some((seat) => table.mine.includes(seat));
}

/** How it stands: whose turn it is, or how it ended. */
export function standingOf(table: TableSummary): string {
    if (table.over) return table.outcome;
    if (table.replay) return say("tables.replay");
    if (isMyTurn(table)) return say("tables.your-turn");
    return say("tables.turn", { sides: table.asked.map((seat) => sideOf(table, seat)) });
}

/** Who plays whom: "Allies: you, Axis: the greedy bot". */
export function playersOf(lobby: Lobby, table: TableSummary): string {
    const places = lobbyOf(table.game)?.places && !table.replay;
    if (places && table.players.every((_, seat) => table.mine.includes(seat))) return say("lobby.alone");
    const words = table.players.flatMap((player, seat) => {
        if (player === "nobody") return [];
        const bot = lobby.bots.find((each) => each.name === player);
        const mine = table.mine.includes(seat) && !table.replay;
        const who = mine ? say("tables.you") : (bot?.words ?? say("tables.person"));
        return say("tables.player", { side: sideOf(table, seat), who });
    });
    return words.join(" · ");
}
