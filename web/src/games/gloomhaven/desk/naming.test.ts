import { describe, expect, it } from "vitest";

import { beastOf, namesOf, unturned } from "./naming";
import { called, EMPTY } from "./position";
import { toldPieces } from "./told";
import type { Beast } from "./types";

const BEASTS = [{ id: "bandit-guard", name: "强盗守卫" }] as unknown as Beast[];

describe("another monster", () => {
    it("wears its face by its name in English or in the reader's language", () => {
        expect(beastOf("Bandit Guard", BEASTS)).toBe("bandit-guard");
        expect(beastOf("强盗守卫", BEASTS)).toBe("bandit-guard");
        expect(beastOf("Bandit guard 3", BEASTS)).toBe("bandit-guard");
        expect(beastOf("Bandit", BEASTS)).toBeNull();
        expect(beastOf("", BEASTS)).toBeNull();
        const position = called({ ...EMPTY, allies: [[1, 1]] }, [1, 1], "强盗守卫");
        expect(namesOf(position, new Map(), BEASTS).figure([1, 1])?.sign).toBe("bandit-guard");
    });
});

describe("a name that turns the direction of writing", () => {
    it("turns nothing else", () => {
        expect(unturned("Brute\u202e!")).toBe("Brute!");
        const names = namesOf(
            {
                ...EMPTY,
                enemies: [{ hex: [1, 1], initiative: 5, then: 0, visible: true, owner: null }],
                names: [[[1, 1], "Zed\u202e"]],
            },
            new Map(),
            [],
        );
        expect(names.figure([1, 1])?.name).toBe("Zed");
        expect(toldPieces("Attacks Zed\u202e (1,1) at once.", names)).toEqual([
            { text: "Attacks " },
            { text: "Zed", hex: [1, 1] },
            { text: " at once." },
        ]);
    });
});
