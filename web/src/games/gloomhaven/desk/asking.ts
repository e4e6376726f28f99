// What the desk asks of the server. The server alone reads the notation and knows the rules.
import { postJson, postTold, withQuery } from "../../../lib/api";
import { asked } from "../../../lib/language.svelte";
import type { Answer, Rank, Sight, Spot } from "./types";

/** What is wrong in a text, and where, both counted from 1. */
export interface Complaint {
    name: string;
    line: number;
    column: number;
    sentence: string;
}

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

export interface StatRow {
    hp: number | string;
    move: number;
    attack: number;
    range: number | null;
    targets: number;
    flies: boolean;
    traits: readonly string[];
}

export interface AbilityCard {
    number: number;
    initiative: number;
    shuffle: boolean;
    lines: readonly string[];
    /** The elements that its monster may consume for more. */
    consumes: readonly string[];
}

export interface Beast {
    id: string;
    name: string;
    deck: string;
    stats: Readonly<Record<Rank, readonly StatRow[]>>;
    cards: readonly AbilityCard[];
}

/** A position that comes with the rules, and the outcomes they expect. */
export interface Case {
    id: string;
    title: string;
    rules: readonly string[];
    text: string;
}

export interface RuleText {
    id: string;
    title: string;
    text: string;
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
