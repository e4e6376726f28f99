import { describe, expect, it } from "vitest";

import { CLASSES, initials, MONSTERS, sheet } from "./symbols";
import tokens from "./gloomhaven.css?raw";

describe("the sheet", () => {
    it("has charges of monsters and of the six classes that begin", () => {
        expect(MONSTERS.size).toBe(34);
        for (const each of ["brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"])
            expect(CLASSES).toContain(each);
    });

    it("names each symbol once, and is well formed", () => {
        const ids = [...sheet.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);
        expect(ids.length).toBe(new Set(ids).size);
        const read = new DOMParser().parseFromString(sheet, "image/svg+xml");
        expect(read.querySelector("parsererror")).toBeNull();
    });

    it("has its own colours light and dark", () => {
        const used = new Set([...sheet.matchAll(/var\(--(gh-[\w-]+)\)/g)].map((found) => found[1] ?? ""));
        expect(used.size).toBeGreaterThan(30);
        const light = tokens.slice(0, tokens.indexOf("@media"));
        const dark = tokens.slice(tokens.indexOf(':root[data-theme="dark"]'));
        expect([...used].filter((name) => !light.includes(`--${name}:`))).toEqual([]);
        // The charge of a shield and what stands on a condition are light on both pages.
        const both = ["gh-charge", "gh-on-cond"];
        expect([...used].filter((name) => !dark.includes(`--${name}:`) && !both.includes(name))).toEqual([]);
    });
});

describe("letters for a figure without a charge", () => {
    it("are those of its words, or the first of its only one", () => {
        expect(initials("Ancient Artillery")).toBe("AA");
        expect(initials("Hero 2")).toBe("H2");
        expect(initials("Alice")).toBe("Al");
        expect(initials("英雄")).toBe("英雄");
        expect(initials("")).toBe("");
    });
});
