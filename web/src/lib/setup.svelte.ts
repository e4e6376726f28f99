// How a table is to be set: what the lobby's reader has chosen so far.
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
    }

    /** What an option stands at for a scenario: the reader's choice, else the scenario's, else the game's. */
    valueOf(option: OptionInfo, scenario: ScenarioInfo | undefined): string {
        return this.changed[option.name] ?? scenario?.presets[option.name] ?? option.default;
    }

    /** Set an option; setting it to what it was before takes the change back. */
    change(option: OptionInfo, scenario: ScenarioInfo | undefined, value: string): void {
        const { [option.name]: _, ...others } = this.changed;
        const before = scenario?.presets[option.name] ?? option.default;
        this.changed = value === before ? others : { ...others, [option.name]: value };
    }

    /** Say what is to be asked of the server; `chance` gives a number from 0 to 1. */
    wish(lobby: Lobby, chance: () => number = Math.random): TableWish | null {
        const game = this.gameOf(lobby);
        const scenario = game && this.scenarioOf(game);
        if (!game || !scenario) return null;
        const beginning = this.entryOf(game) ? { library: scenario.card.id } : { scenario: scenario.card.id };
        return this.#wishFor(lobby, game, { ...beginning, options: { ...this.changed } }, chance);
    }

    /** Say what is to be asked of the server to play on from a position, which holds its own options. */
    wishAt(lobby: Lobby, game: GameInfo, position: string, chance: () => number = Math.random): TableWish {
        return this.#wishFor(lobby, game, { position }, chance);
    }

    #wishFor(lobby: Lobby, game: GameInfo, beginning: Partial<OpenTable>, chance: () => number): TableWish {
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
                ...(this.seed.trim() ? { seed: this.seed.trim() } : {}),
            },
        };
    }
}
