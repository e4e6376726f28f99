"""``POST /api/gloomhaven/...``: the same answers as the command gives, and a sentence for whatever is wrong."""

from __future__ import annotations

import json
from base64 import b64encode
from pathlib import Path

import pytest

from grognard.cli import run as command
from grognard.games.gloomhaven.desk.casebook import case_text
from tests.gloomhaven.blocks import ME
from tests.server.loopback import run, serving

BLOCK = f"{ME}\nenemies: (0,3)\n"


def test_the_answers_are_those_of_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("cases.txt").write_text(case_text(), encoding="utf-8")
    printed = []
    for more in ([], ["--explain", "--lang", "fr"]):
        assert command(["gloomhaven", "monsters", "cases.txt", "--json", *more]) == 0
        printed.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])

    async def work() -> None:
        async with serving(tmp_path) as server:
            plain = await server.post("/api/gloomhaven/monsters", {"file": case_text()})
            assert plain["ok"]
            assert plain["complaints"] == []
            assert plain["results"] == printed[0]
            assert plain["lines"][0] == printed[0][0]["name"]
            handed = {"name": "cases.txt", "data": b64encode(case_text().encode()).decode()}
            told = await server.post("/api/gloomhaven/monsters?lang=fr", {"file": handed, "explain": True})
            assert told["results"] == printed[1]

    run(work)


def test_mistakes_are_told_with_the_answers_to_the_other_blocks(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            text = f"# One\n{BLOCK}\n# Two\nme: (0,0)\nwall: (1,1)\n"
            answer = await server.post("/api/gloomhaven/monsters?lang=zh", {"file": text}, status=422)
            assert [each["name"] for each in answer["results"]] == ["One"]
            (complaint,) = answer["complaints"]
            assert complaint == {
                "name": "file",
                "line": 7,
                "column": 1,
                "sentence": "没有“wall”这个键，是不是“walls”？",
                "part": "Two",
            }
            assert answer["sentence"] == "file:7:1: 没有“wall”这个键，是不是“walls”？"
            empty = await server.post("/api/gloomhaven/monsters", {"file": ""}, status=422)
            assert empty["sentence"].startswith("file:1:1: There is no map block here")
            wrong = await server.post("/api/gloomhaven/monsters", {"file": f"{BLOCK}expect: stay\n"})
            assert not wrong["ok"]

    run(work)


def test_lists_are_answered_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            kinds = (await server.post("/api/gloomhaven/bestiary?lang=zh", {}))["results"]
            assert len(kinds) == 34
            shaman = next(each for each in kinds if each["id"] == "inox-shaman")
            assert shaman["name"] == "伊诺克斯萨满"
            assert shaman["deck"] == "shaman"
            assert len(shaman["stats"]["elite"]) == len(shaman["cards"]) == 8
            assert len((await server.post("/api/gloomhaven/cases", {}))["results"]) == 55
            (rule,) = (await server.post("/api/gloomhaven/rule?lang=fr", {"rule": "GH-FOCUS-3"}))["results"]
            assert rule["id"] == "GH-FOCUS-3"
            assert len((await server.post("/api/gloomhaven/rule", {}))["results"]) > 60
            seen = await server.post("/api/gloomhaven/sight", {"file": BLOCK, "from": "0,0", "to": "0,3"})
            assert seen["results"][0]["distance"] == 3

    run(work)


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("monsters", b"", "truncated"),
        ("monsters", b"[]", "Expected `object`"),
        ("monsters", b"{}", "missing required field `file`"),
        ("monsters", b'{"file": null}', "at `$.file`"),
        ("monsters", b'{"file": "x", "explain": "yes"}', "at `$.explain`"),
        ("monsters", b'{"file": "x", "text": 1}', "There is no key 'text'"),
        ("monsters", b'{"file": {"name": "x", "data": "/w=="}}', "x:1: This is not UTF-8 text"),
        ("monsters", b"\xff", "JSON is malformed"),
        ("monsters", b"[" * 100_000, "Expected `object`"),
        ("sight", b'{"file": "x", "from": "here", "to": "0,0"}', "Expected a hex such as 2,3 or (-1,2), got 'here'."),
        ("rule", b'{"rule": "GH-NONE-1"}', "There is no rule 'GH-NONE-1'; did you mean"),
        ("rule", b'{"rule": ""}', "There is no rule ''; without an id all are listed."),
        ("rule", b'{"rule": 3}', "at `$.rule`"),
        ("bestiary", b'{"monster": "\xf0\x9f\x90\xbb"}', "There is no monster"),
    ],
)
def test_bad_bodies_get_a_sentence(tmp_path: Path, path: str, body: bytes, said: str) -> None:
    async def work() -> None:
        async with serving(tmp_path) as server:
            answer = await server.http.post(f"/api/gloomhaven/{path}", content=body)
            assert answer.status_code == 400
            sentence = answer.json()["sentence"]
            assert said in sentence
            assert len(sentence) < 400

    run(work)
