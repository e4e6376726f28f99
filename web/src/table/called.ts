// What a seat is called: by its name at the table, or as the game calls it now.
import type { GameView } from "../games/registry";
import type { Table } from "../lib/table.svelte";

export function calledAt(table: Table, view: GameView | undefined, seat: number): string {
    return view?.called?.(table.shown?.scene, seat) || (table.info?.seats[seat]?.words ?? "");
}
