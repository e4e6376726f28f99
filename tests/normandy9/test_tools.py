"""The tools of Normandy Landing: checks, deals, the shipped ruleset and odds."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import product
from xml.etree import ElementTree

import pytest

from grognard.games.normandy9.documents.ruleset_file import read_ruleset
from grognard.games.normandy9.documents.scenario_files import read_scenario_file
from grognard.games.normandy9.ruleset import FOLDER, standard_ruleset
from grognard.games.normandy9.tools import (
    TOOLS,
    Deals,
    Odds,
    Prints,
    Shipped,
    check,
    draw_cards,
    odds,
    try_deals,
    write_shipped,
)
from grognard.kernel.file_check import CheckFiles
from grognard.kernel.tool import InputFile, OutputName, ToolError

MINE = InputFile("mine.toml", b"[hits]\nmortar = [6]\n")
RIVERS = b'[cards]\nfaces = ["../rr/..", "../rr/..", "../rr/..", "../rr/..", "../rr/..", "../rr/..", "../rr/..", '
RIVERS += b'"../rr/..", "../rr/.."]\n'


def test_files_are_checked() -> None:
    """N9-KEY-1."""
    broken = InputFile("broken.toml", b"[hits]\ninfantry = [6]\n")
    checked = check(CheckFiles((MINE, broken, InputFile("no.toml", trouble="gone"))))
    assert checked.lines == (
        "ok mine.toml: mine",
        "invalid broken.toml: line 2: [hits] infantry: the text fixes that 1 hits (N9-EX-1)",
        "invalid no.toml: gone",
    )
    assert not checked.ok
    checked = check(CheckFiles((InputFile("rivers.toml", RIVERS),), notes=True))
    assert checked.ok
    assert any("runs from side to side (N9-TER-10)" in line for line in checked.lines)


def test_deals_are_looked_at() -> None:
    """N9-TER-9, N9-TER-10."""
    found = try_deals(Deals())
    assert found.ok
    assert found.lines[0].split(None, 1) == [
        "squares",
        "open 30  woods 8  town 4  hill 4  river 4  bridge 2  bunker 2",
    ]
    assert [line.split()[-1] for line in found.lines[1:6]] == ["none", "10000", "0", "0", "0"]
    rivers = try_deals(Deals(InputFile("rivers.toml", RIVERS), 100))
    assert not rivers.ok
    assert "cut in two            100" in rivers.lines
    assert "in 100 of 100 deals" in rivers.lines[-1]
    assert try_deals(Deals(count=50)) == try_deals(Deals(count=50))
    assert try_deals(Deals(count=50, seed=1)).lines[-1] != try_deals(Deals(count=50, seed=2)).lines[-1]


def test_the_shipped_ruleset_is_written_as_a_start() -> None:
    """N9-KEY-1."""
    written = write_shipped(Shipped(OutputName("mine.toml")))
    assert written.lines == ("mine.toml: written",)
    text = written.files["mine.toml"]
    assert text == (FOLDER / "ruleset.toml").read_text(encoding="utf-8")
    assert read_ruleset("mine.toml", text).ruleset == standard_ruleset()
    assert read_scenario_file("mine.toml", text.encode()).verdict == "ok"
    assert write_shipped(Shipped()).lines == tuple(text.splitlines())


def test_the_cards_are_drawn_each_in_a_file_of_its_own() -> None:
    """N9-BOARD-1, N9-TER-10: those of a file, too."""
    told = draw_cards(Prints(OutputName("out/my.svg")))
    assert told.lines == ("out/my.svg: written as out/my-1.svg to out/my-9.svg and out/my-back.svg",)
    drawn = told.files
    assert sorted(drawn) == [f"out/my-{card}.svg" for card in (*range(1, 10), "back")]
    assert {ElementTree.fromstring(text).get("width") for text in drawn.values()} == {"238.11"}
    others = draw_cards(Prints(OutputName("my.svg"), InputFile("rivers.toml", RIVERS))).files
    assert others["my-1.svg"] != drawn["out/my-1.svg"]
    assert others["my-back.svg"] == drawn["out/my-back.svg"]
    with pytest.raises(ToolError, match=r"my\.png: the files to write must end in \.svg"):
        draw_cards(Prints(OutputName("my.png")))
    with pytest.raises(ToolError, match="unknown theme 'drak', did you mean 'dark'"):
        draw_cards(Prints(OutputName("my.svg"), theme="drak"))


@pytest.mark.parametrize(("kind", "strength"), [("infantry", 2), ("tank", 4), ("mortar", 1)])
def test_odds_are_those_of_all_rolls(kind: str, strength: int) -> None:
    """N9-ATK-4, N9-ATK-5, N9-ATK-6, N9-ATK-7."""
    faces = {"infantry": {1, 2, 3}, "tank": {1, 2}, "mortar": {1, 2}}[kind]
    lines = odds(Odds(kind, strength)).lines
    for dice in range(1, 5):
        found: Counter[str] = Counter()
        for roll in product(range(1, 7), repeat=dice):
            hits = sum(face in faces for face in roll)
            found[f"hits {hits}"] += 1
            found["lost"] += hits >= strength
            found["retreats"] += hits < strength and len(set(roll)) < dice
        expected = [
            f"{found[name] / 6**dice:.1%}" for name in (*[f"hits {n}" for n in range(dice + 1)], "lost", "retreats")
        ]
        assert lines[1 + dice].split() == [str(dice), *expected]


def test_odds_go_by_the_file_that_is_given() -> None:
    assert odds(Odds("mortar", file=MINE)).lines[0] == "mortar of strength 4, hit by 6"
    assert odds(Odds("mortar", file=MINE)).lines[2].split() == ["1", "83.3%", "16.7%", "0.0%", "0.0%"]
    nothing = InputFile("mine.toml", b"[hits]\nmortar = []\n")
    assert odds(Odds("mortar", file=nothing)).lines[0] == "mortar of strength 4, hit by nothing"


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Odds("tnak"), "unknown type 'tnak', did you mean 'tank'?"),
        (Odds("tank", 5), "--strength: expected from 1 to 4, got 5"),
        (Odds("tank", file=InputFile("x.toml", trouble="gone")), "x.toml: gone"),
        (Odds("tank", file=InputFile("x.toml", b"\xff")), "x.toml: line 1: not UTF-8 text"),
        (Odds("tank", file=InputFile("x.toml", b"a = '''b\n'''")), "x.toml:1: unknown key 'a'"),
    ],
)
def test_odds_that_cannot_be_told_are_one_sentence(asked: Odds, said: str) -> None:
    with pytest.raises(ToolError) as error:
        odds(asked)
    assert said in str(error.value)


def test_deals_and_files_that_cannot_be_are_one_sentence() -> None:
    for count in (0, 100_001):
        with pytest.raises(ToolError, match=f"expected from 1 to 100000 deals, got {count}"):
            try_deals(Deals(count=count))
    with pytest.raises(ToolError, match=r"mine\.txt: the file to write must end in \.toml"):
        write_shipped(Shipped(OutputName("mine.txt")))


def test_tools_travel_between_processes() -> None:
    assert [tool.name for tool in pickle.loads(pickle.dumps(TOOLS))] == [tool.name for tool in TOOLS]
