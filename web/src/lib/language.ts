// Loads the texts of a language and lets the page speak it.
import { getJson } from "./api";
import { type Language, settings } from "./settings.svelte";
import { knows, SOURCE, teach, type Texts } from "./texts.svelte";

async function load(language: Language): Promise<void> {
    if (!knows(language)) teach(language, await getJson<Texts>(`/api/texts/${language}`));
}

/**
 * Load the texts of a language, and English for what it lacks, then let the whole page speak it.
 * Rejects with a RequestFailed if they cannot be had; the language then stays as it was.
 */
export async function speakLanguage(language: Language): Promise<void> {
    await Promise.all([load(SOURCE), load(language)]);
    settings.change({ language });
}

/** Load what the first page needs: English, and the reader's language as far as it can be had. */
export async function loadTexts(): Promise<void> {
    await Promise.all([load(SOURCE), load(settings.language).catch(() => undefined)]);
    settings.apply();
}
