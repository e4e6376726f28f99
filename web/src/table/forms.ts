// Answers with blanks: what is written into them at first, and the line that is sent.
import type { Question } from "../lib/types";

export type FormInfo = Question["forms"][number];
export type BlankInfo = FormInfo["blanks"][number];

/** Ranges of so many numbers begin at their lowest: anything in them is as good a guess. */
const FEW = 12;

/** Whether a blank can be filled in one way only, so that nobody is asked. */
export function isFixed(blank: BlankInfo): boolean {
    if (blank.kind === "choice") return blank.choices.length === 1;
    return blank.kind === "number" && blank.low === blank.high;
}

/** What stands in a blank at first. */
export function blankAtFirst(blank: BlankInfo): string {
    if (blank.kind === "choice") return blank.choices[0]?.value ?? "";
    if (blank.kind === "text") return "";
    if (blank.low <= 0 && blank.high >= 0) return "0";
    return blank.high - blank.low < FEW ? String(blank.low) : "";
}

/** What stands in the blanks of a form at first, by their names; `given` where the reader has chosen something already. */
export function begun(form: FormInfo, given: Readonly<Record<string, string>> = {}): Record<string, string> {
    return Object.fromEntries(form.blanks.map((blank) => [blank.name, given[blank.name] ?? blankAtFirst(blank)]));
}

/** A text as one line without spaces too many: the notation is a line. */
export function oneLine(text: string): string {
    return text.trim().replace(/\s+/g, " ");
}

/** The answer in notation. */
export function filledIn(form: FormInfo, written: Readonly<Record<string, string>>): string {
    return [form.verb, ...form.blanks.map((blank) => oneLine(written[blank.name] ?? ""))].join(" ").trim();
}

/** Whether a blank is filled in with what it takes. */
export function fits(blank: BlankInfo, text: string): boolean {
    if (blank.kind === "choice") return blank.choices.some((choice) => choice.value === text);
    if (blank.kind === "text") return oneLine(text).length >= blank.low && oneLine(text).length <= blank.high;
    return /^-?\d{1,9}$/.test(text.trim()) && Number(text) >= blank.low && Number(text) <= blank.high;
}
