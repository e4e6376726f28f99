"""The pages of the rulebook in docs/rules are those that the program writes, and their links lead somewhere."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from grognard.cli.rule_files import rulebook_files
from grognard.kernel.game import games

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
LARGEST = 6_500_000
"""Bytes of all pages and drawings of a game."""

on_every_game = pytest.mark.parametrize(
    "game", [name for name, game in games().items() if not game.presentation.rulebook]
)


@cache
def files(game: str) -> Mapping[str, str]:
    return rulebook_files(games()[game])


@on_every_game
def test_the_pages_of_the_rulebook_are_up_to_date(game: str) -> None:
    """After a change of rules, cases or drawings: make docs-rules."""
    folder = FOLDER / game
    kept = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert kept == set(files(game)), "run 'make docs-rules'"
    stale = [name for name, text in files(game).items() if (folder / name).read_text(encoding="utf-8") != text]
    assert stale == [], "run 'make docs-rules'"


def test_a_game_that_shares_a_rulebook_has_the_same_rules() -> None:
    """So its pages need not be written a second time."""
    shared = [game for game in games().values() if game.presentation.rulebook]
    assert shared
    for game in shared:
        assert game.rules() == games()[game.presentation.rulebook].rules()
        assert not (FOLDER / game.id).exists()


@on_every_game
def test_links_lead_to_pages_and_places_that_exist(game: str) -> None:
    pages = {name: text for name, text in files(game).items() if name.endswith(".md")}
    assert pages
    for name, text in pages.items():
        language = name.partition("/")[0]
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            path, _, place = target.partition("#")
            found = path.removeprefix("../") if path.startswith("../") else f"{language}/{path}"
            assert found in files(game), f"{name}: {target}"
            assert not place or f'<a id="{place}"></a>' in files(game)[found], f"{name}: {target}"


@on_every_game
def test_drawings_stand_alone_and_are_small(game: str) -> None:
    drawings = {name: text for name, text in files(game).items() if name.endswith(".svg")}
    assert not [name for name, text in drawings.items() if "var(" in text or "<text></text>" in text]
    for name, text in drawings.items():
        ids = set(re.findall(r' id="([^"]+)"', text))
        assert set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text)) <= {
            *((i, "") for i in ids),
            *(("", i) for i in ids),
        }, name
    assert sum(len(text.encode()) for text in files(game).values()) < LARGEST
