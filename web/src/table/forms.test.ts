import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";

import FormBox from "./FormBox.svelte";
import { begun, filledIn, fits, type BlankInfo, type FormInfo } from "./forms";
import Forms from "./Forms.svelte";

const blank = (name: string, kind: string, more: Partial<BlankInfo> = {}): BlankInfo => ({
    name,
    kind,
    label: name,
    low: 0,
    high: 0,
    choices: [],
    ...more,
});
const who = blank("who", "choice", {
    choices: [
        { value: "each", words: "everybody" },
        { value: "first", words: "the first" },
    ],
});
const gold = blank("gold", "number", { low: -20, high: 20 });
const why = blank("why", "text", { low: 1, high: 30 });
const GIVE: FormInfo = { verb: "give", label: "Give gold", blanks: [who, gold, why] };
const NAME: FormInfo = { verb: "name", label: "Name it", blanks: [why] };

test("a form begins with what is likely, and becomes one line", () => {
    expect(begun(GIVE)).toEqual({ who: "each", gold: "0", why: "" });
    expect(begun(GIVE, { who: "first" })["who"]).toBe("first");
    expect(filledIn(GIVE, { who: "each", gold: " 5 ", why: "for\n the  road " })).toBe("give each 5 for the road");
    expect(filledIn(NAME, { why: "" })).toBe("name");
});

test("what fits into a blank is what the server takes", () => {
    expect([" -20", "20", "21", "five", "", "1e3"].map((text) => fits(gold, text))).toEqual([
        true,
        true,
        false,
        false,
        false,
        false,
    ]);
    expect(["a", " ", "x".repeat(31)].map((text) => fits(why, text))).toEqual([true, false, false]);
    expect(fits(who, "all")).toBe(false);
});

test("a filled in form is given once it is complete, and begins anew", async () => {
    const ongive = vi.fn();
    const { container } = render(FormBox, { form: GIVE, busy: false, ongive });
    const form = container.querySelector("form")!;
    await fireEvent.submit(form);
    expect(ongive).not.toHaveBeenCalled();
    await fireEvent.change(screen.getByLabelText("who"), { target: { value: "first" } });
    await fireEvent.input(screen.getByLabelText(/^gold/), { target: { value: "-5" } });
    await fireEvent.input(screen.getByLabelText("why"), { target: { value: "a toll" } });
    await fireEvent.submit(form);
    expect(ongive).toHaveBeenCalledExactlyOnceWith("give first -5 a toll");
    expect(screen.getByLabelText<HTMLInputElement>("why").value).toBe("");
});

test("nothing is given while another answer is under way", async () => {
    const ongive = vi.fn();
    const { container } = render(FormBox, { form: NAME, busy: true, given: { why: "now" }, ongive });
    await fireEvent.submit(container.querySelector("form")!);
    expect(ongive).not.toHaveBeenCalled();
});

test("a blank with one filling only is not asked for", async () => {
    const trip: FormInfo = { verb: "back", label: "Back", blanks: [blank("trip", "number", { low: 3, high: 3 }), why] };
    const ongive = vi.fn();
    const { container } = render(FormBox, { form: trip, busy: false, given: { why: "won" }, ongive });
    expect(screen.queryByLabelText(/^trip/)).toBeNull();
    await fireEvent.submit(container.querySelector("form")!);
    expect(ongive).toHaveBeenCalledExactlyOnceWith("back 3 won");
});

test("of several forms one is filled in at a time", async () => {
    const ongive = vi.fn();
    const { container } = render(Forms, { forms: [GIVE, NAME], busy: false, ongive });
    expect(container.querySelector("[data-form]")!.getAttribute("data-form")).toBe("give");
    await fireEvent.change(container.querySelector("select")!, { target: { value: "name" } });
    expect(container.querySelector("[data-form]")!.getAttribute("data-form")).toBe("name");
});
