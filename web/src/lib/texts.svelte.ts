// The client's own words, in the reader's language: the texts of client.po, as the server sends them.
import { type Language, settings } from "./settings.svelte";

/** Texts by key: one text, or its plural forms in the order of the PO file. What a language lacks is in English. */
export type Texts = Record<string, string[]>;

/** A fact that a text inserts; a list is joined as the language does. */
export type Insert = string | number | readonly (string | number)[];
export type Facts = Record<string, Insert>;

const PLACEHOLDER = /\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_]*)\}/g;

let catalogues = $state.raw<Partial<Record<Language, Texts>>>({});

/** Whether the texts of a language are at hand. */
export function knows(language: Language): boolean {
    return catalogues[language] !== undefined;
}

/** Take the texts of a language. */
export function teach(language: Language, texts: Texts): void {
    catalogues = { ...catalogues, [language]: texts };
}

/**
 * Give the text of a key with the facts inserted. The fact `n` chooses the plural form. An unknown key gives the key
 * itself, a missing fact leaves its placeholder.
 */
export function say(key: string, facts: Facts = {}): string {
    const forms = catalogues[settings.language]?.[key];
    const form = forms?.[pluralForm(facts["n"], forms.length)];
    if (form === undefined) return key;
    return form.replace(PLACEHOLDER, (found: string, name: string | undefined) => {
        if (name === undefined) return found.charAt(0);
        const fact = facts[name];
        return fact === undefined ? found : inserted(fact);
    });
}

/** English and French have two forms, Chinese one; what is not "one" takes the last. */
function pluralForm(n: Insert | undefined, forms: number): number {
    const one = typeof n === "number" && new Intl.PluralRules(settings.language).select(Math.abs(n)) === "one";
    return one ? 0 : forms - 1;
}

function inserted(fact: Insert): string {
    if (typeof fact === "string") return fact;
    if (typeof fact !== "number") return joined(fact.map(inserted));
    if (Number.isInteger(fact)) return String(fact);
    return fact.toLocaleString(settings.language, { maximumFractionDigits: 3 });
}

/** Join words as the language in force does: "D5, E4, and F4". */
export function joined(words: readonly string[], type: "conjunction" | "disjunction" = "conjunction"): string {
    return new Intl.ListFormat(settings.language, { type }).format(words);
}

/** Say a whole percentage as the language in force does: "25%". */
export function share(percent: number): string {
    return (percent / 100).toLocaleString(settings.language, { style: "percent" });
}

/** English writes days as the scenarios do: 6 June 1944. */
const DAYS: Partial<Record<string, string>> = { en: "en-GB" };

/** Say a day and time as the language in force does. `microseconds` since 1970 in UTC, as the server counts. */
export function moment(microseconds: number): string {
    const format = new Intl.DateTimeFormat(DAYS[settings.language] ?? settings.language, {
        dateStyle: "medium",
        timeStyle: "short",
    });
    return format.format(new Date(microseconds / 1000));
}
