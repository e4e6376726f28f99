// What leads from a table elsewhere: links to it that are passed on, its record as a file, what is played inside.
import { getJson, getText, postJson, sentenceOf, withQuery } from "../lib/api";
import { tablePath } from "../lib/keys";
import { asked } from "../lib/language.svelte";
import { goInside } from "../lib/opening";
import type { Table } from "../lib/table.svelte";
import { say } from "../lib/texts.svelte";
import type { Forecast, View } from "../lib/types";
import { copy, save } from "./copy";

const SEEN = 5000;

export class Passing {
    /** What came of it, for a while. */
    told = $state("");
    readonly #table: Table;
    readonly #id: string;
    readonly #key: string;

    constructor(table: Table, id: string, key: string) {
        this.#table = table;
        this.#id = id;
        this.#key = key;
    }

    /** Copy a link to the step that is shown. Whoever gets it may look on, if this key may pass that on. */
    async step(): Promise<void> {
        // The own key is never in it.
        const watch = this.#watch;
        const path = `/t/${encodeURIComponent(this.#id)}?step=${this.#table.step}`;
        const url = location.origin + path + (watch ? `#${encodeURIComponent(watch)}` : "");
        this.#tell(!(await copy(url)) ? "page.copy-failed" : watch ? "page.link.copied" : "page.link.copied-bare");
    }

    /** Copy a link for whoever wants to look on. */
    async watching(): Promise<void> {
        const url = location.origin + tablePath(this.#id, this.#watch);
        this.#tell((await copy(url)) ? "page.watch.copied" : "page.copy-failed");
    }

    /** Save the record of the game. Rejects with a RequestFailed. */
    async record(): Promise<void> {
        const { scenario, game } = this.#table.info ?? {};
        const text = await getText(`/api/tables/${encodeURIComponent(this.#id)}/record`, { key: this.#key });
        save(`${scenario || game || "game"}-${this.#id}.grog`, text);
    }

    /** Save the record, and say so if it cannot be had. */
    async recordOrSay(): Promise<void> {
        await this.record().catch((error: unknown) => (this.told = sentenceOf(error)));
    }

    /** Save the game as a document to take along, and say so if it cannot be had. */
    async documentOrSay(): Promise<void> {
        const path = `/api/tables/${encodeURIComponent(this.#id)}/document`;
        await getText(path, { key: this.#key })
            .then((text) => save(`${this.#table.info?.game ?? "game"}-${this.#id}.toml`, text))
            .catch((error: unknown) => (this.told = sentenceOf(error)));
    }

    /** Go to the table of what is to be played inside the game, and say so if it cannot be had. */
    async goInside(): Promise<void> {
        await goInside(this.#id, this.#key).catch((error: unknown) => (this.told = sentenceOf(error)));
    }

    /** What is to be seen with the eyes of one of the own seats. Rejects with a RequestFailed. */
    seenBy(seat: number): Promise<View> {
        const path = `/api/tables/${encodeURIComponent(this.#id)}/view`;
        return getJson<View>(withQuery(path, { seat, lang: asked() }), { key: this.#key });
    }

    /** What came of the next games between bots, played as after an answer that leads to a game inside. */
    forecast(action: string, seat: number, first: number): Promise<Forecast> {
        const path = `/api/tables/${encodeURIComponent(this.#id)}/forecast`;
        return postJson<Forecast>(withQuery(path, { lang: asked() }), { action, seat, first }, { key: this.#key });
    }

    /** The key of a seat that is kept for a friend who has not come yet, if this one may pass it on; else "". */
    absent(seat: number): string {
        const { info, now, here } = this.#table;
        const seatInfo = info?.seats[seat];
        if (!seatInfo || info?.replay || now?.outcome) return "";
        if (seatInfo.player !== "human" || seatInfo.mine || here[seat] || seatInfo.person !== seat) return "";
        return info?.keys?.seats[seat] ?? "";
    }

    /**
     * The first seat whose friend is still to be asked in; -1 if there is none. Whoever has played here has the link,
     * and whoever plays inside another game comes from there.
     */
    get missing(): number {
        const { info, kept } = this.#table;
        if (!info || info.outer) return -1;
        const came = new Set(kept.map((entry) => info.seats[entry.seat]?.person));
        return info.seats.findIndex((_, seat) => this.absent(seat) !== "" && !came.has(seat));
    }

    /** What the person at a seat plays: all that one key opens. */
    sideOf(seat: number): string {
        const seats = this.#table.info?.seats ?? [];
        return say("page.sides", { sides: seats.filter(({ person }) => person === seat).map(({ words }) => words) });
    }

    get #watch(): string {
        return this.#table.info?.keys?.watch ?? "";
    }

    #tell(key: string): void {
        this.told = say(key);
        setTimeout(() => (this.told = ""), SEEN);
    }
}
