import { beforeEach, expect, test } from "vitest";

import {
    forgetTable,
    keyForTable,
    keyOfFragment,
    knownTables,
    outerPath,
    readLink,
    rememberKey,
    tablePath,
} from "./keys";

beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, "", "/");
});

test("tables are remembered, the last used first, each once", () => {
    rememberKey("one", "a");
    rememberKey("two", "b");
    rememberKey("one", "c");
    expect(knownTables()).toEqual([
        { id: "one", key: "c" },
        { id: "two", key: "b" },
    ]);
    forgetTable("one");
    expect(knownTables()).toEqual([{ id: "two", key: "b" }]);
});

test("nonsense in the memory of the browser is no table", () => {
    localStorage.setItem("grognard.tables", '[null, 7, {"id": "x"}, {"id": "one", "key": "a"}]');
    expect(knownTables()).toEqual([{ id: "one", key: "a" }]);
    localStorage.setItem("grognard.tables", '{"id": "one"}');
    expect(knownTables()).toEqual([]);
});

test("only so many are remembered", () => {
    for (let n = 0; n < 230; n += 1) rememberKey(`t${n}`, "k");
    expect(knownTables()).toHaveLength(200);
    expect(knownTables()[0]?.id).toBe("t229");
});

test("the key of the address is kept, in the address too", () => {
    history.replaceState(null, "", "/t/one#secret");
    expect(keyForTable("one")).toBe("secret");
    expect(location.hash).toBe("#secret");
    expect(knownTables()).toEqual([{ id: "one", key: "secret" }]);
});

test("without one the key that was used last is put into the address", () => {
    rememberKey("one", "secret");
    history.replaceState(null, "", "/t/one?step=4");
    expect(keyForTable("one")).toBe("secret");
    expect(location.pathname + location.search + location.hash).toBe("/t/one?step=4#secret");
    expect(keyForTable("two")).toBe("secret"); // the address has one now
});

test("an unknown table has no key", () => {
    history.replaceState(null, "", "/t/two");
    expect(keyForTable("two")).toBeNull();
    expect(location.hash).toBe("");
});

test("a link says what it leads to", () => {
    const link = "http://127.0.0.1:8044" + tablePath("a_b-1", "K-9_z");
    expect(readLink(`  ${link}\n`)).toEqual({ id: "a_b-1", key: "K-9_z" });
    expect(readLink("/t/x?step=3#k")).toEqual({ id: "x", key: "k" });
    for (const text of ["", "hello", "http://127.0.0.1/t/x", "http://127.0.0.1/t/x#", "/rules/x#k", "/t/%E0%A4%A#k"])
        expect(readLink(text)).toBeNull();
});

test("a broken fragment is no key", () => {
    expect(keyOfFragment("#a%20b")).toBe("a b");
    expect(keyOfFragment("#%E0%A4%A")).toBe("");
    expect(keyOfFragment("")).toBe("");
});

test("the way back out of a table is there if this browser knows the outer one", () => {
    rememberKey("outer", "k");
    expect(outerPath("outer")).toBe("/t/outer#k");
    expect([outerPath("other"), outerPath(""), outerPath(undefined)]).toEqual(["", "", ""]);
});
