// The pages about games, as the server has them.
import { getJson, withQuery } from "./api";
import { asked } from "./language.svelte";
import type { About, Lobby, RulePage, RuleTitle } from "./types";

function pathOf(game: string, part: string): string {
    return withQuery(`/api/games/${encodeURIComponent(game)}/${part}`, { lang: asked() });
}

export function fetchRules(game: string): Promise<RuleTitle[]> {
    return getJson(pathOf(game, "rules"));
}

export function fetchRule(game: string, rule: string): Promise<RulePage> {
    return getJson(pathOf(game, `rules/${encodeURIComponent(rule)}`));
}

export function fetchAbout(game: string): Promise<About> {
    return getJson(pathOf(game, "about"));
}

export function fetchLobby(): Promise<Lobby> {
    return getJson(withQuery("/api/lobby", { lang: asked() }));
}

/** A game's name; its id if there is no such game. */
export async function fetchGameName(game: string): Promise<string> {
    return (await fetchLobby()).games.find((each) => each.id === game)?.name ?? game;
}

export interface Section<T> {
    title: string;
    rules: T[];
}

/** Put rules into their sections, in the order in which they stand. */
export function bySection<T extends { section: string }>(rules: readonly T[]): Section<T>[] {
    const found = new Map<string, T[]>();
    for (const rule of rules) found.set(rule.section, [...(found.get(rule.section) ?? []), rule]);
    return [...found].map(([title, list]) => ({ title, rules: list }));
}

/** Whether a rule is meant by the words of a search: each stands in its id, title or section. */
export function isMeant(rule: RuleTitle, search: string): boolean {
    const text = plain(`${rule.rule} ${rule.title} ${rule.section}`);
    return plain(search.trim())
        .split(/\s+/)
        .every((word) => text.includes(word));
}

/** Without capitals and accents: "Église" is found by "eglise". */
function plain(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
