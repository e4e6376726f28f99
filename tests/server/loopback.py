"""A server on loopback in the loop of a test, and browsers that remember all they were told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any, Final, TypeVar

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from grognard.kernel.game import AnyGame, find_game
from grognard.kernel.toolkit import Toolkit, toolkits
from grognard.server.app import Application
from grognard.server.minds import Minds
from grognard.server.run import LOCAL, Server, take_port
from grognard.server.tables import Tables
from grognard.server.wire import PROTOCOL
from grognard.store import Store
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.sums_toolkit import TOOLKIT as SUMS
from tests.kernel.tour import GAME as TOUR

T = TypeVar("T")
Json = dict[str, Any]

GAMES: Final[dict[str, AnyGame]] = {
    "pennies": PENNIES,
    "tour": TOUR,
    "memoir44": find_game("memoir44"),
    "gloomhaven": find_game("gloomhaven"),
}
TOOLKITS: Final[dict[str, Toolkit]] = {**toolkits(), "sums": SUMS}
PATIENCE: Final = 60.0
"""Seconds after which a server that says nothing has failed."""


def run(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a test's coroutine."""
    return asyncio.run(work())


class Loopback:
    """A server, its tables, and a client of its HTTP API."""

    def __init__(self, port: int, tables: Tables, store: Store, http: httpx.AsyncClient) -> None:
        self.port = port
        self.tables = tables
        self.store = store
        self.http = http

    async def get(self, path: str, key: str = "", status: int = 200) -> Any:
        """Return the JSON answer to a GET, which must have this status."""
        return self._read(await self.http.get(path, headers=_headers(key)), status)

    async def post(self, path: str, body: object, key: str = "", status: int = 200) -> Any:
        """Return the JSON answer to a POST, which must have this status."""
        return self._read(await self.http.post(path, json=body, headers=_headers(key)), status)

    @staticmethod
    def _read(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open(self, game: str = "pennies", *players: str, **wishes: object) -> Json:
        """Open a table; returns its keys."""
        scenario = {
            "pennies": "three-coins",
            "tour": "three-coins",
            "memoir44": "pegasus-bridge",
            "gloomhaven": "black-barrow",
        }[game]
        wish = {"game": game, "players": players or ("human", "human"), "scenario": scenario, "seed": "7", **wishes}
        keys: Json = await self.post("/api/tables", wish, status=201)
        return keys

    @asynccontextmanager
    async def browser(self, table: str, key: str, lang: str = "en", after: int = 0) -> AsyncIterator[Browser]:
        """Join a table."""
        async with connect(f"ws://{LOCAL}:{self.port}/api/tables/{table}/play") as line:
            browser = Browser(line)
            await browser.send(type="join", key=key, lang=lang, protocol=PROTOCOL, after=after)
            browser.seq = after
            await browser.until(lambda: bool(browser.view))
            yield browser


class Browser:
    """One browser: what it was told, in order. A gap or a repetition in the log fails the test."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self.raw: list[str] = []
        self.table: Json = {}
        self.view: Json = {}
        self.here: list[bool] = []
        self.entries: list[Json] = []
        self.answers: dict[int, Json] = {}
        self.seq = 0
        self._re = 0

    async def send(self, **message: object) -> None:
        """Send a message."""
        await self._line.send(json.dumps(message))

    async def hear(self) -> Json:
        """Take the next message."""
        raw = await asyncio.wait_for(self._line.recv(), PATIENCE)
        assert isinstance(raw, str)
        self.raw.append(raw)
        message: Json = json.loads(raw)
        match message["type"]:
            case "hello":
                self.table = message["table"]
            case "update":
                for entry in message["entries"]:
                    assert entry["seq"] == self.seq + 1
                    self.seq += 1
                self.entries += message["entries"]
                self.view = message["view"]
                assert self.view["seq"] == self.seq
            case "presence":
                self.here = message["here"]
            case _:
                self.answers[message["re"]] = message
        return message

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not is_so():
            await self.hear()

    async def ask(self, kind: str, **facts: object) -> Json:
        """Send a question or answer of the seat that is asked; returns what the server says to it."""
        self._re += 1
        message = {"type": kind, "re": self._re, "seq": self.seq, "seat": max(self.view["seat"], 0), **facts}
        await self.send(**message)
        await self.until(lambda: self._re in self.answers)
        return self.answers[self._re]

    async def act(self, action: str, **facts: object) -> Json:
        """Give an answer in notation."""
        return await self.ask("act", action=action, **facts)

    async def say(self, line: str) -> Json:
        """Type a line."""
        return await self.ask("say", line=line)

    @property
    def choices(self) -> list[str]:
        """What may be answered, in notation; nothing if nothing is asked."""
        question = self.view["question"]
        return [] if question is None else [choice["action"] for choice in question["choices"]]

    async def closed(self) -> tuple[int, str]:
        """Listen until the server closes the line; returns code and reason."""
        with pytest.raises(ConnectionClosed) as found:
            await self.until(lambda: False)
        assert found.value.rcvd is not None
        return found.value.rcvd.code, found.value.rcvd.reason


@asynccontextmanager
async def serving(folder: Path, minds: Minds | None = None, client: Path | None = None) -> AsyncIterator[Loopback]:
    """Serve the tables of a folder on a free port."""
    store = Store.open(folder / "tables.sqlite")
    app = Application(store, games=GAMES, toolkits=TOOLKITS, minds=minds, client=client or folder / "client")
    begun = asyncio.Event()

    async def say_so() -> None:
        begun.set()

    server = Server(app, say_so)
    with take_port(LOCAL, 0) as taken:
        port = taken.getsockname()[1]
        task = asyncio.create_task(server.serve(sockets=[taken]))
        await begun.wait()
        try:
            address = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, trust_env=False) as http:
                yield Loopback(port, app.tables, store, http)
        finally:
            server.should_exit = True
            await task


async def play_on(browsers: list[Browser], rng: Random, steps: int) -> int:
    """Let browsers answer at random, up to so many times, until the game is over; returns how often they did."""
    for count in range(steps):
        await together(browsers)
        if browsers[0].view["outcome"] is not None:
            return count
        asked = next(browser for browser in browsers if browser.choices)
        await asked.act(rng.choice(asked.choices))
    return steps


async def together(browsers: list[Browser]) -> None:
    """Let all browsers hear what the one that knows most has heard."""
    while len({browser.seq for browser in browsers}) > 1:
        for browser in browsers:
            if browser.seq < max(each.seq for each in browsers):
                await browser.hear()


def _headers(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"} if key else {}
