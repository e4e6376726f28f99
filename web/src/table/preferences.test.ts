import { expect, it } from "vitest";

import { askLater, preferences, turn } from "./preferences.svelte";

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

it("remembers at which tables friends are to be asked in later, beside what else was chosen", () => {
    turn("first", true);
    askLater("first");
    expect(preferences.later).toEqual({ first: true });
    expect(JSON.parse(localStorage.getItem("grognard.table") ?? "")).toMatchObject({ later: { first: true } });
    expect(preferences.turned["first"]).toBe(true);
});
