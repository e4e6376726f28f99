// A party: a game whose seats each play something of their choice. Its options are named after its seats, their values
// are what a seat may play, and who plays what decides how many people there are.
import type { GameInfo, OpenTable } from "./types";

/** What a seat plays that takes no part. */
const NONE = "none";

/**
 * Who plays: whoever opens the table, somebody beside them, a friend who gets a link, the strongest bot, or one by name.
 */
export type Who = "you" | "here" | `friend-${number}` | "bot" | (string & {});

/** One of the party: what it plays, at which level, and who plays it. */
export interface Member {
    plays: string;
    level: string;
    who: Who;
}

const levelOf = (seat: string): string => `${seat}-level`;
const isFriend = (who: Who): boolean => who.startsWith("friend-");

/** Whether it is a person who plays. */
export const isPerson = (who: Who): boolean => who === "you" || who === "here" || isFriend(who);

/** Whether each seat of a game chooses what it plays. */
export function gathers(game: GameInfo): boolean {
    return game.seats.length > 0 && game.seats.every((seat) => optionOf(game, seat.name) !== undefined);
}

function optionOf(game: GameInfo, name: string): GameInfo["options"][number] | undefined {
    return game.options.find((option) => option.name === name);
}

/** The options that the party sets by itself. */
export function partyOptions(game: GameInfo): ReadonlySet<string> {
    const seats = game.seats.flatMap((seat) => [seat.name, levelOf(seat.name)]);
    return new Set([...seats, "people", "several-each"]);
}

/** The party of whoever has chosen nothing: the game's own, led by the reader, the others played by bots. */
export function firstParty(game: GameInfo): Member[] {
    const members = game.seats.map(({ name }, place): Member => ({
        plays: optionOf(game, name)?.default ?? NONE,
        level: optionOf(game, levelOf(name))?.default ?? "",
        who: place === 0 ? "you" : "bot",
    }));
    return members.filter((member) => member.plays !== NONE);
}

/** How few may take part: the seats that must. */
export function fewest(game: GameInfo): number {
    return firstParty(game).length;
}

/** What can be played, with its words. */
export function playable(game: GameInfo): { value: string; words: string }[] {
    const option = optionOf(game, game.seats[0]?.name ?? "");
    return option?.values.filter((each) => each.value !== NONE) ?? [];
}

/** The levels that can be chosen; none for a game without. */
export function levels(game: GameInfo): string[] {
    return optionOf(game, levelOf(game.seats[0]?.name ?? ""))?.values.map((each) => each.value) ?? [];
}

/** The party with one more, played by a bot. */
export function joined(game: GameInfo, party: readonly Member[]): Member[] {
    const free = playable(game).find((each) => !party.some((member) => member.plays === each.value));
    if (!free || party.length >= game.seats.length) return [...party];
    return [...party, { plays: free.value, level: party.at(-1)?.level ?? "", who: "bot" }];
}

/**
 * The party with another player for one of it. People sit at one screen or come by link, not both: what the others do
 * follows.
 */
export function playedBy(party: readonly Member[], place: number, who: Who): Member[] {
    return party.map((member, at): Member => {
        if (at === place) return { ...member, who };
        if (who === "here" && isFriend(member.who)) return { ...member, who: "here" };
        if (isFriend(who) && member.who === "here") return { ...member, who };
        return member;
    });
}

/** Whether the reader plays, or only bots do and the reader looks on. */
export function hasReader(party: readonly Member[]): boolean {
    return party.some((member) => member.who === "you") || !party.some((member) => isPerson(member.who));
}

/** The places of each player, in the order in which they come: a bot and a guest play one each. */
export function players(party: readonly Member[]): number[][] {
    const found = new Map<string, number[]>();
    party.forEach(({ who }, place) => {
        const name = who === "you" || isFriend(who) ? who : `${who} ${place}`;
        found.set(name, [...(found.get(name) ?? []), place]);
    });
    return [...found.values()];
}

/** What the party means for the rules: one person plays all, several play and one has more than one, or nothing. */
export function meaning(party: readonly Member[]): "alone" | "several" | "" {
    const count = players(party).length;
    if (count === party.length) return "";
    return count === 1 ? "alone" : "several";
}

/** The options that say what the party is, as far as they are not the usual ones. */
export function optionsFor(game: GameInfo, party: readonly Member[]): Record<string, string> {
    const options: Record<string, string> = {};
    game.seats.forEach(({ name }, place) => {
        options[name] = party[place]?.plays ?? NONE;
        const level = party[place]?.level;
        if (level) options[levelOf(name)] = level;
    });
    const means = meaning(party);
    if (means) options["people"] = String(players(party).length);
    if (means === "several") options["several-each"] = "on";
    return Object.fromEntries(
        Object.entries(options).filter(([name, value]) => {
            const option = optionOf(game, name);
            return option !== undefined && option.default !== value;
        }),
    );
}

/** Who sits where, for a table of the party; `bot` is the one that plays where none is named. */
export function seatsFor(
    game: GameInfo,
    party: readonly Member[],
    bot: string,
): Pick<OpenTable, "players" | "together" | "shared" | "seat"> {
    const mine = party.findIndex((member) => member.who === "you");
    return {
        players: game.seats.map((_, place) => {
            const who = party[place]?.who ?? "you"; // a seat that takes no part is nobody's in any case
            return isPerson(who) ? "human" : who === "bot" ? bot : who;
        }),
        together: players(party).filter((places) => places.length > 1),
        shared: party.some((member) => member.who === "here"),
        seat: mine < 0 ? null : mine,
    };
}
