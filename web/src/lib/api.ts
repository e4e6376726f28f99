// Requests to the server. Each gives the value asked for, or fails with one sentence.
import { say } from "./texts.svelte";
import type { Problem } from "./types";

/** A request that was not carried out. Its message is one sentence; `status` is 0 if the server cannot be reached. */
export class RequestFailed extends Error {
    readonly status: number;
    readonly rule: string;

    constructor(sentence: string, status: number, rule = "") {
        super(sentence);
        this.name = "RequestFailed";
        this.status = status;
        this.rule = rule;
    }
}

export interface Asked {
    /** The secret key of a table. */
    key?: string;
    signal?: AbortSignal;
}

/** Build a path with a query; what is undefined is left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
    const parts = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) parts.set(name, String(value));
    const text = parts.toString();
    return text ? `${path}?${text}` : path;
}

/** Ask; `read` is a status that is an answer like any other. */
async function request(path: string, init: RequestInit, asked: Asked, read = 200): Promise<Response> {
    const headers = new Headers(init.headers);
    if (asked.key) headers.set("Authorization", `Bearer ${asked.key}`);
    let response: Response;
    try {
        response = await fetch(path, { ...init, headers, ...(asked.signal ? { signal: asked.signal } : {}) });
    } catch (error) {
        if (asked.signal?.aborted) throw error;
        throw new RequestFailed(say("error.unreachable"), 0);
    }
    if (response.ok || response.status === read) return response;
    const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
    const sentence = problem?.sentence || say("error.unexpected", { status: response.status });
    throw new RequestFailed(sentence, response.status, problem?.rule);
}

async function read<T>(response: Response): Promise<T> {
    try {
        return (await response.json()) as T;
    } catch {
        throw new RequestFailed(say("error.unreadable"), response.status);
    }
}

/** GET a JSON value. */
export async function getJson<T>(path: string, asked: Asked = {}): Promise<T> {
    return read(await request(path, { headers: { Accept: "application/json" } }, asked));
}

/** GET a text, such as a drawing or a record. */
export async function getText(path: string, asked: Asked = {}): Promise<string> {
    return (await request(path, {}, asked)).text();
}

/** POST a JSON value and read the answer. */
export async function postJson<T>(path: string, body: unknown, asked: Asked = {}): Promise<T> {
    const init = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return read(await request(path, init, asked));
}

/** POST a JSON value and read the answer; one of status 422 says something about what was sent, so it is read too. */
export async function postTold<T>(path: string, body: unknown, asked: Asked = {}): Promise<T> {
    const init = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
    return read(await request(path, init, asked, 422));
}

/** POST a file as it is and read the answer; one of status 422 says something about the file, so it is read too. */
export async function postFile<T>(path: string, file: Blob): Promise<T> {
    const init = { method: "POST", body: file, headers: { "Content-Type": "application/octet-stream" } };
    return read(await request(path, init, {}, 422));
}

/** DELETE, and read what is left. */
export async function deleteJson<T>(path: string): Promise<T> {
    return read(await request(path, { method: "DELETE" }, {}));
}

/** Turn whatever was thrown into one sentence for the reader. */
export function sentenceOf(error: unknown): string {
    if (error instanceof RequestFailed) return error.message;
    return say("error.broken", { what: error instanceof Error ? error.message : String(error) });
}
