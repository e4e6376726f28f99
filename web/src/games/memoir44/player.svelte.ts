// Plays the events of a battle on its board, before the scene that they lead to is shown.
import type { Player, Step } from "../../lib/table.svelte";
import { framesOf, type Shown, showing, type Times } from "./happening";
import { battle, type BattleScene } from "./words";

const NAMES = ["hover", "step", "dice", "loss", "card"] as const;

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

/** What a battle's board shows, and how it comes to show something else. */
export class BattlePlayer implements Player {
    shown: Shown = $state() as Shown;
    /** By how much durations are multiplied while something happens; 0 when nothing does. */
    pace = $state(0);
    playing = $state(false);
    times: Times = $state() as Times;

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
        const lasting = follows ? { roll: roll?.rolling ? null : roll, trail, attacks, targets } : {};
        this.shown = { ...showing(scene, units), ...lasting };
    }

    /** Take what is left of what was played off the board: dice, the way of the last unit that moved. */
    clear(): void {
        if (!this.playing) this.shown.roll = this.shown.trail = null;
    }

    /** Let the events of a step happen; resolves when all have, or when it was skipped. */
    async play(step: Step, pace: number): Promise<void> {
        this.#stop();
        this.times = this.#readTimes();
        // After a take-back the scene is drawn anew.
        if (pace <= 0 || step.entries.some((entry) => entry.back)) return;
        this.#played = true;
        const turn = this.#turn;
        const events = step.entries.flatMap((entry) => entry.events);
        const frames = framesOf(events, battle(step.view.scene));
        if (frames.length === 0) return;
        this.shown.roll = this.shown.trail = null;
        this.playing = true;
        this.pace = pace;
        for (const { time, times, change } of frames) {
            if (turn !== this.#turn) return;
            change(this.shown);
            if (time !== null) await this.#wait(this.times[time] * times * this.pace);
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
