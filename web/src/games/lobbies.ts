// What a game brings to the lobby of its own.
import type { Component } from "svelte";

export interface GameLobby {
    /** What its options stand at for whoever has chosen nothing, if that is not the game's default. */
    begins: Readonly<Record<string, string>>;
    /** Options that stand open beside the party; all others are folded away. */
    open: readonly string[];
    /** Of these, one at most is other than usual: choosing one takes the others back. */
    oneOf: readonly string[];
    /** What is said when one person plays the whole party, or somebody more than one of it; and the rule of it. */
    says: Readonly<Record<"alone" | "several", { key: string; rule: string }>>;
    /** Its seats are places for people alone: whoever opens it has all of them, or friends come, each to one. */
    places?: boolean;
    /** Then: what its options stand at when one person has them all. They are settled by that, and not chosen here. */
    alone?: Readonly<Record<string, string>>;
    /** The ground of its maps, which have any shape: drawn small, each gets the same room. */
    ground: string;
    /** The text that says what these drawings show, if it must be said. */
    legend?: string;
    /** What draws that which a seat plays, and the sheet of symbols that a page needs once for it. */
    signs(): Promise<{ Sheet: Component; Sign: Component<{ plays: string }> }>;
}

const LOBBIES: Record<string, GameLobby> = {
    gloomhaven: {
        begins: { preparation: "ready-made" },
        open: ["difficulty", "preparation"],
        oneOf: ["difficulty", "scenario-level"],
        says: {
            alone: { key: "gloom.party.alone", rule: "GH-SET-3" },
            several: { key: "gloom.party.several", rule: "GH-SET-13" },
        },
        ground: "var(--gh-sheet)",
        legend: "gloom.lobby.legend",
        signs: () => import("./gloomhaven/lobby/signs"),
    },
    "gloomhaven-campaign": {
        begins: {},
        open: [],
        oneOf: [],
        says: {
            alone: { key: "gloom.party.alone", rule: "GH-SET-3" },
            several: { key: "gloom.party.several", rule: "GH-SET-13" },
        },
        places: true,
        alone: { people: "1" },
        ground: "var(--gh-sheet)",
        signs: () => import("./gloomhaven/lobby/signs"),
    },
};

/** What a game brings to the lobby; null if it is shown as every game is. */
export function lobbyOf(game: string): GameLobby | null {
    return Object.hasOwn(LOBBIES, game) ? (LOBBIES[game] ?? null) : null;
}
