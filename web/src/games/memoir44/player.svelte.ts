// Plays the events of a battle on its board, before the scene that they lead to is shown.
import { tick } from "svelte";

import type { Player, Step } from "../../lib/player";
import type { EventInfo } from "../../lib/types";
import { type Frame, framesOf, type Shown, showing, type Times, type Traces, tracesOf } from "./happening";
import { battle, type BattleScene } from "./words";

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

/** How many rests a card is seen before it is carried out. */
const OPENING = 1.15;

function lasting({ time, times, rest }: Frame, all: Times): number {
    return (time === null ? 0 : all[time] * times) + all.rest * rest;
}

/** What a battle's board shows, and how it comes to show something else. */
export class BattlePlayer implements Player {
    shown: Shown = $state() as Shown;
    /** By how much durations are multiplied while something happens; 0 when nothing does. */
    pace = $state(0);
    playing = $state(false);
    times: Times = $state() as Times;
    /** What is left on the board of what another seat did. */
    traces: Traces = $state.raw(tracesOf([]));

    readonly #readTimes: () => Times;
    /** Counts what was shown: whoever is out of date stops. */
    #turn = 0;
    /** Whether the scene of what was played is still to come. */
    #played = false;
    #wake: (() => void) | null = null;

    constructor(scene: BattleScene, readTimes: () => Times = timesOfPage) {
        this.#readTimes = readTimes;
        this.times = readTimes();
        this.shown = showing(scene);
    }

    /** Show a scene as it is. What was being played ends at once; the dice of what was played stay. */
    show(scene: BattleScene): void {
        const { roll, trail, attacks, targets, units } = this.shown;
        const follows = this.#played;
        this.#played = false;
        this.#stop();
        // An attack may go on after a question, and its dice lie where they fell meanwhile.
        const next = showing(scene, units);
        const same =
            next.units.length === units.length &&
            next.units.every((unit) => units.some((each) => each.key === unit.key && each.figures === unit.figures));
        const lasting = follows
            ? { roll: roll?.rolling ? null : roll, trail, attacks, targets }
            : { attacks: same ? attacks : [] };
        this.shown = { ...next, ...lasting };
    }

    /** Show what is left of events on the board. */
    recall(events: EventInfo[]): void {
        this.traces = tracesOf(events);
    }

    /** How long it takes to show slowly what a step tells. */
    lasts(step: Step): number {
        const times = this.#readTimes();
        const events = step.entries.flatMap((entry) => entry.events);
        const opening = events.some((event) => event.key === "card-played") ? times.rest * OPENING : 0;
        const frames = framesOf(events, battle(step.view.scene), true);
        return frames.reduce((sum, frame) => sum + lasting(frame, times), opening);
    }

    /** The card that another plays is seen before what it does. */
    opening(step: Step, scene: unknown): unknown {
        const events = step.entries.flatMap((entry) => entry.events);
        if (!events.some((event) => event.key === "card-played")) return null;
        const { active, phases, played, lit } = battle(step.view.scene);
        this.#played = true; // the dice of the turn before lie there a little longer
        return { ...battle(scene), active, phases, played, lit };
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
        const events = step.entries.flatMap((entry) => entry.events);
        const frames = framesOf(events, battle(step.view.scene), slowly);
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
