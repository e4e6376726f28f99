// A table as its page sees it: what the server told, played out one after the other, and what the reader is about to do.
import { tick } from "svelte";

import { holding, type Picked, type Touch, touched, touchingOnly, touchingPlaces } from "../table/narrow";
import { type Doing, othersSince, othersTurn, standing } from "../table/story";
import { sentenceOf } from "./api";
import { type Answer, Connection, type Listener, type Status } from "./connection";
import { Grounds } from "./grounds.svelte";
import { asked } from "./language.svelte";
import { Haste } from "./haste";
import { History } from "./history.svelte";
import { InHand } from "./in_hand";
import type { Player, Step } from "./player";
import { Reasons } from "./reasons.svelte";
import { type Referee, refereeOf } from "./referee";
import { type Refusal, refusalOf, type Reply, replyOf } from "./replies";
import { settings } from "./settings.svelte";
import { say } from "./texts.svelte";
import type { Choice, Entry, Explained, Ground, Question, TableInfo, TakeBackInfo, Tally, View } from "./types";

/** The part of a connection that a table needs; a test replaces it. */
export type Line = Pick<Connection, "act" | "takeBack" | "say" | "speak" | "close">;

/** Longer stories than this are not played out, as after a long break. */
const MOST_PLAYED = 24;

/** How a table is opened; tests give their own line and referee. */
export interface Opening {
    referee: Referee;
    connect(listener: Listener): Line;
    /** The step to look back at first. */
    step?: number | null;
}

/** Sit down at the table `id` with a secret key. */
export function sitDown(id: string, key: string, step: number | null): Table {
    return new Table({
        referee: refereeOf(id, key),
        connect: (listener) => new Connection(id, key, asked(), listener),
        step,
    });
}

/** A table on the page. Read its fields; change them by its methods alone. `close` ends it. */
export class Table {
    info = $state.raw<TableInfo | null>(null);
    entries = $state.raw<Entry[]>([]);
    /** What the seat sees now, as far as it was played out. */
    now = $state.raw<View | null>(null);
    here = $state.raw<boolean[]>([]);
    status = $state.raw<Status>({ state: "connecting" });
    /** An own answer is under way. */
    sent = $state(false);
    /** Something is being played out. */
    playing = $state(false);
    held = $state<string | null>(null);
    picked = $state.raw<Picked | null>(null);
    /** A choice that gives something up and waits to be confirmed. */
    cautioned = $state.raw<Choice | null>(null);
    refusal = $state.raw<Refusal | null>(null);
    /** One quiet sentence for the prompt. */
    notice = $state("");
    replies = $state.raw<Reply[]>([]);
    /** The seat whose player has the shared screen. */
    holder = $state<number | null>(null);
    /** Whether pieces of the game are taken up before they do anything: set by the page. */
    takesUp = false;
    /** Nobody has turns: all act as they like. */
    noTurns = false;
    /** Whether only places narrow the choice: set by the page. */
    placesOnly = $state(false);
    /** Which names in choices stand for something that can be touched: set by the page; null: all. */
    stands = $state.raw<((name: string) => boolean) | null>(null);
    readonly #referee: Referee;
    readonly #grounds: Grounds;
    readonly #line: Line;
    readonly #reasons: Reasons;
    readonly history: History;
    #player: Player | null = null;
    #queue: Step[] = [];
    /** The seat that acted last, and whether the reader skips what it does. */
    #actor = -1;
    #hurried = false;
    readonly #haste = new Haste();
    readonly #inHand = new InHand();
    /** A touch that came while the reader's own doing was played, and the touch before it. */
    #next: { at: string; lift: boolean | ((choice: Choice) => boolean) } | null = null;
    #touched = "";
    /** The entry after which the reader went on to something else than what was done before. */
    #wentOn = $state(-1);
    #first: number | null;
    #began = false;
    /** Counts how often the story was told anew: what belongs to an earlier telling is out of date. */
    #telling = 0;
    /** The story is being told anew in another language: what is shown stays until all of it is there. */
    #retelling = false;
    #retold: TableInfo | null = null;
    /** Takes what shows the story in another language. */
    #spoken: ((show: () => void) => void) | null = null;

    constructor(opening: Opening) {
        this.#referee = opening.referee;
        this.#grounds = new Grounds(opening.referee);
        this.#reasons = new Reasons(this, opening.referee);
        this.history = new History(opening.referee, {
            kept: () => this.kept,
            now: () => this.now,
            play: (step) => this.#play(step),
            skip: () => this.skip(),
            survey: (view) => this.#grounds.dig(view, this.now),
            letGo: () => this.#letGo(),
            note: (sentence) => (this.notice = sentence),
        });
        this.#first = opening.step ?? null;
        this.#line = opening.connect({
            hello: (table, anew) => this.#hello(table, anew),
            update: (entries, view) => this.#update(entries, view),
            presence: (here) => (this.here = here),
            status: (status) => this.#lineIs(status),
        });
    }

    // ------------------------------------------------------------------------------------------ what is on the table

    /** The entries that stand; the one at index `n` made step `n + 1`. */
    kept = $derived(standing(this.entries));

    /** The view that is drawn: of a step that is looked back at, or of now. */
    get shown(): View | null {
        return this.past ?? this.now;
    }

    /** The ground that it stands on. */
    get ground(): Ground | null {
        return this.#grounds.under(this.past);
    }

    /** Whether those at this screen must hand it over before the question is shown. */
    get covered(): boolean {
        const question = this.now?.question;
        if (!question?.private || this.past || !this.handsOver) return false;
        return !this.#isHolders(question.seat);
    }

    /** Whether several people share this screen. */
    get handsOver(): boolean {
        const info = this.info;
        // An example of the rules is tried by one reader, who may see all of it.
        if (!info?.shared || info.example) return false;
        return this.several;
    }

    /** Whether the seats of this screen are several people's. */
    get several(): boolean {
        const mine = this.info?.seats.filter((seat) => seat.mine) ?? [];
        return mine.some((seat) => seat.person !== mine[0]?.person);
    }

    /** Whether a seat is played by whoever has the shared screen. */
    #isHolders(seat: number | undefined): boolean {
        const seats = this.info?.seats;
        if (seat === undefined || this.holder === null) return false;
        return seat === this.holder || seats?.[seat]?.person === seats?.[this.holder]?.person;
    }

    /** Whether the hand of the view is for whoever sits before the screen. */
    get handOpen(): boolean {
        const seat = this.shown?.seat;
        return !this.covered && (!this.handsOver || this.#isHolders(seat) || (this.now?.outcome ?? null) !== null);
    }

    /** The question that can be answered now, if there is one. */
    get question(): Question | null {
        if (this.past || this.covered || this.status.state === "closed") return null;
        return this.#asked;
    }
    #asked: Question | null = $derived.by(() => {
        const question = this.now?.question ?? null;
        if (!question) return null;
        if (this.placesOnly) return touchingPlaces(question, this.ground?.places ?? []);
        return this.stands ? touchingOnly(question, this.stands) : question;
    });

    /** Nothing can be answered for the moment. */
    get busy(): boolean {
        return this.sent || this.playing || this.status.state !== "open";
    }

    /** The choices that are left with what is held. */
    get choices(): Choice[] {
        return this.question ? holding(this.question.choices, this.held) : [];
    }

    /** Ask the referee a question of the game's own, in its notation. Rejects with a RequestFailed. */
    ask(question: string): Promise<Explained> {
        return this.#referee.why({ ask: question }, -1);
    }

    /** What another seat did before the question, until the reader touches something. */
    recent: Doing | null = $derived.by(() => {
        const question = this.question;
        if (!question || this.#wentOn === this.now?.seq) return null;
        const isOwn = (seat: number): boolean => this.info?.seats[seat]?.mine ?? false;
        const doing = this.noTurns ? othersSince(this.kept, isOwn) : othersTurn(this.kept, question.seat);
        // Whoever plays both knows what was done.
        return doing && !this.several && this.info?.seats[doing.seat]?.mine ? null : doing;
    });

    /** What happens on the board: set by the page once it has one. */
    get player(): Player | null {
        return this.#player;
    }
    set player(player: Player | null) {
        this.#player = player;
        this.#recall();
    }

    get takeBackInfo(): TakeBackInfo {
        return this.now?.take_back ?? { allowed: false, reason: "", step: 0 };
    }

    // ------------------------------------------------------------------------------------------------ what is told

    #hello(table: TableInfo, anew: boolean): void {
        if (anew) {
            this.#queue = [];
            this.#telling += 1;
            this.#retelling = this.#began;
            if (this.#began) {
                this.#retold = table;
                return;
            }
        }
        this.#know(table);
        this.#survey();
    }

    /** Ask for the ground of the board: at first, and whenever more of it is there to be seen. */
    #survey(): void {
        this.#grounds.survey().catch((error: unknown) => (this.notice = sentenceOf(error)));
    }

    #know(table: TableInfo): void {
        this.info = table;
        this.here = table.seats.map((seat) => seat.here);
        this.#reasons.forget();
    }

    #update(entries: Entry[], view: View): void {
        if (this.#retold) {
            void this.#retell(this.#retold, { entries, view });
            this.#retold = null;
            return;
        }
        this.#queue.push({ entries, view });
        void this.#run();
    }

    #lineIs(status: Status): void {
        this.status = status;
        if (status.state !== "open") this.#pass(() => undefined); // a language need not wait for the line
    }

    /** The story in another language, shown at once: board, log, question, and the step that is looked back at. */
    async #retell(table: TableInfo, story: Step): Promise<void> {
        const telling = this.#telling;
        const back = this.past?.step ?? null;
        let [past, notice] = [this.past, ""];
        let lay: (past: View | null) => void = () => undefined;
        try {
            [past, lay] = await Promise.all([
                back === null ? null : this.#referee.view(back),
                this.#grounds.anew(back),
            ]);
        } catch (error) {
            notice = sentenceOf(error);
        }
        this.#pass(() => {
            if (telling !== this.#telling) return;
            this.#retelling = false;
            this.#know(table);
            this.#letGo();
            this.history.retell(past);
            lay(past);
            this.entries = story.entries;
            this.now = story.view;
            this.notice = notice;
            this.replies = [];
            this.#player?.skip();
            void this.#run();
        });
    }

    /** Let whoever waits for a language show the table in it, together with all else; nobody may wait. */
    #pass(show: () => void): void {
        const passes = this.#spoken ?? ((show: () => void) => show());
        this.#spoken = null;
        passes(show);
    }

    async #run(): Promise<void> {
        if (this.playing || this.#retelling) return;
        this.playing = true;
        try {
            for (let step = this.#queue.shift(); step; step = this.#queue.shift()) {
                const telling = this.#telling;
                const actor = step.entries.findLast((entry) => entry.seat >= 0)?.seat ?? this.#actor;
                if (actor !== this.#actor) {
                    this.#hurried = false;
                    this.#haste.reset();
                }
                this.#actor = actor;
                if (this.#worthPlaying(step)) await this.#play(step);
                if (telling !== this.#telling) {
                    if (this.#retelling) break;
                    continue;
                }
                this.#draw(step);
                // The board shows it before the next one happens; shown later, it would end that one at once.
                if (this.#queue.length > 0) await tick();
            }
        } finally {
            this.playing = false;
            this.#goOn();
        }
    }

    /** Whether somebody else than the reader acts. */
    get #others(): boolean {
        const seat = this.info?.seats[this.#actor];
        return seat !== undefined && !seat.mine;
    }

    /** Nothing plays any more: look again at what is pointed at, and do what was touched meanwhile. */
    #goOn(): void {
        this.#recall();
        if (this.aimed !== null) this.look(this.aimed);
        const next = this.#next;
        this.#next = null;
        const question = this.question;
        if (!next || !question || next.at === this.#touched || question.about.includes(next.at)) return;
        if (touched(question, this.held, next.at, this.takesUp).means !== "ask") this.touch(next.at, next.lift);
    }

    #recall(): void {
        this.#player?.recall?.(this.recent?.told.flatMap((sentence) => sentence.events) ?? []);
    }

    #worthPlaying(step: Step): boolean {
        if (!this.#began || this.past || this.covered || document.hidden || step.entries.length > MOST_PLAYED)
            return false;
        if (this.#hurried) return false;
        return step.entries.length > 0 && settings.pace > 0 && !step.entries.every((entry) => entry.back);
    }

    async #play(step: Step): Promise<void> {
        const player = this.#player;
        const slowly = this.#others && !this.past;
        const ahead = slowly ? [step, ...this.#queue].map((each) => player?.lasts?.(each) ?? 0) : [];
        const pace = settings.pace * this.#haste.next(ahead);
        try {
            const scene = slowly && this.now ? player?.opening?.(step, this.now.scene) : null;
            if (scene && this.now) {
                this.now = { ...this.now, scene };
                await player?.pause?.(pace);
                if (this.#hurried) return;
            }
            await player?.play(step, pace, slowly);
        } catch (error) {
            console.error(error); // the scene after it is right in any case
        }
    }

    #draw(step: Step): void {
        const { entries, view } = step;
        if (entries.some((entry) => entry.back)) this.history.forget(Math.min(...entries.map((entry) => entry.step)));
        const went = view.seq !== this.now?.seq;
        if (this.now && view.ground !== this.now.ground) {
            this.#grounds.leave(this.now.ground);
            this.#survey();
        }
        if (entries.length > 0) this.entries = [...this.entries, ...entries];
        this.now = view;
        this.#reasons.forget();
        if (went || !this.#began) this.#letGo();
        if (went && this.takesUp) this.held = this.#inHand.next(view.question, entries);
        if (view.question) this.#hurried = false;
        // What happened is read first: what the pointer merely rests on is looked at once it moves again.
        if (entries.some((entry) => entry.reveals) || (entries.length > 0 && this.#others)) this.#reasons.aimed = null;
        if (this.#began) return;
        this.#began = true;
        const first = this.#first ?? (this.info?.replay ? 0 : null);
        this.#first = null;
        if (first !== null) void this.history.goTo(first);
    }

    /** Let go of what was picked for the question before. */
    #letGo(): void {
        this.held = this.picked = this.cautioned = this.refusal = this.#reasons.explained = null;
    }

    /** Show the end of what is being played at once. */
    skip(): void {
        // What another seat does is skipped as a whole.
        this.#hurried = this.playing && this.#others;
        this.#player?.skip();
    }

    // ------------------------------------------------------------------------------------------------ what is answered

    /**
     * Touch a place or card. With `lift` a single choice is not given at once but waits for a second touch or its button.
     * `weighty` says so of a choice that is given for good.
     */
    touch(at: string, lift: boolean | ((choice: Choice) => boolean)): void {
        if (this.playing) {
            this.#next = this.#others ? null : { at, lift };
            return this.skip();
        }
        const question = this.question;
        if (!question || this.busy) return;
        this.#touched = at;
        this.#wentOn = this.now?.seq ?? -1;
        this.#recall();
        this.notice = "";
        this.cautioned = null;
        const again = this.picked?.at === at ? this.picked : null;
        const [only, ...more] = again?.choices ?? [];
        if (again && only && more.length === 0) return void this.choose(only, again.instead);
        // A second touch of what was just taken up puts it down again.
        if (question.about.includes(at) && question.instead.length > 0 && this.takeBackInfo.allowed)
            return void this.takeBack();
        this.#meant(at, touched(question, this.held, at, this.takesUp), lift, question);
    }

    #meant(at: string, touch: Touch, lift: boolean | ((choice: Choice) => boolean), question: Question): void {
        this.refusal = null;
        if (touch.means === "hold") {
            this.picked = null;
            this.held = this.held === at ? null : at;
        } else if (touch.means === "list") {
            this.picked = {
                at,
                choices: touch.choices,
                instead: touch.instead,
                how: lift === true ? "lifted" : "list",
            };
        } else if (touch.means === "act") {
            const waits = typeof lift === "function" ? lift(touch.choice) : lift;
            if (!waits) return void this.choose(touch.choice, touch.instead);
            this.picked = { at, choices: [touch.choice], instead: touch.instead, how: "lifted" };
        } else {
            this.picked = null;
            void this.#askWhyNot(at, question);
        }
        this.look(at);
    }

    async #askWhyNot(at: string, question: Question): Promise<void> {
        const seq = this.now?.seq;
        try {
            const explained = await this.#referee.why({ touch: at, held: this.held ?? "" }, question.seat);
            if (seq !== this.now?.seq || this.busy || !explained || explained.legal) return;
            const { sentence, rule } = explained;
            if (sentence) this.refusal = { at, sentence, rule, explained, instead: [] };
        } catch {
            // The referee knows nothing that this touch could mean.
        }
    }

    /** Give an answer, for another own seat than the asked one if `seat` is one; what it gives up is confirmed first. */
    async choose(choice: Choice, instead = false, confirmed = false, seat = -1): Promise<void> {
        const question = this.question;
        const view = this.now;
        if (!question || !view || this.busy) return;
        if (choice.caution !== null && !confirmed) {
            this.picked = null;
            this.cautioned = choice;
            return;
        }
        this.notice = "";
        this.#inHand.gave(choice, this.held, question.seat);
        this.sent = true;
        const answer = await this.#line.act(view.seq, choice.action, seat < 0 ? question.seat : seat, instead);
        this.sent = false;
        this.#answered(answer, choice.touches.at(-1) ?? "");
    }

    /** Take the last choice back, if the server says that it may be. */
    async takeBack(): Promise<void> {
        const view = this.now;
        if (!view || this.busy || this.past || this.covered) return;
        if (!view.take_back.allowed) {
            this.notice = view.take_back.reason;
            return;
        }
        this.notice = "";
        this.sent = true;
        const answer = await this.#line.takeBack(view.seq, view.question?.seat ?? view.seat);
        this.sent = false;
        this.#answered(answer, "");
    }

    #answered(answer: Answer, at: string): void {
        if (answer.type === "done" || answer.type === "told") return;
        this.#letGo();
        if (answer.type === "late") this.notice = answer.sentence;
        else if (answer.type === "unanswered") this.notice = say("page.unanswered");
        else this.refusal = { at, ...refusalOf(answer) };
    }

    /** Send a typed line; the answer comes to `replies`. */
    async type(line: string): Promise<void> {
        const view = this.now;
        if (!view || this.sent || !line.trim()) return;
        this.sent = true;
        const answer = await this.#line.say(view.seq, line, view.question?.seat ?? view.seat);
        this.sent = false;
        this.replies = [...this.replies.slice(-20), replyOf(line, answer)];
    }

    /** Step back out of what was begun; false if there was nothing. */
    backOut(): boolean {
        if (this.cautioned) this.cautioned = null;
        else if (this.picked) this.picked = null;
        else if (this.refusal) this.refusal = null;
        else if (this.held !== null) this.held = null;
        else if (this.past) this.history.goNow();
        else if ((this.question?.instead.length ?? 0) > 0 && this.takeBackInfo.allowed) void this.takeBack();
        else return false;
        return true;
    }

    /** The player of a seat has the shared screen now. */
    handOver(seat: number): void {
        this.holder = seat;
    }

    /**
     * Go on in another language: everything is told anew. Gives what shows it, for the table stays as it is until then;
     * without a line it is shown once that is back.
     */
    speak(language: string): Promise<() => void> {
        this.#pass(() => undefined);
        return new Promise((resolve) => {
            if (this.#line.speak(language) && this.status.state === "open" && this.#began) this.#spoken = resolve;
            else resolve(() => undefined);
        });
    }

    // --------------------------------------------------------------------------------------------------- reasons

    /** The place or card that is looked at. */
    get aimed(): string | null {
        return this.#reasons.aimed;
    }
    /** What the referee says of it. */
    get explained(): Explained | null {
        return this.#reasons.explained;
    }

    /** Look at a place or card: after a moment its reasons are asked for. Null looks away. */
    look(at: string | null): void {
        this.#reasons.look(at);
    }

    /** Look at one of several choices about what is looked at; null looks at none in particular. */
    consider(choice: Choice | null): void {
        this.#reasons.consider(choice);
    }

    /** Count the game up to what is shown: losses, and luck beside what was to be expected. */
    tally(): Promise<Tally[]> {
        return this.#referee.tally(this.past?.step ?? null);
    }

    // --------------------------------------------------------------------------------------------------- history

    /** A step that is looked back at. */
    get past(): View | null {
        return this.history.past;
    }

    /** The last step that stands. */
    get last(): number {
        return this.now?.step ?? 0;
    }

    /** The step that is shown. */
    get step(): number {
        return this.shown?.step ?? 0;
    }

    /** End the table's line. */
    close(): void {
        this.#reasons.close();
        this.history.rolling = false;
        this.#line.close();
    }
}
