// Gloomhaven's symbols: one sheet, whose colours are CSS variables. Which figures have a charge of their own is read off it.
import source from "./symbols.svg?raw";

/** The sheet as an element of a page. */
export const sheet = source.slice(source.indexOf("<svg"));

const named = (kind: string): ReadonlySet<string> =>
    new Set([...sheet.matchAll(new RegExp(` id="gh-${kind}-([\\w-]+)"`, "g"))].map((found) => found[1] ?? ""));

/** Classes and monsters that have a charge of their own. */
export const CLASSES = named("hero");
export const MONSTERS = named("mon");

/** What stands for a figure without a charge: the first letters of its name, one where a sign is a word. */
export function initials(name: string): string {
    const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word));
    const [first = "", second = ""] = words;
    if (/^\p{Script=Han}/u.test(first)) return [...first].slice(0, 2).join("");
    return second ? (first.charAt(0) + second.charAt(0)).toUpperCase() : first.slice(0, 2);
}
