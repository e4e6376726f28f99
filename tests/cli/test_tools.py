"""Tools of a game at the command line: arguments, options and files from what a tool takes."""

from __future__ import annotations

from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from grognard.cli import run
from grognard.cli.app import names_with_tools
from grognard.cli.tools import game_command
from grognard.kernel.file import LARGEST
from tests.kernel.pennies.game import GAME as PENNIES
from tests.kernel.sums_toolkit import TOOLKIT


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


@pytest.fixture
def sums(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install the toolkit of sums beside no other, and give a folder with numbers in files."""
    monkeypatch.setattr("grognard.cli.tools.toolkits", lambda: {"sums": TOOLKIT})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    monkeypatch.setenv("COLUMNS", "7")
    (tmp_path / "good").write_text("3\n4\n", encoding="utf-8")
    (tmp_path / "odd").write_text("3\nfour\n\x07five\n", encoding="utf-8")
    return tmp_path


def test_a_toolkit_is_used_as_the_tools_of_a_game_are(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sums", "add", "good"]) == 0
    assert capsys.readouterr().out == "sum 7\n-------\n"
    assert run(["sums", "add", "good", "10"]) == 0
    assert capsys.readouterr().out.startswith("sum 17\n")


def test_a_tool_speaks_the_language_of_the_environment_or_the_wanted_one(
    sums: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sums", "add", "good", "--lang", "fr"]) == 0
    assert capsys.readouterr().out.startswith("somme 7\n")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert run(["sums", "add", "good"]) == 0
    assert capsys.readouterr().out.startswith("somme 7\n")
    assert run(["sums", "add", "good", "--lang", "tlh"]) == 2
    assert capsys.readouterr().err.startswith("grognard: --lang: unknown language 'tlh'")


def test_a_tool_reads_what_is_piped_in(
    sums: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"8\nx\n")))
    assert run(["sums", "add", "-"]) == 2
    said = capsys.readouterr()
    assert said.out.startswith("sum 8\n")
    assert said.err == "-:2:1: 'x' is no number\n"
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b" " * (LARGEST + 1))))
    assert run(["pennies", "worth", "silver", "-"]) == 2


def test_complaints_are_told_with_their_place_and_end_with_2(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sums", "add", "odd"]) == 2
    said = capsys.readouterr()
    assert said.out == "sum 3\n-------\n"
    assert said.err == "odd:2:1: 'four' is no number\nodd:3:1: '?five' is no number\n"
    assert run(["sums", "add", "good", "--most", "6"]) == 1
    assert run(["sums", "add", "odd", "--most", "2"]) == 2


def test_results_are_printed_as_data(sums: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sums", "add", "odd", "--json"]) == 2
    said = capsys.readouterr()
    assert said.out == '{"sum":3,"of":2}\n'
    assert said.err.startswith("odd:2:1: ")
    assert run(["pennies", "worth", "--json"]) == 2


def test_the_help_names_all_that_have_tools(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert f"grognard {'|'.join(names_with_tools())} --help" in capsys.readouterr().out


def test_what_is_no_game_is_no_command(pennies: Path) -> None:
    assert game_command("chess") is None
