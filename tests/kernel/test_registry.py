"""The registry: installed games by the names of their entry points, and what is wrong with those that are broken."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from grognard.cli.opening import game_of_file
from grognard.cli.tools import game_command
from grognard.kernel.game import BrokenGame, find_game, load_games
from tests.kernel.pennies.game import GAME

GROUP = "grognard.games"
PENNIES = EntryPoint("pennies", "tests.kernel.pennies.game:GAME", GROUP)


class OtherGame:
    """Something with the name of a game, and nothing else of it."""

    id = "other"
    tools = None


HALF_A_GAME = OtherGame()


def test_a_game_goes_by_the_name_of_its_entry_point() -> None:
    loaded, broken = load_games([PENNIES])
    assert loaded == {"pennies": GAME}
    assert broken == {}


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package.game:GAME", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("tests.kernel.pennies.game:GAMES", "AttributeError: "),
        ("tests.kernel.pennies.game:GAME", "is called 'pennies'"),
        ("tests.kernel.pennies.game:PenniesGame.seats", "is called 'something that is no game'"),
        ("tests.kernel.test_registry:OtherGame", "is a class"),
        ("tests.kernel.test_registry:HALF_A_GAME", "has no seats, options, presentation, texts, "),
    ],
)
def test_a_broken_game_keeps_nobody_from_the_others_and_says_why(value: str, why: str) -> None:
    loaded, broken = load_games([EntryPoint("other", value, GROUP), PENNIES])
    assert list(loaded) == ["pennies"]
    assert str(broken["other"]).startswith(f"the game 'other' cannot be loaded: {value}")
    assert why in str(broken["other"])


def test_a_package_that_ends_whoever_imports_it_ends_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "leaves_at_once.py").write_text("import sys\n\nsys.exit(3)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    loaded, broken = load_games([EntryPoint("other", "leaves_at_once:GAME", GROUP), PENNIES])
    assert list(loaded) == ["pennies"]
    assert "SystemExit: 3" in str(broken["other"])


def test_two_games_of_one_name_are_both_left_out() -> None:
    other = EntryPoint("pennies", "tests.kernel.pennies.game:PenniesGame", GROUP)
    loaded, broken = load_games([other, PENNIES])
    assert loaded == {}
    assert "two packages bring it" in str(broken["pennies"])


def test_a_broken_game_that_is_asked_for_is_told_as_broken_and_not_as_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = BrokenGame("other", "it is empty")
    monkeypatch.setattr("grognard.kernel.game.broken_games", lambda: {"other": fault})
    with pytest.raises(BrokenGame, match="cannot be loaded: it is empty; mend its package"):
        find_game("other")


def test_a_broken_game_is_told_as_broken_by_commands_too(monkeypatch: pytest.MonkeyPatch) -> None:
    fault = BrokenGame("other", "it is empty")
    for module in ("opening", "tools"):
        monkeypatch.setattr(f"grognard.cli.{module}.broken_games", lambda: {"other": fault})
    for ask in (game_of_file, game_command):
        with pytest.raises(BrokenGame, match="cannot be loaded: it is empty"):
            ask("other")
