"""Files at the command line: scenario files of users, files without a game's name, pictures."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from grognard.cli import run
from grognard.kernel.game import find_game
from tests.cli.test_commands import POSITION, Done, Grognard, record_of

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def grognard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Grognard:
    """Give a command line in an empty folder, with a few files in it."""
    line = Grognard(tmp_path, monkeypatch, capsys)
    (tmp_path / "close.txt").write_text(POSITION, encoding="utf-8")
    (tmp_path / "open.grog").write_text(record_of("1", 60), encoding="utf-8")
    assert line("memoir44", "export", "sword-beach", "sword.m44") == Done(0, "", "")
    tree = json.loads((tmp_path / "sword.m44").read_text(encoding="utf-8"))
    tree["board"]["face"] = "WINTER"
    tree["board"]["hexagons"][0]["terrain"] = {"name": "wforest"}
    (tmp_path / "winter.m44").write_text(json.dumps(tree), encoding="utf-8")
    (tmp_path / "half.m44").write_text(json.dumps(tree)[:500], encoding="utf-8")
    return line


def test_check_says_of_each_file_in_one_line_whether_it_can_be_played(grognard: Grognard) -> None:
    done = grognard("memoir44", "check", "sword.m44", "winter.m44", "half.m44", "none.m44", "close.txt")
    lines = done.out.splitlines()
    assert (done.code, done.err, len(lines)) == (1, "", 5)
    assert lines[0] == "ok sword.m44: Sword Beach"
    assert lines[1] == (
        "unsupported winter.m44: board face WINTER; only COUNTRY and BEACH are known [E_FACE]; "
        "terrain 'wforest' on B9 (row 0, col 2) [E_TERRAIN]"
    )
    assert lines[2].startswith("invalid half.m44: line 1, column ")
    assert lines[3] == "invalid none.m44: the file cannot be opened (No such file or directory)"
    assert lines[4].startswith("invalid close.txt: unknown suffix '.txt'")


def test_check_of_good_files_ends_well_and_may_tell_notes(grognard: Grognard) -> None:
    assert grognard("memoir44", "check", "sword.m44", "sword.m44").code == 0
    grognard("memoir44", "export", "2", "pegasus.m44")
    done = grognard("memoir44", "check", "--notes", "pegasus.m44")
    assert done.out.splitlines()[1].startswith("  this is 'pegasus-bridge', so what only its text says was added")


def test_a_file_is_shown_without_the_name_of_its_game(grognard: Grognard) -> None:
    assert grognard("show", "sword.m44").out.startswith("Memoir '44 · Sword Beach\n")
    reading = find_game("memoir44").scenario_files.read("sword.m44", (grognard.folder / "sword.m44").read_bytes())
    (grognard.folder / "sword.toml").write_text(reading.document, encoding="utf-8")
    for name in ("sword.m44", "sword.toml", "open.grog", "close.txt"):
        shown = grognard("show", name)
        assert (shown.code, shown.err) == (0, "")
        assert shown == grognard("show", "memoir44", name)


def test_a_board_is_drawn_into_files(grognard: Grognard) -> None:
    assert grognard("show", "sword.m44", "--svg", "sword.svg", "--png", "sword.png") == Done(0, "", "")
    assert (grognard.folder / "sword.svg").read_text(encoding="utf-8").startswith("<svg")
    picture = (grognard.folder / "sword.png").read_bytes()
    assert picture.startswith(PNG)
    assert len(picture) > 100_000
    assert int.from_bytes(picture[16:20], "big") == 1600


def test_without_its_library_a_png_is_refused_with_what_to_install(
    grognard: Grognard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    done = grognard("show", "sword.m44", "--png", "sword.png")
    assert (done.code, done.out) == (2, "")
    assert "pip install 'grognard[png]'" in done.err


def test_what_was_read_otherwise_is_told_beside_the_board(grognard: Grognard) -> None:
    grognard("memoir44", "export", "pegasus-bridge", "pegasus.m44")
    shown = grognard("show", "pegasus.m44")
    assert shown.err.startswith("grognard: note: this is 'pegasus-bridge'")


def test_a_battle_of_a_record_is_exported_at_any_step(grognard: Grognard) -> None:
    assert grognard("memoir44", "export", "open.grog", "now.m44").code == 0
    assert grognard("memoir44", "export", "open.grog", "--step", "20", "then.m44").code == 0
    for name in ("now.m44", "then.m44"):
        assert grognard("memoir44", "check", name).out == f"ok {name}: Pegasus Bridge\n"
    assert grognard("show", "now.m44").out.split("\n", 1)[1] == grognard("show", "open.grog").out.split("\n", 1)[1]
    assert grognard("show", "then.m44").out != grognard("show", "now.m44").out
    assert grognard("memoir44", "export", "now.m44", "again.m44").code == 0
    assert (grognard.folder / "again.m44").read_bytes() == (grognard.folder / "now.m44").read_bytes()
    assert grognard("memoir44", "export", "close.txt", "close.m44").code == 0


def test_a_battle_of_a_users_scenario_keeps_its_name(grognard: Grognard, monkeypatch: pytest.MonkeyPatch) -> None:
    tree = json.loads((grognard.folder / "sword.m44").read_text(encoding="utf-8"))
    tree["text"]["en"]["name"] = "Roger Green"
    (grognard.folder / "roger.m44").write_text(json.dumps(tree), encoding="utf-8")
    monkeypatch.setattr("builtins.input", lambda *_: (_ for _ in ()).throw(EOFError))
    assert grognard("play", "memoir44", "roger.m44", "--terminal", "--save", "roger.grog").code == 0
    for name in ("roger.m44", "roger.grog"):
        assert grognard("show", name).out.startswith("Memoir '44 · Roger Green\n")
    assert grognard("memoir44", "export", "roger.grog", "now.m44").code == 0
    assert grognard("memoir44", "check", "now.m44").out == "ok now.m44: Roger Green\n"


def test_bots_play_a_users_scenario(grognard: Grognard) -> None:
    done = grognard("sim", "memoir44", "sword.m44", "--games", "2", "--players", "random,random", "--seed", "3")
    known = grognard("sim", "memoir44", "sword-beach", "--games", "2", "--players", "random,random", "--seed", "3")
    assert done.code == 0
    assert done.out.rsplit("Speed", 1)[0] == known.out.rsplit("Speed", 1)[0]


def test_a_users_scenario_is_played_in_the_terminal(grognard: Grognard, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda *_: (_ for _ in ()).throw(EOFError))
    done = grognard("play", "memoir44", "sword.m44", "--terminal", "--seed", "1")
    assert done.code == 0
    assert "Memoir '44 · Sword Beach" in done.out
    assert "1944" in done.out


@pytest.mark.parametrize("command", [("show",), ("play", "--terminal"), ("play",), ("sim",)])
@pytest.mark.parametrize(
    ("file", "message"),
    [
        (
            "winter.m44",
            "grognard: winter.m44 asks for what this game does not know: board face WINTER; only COUNTRY and BEACH are "
            "known [E_FACE], and 1 more; 'grognard memoir44 check winter.m44' lists all\n",
        ),
        ("half.m44", "grognard: half.m44: line 1, column "),
        ("none.m44", "grognard: none.m44: the file cannot be opened"),
    ],
)
def test_what_is_not_known_is_never_half_begun(
    grognard: Grognard, command: tuple[str, ...], file: str, message: str
) -> None:
    done = grognard(*command, "memoir44", file)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(message)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("show", "nothing"), "'nothing' is no game and no file; 'grognard games' lists the games"),
        (("show", "memoir44"), "show memoir44: name a scenario too; 'grognard scenarios memoir44' lists them"),
        (("show", "nothing.txt"), "nothing.txt: the file cannot be opened"),
        (("show", "half.txt"), "half.txt: no game reads this as a position; name the game to learn why"),
        (("memoir44", "export", "nothing", "x.m44"), "unknown scenario 'nothing'"),
        (("memoir44", "export", "nothing.m44", "x.m44"), "nothing.m44: the file cannot be opened"),
        (("memoir44", "export", "winter.m44", "x.m44"), "winter.m44: unsupported: board face WINTER"),
        (("memoir44", "export", "half.txt", "x.m44"), "half.txt:1: "),
        (("memoir44", "export", "2", "x.txt"), "x.txt: the file to write must end in .m44"),
        (("memoir44", "export", "2", "x.m44", "--step", "1"), "--step is for a record (.grog)"),
        (("memoir44", "export", "open.grog", "x.m44", "--step", "9999"), "--step: expected a whole number from 0 to "),
        (("memoir44", "export", "2", "no/such/x.m44"), "no/such/x.m44: the file cannot be written"),
        (("memoir44", "chek", "x.m44"), "No such command 'chek'. Did you mean 'check'?"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(grognard: Grognard, arguments: tuple[str, ...], message: str) -> None:
    (grognard.folder / "half.txt").write_text("board = '''", encoding="utf-8")
    done = grognard(*arguments)
    assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
    assert done.err.startswith(f"grognard: {message}")


def test_a_game_without_a_tool_shows_its_tools(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["memoir44"]) == 0
    shown = capsys.readouterr().out
    assert "check" in shown
    assert "export" in shown
