import { describe, expect, it } from "vitest";

import { CLASSES, initials, MONSTERS, sheet } from "./symbols";
import { tableSheet } from "./table/symbols";

const idsOf = (text: string): (string | undefined)[] => [...text.matchAll(/ id="([^"]+)"/g)].map((found) => found[1]);

describe("the sheet", () => {
    it("has charges of monsters and of the six classes that begin", () => {
        expect(MONSTERS.size).toBe(34);
        for (const each of ["brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief"])
            expect(CLASSES).toContain(each);
    });

    it("names each symbol once, and is well formed", () => {
        const ids = idsOf(sheet);
        expect(ids.length).toBe(new Set(ids).size);
        const read = new DOMParser().parseFromString(sheet, "image/svg+xml");
        expect(read.querySelector("parsererror")).toBeNull();
    });

    it("shares no name with that of the table, which stands on the same page and is well formed too", () => {
        const both = [...idsOf(sheet), ...idsOf(tableSheet)];
        expect(idsOf(tableSheet).length).toBeGreaterThan(10);
        expect(both.length).toBe(new Set(both).size);
        const read = new DOMParser().parseFromString(tableSheet, "image/svg+xml");
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
