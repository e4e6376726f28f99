// The pages about games, as the server has them.
import { getJson, withQuery } from "./api";
import { asked } from "./language.svelte";
import { rulePath } from "./router.svelte";
import type { TableWish } from "./setup.svelte";
import type { About, CommonQuestion, Example, GameInfo, Lobby, RulePage, RuleTitle, TableInfo } from "./types";

function pathOf(game: string, part: string): string {
    return withQuery(`/api/games/${encodeURIComponent(game)}/${part}`, { lang: asked() });
}

export function fetchRules(game: string): Promise<RuleTitle[]> {
    return getJson(pathOf(game, "rules"));
}

export function fetchQuestions(game: string): Promise<CommonQuestion[]> {
    return getJson(pathOf(game, "questions"));
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

/** A game as the lobby knows it; undefined if there is no such game. */
export async function fetchGame(game: string): Promise<GameInfo | undefined> {
    return (await fetchLobby()).games.find((each) => each.id === game);
}

/** A game's name; its id if there is no such game. */
export async function fetchGameName(game: string): Promise<string> {
    return (await fetchGame(game))?.name ?? game;
}

/** Where the example that a table began as stands in the rules; the rules themselves if it began otherwise. */
export function examplePath(table: TableInfo): string {
    if (!table.example) return rulePath(table.game);
    return `${rulePath(table.game, table.example.rule)}#${encodeURIComponent(table.example.example)}`;
}

/** A table in a position of an example, where the reader plays all seats. */
export function wishToTry(game: GameInfo, rule: string, example: Example, position: string): TableWish {
    return {
        seat: 0,
        body: {
            game: game.id,
            position,
            example: `${rule} ${example.id}`,
            players: game.seats.map(() => "human"),
            shared: true,
            seat: 0,
        },
    };
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

/** Whether a rule is meant by the words of a search: each stands in its id, title, section or text. */
export function isMeant(rule: RuleTitle, search: string): boolean {
    const text = plain(`${rule.rule} ${rule.title} ${rule.section} ${rule.text}`);
    return plain(search.trim())
        .split(/\s+/)
        .every((word) => text.includes(word));
}

/** Without capitals and accents: "Église" is found by "eglise". */
function plain(text: string): string {
    return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
