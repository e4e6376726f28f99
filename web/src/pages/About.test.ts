import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { About as AboutData } from "../lib/types";
import About from "./About.svelte";

const EMPTY = { paragraphs: [], items: [], links: [], pictures: [] };
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><use href="#tree"/></svg>';

let page: AboutData;
let artwork: () => Response;
let asked: string[];

beforeEach(() => {
    asked = [];
    artwork = () => new Response('<svg xmlns="http://www.w3.org/2000/svg"><defs><g id="tree"/></defs></svg>');
    page = {
        facts: [],
        sections: [
            { ...EMPTY, title: "In a minute", rule: "", items: ["Take it (X-END-1)."] },
            { ...EMPTY, title: "The card", rule: "X-CARD-1", pictures: [[PICTURE, "Card 1: a tree."]] },
        ],
    };
    vi.stubGlobal("fetch", (address: string) => {
        const path = new URL(address, location.href).pathname;
        asked.push(path);
        if (path.endsWith("artwork.svg")) return Promise.resolve(artwork());
        return Promise.resolve(Response.json(path.endsWith("about") ? page : { games: [], bots: [] }));
    });
});

afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
});

test("a picture stands on the page with its words, and the artwork with its symbols", async () => {
    render(About, { game: "hills" });
    const picture = await screen.findByRole("img", { name: "Card 1: a tree." });
    expect(picture.querySelector("use")?.getAttribute("href")).toBe("#tree");
    await vi.waitFor(() => expect(document.querySelector(".sheet-defs #tree")).not.toBeNull());
});

test("where the artwork cannot be had, the words stand instead of the picture", async () => {
    artwork = () => Response.json({ sentence: "No artwork." }, { status: 404 });
    render(About, { game: "hills" });
    expect(await screen.findByText("Card 1: a tree.")).toBeTruthy();
    expect(screen.queryByRole("img", { name: "Card 1: a tree." })).toBeNull();
});

test("a page without pictures asks for no artwork; a section without a rule of its own links those of its lines", async () => {
    page.sections.pop();
    render(About, { game: "hills" });
    await screen.findByRole("heading", { name: "In a minute" });
    expect(asked.filter((path) => path.endsWith("artwork.svg"))).toEqual([]);
    expect([...document.querySelectorAll("section a")].map((link) => link.textContent)).toEqual(["X-END-1"]);
});
