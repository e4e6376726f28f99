"""The tools that ask about scenarios: the ruler at the command line, and the census."""

from __future__ import annotations

import pytest

from grognard.cli import run
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.position import write_position
from grognard.games.memoir44.tools import Measure, measure_between
from grognard.kernel.tool import InputFile, ToolError
from tests.memoir44.boards import board


def test_the_ruler_says_what_is_in_the_way(capsys: pytest.CaptureFixture[str]) -> None:
    """M44-LOS-5: hard spaces of French stay."""
    assert run(["memoir44", "sight", "omaha-beach", "d6", "i3"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "d6 and I3 see each other, at distance 6.",
        "Along an edge: e6 closes one side of the line, the other is open (M44-LOS-5).",
        "e6: bunker blocks sight.",
    ]
    assert run(["memoir44", "sight", "29", "F7", "c4", "--lang", "fr"]) == 0
    assert "d6\u00a0: haute montagne bloque la vue." in capsys.readouterr().out


def test_the_ruler_counts_the_dice_of_a_position() -> None:
    """M44-BAT-5."""
    position = InputFile("p", write_position(board("I    i/f", "E7")).encode())
    lines = measure_between(Measure("2", "E7", "F7", position)).lines
    assert lines[0] == "2 dice"
    assert any("[M44-TER-2]" in line for line in lines)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Measure("omaha", "A9", "B9"), "did you mean 'omaha-beach'"),
        (Measure("2", "A9", "A9"), "two different hexes"),
        (Measure("2", "A9", "z9"), "'z9'"),
        (Measure("2", "A9", "B9", lang="de"), "unknown language 'de'"),
        (Measure("2", "A9", "B9", InputFile("p", b"\xff")), "p: this is not UTF-8 text"),
        (Measure("2", "A9", "B9", InputFile("p", b"board")), "p:1"),
        (Measure("2", "A9", "B9", InputFile("p", trouble="gone")), "p: gone"),
    ],
)
def test_what_cannot_be_measured_is_one_sentence(asked: Measure, said: str) -> None:
    with pytest.raises(ToolError) as error:
        measure_between(asked)
    assert said in str(error.value)


def test_every_tool_is_named_in_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["memoir44"]) == 0
    shown = capsys.readouterr().out
    assert all(f"  {tool.name} " in shown and tool.help in shown for tool in GAME.tools)
