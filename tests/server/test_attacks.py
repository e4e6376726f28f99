"""Requests, records and positions that are made to break the server: each gets a sentence, and the log no traceback."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import sqlite3
from pathlib import Path
from random import Random

import pytest

from grognard.kernel.game import find_game
from grognard.kernel.session import Session
from grognard.kernel.text import LANGUAGES
from grognard.server import table as server_table
from grognard.server.library import LONGEST_POSITION
from grognard.server.tables import LONGEST_RECORD
from grognard.server.trouble import bad_request
from tests.server.loopback import GAMES, run, serving
from tests.server.test_access import _closed

MEMOIR = find_game("memoir44")
BATTLE = Session.start(MEMOIR, "pegasus-bridge", {}, seed="1")
POSITION = MEMOIR.write_position(BATTLE.state)


def test_an_address_that_can_be_no_file_is_told_so(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work() -> None:
        folder = tmp_path / "client"
        folder.mkdir()
        (folder / "index.html").write_text("the page")
        (tmp_path / "secret.txt").write_text("secret")
        (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
        async with serving(tmp_path, client=folder) as server:
            for path in ("/" + "a" * 300, "/assets/" + "a" * 300, "/%00", "/" + "a/" * 3000, "/C:/Windows/win"):
                assert (await server.http.get(path)).status_code == 404
            for path in ("/%2e%2e/secret.txt", "/link.txt", "/..%2fsecret.txt", "/x%00.js"):
                assert (await server.get(path, status=404))["sentence"] == "There is nothing at this address."
            (tmp_path / "own.toml").write_text("board = 1")
            for scenario in ("own.toml", "nowhere.toml", "1"):
                path = f"/api/games/memoir44/scenarios/{scenario}/miniature.svg"
                assert "unknown scenario" in (await server.get(path, status=404))["sentence"]
            for origin in ("//[::1", "//[", "null", ""):
                answer = await server.http.post("/api/tables", json={}, headers={"Origin": origin})
                assert answer.status_code == 403
            keys = await server.open()
            for after, sentence in (("x", "after: Expected `int`, got `str`."), ("9" * 5000, "out of range.")):
                path = f"/api/tables/{keys['id']}/entries?after={after}"
                assert (await server.get(path, keys["watch"], 400))["sentence"].endswith(sentence)
            problem = await server.post("/api/tables", {"game": "g" * 100_000, "players": []}, status=400)
            assert len(problem["sentence"]) < 700

    run(work)
    assert not caplog.records


def test_a_message_that_is_nested_too_deeply_is_no_fault_of_the_server(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            code, reason = await _closed(server, "x", '{"type":' + "[" * 30_000)
            assert code == 4400
            assert reason
            nested = '{"tables":' + "[" * 100_000
            assert (await server.http.post("/api/tables/mine", content=nested)).status_code == 400

    run(work)
    assert not caplog.records


def _with(pattern: str, line: str) -> str:
    changed = re.sub(pattern, lambda _: line, POSITION, count=1, flags=re.MULTILINE)
    assert changed != POSITION
    return changed


def test_a_position_that_would_make_the_game_stumble_is_refused(tmp_path: Path) -> None:
    agenda, hand = r"^agenda = .*$", r"^hand = .*$"
    label = '[[battlefield.label]]\nat = "D5"\ntext = "x"\n'
    own = _with(r"^scenario = .*$", 'scenario = "custom"')
    wrong = (
        (_with(agenda, "agenda = []"), "asks nobody anything"),
        (_with(hand, 'hand = ["ambush"]'), "asks nobody anything"),
        (_with(agenda, 'agenda = ["AwaitCard", "ResolveDraw allies yes"]'), "needs 'ResolveKeep' below"),
        (_with(agenda, 'agenda = ["AwaitDraw axis yes"]'), "needs 'ResolveKeep' below"),
        (
            _with(agenda, f"agenda = {json.dumps(['AwaitCard', *['ResolveDraw allies no'] * 100])}"),
            "at most 100 frames",
        ),
        (own + '\n[battlefield]\nface = "country"\n' + label * 101, "at most 100, got 101"),
        (POSITION + "#" * LONGEST_POSITION, "letters"),
    )

    async def work() -> None:
        async with serving(tmp_path) as server:
            for position, sentence in wrong:
                wish = {"game": "memoir44", "players": ["human", "human"], "position": position}
                assert sentence in (await server.post("/api/tables", wish, status=400))["sentence"]

    run(work)


def test_a_still_position_is_looked_at_and_explained(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            header = [line for line in BATTLE.save(with_seed=False).split("\n") if line][:30]
            kept = [line for line in header if re.match("grognard-record|game|content|engine", line)]
            still = json.dumps(_with(r"^agenda = .*$", "agenda = []"))
            keys = await server.post("/api/replays", {"record": "\n".join([*kept, f"position: {still}"])}, status=201)
            path = f"/api/tables/{keys['id']}"
            explained = await server.get(f"{path}/why?action=order%20D5", keys["seats"][0])
            assert explained["rule"] == "M44-VIC-6"
            assert (await server.get(f"{path}/view", keys["seats"][0]))["question"] is None

    run(work)


def test_a_record_that_takes_back_what_chance_brought_or_has_no_end_is_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            header, lines = BATTLE.save(with_seed=False).split("\n\n")
            drawn = lines.split("\n")[0]
            assert drawn.startswith("chance: ")
            record = "\n".join((header, "", drawn, "take-back 0", drawn))
            problem = await server.post("/api/replays", {"record": record}, status=422)
            assert "not what chance brought" in problem["sentence"]
            record = "\n".join((header, "", *[drawn, "take-back 0"] * (LONGEST_RECORD // 2), drawn))
            problem = await server.post("/api/replays", {"record": record}, status=422)
            assert f"it has {LONGEST_RECORD + 1} lines" in problem["sentence"]

    run(work)


def test_a_bot_tries_again_when_its_answer_could_not_be_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server_table, "PAUSE", 0.1)
    monkeypatch.setattr("grognard.store.store.WAIT", 0)

    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open("pennies", "human", "greedy")
            async with server.browser(keys["id"], keys["seats"][0]) as one:
                other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
                other.execute("BEGIN IMMEDIATE")
                refused = await one.act(one.choices[0])
                assert refused["type"] == "refused"
                assert "stored" in refused["sentence"]
                # Readers wait for nobody.
                assert await server.post("/api/tables/mine", {"tables": [{"id": keys["id"], "key": keys["seats"][0]}]})
                other.execute("ROLLBACK")
                rng = Random(1)
                for _ in range(3):
                    await one.until(lambda: bool(one.choices))
                    other.execute("BEGIN IMMEDIATE")
                    asyncio.get_running_loop().call_later(0.3, other.execute, "ROLLBACK")
                    while (await one.act(rng.choice(one.choices)))["type"] != "done":
                        await asyncio.sleep(0.1)
                other.close()

    with caplog.at_level(logging.ERROR):
        run(work)
    assert all(record.exc_info is None for record in caplog.records)
    assert "another program holds the database" in caplog.text


def test_nothing_is_written_into_a_database_that_was_taken_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            keys = await server.open()
            file, aside = tmp_path / "tables.sqlite", tmp_path / "aside.sqlite"
            file.rename(aside)
            path = f"/api/tables/{keys['id']}"
            view = await server.get(f"{path}/view", keys["seats"][0])
            stake = {"action": view["question"]["choices"][0]["action"]}
            wish = {"game": "pennies", "players": ["human", "human"], "scenario": "three-coins"}
            for route, body in ((f"{path}/actions", stake), ("/api/tables", wish)):
                assert "stored" in (await server.post(route, body, keys["seats"][0], 507))["sentence"]
            assert await server.get(f"{path}/view", keys["seats"][0]) == view
            aside.rename(file)
            assert (await server.post(f"{path}/actions", stake, keys["seats"][0]))["seq"] > view["seq"]

    run(work)


ENDLESS = "[cards]\nfaces = [" + '"rr/rr/rr", ' * 9 + "]\n[keys]\nquiet_rounds = 0\nlast_round = 0\n"
"""A ruleset of a game in which nobody can do anything and that no rule ends."""


def test_a_game_without_end_hangs_nobody_and_grows_to_its_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """N9-END-2: people are asked, and bots stop."""
    monkeypatch.setattr(server_table, "LONGEST_GAME", 150)
    landing = find_game("normandy9")
    monkeypatch.setitem(GAMES, "normandy9", landing)
    files = landing.scenario_files
    position = landing.write_position(files.set_up(files.read("x.toml", ENDLESS.encode()).document, {}))

    async def work() -> None:
        async with serving(tmp_path) as server:
            wish = {"game": "normandy9", "position": position, "seed": "1"}
            two = await server.post("/api/tables", {**wish, "players": ["human", "human"]}, status=201)
            view = await server.get(f"/api/tables/{two['id']}/view", two["watch"])
            assert view["seq"] < 100
            assert view["outcome"] is None
            bots = await server.post("/api/tables", {**wish, "players": ["random", "random"]}, status=201)
            for _ in range(200):
                view = await server.get(f"/api/tables/{bots['id']}/view", bots["watch"])
                if view["seq"] >= 140:
                    break
                await asyncio.sleep(0.1)
            await asyncio.sleep(0.5)
            ended = await server.get(f"/api/tables/{bots['id']}/view", bots["watch"])
            assert 140 <= ended["seq"] <= 150
            monkeypatch.setattr(server_table, "LONGEST_GAME", 50)
            refused = await server.post(
                f"/api/tables/{two['id']}/actions", {"action": "end-turn"}, two["seats"][0], status=409
            )
            assert refused["sentence"] == "The game has become as long as one may be here, 50 entries; begin a new one."

    run(work)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_that_asks_what_was_meant_ends_once(lang: str) -> None:
    trouble = bad_request("unknown scenario 'nine', did you mean 'nine-cards'?")
    assert trouble.sentence(lang).endswith("'nine-cards'?")
    assert bad_request("it is wrong").sentence("en") == "it is wrong."
