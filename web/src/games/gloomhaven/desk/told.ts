// A sentence of the server with its hexes found: "(4,2)" is a place on the board, and may have a letter or a figure.
import { unturned } from "./naming";
import type { Explanation, Names, Spot } from "./types";

export type Piece = { text: string; hex?: never } | { text: string; hex: Spot };

const HEX = /\((-?\d{1,4}),\s?(-?\d{1,4})\)/g;

/** Cut a sentence into what is said and the hexes that are named. */
export function pieces(text: string): Piece[] {
    const found: Piece[] = [];
    let at = 0;
    for (const match of text.matchAll(HEX)) {
        if (match.index > at) found.push({ text: text.slice(at, match.index) });
        found.push({ text: match[0], hex: [Number(match[1]), Number(match[2])] });
        at = match.index + match[0].length;
    }
    if (at < text.length) found.push({ text: text.slice(at) });
    return found;
}

/** The hexes that the sentences and cells of an explanation name. */
export function toldHexes({ headline, sentences, rankings }: Explanation): Spot[] {
    const texts = [headline, ...sentences, ...rankings.flatMap((each) => each.sentences)].map(({ text }) => text);
    const heads = rankings.flatMap(({ question, answer, rows }) => [
        question,
        answer,
        ...rows.flatMap((row) => row.cells),
    ]);
    return [...texts, ...heads].flatMap((text) => pieces(text).flatMap(({ hex }) => (hex ? [hex] : [])));
}

/** A sentence in pieces; "Cragheart (5,-1)" is one piece, the name, for the figure is on the board to be seen. */
export function toldPieces(text: string, names: Names): Piece[] {
    const found: Piece[] = [];
    for (const piece of pieces(unturned(text))) {
        const before = found.at(-1);
        const name = piece.hex && names.figure(piece.hex)?.name;
        const said = before && !before.hex ? before.text.trimEnd() : "";
        if (name && said.endsWith(name)) {
            found.pop();
            if (said !== name) found.push({ text: said.slice(0, -name.length) });
            found.push({ text: name, hex: piece.hex });
        } else found.push(piece.hex ? { ...piece, text: names.letter(piece.hex) || piece.text } : piece);
    }
    return found;
}

/** How a hex is called by itself: by the figure in it, by its letter, or by its place. */
export function calledHex(hex: Spot, names: Names): string {
    return names.figure(hex)?.name || names.letter(hex) || `(${hex[0]},${hex[1]})`;
}

/** A sentence as it is read out: with letters in place of hexes. */
export function spoken(text: string, names: Names): string {
    return toldPieces(text, names)
        .map((piece) => piece.text)
        .join("");
}
