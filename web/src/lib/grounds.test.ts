import { expect, test } from "vitest";

import { entry, GROUND, sample, settle, tableInfo, view } from "../table/samples";

test("looking back shows the ground as it was known then, and now is as it was", async () => {
    const { table, hears, referee } = sample();
    let later = false;
    referee.ground = (step) => Promise.resolve({ ...GROUND, shape: step === null && later ? "two rooms" : "one room" });
    referee.view = (at) => Promise.resolve(view(99, null, { step: at, scene: { step: at }, ground: at < 3 ? 0 : 1 }));
    hears.update([entry(1, 1)], view(1, null));
    hears.update([entry(2, 2)], view(2, null));
    await settle();
    later = true;
    hears.update([entry(3, 3), entry(4, 4)], view(4, null, { ground: 1 }));
    await settle();
    expect(table.ground?.shape).toBe("two rooms");
    await table.history.goTo(1);
    expect(table.ground?.shape).not.toBe("two rooms");
    await table.history.goTo(3);
    expect(table.ground?.shape).toBe("two rooms");
    table.history.goNow();
    expect(table.ground?.shape).toBe("two rooms");
});

test("the ground of a step that a link leads to is asked for once", async () => {
    const { table, hears, referee } = sample(tableInfo(), 1);
    const asked: (number | null)[] = [];
    referee.ground = (step) => {
        asked.push(step);
        return Promise.resolve({ ...GROUND, shape: step === null ? "two rooms" : "one room" });
    };
    referee.view = (at) => Promise.resolve(view(99, null, { step: at, ground: at < 3 ? 0 : 1 }));
    hears.hello(tableInfo(), true);
    hears.update([entry(1, 1), entry(2, 2), entry(3, 3), entry(4, 4)], view(4, null, { ground: 1 }));
    await settle();
    expect([table.past?.step, table.ground?.shape]).toEqual([1, "one room"]);
    await table.history.goTo(2);
    expect(table.ground?.shape).toBe("one room");
    expect(asked).toEqual([null, 1]);
});
