// What is said of a party.
import { type Member, playable, type Who } from "./party";
import { say } from "./texts.svelte";
import type { GameInfo, Lobby } from "./types";

/** What somebody plays, in words. */
export function playsInWords(game: GameInfo, plays: string): string {
    return playable(game).find((each) => each.value === plays)?.words ?? plays;
}

/** Who plays, in words; of several friends each has a number. */
export function whoInWords(lobby: Lobby, who: Who, friends: number): string {
    if (who === "you" || who === "here" || who === "bot") return say(`party.${who}`);
    const friend = /^friend-(\d+)$/.exec(who)?.[1];
    if (friend !== undefined) return friends > 1 ? say("party.friend", { n: Number(friend) }) : say("party.a-friend");
    return lobby.bots.find((each) => each.name === who)?.words ?? who;
}

/** Who plays what, in a line: "Brute: you, Spellweaver: a bot". */
export function partyInWords(lobby: Lobby, game: GameInfo, party: readonly Member[]): string {
    const words = party.map((member) =>
        say("tables.player", {
            side: playsInWords(game, member.plays),
            who: whoInWords(lobby, member.who, party.length - 1),
        }),
    );
    return words.join(" · ");
}
