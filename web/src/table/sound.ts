// Short sounds, made on the spot: no files. They are off until the reader turns them on.
import type { Sound } from "../games/registry";

type Tone = { from: number; to: number; at: number; lasts: number; loud: number; shape: OscillatorType };

const TONES: Record<Sound | "turn", readonly Tone[]> = {
    card: [{ from: 520, to: 760, at: 0, lasts: 0.09, loud: 0.05, shape: "triangle" }],
    step: [{ from: 150, to: 95, at: 0, lasts: 0.07, loud: 0.12, shape: "sine" }],
    dice: [0, 0.06, 0.11, 0.18].map((at, n) => ({
        from: 900 - n * 90,
        to: 400,
        at,
        lasts: 0.035,
        loud: 0.05,
        shape: "square",
    })),
    loss: [{ from: 190, to: 55, at: 0, lasts: 0.22, loud: 0.14, shape: "sawtooth" }],
    medal: [523, 659, 784].map((from, n) => ({
        from,
        to: from,
        at: n * 0.1,
        lasts: 0.16,
        loud: 0.06,
        shape: "triangle",
    })),
    end: [392, 523, 659, 784].map((from, n) => ({
        from,
        to: from,
        at: n * 0.16,
        lasts: 0.3,
        loud: 0.06,
        shape: "triangle",
    })),
    turn: [660, 880].map((from, n) => ({ from, to: from, at: n * 0.13, lasts: 0.14, loud: 0.06, shape: "sine" })),
};

let context: AudioContext | null = null;

/** Play a sound, if the browser can. */
export function sound(what: Sound | "turn"): void {
    if (typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    void context.resume();
    const start = context.currentTime + 0.01;
    for (const tone of TONES[what]) play(context, tone, start + tone.at);
}

function play(audio: AudioContext, tone: Tone, at: number): void {
    const source = audio.createOscillator();
    const volume = audio.createGain();
    source.type = tone.shape;
    source.frequency.setValueAtTime(tone.from, at);
    source.frequency.exponentialRampToValueAtTime(tone.to, at + tone.lasts);
    volume.gain.setValueAtTime(tone.loud, at);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + tone.lasts);
    source.connect(volume).connect(audio.destination);
    source.start(at);
    source.stop(at + tone.lasts + 0.02);
}
