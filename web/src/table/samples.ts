// Tables for tests, made by hand: no server, no game.
import type { Answer, Listener } from "../lib/connection";
import type { Referee } from "../lib/referee";
import { type Line, Table } from "../lib/table.svelte";
import type { Choice, Entry, Explained, Ground, Question, Sentence, TableInfo, View } from "../lib/types";

export function choice(action: string, touches: string[] = [], more: Partial<Choice> = {}): Choice {
    const verb = action.split(" ")[0] ?? "";
    return {
        action,
        verb,
        text: `${action} in words`,
        label: action,
        note: "",
        touches,
        weak: false,
        caution: null,
        refused: "",
        ...more,
    };
}

export function question(choices: Choice[], more: Partial<Question> = {}): Question {
    return {
        seat: 0,
        asked: [0],
        kind: "moves",
        stage: "Move",
        prompt: "Red: move.",
        about: [],
        private: false,
        choices,
        instead: [],
        standing: false,
        besides: [],
        forms: [],
        ...more,
    };
}

export function view(seq: number, asked: Question | null, more: Partial<View> = {}): View {
    return {
        seat: 0,
        seq,
        step: seq,
        scene: { seq },
        question: asked,
        waiting: asked ? null : { seat: 1, asked: [1], stage: "Move", prompt: "Blue: move." },
        ground: 0,
        take_back: { allowed: false, reason: "Dice were rolled.", step: seq },
        outcome: null,
        inner: 0,
        ...more,
    };
}

export function sentence(text: string, depth = 1): Sentence {
    return { text, depth, events: [] };
}

export function entry(seq: number, step: number, told: Sentence[] = [], more: Partial<Entry> = {}): Entry {
    return { seq, step, seat: 0, reveals: false, back: false, told, events: [], ...more };
}

export function tableInfo(more: Partial<TableInfo> = {}): TableInfo {
    const seat = { player: "human", player_words: "a person", mine: true, here: true };
    return {
        id: "t1",
        game: "pennies",
        game_name: "Pennies",
        scenario: "",
        title: "Pennies",
        options: [],
        chosen: {},
        seats: [
            { ...seat, name: "red", words: "Red", person: 0 },
            { ...seat, name: "blue", words: "Blue", mine: false, person: 1 },
        ],
        shared: false,
        replay: false,
        commitment: "c0ffee",
        created: 0,
        keys: null,
        example: null,
        card: null,
        outer: "",
        document: false,
        counts: true,
        ...more,
    };
}

export const EXPLAINED: Explained = {
    action: "move a b",
    words: "",
    legal: false,
    sentence: "b is occupied.",
    rule: "P-1",
    rule_title: "P-1: One at a time",
    sums: [],
    lines: [],
    odds: [],
    sight: null,
    places: [],
    spread: null,
    path: [],
    parts: [],
};

export const GROUND: Ground = { box: [0, 0, 1, 1], shape: "", below: "", above: "", places: [], far: null };

/** What the table sent, in order, and what it asked the referee. */
export interface Sample {
    table: Table;
    hears: Listener;
    referee: Referee;
    sent: unknown[][];
    asked: string[];
    /** How the next message is answered. */
    answer: (answer: Answer) => void;
}

/** Open a table that speaks to the test instead of a server. */
export function sample(info: TableInfo = tableInfo(), step: number | null = null): Sample {
    const sent: unknown[][] = [];
    const asked: string[] = [];
    let resolve: (answer: Answer) => void = () => undefined;
    const waits = (...what: unknown[]): Promise<Answer> => {
        sent.push(what);
        return new Promise((done) => (resolve = done));
    };
    const line: Line = {
        act: (...all) => waits("act", ...all),
        takeBack: (...all) => waits("take-back", ...all),
        say: (...all) => waits("say", ...all),
        speak: (lang) => sent.push(["speak", lang]) > 0,
        close: () => void sent.push(["close"]),
    };
    const referee: Referee = {
        why: (query) => {
            asked.push(JSON.stringify(query));
            return Promise.resolve(EXPLAINED);
        },
        view: (at) => {
            asked.push(`step ${at}`);
            return Promise.resolve(view(99, null, { step: at, scene: { step: at } }));
        },
        ground: () => Promise.resolve(GROUND),
        tally: (at) => {
            asked.push(`tally ${at}`);
            return Promise.resolve([]);
        },
    };
    let hears: Listener | undefined;
    const table = new Table({
        referee,
        step,
        connect: (listener) => {
            hears = listener;
            return line;
        },
    });
    if (!hears) throw new Error("the table did not connect");
    hears.hello(info, true);
    hears.status({ state: "open" });
    return { table, hears, referee, sent, asked, answer: (answer) => resolve(answer) };
}

/** Let everything happen that waits for nothing. */
export async function settle(): Promise<void> {
    for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}
