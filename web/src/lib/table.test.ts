import { afterEach, beforeEach, expect, test, vi } from "vitest";

import {
    choice,
    entry,
    EXPLAINED,
    GROUND,
    question,
    type Sample,
    sample,
    sentence,
    settle,
    tableInfo,
    view,
} from "../table/samples";
import { settings } from "./settings.svelte";
import type { Player } from "./player";

beforeEach(() => settings.change({ calm: false, speed: "normal" }));
afterEach(() => vi.useRealTimers());

/** A player that ends when it is told to. */
function slowPlayer(): Player & { played: number[]; end: () => void } {
    let done = (): void => undefined;
    const player = {
        played: [] as number[],
        end: () => done(),
        play: (step: { entries: { seq: number }[] }) => {
            player.played.push(...step.entries.map((each) => each.seq));
            return new Promise<void>((resolve) => (done = resolve));
        },
        skip: () => done(),
    };
    return player;
}

const EVENTS = [{ key: "moved", facts: {} }];
const ASKED = question([choice("go a", ["a"]), choice("go b", ["b"]), choice("end", [], { caution: "One is left." })]);

async function opened(info = tableInfo()) {
    const made = sample(info);
    made.hears.update([entry(1, 1)], view(1, ASKED));
    await settle();
    return made;
}

test("updates are played one after the other, each drawn before the next", async () => {
    const { table, hears } = await opened();
    const player = slowPlayer();
    table.player = player;
    hears.update([entry(2, 2, [], { events: EVENTS })], view(2, null));
    hears.update([entry(3, 3, [], { events: EVENTS })], view(3, ASKED));
    await settle();
    expect(player.played).toEqual([2]);
    expect(table.now?.seq).toBe(1);
    expect(table.busy).toBe(true);
    table.skip();
    await settle();
    expect(player.played).toEqual([2, 3]);
    expect(table.now?.seq).toBe(2);
    player.end();
    await settle();
    expect(table.now?.seq).toBe(3);
    expect(table.busy).toBe(false);
    expect(table.kept.map((each) => each.seq)).toEqual([1, 2, 3]);
});

/** An update about something that another seat did, and the reader's question after it. */
const THEIRS = { seat: 1, events: EVENTS };

test("what another seat does is played slowly, and skipped as a whole", async () => {
    const { table, hears } = await opened();
    const player = slowPlayer();
    const slow: boolean[] = [];
    const { play } = player;
    player.play = (step, pace, slowly) => (slow.push(slowly), play(step, pace, slowly));
    table.player = player;
    hears.update([entry(2, 2, [], { events: EVENTS })], view(2, null));
    await settle();
    player.end();
    await settle();
    hears.update([entry(3, 3, [], THEIRS)], view(3, null));
    hears.update([entry(4, 4, [], { ...THEIRS, seat: -1 })], view(4, null));
    await settle();
    table.skip();
    await settle();
    hears.update([entry(5, 5, [], THEIRS)], view(5, ASKED));
    await settle();
    expect(table.now?.seq).toBe(5);
    hears.update([entry(6, 6, [], THEIRS)], view(6, ASKED));
    await settle();
    expect(player.played).toEqual([2, 3, 6]);
    expect(slow).toEqual([false, true, true]);
});

test("much of what another seat does is shown faster, and the reader's own doing is not", async () => {
    const { table, hears } = await opened();
    const paces: number[] = [];
    table.player = {
        ...slowPlayer(),
        play: (_, pace) => Promise.resolve(void paces.push(pace)),
        lasts: () => 5000,
    };
    for (const seq of [2, 3, 4]) hears.update([entry(seq, seq, [], THEIRS)], view(seq, null));
    await settle();
    hears.update([entry(5, 5, [], { events: EVENTS })], view(5, ASKED));
    await settle();
    hears.update([entry(6, 6, [], THEIRS)], view(6, ASKED));
    await settle();
    const [first = 0, second = 0, third = 0, own, next] = paces;
    expect([first, own, next]).toEqual([1, 1, 1]); // nothing else was known yet
    expect(second).toBeLessThan(0.5);
    expect(third).toBeLessThan(0.5);
});

test("what is opened with is seen before the rest of it is played", async () => {
    const { table, hears } = await opened();
    const player = slowPlayer();
    let read = (): void => undefined;
    table.player = {
        ...player,
        opening: (step) => ({ card: step.entries[0]?.seq }),
        pause: () => new Promise((resolve) => (read = resolve)),
    };
    hears.update([entry(2, 2, [], THEIRS)], view(2, ASKED));
    await settle();
    expect(table.shown).toMatchObject({ seq: 1, scene: { card: 2 } });
    expect(player.played).toEqual([]);
    read();
    await settle();
    expect(player.played).toEqual([2]);
    player.end();
    await settle();
    expect(table.shown).toMatchObject({ seq: 2, scene: { seq: 2 } });
});

test("what another seat did is told and left on the board until something is touched", async () => {
    const { table, hears } = await opened();
    const left: number[] = [];
    table.player = { ...slowPlayer(), play: async () => undefined, recall: (events) => void left.push(events.length) };
    const moved = { ...sentence("Blue moved"), events: EVENTS };
    hears.update([entry(2, 2, [sentence("Blue: turn 1.", 0)])], view(2, null));
    hears.update([entry(3, 3, [moved, sentence("Red: turn 2.", 0)], { seat: 1 })], view(3, ASKED));
    await settle();
    await settle();
    expect(table.recent).toEqual({ seat: 1, told: [moved] });
    expect(left.at(-1)).toBe(1);
    table.touch("a", true);
    expect(table.recent).toBeNull();
    expect(left.at(-1)).toBe(0);
});

test("nothing is explained while something plays, or before the pointer moves again after news", async () => {
    vi.useFakeTimers();
    const { table, hears, asked } = await opened();
    const player = slowPlayer();
    table.player = player;
    table.look("z");
    hears.update([entry(2, 2, [], THEIRS)], view(2, ASKED));
    await vi.advanceTimersByTimeAsync(500);
    table.look("a");
    await vi.advanceTimersByTimeAsync(500);
    expect(table.playing).toBe(true);
    expect(asked).toEqual([]);
    player.end();
    await vi.advanceTimersByTimeAsync(500);
    expect([table.playing, table.aimed, table.explained]).toEqual([false, null, null]);
    expect(asked).toEqual([]);
    table.look("a");
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['{"action":"go a"}']);
});

test("a touch while the own answer is played is done after it; while another's is played it only skips", async () => {
    const { table, hears, sent } = await opened();
    const player = slowPlayer();
    table.player = player;
    hears.update([entry(2, 2, [], { events: EVENTS })], view(2, ASKED));
    await settle();
    table.touch("b", false);
    await settle();
    expect(sent).toEqual([["act", 2, "go b", 0, false]]);
    const other = await opened();
    const theirs = slowPlayer();
    other.table.player = theirs;
    other.hears.update([entry(2, 2, [], THEIRS)], view(2, ASKED));
    await settle();
    other.table.touch("b", false);
    await settle();
    expect([other.table.playing, other.sent]).toEqual([false, []]);
});

test("what a failing player cannot show is drawn all the same", async () => {
    const { table, hears } = await opened();
    const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
    table.player = { play: () => Promise.reject(new Error("broken")), skip: () => undefined };
    hears.update([entry(2, 2, [], { events: EVENTS })], view(2, ASKED));
    await settle();
    expect(table.now?.seq).toBe(2);
    expect(error).toHaveBeenCalledOnce();
    error.mockRestore();
});

test("an answer is not shown as done before the server acknowledged it", async () => {
    const { table, hears, sent, answer } = await opened();
    table.touch("a", false);
    expect(sent).toEqual([["act", 1, "go a", 0, false]]);
    expect(table.sent).toBe(true);
    expect(table.now?.seq).toBe(1);
    table.touch("b", false);
    expect(sent).toHaveLength(1);
    hears.update([entry(2, 2)], view(2, null));
    answer({ type: "done", re: 1 });
    await settle();
    expect(table.sent).toBe(false);
    expect(table.now?.seq).toBe(2);
});

test("an answer that came too late is one sentence, and nothing stays picked", async () => {
    const { table, answer } = await opened();
    table.touch("a", true);
    expect(table.picked?.choices.map((each) => each.action)).toEqual(["go a"]);
    table.touch("a", true);
    answer({ type: "late", re: 1, sentence: "Too late." });
    await settle();
    expect(table.notice).toBe("Too late.");
    expect(table.picked).toBeNull();
});

test("a refusal of the server stands with its rule and what would work", async () => {
    const { table, answer } = await opened();
    table.touch("a", false);
    answer({ type: "refused", re: 1, sentence: "No.", rule: "P-1", explained: null, instead: ["go b"] });
    await settle();
    expect(table.refusal).toMatchObject({ at: "a", sentence: "No.", rule: "P-1", instead: ["go b"] });
});

test("a lifted card waits for a second touch; another one takes its place", async () => {
    const { table, sent } = await opened();
    table.touch("a", true);
    table.touch("b", true);
    expect(table.picked?.at).toBe("b");
    expect(sent).toEqual([]);
    table.touch("b", true);
    expect(sent).toEqual([["act", 1, "go b", 0, false]]);
});

test("what gives something up is confirmed first, and can be left", async () => {
    const { table, sent } = await opened();
    const end = ASKED.choices[2];
    if (!end) throw new Error("no such choice");
    await table.choose(end);
    expect(table.cautioned?.action).toBe("end");
    expect(sent).toEqual([]);
    expect(table.backOut()).toBe(true);
    expect(table.cautioned).toBeNull();
    void table.choose(end, false, true);
    expect(sent).toEqual([["act", 1, "end", 0, false]]);
});

test("an answer may be given for another own seat than the asked one", async () => {
    const { table, hears, sent } = sample();
    hears.update([entry(1, 1)], view(1, question([])));
    await settle();
    void table.choose(choice("buy boots"), false, true, 3);
    expect(sent).toEqual([["act", 1, "buy boots", 3, false]]);
});

test("an answer to the question before is sent with instead", async () => {
    const { table, hears, sent } = await opened();
    hears.update(
        [entry(2, 2)],
        view(2, question([choice("move a c", ["a", "c"])], { about: ["a"], instead: [choice("go b", ["b"])] })),
    );
    await settle();
    table.touch("b", false);
    expect(sent).toEqual([["act", 2, "go b", 0, true]]);
});

test("backing out of a picked unit takes the pick back, if that may be", async () => {
    const { table, hears, sent } = await opened();
    const asked = question([choice("move a c", ["a", "c"])], { about: ["a"], instead: [choice("go b", ["b"])] });
    hears.update([entry(2, 2)], view(2, asked));
    await settle();
    expect(table.backOut()).toBe(false);
    hears.update([entry(3, 3)], view(3, asked, { take_back: { allowed: true, reason: "", step: 2 } }));
    await settle();
    expect(table.backOut()).toBe(true);
    expect(sent).toEqual([["take-back", 3, 0]]);
});

test("a second touch of the unit in hand puts it down", async () => {
    const { table, hears, sent } = await opened();
    const asked = question([choice("move a c", ["a", "c"]), choice("stay a", ["a"])], {
        about: ["a"],
        instead: [choice("go b", ["b"])],
    });
    hears.update([entry(2, 2)], view(2, asked, { take_back: { allowed: true, reason: "", step: 1 } }));
    await settle();
    table.touch("a", false);
    expect(sent).toEqual([["take-back", 2, 0]]);
});

test("what would be taken up instead is not called forbidden", async () => {
    vi.useFakeTimers();
    const { table, hears, asked } = await opened();
    hears.update([entry(2, 2)], view(2, question([], { about: ["a"], instead: [choice("go b", ["b"])] })));
    await vi.advanceTimersByTimeAsync(0);
    table.look("b");
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual([]);
    expect(table.explained).toBeNull();
});

test("why a take-back is not allowed is said, not sent", async () => {
    const { table, sent } = await opened();
    await table.takeBack();
    expect(table.notice).toBe("Dice were rolled.");
    expect(sent).toEqual([]);
});

test("a place that cannot be chosen is explained by the referee", async () => {
    const { table, asked } = await opened();
    table.touch("z", false);
    await settle();
    expect(asked).toContain('{"touch":"z","held":""}');
    expect(table.refusal).toMatchObject({ at: "z", sentence: "b is occupied.", rule: "P-1" });
});

test("reasons are asked for after a moment, once for each place and question", async () => {
    vi.useFakeTimers();
    const { table, asked, hears } = await opened();
    table.look("z");
    table.look("a");
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['{"action":"go a"}']);
    expect(table.explained?.rule).toBe("P-1");
    table.look(null);
    expect(table.explained).toBeNull();
    table.look("a");
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(1);
    hears.update([entry(2, 2)], view(2, ASKED));
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toHaveLength(2);
});

test("a take-back cuts steps, and what was kept of them", async () => {
    const { table, hears, asked } = await opened();
    hears.update([entry(2, 2), entry(3, 3), entry(4, 4)], view(4, ASKED, { step: 4 }));
    await settle();
    await table.history.goTo(3);
    expect(table.step).toBe(3);
    await table.history.goTo(2);
    await table.history.goTo(3);
    expect(asked).toEqual(["step 3", "step 2"]);
    table.history.goNow();
    hears.update([entry(5, 2, [], { back: true }), entry(6, 3)], view(6, ASKED, { step: 3 }));
    hears.update([entry(7, 4)], view(7, ASKED, { step: 4 }));
    await settle();
    expect(table.kept.map((each) => each.seq)).toEqual([1, 2, 6, 7]);
    await table.history.goTo(3);
    expect(asked).toEqual(["step 3", "step 2", "step 3"]);
});

test("looking back answers nothing, and the last step is now", async () => {
    const { table, hears, sent } = await opened();
    hears.update([entry(2, 2), entry(3, 3)], view(3, ASKED));
    await settle();
    await table.history.goTo(1);
    expect(table.past?.step).toBe(1);
    expect(table.question).toBeNull();
    table.touch("a", false);
    expect(sent).toEqual([]);
    await table.history.goTo(3);
    expect(table.past).toBeNull();
    expect(table.question).not.toBeNull();
});

test("what happens meanwhile does not end the looking back", async () => {
    const { table, hears } = await opened();
    hears.update([entry(2, 2)], view(2, ASKED));
    await settle();
    await table.history.goTo(1);
    hears.update([entry(3, 3, [], { events: EVENTS })], view(3, ASKED));
    await settle();
    expect(table.past?.step).toBe(1);
    expect(table.last).toBe(3);
});

test("a replay opens at its beginning, and a link at its step", async () => {
    const replay = sample(tableInfo({ replay: true }));
    replay.hears.update([entry(1, 1), entry(2, 2)], view(2, null));
    await settle();
    expect(replay.table.past?.step).toBe(0);
    const link = sample(tableInfo(), 1);
    link.hears.update([entry(1, 1), entry(2, 2)], view(2, null));
    await settle();
    expect(link.table.past?.step).toBe(1);
});

test("the history plays from step to step until now", async () => {
    const { table, hears } = await opened();
    settings.change({ speed: "fast" });
    hears.update([entry(2, 2), entry(3, 3)], view(3, ASKED));
    await settle();
    const played: number[] = [];
    table.player = {
        play: (step) => Promise.resolve(void played.push(...step.entries.map((each) => each.step))),
        skip: () => undefined,
    };
    await table.history.roll();
    expect(played).toEqual([1, 2, 3]);
    expect(table.past).toBeNull();
    expect(table.history.rolling).toBe(false);
});

test("a shared screen is handed over before a private question of another seat", async () => {
    const shared = tableInfo({ shared: true });
    const info = { ...shared, seats: shared.seats.map((seat) => ({ ...seat, mine: true })) };
    const { table, hears } = sample(info);
    hears.update([entry(1, 1)], view(1, question([choice("play c", ["c"])], { private: true })));
    await settle();
    expect(table.covered).toBe(true);
    expect(table.question).toBeNull();
    expect(table.handOpen).toBe(false);
    table.handOver(0);
    expect(table.covered).toBe(false);
    expect(table.handOpen).toBe(true);
    // Blue answers an open question: nothing is covered, but Red's hand is not Blue's to see.
    hears.update([entry(2, 2)], view(2, question([choice("back d", ["d"])], { seat: 1 }), { seat: 1 }));
    await settle();
    expect(table.covered).toBe(false);
    expect(table.handOpen).toBe(false);
    hears.update([entry(3, 3)], view(3, question([choice("play e", ["e"])], { seat: 1, private: true }), { seat: 1 }));
    await settle();
    expect(table.covered).toBe(true);
    table.handOver(1);
    expect(table.question?.seat).toBe(1);
});

test("one person at a table never hands over", async () => {
    const { table, hears } = await opened(tableInfo({ shared: true }));
    hears.update([entry(2, 2)], view(2, question([choice("play c", ["c"])], { private: true })));
    await settle();
    expect(table.covered).toBe(false);
    expect(table.handOpen).toBe(true);
});

/** What a sample shows: its name, its last told sentence, the step that is shown. */
function seen({ table }: Sample) {
    return [table.info?.title, table.entries.at(-1)?.told[0]?.text, table.ground?.shape, table.shown?.scene];
}

test("another language shows at once, when story, ground and the step looked back at are there; nothing is played", async () => {
    const made = await opened();
    const { table, hears, sent } = made;
    hears.update([entry(2, 2, [sentence("Red goes")])], view(2, ASKED));
    await settle();
    await table.history.goTo(1);
    const player = slowPlayer();
    table.player = player;
    const before = seen(made);
    let show: () => void = () => undefined;
    void table.speak("fr").then((shows) => (show = shows));
    expect(sent).toEqual([["speak", "fr"]]);
    made.referee.ground = () => Promise.resolve({ ...GROUND, shape: "M0" });
    made.referee.view = () => Promise.resolve(view(99, null, { step: 1, scene: "pont" }));
    hears.hello(tableInfo({ title: "Sous" }), true);
    await settle();
    hears.update([entry(1, 1), entry(2, 2, [sentence("Rouge va")], { events: EVENTS })], view(2, ASKED));
    hears.update([entry(3, 3, [sentence("Bleu va")], { events: EVENTS })], view(3, ASKED));
    await settle();
    expect(seen(made)).toEqual(before);
    show();
    await settle();
    expect(seen(made)).toEqual(["Sous", "Bleu va", "M0", "pont"]);
    expect(table.entries.map((each) => each.told[0]?.text)).toEqual([undefined, "Rouge va", "Bleu va"]);
    expect(player.played).toEqual([]);
});

test("what was being played when another language came is not drawn over it", async () => {
    const made = await opened();
    const { table, hears } = made;
    const player = slowPlayer();
    table.player = player;
    hears.update([entry(2, 2, [sentence("Red goes")], { events: EVENTS })], view(2, ASKED));
    await settle();
    expect(player.played).toEqual([2]);
    const shows = table.speak("fr");
    hears.hello(tableInfo(), true);
    hears.update([entry(1, 1), entry(2, 2, [sentence("Rouge va")])], view(2, ASKED, { scene: "pont" }));
    (await shows)();
    await settle();
    expect(seen(made).slice(1)).toEqual(["Rouge va", "", "pont"]);
    expect(table.busy).toBe(false);
});

test("of two languages chosen one after the other only the last is shown", async () => {
    const made = await opened();
    const { table, hears } = made;
    const [first, second] = [table.speak("fr"), table.speak("zh")];
    hears.hello(tableInfo({ title: "fr" }), true);
    hears.hello(tableInfo({ title: "zh" }), true);
    hears.update([entry(1, 1)], view(1, ASKED));
    (await first)();
    expect(table.info?.title).not.toBe("zh");
    (await second)();
    expect(table.info?.title).toBe("zh");
});

test("without a line another language need not be waited for, and comes with the line", async () => {
    const made = await opened();
    const { table, hears } = made;
    const shows = table.speak("fr");
    hears.status({ state: "lost", delay: 1 });
    (await shows)();
    hears.status({ state: "open" });
    hears.hello(tableInfo({ title: "Sous" }), true);
    hears.update([entry(1, 1, [sentence("Rouge va")])], view(1, ASKED));
    await settle();
    expect(seen(made).slice(0, 2)).toEqual(["Sous", "Rouge va"]);
});

test("a typed line comes back with what was said to it", async () => {
    const { table, answer } = await opened();
    void table.type("why go a");
    answer({ type: "told", re: 1, lines: ["Because."] });
    await settle();
    expect(table.replies.at(-1)).toMatchObject({ line: "why go a", lines: ["Because."], refused: false });
    void table.type("fly");
    answer({ type: "refused", re: 2, sentence: "Nobody flies.", rule: "P-2", explained: null, instead: ["go a"] });
    await settle();
    expect(table.replies.at(-1)).toMatchObject({
        lines: ["Nobody flies."],
        refused: true,
        rule: "P-2",
        instead: ["go a"],
    });
});

test("dice are counted up to the step that is looked at", async () => {
    const { table, hears, asked } = await opened();
    hears.update([entry(2, 2), entry(3, 3)], view(3, ASKED, { step: 3 }));
    await settle();
    await table.tally();
    await table.history.goTo(2);
    await table.tally();
    expect(asked).toEqual(["tally null", "step 2", "tally 2"]);
});

test("one of several choices about a place is looked at by itself", async () => {
    const made = await opened();
    const { table, hears, referee, asked } = made;
    const both = [choice("area a b", ["a", "b"]), choice("area a c", ["a", "c"])];
    hears.update([entry(2, 2)], view(2, question(both)));
    await settle();
    referee.why = (query) => {
        asked.push(JSON.stringify(query));
        return Promise.resolve({ ...EXPLAINED, action: "action" in query ? query.action : "" });
    };
    table.touch("a", false);
    table.consider(both[1] ?? null);
    await settle();
    expect(table.explained?.action).toBe("area a c");
    table.consider(both[0] ?? null);
    await settle();
    expect(table.explained?.action).toBe("area a b");
    expect(asked).toContain('{"action":"area a c"}');
});
