// The keys of the desk, wherever the focus is: a letter takes a tool, and what was done can be undone.
import type { Desk } from "./desk.svelte";
import { toolOfKey } from "./tools";
import { isEdge } from "./hexes";

/** Do what a key says. Fields and windows keep their keys to themselves. */
export function keyed(event: KeyboardEvent, desk: Desk): void {
    const at = event.target instanceof Element ? event.target : null;
    if (event.defaultPrevented || event.altKey || document.querySelector("dialog[open]")) return;
    const typing = at?.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]");
    if (typing) return;
    if (act(event, desk)) event.preventDefault();
}

function act(event: KeyboardEvent, desk: Desk): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
        if (key === "y" || (key === "z" && event.shiftKey)) desk.redo();
        else if (key === "z") desk.undo();
        else return false;
        return true;
    }
    const tool = toolOfKey(key);
    if (tool) desk.take(tool);
    else if (key === "escape") desk.backOut();
    else if (key === "n") desk.step(1);
    else if (key === "p") desk.step(-1);
    else if ((key === "delete" || key === "backspace") && desk.selected) desk.remove(desk.selected);
    else return desk.tool === "line" && desk.cursor !== null && line(Number(key) - 1, desk);
    return true;
}

/** Digits set the wall line on an edge of the hex where the keys are, clockwise from north. */
function line(edge: number, desk: Desk): boolean {
    if (!isEdge(edge) || !desk.cursor) return false;
    desk.apply(desk.cursor, edge);
    desk.release();
    return true;
}
