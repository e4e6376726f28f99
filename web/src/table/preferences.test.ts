import { expect, it } from "vitest";

import { preferences, turn } from "./preferences.svelte";

it("remembers by table whether its board is turned round, and forgets the tables of long ago", () => {
    expect(preferences.turned["first"]).toBeUndefined();
    turn("first", true);
    turn("second", false);
    turn("first", false);
    expect(preferences.turned).toEqual({ second: false, first: false });
    for (let number = 0; number < 60; number++) turn(`later ${number}`, true);
    expect(preferences.turned["first"]).toBeUndefined();
    expect(Object.keys(preferences.turned)).toHaveLength(60);
    expect(JSON.parse(localStorage.getItem("grognard.table") ?? "")).toMatchObject({ turned: { "later 59": true } });
});
