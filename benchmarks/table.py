"""How quick the table in the browser is, on this machine alone: ``python -m benchmarks.table``; needs Chromium.

- cold: from asking for a table's page, with an empty cache, until its board is drawn, and until it can be played on;
- choice: from a click on a unit until the hexes it may go to glow, answered by the server in between;
- bundle: what a browser loads of the client, compressed; text faces apart, which are compressed as they are;
- idle: what one more browser that looks on costs the server in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import tempfile
from pathlib import Path
from statistics import median, quantiles
from typing import Final

from playwright.sync_api import Browser, sync_playwright
from websockets.asyncio.client import connect

from e2e.conftest import CHROMIUM, FLAGS
from e2e.server import Server
from grognard.server import wire
from grognard.server.pages import CLIENT

GAME, SCENARIO = "memoir44", "pegasus-bridge"

_CLICK: Final = """place => new Promise((done, fail) => {
    const page = document.querySelector("[data-seq]"), began = performance.now();
    const late = setTimeout(() => fail(new Error("nothing changed")), 5000);
    new MutationObserver((_, watch) => {
        watch.disconnect();
        clearTimeout(late);
        requestAnimationFrame(() => done(performance.now() - began));
    }).observe(page, { attributeFilter: ["data-seq"] });
    const path = document.querySelector("[data-at='" + place + "']"), box = path.getBoundingClientRect();
    const point = { bubbles: true, button: 0, isPrimary: true, pointerId: 1, pointerType: "mouse",
        clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
    for (const kind of ["pointerdown", "pointerup"]) path.dispatchEvent(new PointerEvent(kind, point));
    path.dispatchEvent(new MouseEvent("click", point));
})"""
"""Clicks a place and returns the milliseconds until the page shows the answer of the server, frame included."""


def cold(browser: Browser, server: Server, rounds: int) -> tuple[list[float], list[float]]:
    """Return seconds until the board and until the first choice are there, for new browsers at new tables."""
    drawn, playable = [], []
    for _ in range(rounds):
        table, keys, _ = server.table(game=GAME, scenario=SCENARIO, players=["human", "greedy"], seed="7")
        context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
        page = context.new_page()
        page.goto("about:blank")
        page.goto(f"{server.url}/t/{table}#{keys[0]}", wait_until="commit")
        page.wait_for_selector("[data-at]", state="attached")
        drawn.append(page.evaluate("performance.now()") / 1000)
        page.wait_for_selector("[data-card]:not([disabled])")
        playable.append(page.evaluate("performance.now()") / 1000)
        context.close()
    return drawn, playable


def choices(browser: Browser, server: Server, rounds: int) -> list[float]:
    """Return milliseconds from a click on a unit until the hexes that it may go to are shown."""
    table, keys, _ = server.table(game=GAME, scenario=SCENARIO, players=["human", "greedy"], seed="7")
    for action in ("play probe-left", "order c4", "order C3"):
        server.post(f"/api/tables/{table}/actions", {"action": action}, keys[0])
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(f"{server.url}/t/{table}#{keys[0]}")
    page.wait_for_selector("[data-at]", state="attached")
    page.wait_for_selector("[data-answer]")
    taken = [float(page.evaluate(_CLICK, ("c4", "C3")[number % 2])) for number in range(rounds + 4)]
    context.close()
    return taken[4:]


def bundle(folder: Path = CLIENT) -> dict[str, int]:
    """Return the bytes of the client by kind, as they travel."""
    sizes: dict[str, int] = {}
    for file in folder.rglob("*"):
        if file.is_file():
            data = file.read_bytes()
            travels = len(data) if file.suffix.startswith(".woff") else len(gzip.compress(data, 9))
            sizes[file.suffix] = sizes.get(file.suffix, 0) + travels
    return sizes


def resident(pid: int) -> int:
    """Return the memory of a process in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")


async def idle(server: Server, sockets: int) -> float:
    """Return the bytes that each of so many idle onlookers of one table adds to the server."""
    assert server.process is not None
    table, _, watch = server.table(game=GAME, scenario=SCENARIO, players=["human", "human"])
    join = {"type": "join", "key": watch, "lang": "en", "protocol": wire.PROTOCOL, "after": 0}
    lines = []

    async def enter() -> None:
        line = await connect(f"ws://127.0.0.1:{server.port}/api/tables/{table}/play", compression=None, max_size=None)
        await line.send(json.dumps(join))
        for _ in range(2):
            await line.recv()
        lines.append(line)

    for _ in range(20):
        await enter()
    before = resident(server.process.pid)
    for _ in range(sockets):
        await enter()
    cost = (resident(server.process.pid) - before) / sockets
    await asyncio.gather(*(line.close() for line in lines))
    return cost


def main() -> None:
    """Measure and print one line a figure."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.table", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="cold starts")
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=400)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as data, Server(Path(data)) as server:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
            drawn, playable = cold(browser, server, args.rounds)
            taken = choices(browser, server, args.choices)
            browser.close()
        memory = asyncio.run(idle(server, args.sockets))
    sizes = bundle()
    faces = sum(size for kind, size in sizes.items() if kind.startswith(".woff"))
    print(
        f"cold: board after {median(drawn):.2f} s, playable after {median(playable):.2f} s (worst {max(playable):.2f})"
    )
    print(f"choice: {median(taken):.0f} ms, p95 {quantiles(taken, n=20)[18]:.0f} ms, of {len(taken)}")
    print(f"bundle: {(sum(sizes.values()) - faces) / 1000:.1f} kB gzip, text faces {faces / 1000:.0f} kB")
    print(f"idle: {memory / 1000:.0f} kB for each of {args.sockets} browsers that look on")


if __name__ == "__main__":
    main()
