"""Tools of a game at the command line: arguments, options and files from what a tool takes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from grognard.cli import run
from grognard.cli.app import names_with_tools
from grognard.cli.tools import game_command
from grognard.kernel.file import LARGEST
from grognard.kernel.tool import InputFile, Language, Tool, ToolResult, about, joined
from grognard.kernel.toolkit import BrokenToolkit, Toolkit
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


@dataclass(frozen=True, slots=True)
class Repeated:
    """What was repeated."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A text to be repeated."""

    file: InputFile = field(metadata=about("FILE", "A text."))
    lang: Language = field(default=Language("en"), metadata=about("L", "A language."))


def repeat(asked: Text) -> ToolResult:
    text = asked.file.data.decode()
    return ToolResult((text or f"{asked.file.name}|{asked.file.trouble}",), results=(Repeated(text),))


@dataclass(frozen=True, slots=True)
class Number:
    """A number to be divided by."""

    number: int = field(metadata=about("N", "A number."))


def halve(asked: Number) -> ToolResult:
    return ToolResult((str(100 / asked.number),))


def each_share(asked: Number) -> Iterator[ToolResult]:
    for number in range(asked.number, min(asked.number, -1), -1):
        yield ToolResult((str(100 / number),))
    if asked.number < 0:
        yield ToolResult((str(100 / asked.number),), ok=False)


def shares(asked: Number) -> ToolResult:
    return joined(each_share(asked))


ODD = Toolkit(
    "odd",
    (
        Tool("repeat", "Repeat.", Text, repeat, gives=(Repeated,)),
        Tool("halve", "Halve.", Number, halve),
        Tool("shares", "Divide.", Number, shares, parts=each_share),
    ),
)


@pytest.fixture
def odd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Install tools that repeat a text, and that fail."""
    monkeypatch.setattr("grognard.cli.tools.toolkits", lambda: {"odd": ODD})
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    return tmp_path


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


def test_data_keeps_its_signs_and_upsets_no_terminal(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    signs = "\u202e \x1b\u200d\u3000é漢\U000e0001\U0001f469\u200d\U0001f680"
    (odd / "x").write_text(signs, encoding="utf-8")
    assert run(["odd", "repeat", "x", "--json"]) == 0
    told = capsys.readouterr().out
    assert json.loads(told) == {"text": signs}
    assert "é漢" in told
    assert all(sign.isprintable() for sign in told.rstrip("\n"))


def test_wide_blanks_and_joined_emoji_are_printed(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (odd / "x").write_text("a\u3000b\u00a0c \U0001f469\u200d\U0001f680 \u202e\x1b", encoding="utf-8")
    assert run(["odd", "repeat", "x"]) == 0
    assert capsys.readouterr().out == "a\u3000b\u00a0c \U0001f469\u200d\U0001f680 ??\n"


def test_a_fault_of_another_package_is_told_with_its_name(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odd", "halve", "0"]) == 2
    assert capsys.readouterr().err == (
        "grognard: the tool 'halve' of 'odd' failed (ZeroDivisionError: division by zero); this is a fault of the "
        "package 'tests', so tell its makers, or take it away\n"
    )


def test_what_is_done_part_by_part_is_written_at_once(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odd", "shares", "2"]) == 2
    said = capsys.readouterr()
    assert said.out == "50.0\n100.0\n"
    assert "ZeroDivisionError" in said.err
    assert run(["odd", "shares", "-1"]) == 1
    assert capsys.readouterr() == ("-100.0\n", "")


def test_arguments_may_be_below_0(odd: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["odd", "halve", "-5"]) == 0
    assert capsys.readouterr().out == "-20.0\n"
    assert run(["odd", "halve", "5", "--jsn"]) == 2
    assert "No such option: --jsn" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "name", "trouble"),
    [
        ("en", "", "''|this is no name of a file"),
        ("en", "none", "none|the file cannot be opened (No such file or directory)"),
        ("zh", "none", "none|无法打开文件（No such file or directory）"),
        ("fr", "", "''|ce n’est pas un nom de fichier"),
        ("fr", "a\0", "a?|ce n’est pas un nom de fichier"),
    ],
)
def test_what_keeps_a_file_from_being_read_is_told_in_the_language_of_the_tool(
    odd: Path, capsys: pytest.CaptureFixture[str], language: str, name: str, trouble: str
) -> None:
    assert run(["odd", "repeat", name, "--lang", language]) == 0
    assert capsys.readouterr().out == f"{trouble}\n"


def test_a_reader_who_goes_away_ends_a_command_without_a_word() -> None:
    """Its exit code is that of a process that wrote into a closed pipe, none of those that mean something."""
    program = "from grognard.cli import main; import sys; sys.argv[1:] = ['rules']; main()"
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program], stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


def test_a_game_keeps_its_tools_though_another_package_takes_its_name(
    pennies: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = BrokenToolkit("pennies", "there is a game of this name")
    monkeypatch.setattr("grognard.cli.tools.broken_toolkits", lambda: {"pennies": broken})
    assert run(["pennies", "worth", "silver", "gold"]) == 0
    assert capsys.readouterr().out == "worth 3\n"


def test_the_help_names_all_that_have_tools(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    assert f"grognard {'|'.join(names_with_tools())} --help" in capsys.readouterr().out


def test_what_is_no_game_is_no_command(pennies: Path) -> None:
    assert game_command("chess") is None
