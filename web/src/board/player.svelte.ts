// Plays the events of a game on its board, before the scene that they lead to is shown.
import { tick } from "svelte";

import type { Player, Step } from "../lib/player";
import type { EventInfo } from "../lib/types";
import { type Frame, type Happening, lasting, type ShownPiece, type Times, type Traces } from "./frames";

const NAMES = ["hover", "step", "dice", "loss", "card", "rest"] as const;

/** Read the durations that the style sheet sets: all 0 where it wants no motion. */
export function timesOfPage(): Times {
    const style = getComputedStyle(document.documentElement);
    const read = (name: string): number => {
        const text = style.getPropertyValue(`--m-${name}`).trim();
        const value = Number.parseFloat(text) || 0;
        return /\ds$/.test(text) ? value * 1000 : value;
    };
    return Object.fromEntries(NAMES.map((name) => [name, read(name)])) as unknown as Times;
}

/** How many rests an opening is seen before the rest is carried out. */
const OPENING = 1.15;

/** How a game's scenes and events become what its board shows. */
export interface Staging<Scene, S> {
    /** Show a scene; what stood there before keeps its keys. */
    showing(scene: Scene, before?: S): S;
    framesOf(events: readonly EventInfo[], after: Scene, slowly?: boolean): Frame<S>[];
    tracesOf(events: readonly EventInfo[]): Traces;
    /** How strong a piece is: an attack that goes on after a question is one that changed no piece yet. */
    strength(unit: ShownPiece): number;
    /** The scene to be seen for a while before events happen; null: none. */
    opening?(events: readonly EventInfo[], before: Scene, after: Scene): Scene | null;
}

/** What a board shows, and how it comes to show something else. */
export class BoardPlayer<Scene, S extends Happening<ShownPiece>> implements Player {
    shown: S = $state() as S;
    /** By how much durations are multiplied while something happens; 0 when nothing does. */
    pace = $state(0);
    playing = $state(false);
    times: Times = $state() as Times;
    /** What is left on the board of what another seat did. */
    traces: Traces = $state.raw({ trails: [], fallen: [], roll: null });

    readonly #staging: Staging<Scene, S>;
    readonly #readTimes: () => Times;
    /** Counts what was shown: whoever is out of date stops. */
    #turn = 0;
    /** Whether the scene of what was played is still to come. */
    #played = false;
    #wake: (() => void) | null = null;

    constructor(staging: Staging<Scene, S>, scene: Scene, readTimes: () => Times = timesOfPage) {
        this.#staging = staging;
        this.#readTimes = readTimes;
        this.times = readTimes();
        this.shown = staging.showing(scene);
    }

    /** Show a scene as it is. What was being played ends at once; the dice of what was played stay. */
    show(scene: Scene): void {
        const { roll, trail, attacks, targets, units } = this.shown;
        const { showing, strength } = this.#staging;
        const follows = this.#played;
        this.#played = false;
        this.#stop();
        // An attack may go on after a question, and its dice lie where they fell meanwhile.
        const next = showing(scene, this.shown);
        const same =
            next.units.length === units.length &&
            next.units.every((unit) =>
                units.some((each) => each.key === unit.key && strength(each) === strength(unit)),
            );
        const lasting = follows
            ? { roll: roll?.rolling ? null : roll, trail, attacks, targets }
            : { attacks: same ? attacks : [] };
        this.shown = { ...next, ...lasting };
    }

    /** Show what is left of events on the board. */
    recall(events: EventInfo[]): void {
        this.traces = this.#staging.tracesOf(events);
    }

    /** How long it takes to show slowly what a step tells. */
    lasts(step: Step): number {
        const times = this.#readTimes();
        const after = step.view.scene as Scene;
        const events = eventsOf(step);
        const opening = this.#staging.opening?.(events, after, after) ? times.rest * OPENING : 0;
        return this.#staging.framesOf(events, after, true).reduce((sum, frame) => sum + lasting(frame, times), opening);
    }

    /** The scene that is seen before what another does happens, such as the card that it plays. */
    opening(step: Step, scene: unknown): unknown {
        const opened = this.#staging.opening?.(eventsOf(step), scene as Scene, step.view.scene as Scene) ?? null;
        if (opened !== null) this.#played = true; // the dice of the turn before lie there a little longer
        return opened;
    }

    /** Leave what is shown to be read. */
    async pause(pace: number): Promise<void> {
        await tick(); // that scene is on the board by then
        this.times = this.#readTimes();
        this.pace = pace;
        await this.#wait(this.times.rest * OPENING * pace);
        this.pace = 0;
    }

    /** Take what is left of what was played off the board: dice, the way of the last unit that moved. */
    clear(): void {
        if (!this.playing) this.shown.roll = this.shown.trail = null;
    }

    /** Let the events of a step happen; resolves when all have, or when it was skipped. */
    async play(step: Step, pace: number, slowly = false): Promise<void> {
        this.#stop();
        this.times = this.#readTimes();
        // After a take-back the scene is drawn anew.
        if (pace <= 0 || step.entries.some((entry) => entry.back)) return;
        this.#played = true;
        const turn = this.#turn;
        const frames = this.#staging.framesOf(eventsOf(step), step.view.scene as Scene, slowly);
        if (frames.length === 0) return;
        this.shown.roll = this.shown.trail = null;
        this.playing = true;
        this.pace = pace;
        for (const frame of frames) {
            if (turn !== this.#turn) return;
            frame.change(this.shown);
            await this.#wait(lasting(frame, this.times) * this.pace);
        }
        if (turn === this.#turn) this.#stop();
    }

    /** Come to the end of what is being played at once: what is left happens without being seen. */
    skip(): void {
        this.pace = 0;
        this.#wake?.();
    }

    #stop(): void {
        this.#turn += 1;
        this.playing = false;
        this.pace = 0;
        this.#wake?.();
        this.shown.sign = this.shown.spot = null;
        this.shown.aiming = false;
    }

    #wait(ms: number): Promise<void> {
        if (ms <= 0) return Promise.resolve();
        return new Promise((resolve) => {
            const timer = setTimeout(done, ms);
            const wake = (): void => {
                clearTimeout(timer);
                done();
            };
            function done(): void {
                resolve();
            }
            this.#wake = wake;
        });
    }
}

function eventsOf(step: Step): EventInfo[] {
    return step.entries.flatMap((entry) => entry.events);
}
