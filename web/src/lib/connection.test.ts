import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { type Answer, Connection, PROTOCOL, type Status } from "./connection";
import type { Entry, FromServer, TableInfo, View } from "./types";

/** A socket that a test plays the server of. */
class FakeSocket {
    static all: FakeSocket[] = [];
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: string }) => void) | null = null;
    onclose: ((event: { code: number; reason: string }) => void) | null = null;
    sent: Record<string, unknown>[] = [];
    closed = false;

    constructor(readonly url: string) {
        FakeSocket.all.push(this);
    }
    send(text: string): void {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close(): void {
        this.closed = true;
    }
    tell(message: unknown): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    hello(protocol = PROTOCOL): void {
        this.tell({ type: "hello", protocol, table: { id: "t" } });
    }
    update(from: number, to: number): void {
        const entries = [];
        for (let seq = from; seq <= to; seq += 1) entries.push({ seq, step: seq, told: [], events: [] });
        this.tell({ type: "update", entries, view: { seq: to, step: to } });
    }
    lose(code = 1006, reason = ""): void {
        this.onclose?.({ code, reason });
    }
}

const last = () => FakeSocket.all.at(-1) as FakeSocket;

let heard: string[];
let statuses: Status[];
let line: Connection;

const listener = {
    hello: (table: TableInfo, anew: boolean) => void heard.push(`hello ${table.id}${anew ? " anew" : ""}`),
    update: (entries: Entry[], view: View) => void heard.push(`${entries.map((e) => e.seq).join(" ")} | ${view.seq}`),
    presence: (here: boolean[]) => void heard.push(`here ${here.join(" ")}`),
    status: (status: Status) => void statuses.push(status),
};

beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    heard = [];
    statuses = [];
    const open = (url: string) => new FakeSocket(url) as unknown as WebSocket;
    line = new Connection("t 1", "secret", "en", listener, { open, random: () => 0.5 });
});

afterEach(() => {
    line.close();
    vi.useRealTimers();
});

/** Connect, and hear the first entries. */
function begin(entries = 3): FakeSocket {
    const socket = last();
    socket.onopen?.();
    socket.hello();
    socket.update(1, entries);
    return socket;
}

test("it joins with its key in the first message, never in the address", () => {
    last().onopen?.();
    expect(last().url).toBe("ws://localhost:3000/api/tables/t%201/play");
    expect(last().sent).toEqual([{ type: "join", key: "secret", lang: "en", protocol: PROTOCOL, after: 0 }]);
});

test("all is heard in order", () => {
    const socket = begin();
    socket.tell({ type: "presence", here: [true, false] });
    socket.update(4, 5);
    expect(heard).toEqual(["hello t anew", "1 2 3 | 3", "here true false", "4 5 | 5"]);
    expect(line.seq).toBe(5);
    expect(statuses.map((each) => each.state)).toEqual(["connecting", "open"]);
});

test("an update without entries brings the view", () => {
    const socket = begin();
    socket.tell({ type: "update", entries: [], view: { seq: 3, step: 3 } });
    expect(heard.at(-1)).toBe(" | 3");
});

test("a lost line is taken up after the last entry, and nothing is heard twice", () => {
    begin().lose();
    expect(statuses.at(-1)).toEqual({ state: "lost", delay: 500 });
    vi.advanceTimersByTime(500);
    const socket = last();
    socket.onopen?.();
    expect(socket.sent[0]).toMatchObject({ type: "join", after: 3 });
    socket.hello();
    socket.update(2, 5);
    expect(heard.slice(2)).toEqual(["hello t", "4 5 | 5"]);
});

test("the longer it stays lost the rarer it tries, until it has heard again", () => {
    const delays = [];
    for (let n = 0; n < 7; n += 1) {
        last().lose();
        const status = statuses.at(-1) as { state: string; delay: number };
        expect(status.state).toBe("lost");
        delays.push(status.delay);
        vi.advanceTimersByTime(status.delay);
    }
    expect(delays).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
    begin().lose();
    expect(statuses.at(-1)).toEqual({ state: "lost", delay: 500 });
});

test("a gap is not passed on but asked for", () => {
    const socket = begin();
    socket.update(6, 7);
    expect(socket.closed).toBe(true);
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ after: 3 });
    last().hello();
    last().update(4, 7);
    expect(heard.slice(2)).toEqual(["hello t", "4 5 6 7 | 7"]);
});

test("a view that is ahead of its entries is a gap too", () => {
    const socket = begin();
    socket.tell({ type: "update", entries: [], view: { seq: 9, step: 9 } });
    expect(heard.at(-1)).toBe("1 2 3 | 3");
    expect(statuses.at(-1)?.state).toBe("lost");
});

test("each question gets its own answer", async () => {
    const socket = begin();
    const moved = line.act(3, "move A1 B2", 0);
    const typed = line.say(3, "why", 0);
    const back = line.takeBack(3, 0);
    expect(socket.sent.slice(1)).toEqual([
        { type: "act", re: 1, seq: 3, action: "move A1 B2", seat: 0, instead: false },
        { type: "say", re: 2, seq: 3, line: "why", seat: 0 },
        { type: "take-back", re: 3, seq: 3, seat: 0 },
    ]);
    const answers: FromServer[] = [
        { type: "told", re: 2, lines: ["because"] },
        { type: "late", re: 3, sentence: "Too late." },
        { type: "refused", re: 1, sentence: "No.", rule: "X-MOV-1", explained: null, instead: [] },
    ];
    for (const each of answers) socket.tell(each);
    expect((await moved).type).toBe("refused");
    expect(await typed).toEqual(answers[0]);
    expect(await back).toEqual(answers[1]);
});

test("an answer that can no longer come is said to be missing", async () => {
    const given: Promise<Answer> = line.act(0, "pass", 0);
    expect(await given).toEqual({ type: "unanswered" });
    const socket = begin();
    const lost = line.act(3, "pass", 0, true);
    expect(socket.sent.at(-1)).toMatchObject({ instead: true });
    socket.lose();
    expect(await lost).toEqual({ type: "unanswered" });
});

test("a key that opens nothing ends it, with the server's sentence", () => {
    last().onopen?.();
    last().lose(4403, "This link is not valid.");
    expect(statuses.at(-1)).toEqual({ state: "closed", reason: "This link is not valid.", outdated: false });
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
});

test("another version of the messages asks for this page anew", () => {
    last().onopen?.();
    last().hello(PROTOCOL + 1);
    expect(statuses.at(-1)).toMatchObject({ state: "closed", outdated: true });
    expect(heard).toEqual([]);
});

test("the server may say so itself", () => {
    last().onopen?.();
    last().lose(4400, "Load this page again.");
    expect(statuses.at(-1)).toEqual({ state: "closed", reason: "Load this page again.", outdated: true });
});

test("another language tells the story anew, and what was on its way is left out", () => {
    const socket = begin();
    line.speak("fr");
    expect(socket.sent.at(-1)).toEqual({ type: "speak", lang: "fr" });
    socket.update(4, 4); // still in English
    socket.hello();
    socket.update(1, 4);
    socket.update(5, 5);
    expect(heard.slice(2)).toEqual(["hello t anew", "1 2 3 4 | 4", "5 | 5"]);
    line.speak("fr");
    expect(socket.sent.filter((each) => each["type"] === "speak")).toHaveLength(1);
});

test("two languages in a row end in the second", () => {
    const socket = begin();
    line.speak("fr");
    line.speak("zh");
    socket.hello();
    socket.update(1, 3); // in French
    socket.hello();
    socket.update(1, 3);
    expect(heard.slice(2)).toEqual(["hello t anew", "hello t anew", "1 2 3 | 3"]);
});

test("a line that is lost while the language changes comes back with the whole story", () => {
    const socket = begin();
    line.speak("fr");
    socket.lose();
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ lang: "fr", after: 0 });
    last().hello();
    last().update(1, 3);
    expect(heard.slice(2)).toEqual(["hello t anew", "1 2 3 | 3"]);
});

test("a language that changes while the line is lost is spoken when it is back", () => {
    begin().lose();
    line.speak("zh");
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(500);
    last().onopen?.();
    expect(last().sent[0]).toMatchObject({ lang: "zh", after: 0 });
});

test("the network coming back is not waited for", () => {
    begin().lose();
    dispatchEvent(new Event("online"));
    expect(FakeSocket.all).toHaveLength(2);
    dispatchEvent(new Event("online")); // it is connecting already
    expect(FakeSocket.all).toHaveLength(2);
});

test("after the end nothing is tried and nothing heard", () => {
    const socket = begin();
    line.close();
    expect(socket.closed).toBe(true);
    dispatchEvent(new Event("online"));
    line.speak("fr");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    expect(heard).toHaveLength(2);
});
