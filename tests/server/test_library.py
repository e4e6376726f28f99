"""Scenario files of users: read, kept, shown, played, and never more of them than there is room for."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from grognard.kernel.game import find_game
from grognard.kernel.scenario_file import FileReading, ScenarioFiles
from grognard.kernel.text import LANGUAGES
from grognard.server import aside, library
from grognard.server.library import LARGEST_FILE, MOST_FAULTS
from grognard.store import scenarios
from tests.contract.test_scenario_files import CROSSROADS
from tests.kernel.pennies.files import PenniesFiles
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.pennies.game import PenniesGame
from tests.kernel.pennies.table import Pennies
from tests.server.loopback import Json, Loopback, run, serving

MEMOIR = find_game("memoir44")
NAMED = (
    CROSSROADS + b'[story]\nname = "The <b>Crossroads</b>"\nhistory = "One.\\nTwo."\n[options]\nchurch_rule = "on"\n'
)


class AtOnce:
    """Does beside the server what a process would do, for tests that look at other things."""

    def __init__(self, name: str) -> None:
        self.stop = lambda: None

    async def do(self, limit: float, work: Callable[..., Any], *arguments: object) -> Any:
        return await asyncio.to_thread(work, *arguments)


@pytest.fixture(autouse=True)
def reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process for a test, unless it asks for one."""
    if "process" not in request.fixturenames:
        monkeypatch.setattr(aside, "Worker", AtOnce)


@pytest.fixture
def process() -> None:
    """Ask for the process that reads files."""


async def send(server: Loopback, name: str, data: bytes, status: int = 201, **query: str) -> Json:
    """Send a file; the answer must have this status."""
    more = "".join(f"&{key}={value}" for key, value in query.items())
    answer = await server.http.post(f"/api/scenarios?name={quote(name)}{more}", content=data)
    assert answer.status_code == status, answer.text
    found: Json = answer.json()
    return found


async def listed(server: Loopback, lang: str = "en") -> list[Json]:
    found: list[Json] = await server.get(f"/api/scenarios?lang={lang}")
    return found


def test_a_file_that_is_read_stays_in_the_library(tmp_path: Path) -> None:
    async def work() -> Json:
        async with serving(tmp_path) as server:
            found = await send(server, "C:\\maps\\crossroads.toml", NAMED)
            assert (found["verdict"], found["kind"], found["game"], found["faults"]) == (
                "ok",
                "scenario",
                "memoir44",
                [],
            )
            assert found["name"] == "The <b>Crossroads</b>"
            assert found["added"]
            entry: Json = found["entry"]
            assert entry["file"] == "crossroads.toml"
            assert entry["scenario"]["card"]["id"] == entry["id"]
            assert entry["scenario"]["presets"] == {"church_rule": "on"}
            return entry

    async def again(entry: Json) -> None:
        async with serving(tmp_path) as server:
            assert await listed(server) == [entry]
            for language in LANGUAGES:
                (told,) = await listed(server, language)
                assert told["scenario"]["card"]["history"] == ["One.", "Two."]
            path = f"/api/scenarios/{entry['id']}"
            for theme in ("light", "dark"):
                drawn = await server.http.get(f"{path}/miniature.svg?theme={theme}")
                assert drawn.headers["Content-Type"].startswith("image/svg+xml")
                assert "default-src 'none'" in drawn.headers["Content-Security-Policy"]
                assert "<b>" not in drawn.text
            file = await server.http.get(f"{path}/file")
            assert file.headers["Content-Disposition"] == "attachment; filename*=UTF-8''crossroads.toml"
            assert (await send(server, "other.toml", file.content))["entry"]["id"] == entry["id"]

    found = run(work)
    run(lambda: again(found))


@pytest.mark.usefixtures("process")
def test_the_same_file_twice_is_one_entry_even_under_another_name(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answers = await asyncio.gather(*(send(server, "two.coins", b"2") for _ in range(4)))
            assert sorted(answer["added"] for answer in answers) == [False, False, False, True]
            (id,) = {answer["entry"]["id"] for answer in answers}
            renamed = await server.post(f"/api/scenarios/{id}", {"name": " Two \n coins "})
            assert renamed["scenario"]["card"]["name"] == "Two coins"
            again = await send(server, "two.coins", b"2")
            assert (again["added"], again["entry"]["id"], again["entry"]["scenario"]["card"]["name"]) == (
                False,
                id,
                "Two coins",
            )
            assert (await send(server, "three.coins", b"3"))["added"]
            assert [each["file"] for each in await listed(server)] == ["three.coins", "two.coins"]

    run(work)


def test_what_is_not_accepted_is_told_with_all_its_faults_and_not_kept(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for name, data in (("x.coins", b"9"), ("x.coins", b"nine"), ("x.toml", b"number = "), ("x.m44", b"{")):
                found = await send(server, name, data, 422)
                game = server.tables.games[found["game"]]
                reading = game.scenario_files.read(name, data)
                assert (found["verdict"], found["faults"]) == (reading.verdict, list(reading.faults))
                assert found["entry"] is None
            assert await listed(server) == []

    run(work)


def test_the_game_is_found_by_the_suffix_or_is_the_wanted_one(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            assert (await send(server, "x.COINS", b"2"))["game"] == "pennies"
            assert (await send(server, "x.toml", CROSSROADS))["game"] == "memoir44"
            wrong = await send(server, "x.coins", b"2", 422, game="memoir44")
            assert (wrong["game"], wrong["verdict"]) == ("memoir44", "invalid")
            assert ".toml" in wrong["faults"][0]
            for name in ("x.exe", "x", "", "/", ".toml/"):
                assert (await send(server, name, b"2", 422))["verdict"] == "invalid"
            assert (await send(server, "x.coins", b"2", 404, game="chess"))["sentence"]
            assert (await server.http.post("/api/scenarios", content=b"2")).status_code == 400

    run(work)


def test_a_table_of_the_library_plays_is_named_and_outlives_its_entry(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            entry = (await send(server, "crossroads.toml", NAMED))["entry"]
            wish = {"options": {"overrun_fire": "off"}, "scenario": None, "library": entry["id"]}
            keys = await server.open("memoir44", **wish)
            assert (await server.http.delete(f"/api/scenarios/{entry['id']}")).status_code == 200
            assert await listed(server) == []
            path, key = f"/api/tables/{keys['id']}", keys["seats"][0]
            info = await server.get(path, key)
            assert info["title"].endswith("The <b>Crossroads</b>")
            assert (info["chosen"]["overrun_fire"], info["chosen"]["church_rule"]) == ("off", "on")
            assert len(info["options"]) == 2
            assert (await server.get(f"{path}/view", key))["scene"]["title"] == "The <b>Crossroads</b>"
            mine = {"tables": [{"id": keys["id"], "key": key}]}
            for _ in range(2):
                (summary,) = await server.post("/api/tables/mine", mine)
                assert summary["title"] == info["title"]
            question = (await server.get(f"{path}/view", keys["seats"][1]))["question"]
            action = {"action": question["choices"][0]["action"], "seat": 1}
            await server.post(f"{path}/actions", action, keys["seats"][1])

    async def again() -> None:
        async with serving(tmp_path) as server:
            assert await listed(server) == []

    run(work)
    run(again)


def test_a_renamed_scenario_is_so_called_at_its_tables(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            id = (await send(server, "crossroads.toml", NAMED))["entry"]["id"]
            await server.post(f"/api/scenarios/{id}", {"name": "Route 7"})
            keys = await server.open("memoir44", scenario=None, library=id)
            assert (await server.get(f"/api/tables/{keys['id']}", keys["watch"]))["title"].endswith("Route 7")
            for name in ("", "   ", "x" * 81, "a\0b", "\u202e"):
                problem = await server.post(f"/api/scenarios/{id}", {"name": name}, status=400)
                assert problem["sentence"] == "A name has 1 to 80 letters on one line."
            assert [each["scenario"]["card"]["name"] for each in await listed(server)] == ["Route 7"]

    run(work)


def test_a_table_needs_one_beginning_of_its_own_game(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            coins = (await send(server, "two.coins", b"2"))["entry"]["id"]
            wish: Json = {"game": "pennies", "players": ["human", "human"]}
            for more in ({}, {"library": coins, "scenario": "two-coins"}, {"library": coins, "position": "x"}):
                problem = await server.post("/api/tables", {**wish, **more}, status=400)
                assert problem["sentence"] == "a table needs one of: scenario, position, library, again."
            assert (await server.post("/api/tables", {**wish, "library": "nothing"}, status=404))["sentence"]
            other = {**wish, "game": "memoir44", "library": coins}
            assert "'pennies'" in (await server.post("/api/tables", other, status=400))["sentence"]
            bad = {**wish, "library": coins, "options": {"goal": "much"}}
            assert "goal" in (await server.post("/api/tables", bad, status=400))["sentence"]

    run(work)


def test_a_finished_game_can_be_begun_again_as_it_began(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            id = (await send(server, "two.coins", b"2"))["entry"]["id"]
            wish = {"scenario": None, "library": id, "options": {"goal": "3"}}
            going = await server.open("pennies", **wish)
            again: Json = {"game": "pennies", "players": ["human", "human"], "scenario": None}
            again["again"] = {"id": going["id"], "key": going["seats"][0]}
            assert "over" in (await server.post("/api/tables", again, status=403))["sentence"]
            for beginning in (wish, {"scenario": "two-coins", "options": {"goal": "5"}}):
                keys = await server.open("pennies", "random", "random", **beginning)
                async with server.browser(keys["id"], keys["watch"]) as onlooker:
                    await onlooker.until(lambda: onlooker.view["outcome"] is not None)
                again["again"] = {"id": keys["id"], "key": keys["watch"]}
                fresh = await server.post("/api/tables", again, status=201)
                first = await server.get(f"/api/tables/{keys['id']}", keys["watch"])
                second = await server.get(f"/api/tables/{fresh['id']}", fresh["watch"])
                assert second["chosen"] == first["chosen"]
                assert second["title"] == first["title"]
                for wrong in ({"options": {"goal": "4"}}, {"game": "memoir44"}):
                    assert (await server.post("/api/tables", {**again, **wrong}, status=400))["sentence"]
            again["again"] = {"id": going["id"], "key": "A" * 24}
            await server.post("/api/tables", again, status=403)

    run(work)


def test_positions_and_saved_games_are_known_for_what_they_are(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            position = MEMOIR.write_position(MEMOIR.setup("pegasus-bridge", {}))
            for name in ("battle.txt", "battle"):
                found = await send(server, name, position.encode(), 422)
                assert (found["kind"], found["verdict"]) == ("position", "invalid")
            keys = await server.open("pennies", "random", "random")
            async with server.browser(keys["id"], keys["watch"]) as onlooker:
                await onlooker.until(lambda: onlooker.view["outcome"] is not None)
            record = await server.http.get(
                f"/api/tables/{keys['id']}/record", headers={"Authorization": f"Bearer {keys['watch']}"}
            )
            found = await send(server, "game.toml", record.content, 422)
            assert found["kind"] == "record"

    run(work)


def test_a_file_that_is_too_large_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            for size, sentence in (
                (LARGEST_FILE + 1, "A scenario file has at most 1000 kB; this is none."),
                (10_000_000, "This is larger than what is taken here."),
            ):
                answer = await server.http.post("/api/scenarios?name=x.m44", content=b"x" * size)
                assert (answer.status_code, answer.json()["sentence"]) == (413, sentence)

    run(work)


@pytest.mark.parametrize(("limit", "most", "word"), [("MOST", 3, "3 scenarios"), ("MOST_LETTERS", 60, "MB")])
def test_a_full_library_takes_nothing_more_until_something_is_removed(
    limit: str, most: int, word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenarios, limit, most)
    monkeypatch.setattr(library, limit, most)

    async def work() -> None:
        async with serving(tmp_path) as server:
            kept = [(await send(server, f"coins{n}.coins", str(n).encode()))["entry"]["id"] for n in (1, 2)]
            if limit == "MOST":
                kept.append((await send(server, "coins3.coins", b"3"))["entry"]["id"])
            full = await send(server, "coins4.coins", b"4", 507)
            assert "is full" in full["sentence"]
            assert word in full["sentence"]
            assert not (await send(server, "coins1.coins", b"1"))["added"]
            left = await server.http.delete(f"/api/scenarios/{kept[0]}")
            assert [each["id"] for each in left.json()] == kept[:0:-1]
            assert (await server.http.delete(f"/api/scenarios/{kept[0]}")).status_code == 404
            assert (await send(server, "coins4.coins", b"4"))["added"]

    run(work)


class SlowFiles(PenniesFiles):
    """Files that can be read forever, or take the process down."""

    def read(self, name: str, data: bytes) -> FileReading:
        if data == b"forever":
            time.sleep(60)
        if data == b"crash":
            raise AssertionError("a fault of the program")
        if data == b"many":
            return FileReading("unsupported", faults=tuple(str(n) for n in range(MOST_FAULTS + 5)))
        return super().read(name, data)


class SlowGame(PenniesGame):
    """Pennies with such files."""

    scenario_files: ScenarioFiles[Pennies] = SlowFiles()


@pytest.mark.usefixtures("process")
def test_a_file_that_takes_too_long_or_breaks_its_reader_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {**server.tables.games, "slow": SlowGame()}
            server.tables.library._games = server.tables.games
            await send(server, "x.coins", b"1")  # so that the process has begun
            monkeypatch.setattr(aside, "LIMIT", 1.0)
            reading = asyncio.gather(*(send(server, "x.coins", b"forever", 422, game="slow") for _ in range(2)))
            keys = await server.open("pennies")
            begun = time.monotonic()
            await server.get(f"/api/tables/{keys['id']}/view", keys["seats"][0])
            assert not reading.done()
            assert time.monotonic() - begun < 10
            assert all("given up" in each["faults"][0] for each in await reading)
            monkeypatch.setattr(aside, "LIMIT", 20.0)
            assert "fault of grognard" in (await send(server, "x.coins", b"crash", 422, game="slow"))["faults"][0]
            many = (await send(server, "x.coins", b"many", 422, game="slow"))["faults"]
            assert (len(many), many[-1]) == (MOST_FAULTS + 1, "and 5 more like these")
            assert (await send(server, "x.coins", b"2", game="slow"))["added"]
            monkeypatch.setattr(aside, "WAITING", 0)
            assert "try again" in (await send(server, "x.coins", b"2", 503))["sentence"]

    run(work)


def test_a_scenario_that_cannot_be_read_any_more_can_still_be_removed(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            id = (await send(server, "two.coins", b"2"))["entry"]["id"]
            await server.store.scenarios.rename(id, "Old", "written by an older grognard")
            (entry,) = await listed(server)
            assert entry["scenario"]["card"]["name"] == "Old"
            assert "cannot read it any more" in entry["notes"][0]
            problem = await server.post(
                "/api/tables", {"game": "pennies", "players": ["human", "human"], "library": id}, status=409
            )
            assert "Remove it" in problem["sentence"]
            assert (await server.http.get(f"/api/scenarios/{id}/miniature.svg")).status_code == 409
            assert (await server.http.delete(f"/api/scenarios/{id}")).json() == []

    with caplog.at_level(logging.ERROR):
        run(work)
    assert caplog.records == []


NASTY = {
    "deep.m44": b'{"a":' * 200_000,
    "deep.toml": b"a = " + b"[" * 400_000,
    "dots.toml": b".".join([b"a"] * 400_000) + b" = 1",
    "nul.m44": b"\0" * 1000,
    "nul\0.m44": b"{}",
    "\ud7ff" * 300 + ".toml": b"",
    "bomb.m44": b"PK\x03\x04" + b"\0" * 100_000,
    "big.m44": b'{"board": ' + b"9" * 500_000 + b"}",
    "floats.toml": b"number = 1e99999999999",
    "keys.toml": b"\n".join(b"k%d = 1" % n for n in range(90_000)),
    "quote.toml": CROSSROADS.replace(b"901", b'"<script>alert(1)</script>"'),
}


@pytest.mark.parametrize("name", NASTY)
def test_nasty_files_get_a_verdict_within_the_time_limit(
    name: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            begun = time.monotonic()
            found = await send(server, name, NASTY[name], 422)
            assert found["verdict"] in ("invalid", "unsupported")
            assert found["faults"]
            assert all(fault.isprintable() for fault in found["faults"])
            assert time.monotonic() - begun < aside.LIMIT + 20
            assert await listed(server) == []

    with caplog.at_level(logging.WARNING):
        run(work)
    assert caplog.records == []


def test_only_this_servers_own_pages_may_ask(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            asked: list[tuple[str, str, dict[str, Any]]] = [
                ("POST", "/api/scenarios?name=x.coins", {"content": b"2"}),
                ("GET", "/api/scenarios", {}),
                ("DELETE", "/api/scenarios/x", {}),
            ]
            for headers in ({"Origin": "http://example.org"}, {"Host": "example.org"}):
                for method, path, more in asked:
                    answer: httpx.Response = await server.http.request(method, path, headers=headers, **more)
                    assert answer.status_code == 403
            assert await listed(server) == []

    run(work)


def test_the_lobby_says_which_files_a_game_reads(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            games = {game["id"]: game for game in (await server.get("/api/lobby"))["games"]}
            assert games["pennies"]["suffixes"] == list(PENNIES.scenario_files.suffixes)
            assert json.dumps(games["memoir44"]["suffixes"]) == json.dumps(list(MEMOIR.scenario_files.suffixes))

    run(work)
