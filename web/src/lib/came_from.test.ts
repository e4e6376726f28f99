import { expect, test } from "vitest";

import { noteTable, wayBack } from "./came_from";
import { forgetTable, rememberKey } from "./keys";

test("the way back leads to the last table, as long as its key is known", () => {
    expect(wayBack()).toBeNull();
    noteTable("abc");
    expect(wayBack()).toBeNull();
    rememberKey("abc", "k1");
    expect(wayBack()).toBe("/t/abc#k1");
    forgetTable("abc");
    expect(wayBack()).toBeNull();
});
