import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Ruler } from "./ruler.svelte";
import type { Explained } from "./types";

const told = (sentence: string): Explained => ({ sentence }) as Explained;
let asked: string[];
let answer: (question: string) => Promise<Explained>;

beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answer = (question) => Promise.resolve(told(question));
});
afterEach(() => void vi.useRealTimers());

function ruler(): Ruler {
    const made = new Ruler({ ask: (question) => (asked.push(question), answer(question)) }, "sight");
    made.toggle();
    return made;
}

test("the first touch begins, a look reaches there for the moment, the second touch lays it down", async () => {
    const made = ruler();
    made.look("D5");
    expect([made.start, made.end]).toEqual([null, null]);
    made.touch("A1");
    made.look("D5");
    made.look("E5");
    await vi.runAllTimersAsync();
    expect([asked, made.end, made.told]).toEqual([["sight A1 E5"], "E5", told("sight A1 E5")]);
    made.touch("F5");
    made.look("G5");
    await vi.runAllTimersAsync();
    expect([made.start, made.end, made.told]).toEqual(["A1", "F5", told("sight A1 F5")]);
});

test("a touch after it was laid down begins anew, and one where it begins takes it up again", () => {
    const made = ruler();
    made.touch("A1");
    made.touch("F5");
    made.touch("C3");
    expect([made.start, made.end, made.told]).toEqual(["C3", null, null]);
    made.touch("C3");
    expect(made.start).toBeNull();
});

test("what is answered too late, or not at all, is not shown", async () => {
    const made = ruler();
    let late: (value: Explained) => void = () => undefined;
    answer = () => new Promise((done) => (late = done));
    made.touch("A1");
    made.touch("F5");
    await vi.runAllTimersAsync();
    made.touch("B2");
    late(told("late"));
    await vi.runAllTimersAsync();
    expect(made.told).toBeNull();
    answer = () => Promise.reject(new Error("gone"));
    made.touch("F5");
    await vi.runAllTimersAsync();
    expect([made.end, made.told]).toEqual(["F5", null]);
});

test("put away, it forgets where it lay", () => {
    const made = ruler();
    made.touch("A1");
    expect(made.putAway()).toBe(true);
    expect([made.on, made.start]).toEqual([false, null]);
    expect(made.putAway()).toBe(false);
});
