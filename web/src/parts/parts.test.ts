import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { router } from "../lib/router.svelte";
import { closeRule, ruleShown } from "../lib/rule_sheet.svelte";
import Dialog from "./Dialog.svelte";
import RuleLink from "./RuleLink.svelte";
import Segments from "./Segments.svelte";
import Toggle from "./Toggle.svelte";
import WithRules from "./WithRules.svelte";

const words = (html: string) => createRawSnippet(() => ({ render: () => `<p>${html}</p>` }));

beforeEach(() => {
    vi.stubGlobal("scrollTo", () => undefined);
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
        this.open = true;
    };
    router.go("/", true);
    closeRule();
});

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test("a dialog closes by its cross and by Escape, and gives the focus back", async () => {
    const before = document.body.appendChild(document.createElement("button"));
    before.focus();
    const onclose = vi.fn();
    const { unmount } = render(Dialog, { title: "Settings", onclose, children: words("inside") });
    const dialog = screen.getByRole("dialog", { name: "Settings" });
    await fireEvent.click(screen.getByRole("button", { name: "part.close" }));
    await fireEvent(dialog, new Event("cancel", { cancelable: true }));
    expect(onclose).toHaveBeenCalledTimes(2);
    screen.getByRole("button", { name: "part.close" }).focus();
    unmount();
    expect(document.activeElement).toBe(before);
    before.remove();
});

test("a press beside a dialog closes it, a press inside does not", async () => {
    const onclose = vi.fn();
    render(Dialog, { title: "Settings", onclose, children: words("inside") });
    const dialog = screen.getByRole("dialog");
    dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200);
    await fireEvent(dialog, new MouseEvent("pointerdown", { clientX: 150, clientY: 150, bubbles: true }));
    await fireEvent(screen.getByText("inside"), new MouseEvent("pointerdown", { clientX: 5, bubbles: true }));
    expect(onclose).not.toHaveBeenCalled();
    await fireEvent(dialog, new MouseEvent("pointerdown", { clientX: 5, clientY: 5, bubbles: true }));
    expect(onclose).toHaveBeenCalledOnce();
});

test("a rule opens over a game, and as a page where rules are read", async () => {
    router.go("/t/one");
    render(RuleLink, { game: "hills", rule: "X-MOV-1" });
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe("/rules/hills/X-MOV-1");
    await fireEvent.click(link);
    expect(ruleShown()).toEqual({ game: "hills", rule: "X-MOV-1" });
    closeRule();
    router.go("/rules/hills");
    link.addEventListener("click", (event) => event.preventDefault());
    await fireEvent.click(link);
    expect(ruleShown()).toBeNull();
});

test("a rule opens elsewhere if the reader asks for that", async () => {
    render(RuleLink, { game: "hills", rule: "X-MOV-1" });
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    await fireEvent.click(screen.getByRole("link"), { ctrlKey: true });
    expect(ruleShown()).toBeNull();
});

test("the ids of rules in a sentence are links", () => {
    const { container } = render(WithRules, { game: "hills", text: "Fog hides (X-FOG-1, X-CARD-RECON), B-17 flies." });
    expect(container.textContent.trim()).toBe("Fog hides (X-FOG-1, X-CARD-RECON), B-17 flies.");
    expect(screen.getAllByRole("link").map((each) => each.textContent)).toEqual(["X-FOG-1", "X-CARD-RECON"]);
});

test("one of a few is chosen, a switch is thrown", async () => {
    const chosen = vi.fn();
    const options = ["light", "dark"].map((value) => ({ value, words: value }));
    render(Segments, { label: "Colours", options, value: "light", onchange: chosen });
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "light" }).checked).toBe(true);
    await fireEvent.click(screen.getByRole("radio", { name: "dark" }));
    expect(chosen).toHaveBeenCalledWith("dark");
    const thrown = vi.fn();
    render(Toggle, { label: "Sounds", on: false, onchange: thrown });
    await fireEvent.click(screen.getByRole("switch", { name: "Sounds" }));
    expect(thrown).toHaveBeenCalledWith(true);
});
