"""Toolkits: tools without a game, found by their entry points, and what is wrong with those that are broken."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from grognard.cli.app import names_with_tools
from grognard.cli.listing import list_games
from grognard.cli.tools import game_command
from grognard.kernel.toolkit import BrokenToolkit, broken_toolkits, load_toolkits, toolkits
from tests.kernel.sums_toolkit import TOOLKIT

GROUP = "grognard.toolkits"
SUMS = EntryPoint("sums", "tests.kernel.sums_toolkit:TOOLKIT", GROUP)


def test_a_toolkit_goes_by_the_name_of_its_entry_point() -> None:
    assert load_toolkits([SUMS], ()) == ({"sums": TOOLKIT}, {})


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_such_package.tools:TOOLKIT", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("tests.kernel.sums_toolkit:TOOLS", "AttributeError: "),
        ("tests.kernel.sums_toolkit:TOOLKIT", "is called 'sums'"),
        ("tests.kernel.pennies.game:GAME", "is no Toolkit"),
    ],
)
def test_a_broken_toolkit_keeps_nobody_from_the_others_and_says_why(value: str, why: str) -> None:
    loaded, broken = load_toolkits([EntryPoint("other", value, GROUP), SUMS], ())
    assert list(loaded) == ["sums"]
    assert str(broken["other"]).startswith(f"the tools of 'other' cannot be loaded: {value}")
    assert why in str(broken["other"])


def test_a_package_that_ends_whoever_imports_it_ends_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "goes_away.py").write_text("import sys\n\nsys.exit(3)\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    loaded, broken = load_toolkits([EntryPoint("other", "goes_away:TOOLKIT", GROUP), SUMS], ())
    assert list(loaded) == ["sums"]
    assert "SystemExit: 3" in str(broken["other"])


def test_two_toolkits_of_one_name_are_both_left_out() -> None:
    loaded, broken = load_toolkits([SUMS, EntryPoint("sums", "tests.kernel.sums_toolkit:TWIN", GROUP)], ())
    assert loaded == {}
    assert "two packages bring them" in str(broken["sums"])


def test_a_name_never_means_a_game_and_a_toolkit() -> None:
    loaded, broken = load_toolkits([SUMS], {"sums"})
    assert loaded == {}
    assert "there is a game of this name" in str(broken["sums"])


def test_broken_tools_that_are_asked_for_are_told_as_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grognard.cli.tools.broken_toolkits", lambda: {"sums": BrokenToolkit("sums", "it is empty")})
    with pytest.raises(BrokenToolkit, match="cannot be loaded: it is empty; mend the package"):
        game_command("sums")


def test_broken_tools_are_told_below_the_list_of_games(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("grognard.cli.listing.broken_toolkits", lambda: {"sums": BrokenToolkit("sums", "it is empty")})
    list_games("en")
    assert "the tools of 'sums' cannot be loaded: it is empty" in " ".join(capsys.readouterr().out.split())


def test_the_installed_toolkits_are_found_and_named_beside_the_games() -> None:
    assert broken_toolkits() == {}
    assert all(name == kit.id for name, kit in toolkits().items())
    assert toolkits().keys() <= set(names_with_tools())
    assert "memoir44" in names_with_tools()
