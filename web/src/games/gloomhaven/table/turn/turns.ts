// The turns of monsters and summons in the log: how everything stood when each began, and what it did then.
import type { Entry, EventInfo } from "../../../../lib/types";
import type { Spot } from "../../desk/types";
import { type DrawnFace, readFace } from "../pictures";

/** One attack of a turn. `step` is the step of the game after which its modifier card was to be drawn. */
export interface Blow {
    step: number;
    target: string;
    faces: DrawnFace[];
    /** What it came to; null while its cards are not drawn. */
    damage: number | null;
}

/** A turn from the taking of the card on. */
export interface MonsterTurn {
    key: string;
    figure: string;
    /** The name of the hex that it began on. */
    at: string;
    /** Its position as the monster desk reads it. */
    text: string;
    /** The entry of the log in which it began, and the step of the game after that entry. */
    seq: number;
    step: number;
    focus: string | null;
    /** The hexes that it went through, the first one among them. */
    way: string[];
    blows: Blow[];
    /** Whether nobody has begun another turn since. */
    goesOn: boolean;
}

/** What happened, with the words of its facts. */
const fact = (event: EventInfo, name: string): string => String(event.facts[name] ?? "");

const ENDS = new Set(["turn-began", "round-began", "scenario-ended"]);
const OWN_WILL = new Set(["move", "jump", "fly"]);

/** The turns that the entries tell of, in their order. */
export function turnsOf(entries: readonly Entry[]): MonsterTurn[] {
    const turns: MonsterTurn[] = [];
    for (const entry of entries) {
        for (const event of entry.events) {
            const last = turns.at(-1);
            if (event.key === "turn-planned") {
                if (last) last.goesOn = false;
                turns.push(begun(entry, event, turns.length));
            } else if (last?.goesOn && ENDS.has(event.key)) last.goesOn = false;
            else if (last?.goesOn) happened(last, entry, event);
        }
    }
    return turns;
}

function begun(entry: Entry, event: EventInfo, number: number): MonsterTurn {
    const lines = event.facts["position"];
    return {
        key: `${entry.seq}.${number}`,
        figure: fact(event, "figure"),
        at: fact(event, "hex"),
        text: Array.isArray(lines) ? lines.join("\n") : "",
        seq: entry.seq,
        step: entry.step,
        focus: null,
        way: [],
        blows: [],
        goesOn: true,
    };
}

function happened(turn: MonsterTurn, entry: Entry, event: EventInfo): void {
    const blow = turn.blows.at(-1);
    switch (event.key) {
        case "focus-found":
            if (fact(event, "figure") === turn.figure) turn.focus = fact(event, "focus");
            break;
        case "figure-moved":
            if (fact(event, "figure") === turn.figure && OWN_WILL.has(fact(event, "how")))
                turn.way.push(...(turn.way.length > 0 ? [] : [fact(event, "start")]), fact(event, "to"));
            break;
        case "attack-declared":
            if (fact(event, "attacker") === turn.figure)
                turn.blows.push({ step: entry.step, target: fact(event, "target"), faces: [], damage: null });
            break;
        case "modifier-drawn":
            if (blow?.damage === null) blow.faces.push(readFace(fact(event, "face")));
            break;
        case "attack-weighed":
            if (blow && fact(event, "attacker") === turn.figure) blow.damage = Number(event.facts["damage"] ?? 0);
    }
}

/** Events that say something which a turn's reasons explain. */
const TOLD = new Set(["turn-planned", "focus-found", "focus-not-found"]);

/** The figure whose turn these events are of, if they say whom it turned to or that it took its card; else null. */
export function explained(events: readonly EventInfo[]): string | null {
    const found = events.find((event) => TOLD.has(event.key));
    return found ? fact(found, "figure") : null;
}

/** The turn that an entry of the log is about: the last one that had begun by then. */
export function turnAt(turns: readonly MonsterTurn[], seq: number, figure: string): MonsterTurn | null {
    const begun = turns.filter((turn) => turn.seq <= seq);
    return begun.findLast((turn) => turn.figure === figure) ?? begun.at(-1) ?? null;
}

// ---- the names of hexes: letters from west to east, numbers from north to south, one hex of a turn tells where from

const NAMED = /^([A-Z]+)(\d+)$/;
const LETTERS = 26;

function column(letters: string): number {
    return [...letters].reduce((sum, letter) => sum * LETTERS + letter.charCodeAt(0) - 64, 0) - 1;
}

function lettersOf(column: number): string {
    let letters = "";
    for (let left = column + 1; left > 0; left = Math.floor((left - 1) / LETTERS))
        letters = String.fromCharCode(65 + ((left - 1) % LETTERS)) + letters;
    return letters;
}

const rowOf = ([q, t]: Spot): number => t + Math.floor(q / 2);

/** How the hexes of a position are called on the table, where `name` is that of `spot`; "" where none can be. */
export function naming(spot: Spot, name: string): (hex: Spot) => string {
    const [, letters, number] = NAMED.exec(name) ?? [];
    if (letters === undefined) return () => "";
    const west = spot[0] - column(letters);
    const north = rowOf(spot) + Number(number);
    return (hex) => (hex[0] < west ? "" : `${lettersOf(hex[0] - west)}${north - rowOf(hex)}`);
}
