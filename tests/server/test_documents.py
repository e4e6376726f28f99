"""A game taken along as a document while it goes on, and a table opened from one (decision 014)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from grognard.games.gloomhaven.campaign.game import GAME
from grognard.kernel.seat import Seat
from tests.contract.test_scenario_files import CROSSROADS
from tests.gloomhaven.campaign.playing import Playing
from tests.gloomhaven.campaign.test_document import ON_PAPER
from tests.server import loopback
from tests.server.loopback import Json, Loopback, run, serving

PEOPLE = ("human",) * 4


@asynccontextmanager
async def campaigns(data: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Loopback]:
    """A server at which campaigns are played too."""
    monkeypatch.setitem(loopback.GAMES, GAME.id, GAME)
    async with serving(data) as server:
        yield server


async def upload(server: Loopback, position: str, status: int = 201) -> Json:
    """Open a table from a document."""
    wish = {"game": GAME.id, "players": PEOPLE, "position": position}
    answer: Json = await server.post("/api/tables", wish, status=status)
    return answer


async def download(server: Loopback, keys: Json, key: str) -> str:
    """Take a game along."""
    answer = await server.http.get(f"/api/tables/{keys['id']}/document", headers={"Authorization": f"Bearer {key}"})
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="{GAME.id}-{keys["id"]}.toml"'
    return answer.text


def party() -> Playing:
    """Two characters with quests that they wrote down."""
    p = Playing(5)
    for seat, hero in ((0, "brute"), (1, "spellweaver")):
        p.make(seat, hero)
        p.act(seat, f"write-quest count 3 any The secret of seat {seat}")
    p.act(0, "party Old Friends")
    return p


def test_a_party_goes_down_and_up_again_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GH-SET-9, GH-TOWN-10: whoever takes it along, nothing is lost; the quests of others are sealed."""

    async def work() -> None:
        first = party().s
        async with campaigns(tmp_path, monkeypatch) as server:
            keys = await upload(server, GAME.write_position(first))
            mine = await download(server, keys, keys["seats"][0])
            assert "The secret of seat 0" in mine
            assert "The secret of seat 1" not in mine
            watching = await download(server, keys, keys["watch"])
            assert "The secret" not in watching
            for text in (mine, watching):
                assert GAME.read_position(text) == first
                again = await upload(server, text)
                table = await server.tables.find(again["id"])
                assert table.state == first
            info = await server.get(f"/api/tables/{keys['id']}", keys["watch"])
            assert info["document"] is True

    run(work)


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


async def drop(server: Loopback, name: str, text: str, status: int) -> Json:
    """Drop a file into the lobby."""
    answer = await server.http.post(f"/api/scenarios?name={name}", content=text.encode())
    assert answer.status_code == status, answer.text
    verdict: Json = answer.json()
    return verdict


def test_a_party_that_is_dropped_into_the_lobby_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the scenarios of other games that are TOML too; of a broken one every mistake is told."""

    async def work() -> None:
        async with campaigns(tmp_path, monkeypatch) as server:
            whole = await drop(server, "friends.toml", ON_PAPER, 422)
            assert (whole["kind"], whole["game"]) == ("position", GAME.id)
            broken = ON_PAPER.replace("gold = 43", "gold = -1").replace("checks = 4", "checks = 40")
            told = await drop(server, "friends.toml", broken, 422)
            assert (told["kind"], told["game"], len(told["faults"])) == ("scenario", GAME.id, 2)
            assert all(fault.startswith("line ") for fault in told["faults"])
            cut = await drop(server, "friends.toml", ON_PAPER[:300] + "\n[", 422)
            assert cut["game"] == GAME.id
            other = await drop(server, "crossroads.toml", CROSSROADS.decode(), 201)
            assert other["game"] == "memoir44"

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


def test_two_devices_at_once_get_a_clear_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """GH-TOWN-10: of two that answer from the same step, one is done and the other is told so; nothing is lost."""

    async def work() -> None:
        async with campaigns(tmp_path, monkeypatch) as server:
            keys = await upload(server, GAME.write_position(party().s))
            table, key = await server.tables.find(keys["id"]), keys["seats"][0]
            seq = table.seq
            wishes = [{"action": f"party Name {n}", "seq": seq, "seat": 0} for n in range(2)]
            answers = await asyncio.gather(
                *[
                    server.http.post(
                        f"/api/tables/{keys['id']}/actions", json=wish, headers={"Authorization": f"Bearer {key}"}
                    )
                    for wish in wishes
                ]
            )
            assert sorted(answer.status_code for answer in answers) == [200, 409]
            (late,) = [answer.json() for answer in answers if answer.status_code == 409]
            assert late["sentence"]
            assert table.seq == seq + 1
            assert GAME.write_position(table.state).count('name = "Name ') == 1
            assert table.game.decisions(table.state)[0].seats == (Seat(0), Seat(1))

    run(work)
