// How the events of a game change what its board shows, frame by frame. No Svelte here: values in, values out.
import {
    type Frame,
    frame,
    framed,
    type Framing,
    type Happening,
    keyed,
    type Reading,
    reading,
    type Roll,
    type ShownPiece,
    type Traces,
    unitAt,
} from "../../board/frames";
import type { EventInfo } from "../../lib/types";
import type { LandingScene, UnitScene } from "./words";

export type ShownUnit = UnitScene & ShownPiece;

/** A sign over a place that rises or falls and is gone. A `trophy` is a die that its taker `side` carries off. */
export interface Sign {
    at: string;
    kind: "lost" | "given" | "taken" | "trophy";
    side: string;
    unit: string;
    count: number;
}

/** What the board shows while events happen; between them it is the scene and nothing more. */
export interface Shown extends Happening<ShownUnit> {
    sign: Sign | null;
}

/** Show a scene. A unit that stood there before keeps its key. */
export function showing(scene: LandingScene, before: readonly ShownUnit[] = []): Shown {
    return {
        units: keyed(scene.units, before),
        attacks: [],
        aiming: false,
        targets: [],
        roll: null,
        trail: null,
        sign: null,
        spot: null,
    };
}

/** How many rests what another does is looked at once it was seen to happen. */
const RESTS: Record<string, number> = {
    "unit-moved": 0.3,
    "unit-reinforced": 0.3,
    "attack-declared": 0.45,
};

/** Turn events into frames, in order. */
export function framesOf(events: readonly EventInfo[], after: LandingScene, slowly = false): Frame<Shown>[] {
    return framed(events, after, slowly, FRAMES, RESTS);
}

/** Gather what events leave on the board: several steps of a unit are one way. */
export function tracesOf(events: readonly EventInfo[]): Traces {
    const traces: Traces = { trails: [], fallen: [], roll: null };
    let target: string | null = null;
    for (const event of events) {
        const e = reading(event);
        if (event.key === "unit-moved") {
            const [from, to] = [e.text("unit"), e.text("to")];
            const before = traces.trails.find((trail) => trail.path.at(-1) === from && e.text("how") !== "retreat");
            if (before) before.path.push(to);
            else traces.trails.push({ side: e.text("side"), path: [from, to] });
        } else if (event.key === "attack-declared") target = e.text("target");
        else if (event.key === "dice-rolled") traces.roll = rolled(e, target, false);
        else if (event.key === "unit-eliminated") traces.fallen.push({ at: e.text("unit"), side: e.text("side") });
    }
    return traces;
}

function rolled(e: Reading, near: string | null, rolling: boolean): Roll {
    return { faces: e.list("faces"), near, rolling, hits: e.list("hits"), agree: e.list("doubled") };
}

/** A sign is seen, then gone. */
function signs(sign: Sign, time: Frame<Shown>["time"], change?: (shown: Shown) => void, times = 1): Frame<Shown>[] {
    return [
        frame(
            time,
            (shown) => {
                change?.(shown);
                shown.sign = sign;
                shown.spot = sign.at;
            },
            times,
        ),
        frame(null, (shown) => (shown.sign = null)),
    ];
}

const FRAMES: Record<string, Framing<Shown, LandingScene>> = {
    "turn-began": () => [
        frame(
            null,
            (shown) => {
                for (const unit of shown.units) unit.fought = false;
                shown.attacks = [];
                shown.aiming = false;
                shown.targets = [];
            },
            1,
            0.6, // the last dice of a turn are read before the next one begins
        ),
    ],
    "unit-moved": (e) => {
        const [from, to, retreats] = [e.text("unit"), e.text("to"), e.text("how") === "retreat"];
        return [
            frame("step", (shown) => {
                const unit = unitAt(shown, from);
                if (unit) {
                    unit.at = to;
                    unit.waits = false;
                }
                if (!retreats) {
                    shown.roll = null;
                    shown.attacks = [];
                }
                const goesOn = !retreats && shown.trail?.path.at(-1) === from;
                shown.trail = { side: e.text("side"), path: [...(goesOn ? (shown.trail?.path ?? []) : [from]), to] };
                shown.aiming = false;
                shown.targets = [];
                shown.spot = to;
            }),
        ];
    },
    "unit-reinforced": (e) => {
        const [giver, to, side, unit] = [e.text("giver"), e.text("unit"), e.text("side"), e.text("kind")];
        const set =
            (at: string, strength: number) =>
            (shown: Shown): void => {
                const found = unitAt(shown, at);
                if (found) found.strength = strength;
            };
        return [
            ...signs({ at: giver, kind: "given", side, unit, count: 1 }, "loss", set(giver, e.number("giving"))),
            ...signs({ at: to, kind: "taken", side, unit, count: 1 }, "loss", set(to, e.number("left"))),
        ];
    },
    "attack-declared": (e) => [
        frame("step", (shown) => {
            const [from, to] = [e.text("unit"), e.text("target")];
            shown.attacks = [{ from, to, rolled: false }];
            shown.aiming = true;
            shown.targets = [to];
            shown.roll = null;
            shown.spot = to;
        }),
    ],
    "dice-rolled": (e) => [
        frame("dice", (shown) => {
            const attack = shown.attacks.at(-1);
            if (attack) {
                attack.rolled = true;
                shown.aiming = true;
                shown.targets = [attack.to];
            }
            shown.roll = rolled(e, attack?.to ?? null, true);
            shown.spot = attack?.to ?? shown.spot;
        }),
        frame(
            "dice",
            (shown) => {
                if (shown.roll) shown.roll = { ...shown.roll, rolling: false };
                const attacker = unitAt(shown, shown.attacks.at(-1)?.from ?? null);
                if (attacker) attacker.fought = true;
            },
            1.5,
            0.4,
        ),
    ],
    "strength-lost": (e) => {
        const at = e.text("unit");
        const sign: Sign = { at, kind: "lost", side: e.text("side"), unit: e.text("kind"), count: e.number("count") };
        const lose = (shown: Shown): void => {
            const unit = unitAt(shown, at);
            if (unit) unit.strength = Math.max(1, e.number("left")); // what has none left is taken off next
        };
        return signs(sign, "loss", lose, 1.4);
    },
    "unit-eliminated": (e) => {
        const [at, by] = [e.text("unit"), e.text("by")];
        return [
            frame("loss", (shown) => {
                const unit = unitAt(shown, at);
                if (unit) unit.leaving = true;
                shown.aiming = false;
                shown.targets = [];
                shown.spot = at;
            }),
            frame(null, (shown) => {
                shown.units = shown.units.filter((unit) => !(unit.leaving && unit.at === at));
            }),
            ...signs({ at, kind: "trophy", side: by, unit: e.text("kind"), count: 1 }, "card", undefined, 2),
        ];
    },
};
