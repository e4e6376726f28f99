// What the parts of a campaign's table read from its scene.
import type { CardScene, ItemScene, ModifierScene } from "../table/words";

export interface DeedScene {
    seat: number;
    action: string;
    label: string;
    note: string;
    refused: string;
    rule: string;
}

export interface ToldScene {
    words: string;
    rule: string;
}

export interface DemandScene {
    words: string;
    met: boolean;
}

export interface LocationScene {
    number: number;
    at: string;
    name: string;
    scenario: string;
    status: "open" | "completed" | "blocked" | "locked" | "beyond";
    words: string;
    done_by: string[];
    linked: number[];
    town_linked: boolean;
    demands: DemandScene[];
    goals: string[];
    road: boolean;
    road_words: string;
    last: boolean;
    offers: DeedScene[];
}

export interface CompanyScene {
    id: string;
    seats: number[];
    words: string;
    levels: number[];
    refused: string;
    rule: string;
}

export interface SettingOutScene {
    modes: [string, string][];
    levels: [string, string][];
    people: [string, string][];
    information: [string, string][];
    companies: CompanyScene[];
    level: string;
    person: string;
    told: string;
    refused: string;
    rule: string;
}

export interface AchievementScene {
    id: string;
    name: string;
    whose: string;
    count: number;
}

export interface HonourScene {
    seat: number;
    hero: string;
    name: string;
    level: number;
    party: string;
    words: string;
}

export interface OtherPartyScene {
    number: number;
    name: string;
    present: boolean;
    archived: boolean;
    heroes: [string, string][];
    words: string;
    offer: DeedScene | null;
}

export interface PartyScene {
    name: string;
    named: boolean;
    archived: boolean;
    reputation: number;
    price_change: number;
    price_words: string;
    reputation_words: string;
    points: number;
    level: number;
    level_from: number;
    next_at: number;
    prosperity_words: string;
    donated: number;
    mark: number;
    donated_words: string;
    achievements: AchievementScene[];
    honour: HonourScene[];
    parties: OtherPartyScene[];
    cards: [string, number][];
}

export interface PerkScene {
    number: number;
    words: string;
    ticked: number;
    boxes: number;
    offer: DeedScene | null;
}

export interface OwnedScene {
    number: number;
    name: string;
    slot: string;
    item: ItemScene | null;
    used_up: boolean;
    sale: number;
    offer: DeedScene | null;
}

export interface SlotScene {
    id: string;
    name: string;
    room: number;
    owned: number;
}

export interface QuestScene {
    known: boolean;
    card: number;
    text: string;
    kind: string;
    progress: number;
    goal: number;
    completed_only: boolean;
    shown: boolean;
    done: boolean;
    words: string;
    offers: DeedScene[];
}

export interface DrawOddsScene {
    draw: string;
    words: string;
    mean: number;
    odds: [number, number][];
}

export interface ExpectedScene {
    value: number;
    draws: DrawOddsScene[];
}

export interface DueScene {
    kind: string;
    words: string;
    rule: string;
}

export interface EnhancingScene {
    card: string;
    half: string;
    ability: number;
    kind: string;
    price: number;
    words: string;
    offer: DeedScene;
}

export interface SheetScene {
    seat: number;
    hero: string;
    hero_name: string;
    name: string;
    given: boolean;
    words: string;
    level: number;
    xp: number;
    xp_from: number;
    xp_next: number;
    gold: number;
    hp: number;
    hand: number;
    pool: CardScene[];
    enhanced: string[];
    owed_cards: number;
    learnable: CardScene[];
    learning: DeedScene[];
    perks: PerkScene[];
    owed_perks: number;
    checks: number;
    checks_each: number;
    most_checks: number;
    items: OwnedScene[];
    slots: SlotScene[];
    quest: QuestScene | null;
    dealt: number[];
    keeping: DeedScene[];
    deck: ModifierScene[];
    expected: ExpectedScene;
    waiting: ToldScene[];
    dues: DueScene[];
    deeds: DeedScene[];
    enhancing: EnhancingScene[];
}

export interface BenchScene {
    hero: string;
    name: string;
    level: number;
    party: string;
    words: string;
    offer: DeedScene;
}

export interface SeatScene {
    seat: number;
    name: string;
    sheet: SheetScene | null;
    bench: BenchScene[];
    retired: number;
}

export interface HeroClassScene {
    hero: string;
    name: string;
    hp: number;
    hand: number;
    words: string;
    taken: boolean;
}

export interface NewcomerScene {
    level: number;
    xp: number;
    gold: number;
    words: string;
}

export interface GoodScene {
    item: ItemScene;
    slot_name: string;
    price: number;
    left: number;
    copies: number;
    owners: number[];
    offers: DeedScene[];
}

export interface ShopScene {
    goods: GoodScene[];
    price_words: string;
}

export interface EventCardScene {
    deck: string;
    card: number;
    side: string;
    applies: boolean;
    title: string;
    words: string;
}

export interface TripScene {
    number: number;
    location: number;
    scenario: string;
    name: string;
    casual: boolean;
    level: number;
    seats: [number, string][];
    playing: boolean;
    words: string;
}

export interface SpoilScene {
    seat: number;
    hero: string;
    name: string;
    xp: number;
    bonus: number;
    gold: number;
    checks: number;
    treasures: string[];
    level_up: boolean;
    perk: boolean;
}

export interface BackScene {
    trip: number;
    location: number;
    name: string;
    casual: boolean;
    won: boolean;
    fresh: boolean;
    rows: SpoilScene[];
    rewards: ToldScene[];
    words: string;
}

export interface CampaignScene {
    title: string;
    subtitle: string;
    view: number;
    place: "town" | "road" | "away";
    party: PartyScene;
    seats: SeatScene[];
    locations: LocationScene[];
    setting_out: SettingOutScene;
    shop: ShopScene;
    classes: HeroClassScene[];
    newcomers: NewcomerScene[];
    event: EventCardScene | null;
    trip: TripScene | null;
    back: BackScene | null;
    deeds: DeedScene[];
    over: boolean;
}

/** A scene as this game knows it. */
export function campaign(scene: unknown): CampaignScene {
    return scene as CampaignScene;
}
