import { beforeEach, expect, test, vi } from "vitest";

import { keep, recall, recallJson } from "./memory";
import { pickLanguage, Settings, settings } from "./settings.svelte";

beforeEach(() => localStorage.clear());

test("the first language that there are texts for is taken", () => {
    expect(pickLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(pickLanguage(["zh-Hant-TW"])).toBe("zh");
    expect(pickLanguage(["de"])).toBe("en");
    expect(pickLanguage([])).toBe("en");
});

test("what was chosen is there again", () => {
    settings.change({ language: "fr", theme: "dark", sound: true, speed: "slow", calm: true });
    const again = new Settings();
    expect([again.language, again.theme, again.sound, again.speed, again.calm]).toEqual([
        "fr",
        "dark",
        true,
        "slow",
        true,
    ]);
});

test("nonsense in the memory of the browser counts as nothing chosen", () => {
    for (const text of ["{", "null", "7", '{"theme":"pink","speed":9,"sound":"loud","calm":"no","language":"xx"}']) {
        localStorage.setItem("grognard.settings", text);
        const found = new Settings();
        expect([found.language, found.theme, found.sound, found.speed, found.calm]).toEqual([
            "en",
            "system",
            false,
            "normal",
            false,
        ]);
    }
});

test("the page shows language, theme and motion", () => {
    const root = document.documentElement;
    settings.change({ language: "zh", theme: "dark", calm: true });
    expect([root.lang, root.dataset["theme"], root.dataset["motion"]]).toEqual(["zh", "dark", "none"]);
    settings.change({ language: "en", theme: "system", calm: false, speed: "fast" });
    expect([root.lang, root.dataset["theme"], root.dataset["motion"]]).toEqual(["en", undefined, "fast"]);
});

test("the shade that is seen follows the choice, and the pace of motion too", () => {
    settings.change({ theme: "dark", calm: false, speed: "normal" });
    expect([settings.shade, settings.pace]).toEqual(["dark", 1]);
    settings.change({ theme: "light", speed: "slow" });
    expect([settings.shade, settings.pace]).toEqual(["light", 1.8]);
    settings.change({ calm: true });
    expect(settings.pace).toBe(0);
});

test("the system's wish for dark colours and less motion counts until the reader chooses", () => {
    const listeners = new Map<string, (event: { matches: boolean }) => void>();
    vi.stubGlobal("matchMedia", (query: string) => ({
        matches: true,
        addEventListener: (_: string, heard: (event: { matches: boolean }) => void) => listeners.set(query, heard),
    }));
    const found = new Settings();
    expect([found.shade, found.calm, found.pace]).toEqual(["dark", true, 0]);
    listeners.get("(prefers-color-scheme: dark)")?.({ matches: false });
    listeners.get("(prefers-reduced-motion: reduce)")?.({ matches: false });
    expect([found.shade, found.calm]).toEqual(["light", false]);
    vi.unstubAllGlobals();
});

test("a browser that keeps nothing remembers until the page closes", () => {
    const refuse = () => {
        throw new DOMException("no", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(recall("name")).toBeNull();
    keep("name", '{"a":1}');
    expect(recall("name")).toBe('{"a":1}');
    expect(recallJson("name")).toEqual({ a: 1 });
    vi.unstubAllGlobals();
});
