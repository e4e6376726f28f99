// What happens on a board, frame by frame, whatever the game. No Svelte here: values in, values out.
import type { EventInfo } from "../lib/types";

/** Durations in milliseconds, as the style sheet sets them: `--m-step` and its like. */
export interface Times {
    hover: number;
    step: number;
    dice: number;
    loss: number;
    card: number;
    /** What another did is read; and dice by everybody. */
    rest: number;
}

/** A piece on the board. Its `key` stays the same while it moves; `leaving` is that it is being taken off. */
export interface ShownPiece {
    at: string;
    side: string;
    kind: string;
    key: number;
    leaving: boolean;
}

/** Dice beside a place (null: in the middle of the board): faces that hit, and faces that agree where that matters. */
export interface Roll {
    faces: string[];
    near: string | null;
    rolling: boolean;
    hits: string[];
    agree?: string[];
}

export interface Attack {
    from: string;
    to: string;
    rolled: boolean;
}

/** Where a piece came from: its places from the first to the one where it stands. */
export interface Trail {
    side: string;
    path: string[];
}

/** What is left of what another did: the ways of its pieces, where pieces fell, the dice rolled last. */
export interface Traces {
    trails: Trail[];
    fallen: { at: string; side: string }[];
    roll: Roll | null;
}

/** What a board shows while events happen; between them it is the scene and nothing more. */
export interface Happening<P extends ShownPiece> {
    units: P[];
    /** Who attacks whom, the latest last: an answer to an attack comes before it is carried out. */
    attacks: Attack[];
    /** Whether the last attack's line is seen. */
    aiming: boolean;
    targets: string[];
    roll: Roll | null;
    trail: Trail | null;
    /** A sign over a place that rises or falls and is gone. */
    sign: object | null;
    /** The place to look at. */
    spot: string | null;
}

/** A change, and how long it is to be seen: so many times one of the durations, or not at all, and so many rests. */
export interface Frame<S> {
    time: Exclude<keyof Times, "rest"> | null;
    times: number;
    rest: number;
    change: (shown: S) => void;
}

export function frame<S>(time: Frame<S>["time"], change: (shown: S) => void, times = 1, rest = 0): Frame<S> {
    return { time, times, rest, change };
}

/** How long a frame is seen. */
export function lasting({ time, times, rest }: Pick<Frame<never>, "time" | "times" | "rest">, all: Times): number {
    return (time === null ? 0 : all[time] * times) + all.rest * rest;
}

/** Give the pieces of a scene their keys: one that stood there before, as it is now, keeps its own. */
export function keyed<U extends Omit<ShownPiece, "key" | "leaving">>(
    units: readonly U[],
    before: readonly ShownPiece[],
): (U & ShownPiece)[] {
    let fresh = before.reduce((most, unit) => Math.max(most, unit.key), 0);
    const keyOf = (unit: U): number =>
        before.find(
            (each) => each.at === unit.at && each.side === unit.side && each.kind === unit.kind && !each.leaving,
        )?.key ?? ++fresh;
    return units.map((unit) => ({ ...unit, key: keyOf(unit), leaving: false }));
}

export function unitAt<P extends ShownPiece>(shown: { units: P[] }, at: string | null): P | undefined {
    return shown.units.find((unit) => unit.at === at && !unit.leaving);
}

/** The facts of an event, each as what it has to be. */
export interface Reading {
    text(name: string): string;
    number(name: string): number;
    list(name: string): string[];
}

export function reading({ facts }: EventInfo): Reading {
    return {
        text: (name) => (typeof facts[name] === "string" ? facts[name] : ""),
        number: (name) => (typeof facts[name] === "number" ? facts[name] : 0),
        list: (name) => (Array.isArray(facts[name]) ? facts[name].map(String) : []),
    };
}

/** How an event turns into frames: its facts, the scene after it all, and the events that follow it. */
export type Framing<S, Scene> = (e: Reading, after: Scene, rest: readonly EventInfo[]) => Frame<S>[];

/**
 * Turn events into frames, in order. `after` is the scene that they lead to. Events that change nothing on the board
 * give no frame. With `slowly` each is left to be read, for as many rests as `rests` says.
 */
export function framed<S, Scene>(
    events: readonly EventInfo[],
    after: Scene,
    slowly: boolean,
    framings: Readonly<Record<string, Framing<S, Scene>>>,
    rests: Readonly<Record<string, number>>,
): Frame<S>[] {
    return events.flatMap((event, index) => {
        const frames = framings[event.key]?.(reading(event), after, events.slice(index + 1)) ?? [];
        const last = frames.at(-1);
        if (slowly && last) last.rest += rests[event.key] ?? 0;
        return frames;
    });
}
