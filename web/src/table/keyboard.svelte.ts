// The keyboard at a table: what keys do besides what boards and lists do with them, and where the focus is kept.
import { tick, untrack } from "svelte";

import type { Table } from "../lib/table.svelte";

/** The page, as far as keys reach it. */
export interface Desk {
    table: Table;
    root(): HTMLElement;
    /** The list of choices and the command line, where the page shows them. */
    list(): HTMLElement | undefined;
    typing(): HTMLElement | undefined;
    /** The ids of cards that may stand in the hand. */
    cards(): readonly string[];
    isPlace(at: string): boolean;
    help(): void;
    /** Take the ruler up or put it away, if the game has one. */
    measure(): void;
    openLog(): void;
    /** Put away what lies over the board; false if nothing does. */
    putAway(): boolean;
}

/** Serves a table as long as the component that makes it is on the page. */
export class Keyboard {
    readonly #desk: Desk;
    /** Where the focus was last, so that it is not lost when an answer changes the page. */
    #zone = "board";
    /** The reader uses keys: only then must the focus be somewhere. */
    #inUse = false;
    #asked = "";

    constructor(desk: Desk) {
        this.#desk = desk;
        const { table } = desk;
        $effect(() => {
            const asked = `${table.now?.seq}|${table.past?.step ?? ""}|${table.covered}|${table.cautioned?.action ?? ""}`;
            const open = table.question !== null;
            untrack(() => {
                if (asked === this.#asked) return;
                this.#asked = asked;
                void tick().then(() => this.#keepFocus(open));
            });
        });
    }

    /** A pointer went down: the focus may be nowhere. */
    pointed(): void {
        this.#inUse = false;
    }

    focused(event: FocusEvent): void {
        const zone = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-zone]") : null;
        this.#zone = zone?.dataset["zone"] || this.#zone;
    }

    keyed(event: KeyboardEvent): void {
        this.#inUse = true;
        const at = event.target instanceof Element ? event.target : null;
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || this.#desk.table.covered)
            return;
        if (document.querySelector("dialog[open]") || at?.closest("input:not([type=range]), textarea, select")) return;
        if (this.#act(event.key, at)) event.preventDefault();
    }

    toBoard(): void {
        this.#first('[data-zone="board"] [data-at][tabindex="0"]')?.focus({ preventScroll: true });
    }

    toList(): void {
        this.#desk.list()?.focus();
    }

    toLog(): void {
        this.#desk.openLog();
        void tick().then(() => document.getElementById("log")?.focus());
    }

    /** The first element that one of the selectors finds, in their order. */
    #first(...selectors: string[]): HTMLElement | SVGElement | null {
        for (const selector of selectors) {
            const found = this.#desk.root().querySelector<HTMLElement | SVGElement>(selector);
            if (found) return found;
        }
        return null;
    }

    #keepFocus(open: boolean): void {
        const { table } = this.#desk;
        if (table.cautioned) this.#first("[data-caution]")?.focus();
        else if (open && this.#inUse && isFocusLost() && !document.querySelector("dialog[open]") && !table.covered)
            this.#toAnswer();
    }

    /** Put the focus where the question is answered: at the board, the hand, or the buttons. */
    #toAnswer(): void {
        const { table } = this.#desk;
        const question = table.question;
        const touches = question?.choices.flatMap((choice) => choice.touches) ?? [];
        const card = this.#first('.card[aria-pressed]:not([aria-disabled="true"])');
        const button = this.#first('[data-zone="answers"] .btn.go, [data-zone="answers"] [data-answer]');
        if (this.#zone === "list") this.toList();
        else if (card && touches.some((at) => this.#desk.cards().includes(at))) card.focus();
        else if (button && !touches.some((at) => this.#desk.isPlace(at) && !question?.about.includes(at)))
            button.focus({ preventScroll: true });
        else this.toBoard();
    }

    #act(key: string, at: Element | null): boolean {
        const { table } = this.#desk;
        switch (key.toLowerCase()) {
            case "/":
                this.#desk.openLog();
                void tick().then(() => this.#desk.typing()?.focus());
                return true;
            case "?":
                this.#desk.help();
                return true;
            case "escape":
                return this.#desk.putAway() || table.backOut();
            case "r":
                this.#desk.measure();
                return true;
            case "u":
                void table.takeBack();
                return true;
            case "h":
                this.#first(
                    "[data-zone=hand] .card[aria-pressed]",
                    "[data-zone=hand] [data-card]",
                    "[data-zone=hand]",
                )?.focus();
                return true;
            case "l":
                this.toLog();
                return true;
            case "a":
                this.#first(
                    '[data-zone="answers"] .btn.go',
                    '[data-zone="hand"] .btn.go:not([aria-disabled="true"])',
                    '[data-zone="answers"] [data-answer]',
                )?.focus();
                return true;
            case "c":
                this.toList();
                return true;
            case "n":
            case "p":
                this.toBoard();
                return true;
            case " ":
                return !at?.closest("button, a, summary, [role=gridcell], [role=option]") && this.#playOrPause();
            default:
                return /^[1-9]$/.test(key) && this.#lift(Number(key));
        }
    }

    #playOrPause(): boolean {
        const { table } = this.#desk;
        if (table.history.rolling) table.history.pause();
        else if (table.past || table.info?.replay) void table.history.roll();
        else if (table.playing) table.skip();
        else return false;
        return true;
    }

    #lift(digit: number): boolean {
        if (!this.#desk.table.handOpen) return false;
        const shown = this.#desk.root().querySelectorAll<HTMLElement>("[data-zone=hand] [data-card]");
        const card = shown[digit - 1];
        if (!card) return false;
        card.focus({ preventScroll: true });
        card.click();
        return true;
    }
}

/** Whether the focus has nowhere to be: its element went away, or cannot be used any more. */
function isFocusLost(): boolean {
    const at = document.activeElement;
    return !at || at === document.body || at.matches(".skips") || (at instanceof HTMLButtonElement && at.disabled);
}
