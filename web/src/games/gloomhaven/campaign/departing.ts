// Setting out: what the reader wishes, completed by what is usual, as one line of notation.
import { keep, recallJson } from "../../../lib/memory";
import type { CampaignScene, CompanyScene, DeedScene, LocationScene } from "./words";

export interface Wish {
    mode?: string;
    level?: string;
    people?: string;
    told?: string;
    company?: string;
}

export interface Departure {
    /** Whether this is a place to set out for at all. */
    offered: boolean;
    mode: string;
    level: string;
    people: string;
    told: string;
    company: CompanyScene | undefined;
    /** The ways to set the level, each with what it comes to for this company. */
    levels: { value: string; words: string }[];
    /** The level of the scenario then. */
    scenarioLevel: number;
    deed: DeedScene | null;
}

const NAME = "grognard.setting-out";

/** Remember how a table sets out wherever it goes: the level, and who plays and knows what. */
export function rememberWish(table: string, { level, people, told }: Wish): void {
    keep(NAME, JSON.stringify({ table, level, people, told }));
}

/** What was remembered last, if it was of this table, as far as it is still offered. */
export function rememberedWish(table: string, out: CampaignScene["setting_out"]): Wish {
    const found = recallJson(NAME) as Record<string, unknown> | null;
    if (typeof found !== "object" || found?.["table"] !== table) return {};
    const offered = (name: string, values: readonly [string, string][]): Wish => {
        const value = values.find(([each]) => each === found[name])?.[0];
        return value === undefined ? {} : { [name]: value };
    };
    return { ...offered("level", out.levels), ...offered("people", out.people), ...offered("told", out.information) };
}

/** The word of the notation that stands at a place: verb, location, mode, level, people, information, company. */
const wordOf = (offer: DeedScene | undefined, at: number): string => offer?.action.split(" ")[at] ?? "";

export function departure(
    scene: CampaignScene,
    location: LocationScene,
    wish: Wish,
    isMine: (seat: number) => boolean,
): Departure {
    const out = scene.setting_out;
    const mine = (offer: DeedScene): boolean => isMine(offer.seat);
    const offers = location.offers.some(mine) ? location.offers.filter(mine) : location.offers;
    const open = offers.find((offer) => !offer.refused) ?? offers[0];
    const mode = wish.mode ?? (wordOf(open, 2) || (out.modes[0]?.[0] ?? ""));
    const usual = offers.find((offer) => wordOf(offer, 2) === mode) ?? open;
    const level = wish.level ?? out.level;
    const people = wish.people ?? out.person;
    const told = wish.told ?? out.told;
    const company = out.companies.find((each) => each.id === (wish.company ?? wordOf(usual, 6))) ?? out.companies[0];
    const at = (value: string): number => company?.levels[out.levels.findIndex(([each]) => each === value)] ?? 0;
    const levels = out.levels.map(([value, words]) => ({
        value,
        words: /^\d+$/.test(value) ? words : `${words} (${at(value)})`,
    }));
    const action = `set-out ${location.number} ${mode} ${level} ${people} ${told} ${company?.id ?? ""}`;
    const known = offers.find((offer) => offer.action === action);
    // Otherwise the place itself may refuse, whoever goes and however; the rest the server says when it is tried.
    const shut = offers.length > 0 && offers.every((offer) => offer.refused) ? usual : undefined;
    const refused = known?.refused || company?.refused || shut?.refused || "";
    const rule = known?.refused ? known.rule : company?.refused ? company.rule : (shut?.rule ?? "");
    const seat = usual?.seat ?? company?.seats.find(isMine) ?? -1;
    return {
        offered: offers.length > 0,
        mode,
        level,
        people,
        told,
        company,
        levels,
        scenarioLevel: at(level),
        deed: usual && company ? { seat, action, label: "", note: "", refused, rule } : null,
    };
}
