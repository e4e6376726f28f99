// A campaign for tests, made by hand: two characters in town, one of them with a level due; two places, one of them done.
import type { CampaignScene, DeedScene, LocationScene, SheetScene } from "./words";

export function deed(action: string, seat = 0, more: Partial<DeedScene> = {}): DeedScene {
    return { seat, action, label: action, note: "", refused: "", rule: "", ...more };
}

export function location(number: number, more: Partial<LocationScene> = {}): LocationScene {
    const plain = { goals: [], demands: [], done_by: [], linked: [], offers: [] };
    return {
        ...plain,
        number,
        at: String(number),
        name: `Place ${number}`,
        scenario: `s${number}`,
        status: "open",
        words: "open",
        town_linked: false,
        road: true,
        road_words: "A road event is drawn.",
        last: false,
        ...more,
    };
}

export function sheet(seat: number, hero: string, more: Partial<SheetScene> = {}): SheetScene {
    return {
        seat,
        hero,
        hero_name: hero,
        name: hero,
        given: false,
        words: hero,
        level: 1,
        xp: 50,
        xp_from: 0,
        xp_next: 45,
        gold: 30,
        hp: 10,
        hand: 10,
        pool: [],
        enhanced: [],
        owed_cards: 0,
        learnable: [],
        learning: [],
        perks: [],
        owed_perks: 0,
        checks: 4,
        checks_each: 3,
        most_checks: 18,
        items: [],
        slots: [],
        quest: null,
        dealt: [],
        keeping: [],
        deck: [],
        expected: { value: 3, draws: [] },
        waiting: [],
        dues: [],
        deeds: [],
        enhancing: [],
        ...more,
    };
}

export function sample(more: Partial<CampaignScene> = {}): CampaignScene {
    const setOut = (number: number, mode: string): string =>
        `set-out ${number} ${mode} normal as-characters hidden first+second`;
    const free = { sheet: null, bench: [], retired: 0 };
    return {
        title: "Old Friends",
        subtitle: "In town",
        view: 0,
        place: "town",
        party: {
            name: "Old Friends",
            named: true,
            archived: false,
            reputation: 4,
            price_change: -1,
            price_words: "1 gold less",
            reputation_words: "Reputation +4",
            points: 2,
            level: 1,
            level_from: 0,
            next_at: 4,
            prosperity_words: "2 of 4",
            donated: 10,
            mark: 100,
            donated_words: "10 of 100",
            achievements: [{ id: "first-steps", name: "First Steps", whose: "party", count: 1 }],
            honour: [],
            parties: [],
            cards: [
                ["city", 30],
                ["road", 29],
            ],
        },
        seats: [
            {
                seat: 0,
                name: "brute",
                sheet: sheet(0, "brute", {
                    dues: [{ kind: "level-up", words: "Rise", rule: "GH-TOWN-16" }],
                    deeds: [deed("level-up"), deed("donate", 0, { refused: "Not now.", rule: "GH-TOWN-6" })],
                }),
                bench: [],
                retired: 0,
            },
            { seat: 1, name: "tinkerer", sheet: sheet(1, "tinkerer"), bench: [], retired: 0 },
            { ...free, seat: 2, name: "third" },
            { ...free, seat: 3, name: "fourth" },
        ],
        locations: [
            location(1, {
                status: "completed",
                linked: [2],
                offers: [
                    deed(setOut(1, "campaign"), 0, { refused: "Done already.", rule: "GH-TOWN-12" }),
                    deed(setOut(1, "casual")),
                ],
            }),
            location(2, { linked: [1], offers: [deed(setOut(2, "campaign")), deed(setOut(2, "casual"))] }),
            location(67, { status: "beyond" }),
        ],
        setting_out: {
            modes: [
                ["campaign", "campaign"],
                ["casual", "casual"],
            ],
            levels: [
                ["normal", "normal"],
                ["hard", "hard"],
                ["5", "level 5"],
            ],
            people: [["as-characters", "one each"]],
            information: [
                ["hidden", "hidden"],
                ["open", "open"],
            ],
            companies: [
                { id: "first+second", seats: [0, 1], words: "both", levels: [1, 2, 5], refused: "", rule: "" },
                {
                    id: "first",
                    seats: [0],
                    words: "brute",
                    levels: [1, 2, 5],
                    refused: "Two at least.",
                    rule: "GH-SET-3",
                },
            ],
            level: "normal",
            person: "as-characters",
            told: "hidden",
            refused: "",
            rule: "",
        },
        shop: { goods: [], price_words: "" },
        classes: [
            { hero: "brute", name: "Brute", hp: 10, hand: 10, words: "10 hit points", taken: true },
            { hero: "scoundrel", name: "Scoundrel", hp: 8, hand: 9, words: "8 hit points", taken: false },
        ],
        newcomers: [{ level: 1, xp: 0, gold: 30, words: "Level 1" }],
        event: null,
        trip: null,
        back: null,
        deeds: [],
        over: false,
        ...more,
    };
}
