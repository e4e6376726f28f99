// What comes back of what was tried: a refusal, the lines of an answer.
import type { Answer } from "./connection";
import { say } from "./texts.svelte";
import type { Explained, Refused } from "./types";

/** Why what was touched cannot be chosen. */
export interface Refusal {
    at: string;
    sentence: string;
    rule: string;
    explained: Explained | null;
    instead: string[];
}

/** A typed line and what came back. */
export interface Reply {
    line: string;
    lines: string[];
    refused: boolean;
    rule: string;
    instead: string[];
}

export function refusalOf(answer: Refused): Omit<Refusal, "at"> {
    const { sentence, rule, explained, instead } = answer;
    return { sentence, rule, explained, instead };
}

/** What came back of a typed line. */
export function replyOf(line: string, answer: Answer): Reply {
    const reply: Reply = { line, lines: [], refused: false, rule: "", instead: [] };
    if (answer.type === "told") return { ...reply, lines: answer.lines };
    if (answer.type === "done") return reply;
    if (answer.type === "unanswered") return { ...reply, refused: true, lines: [say("page.unanswered")] };
    const { rule, instead } = answer.type === "refused" ? answer : reply;
    return { ...reply, refused: true, lines: [answer.sentence], rule, instead };
}
