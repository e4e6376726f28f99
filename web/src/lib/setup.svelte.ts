// How a table is to be set: what the lobby's reader has chosen so far.
import { lobbyOf } from "../games/lobbies";
import { firstParty, gathers, type Member, optionsFor, seatsFor } from "./party";
import type { BotInfo, GameInfo, LibraryEntry, Lobby, OpenTable, OptionInfo, ScenarioInfo } from "./types";

/** Who sits at the other seats: a bot, a friend who gets a link, or people at this very screen. */
export type Opponent = "bot" | "friend" | "here";

/** A table to open, and the seat of whoever opens it. */
export interface TableWish {
    body: OpenTable;
    seat: number;
}

/** The choices; nothing touched means the first scenario of the first game, its first seat, against the strongest bot. */
export class Setup {
    game = $state("");
    scenario = $state("");
    /** The scenarios that users brought along. */
    own = $state.raw<LibraryEntry[]>([]);
    /** The reader's seat; null leaves it to chance. */
    seat = $state<number | null>(0);
    opponent = $state<Opponent>("bot");
    bot = $state("");
    /** Options that the reader changed. */
    changed = $state<Record<string, string>>({});
    /** Who plays what, in a game that gathers a party; null as long as nothing was chosen. */
    #party = $state.raw<Member[] | null>(null);
    seed = $state("");

    /** Whether the seed is one: none at all, or a whole number that the server takes. */
    get seedIsFine(): boolean {
        return /^\d{0,19}$/.test(this.seed.trim());
    }

    gameOf(lobby: Lobby): GameInfo | undefined {
        return lobby.games.find((each) => each.id === this.game) ?? lobby.games[0];
    }

    scenarioOf(game: GameInfo): ScenarioInfo | undefined {
        const own = this.entryOf(game)?.scenario;
        return own ?? game.scenarios.find((each) => each.card.id === this.scenario) ?? game.scenarios[0];
    }

    /** The entry of the library that is chosen; undefined if it is a scenario of the game. */
    entryOf(game: GameInfo): LibraryEntry | undefined {
        return this.own.find((each) => each.game === game.id && each.id === this.scenario);
    }

    botOf(lobby: Lobby): BotInfo | undefined {
        const strongest = lobby.bots.toSorted((one, other) => other.level - one.level)[0];
        return lobby.bots.find((each) => each.name === this.bot) ?? strongest;
    }

    chooseGame(id: string): void {
        if (id === this.game) return;
        this.game = id;
        this.scenario = "";
        this.seat = 0;
        this.changed = {};
        this.#party = null;
    }

    /** The party of a game that gathers one. */
    partyOf(game: GameInfo): Member[] {
        return this.#party ?? firstParty(game);
    }

    gather(party: Member[]): void {
        this.#party = party;
    }

    /** What an option stands at for a scenario: the reader's choice, else the scenario's, the lobby's or the game's. */
    valueOf(option: OptionInfo, scenario: ScenarioInfo | undefined, game = this.game): string {
        return this.changed[option.name] ?? before(option, scenario, game);
    }

    /** Set an option; setting it to what it was before takes the change back. */
    change(option: OptionInfo, scenario: ScenarioInfo | undefined, value: string, game = this.game): void {
        const rivals = lobbyOf(game)?.oneOf ?? [];
        const others = Object.entries(this.changed).filter(
            ([name]) => name !== option.name && !(rivals.includes(option.name) && rivals.includes(name)),
        );
        const changed = value === before(option, scenario, game) ? [] : [[option.name, value] as const];
        this.changed = Object.fromEntries([...others, ...changed]);
    }

    /** Say what is to be asked of the server; `chance` gives a number from 0 to 1. */
    wish(lobby: Lobby, chance: () => number = Math.random): TableWish | null {
        const game = this.gameOf(lobby);
        const scenario = game && this.scenarioOf(game);
        if (!game || !scenario) return null;
        const beginning = this.entryOf(game) ? { library: scenario.card.id } : { scenario: scenario.card.id };
        if (!gathers(game)) return this.#wishFor(lobby, game, { ...beginning, options: { ...this.changed } }, chance);
        const party = this.partyOf(game);
        const options = { ...lobbyOf(game.id)?.begins, ...this.changed, ...optionsFor(game, party) };
        const seats = seatsFor(game, party, this.botOf(lobby)?.name ?? "human");
        return { seat: seats.seat ?? 0, body: { game: game.id, ...beginning, options, ...seats, ...this.#seeded() } };
    }

    /** Say what is to be asked of the server to play on from a position, which holds its own options. */
    wishAt(lobby: Lobby, game: GameInfo, position: string, chance: () => number = Math.random): TableWish {
        return this.#wishFor(lobby, game, { position }, chance);
    }

    #wishFor(lobby: Lobby, game: GameInfo, beginning: Partial<OpenTable>, chance: () => number): TableWish {
        const own = lobbyOf(game.id);
        if (own?.places) {
            const friends = this.opponent === "friend";
            const together = friends ? [] : [game.seats.map((_, place) => place)];
            const people = { players: game.seats.map(() => "human"), together, seat: 0, shared: false };
            // A position holds its own options.
            const options = beginning.options && { options: { ...beginning.options, ...(friends ? {} : own.alone) } };
            return { seat: 0, body: { game: game.id, ...beginning, ...options, ...people, ...this.#seeded() } };
        }
        const seat = this.opponent === "here" ? 0 : (this.seat ?? Math.floor(chance() * game.seats.length));
        const other = this.opponent === "bot" ? (this.botOf(lobby)?.name ?? "human") : "human";
        return {
            seat,
            body: {
                game: game.id,
                ...beginning,
                players: game.seats.map((_, index) => (index === seat ? "human" : other)),
                seat,
                shared: this.opponent === "here",
                ...this.#seeded(),
            },
        };
    }

    #seeded(): Pick<OpenTable, "seed"> {
        return this.seed.trim() ? { seed: this.seed.trim() } : {};
    }
}

/** What an option stands at before the reader changes it. */
function before(option: OptionInfo, scenario: ScenarioInfo | undefined, game: string): string {
    return scenario?.presets[option.name] ?? lobbyOf(game)?.begins[option.name] ?? option.default;
}
