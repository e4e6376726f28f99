import { describe, expect, it } from "vitest";

import { CLASSES, initials, MONSTERS, sheet } from "./symbols";

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
});

describe("letters for a figure without a charge", () => {
    it("are those of its words, or the first of its only one", () => {
        expect(initials("Ancient Artillery")).toBe("AA");
        expect(initials("Hero 2")).toBe("H2");
        expect(initials("Alice")).toBe("Al");
        expect(initials("英雄")).toBe("英雄");
        expect(initials("英雄 2")).toBe("英2");
        expect(initials("")).toBe("");
    });
});
