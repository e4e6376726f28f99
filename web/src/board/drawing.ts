// Fragments of SVG that the server drew, within a board.
import type { Attachment } from "svelte/attachments";

/**
 * Fill an SVG group with a fragment. On a board that is `turned` round, letters and the symbols in `upright` are turned
 * back, each about itself.
 */
export function drawn(fragment: string, turned: boolean, upright: ReadonlySet<string>): Attachment<SVGGElement> {
    return (group) => {
        group.innerHTML = fragment;
        if (!turned) return;
        for (const letters of group.querySelectorAll("text")) {
            const { x, y, width, height } = letters.getBBox();
            turnBack(letters, `rotate(180 ${x + width / 2} ${y + height / 2})`);
        }
        for (const symbol of group.querySelectorAll("use")) {
            if (upright.has((symbol.getAttribute("href") ?? "").slice(1))) turnBack(symbol, "rotate(180)");
        }
    };
}

function turnBack(element: SVGElement, turn: string): void {
    element.setAttribute("transform", `${element.getAttribute("transform") ?? ""} ${turn}`.trim());
}
