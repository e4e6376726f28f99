// Changes the language of the page: all of it at once, when its own texts and what the server tells in it are there.
import { tick } from "svelte";

import { getJson } from "./api";
import { type Language, settings } from "./settings.svelte";
import { knows, teach, type Texts } from "./texts.svelte";

let wanted = $state<Language>(settings.language);
/** The language that is being fetched; null: none. */
let coming: Language | null = null;
/** What else the page will show in that language, as it arrives. */
let arriving: Promise<() => void>[] = [];
let changing: Promise<void> = Promise.resolve();

/**
 * The language in which to ask the server: the one in force, or the one that is coming. An effect that asks with it runs
 * again at a change of language; what comes then is shown by `inStep`.
 */
export function asked(): Language {
    return wanted;
}

/** Show what the server tells as soon as it is there; while a language is coming, together with all else in it. */
export async function inStep(told: Promise<() => void>): Promise<void> {
    if (coming === null) (await told)();
    else arriving.push(told);
}

/**
 * Load the texts of a language and let the page ask the server in it; then the whole page speaks it at once.
 * Rejects with a RequestFailed if the texts cannot be had; the language then stays as it was.
 */
export function speakLanguage(language: Language): Promise<void> {
    if (language !== coming) changing = change(language);
    return changing;
}

async function change(language: Language): Promise<void> {
    const mine: Promise<() => void>[] = [];
    arriving = mine;
    wanted = coming = language;
    try {
        const texts = knows(language) ? null : await getJson<Texts>(`/api/texts/${language}`);
        await tick(); // by then every effect has asked
        let shows: (() => void)[] = [];
        while (shows.length < mine.length) shows = await Promise.all(mine);
        if (arriving !== mine) return; // another language was chosen meanwhile
        if (texts) teach(language, texts);
        if (language !== settings.language) settings.change({ language });
        for (const show of shows) show();
    } finally {
        if (arriving === mine) {
            wanted = settings.language;
            coming = null;
        }
    }
}
