"""Tools of a game at the command line: arguments, options and files from what a tool takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from grognard.cli import run
from grognard.cli.tools import game_command
from tests.kernel.pennies.game import GAME as PENNIES


@pytest.fixture
def pennies(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install pennies beside no other game, and give a folder with a coin in a file."""
    monkeypatch.setattr("grognard.cli.tools.games", lambda: {"pennies": PENNIES})
    monkeypatch.chdir(tmp_path)
    (tmp_path / "gold").write_text("gold\n", encoding="utf-8")
    return tmp_path


def test_a_tool_gets_what_it_takes_and_its_lines_are_written(pennies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pennies", "worth", "silver", "gold", "gold", "--times", "2", "--loud"]) == 0
    assert capsys.readouterr().out == "worth 10!\n"


def test_a_tool_writes_the_files_it_is_asked_for(pennies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pennies", "mint", "silver", "one.txt", "--again", "two.txt"]) == 0
    assert [(pennies / name).read_text(encoding="utf-8") for name in ("one.txt", "two.txt")] == ["silver\n"] * 2
    assert run(["pennies", "mint", "silver", "no/such/one.txt"]) == 2
    assert "no/such/one.txt: the file cannot be written" in capsys.readouterr().err


def test_a_tool_that_finds_fault_ends_with_1_and_one_that_cannot_work_with_2(
    pennies: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (pennies / "odd").write_bytes(b"wo\x07od")
    assert run(["pennies", "worth", "silver", "gold", "none", "odd", "."]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "worth 3",
        "no coin: the file cannot be opened (No such file or directory)",
        "no coin: wo?od",
        "no coin: the file cannot be opened (Is a directory)",
    ]
    assert run(["pennies", "worth", "tin", "gold"]) == 2
    assert capsys.readouterr().err == "grognard: 'tin' is no coin; expected one of copper, silver, gold\n"
    assert run(["pennies", "worth", "silver"]) == 2
    assert run(["pennies", "worth", "silver", "gold", "--times", "x"]) == 2


def test_the_help_says_what_a_tool_takes(pennies: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pennies", "worth", "--help"]) == 0
    shown = capsys.readouterr().out
    for said in ("COIN", "A coin.", "FILE", "--times N", "[default: 1]", "--loud", "Count the worth"):
        assert said in shown
    assert run(["pennies", "mint", "--help"]) == 0
    assert "--again FILE" in capsys.readouterr().out


def test_what_is_no_game_is_no_command(pennies: Path) -> None:
    assert game_command("chess") is None
