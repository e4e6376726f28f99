"""Tools of games over the network."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

from grognard.kernel.game import find_game
from tests.server.loopback import run, serving

MEMOIR = find_game("memoir44")


def handed(name: str, data: bytes) -> dict[str, str]:
    return {"name": name, "data": b64encode(data).decode()}


def test_a_remote_tool_answers_with_its_lines(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            files = [handed("x", b"gold"), handed("y", b"silver")]
            asked = {"coin": "copper", "files": files, "times": 2}
            assert await server.post("/api/pennies/worth", asked) == {"ok": True, "lines": ["worth 6"]}
            odd = {"coin": "gold", "files": [handed("x", b"wood")]}
            assert await server.post("/api/pennies/worth", odd) == {"ok": False, "lines": ["worth 2", "no coin: wood"]}

    run(work)


def test_scenario_files_are_checked_over_the_network(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.post("/api/memoir44/check", {"files": [handed("a.m44", b"{"), handed("b", b"")]})
            assert not answer["ok"]
            assert [line.split(":")[0] for line in answer["lines"]] == ["invalid a.m44", "invalid b"]

    run(work)


@pytest.mark.parametrize(
    ("path", "asked", "status", "said"),
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
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    tmp_path: Path, path: str, asked: object, status: int, said: str
) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            assert said in (await server.post(path, asked, status=status))["sentence"]

    run(work)


def test_a_request_that_is_too_large_is_turned_away(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.http.post("/api/pennies/worth", content=b" " * 6_000_001)
            assert answer.status_code == 413

    run(work)
