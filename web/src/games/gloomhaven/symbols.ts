// Gloomhaven's symbols: one sheet, whose colours are CSS variables. Which figures have a charge of their own is read off it.
import source from "./symbols.svg?raw";

/** The sheet as an element of a page. */
export const sheet = source.slice(source.indexOf("<svg xmlns"));

const named = (kind: string): ReadonlySet<string> =>
    new Set([...sheet.matchAll(new RegExp(` id="gh-${kind}-([\\w-]+)"`, "g"))].map((found) => found[1] ?? ""));

/** Classes and monsters that have a charge of their own. */
export const CLASSES = named("hero");
export const MONSTERS = named("mon");

/** What stands for a figure without a charge: the first letters or numbers of its name. */
export function initials(name: string): string {
    const [first = "", second = ""] = name.split(/[\s-]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
    if (/^\p{Script=Han}/u.test(first) && /^\d/.test(second)) return [...first].slice(0, 1) + second.slice(0, 2);
    if (/^\p{Script=Han}/u.test(first)) return [...first].slice(0, 2).join("");
    return second ? ([...first][0] ?? "").toUpperCase() + ([...second][0] ?? "").toUpperCase() : first.slice(0, 2);
}
