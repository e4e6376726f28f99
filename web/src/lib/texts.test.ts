import { afterEach, beforeEach, expect, test } from "vitest";

import { settings } from "./settings.svelte";
import { joined, moment, say, teach } from "./texts.svelte";

beforeEach(() => {
    teach("en", {
        plain: ["Take the bridge."],
        order: ["Order {n} unit.", "Order {n} units."],
        sum: ["{name}: {value}"],
        braces: ["{{not a fact}} {fact}"],
        either: ["{places} will do."],
    });
    teach("fr", { order: ["Activez {n} unité.", "Activez {n} unités."], sum: ["{name} : {value}"] });
    teach("zh", { order: ["激活 {n} 个单位。"], either: ["{places}均可。"] });
    settings.change({ language: "en" });
});

afterEach(() => settings.change({ language: "en" }));

test("a text is said with its facts", () => {
    expect(say("plain")).toBe("Take the bridge.");
    expect(say("sum", { name: "Dice", value: 3 })).toBe("Dice: 3");
});

test("what is not there shows itself, and stops nothing", () => {
    expect(say("no.such.key")).toBe("no.such.key");
    expect(say("sum", { name: "Dice" })).toBe("Dice: {value}");
});

test("doubled braces are braces", () => {
    expect(say("braces", { fact: "yes" })).toBe("{not a fact} yes");
});

test("English counts one and many", () => {
    expect([0, 1, 2, -1].map((n) => say("order", { n }))).toEqual([
        "Order 0 units.",
        "Order 1 unit.",
        "Order 2 units.",
        "Order -1 unit.",
    ]);
});

test("French says nought in the singular, and millions in the plural", () => {
    settings.change({ language: "fr" });
    expect([0, 1, 2, 1_000_000].map((n) => say("order", { n }))).toEqual([
        "Activez 0 unité.",
        "Activez 1 unité.",
        "Activez 2 unités.",
        "Activez 1000000 unités.",
    ]);
});

test("Chinese has one form", () => {
    settings.change({ language: "zh" });
    expect([0, 1, 2].map((n) => say("order", { n }))).toEqual([
        "激活 0 个单位。",
        "激活 1 个单位。",
        "激活 2 个单位。",
    ]);
});

test("lists and fractions are written as the language does", () => {
    expect(say("either", { places: ["D5", "E4", "F4"] })).toBe("D5, E4, and F4 will do.");
    expect(say("sum", { name: "Hits", value: 1.33333 })).toBe("Hits: 1.333");
    settings.change({ language: "fr" });
    expect(say("sum", { name: "Touches", value: 1.5 })).toBe("Touches : 1,5");
    settings.change({ language: "zh" });
    expect(say("either", { places: ["D5", "E4", "F4"] })).toBe("D5、E4和F4均可。");
    expect(joined(["D5", "E4"], "disjunction")).toBe("D5或E4");
});

test("a moment is told from microseconds", () => {
    expect(moment(Date.UTC(1944, 5, 6, 12) * 1000)).toContain("6 Jun 1944");
});
