import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { asked, inStep, speakLanguage } from "./language.svelte";
import { Loaded } from "./loaded.svelte";
import { settings } from "./settings.svelte";
import { say, teach } from "./texts.svelte";

/** What the server is asked for waits here until the test answers it. */
let waiting = new Map<string, (body: unknown, status?: number) => void>();

beforeEach(async () => {
    waiting = new Map();
    teach("en", { word: ["bridge"] });
    await speakLanguage("en");
    vi.stubGlobal(
        "fetch",
        (path: string) =>
            new Promise((resolve) => {
                waiting.set(path, (body, status = 200) => resolve(new Response(JSON.stringify(body), { status })));
            }),
    );
});

afterEach(() => {
    vi.unstubAllGlobals();
});

async function soon(): Promise<void> {
    await new Promise((done) => setTimeout(done));
}

/** A page that shows one word of the server's in the language asked for. */
function page(fetched: (language: string) => Promise<string>) {
    const told = new Loaded<string>();
    const end = $effect.root(() => {
        $effect(() => {
            const language = asked();
            void told.load(() => fetched(language));
        });
    });
    flushSync();
    return { told, end };
}

test("texts of the page and words of the server change together, whichever comes first", async () => {
    const { told, end } = page((language) => Promise.resolve(`${language} Pegasus`));
    await soon();
    const seen = () => [settings.language, say("word"), told.value];
    expect(seen()).toEqual(["en", "bridge", "en Pegasus"]);
    const spoken = speakLanguage("fr");
    await soon();
    expect(seen()).toEqual(["en", "bridge", "en Pegasus"]);
    waiting.get("/api/texts/fr")?.({ word: ["pont"] });
    await spoken;
    expect(seen()).toEqual(["fr", "pont", "fr Pegasus"]);
    let arrive: (word: string) => void = () => undefined;
    end();
    const slow = page(() => new Promise((resolve) => (arrive = resolve)));
    arrive("Pegasus");
    await soon();
    const back = speakLanguage("en");
    await soon();
    expect([say("word"), slow.told.value]).toEqual(["pont", "Pegasus"]);
    arrive("Pegasus Bridge");
    await back;
    expect([say("word"), slow.told.value]).toEqual(["bridge", "Pegasus Bridge"]);
    slow.end();
});

test("the server is asked once for each change, and again when a language cannot be had", async () => {
    const languages: string[] = [];
    const { told, end } = page((language) => {
        languages.push(language);
        return Promise.resolve(`${language} Pegasus`);
    });
    const spoken = speakLanguage("zh");
    await soon();
    waiting.get("/api/texts/zh")?.({ sentence: "No." }, 500);
    await expect(spoken).rejects.toThrow("No.");
    await soon();
    expect([settings.language, asked(), told.value]).toEqual(["en", "en", "en Pegasus"]);
    expect(languages).toEqual(["en", "zh", "en"]);
    teach("fr", {});
    await speakLanguage("fr");
    await soon();
    expect(languages).toEqual(["en", "zh", "en", "fr"]);
    end();
});

test("of two languages chosen one after the other the last is spoken, however often it is chosen", async () => {
    teach("zh", {});
    teach("fr", {});
    let late: () => void = () => undefined;
    const { told, end } = page((language) =>
        language === "zh"
            ? new Promise((resolve) => (late = () => resolve("zh Pegasus")))
            : Promise.resolve(`${language} Pegasus`),
    );
    const first = speakLanguage("zh");
    await soon();
    const second = [speakLanguage("fr"), speakLanguage("fr")];
    late();
    await Promise.all([first, ...second]);
    expect([settings.language, told.value]).toEqual(["fr", "fr Pegasus"]);
    end();
});

test("what fails in the other language says so, and holds nothing up", async () => {
    teach("fr", {});
    const told = new Loaded<string>();
    const spoken = speakLanguage("fr");
    const load = told.load(() => Promise.reject(new Error("gone")));
    await Promise.all([spoken, load]);
    expect([settings.language, told.value]).toEqual(["fr", null]);
    expect(told.problem).not.toBe("");
    await inStep(Promise.resolve(() => (told.problem = "")));
    expect(told.problem).toBe("");
});
