// What comes back of what was tried: a refusal, the lines of an answer.
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
