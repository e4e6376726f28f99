// The monster desk: a position, what the server says of it, and what the reader has in hand.
import { sentenceOf } from "../../../lib/api";
import { asked } from "../../../lib/language.svelte";
import { Loaded } from "../../../lib/loaded.svelte";
import { keep, recallJson } from "../../../lib/memory";
import { type Facts, say } from "../../../lib/texts.svelte";
import { fetchBestiary, fetchSight, type Read, readText } from "./asking";
import { same } from "./hexes";
import { Steps } from "./history";
import { letters } from "./lettering";
import { fragment, textOf } from "./link";
import { className, initiativeText, namesOf, withAllNames } from "./naming";
import { written } from "./notation";
import { called, EMPTY, enemyAt, moved, standsAt, START, withHero, without, withSummon } from "./position";
import { type Refusal, refusedFigure } from "./position";
import { stepped } from "./stepping";
import { begun, painted, set, type Stroke } from "./strokes";
import type { Answer, Complaint, Edge, Measured, Names, Orientation, Position, Shown, Spot, Tool } from "./types";

/** Milliseconds that a position must rest before the server is asked, and before it goes into the address. */
const REST = 140;
const LINKED = 250;
/** Milliseconds until a server that was away is asked again. */
const AGAIN = 4000;
/** Changes of one thing within so many milliseconds are undone together. */
const TOGETHER = 1200;

const ORIENTATION = "grognard.desk";

/** What the server made of a text. */
interface Told extends Read {
    text: string;
}

/** How many blocks of a text could not be read. */
function blocksWithMistakes({ complaints }: Read): number {
    return new Set(complaints.map((each) => each.part)).size;
}

/** A text that cannot be read as it is, and what is wrong in it. */
export interface Faulty {
    text: string;
    complaints: readonly Complaint[];
}

export class Desk {
    #steps = $state.raw(new Steps<Position>(START));
    readonly told = new Loaded<Told>();
    readonly bestiary = new Loaded<Awaited<ReturnType<typeof fetchBestiary>>>();

    tool = $state<Tool>("select");
    cursor = $state.raw<Spot | null>(null);
    selected = $state.raw<Spot | null>(null);
    looked = $state.raw<Spot | null>(null);
    shown = $state.raw<Shown | null>(null);
    outcome = $state<number | null>(null);
    ruler = $state.raw<Measured | null>(null);
    orientation = $state<Orientation>(recallJson(ORIENTATION) === "pointy" ? "pointy" : "flat");
    /** The fragment of the address that holds the position. */
    link = $state("");
    /** What the reader has to know: a link that is broken, a tool that needs something first. */
    notice = $state("");
    /** A link is being read: the position is not there yet. */
    opening = $state(false);
    /** A link that could not be read because the server is away. */
    unread = $state("");
    /** The text that is being typed cannot be read: the answer is that of the position before. */
    mistyped = $state(false);
    /** The text of a link that has mistakes, as long as nothing else has been drawn. */
    faulty = $state.raw<Faulty | null>(null);
    /** The text of a link that holds several positions, as long as none has been chosen. */
    several = $state.raw<string | null>(null);
    /** The address holds something else than the position, and is left alone until something is drawn. */
    #kept = $state(false);
    /** Whether the answer is as the block said that was imported; null if it said nothing, or the position has changed. */
    imported = $state.raw<{ position: Position; same: boolean } | null>(null);

    /** Why the tool did nothing; "" if it did something. */
    refused = $state("");

    #stroke: Stroke | null = null;
    /** Where the figure that is dragged was taken up, and whether it is over a hex that it cannot have. */
    #dragged: { from: Spot; blocked: boolean } | null = null;
    #held: Spot | null = null;
    #fresh = true;
    #lastEdit = { what: "", at: 0 };

    readonly text: string = $derived(written(this.position));
    /** The text that the server is asked about: it calls figures without a name as the page does. */
    readonly #asked: string = $derived(written(withAllNames(this.position, this.bestiary.value ?? [])));
    readonly answer: Answer | null = $derived(this.told.value?.answers[0] ?? null);
    readonly complaints: readonly Complaint[] = $derived(this.stale ? [] : (this.told.value?.complaints ?? []));
    readonly names: Names = $derived(namesOf(this.position, letters(this.answer), this.bestiary.value ?? []));

    get position(): Position {
        return this.#steps.now;
    }
    /** The answer is of an earlier position. */
    get stale(): boolean {
        return this.told.value?.text !== this.text;
    }
    get canUndo(): boolean {
        return this.#steps.past.length > 0;
    }
    get canRedo(): boolean {
        return this.#steps.future.length > 0;
    }
    get asExpected(): boolean | null {
        return this.imported?.position === this.position ? this.imported.same : null;
    }

    // ---- asking ----------------------------------------------------------------------------------------------------

    /** Ask the server and keep the link, as long as the component that calls this is on the page. */
    serve(onlink: (hash: string) => void): void {
        let language = asked();
        $effect(() => void this.bestiary.load(fetchBestiary));
        $effect(() => {
            const { text } = this;
            void this.#asked; // a name may become another one without a change of the text
            // Another language is asked for at once, so that the page changes as a whole.
            const now = asked() !== language || this.#fresh;
            language = asked();
            if (this.opening) return;
            this.#fresh = false;
            if (now) return void this.ask(text);
            const timer = setTimeout(() => void this.ask(text), REST);
            return () => clearTimeout(timer);
        });
        $effect(() => {
            if (!this.told.problem && !this.unread) return;
            const timer = setInterval(() => this.again(), AGAIN);
            return () => clearInterval(timer);
        });
        $effect(() => {
            const text = this.text;
            if (this.opening || this.#kept) return;
            let isWanted = true; // no longer once there is another text, or another page
            const timer = setTimeout(async () => {
                const hash = await fragment(text);
                if (!isWanted) return;
                this.link = hash;
                onlink(hash);
            }, LINKED);
            return () => {
                isWanted = false;
                clearTimeout(timer);
            };
        });
    }

    ask(text: string): Promise<void> {
        const asking = text === this.text ? this.#asked : text;
        return this.told.load(async () => ({ text, ...(await readText(asking, true)) }));
    }

    again(): void {
        if (this.unread) void this.openLink(this.unread);
        else void this.ask(this.text);
        if (!this.bestiary.value) void this.bestiary.load(fetchBestiary);
    }

    /** Show the position that a fragment of the address holds; an empty one holds none. */
    async openLink(hash: string): Promise<void> {
        const mine = ++this.#opened;
        if (!hash || hash === this.link) {
            if (this.unread) this.notice = "";
            this.opening = false;
            return this.leaveLink();
        }
        this.opening = true;
        this.notice = "";
        try {
            const text = await textOf(hash).catch(() => "");
            const read = text ? await readText(text, true) : null;
            if (mine === this.#opened) this.#open(hash, text, read);
        } catch (error) {
            if (mine !== this.#opened) return;
            this.#kept = true;
            this.unread = hash;
            this.notice = sentenceOf(error);
        } finally {
            if (mine === this.#opened) this.opening = false;
        }
    }

    /** How many links were opened: an earlier one that is read late is no longer wanted. */
    #opened = 0;

    #open(hash: string, text: string, read: Read | null): void {
        const position = read?.answers[0]?.position;
        this.replace(position && read.complaints.length === 0 ? position : EMPTY);
        this.leaveLink();
        if (position && read.complaints.length === 0 && read.answers.length === 1) this.link = hash;
        else {
            this.#kept = true;
            if (!read) this.notice = say("desk.broken-link");
            else if (read.answers.length + blocksWithMistakes(read) > 1) this.several = text;
            else if (read.complaints.length > 0) {
                this.faulty = { text, complaints: read.complaints };
                this.notice = say("desk.faulty-link");
            } else this.notice = say("desk.broken-link");
        }
    }

    /** Nothing of the address is waited for any longer. */
    leaveLink(): void {
        if (this.faulty) this.notice = "";
        this.unread = "";
        this.faulty = null;
        this.several = null;
        this.#kept = false;
    }

    // ---- editing ---------------------------------------------------------------------------------------------------

    /** Go on to a new position. Changes of the same thing, one soon after the other, are one step. */
    change(position: Position, what = ""): void {
        if (position === this.position) return;
        const now = Date.now();
        const together = what !== "" && what === this.#lastEdit.what && now - this.#lastEdit.at < TOGETHER;
        this.#lastEdit = { what, at: now };
        this.#go(together && this.canUndo ? this.#steps.amended(position) : this.#steps.then(position));
    }

    /** Go on to another position altogether. */
    replace(position: Position): void {
        this.change(position);
        this.selected = null;
        this.cursor = null;
        this.ruler = null;
    }

    /** Show a position that was read; `same` says whether its outcomes are those that stood beside it. */
    import(position: Position, same: boolean | null): void {
        this.replace(position);
        this.imported = same === null ? null : { position, same };
    }

    /** What the position is called in a file: the monster with its rank, level and card. */
    title(): string {
        const { monster } = this.position;
        const beast = this.bestiary.value?.find((each) => each.id === monster?.id);
        return monster && beast ? say("desk.called", { monster: beast.name, ...this.#cards() }) : say("desk.title");
    }

    /** The monster's rank, level and card in a few words. */
    summary(): string {
        return this.position.monster ? say("desk.summary", this.#cards()) : say("desk.own-numbers");
    }

    #cards(): Facts {
        const { monster } = this.position;
        const beast = this.bestiary.value?.find((each) => each.id === monster?.id);
        const card = beast?.cards.find((each) => each.number === monster?.card);
        return {
            rank: say(`desk.rank.${monster?.rank ?? "normal"}`),
            level: monster?.level ?? 0,
            card: initiativeText(card?.initiative ?? 0),
        };
    }

    /** The fragment of the address for the position as it is at this moment. */
    linkNow(): Promise<string> {
        return fragment(this.text);
    }

    undo(): void {
        this.#go(this.#steps.back());
        this.#lastEdit.what = "";
    }

    redo(): void {
        this.#go(this.#steps.forth());
        this.#lastEdit.what = "";
    }

    #go(steps: Steps<Position>): void {
        if (steps === this.#steps) return;
        this.#steps = steps;
        this.shown = null;
        this.outcome = null;
        this.leaveLink();
        if (this.selected && !standsAt(steps.now, this.selected)) this.selected = null;
    }

    /** Go on with numbers of one's own: those that the cards give, as far as the server can be asked. */
    async byNumbers(): Promise<void> {
        const { position, text } = this;
        const read = this.stale ? await readText(text, true).catch(() => null) : this.told.value;
        if (this.position === position)
            this.change({ ...(read?.answers[0]?.position ?? position), names: position.names, monster: null });
    }

    take(tool: Tool): void {
        this.tool = tool;
        this.notice = "";
        this.refused = "";
        if (tool !== "ruler") this.ruler = null;
        if (tool !== "select" && tool !== "summon") this.selected = null;
    }

    /** Let go of what is in hand: first a figure or what is shown, then the tool. */
    backOut(): void {
        if (this.selected) this.selected = null;
        else if (this.shown) this.shown = null;
        else if (this.ruler) this.ruler = null;
        else this.take("select");
    }

    /** A stroke of the tool in hand begins in a hex. */
    apply(hex: Spot, edge: Edge | null): void {
        const { position, selected } = this;
        this.notice = "";
        this.refused = "";
        this.#use(hex, edge);
        if (this.position === position && this.selected === selected) this.refused = this.#refusal(hex);
    }

    #refusal(hex: Spot): string {
        const { position, tool } = this;
        const puts = tool === "hero" || tool === "summon" || tool === "ally" || tool === "monster";
        const isMe = same(position.me, hex);
        let why: Refusal | null = null;
        if (tool === "erase" && isMe) why = "me-stays";
        else if (tool === "wall" && isMe) why = "wall-me";
        else if (puts && !this.notice && !(tool === "monster" && isMe)) why = refusedFigure(position, hex);
        return why ? say(`desk.no.${why}`, { name: this.names.figure(hex)?.name ?? "" }) : "";
    }

    #use(hex: Spot, edge: Edge | null): void {
        this.cursor = hex;
        this.#stroke = begun(this.position, this.tool, hex, edge);
        this.#held = null;
        this.#lastEdit.what = "";
        if (this.#stroke) return this.change(painted(this.position, this.#stroke, hex, edge), "stroke");
        if (this.tool === "select") this.#pick(hex);
        else if (this.tool === "hero") this.#hero(hex);
        else if (this.tool === "summon") this.#summon(hex);
        else if (this.tool === "ruler") this.#measure(hex);
        else this.change(set(this.position, this.tool, hex));
    }

    /** The stroke has come to another hex. */
    paint(hex: Spot, edge: Edge | null): void {
        if (this.#stroke) return this.#sameStroke(painted(this.position, this.#stroke, hex, edge));
        if (!this.#held) return;
        const after = moved(this.position, this.#held, hex);
        if (this.#dragged) this.#dragged.blocked = after === this.position && !same(hex, this.#held);
        if (after === this.position) return;
        this.#sameStroke(after);
        this.#held = this.selected = this.cursor = hex;
    }

    release(): void {
        if (this.#held && this.#dragged?.blocked) this.#putBack(this.#held, this.#dragged.from);
        this.#dragged = null;
        this.#stroke = null;
        this.#held = null;
        this.#lastEdit.what = "";
    }

    /** A figure that was dropped where it cannot stand goes back, as if it had not been dragged. */
    #putBack(held: Spot, from: Spot): void {
        if (!same(held, from)) this.#go(this.#steps.forgotten());
        this.selected = this.cursor = from;
    }

    #sameStroke(position: Position): void {
        if (this.#lastEdit.what === "stroke") this.#lastEdit.at = Date.now();
        this.change(position, "stroke");
    }

    /** Take up a figure; with one in hand, put it down in a free hex. */
    #pick(hex: Spot): void {
        if (standsAt(this.position, hex)) {
            this.#held = hex;
            this.#dragged = { from: hex, blocked: false };
            this.selected = hex;
            return;
        }
        const after = this.selected ? moved(this.position, this.selected, hex) : this.position;
        if (after === this.position) {
            if (this.selected && refusedFigure(this.position, hex)) this.refused = say("desk.no.wall");
            this.selected = null;
        } else {
            this.change(after);
            this.selected = hex;
        }
    }

    /** Put a hero there; one that is there is chosen, and taken away if it was. */
    #hero(hex: Spot): void {
        if (enemyAt(this.position, hex) && !same(this.selected, hex)) this.selected = hex;
        else if (enemyAt(this.position, hex)) this.remove(hex);
        else this.#added(withHero(this.position, hex, className), hex);
    }

    #summon(hex: Spot): void {
        if (enemyAt(this.position, hex)?.owner) {
            if (same(this.selected, hex)) this.remove(hex);
            else this.selected = hex;
        } else if (enemyAt(this.position, hex)) this.selected = hex;
        else if (!this.position.enemies.some((each) => !each.owner)) this.notice = say("desk.no-owner");
        else {
            const chosen = this.selected && enemyAt(this.position, this.selected);
            const after = withSummon(this.position, hex, chosen?.owner ?? chosen?.hex ?? null);
            this.#added(after === this.position ? after : called(after, hex, this.#summonName()), hex);
        }
    }

    /** A name that no figure has yet, so that sentences can tell one summon from another. */
    #summonName(): string {
        const taken = new Set(this.position.names.map(([, name]) => name));
        for (let number = 1; ; number++) {
            const name = say("desk.summon-name", { number });
            if (!taken.has(name) || number > taken.size) return name;
        }
    }

    #added(position: Position, hex: Spot): void {
        if (position === this.position) return;
        this.change(position);
        this.selected = hex;
    }

    /** Choose a figure to be changed; once more, and none is. */
    choose(hex: Spot): void {
        this.selected = same(this.selected, hex) ? null : hex;
        if (this.selected) this.cursor = hex;
    }

    remove(hex: Spot): void {
        this.change(without(this.position, hex));
    }

    // ---- looking ---------------------------------------------------------------------------------------------------

    look(hex: Spot | null): void {
        this.looked = hex;
        if (this.tool === "ruler" && this.ruler && !this.#fixed && hex && !same(hex, this.ruler.from))
            this.#see(this.ruler.from, hex);
    }

    /** The second end of the ruler stays where it was set. */
    #fixed = false;

    #measure(hex: Spot): void {
        if (!this.ruler || this.#fixed) {
            this.#fixed = false;
            this.ruler = { from: hex, to: null, sight: null };
        } else if (!same(hex, this.ruler.from)) {
            this.#fixed = true;
            this.#see(this.ruler.from, hex);
        }
    }

    #see(from: Spot, to: Spot): void {
        if (same(this.ruler?.to ?? null, to)) return;
        this.ruler = { from, to, sight: null };
        const mine = this.ruler;
        fetchSight(this.text, from, to).then(
            (sight) => {
                if (this.ruler === mine) this.ruler = { from, to, sight };
            },
            (error: unknown) => {
                if (this.ruler === mine) this.notice = sentenceOf(error);
            },
        );
    }

    /** Go on or back in the reasoning. */
    step(by: 1 | -1): void {
        if (this.answer?.explanation) this.shown = stepped(this.answer.explanation, this.shown, by);
    }

    turn(orientation: Orientation): void {
        this.orientation = orientation;
        keep(ORIENTATION, JSON.stringify(orientation));
    }
}
