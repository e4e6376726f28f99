"""The command ``grognard gloomhaven``: what it prints, its exit codes, and nasty inputs."""

from __future__ import annotations

import json
import time
from io import BytesIO, TextIOWrapper
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.cli import run
from grognard.drawing.terminal import columns
from grognard.games.gloomhaven.desk.answer_lines import answer_lines
from grognard.games.gloomhaven.desk.answering import answers
from grognard.games.gloomhaven.desk.casebook import case_text
from grognard.games.gloomhaven.map_notation import MonsterMap, write_map, write_maps
from grognard.games.gloomhaven.tools import AskMonsters, AskSight, each_monster, monsters, sight, words
from grognard.kernel.text import LANGUAGES
from grognard.kernel.tool import InputFile, ToolError, joined
from tests.gloomhaven.blocks import ME
from tests.gloomhaven.monster_maps import positions, rules_shown
from tests.gloomhaven.random_maps import maps

MIXED = f"""# First
```map
{ME}
enemies: (0,3)
expect: (0,1) -> (0,3) | (1,1)
```
# Broken
```map
me: (0,0) move=2 range=far targets=1 walk
trap: (0,1)
```
```map
{ME}
enemies: (0,3)
expect: (0,2) -> (0,3)
```
"""

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the cases and some other files, to work in."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "cases.txt").write_text(case_text(), encoding="utf-8")
    (tmp_path / "mixed.txt").write_text(MIXED, encoding="utf-8")
    return tmp_path


def objects(text: str) -> list[dict[str, Any]]:
    """The JSON objects of some lines."""
    return [json.loads(line) for line in text.splitlines()]


def test_all_cases_are_answered_as_expected(folder: Path, capsys: Capture) -> None:
    assert run(["gloomhaven", "monsters", "cases.txt"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[::3] == [position.name for position in positions()]
    assert set(lines[2::3]) == {"  same"}
    assert "  stay -> (3,0) | (1,2) -> (3,0)" in lines or any(" | " in line for line in lines[1::3])


def test_data_is_one_object_a_line_with_four_keys(folder: Path, capsys: Capture) -> None:
    assert run(["gloomhaven", "monsters", "cases.txt", "--json"]) == 0
    answered = objects(capsys.readouterr().out)
    for data, position in zip(answered, positions(), strict=True):
        assert list(data) == ["name", "outcomes", "focus", "trace"]
        assert data["name"] == position.name
        found = [(each["end"], each["targets"]) for each in data["outcomes"]]
        assert found == [(list(o.end), [list(h) for h in sorted(o.targets)]) for o in position.expect or ()]
        traced = [[*each.enemy, each.harm, each.walk, each.distance, each.focus] for each in position.trace or ()]
        keys = ("negative", "walk", "distance", "focus")
        assert sorted([[*each["enemy"], *[each[key] for key in keys]] for each in data["trace"]]) == sorted(traced)
        assert data["focus"] == sorted([list(each.enemy) for each in position.trace or () if each.focus])


def test_staying_is_the_own_hex_in_data_and_a_word_in_text(folder: Path, capsys: Capture) -> None:
    (folder / "x").write_text(f"{ME.replace('(0,0)', '(2,-1)')}\nenemies: (2,0)\n", encoding="utf-8")
    assert run(["gloomhaven", "monsters", "x", "--json"]) == 0
    (data,) = objects(capsys.readouterr().out)
    assert data["name"] == "#1"
    assert data["outcomes"] == [{"end": [2, -1], "targets": [[2, 0]]}]
    assert run(["gloomhaven", "monsters", "x"]) == 0
    assert capsys.readouterr().out == "#1\n  stay -> (2,0)\n"


def test_what_differs_is_shown_and_a_mistake_stops_no_other_block(folder: Path, capsys: Capture) -> None:
    assert run(["gloomhaven", "monsters", "mixed.txt"]) == 2
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        "First",
        "  (0,2) -> (0,3)",
        "  DIFFERENT: expected (0,1) -> (0,3) | (1,1)",
        "Broken #2",
        "  (0,2) -> (0,3)",
        "  same",
    ]
    assert [line.split(": ")[0] for line in said.err.splitlines()] == ["mixed.txt:9:18", "mixed.txt:10:1"]
    assert said.err.splitlines()[1] == "mixed.txt:10:1: There is no key 'trap'; did you mean 'traps'?"


def test_a_difference_alone_ends_with_1(folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    block = f"{ME}\nenemies: (0,3)\nexpect: stay\n".encode()
    for more in ([], ["--json"], ["--explain"], ["--json", "--explain"]):
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(block)))
        assert run(["gloomhaven", "monsters", "-", *more]) == 1
        assert capsys.readouterr().err == ""


def test_data_with_reasons_has_them_and_the_position(folder: Path, capsys: Capture) -> None:
    assert run(["gloomhaven", "monsters", "mixed.txt", "--json", "--explain"]) == 2
    first, _ = objects(capsys.readouterr().out)
    assert first["same"] is False
    assert first["expected"] == [{"end": [0, 1], "targets": [[0, 3]]}, {"end": [1, 1], "targets": []}]
    assert first["text"].startswith(f"{ME}\nenemies: (0,3)\n")
    assert first["position"]["enemies"] == [{"hex": [0, 3], "initiative": 0, "then": 0, "visible": True, "owner": None}]
    assert first["explanation"]["headline"]["text"]
    assert {each["kind"] for each in first["explanation"]["rankings"]} <= {"focus", "stands", "shots", "stops"}


@pytest.mark.parametrize("width", [40, 80, 300])
@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_fit_the_terminal_and_cite_their_rules(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, language: str, width: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    assert run(["gloomhaven", "monsters", "cases.txt", "--explain", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    names = {position.name for position in positions()}
    outcomes = {line for name, line in pairwise(lines) if name in names}
    said = [line for line in lines if line not in names | outcomes]
    assert max(columns(line) for line in said) <= min(width, 130)
    text = "\n".join(lines)
    cited = {rule for rules in rules_shown().values() for rule in rules}
    assert len([rule for rule in cited if rule in text]) > 15
    assert text.count("GH-") > 200


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "x:1:1"),
        (b"\xef\xbb\xbf", "x:1:1"),
        (b"\0" * 100, "x:1:1"),
        (b"Only words.\n\n# And a heading\n", "x:1:1"),
        (b"```sh\nme: (0,0)\n```\n", "x:2:10"),
        (b"me: (0,0)\r\nwalls: x\r\n", "x:2:8"),
    ],
)
def test_what_holds_no_block_is_told(folder: Path, capsys: Capture, data: bytes, place: str) -> None:
    (folder / "x").write_bytes(data)
    assert run(["gloomhaven", "monsters", "x"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines()[0].startswith(place)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none.txt", "grognard: none.txt: the file cannot be opened (No such file or directory)\n"),
        (".", "grognard: .: the file cannot be opened (Is a directory)\n"),
        ("bytes", "grognard: bytes:2: This is not UTF-8 text; choose another file.\n"),
        ("large", "grognard: large: the file cannot be opened (it is larger than 4 MB)\n"),
    ],
)
def test_a_file_that_cannot_be_read_is_told(folder: Path, capsys: Capture, name: str, said: str) -> None:
    (folder / "bytes").write_bytes(b"me: (0,0)\n\xff\xfe")
    (folder / "large").write_bytes(b" " * 4_000_001)
    assert run(["gloomhaven", "monsters", name]) == 2
    assert capsys.readouterr().err == said


def test_signs_that_upset_a_terminal_are_not_printed(folder: Path, capsys: Capture) -> None:
    (folder / "x").write_text(f"# \u202ered \x1b[31m\n{ME}\nenemies: (0,3)\nnames: (0,3) \x1b]0;x\n\n\x1b: 1\nme: 1\n")
    assert run(["gloomhaven", "monsters", "x", "--explain"]) == 2
    said = capsys.readouterr()
    assert "\x1b" not in said.out + said.err
    assert "\u202e" not in said.out + said.err


def test_thousands_of_blocks_with_mistakes_are_told_at_once(folder: Path, capsys: Capture) -> None:
    (folder / "x").write_text("me: (0,0)\n\n" * 20_000, encoding="utf-8")
    assert run(["gloomhaven", "monsters", "x"]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 101
    assert said[-1] == "x:201:10: More mistakes from here on: 19900. Mend those above first."


def test_more_ties_than_anybody_can_list_are_refused(folder: Path, capsys: Capture) -> None:
    """GH-FOCUS-9."""
    ring = " ".join(f"({q},{t})" for q in range(-6, 7) for t in range(-6, 7) if max(abs(q), abs(t), abs(q + t)) == 6)
    (folder / "x").write_text(f"me: (0,0) move=0 range=6 targets=9 walk\nenemies: {ring}\n", encoding="utf-8")
    assert run(["gloomhaven", "monsters", "x"]) == 2
    assert capsys.readouterr().err.startswith("x:1:1: Too many figures are tied")


@settings(max_examples=60)
@given(st.text(alphabet=st.sampled_from("me:wals(0,1)-@./|;> \n#`ofstay39"), max_size=200) | st.text(max_size=60))
def test_any_text_is_answered_or_its_mistakes_are_told(text: str) -> None:
    given_answers, complaints = answers(text, words("en"), True)
    assert given_answers or complaints
    for each in complaints:
        assert each.line >= 1
        assert each.column >= 1
        assert each.sentence


@settings(max_examples=40)
@given(st.lists(maps(), min_size=1, max_size=2, unique_by=lambda position: position.name), st.integers(20, 140))
def test_any_position_that_can_be_written_is_answered_with_reasons(some: list[MonsterMap], width: int) -> None:
    told, complaints = answers(write_maps(some), words("en"), True)
    assert complaints == ()
    assert [each.name for each in told] == [position.name for position in some]
    for each, position in zip(told, some, strict=True):
        assert each.text == write_map(position)
        assert each.outcomes
        assert answer_lines(each, words("en"), width)[0] == position.name


def test_cases_are_listed_and_one_is_a_block_that_can_be_asked(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["gloomhaven", "cases"]) == 0
    assert [line.split("  ")[0] for line in capsys.readouterr().out.splitlines()] == [
        f"GHC-M{number:02}" for number in range(1, 56)
    ]
    assert run(["gloomhaven", "cases", "GHC-M26"]) == 0
    block = capsys.readouterr().out
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(block.encode())))
    assert run(["gloomhaven", "monsters", "-"]) == 0
    assert capsys.readouterr().out.endswith("  (-1,0) -> (1,-2) (1,0)\n  same\n")
    assert run(["gloomhaven", "cases", "GHC-M99"]) == 2
    assert "There is no case 'GHC-M99'; did you mean " in capsys.readouterr().err


def test_a_case_has_a_title_of_its_own_in_each_language(folder: Path, capsys: Capture) -> None:
    titles = []
    for language in LANGUAGES:
        assert run(["gloomhaven", "cases", "--json", "--lang", language]) == 0
        titles.append([each["title"] for each in objects(capsys.readouterr().out)])
    assert all(len(set(each)) > 50 for each in titles)
    assert not set(titles[0]) & set(titles[1]) | set(titles[0]) & set(titles[2])


def test_rules_are_listed_and_told(folder: Path, capsys: Capture) -> None:
    """GH-FOCUS-3."""
    assert run(["gloomhaven", "rule", "gh-focus-3"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("GH-FOCUS-3  Fewest negative hexes first\n")
    assert run(["gloomhaven", "rule", "--json", "--lang", "zh"]) == 0
    found = {each["id"]: each for each in objects(capsys.readouterr().out)}
    assert {rule for rules in rules_shown().values() for rule in rules} <= found.keys()
    assert "陷阱" in found["GH-FOCUS-3"]["text"]
    assert run(["gloomhaven", "rule", "GH-FOCUS-99"]) == 2
    assert "There is no rule 'GH-FOCUS-99'; did you mean " in capsys.readouterr().err


def test_monsters_are_listed_and_one_is_told_with_its_cards(folder: Path, capsys: Capture) -> None:
    """GH-MON-1, GH-MON-2, GH-ELEM-6."""
    assert run(["gloomhaven", "bestiary"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 34
    assert "inox-shaman        Inox Shaman" in lines
    assert run(["gloomhaven", "bestiary", "frost-demon"]) == 0
    said = capsys.readouterr().out
    assert "      7          25     4       5      –        1  Retaliate 4" in said
    assert "Card 623, initiative 58\n  Move −1\n  Attack +0, range 2\n  Consume ice: attack +2, range +1\n" in said
    assert run(["gloomhaven", "bestiary", "frost-daemon"]) == 2
    assert "did you mean 'frost-demon'?" in capsys.readouterr().err
    assert run(["gloomhaven", "bestiary", "--json", "--lang", "fr"]) == 0
    kinds = objects(capsys.readouterr().out)
    assert all(len(kind["stats"][rank]) == 8 for kind in kinds for rank in ("normal", "elite"))
    assert all(len(kind["cards"]) == 8 for kind in kinds)


def test_two_hexes_see_each_other_or_not(folder: Path, capsys: Capture) -> None:
    """GH-LOS-1, GH-LOS-5, GH-LOS-6."""
    (folder / "x").write_text(f"{ME}\nwalls: (-1,2) (0,2) (1,1)\n\n# Open\n{ME}\n", encoding="utf-8")
    assert run(["gloomhaven", "sight", "x", "0,0", "(0, 4)"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "#1: (0,0) and (0,4) do not see each other, range 6.",
        "Open: (0,0) and (0,4) see each other, range 4.",
    ]
    assert run(["gloomhaven", "sight", "x", "0,0", "0,4", "--json"]) == 0
    closed, opened = objects(capsys.readouterr().out)
    assert closed["line"] is None
    assert len(closed["tried"]) == 36
    assert opened["line"] == [-1, 1, -1, 7]
    assert opened["tried"] == []


@pytest.mark.parametrize(
    ("language", "rule", "monster", "case"),
    [
        ("en", "There is no rule ''; without", "There is no monster 'ß'; without", "There is no case '🐻'; w"),
        ("zh", "没有“”这条规则；", "没有叫“ß”的怪物；", "没有“🐻”这个例子；"),
        ("fr", "Il n’y a pas de règle «", "Il n’y a pas de monstre «", "Il n’y a pas de cas «"),
    ],
)
def test_what_is_not_there_is_told_in_the_language_of_the_reader(
    folder: Path, capsys: Capture, language: str, rule: str, monster: str, case: str
) -> None:
    for tool, wanted, said in (("rule", "", rule), ("bestiary", "ß", monster), ("cases", "🐻", case)):
        assert run(["gloomhaven", tool, wanted, "--lang", language]) == 2
        assert capsys.readouterr().err.startswith(f"grognard: {said}")


def test_an_id_may_be_written_in_small_letters(folder: Path, capsys: Capture) -> None:
    assert run(["gloomhaven", "cases", "ghc-m26"]) == 0
    assert capsys.readouterr().out.startswith("## GHC-M26 ")
    assert run(["gloomhaven", "bestiary", "Inox-Shaman"]) == 0


def test_a_hex_that_is_none_or_on_no_map_is_told_and_the_other_blocks_are_answered(
    folder: Path, capsys: Capture
) -> None:
    """GH-LOS-1."""
    (folder / "x").write_text(
        f"{ME}\n\n# Small\nboard: (0,0) (2,2)\n{ME}\n\n# Walled\n{ME}\nwalls: (0,4)\n\n# Open\n{ME}\n",
        encoding="utf-8",
    )
    assert run(["gloomhaven", "sight", "x", "0,0", "0,4"]) == 2
    said = capsys.readouterr()
    assert [line.partition(":")[0] for line in said.out.splitlines()] == ["#1", "Open"]
    assert said.err.splitlines() == [
        "x:4:1: (0,4) is not on this map.",
        "x:8:1: (0,4) is not on this map.",
    ]
    assert run(["gloomhaven", "sight", "x", "0,0", "north"]) == 2
    assert capsys.readouterr().err == "grognard: Expected a hex such as 2,3 or (-1,2), got 'north'.\n"
    for half in ("(0,0", "0,0)", "\u0663,\u06f4"):
        assert run(["gloomhaven", "sight", "x", half, "0,1"]) == 2
        assert f"got '{half}'" in capsys.readouterr().err
    assert run(["gloomhaven", "sight", "x", "0,0", "900,0", "--lang", "fr"]) == 2
    assert "x:1:1: (900,0) n’est pas sur cette carte." in capsys.readouterr().err


def test_many_blanks_are_no_hex_and_are_read_at_once() -> None:
    begun = time.monotonic()
    for given_hex in (" " * 200_000, "(" + " " * 200_000, "1" + " " * 200_000):
        with pytest.raises(ToolError, match="Expected a hex"):
            sight(AskSight(InputFile("x", b""), given_hex, "0,0"))
    assert time.monotonic() - begun < 2


def test_a_long_heading_is_cut_in_what_is_said_of_its_blocks() -> None:
    block = f"```map\n{ME}\nenemies: (0,3)\n```\n```map\nwalls: x\n```\n"
    result = monsters(AskMonsters(InputFile("x", f"# {'h' * 100_000}\n{block}".encode()), explain=True))
    (told,) = result.results
    assert told.name == f"{'h' * 80}…"
    assert {each.part for each in result.complaints} == {f"{'h' * 80}… #2"}


def test_hexes_may_begin_with_a_minus(folder: Path, capsys: Capture) -> None:
    (folder / "x").write_text(f"{ME}\n", encoding="utf-8")
    assert run(["gloomhaven", "sight", "x", "-1,2", "-3,-4", "--json"]) == 0
    (seen,) = objects(capsys.readouterr().out)
    assert (seen["from"], seen["to"]) == ([-1, 2], [-3, -4])


@pytest.mark.parametrize("explain", [False, True])
def test_what_is_told_block_by_block_is_what_is_told_at_once(explain: bool) -> None:
    asked = AskMonsters(InputFile("mixed", MIXED.encode()), explain)
    parts = list(each_monster(asked))
    assert joined(parts) == monsters(asked)
    assert [part.results[0].name for part in parts if part.results] == ["First", "Broken #2"]
    assert [part.lines[0] for part in parts if part.lines] == ["First", "" if explain else "Broken #2"]
