import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import Grip from "./Grip.svelte";

let resized: () => void;
let now: number;
let height: number;

beforeEach(() => {
    [now, height] = [10_000, 200];
    vi.spyOn(performance, "now").mockImplementation(() => now);
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(() => height);
    HTMLElement.prototype.setPointerCapture = () => undefined; // jsdom has none
    class Watch {
        constructor(heard: () => void) {
            resized = heard;
        }
        observe = () => undefined;
        disconnect = () => undefined;
    }
    vi.stubGlobal("ResizeObserver", Watch);
});

afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
});

function handle(): HTMLElement {
    render(Grip, { pulled: false, controls: "more" });
    return screen.getByRole("button");
}

async function press(button: HTMLElement, by = 0): Promise<string | null> {
    await fireEvent.pointerDown(button, { clientY: 100 });
    await fireEvent.pointerUp(button, { clientY: 100 + by });
    await fireEvent.click(button, { detail: 1 });
    return button.getAttribute("aria-expanded");
}

test("a press pulls the sheet up and pushes it down again", async () => {
    const button = handle();
    expect(await press(button)).toBe("true");
    expect(await press(button)).toBe("false");
});

test("a press that comes as soon as the sheet has grown was meant for what was there before", async () => {
    const button = handle();
    height = 320;
    resized();
    now += 300;
    expect(await press(button)).toBe("false");
    expect(await press(button, -60)).toBe("false");
    now += 100;
    expect(await press(button)).toBe("true");
});

test("what was watched but did not change takes no press away, and a key is never too soon", async () => {
    const button = handle();
    resized();
    expect(await press(button)).toBe("true");
    height = 500;
    resized();
    await fireEvent.click(button, { detail: 0 });
    expect(button.getAttribute("aria-expanded")).toBe("false");
});

test("a drag moves the sheet once, also where a click follows it", async () => {
    const button = handle();
    expect(await press(button, -60)).toBe("true");
    expect(await press(button, 60)).toBe("false");
});
