import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import App from "./App.svelte";
import { router } from "./lib/router.svelte";

beforeEach(() => {
    vi.stubGlobal("scrollTo", () => undefined);
    router.go("/nowhere/at/all/1", true);
    render(App);
    flushSync();
});
afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test("a fragment that is put into the address again and again leaves the focus where it is", () => {
    const link = screen.getAllByRole("link")[0] as HTMLElement;
    link.focus();
    for (const hash of ["#1.a", "#1.b", "#1.c"]) {
        router.go(`${location.pathname}${hash}`, true);
        flushSync();
        expect(document.activeElement).toBe(link);
    }
});

test("another page takes the focus", () => {
    router.go("/nowhere/at/all/2");
    flushSync();
    expect(document.activeElement?.id).toBe("main");
});
