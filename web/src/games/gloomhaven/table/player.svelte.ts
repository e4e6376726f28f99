// What happens is seen to happen: figures walk hex by hex, a blow is drawn, its modifier card is turned, numbers rise.
import type { Player, Step } from "../../../lib/player";
import { settings } from "../../../lib/settings.svelte";
import type { Entry, EventInfo } from "../../../lib/types";
import { type DrawnFace, drawnFaces } from "./pictures";
import { shownTurn } from "./turn/shown.svelte";

type Facts = Record<string, unknown>;

/** How long each event is seen, in milliseconds; what is not named passes at once. */
const TIMES: Readonly<Record<string, number>> = {
    "turn-began": 160,
    "figure-moved": 210,
    "attack-declared": 320,
    "modifier-drawn": 520,
    "damage-suffered": 420,
    "figure-healed": 380,
    "condition-gained": 260,
    "figure-died": 320,
    "hero-exhausted": 320,
    "trap-sprung": 300,
    "door-opened": 200,
};
/** What the reader did is known already. */
const OWN = 0.75;
/** Nobody knows beforehand what a figure that the rules lead will do: each part of its turn is read. */
const RULED: Readonly<Record<string, number>> = {
    "turn-began": 350,
    "focus-found": 850,
    "focus-not-found": 700,
    "figure-moved": 340,
    "attack-declared": 600,
    "modifier-drawn": 850,
    "damage-suffered": 650,
    "figure-healed": 600,
    "condition-gained": 400,
    "figure-died": 450,
    "hero-exhausted": 600,
    "figure-appeared": 400,
    "trap-sprung": 450,
    "door-opened": 200,
};
/** These end the turn of whoever acted. */
const ENDS = new Set(["turn-began", "round-began", "scenario-ended"]);

/** What is shown over the scene while it happens. */
export interface Shown {
    /** Figures on their way. */
    at: Record<string, string>;
    hp: Record<string, number>;
    leaving: ReadonlySet<string>;
    acting: string;
    blow: readonly [string, string] | null;
    face: DrawnFace | null;
    pop: { figure: string; text: string; good: boolean } | null;
    /** Whom the acting figure turned to, and its way so far, where it began among it. */
    focus: string;
    way: readonly string[];
}

const NOTHING: Shown = {
    at: {},
    hp: {},
    leaving: new Set(),
    acting: "",
    blow: null,
    face: null,
    pop: null,
    focus: "",
    way: [],
};

/** What an event adds to what is shown. */
export function after(shown: Shown, key: string, facts: Facts): Shown {
    const name = (fact: string): string => String(facts[fact] ?? "");
    const figure = name("figure");
    switch (key) {
        case "turn-began":
            return { ...shown, acting: figure, blow: null, face: null, pop: null, focus: "", way: [] };
        case "focus-found":
            return { ...shown, acting: figure, focus: name("focus"), blow: null, face: null, pop: null };
        case "figure-moved": {
            const at = { ...shown.at, [figure]: name("to") };
            const way =
                figure === shown.acting ? [...(shown.way.length ? shown.way : [name("start")]), name("to")] : shown.way;
            return { ...shown, at, way, blow: null, face: null, pop: null };
        }
        case "attack-declared":
            return { ...shown, blow: [name("attacker"), name("target")], face: null, pop: null };
        case "modifier-drawn":
            return { ...shown, face: drawnFaces([{ key, facts }])[0] ?? null, pop: null };
        case "damage-suffered":
        case "figure-healed": {
            const good = key === "figure-healed";
            const pop = { figure, text: `${good ? "+" : "−"}${name("amount")}`, good };
            return { ...shown, hp: { ...shown.hp, [figure]: Number(facts["left"] ?? 0) }, face: null, pop };
        }
        case "figure-died":
        case "hero-exhausted":
            return { ...shown, leaving: new Set([...shown.leaving, figure || name("hero")]), blow: null, face: null };
        default:
            return shown;
    }
}

/** An event, and whether it belongs to the turn of a figure that the rules lead. */
interface Happening {
    entry: Entry;
    event: EventInfo;
    ruled: boolean;
}

/** The events of a step in their order; `ruled` says whose turn goes on before it. */
export function happenings(step: Step, ruled: boolean): Happening[] {
    const all = step.entries.flatMap((entry) => entry.events.map((event) => ({ entry, event })));
    let now = ruled;
    return all.map(({ entry, event }, index) => {
        // What began is known by the plan that follows it.
        if (ENDS.has(event.key)) now = all[index + 1]?.event.key === "turn-planned";
        return { entry, event, ruled: now };
    });
}

/** How long the events of a step are seen that come from those who play. */
export function lasting(step: Step, ruled = false): number {
    return happenings(step, ruled).reduce((sum, each) => sum + (each.ruled ? 0 : (TIMES[each.event.key] ?? 0)), 0);
}

export class StepPlayer implements Player {
    shown = $state.raw<Shown>(NOTHING);
    playing = $state(false);
    /** The turn of a figure that the rules lead is being shown. */
    ruled = $state(false);
    #skipped = false;
    #wake: (() => void) | null = null;

    /** What the rules let a figure do is never hastened: `pace` counts for what people do. */
    async play(step: Step, pace: number, slowly: boolean): Promise<void> {
        this.#skipped = false;
        this.playing = true;
        const told: Entry[] = [];
        for (const { entry, event, ruled } of happenings(step, this.ruled)) {
            this.ruled = ruled;
            const last = told.at(-1);
            if (last?.seq === entry.seq) told[told.length - 1] = { ...last, events: [...last.events, event] };
            else told.push({ ...entry, events: [event] });
            if (ruled) shownTurn.happening = [...told];
            const time = ruled
                ? (RULED[event.key] ?? 0) * settings.pace
                : (TIMES[event.key] ?? 0) * pace * (slowly ? 1 : OWN);
            this.shown = after(this.shown, event.key, event.facts);
            if (time > 0 && !this.#skipped) await this.#wait(time);
        }
        this.playing = false;
    }

    skip(): void {
        this.#skipped = true;
        this.#wake?.();
    }

    lasts(step: Step): number {
        return lasting(step, this.ruled);
    }

    /** Show the scene as it is: it has caught up. `ruled` says whether the rules lead whoever acts in it. */
    settle(ruled: boolean): void {
        this.shown = NOTHING;
        this.ruled = ruled;
        shownTurn.happening = [];
    }

    #wait(milliseconds: number): Promise<void> {
        return new Promise((resolve) => {
            const timer = setTimeout(done, milliseconds);
            const wake = (): void => {
                clearTimeout(timer);
                resolve();
            };
            this.#wake = wake;
            function done(): void {
                resolve();
            }
        });
    }
}
