// Drawings that the server made: symbol sheets for a page, and fragments within a board.
import type { Attachment } from "svelte/attachments";

const sheets = new Map<string, Promise<void>>();

/** Put a game's symbols on the page, once, so that drawings find them by id. Rejects if the server does not answer. */
export function loadArtwork(game: string): Promise<void> {
    const known = sheets.get(game);
    if (known) return known;
    const loading = fetchArtwork(game).catch((error: unknown) => {
        sheets.delete(game);
        throw error;
    });
    sheets.set(game, loading);
    return loading;
}

async function fetchArtwork(game: string): Promise<void> {
    const answer = await fetch(`/api/games/${encodeURIComponent(game)}/artwork.svg`);
    if (!answer.ok) throw new Error(`artwork of ${game}: ${answer.status}`);
    const sheet = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
    sheet.classList.add("sheet-defs");
    sheet.setAttribute("aria-hidden", "true");
    document.body.prepend(document.importNode(sheet, true));
}

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
