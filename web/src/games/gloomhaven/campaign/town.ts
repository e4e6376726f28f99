// What the pages of a campaign share: who sits here, how an answer is given, how a refusal is said.
import { getContext, setContext } from "svelte";

import { settings } from "../../../lib/settings.svelte";
import type { Choice, Entry, Ground, Question, View } from "../../../lib/types";
import type { StageProps } from "../../registry";
import type { CampaignScene, DeedScene, SeatScene, SheetScene } from "./words";

/** The game in whose rulebook the rules of a campaign stand. */
export const RULES = "gloomhaven";
/** Names of characters and parties are no longer. */
export const LONGEST_NAME = 40;

export interface Town {
    readonly busy: boolean;
    readonly question: Question | null;
    readonly ground: Ground | null;
    /** The log up to what is shown. */
    readonly log: readonly Entry[];
    /** Leads to the table of the scenario that the party is away to; null if there is none now. */
    readonly ongo: (() => Promise<void>) | null;
    /** What an own seat sees, which may be another than the one whose eyes the page has. */
    readonly viewOf: ((seat: number) => Promise<View>) | undefined;
    /** What comes of some games between bots after setting out so. */
    readonly onforecast: StageProps["onforecast"];
    isMine(seat: number): boolean;
    /** Give an answer in notation for a seat. */
    give(action: string, seat: number): void;
    /** Give one of the answers to the question; what it gives up for good is confirmed first. */
    choose(choice: Choice): void;
    /** Do something, or say why it may not be done. */
    act(deed: DeedScene): void;
    /** Show another page. */
    show(page: string): void;
}

const TOWN = Symbol("town");

export function makeTown(town: Town): void {
    setContext(TOWN, town);
}
export function theTown(): Town {
    return getContext<Town>(TOWN);
}

/** The page of a seat, and the seat of a page, -1 for those that are nobody's. */
export const pageOf = (seat: number): string => `seat-${seat}`;
export function seatOn(page: string): number {
    return page.startsWith("seat-") ? Number(page.slice("seat-".length)) : -1;
}

/** The pages in their order: what goes on first, then map, party, everybody's sheet, shop. */
export function pagesOf(scene: CampaignScene, isMine: (seat: number) => boolean): string[] {
    const going = scene.event ? ["event"] : scene.place === "away" ? ["away"] : scene.back ? ["back"] : [];
    // Of several own lines in which nobody plays one is enough.
    const free = scene.seats.find((each) => !each.sheet && isMine(each.seat));
    const sheets = scene.seats.filter((each) => each.sheet || each.bench.length > 0 || each === free);
    return [...going, "map", "party", ...sheets.map((each) => pageOf(each.seat)), "shop"];
}

/** Questions that stand on the sheet of the character that is asked. */
const DUE = new Set(["keep-quest", "learn-card", "tick-perk", "level-up", "retire"]);

/** The page that shows what goes on now. */
export function openingPage(
    scene: CampaignScene,
    question: Question | null,
    isMine: (seat: number) => boolean,
): string {
    if (scene.event) return "event";
    if (scene.place === "away") return "away";
    if (scene.back?.fresh) return "back";
    // A line in which nobody plays is waited for as long as the party is too small.
    const waits = question?.kind === "town" && !question.standing;
    if (question && (waits || DUE.has(question.kind))) return pageOf(question.seat);
    const mine = scene.seats.filter((each) => isMine(each.seat));
    if (mine.length > 0 && mine.every((each) => !each.sheet)) return pageOf(mine[0]?.seat ?? 0);
    return "map";
}

export function sheetsOf(scene: CampaignScene): SheetScene[] {
    return scene.seats.flatMap((each) => each.sheet ?? []);
}

export function seatOf(scene: CampaignScene, seat: number): SeatScene | undefined {
    return scene.seats.find((each) => each.seat === seat);
}

/** A share of the way between two numbers, from 0 to 1; all of it where there is no next. */
export function along(value: number, from: number, next: number): number {
    return next > from ? Math.max(0, Math.min(1, (value - from) / (next - from))) : 1;
}

/** What was told since something happened the last time, by the keys of events: what has been entered, by anybody. */
export function enteredSince(log: readonly Entry[], keys: readonly string[]): string[] {
    const begun = log.findLastIndex((entry) => entry.events.some(({ key }) => keys.includes(key)));
    return begun < 0 ? [] : log.slice(begun + 1).flatMap((entry) => entry.told.map(({ text }) => text));
}

/** The verb of a deed, which begins its notation. */
export function verbOf(deed: DeedScene): string {
    return deed.action.split(" ")[0] ?? "";
}

/** Questions whose answers stand on a page of their own. */
const ON_PAGES = new Set(["party", "town", "road", "away", "event-side", "event-outcome", ...DUE]);

/** Whether no page has a place for the answers, such as what a fulfilled quest opens: then they stand above any. */
export function standsAbove(question: Question): boolean {
    return !ON_PAGES.has(question.kind);
}

/** Who does something that is the group's: the seat that is named, or whichever of the own ones may speak for it. */
export function speaker(
    scene: CampaignScene,
    seat: number,
    question: Question | null,
    isMine: (seat: number) => boolean,
): number {
    if (isMine(seat)) return seat;
    const own = scene.seats.find((each) => each.sheet && isMine(each.seat))?.seat;
    return own ?? question?.seat ?? seat;
}

/** Words that begin a line or a button, in the language in force. */
export function begunLarge(words: string): string {
    return words.charAt(0).toLocaleUpperCase(settings.language) + words.slice(1);
}
