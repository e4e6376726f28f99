import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";

import { teach } from "../lib/texts.svelte";
import { sample, tableInfo } from "./samples";
import TableMenu from "./TableMenu.svelte";

beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
        this.open = true;
    };
    teach("en", { "menu.open": ["Menu"], "page.document": ["Take it along"], "page.dice": ["Luck"] });
});

const none = () => undefined;
const NOTHING = {
    onkeys: none,
    onruler: null,
    onabout: null,
    ondice: none,
    onwatch: none,
    onrecord: none,
    onturn: none,
};

test.each([
    [true, 1],
    [false, 0],
])("a game that can be taken along (%s) has a button for it", async (document, count) => {
    const { table } = sample(tableInfo({ document }));
    const ondocument = vi.fn();
    render(TableMenu, { table, turned: false, ...NOTHING, ondocument });
    await fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    const buttons = screen.queryAllByRole("button", { name: "Take it along", hidden: true });
    expect(buttons.length).toBe(count);
    for (const button of buttons) await fireEvent.click(button);
    expect(ondocument).toHaveBeenCalledTimes(count);
});

test.each([
    [true, 1],
    [false, 0],
])("a game that counts losses and luck (%s) has a button for them", async (counts, count) => {
    const { table } = sample(tableInfo({ counts }));
    const ondice = vi.fn();
    render(TableMenu, { table, turned: false, ...NOTHING, ondocument: none, ondice });
    await fireEvent.click(screen.getByRole("button", { name: "Menu" }));
    const buttons = screen.queryAllByRole("button", { name: "Luck", hidden: true });
    expect(buttons.length).toBe(count);
    for (const button of buttons) await fireEvent.click(button);
    expect(ondice).toHaveBeenCalledTimes(count);
});
