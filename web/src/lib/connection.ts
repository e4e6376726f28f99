// The line to a table: what the server tells comes in order, once each, and a lost line is taken up where it broke off.
import type { Done, Entry, FromBrowser, FromServer, Hello, Late, Refused, TableInfo, Told, View } from "./types";

/** The version of the messages that this client speaks. */
export const PROTOCOL = 1;

/**
 * The server closes with these when trying again cannot help; the reason of the close is its sentence. The first says
 * that this page does not fit the server.
 */
const FINAL_CODES = { first: 4400, last: 4499 };
const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;

export type Status =
    | { state: "connecting" }
    | { state: "open" }
    /** Lost; the next attempt comes in `delay` milliseconds. */
    | { state: "lost"; delay: number }
    /** Over for good. `reason` is the server's sentence; `outdated` that this page must be loaded anew. */
    | { state: "closed"; reason: string; outdated: boolean };

/** The line broke before an answer came: whether the action was taken shows in the next update. */
export interface Unanswered {
    type: "unanswered";
}

export type Answer = Done | Refused | Late | Told | Unanswered;

/** What a table wants to hear. */
export interface Listener {
    /** The table. With `anew` the story is told from its beginning: forget the entries known so far. */
    hello(table: TableInfo, anew: boolean): void;
    /** The next entries, in order and without a gap (maybe none), and the view after them. */
    update(entries: Entry[], view: View): void;
    presence(here: boolean[]): void;
    status(status: Status): void;
}

/** What a test replaces. */
export interface Surroundings {
    open(url: string): WebSocket;
    random(): number;
}

const BROWSER: Surroundings = { open: (url) => new WebSocket(url), random: Math.random };

type Asking = FromBrowser extends infer Each ? (Each extends { re: number } ? Omit<Each, "re"> : never) : never;

/** A seat's line to a table. It connects at once and stays connected until `close`. */
export class Connection {
    /** The number of the last entry heard. */
    seq = 0;

    readonly #table: string;
    readonly #key: string;
    readonly #listener: Listener;
    readonly #around: Surroundings;
    readonly #waiting = new Map<number, (answer: Answer) => void>();
    #lang: string;
    #socket: WebSocket | null = null;
    #greeted = false;
    #ended = false;
    /** How often the story was asked for anew and has not begun yet. */
    #anew = 0;
    #re = 0;
    #failures = 0;
    #timer: ReturnType<typeof setTimeout> | undefined;

    constructor(table: string, key: string, lang: string, listener: Listener, around: Surroundings = BROWSER) {
        this.#table = table;
        this.#key = key;
        this.#lang = lang;
        this.#listener = listener;
        this.#around = around;
        addEventListener("online", this.#hurry);
        document.addEventListener("visibilitychange", this.#hurry);
        this.#connect();
    }

    /** Give an answer in notation to the question of `seq`; with `instead` the last action is taken back before. */
    act(seq: number, action: string, seat: number, instead = false): Promise<Answer> {
        return this.#ask({ type: "act", seq, action, seat, instead });
    }

    /** Take the last choice back. */
    takeBack(seq: number, seat: number): Promise<Answer> {
        return this.#ask({ type: "take-back", seq, seat });
    }

    /** Send a typed line. */
    say(seq: number, line: string, seat: number): Promise<Answer> {
        return this.#ask({ type: "say", seq, line, seat });
    }

    /** Go on in another language: a hello with `anew` and the whole story follow. False if it is spoken already. */
    speak(lang: string): boolean {
        if (lang === this.#lang) return false;
        this.#lang = lang;
        if (this.#greeted) {
            this.#anew += 1;
            this.#send({ type: "speak", lang });
        } else {
            // Not greeted yet: join again in the other language, at once or when the line is back.
            this.seq = 0;
            if (this.#socket) this.#reconnect();
        }
        return true;
    }

    /** End it for good. */
    close(): void {
        this.#end();
        this.#drop();
    }

    #connect(): void {
        if (this.#ended) return;
        this.#listener.status({ state: "connecting" });
        const scheme = location.protocol === "https:" ? "wss:" : "ws:";
        const url = `${scheme}//${location.host}/api/tables/${encodeURIComponent(this.#table)}/play`;
        const socket = this.#around.open(url);
        this.#socket = socket;
        this.#greeted = false;
        if (this.#anew) this.seq = 0;
        this.#anew = 0;
        socket.onopen = () =>
            this.#send({ type: "join", key: this.#key, lang: this.#lang, protocol: PROTOCOL, after: this.seq });
        socket.onmessage = (event: MessageEvent<unknown>) => this.#hear(String(event.data));
        socket.onclose = (event) => this.#closed(event);
    }

    #send(message: FromBrowser): void {
        this.#socket?.send(JSON.stringify(message));
    }

    #ask(message: Asking): Promise<Answer> {
        if (!this.#greeted) return Promise.resolve({ type: "unanswered" });
        const re = ++this.#re;
        return new Promise((resolve) => {
            this.#waiting.set(re, resolve);
            this.#send({ ...message, re });
        });
    }

    #hear(text: string): void {
        const message = JSON.parse(text) as FromServer;
        switch (message.type) {
            case "hello":
                return this.#greet(message);
            case "update":
                return this.#update(message.entries as Entry[], message.view);
            case "presence":
                return this.#listener.presence(message.here);
            default:
                this.#waiting.get(message.re)?.(message);
                this.#waiting.delete(message.re);
        }
    }

    #greet(hello: Hello): void {
        if (hello.protocol !== PROTOCOL) return this.#refused("", true);
        if (this.#anew) {
            this.#anew -= 1;
            this.seq = 0;
        }
        this.#greeted = true;
        this.#listener.hello(hello.table, this.seq === 0);
        this.#listener.status({ state: "open" });
    }

    #update(entries: Entry[], view: View): void {
        if (this.#anew) return; // still in the language before: all of it will be told again
        const fresh = entries.filter((entry) => entry.seq > this.seq);
        const first = fresh[0];
        if ((first && first.seq !== this.seq + 1) || view.seq > (fresh.at(-1)?.seq ?? this.seq)) {
            // Something is missing: ask again from what is known.
            this.#drop();
            return this.#retry();
        }
        this.seq = fresh.at(-1)?.seq ?? this.seq;
        this.#failures = 0;
        this.#listener.update(fresh, view);
    }

    #closed(event: CloseEvent): void {
        this.#drop();
        if (event.code >= FINAL_CODES.first && event.code <= FINAL_CODES.last) {
            return this.#refused(event.reason, event.code === FINAL_CODES.first);
        }
        this.#retry();
    }

    #retry(): void {
        const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** this.#failures) * (0.5 + this.#around.random());
        this.#failures += 1;
        this.#listener.status({ state: "lost", delay });
        this.#timer = setTimeout(() => this.#connect(), delay);
    }

    #refused(reason: string, outdated: boolean): void {
        this.#end();
        this.#drop();
        this.#listener.status({ state: "closed", reason, outdated });
    }

    #reconnect(): void {
        this.#drop();
        this.#connect();
    }

    /** Try again at once when the network or the reader comes back. */
    #hurry = (): void => {
        if (this.#timer === undefined || document.visibilityState === "hidden") return;
        this.#reconnect();
    };

    /** Let go of the present socket; whoever waits for an answer learns that none comes. */
    #drop(): void {
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#greeted = false;
        const socket = this.#socket;
        this.#socket = null;
        if (socket) {
            socket.onopen = socket.onmessage = socket.onclose = null;
            socket.close();
        }
        const waiting = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const resolve of waiting) resolve({ type: "unanswered" });
    }

    #end(): void {
        this.#ended = true;
        removeEventListener("online", this.#hurry);
        document.removeEventListener("visibilitychange", this.#hurry);
    }
}
