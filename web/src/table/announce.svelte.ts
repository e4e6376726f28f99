// What a table tells a reader who looks elsewhere: the title of the page, and sounds.
import { untrack } from "svelte";

import type { GameView } from "../games/registry";
import { settings } from "../lib/settings.svelte";
import type { Table } from "../lib/table.svelte";
import { say } from "../lib/texts.svelte";
import { sound } from "./sound";

/** More at once are a story that is told anew, not what happens. */
const MOST_HEARD = 24;

/** What the page can do now, for those who play it by a program. */
export function standingOf(table: Table): "past" | "covered" | "busy" | "over" | "asked" | "waiting" {
    if (table.past) return "past";
    if (table.covered) return "covered";
    if (table.busy) return "busy";
    if (table.now?.outcome) return "over";
    return table.question ? "asked" : "waiting";
}

/** Tell of a table as long as the component that calls this is on the page; `end` shows how it ended, once it does. */
export function announce(table: Table, view: GameView, end: () => void): void {
    let ended = untrack(() => (table.now?.outcome ?? null) !== null);
    $effect(() => {
        const over = (table.now?.outcome ?? null) !== null;
        if (over && !ended && !table.past) end();
        ended = over;
    });

    const turn = $derived(table.question !== null && !table.busy);
    const name = $derived(table.info?.title ?? view.headline(table.shown?.scene).title);
    $effect(() => {
        document.title = (table.now?.question ? say("page.title.turn") + " " : "") + name;
    });
    $effect(() => () => (document.title = say("app.name")));

    let wasAsked = false;
    $effect(() => {
        const now = turn;
        untrack(() => {
            if (now && !wasAsked && settings.sound && document.hidden) sound("turn");
            if (table.now?.waiting || now) wasAsked = now;
        });
    });

    let heard = untrack(() => table.entries.at(-1)?.seq ?? 0);
    $effect(() => {
        const fresh = table.entries.filter((entry) => entry.seq > heard);
        heard = table.entries.at(-1)?.seq ?? 0;
        if (!settings.sound || fresh.length === 0 || fresh.length > MOST_HEARD) return;
        const sounds = new Set(fresh.flatMap((entry) => entry.events.map((event) => view.sound(event))));
        const loudest = (["end", "medal", "dice", "loss", "card", "step"] as const).find((each) => sounds.has(each));
        if (loudest) sound(loudest);
    });
}
