// What the desk asks of the server. The server alone reads the notation and knows the rules.
import { postJson, postTold, withQuery } from "../../../lib/api";
import { asked } from "../../../lib/language.svelte";
import type { Answer, Beast, Case, Complaint, RuleText, Sight, Spot } from "./types";

interface Reply<T> {
    ok: boolean;
    lines: readonly string[];
    results: readonly T[];
    complaints?: readonly Complaint[];
}

/** What the server makes of a text: the answers to its blocks, and what is wrong in them. */
export interface Read {
    answers: readonly Answer[];
    complaints: readonly Complaint[];
}

function path(tool: string): string {
    return withQuery(`/api/gloomhaven/${tool}`, { lang: asked() });
}

async function results<T>(tool: string, taken: object): Promise<readonly T[]> {
    return (await postJson<Reply<T>>(path(tool), taken)).results;
}

/** Let the server read a text of any number of blocks and solve them. */
export async function readText(text: string, explain: boolean): Promise<Read> {
    const reply = await postTold<Reply<Answer>>(path("monsters"), { file: text, explain });
    return { answers: reply.results, complaints: reply.complaints ?? [] };
}

export function fetchBestiary(): Promise<readonly Beast[]> {
    return results("bestiary", {});
}

export function fetchCases(): Promise<readonly Case[]> {
    return results("cases", {});
}

export async function fetchSight(text: string, from: Spot, to: Spot): Promise<Sight | null> {
    const [sight] = await results<Sight>("sight", { file: text, from: from.join(","), to: to.join(",") });
    return sight ?? null;
}

export async function fetchRule(rule: string): Promise<RuleText | null> {
    const [found] = await results<RuleText>("rule", { rule });
    return found ?? null;
}
