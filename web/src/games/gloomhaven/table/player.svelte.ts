// What happens is seen to happen: figures walk hex by hex, a blow is drawn, its modifier card is turned, numbers rise.
import type { Player, Step } from "../../../lib/player";
import { type DrawnFace, drawnFaces } from "./pictures";

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
}

const NOTHING: Shown = { at: {}, hp: {}, leaving: new Set(), acting: "", blow: null, face: null, pop: null };

/** What an event adds to what is shown. */
export function after(shown: Shown, key: string, facts: Facts): Shown {
    const name = (fact: string): string => String(facts[fact] ?? "");
    const figure = name("figure");
    switch (key) {
        case "turn-began":
            return { ...shown, acting: figure, blow: null, face: null, pop: null };
        case "figure-moved":
            return { ...shown, at: { ...shown.at, [figure]: name("to") }, blow: null, face: null, pop: null };
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

/** How long the events of a step are seen. */
export function lasting(step: Step): number {
    const events = step.entries.flatMap((entry) => entry.events);
    return events.reduce((sum, event) => sum + (TIMES[event.key] ?? 0), 0);
}

export class StepPlayer implements Player {
    shown = $state.raw<Shown>(NOTHING);
    playing = $state(false);
    #skipped = false;
    #wake: (() => void) | null = null;

    async play(step: Step, pace: number, slowly: boolean): Promise<void> {
        this.#skipped = false;
        this.playing = true;
        for (const event of step.entries.flatMap((entry) => entry.events)) {
            const time = (TIMES[event.key] ?? 0) * pace * (slowly ? 1 : OWN);
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
        return lasting(step);
    }

    /** Show the scene as it is: it has caught up. */
    settle(): void {
        this.shown = NOTHING;
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
