// Loads the texts of a language and lets the page speak it.
import { getJson } from "./api";
import { type Language, settings } from "./settings.svelte";
import { knows, teach, type Texts } from "./texts.svelte";

/**
 * Load the texts of a language, then let the whole page speak it.
 * Rejects with a RequestFailed if they cannot be had; the language then stays as it was.
 */
export async function speakLanguage(language: Language): Promise<void> {
    if (!knows(language)) teach(language, await getJson<Texts>(`/api/texts/${language}`));
    if (language !== settings.language) settings.change({ language });
}
