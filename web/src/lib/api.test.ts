import { afterEach, expect, test, vi } from "vitest";

import { getJson, getText, postJson, RequestFailed, sentenceOf, withQuery } from "./api";
import { teach } from "./texts.svelte";

teach("en", {
    "error.unreachable": ["The server cannot be reached."],
    "error.unexpected": ["The server failed with status {status}."],
    "error.unreadable": ["The answer cannot be read."],
    "error.broken": ["Something broke: {what}."],
});

afterEach(() => vi.unstubAllGlobals());

function answer(body: string, status = 200): ReturnType<typeof vi.fn> {
    const fetched = vi.fn(() => Promise.resolve(new Response(body, { status })));
    vi.stubGlobal("fetch", fetched);
    return fetched;
}

async function failure(request: Promise<unknown>): Promise<RequestFailed> {
    const error = await request.then(
        () => null,
        (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(RequestFailed);
    return error as RequestFailed;
}

test("a value comes back, and the key travels in a header alone", async () => {
    const fetched = answer('{"step": 3}');
    expect(await getJson("/api/x", { key: "secret" })).toEqual({ step: 3 });
    const [path, init] = fetched.mock.calls[0] as [string, RequestInit];
    expect(path).toBe("/api/x");
    expect(new Headers(init.headers).get("Authorization")).toBe("Bearer secret");
});

test("without a key no header names one", async () => {
    const fetched = answer("text");
    expect(await getText("/api/x")).toBe("text");
    const [, init] = fetched.mock.calls[0] as [string, RequestInit];
    expect(new Headers(init.headers).has("Authorization")).toBe(false);
});

test("what is sent is JSON", async () => {
    const fetched = answer("[]", 201);
    await postJson("/api/x", { a: 1 });
    const [, init] = fetched.mock.calls[0] as [string, RequestInit];
    expect([init.method, init.body]).toEqual(["POST", '{"a":1}']);
    expect(new Headers(init.headers).get("Content-Type")).toBe("application/json");
});

test("the server's sentence and rule are what a failure says", async () => {
    answer('{"sentence": "The unit may not move.", "rule": "X-MOV-1"}', 409);
    const error = await failure(getJson("/api/x"));
    expect([error.message, error.status, error.rule]).toEqual(["The unit may not move.", 409, "X-MOV-1"]);
    expect(sentenceOf(error)).toBe("The unit may not move.");
});

test("a failure without a sentence gets one", async () => {
    answer("<html>", 502);
    expect((await failure(getJson("/api/x"))).message).toBe("The server failed with status 502.");
    answer("<html>");
    expect((await failure(getJson("/api/x"))).message).toBe("The answer cannot be read.");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("failed to fetch")));
    const error = await failure(getJson("/api/x"));
    expect([error.message, error.status]).toEqual(["The server cannot be reached.", 0]);
});

test("a request that was given up fails as the browser says", async () => {
    const control = new AbortController();
    vi.stubGlobal("fetch", () => Promise.reject(new DOMException("stopped", "AbortError")));
    control.abort();
    await expect(getJson("/api/x", { signal: control.signal })).rejects.toThrow("stopped");
});

test("whatever breaks is told in a sentence", () => {
    expect(sentenceOf(new Error("no board"))).toBe("Something broke: no board.");
    expect(sentenceOf("odd")).toBe("Something broke: odd.");
});

test("a query leaves out what is not there", () => {
    expect(withQuery("/api/x", { lang: "fr", after: 0, seat: undefined })).toBe("/api/x?lang=fr&after=0");
    expect(withQuery("/api/x", {})).toBe("/api/x");
});
