// How the events of a battle change what its board shows, frame by frame. No Svelte here: values in, values out.
import {
    type Attack,
    type Frame,
    frame,
    framed,
    type Framing,
    type Happening,
    keyed,
    type Reading,
    reading,
    type Traces,
    unitAt,
} from "../../board/frames";
import type { EventInfo } from "../../lib/types";
import type { BattleScene, UnitScene } from "./words";

export interface ShownUnit extends UnitScene {
    key: number;
    leaving: boolean;
}

/** A sign over a place that rises or falls and is gone. */
export interface Sign {
    at: string;
    kind: "lost" | "returned" | "ignored" | "medal";
    side: string;
    count: number;
}

/** What the board shows while events happen; between them it is the scene and nothing more. */
export interface Shown extends Happening<ShownUnit> {
    pieces: BattleScene["pieces"];
    objectives: BattleScene["objectives"];
    sign: Sign | null;
}

/** Show a scene. A unit that stood there before, as it is now, keeps its key. */
export function showing(scene: BattleScene, before: readonly ShownUnit[] = []): Shown {
    return {
        units: keyed(scene.units, before),
        pieces: [...scene.pieces],
        objectives: scene.objectives.map((objective) => ({ ...objective })),
        attacks: [],
        aiming: false,
        targets: [],
        roll: null,
        trail: null,
        sign: null,
        spot: null,
    };
}

function otherSide(scene: BattleScene, side: string): string {
    return scene.sides.find((each) => each.side !== side)?.side ?? side;
}

/** How many rests what another does is looked at once it was seen to happen. */
const RESTS: Record<string, number> = {
    "unit-ordered": 0.1,
    "unit-moved": 0.3,
    "attack-declared": 0.45,
    "ambush-played": 0.8,
    "strike-declared": 0.8,
    "flag-ignored": 0.4,
    "piece-removed": 0.3,
    "piece-placed": 0.3,
};

/** Turn events into frames, in order: a unit that lands is shown as it is in the scene `after`. */
export function framesOf(events: readonly EventInfo[], after: BattleScene, slowly = false): Frame<Shown>[] {
    return framed(events, after, slowly, FRAMES, RESTS);
}

/** Gather what events leave on the board. */
export function tracesOf(events: readonly EventInfo[]): Traces {
    const traces: Traces = { trails: [], fallen: [], roll: null };
    let targets: string[] = [];
    for (const event of events) {
        const e = reading(event);
        const target = targets[0];
        if (event.key === "unit-moved") {
            const [from, to] = [e.text("unit"), e.text("to")];
            const path = e.list("path").filter((at) => at !== from && at !== to);
            traces.trails.push({ side: e.text("side"), path: [from, ...path, to] });
        } else if (event.key === "attack-declared" || event.key === "ambush-played") targets = [e.text("target")];
        else if (event.key === "strike-declared") targets = e.list("targets");
        else if (event.key === "dice-rolled" && target !== undefined) {
            if (e.text("what") !== "attack" && e.text("what") !== "strike") continue;
            traces.roll = { faces: e.list("faces"), near: target, rolling: false, hits: e.list("hits") };
            if (e.text("what") === "strike") targets = targets.slice(1);
        } else if (event.key === "unit-eliminated") traces.fallen.push({ at: e.text("unit"), side: e.text("side") });
    }
    return traces;
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

function attack(e: Reading, answers: boolean): Frame<Shown>[] {
    const [from, to] = [e.text("unit"), e.text("target")];
    return [
        frame("step", (shown) => {
            shown.attacks = [...(answers ? shown.attacks : []), { from, to, rolled: false }];
            shown.aiming = true;
            shown.targets = [to];
            shown.roll = null;
            shown.spot = to;
        }),
    ];
}

/** Take up the attack that dice are rolled for: an ambush has its roll first, then comes what it answers. */
function attackOf(shown: Shown): Attack | null {
    while (shown.attacks.length > 1 && shown.attacks.at(-1)?.rolled) shown.attacks = shown.attacks.slice(0, -1);
    const last = shown.attacks.at(-1);
    if (!last) return null;
    last.rolled = true;
    shown.aiming = true;
    shown.targets = [last.to];
    return last;
}

/** The place that dice without a target are about: that of the next event that names a unit. */
function unitNext(rest: readonly EventInfo[]): string | null {
    const next = rest[0];
    return next && typeof next.facts["unit"] === "string" ? next.facts["unit"] : null;
}

const FRAMES: Record<string, Framing<Shown, BattleScene>> = {
    "turn-began": () => [
        frame(
            null,
            (shown) => {
                for (const unit of shown.units) unit.mark = "";
                shown.attacks = [];
                shown.aiming = false;
                shown.targets = [];
            },
            1,
            0.6, // the last dice of a turn are read before the next one begins
        ),
    ],
    "unit-ordered": (e) => [
        frame("hover", (shown) => {
            const unit = unitAt(shown, e.text("unit"));
            if (unit) unit.mark = "ordered";
            shown.spot = e.text("unit");
        }),
    ],
    "unit-moved": (e) => {
        const [from, to, how] = [e.text("unit"), e.text("to"), e.text("how")];
        const path = e.list("path").filter((at) => at !== from);
        const steps = path.at(-1) === to ? path : [...path, to];
        return steps.map((at, index) =>
            frame("step", (shown) => {
                const unit = unitAt(shown, index === 0 ? from : (steps[index - 1] ?? from));
                if (unit) {
                    unit.at = at;
                    if (how === "move") unit.mark = "moved";
                }
                if (how === "move") {
                    shown.roll = null;
                    shown.attacks = [];
                }
                shown.trail = { side: e.text("side"), path: [from, ...steps.slice(0, index + 1)] };
                shown.aiming = false;
                shown.targets = [];
                shown.spot = at;
            }),
        );
    },
    "attack-declared": (e) => attack(e, false),
    "ambush-played": (e) => attack(e, true),
    "attack-cancelled": () => [
        frame("hover", (shown) => {
            shown.attacks = [];
            shown.aiming = false;
            shown.targets = [];
            shown.roll = null;
        }),
    ],
    "strike-declared": (e) => [
        frame("step", (shown) => {
            shown.targets = e.list("targets");
            shown.attacks = [];
            shown.aiming = false;
            shown.roll = null;
            shown.spot = shown.targets[0] ?? null;
        }),
    ],
    "dice-rolled": (e, _after, rest) => {
        const what = e.text("what");
        const near = what === "heal" || what === "attack" ? unitNext(rest) : null;
        return [
            frame("dice", (shown) => {
                const aimed =
                    what === "attack" ? (attackOf(shown)?.to ?? near) : what === "strike" ? shown.targets[0] : near;
                const at = aimed ?? null;
                shown.roll = { faces: e.list("faces"), near: at, rolling: true, hits: e.list("hits") };
                shown.spot = at ?? shown.spot;
            }),
            frame(
                "dice",
                (shown) => {
                    if (shown.roll) shown.roll = { ...shown.roll, rolling: false };
                    // A strike rolls for one target after the other.
                    if (what === "strike") shown.targets = shown.targets.slice(1);
                    const attacker = what === "attack" ? unitAt(shown, shown.attacks.at(-1)?.from ?? null) : undefined;
                    if (attacker && shown.attacks.length === 1) attacker.mark = "fought";
                },
                1.5,
                0.4,
            ),
        ];
    },
    "figures-lost": (e) => {
        const at = e.text("unit");
        return signs(
            { at, kind: "lost", side: e.text("side"), count: e.number("count") },
            "loss",
            (shown) => {
                const unit = unitAt(shown, at);
                if (unit) unit.figures = e.number("left");
            },
            1.4,
        );
    },
    "figures-returned": (e) => {
        const at = e.text("unit");
        return signs({ at, kind: "returned", side: e.text("side"), count: e.number("count") }, "loss", (shown) => {
            const unit = unitAt(shown, at);
            if (unit) unit.figures = e.number("left");
        });
    },
    "unit-eliminated": (e, after) => {
        const at = e.text("unit");
        const victor = otherSide(after, e.text("side"));
        const gone = (shown: Shown): void => {
            shown.units = shown.units.filter((unit) => !(unit.leaving && unit.at === at));
        };
        return [
            frame("loss", (shown) => {
                const unit = unitAt(shown, at);
                if (unit) unit.leaving = true;
                shown.aiming = false;
                shown.targets = [];
                shown.spot = at;
            }),
            frame(null, gone),
            ...(e.number("worth") > 0
                ? signs({ at, kind: "medal", side: victor, count: e.number("worth") }, "card", undefined, 2)
                : []),
        ];
    },
    "flag-ignored": (e) => signs({ at: e.text("unit"), kind: "ignored", side: e.text("side"), count: 1 }, "loss"),
    "piece-removed": (e) => [
        frame("hover", (shown) => {
            shown.pieces = shown.pieces.filter((piece) => piece.at !== e.text("at") || piece.kind !== e.text("piece"));
        }),
    ],
    "piece-placed": (e, after) => [
        frame("hover", (shown) => {
            const [at, kind] = [e.text("at"), e.text("piece")];
            const words = after.pieces.find((piece) => piece.at === at && piece.kind === kind)?.words ?? "";
            shown.pieces = [...shown.pieces, { at, kind, words }];
        }),
    ],
    "objective-taken": (e) => {
        const [at, side] = [e.list("at"), e.text("side")];
        const first = at[0] ?? "";
        const take = (shown: Shown): void => {
            for (const objective of shown.objectives) {
                if (objective.side === side && objective.hexes.includes(first)) objective.held = true;
            }
        };
        const count = e.number("worth");
        return count > 0 ? signs({ at: first, kind: "medal", side, count }, "card", take, 2) : [frame("hover", take)];
    },
    "objective-lost": (e) => [
        frame("hover", (shown) => {
            const at = e.list("at")[0] ?? "";
            for (const objective of shown.objectives) {
                if (objective.side === e.text("side") && objective.hexes.includes(at)) objective.held = false;
            }
        }),
    ],
    "unit-landed": (e, after) => [
        frame("step", (shown) => {
            const unit = after.units.find((each) => each.at === e.text("unit") && each.side === e.text("side"));
            const key = shown.units.reduce((most, each) => Math.max(most, each.key), 0) + 1;
            if (unit && !unitAt(shown, unit.at)) shown.units = [...shown.units, { ...unit, key, leaving: false }];
            shown.spot = e.text("unit");
        }),
    ],
    "unit-lost-in-drop": (e) => signs({ at: e.text("at"), kind: "lost", side: e.text("side"), count: 1 }, "loss"),
};
