// Scenario files that the reader brings along: sent to the server, and what they turned out to be.
import { deleteJson, getJson, postFile, postJson, sentenceOf, withQuery } from "../../lib/api";
import { asked } from "../../lib/language.svelte";
import { Loaded } from "../../lib/loaded.svelte";
import { openReplay } from "../../lib/opening";
import { settings } from "../../lib/settings.svelte";
import { say } from "../../lib/texts.svelte";
import type { FileVerdict, LibraryEntry } from "../../lib/types";

/** Bytes of a scenario file; the server takes no more. */
export const LARGEST = 1_000_000;
/** So many files are read at once. */
export const MOST = 50;

const RECORD = "grognard-record:";

/** What became of one file: what the server says of it, or why it was not even sent. */
export interface Taken {
    file: File;
    verdict: FileVerdict | null;
    /** Whether it is a saved game. */
    record: boolean;
    problem: string;
}

function pathOf(id: string): string {
    return `/api/scenarios/${encodeURIComponent(id)}`;
}

/** Where a scenario is to be had as a file. */
export function fileOf(entry: LibraryEntry): string {
    return `${pathOf(entry.id)}/file`;
}

/** The end of a file's name from its last dot on, in small letters. */
function suffixOf(name: string): string {
    return /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? "";
}

function size(bytes: number): string {
    const unit = bytes < 1_000_000 ? "kilobyte" : "megabyte";
    const count = bytes < 1_000_000 ? bytes / 1000 : bytes / 1_000_000;
    return count.toLocaleString(settings.language, { style: "unit", unit, maximumFractionDigits: 1 });
}

/** The scenarios of users, and the files that are on their way to them. */
export class Library {
    readonly entries = new Loaded<LibraryEntry[]>();
    /** What is going on, or what was done last: to be read aloud. */
    status = $state("");
    /** What became of the files, if somebody has to look at it; null: nobody has. */
    taken = $state.raw<Taken[] | null>(null);
    busy = $state(false);

    load(): void {
        void this.entries.load(() => getJson(withQuery("/api/scenarios", { lang: asked() })));
    }

    /** Read files; returns the scenario that is to be chosen now, if there is one. A saved game alone is opened at once. */
    async take(files: readonly File[]): Promise<LibraryEntry | null> {
        if (this.busy || files.length === 0) return null;
        this.busy = true;
        this.taken = null;
        const taken: Taken[] = [];
        for (const file of files.slice(0, MOST)) {
            this.status = say("library.reading", { file: file.name });
            taken.push(await this.#read(file));
        }
        this.busy = false;
        const entries = taken.flatMap((each) => each.verdict?.entry ?? []);
        if (entries.length) this.load();
        await this.#tell(taken, files.length > MOST);
        return entries.at(-1) ?? null;
    }

    async #read(file: File): Promise<Taken> {
        const taken = { file, verdict: null, record: false, problem: "" };
        try {
            const begins = await file.slice(0, RECORD.length + 3).text();
            if (suffixOf(file.name) === ".grog" || begins.includes(RECORD)) return { ...taken, record: true };
            if (file.size > LARGEST) {
                const facts = { size: size(file.size), most: size(LARGEST) };
                return { ...taken, problem: say("library.too-large", facts) };
            }
            // Several games may read such files: the server finds out which one this is meant for.
            const path = withQuery("/api/scenarios", { name: file.name, lang: asked() });
            return { ...taken, verdict: await postFile<FileVerdict>(path, file) };
        } catch (error) {
            const reason = error instanceof DOMException ? say("library.unread", { reason: error.name }) : "";
            return { ...taken, problem: reason || sentenceOf(error) };
        }
    }

    async #tell(taken: Taken[], more: boolean): Promise<void> {
        const [one] = taken;
        const alone = taken.length === 1 && !more ? one : undefined;
        if (alone?.record && (await this.#opened(alone, taken))) return;
        const entry = alone?.verdict?.entry;
        if (entry) {
            const name = entry.scenario.card.name;
            this.status = alone?.verdict?.added ? say("library.added", { name }) : say("library.there", { name });
            return;
        }
        this.status = more ? say("library.too-many", { most: MOST }) : say("library.many", { n: taken.length });
        this.taken = taken;
    }

    /** Open a saved game; false if it is none, which its problem then tells. */
    async #opened(one: Taken, taken: Taken[]): Promise<boolean> {
        const problem = await this.openRecord(one.file);
        if (problem) taken[0] = { ...one, record: false, problem };
        else this.status = "";
        return !problem;
    }

    /** Open a saved game to look at; returns why it cannot be, or nothing. */
    async openRecord(file: File): Promise<string> {
        try {
            await openReplay(await file.text());
            return "";
        } catch (error) {
            return sentenceOf(error);
        }
    }

    /** Give a scenario another name; returns why it cannot have it, or nothing. */
    async rename(entry: LibraryEntry, name: string): Promise<string> {
        try {
            await postJson(withQuery(pathOf(entry.id), { lang: asked() }), { name });
        } catch (error) {
            return sentenceOf(error);
        }
        this.load();
        return "";
    }

    /** Remove a scenario; returns why it cannot be, or nothing. */
    async remove(entry: LibraryEntry): Promise<string> {
        try {
            const left = await deleteJson<LibraryEntry[]>(withQuery(pathOf(entry.id), { lang: asked() }));
            await this.entries.load(() => Promise.resolve(left));
        } catch (error) {
            return sentenceOf(error);
        }
        this.status = say("library.removed", { name: entry.scenario.card.name });
        return "";
    }
}
