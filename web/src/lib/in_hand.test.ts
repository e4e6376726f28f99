import { expect, test } from "vitest";

import { choice, entry, question, sample, sentence, settle, view } from "../table/samples";

const STEPS = question([choice("go a b", ["a", "b"]), choice("go d e", ["d", "e"])]);
const MORE = question([choice("go b c", ["b", "c"]), choice("go d e", ["d", "e"])]);

/** A table where pieces are taken up first, after a step with one of them. */
async function stepped(takesUp: boolean) {
    const made = sample();
    made.table.takesUp = takesUp;
    made.hears.update([entry(2, 2)], view(2, STEPS));
    await settle();
    if (takesUp) made.table.touch("a", false);
    made.table.touch("b", false);
    expect(made.sent.at(-1)).toEqual(["act", 2, "go a b", 0, false]);
    made.answer({ type: "done", re: 1 });
    await settle();
    return made;
}

test("a piece stays in hand after a step, until it is put down", async () => {
    const { table, hears } = await stepped(true);
    hears.update([entry(3, 3)], view(3, MORE));
    await settle();
    expect(table.held).toBe("b");
    expect(table.backOut()).toBe(true);
    expect(table.held).toBeNull();
});

test("a piece stays in hand while another seat answers, but not into another turn", async () => {
    const { table, hears } = await stepped(true);
    hears.update([entry(3, 3)], view(3, null));
    await settle();
    expect(table.held).toBeNull();
    hears.update([entry(4, 4, [], { seat: 1 })], view(4, MORE));
    await settle();
    expect(table.held).toBe("b");
    table.touch("b", false);
    hears.update([entry(5, 5, [sentence("Turn 2", 0)])], view(5, MORE));
    await settle();
    expect(table.held).toBeNull();
});

test("where pieces need not be taken up nothing stays in hand", async () => {
    const { table, hears } = await stepped(false);
    hears.update([entry(3, 3)], view(3, MORE));
    await settle();
    expect(table.held).toBeNull();
});
