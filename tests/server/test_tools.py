"""Tools of games over the network."""

from __future__ import annotations

import asyncio
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
            "unknown key 'tims'",
        ),
        ("/api/pennies/worth", {"coin": "gold", "files": [{"name": "x", "data": "?"}]}, 400, "base64"),
        ("/api/pennies/worth", {"coin": "gold", "files": 3}, 400, "array"),
        ("/api/pennies/worth", [], 400, "object"),
        (
            "/api/memoir44/export",
            {"source": "2", "out": "x.m44"},
            400,
            "unknown tool 'export'",
        ),
        ("/api/chess/check", {}, 404, "nothing at this address"),
        ("/api/sums/take", {}, 400, "unknown tool 'take'"),
        ("/api/sums/add", {}, 400, "missing required field `file`"),
        ("/api/sums/add", {"file": 7}, 400, "at `$.file`"),
        ("/api/sums/add", {"file": {"name": "x"}}, 400, "`data` - at `$.file`"),
        ("/api/sums/add", {"file": {"name": "x", "data": "", "trouble": "y"}}, 400, "`trouble` - at `$.file`"),
        ("/api/sums/add", {"file": "1", "from": "2"}, 400, "at `$.from`"),
        ("/api/sums/add", {"file": "1", "from_": 2}, 400, "unknown key 'from_', did you mean 'from'?"),
        ("/api/sums/add", {"file": "1", "lang": "fr"}, 400, "unknown key 'lang'"),
        ("/api/sums/add", {"file": "1", "width": 10}, 400, "unknown key 'width'"),
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


class SlowTools(PenniesGame):
    """Pennies with a tool that takes very long, or fails."""

    tools: tuple[Tool, ...] = (Tool("sleep", "Sleep.", Nap, sleep, remote=True),)


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
            monkeypatch.setattr(aside, "WAITING", 0)
            assert "try again" in (await server.post(path, {"seconds": 0}, status=503))["sentence"]

    run(work)
    assert "ValueError" in capfd.readouterr().err  # of the process that failed: the one who runs the server is told


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
