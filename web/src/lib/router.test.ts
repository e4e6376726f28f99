import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Router, routeOf, rulePath } from "./router.svelte";

let router: Router;
let stop: () => void;

beforeEach(() => {
    vi.stubGlobal("scrollTo", () => undefined);
    history.replaceState(null, "", "/");
    router = new Router();
    stop = router.follow();
});

afterEach(() => {
    stop();
    document.body.innerHTML = "";
    vi.unstubAllGlobals();
});

function click(html: string, how: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...how });
    document.querySelector("a > *, a")?.dispatchEvent(event);
    return event;
}

test("every address shows its page", () => {
    expect(routeOf("/")).toEqual({ page: "lobby" });
    expect(routeOf("/t/abc_-1")).toEqual({ page: "table", id: "abc_-1" });
    expect(routeOf("/rules/chess/")).toEqual({ page: "rules", game: "chess" });
    expect(routeOf("/rules/chess/CH-MOV-1")).toEqual({ page: "rule", game: "chess", rule: "CH-MOV-1" });
    expect(routeOf("/about/chess")).toEqual({ page: "about", game: "chess" });
    expect(routeOf("/desk/chess")).toEqual({ page: "desk", game: "chess" });
    for (const path of ["/t", "/t/a/b", "/rules", "/about/a/b", "/desk", "/x", "/rules/a/b/c", "/t/%E0%A4%A"])
        expect(routeOf(path)).toEqual({ page: "lost" });
});

test("the address of a rule leads to its page", () => {
    expect(routeOf(rulePath("a game", "X/1"))).toEqual({ page: "rule", game: "a game", rule: "X/1" });
    expect(rulePath("chess")).toBe("/rules/chess");
});

test("going somewhere changes the address, the page and the way back", () => {
    const before = history.length;
    router.go("/t/one?step=3#key");
    expect([location.pathname, router.path, router.query.get("step"), router.hash]).toEqual([
        "/t/one",
        "/t/one",
        "3",
        "#key",
    ]);
    expect(history.length).toBe(before + 1);
    router.go("/about/chess", true);
    expect(router.route).toEqual({ page: "about", game: "chess" });
    expect(history.length).toBe(before + 1);
});

test("a link of ours is followed without loading", () => {
    expect(click('<a href="/rules/chess"><b>rules</b></a>').defaultPrevented).toBe(true);
    expect(router.path).toBe("/rules/chess");
});

test("other links, other buttons and other keys are the browser's", () => {
    for (const html of [
        '<a href="https://example.org/">x</a>',
        '<a href="/api/tables/x/record">x</a>',
        '<a href="/rules/chess" target="_blank">x</a>',
        '<a href="/rules/chess" download>x</a>',
        '<a href="#main">x</a>',
        "<a>x</a>",
    ]) {
        document.addEventListener("click", (event) => event.preventDefault(), { once: true });
        click(html);
        expect(router.path).toBe("/");
    }
    for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
        document.addEventListener("click", (event) => event.preventDefault(), { once: true });
        click('<a href="/rules/chess">x</a>', how);
        expect(router.path).toBe("/");
    }
});

test("the browser's own way back is followed", async () => {
    router.go("/about/chess");
    history.back();
    await vi.waitFor(() => expect(router.path).toBe("/"));
});
