import { mount } from "svelte";

import App from "./App.svelte";
import { speakLanguage } from "./lib/language.svelte";
import { type Language, settings } from "./lib/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/parts.css";

// Said when the server gives not even its texts.
const UNREACHABLE: Record<Language, string> = {
    en: "The server cannot be reached. Start it and load this page again.",
    zh: "无法连接服务器。请启动服务器，然后重新加载此页面。",
    fr: "Le serveur ne répond pas. Démarrez-le, puis rechargez cette page.",
};

async function start(target: HTMLElement): Promise<void> {
    settings.apply();
    // A table's page is fetched beside the texts; a failure is told where the page is wanted.
    if (location.pathname.startsWith("/t/")) void import("./table/TablePage.svelte").catch(() => undefined);
    try {
        await speakLanguage(settings.language);
    } catch {
        const main = target.appendChild(document.createElement("main"));
        main.className = "unreachable";
        main.appendChild(document.createElement("h1")).textContent = UNREACHABLE[settings.language];
        return;
    }
    mount(App, { target });
}

const target = document.getElementById("app");
if (target) void start(target);
