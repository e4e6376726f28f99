import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { Desk } from "./desk.svelte";
import { keyed } from "./keyboard";
import { fragment } from "./link";
import { written } from "./notation";
import { EMPTY, enemyAt, groundAt, hasLine, nameAt, standsAt, START } from "./position";
import { answerOf, EXPLANATION } from "./testing";
import type { Edge, Position, Spot } from "./types";

let desk: Desk;
let reply: (body: { file: string }, tool: string) => Response | Promise<Response>;
let stop: () => void = () => undefined;

beforeEach(() => {
    localStorage.clear();
    desk = new Desk();
    reply = () => Response.json({ ok: true, lines: [], results: [answerOf(START)], complaints: [] });
    vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
        const tool = new URL(address, location.href).pathname.split("/").at(-1) ?? "";
        return reply(JSON.parse(String(init.body)) as { file: string }, tool);
    });
});
afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
});

function stroke(...way: [Spot, Edge?][]): void {
    way.forEach(([hex, edge = undefined], index) =>
        index ? desk.paint(hex, edge ?? null) : desk.apply(hex, edge ?? null),
    );
    desk.release();
}

function press(key: string, more: KeyboardEventInit = {}): void {
    keyed(new KeyboardEvent("keydown", { key, ...more }), desk);
}

describe("tools", () => {
    test("a stroke lays ground in every hex it comes over, and is one step", () => {
        desk.take("wall");
        stroke([[0, 1]], [[0, 2]], [[0, 3]]);
        expect([1, 2, 3].map((t) => groundAt(desk.position, [0, t]))).toEqual(["walls", "walls", "walls"]);
        desk.undo();
        expect(desk.position).toBe(START);
    });

    test("a stroke that begins where it can do nothing is still a step of its own", () => {
        desk.take("trap");
        stroke([[0, 1]]);
        const before = desk.position;
        desk.take("wall");
        stroke([START.me], [[1, 3]]);
        expect(groundAt(desk.position, [1, 3])).toBe("walls");
        desk.undo();
        expect(desk.position).toBe(before);
    });

    test("a stroke that begins where the ground is takes it away", () => {
        desk.take("trap");
        stroke([[6, 1]], [[6, 2]], [[7, 2]]);
        expect(groundAt(desk.position, [6, 2])).toBeNull();
        expect(groundAt(desk.position, [7, 2])).toBe("hazards");
    });

    test("wall lines are drawn and wiped on edges, by pointer and by digits", () => {
        desk.take("line");
        stroke([[2, 1], 1], [[3, 1], 2]);
        expect(hasLine(desk.position, [2, 1, 1])).toBe(true);
        expect(hasLine(desk.position, [3, 1, 2])).toBe(true);
        desk.cursor = [2, 1];
        press("2");
        expect(hasLine(desk.position, [2, 1, 1])).toBe(false);
    });

    test("a figure is dragged, or taken up and put down", () => {
        desk.take("select");
        stroke([[5, -1]], [[6, -1]], [[5, 0]], [[5, 1]]);
        expect(standsAt(desk.position, [5, 1])).toBe("hero");
        desk.undo();
        expect(desk.position).toBe(START);
        stroke([[5, -1]]);
        expect(desk.selected).toEqual([5, -1]);
        stroke([[4, 1]]);
        expect(standsAt(desk.position, [4, 1])).toBe("hero");
    });

    test("a hero that is pressed is chosen, then taken away", () => {
        desk.take("hero");
        stroke([[0, 1]]);
        expect(desk.selected).toEqual([0, 1]);
        stroke([[9, 0]]);
        expect(desk.selected).toEqual([9, 0]);
        stroke([[9, 0]]);
        expect(enemyAt(desk.position, [9, 0])).toBeUndefined();
        expect(desk.selected).toBeNull();
    });

    test("a summon belongs to the chosen hero; without heroes it is refused with a reason", () => {
        desk.choose([7, -2]);
        desk.take("summon");
        stroke([[8, -2]]);
        expect(enemyAt(desk.position, [8, -2])?.owner).toEqual([7, -2]);
        expect(nameAt(desk.position, [8, -2])).toBe("desk.summon-name");
        desk.replace(EMPTY);
        stroke([[1, 1]]);
        expect(desk.position).toBe(EMPTY);
        expect(desk.notice).toBe("desk.no-owner");
    });

    test("keys take tools, undo and back out", () => {
        press("w");
        expect(desk.tool).toBe("wall");
        stroke([[0, 1]]);
        press("z", { ctrlKey: true });
        expect(desk.position).toBe(START);
        press("Z", { ctrlKey: true, shiftKey: true });
        expect(groundAt(desk.position, [0, 1])).toBe("walls");
        press("Escape");
        expect(desk.tool).toBe("select");
    });

    test("changes of one thing soon after each other are undone together", () => {
        const typed = (move: number): Position => ({ ...START, move });
        desk.change(typed(1), "move");
        desk.change(typed(12), "move");
        desk.undo();
        expect(desk.position).toBe(START);
    });
});

describe("asking", () => {
    test("the last position that was asked about is answered, however late the first comes", async () => {
        let come: (response: Response) => void = () => undefined;
        const late = new Promise<Response>((resolve) => (come = resolve));
        const name = (text: string) => Response.json({ ok: true, lines: [], results: [answerOf(START, text)] });
        reply = ({ file }) => (file === "first" ? late : name(file));
        const first = desk.ask("first");
        await desk.ask("second");
        come(name("first"));
        await first;
        expect(desk.answer?.name).toBe("second");
    });

    test("a server that is away is told, and drawing goes on", async () => {
        reply = () => Promise.reject(new TypeError("away"));
        await desk.ask(desk.text);
        expect(desk.told.problem).toBe("error.unreachable");
        desk.take("wall");
        stroke([[0, 1]]);
        expect(groundAt(desk.position, [0, 1])).toBe("walls");
    });

    test("many changes are asked about once they rest, and go into the address", async () => {
        vi.useFakeTimers();
        const asked: string[] = [];
        reply = ({ file }, tool) => {
            if (tool === "monsters") asked.push(file);
            return Response.json({ ok: true, lines: [], results: tool === "monsters" ? [answerOf(START)] : [] });
        };
        const links: string[] = [];
        stop = rooted(() => desk.serve((hash) => links.push(hash)));
        expect(asked).toEqual([written(START)]);
        desk.take("wall");
        for (const t of [1, 2, 3]) {
            stroke([[0, t]]);
            flushSync();
        }
        expect(asked.length).toBe(1);
        await vi.advanceTimersByTimeAsync(400);
        expect(asked).toEqual([written(START), desk.text]);
        vi.useRealTimers();
        await vi.waitFor(() => expect(links.at(-1)).toBe(desk.link));
        expect(desk.link).toBe(await fragment(desk.text));
    });

    test("numbers of one's own begin with those of the card", async () => {
        const told: Position = { ...START, move: 7, range: 2, targets: 3 };
        reply = () => Response.json({ ok: true, lines: [], results: [answerOf(told)] });
        await desk.byNumbers();
        expect(desk.position).toEqual({ ...told, monster: null });
    });
});

describe("links and texts", () => {
    test("a link shows its position", async () => {
        const other: Position = { ...EMPTY, me: [1, 1] };
        reply = () => Response.json({ ok: true, lines: [], results: [answerOf(other)] });
        const hash = await fragment(written(other));
        await desk.openLink(hash);
        expect(desk.position).toEqual(other);
        expect(desk.link).toBe(hash);
        expect(desk.notice).toBe("");
    });

    test("a broken one says so and gives an empty board, which can be undone", async () => {
        await desk.openLink("#1.@@@");
        expect(desk.notice).toBe("desk.broken-link");
        expect(desk.position).toBe(EMPTY);
        desk.undo();
        expect(desk.position).toBe(START);
    });

    test("a link is kept while the server is away, and read once it is back", async () => {
        const hash = await fragment("me: (1,1)");
        const answer = reply;
        reply = () => Promise.reject(new TypeError("away"));
        await desk.openLink(hash);
        expect(desk.unread).toBe(hash);
        reply = answer;
        desk.again();
        await vi.waitFor(() => expect(desk.unread).toBe(""));
        expect(desk.position).toEqual(START);
    });

    test("a second link is kept too, though there is something to undo", async () => {
        await desk.openLink(await fragment("me: (1,1)"));
        desk.take("wall");
        stroke([[0, 1]]);
        const hash = await fragment("me: (2,2)");
        const answer = reply;
        reply = () => Promise.reject(new TypeError("away"));
        await desk.openLink(hash);
        desk.again();
        await vi.waitFor(() => expect(desk.opening).toBe(false));
        expect(desk.unread).toBe(hash);
        reply = answer;
        desk.again();
        await vi.waitFor(() => expect(desk.link).toBe(hash));
        expect(groundAt(desk.position, [0, 1])).toBeNull();
    });

    test("a link that waits is given up for what is drawn meanwhile", async () => {
        const answer = reply;
        reply = () => Promise.reject(new TypeError("away"));
        await desk.openLink(await fragment("me: (1,1)"));
        desk.take("wall");
        stroke([[0, 1]]);
        reply = answer;
        desk.again();
        await vi.waitFor(() => expect(desk.told.value).not.toBeNull());
        expect(groundAt(desk.position, [0, 1])).toBe("walls");
    });

    test("of two links, the later one is shown, whichever is read first", async () => {
        let late = (): void => undefined;
        const first = await fragment("me: (1,1)");
        const second = await fragment("me: (2,2)");
        reply = ({ file }) => {
            const told = Response.json({
                ok: true,
                lines: [],
                results: [answerOf({ ...EMPTY, me: [file.length, 0] })],
            });
            return file === "me: (1,1)" ? new Promise((done) => (late = () => done(told))) : told;
        };
        const waiting = desk.openLink(first);
        await vi.waitFor(() => expect(late.name).toBe("late"));
        await desk.openLink(second);
        late();
        await waiting;
        expect(desk.link).toBe(second);
    });

    test("a link with a mistake keeps its text and its address until something is drawn", async () => {
        const mistake = { name: "file", part: "#1", line: 2, column: 1, sentence: "There is no key ‘wallz’." };
        reply = ({ file }) =>
            file.includes("wallz")
                ? Response.json({ ok: false, lines: [], results: [], complaints: [mistake] }, { status: 422 })
                : Response.json({ ok: true, lines: [], results: [answerOf(START)] });
        const links: string[] = [];
        stop = rooted(() => desk.serve((hash) => links.push(hash)));
        const text = "me: (1,1) move=2 range=melee targets=1 walk\nwallz: (1,1)\n";
        await desk.openLink(await fragment(text));
        expect(desk.faulty).toEqual({ text, complaints: [mistake] });
        expect(desk.notice).toBe("desk.faulty-link");
        await new Promise((done) => setTimeout(done, 400));
        expect(links).toEqual([]);
        desk.take("wall");
        stroke([[0, 1]]);
        expect(desk.faulty).toBeNull();
        await vi.waitFor(() => expect(links.length).toBe(1));
    });

    test("a link with several positions lets the reader choose", async () => {
        reply = () => Response.json({ ok: true, lines: [], results: [answerOf(START, "A"), answerOf(EMPTY, "B")] });
        const hash = await fragment("two");
        await desk.openLink(hash);
        expect(desk.several).toBe("two");
        expect(desk.link).not.toBe(hash);
        desk.import(EMPTY, null);
        expect(desk.several).toBeNull();
    });

    test("the server calls a hero without a name as the page does, and its name is not kept", async () => {
        const asked: string[] = [];
        reply = ({ file }) => {
            asked.push(file);
            return Response.json({ ok: true, lines: [], results: [answerOf({ ...EMPTY, names: [[[1, 1], "x"]] })] });
        };
        desk.change({ ...EMPTY, enemies: [{ hex: [1, 1], initiative: 5, then: 0, visible: true, owner: null }] });
        expect(desk.text).not.toContain("names:");
        await desk.ask(desk.text);
        expect(asked).toEqual([expect.stringContaining("names: (1,1) desk.hero-number\n")]);
        expect(desk.stale).toBe(false);
        await desk.byNumbers();
        expect(desk.position.names).toEqual([]);
    });

    test("whether an example is answered as it expects holds until the position changes", () => {
        desk.import(EMPTY, true);
        expect(desk.asExpected).toBe(true);
        desk.take("wall");
        stroke([[0, 1]]);
        expect(desk.asExpected).toBeNull();
    });
});

test("steps of the reasoning go round", async () => {
    reply = () => Response.json({ ok: true, lines: [], results: [{ ...answerOf(START), explanation: EXPLANATION }] });
    await desk.ask(desk.text);
    desk.step(1);
    expect(desk.shown).toEqual({ ranking: 0, stage: 0, row: null });
    desk.step(1);
    expect(desk.shown).toEqual({ ranking: 0, stage: 1, row: null });
    desk.step(-1);
    desk.step(-1);
    expect(desk.shown).toBeNull();
});

describe("what a tool cannot do", () => {
    test.each([
        ["erase", START.me, "desk.no.me-stays"],
        ["wall", START.me, "desk.no.wall-me"],
        ["hero", [5, 4], "desk.no.wall"],
        ["monster", [9, 0], "desk.no.taken"],
        ["ally", [9, 0], "desk.no.taken"],
    ] as const)("is told: %s in %j", (tool, hex, why) => {
        desk.take(tool);
        stroke([hex]);
        expect(desk.position).toBe(START);
        expect(desk.refused).toBe(why);
        stroke([[0, 3]]);
        expect(desk.refused).toBe("");
    });

    test("a figure that is dropped on another goes back, and there is nothing to be taken back", () => {
        stroke([START.me], [[2, 2]], [[3, 2]]);
        expect(desk.position.me).toEqual(START.me);
        expect(desk.selected).toEqual(START.me);
        expect(desk.canUndo).toBe(false);
        stroke([START.me], [[3, 2]], [[2, 2]]);
        expect(desk.position.me).toEqual([2, 2]);
    });

    test("a hero that comes after a long rest takes none", () => {
        desk.take("hero");
        stroke([[0, 3]]);
        expect(enemyAt(desk.position, [0, 3])?.initiative).toBe(71);
    });
});

function rooted(run: () => void): () => void {
    const end = $effect.root(run);
    flushSync();
    return end;
}
