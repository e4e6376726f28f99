// What a reader chooses for this browser: language, theme, sound, motion.
import { keep, recallJson } from "./memory";

export const LANGUAGES = ["en", "zh", "fr"] as const;
export const THEMES = ["system", "light", "dark"] as const;
export const SPEEDS = ["slow", "normal", "fast"] as const;

/** Each language in its own words. */
export const LANGUAGE_NAMES = { en: "English", zh: "中文", fr: "Français" } as const;

export type Language = (typeof LANGUAGES)[number];
export type Theme = (typeof THEMES)[number];
export type Speed = (typeof SPEEDS)[number];

/** What is kept; `calm` is null as long as the system's wish for less motion counts. */
export interface Chosen {
    language: Language;
    theme: Theme;
    sound: boolean;
    speed: Speed;
    calm: boolean | null;
}

const NAME = "grognard.settings";
const FACTORS: Record<Speed, number> = { slow: 1.8, normal: 1, fast: 0.5 };

/** Choose one of LANGUAGES from the tags a browser prefers ("zh-CN", "fr"); English if there is none. */
export function pickLanguage(preferred: readonly string[]): Language {
    for (const tag of preferred) {
        const found = LANGUAGES.find((each) => each === tag.toLowerCase().split(/[-_]/)[0]);
        if (found) return found;
    }
    return "en";
}

function oneOf<T extends string>(value: unknown, known: readonly T[], otherwise: T): T {
    return known.find((each) => each === value) ?? otherwise;
}

function remembered(): Chosen {
    const found = recallJson(NAME);
    const read = (found !== null && typeof found === "object" ? found : {}) as Record<string, unknown>;
    return {
        language: oneOf(read["language"], LANGUAGES, pickLanguage(navigator.languages)),
        theme: oneOf(read["theme"], THEMES, "system"),
        sound: read["sound"] === true,
        speed: oneOf(read["speed"], SPEEDS, "normal"),
        calm: typeof read["calm"] === "boolean" ? read["calm"] : null,
    };
}

function asks(query: string): MediaQueryList | null {
    return typeof matchMedia === "function" ? matchMedia(query) : null;
}

/** The settings in force. Read its fields anywhere; change them by `change` alone. */
export class Settings {
    #chosen = $state<Chosen>(remembered());
    #darkSystem = $state(false);
    #calmSystem = $state(false);

    constructor() {
        const dark = asks("(prefers-color-scheme: dark)");
        const calm = asks("(prefers-reduced-motion: reduce)");
        this.#darkSystem = dark?.matches ?? false;
        this.#calmSystem = calm?.matches ?? false;
        dark?.addEventListener("change", (event) => (this.#darkSystem = event.matches));
        calm?.addEventListener("change", (event) => {
            this.#calmSystem = event.matches;
            this.apply();
        });
    }

    /** The language in force; `speakLanguage` changes it, once its texts are loaded. */
    get language(): Language {
        return this.#chosen.language;
    }
    get theme(): Theme {
        return this.#chosen.theme;
    }
    get sound(): boolean {
        return this.#chosen.sound;
    }
    get speed(): Speed {
        return this.#chosen.speed;
    }
    /** Whether nothing is to move on its own. */
    get calm(): boolean {
        return this.#chosen.calm ?? this.#calmSystem;
    }
    /** The theme as it is seen: the system's wish resolved. */
    get shade(): "light" | "dark" {
        if (this.#chosen.theme !== "system") return this.#chosen.theme;
        return this.#darkSystem ? "dark" : "light";
    }
    /** By how much every animation's duration is multiplied; 0 under reduced motion. */
    get pace(): number {
        return this.calm ? 0 : FACTORS[this.speed];
    }

    change(what: Partial<Chosen>): void {
        Object.assign(this.#chosen, what);
        keep(NAME, JSON.stringify(this.#chosen));
        this.apply();
    }

    /** Let the page show what was chosen. */
    apply(): void {
        const root = document.documentElement;
        root.lang = this.language;
        if (this.theme === "system") delete root.dataset["theme"];
        else root.dataset["theme"] = this.theme;
        root.dataset["motion"] = this.calm ? "none" : this.speed;
    }
}

export const settings = new Settings();
