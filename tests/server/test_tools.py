"""Tools of games over the network."""

from __future__ import annotations

import asyncio
import os
import time
from base64 import b64encode
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from grognard.kernel.game import find_game, games
from grognard.kernel.tool import Tool, ToolResult
from grognard.kernel.toolkit import HasTools, toolkits
from grognard.server import aside
from grognard.server.openapi import document
from grognard.server.trouble import bad_request
from tests.kernel.pennies.game import PenniesGame
from tests.server.loopback import run, serving

MEMOIR = find_game("memoir44")


def handed(name: str, data: bytes) -> dict[str, str]:
    return {"name": name, "data": b64encode(data).decode()}


def said(*lines: str, ok: bool = True) -> dict[str, object]:
    """The answer of a tool that has lines only."""
    return {"ok": ok, "lines": list(lines), "results": [], "complaints": []}


def test_a_remote_tool_answers_with_its_lines(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            files = [handed("x", b"gold"), handed("y", b"silver")]
            asked = {"coin": "copper", "files": files, "times": 2}
            assert await server.post("/api/pennies/worth", asked) == said("worth 6")
            odd = {"coin": "gold", "files": [handed("x", b"wood")]}
            assert await server.post("/api/pennies/worth", odd) == said("worth 2", "no coin: wood", ok=False)

    run(work)


def test_scenario_files_are_checked_over_the_network(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.post("/api/memoir44/check", {"files": [handed("a.m44", b"{"), handed("b", b"")]})
            assert not answer["ok"]
            assert [line.split(":")[0] for line in answer["lines"]] == ["invalid a.m44", "invalid b"]

    run(work)


def test_a_toolkit_answers_with_data_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.post("/api/sums/add?lang=fr", {"file": "3\n4", "from": 10, "most": 5})
            lines = ["somme 17", "-" * 40]
            assert answer == {"ok": False, "lines": lines, "results": [{"sum": 17, "of": 3}], "complaints": []}
            same = await server.post("/api/sums/add?lang=tlh", {"file": handed("x", b"3\n4"), "from": None})
            assert same["lines"][0] == "sum 7"

    run(work)


def test_complaints_are_told_with_what_could_be_done(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.post("/api/sums/add", {"file": "3\nfour\n5"}, status=422)
            complaint = {"name": "file", "line": 2, "column": 1, "sentence": "'four' is no number", "part": "#2"}
            assert answer.pop("sentence") == "file:2:1: 'four' is no number"
            results = [{"sum": 8, "of": 3}]
            assert answer == {"ok": False, "lines": ["sum 8", "-" * 40], "results": results, "complaints": [complaint]}
            asked = {"file": handed("numbers", b"x")}
            assert (await server.post("/api/sums/add", asked, status=422))["complaints"][0]["name"] == "numbers"

    run(work)


@pytest.mark.parametrize(
    ("path", "asked", "status", "reason"),
    [
        ("/api/pennies/worth", {"coin": "tin", "files": []}, 400, "'tin' is no coin"),
        ("/api/pennies/worth", {"files": []}, 400, "`coin`"),
        (
            "/api/pennies/worth",
            {"coin": "gold", "files": [], "tims": 2},
            400,
            "There is no key 'tims'",
        ),
        ("/api/pennies/worth", {"coin": "gold", "files": [{"name": "x", "data": "?"}]}, 400, "base64"),
        ("/api/pennies/worth", {"coin": "gold", "files": 3}, 400, "array"),
        ("/api/pennies/worth", [], 400, "object"),
        (
            "/api/memoir44/export",
            {"source": "2", "out": "x.m44"},
            400,
            "There is no tool 'export'",
        ),
        ("/api/chess/check", {}, 404, "nothing at this address"),
        ("/api/sums/take", {}, 400, "There is no tool 'take'"),
        ("/api/sums/add", {}, 400, "missing required field `file`"),
        ("/api/sums/add", {"file": 7}, 400, "at `$.file`"),
        ("/api/sums/add", {"file": {"name": "x"}}, 400, "`data` - at `$.file`"),
        ("/api/sums/add", {"file": {"name": "x", "data": "", "trouble": "y"}}, 400, "`trouble` - at `$.file`"),
        ("/api/sums/add", {"file": "1", "from": "2"}, 400, "at `$.from`"),
        ("/api/sums/add", {"file": "1", "from_": 2}, 400, "There is no key 'from_' here; did you mean 'from'?"),
        ("/api/sums/add", {"file": "1", "lang": "fr"}, 400, "There is no key 'lang'"),
        ("/api/sums/add?lang=fr", {"file": "1", "mots": 1}, 400, "Il n’y a pas de clé «\u00a0mots\u00a0» ici"),
        ("/api/sums/add?lang=zh", {"file": "1", "most_": 1}, 400, "这里没有“most_”这个键，是不是“most”？"),
        ("/api/sums/take?lang=fr", {}, 400, "Il n’y a pas d’outil «\u00a0take\u00a0» ici"),
        ("/api/sums/ad", {}, 400, "There is no tool 'ad' here; did you mean 'add'?"),
        ("/api/pennies/worth", {"coin": "gold", "files": [""] * 1001}, 400, "length <= 1000 - at `$.files`."),
        ("/api/sums/add", {"file": "1", "width": 10}, 400, "There is no key 'width'"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, path: str, asked: object, status: int, reason: str
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            assert reason in (await server.post(path, asked, status=status))["sentence"]

    run(work)


@dataclass(frozen=True, slots=True)
class Nap:
    """How long to sleep, in seconds; a negative nap is a fault of the program."""

    seconds: int


def sleep(nap: Nap) -> ToolResult:
    time.sleep(nap.seconds)
    return ToolResult(("awake",))


def name_process(nap: Nap) -> ToolResult:
    return ToolResult((str(os.getpid()),))


class SlowTools(PenniesGame):
    """Pennies with a tool that takes very long, or fails."""

    tools: tuple[Tool, ...] = (
        Tool("sleep", "Sleep.", Nap, sleep, remote=True),
        Tool("process", "Say which process does this.", Nap, name_process, remote=True),
    )


def test_a_tool_that_takes_too_long_or_fails_stops_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {**server.tables.games, "slow": SlowTools()}
            path = "/api/slow/sleep"
            assert await server.post(path, {"seconds": 0}) == said("awake")
            monkeypatch.setattr(aside, "LIMIT", 1.0)
            napping = asyncio.gather(*(server.post(path, {"seconds": 60}, status=400) for _ in range(2)))
            begun = time.monotonic()
            await server.open("pennies")
            assert not napping.done()
            assert time.monotonic() - begun < 10
            assert all("given up" in each["sentence"] for each in await napping)
            monkeypatch.setattr(aside, "LIMIT", 20.0)
            assert (await server.post(path, {"seconds": -1}, status=500))["sentence"]
            assert "awake" in (await server.post(path, {"seconds": 0}))["lines"]
            monkeypatch.setattr(aside, "SMALL_WAITING", 0)
            assert "try again" in (await server.post(path, {"seconds": 0}, status=503))["sentence"]

    run(work)
    assert "ValueError" in capfd.readouterr().err  # of the process that failed: the one who runs the server is told


def test_small_requests_in_a_crowd_are_all_answered(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            asked = [server.post("/api/sums/add", {"file": str(number)}) for number in range(60)]
            assert [each["lines"][0] for each in await asyncio.gather(*asked)] == [f"sum {n}" for n in range(60)]

    run(work)


def test_a_large_request_that_takes_long_keeps_no_small_one_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {**server.tables.games, "slow": SlowTools()}
            await server.post("/api/slow/sleep", {"seconds": 0})
            monkeypatch.setattr(aside, "LIMIT", 6.0)
            body = b'{"seconds": 60' + b" " * aside.SMALL + b"}"
            slow = asyncio.create_task(server.http.post("/api/slow/sleep?lang=fr", content=body))
            await asyncio.sleep(0.2)
            assert await server.post("/api/slow/sleep", {"seconds": 0}) == said("awake")
            assert not slow.done()
            given_up = (await slow).json()["sentence"]
            assert "a été abandonné après 6 secondes ; envoyez-en moins" in given_up.replace("\u00a0", " ")

    run(work)


def test_what_somebody_asked_who_has_gone_is_not_done(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {**server.tables.games, "slow": SlowTools()}
            path = "/api/slow/sleep"
            await server.post(path, {"seconds": 0})
            monkeypatch.setattr(aside, "SMALL_LIMIT", 20.0)
            monkeypatch.setattr(aside, "LIMIT", 20.0)
            first = asyncio.create_task(server.post(path, {"seconds": 2}))
            await asyncio.sleep(0.5)
            gone = [asyncio.create_task(server.post(path, {"seconds": 10})) for _ in range(5)]
            await asyncio.sleep(0.5)
            for each in gone:
                each.cancel()
            begun = time.monotonic()
            assert await server.post(path, {"seconds": 0}) == said("awake")
            assert time.monotonic() - begun < 8
            assert await first == said("awake")

    run(work)


def test_what_has_waited_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {**server.tables.games, "slow": SlowTools()}
            path = "/api/slow/sleep"
            await server.post(path, {"seconds": 0})
            monkeypatch.setattr(aside, "PATIENCE", 0.5)
            first = asyncio.create_task(server.post(path, {"seconds": 2}))
            await asyncio.sleep(0.3)
            assert "try again" in (await server.post(path, {"seconds": 0}, status=503))["sentence"]
            assert await first == said("awake")

    run(work)


def test_a_tool_that_fails_leaves_the_process_to_the_others(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            server.tables.games = {**server.tables.games, "slow": SlowTools()}
            before = await server.post("/api/slow/process", {"seconds": 0})
            asked = [server.post("/api/slow/sleep", {"seconds": -1}, status=500) for _ in range(3)]
            assert {each["sentence"] for each in await asyncio.gather(*asked)} == {
                "Something went wrong in the server; its messages say what."
            }
            assert await server.post("/api/slow/process", {"seconds": 0}) == before

    run(work)
    assert capfd.readouterr().err.count("ValueError") == 3


def test_long_names_and_many_complaints_are_cut(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            asked = {"file": handed("n" * 100_000 + ".txt", b"x\n" * 250)}
            answer = await server.http.post("/api/sums/add?lang=fr", json=asked)
            told = answer.json()["complaints"]
            assert (answer.status_code, len(told)) == (422, 201)
            assert told[-1]["sentence"].startswith("Et 50 autres du même genre")
            assert {len(each["name"]) for each in told} == {80}
            assert told[0]["name"].endswith("n.txt")
            assert len(answer.content) < 60_000

    run(work)


@pytest.mark.parametrize(
    ("body", "said"),
    [
        (b'{"file": [' + b"[]," * 1_900_000 + b"1]}", "Expected `str | object`, got `array` - at `$.file`."),
        (b'{"' + b"k" * 5_900_000 + b'": 1}', "There is no key 'kkk"),
        (b'{"file": "a\\ud83d"}', "\\ud83d is half of a sign (byte 11); write all of it."),
        (b'{"file": "\\uD83Dx"}', "\\uD83D is half of a sign (byte 10); write all of it."),
        (b'{"\\ud83d": 1}', "\\ud83d is half of a sign (byte 2); write all of it."),
    ],
)
def test_odd_bodies_are_turned_away_at_once(tmp_path: Path, body: bytes, said: str) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            begun = time.monotonic()
            answer = await server.http.post("/api/sums/add", content=body)
            assert time.monotonic() - begun < 1
            assert answer.status_code == 400
            assert said in answer.json()["sentence"]

    run(work)


@pytest.mark.parametrize("reason", ["choose another file.", "mean 'x'?", "请换一个文件。", "cut...", "no stop"])
def test_a_sentence_ends_once(reason: str) -> None:
    for language in ("en", "zh", "fr"):
        sentence = bad_request(reason).sentence(language)
        assert sentence.rstrip(".。?") == reason.rstrip(".。?")
        assert sentence.endswith("...") or sentence[-2] not in ".。?"


def test_a_request_that_is_too_large_is_turned_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.http.post("/api/pennies/worth", content=b" " * 6_000_001)
            assert answer.status_code == 413

    run(work)


def test_the_document_tells_what_tools_take_and_give() -> None:
    told = document()
    kits: list[HasTools] = [*games().values(), *toolkits().values()]
    assert {f"/api/{kit.id}/{tool.name}" for kit in kits for tool in kit.tools if tool.remote} <= told["paths"].keys()
    for kit in kits:
        for tool in kit.tools:
            if tool.remote and tool.gives:
                answer = told["paths"][f"/api/{kit.id}/{tool.name}"]["post"]["responses"]["200"]
                schema = answer["content"]["application/json"]["schema"]
                assert schema["allOf"][0] == {"$ref": "#/components/schemas/ToolAnswer"}
    assert references(told) <= {f"#/components/schemas/{name}" for name in told["components"]["schemas"]}


def references(part: Any) -> set[str]:
    """Every type that a part of the document refers to."""
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*(references(each) for each in part.values()))
    return set().union(*(references(each) for each in part)) if isinstance(part, list) else set()
