"""A game taken along as a document while it goes on, and a table opened from one (decision 014)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from grognard.games.gloomhaven.campaign.game import GAME as CAMPAIGN
from tests.server import loopback
from tests.server.loopback import Json, Loopback, run, serving

PEOPLE = ("human",) * 4


@asynccontextmanager
async def campaigns(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    """A server at which campaigns are played too."""
    monkeypatch.setitem(loopback.GAMES, CAMPAIGN.id, CAMPAIGN)
    async with serving(data) as server:
        yield server


async def upload(server: Loopback, position: str, status: int = 201) -> Json:
    """Open a table from a document."""
    wish = {"game": CAMPAIGN.id, "players": PEOPLE, "position": position}
    answer: Json = await server.post("/api/tables", wish, status=status)
    return answer


def test_an_upload_is_told_every_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each with its line, however many there are."""

    async def work() -> None:
        text = "schema = 1\n" + "\n".join(
            f'[[party]]\nname = "{n}"\nreputation = {n + 100}\ngold = {n}' for n in range(40)
        )
        async with campaigns(tmp_path, monkeypatch) as server:
            told = await upload(server, text, status=400)
            assert len(told["faults"]) == 80
            assert told["faults"][0].startswith("line 4: [party #1] reputation: expected a whole number from -20 to 20")
            assert told["faults"][0] in told["sentence"]

    run(work)


def test_other_games_are_not_taken_along(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            path = f"/api/tables/{keys['id']}"
            told = await server.get(f"{path}/document", keys["seats"][0], status=404)
            assert told["sentence"] == "This game is not taken along as a document."
            assert (await server.get(path, keys["watch"]))["document"] is False
            await server.get(f"{path}/document", "nonsense", status=403)

    run(work)
