"""A real server is killed in mid-game, as by a power cut, and goes on where it was."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import httpx
from websockets.asyncio.client import connect

from grognard.kernel.game import find_game
from grognard.kernel.record import position_digest
from grognard.server.minds import Minds
from grognard.server.tables import Tables
from grognard.server.wire import PROTOCOL
from grognard.store import Store
from tests.server.loopback import Browser, run

COMMAND = (sys.executable, "-c", "from grognard.cli import main; main()")


@contextmanager
def server(data: Path, *more: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """``grognard play`` in a process of its own; gives it and its address."""
    environment = {**os.environ, "GROGNARD_DATA": str(data), "LC_ALL": "C.UTF-8"}
    command = [*COMMAND, "play", "--no-browser", "--port", "0", *more]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.search(r"(http:\S+)", line)
        assert found is not None, (line, process.communicate())
        try:
            yield process, found[1]
        finally:
            if process.poll() is None:
                process.kill()


async def play(address: str, table: str, key: str, steps: int) -> Browser:
    """Let one person answer so many times at random, and wait until a question to it is open."""
    rng = Random(steps)
    async with connect(address.replace("http", "ws", 1) + f"api/tables/{table}/play") as line:
        browser = Browser(line)
        await browser.send(type="join", key=key, lang="en", protocol=PROTOCOL)
        for _ in range(steps + 1):
            await browser.until(lambda: bool(browser.view) and bool(browser.choices))
            if _ < steps:
                await browser.act(rng.choice(browser.choices))
        return browser


def test_a_table_survives_the_death_of_its_server_in_mid_game(tmp_path: Path) -> None:
    wish = {"game": "memoir44", "players": ["human", "greedy"], "scenario": "pegasus-bridge", "seed": "6"}
    with server(tmp_path) as (process, address):
        keys = httpx.post(f"{address}api/tables", json=wish, trust_env=False).json()
        table, key = keys["id"], keys["seats"][0]
        before = asyncio.run(play(address, table, key, 12))
        process.kill()
        process.wait()

    async def digest() -> tuple[int, str]:
        store = Store.open(tmp_path / "tables.sqlite")
        game = find_game("memoir44")
        found = await Tables(store, {"memoir44": game}, Minds()).find(table)
        await store.close()
        return found.seq, position_digest(game, found.state)

    seq, state = run(digest)
    assert seq == before.seq
    with server(tmp_path) as (process, address):
        after = asyncio.run(play(address, table, key, 0))
        assert (after.view, after.entries, after.table) == (before.view, before.entries, before.table)
        again = asyncio.run(play(address, table, key, 3))
        assert again.seq > seq
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=30)
        assert (process.returncode, err) == (0, "")
    assert run(digest) != (seq, state)
