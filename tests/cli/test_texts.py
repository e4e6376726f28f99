"""The words of the command line are there in every language, and none is left over."""

import re
from pathlib import Path

import pytest

import grognard.cli
from grognard.bots import BOTS
from grognard.cli.commands import COMMANDS
from grognard.cli.words import FOLDER, choose_language, words
from grognard.kernel.game import games
from grognard.kernel.telling import seat_in_words, title
from grognard.kernel.text import LANGUAGES, Catalogue, compare_catalogues

SOURCES = sorted(Path(grognard.cli.__file__).parent.glob("*.py"))
FAMILIES = {
    "cli.column-{column}": ["side", "player", "players", "wins", "losses", "share", "interval", "score"],
    "cli.bot-{table.bots[seat].name}": list(BOTS),
    "cli.column-{each}": ["number", "id", "scenario", "date", "option", "values", "meaning", "rule"],
    "cli.help-{name}": list(COMMANDS),
}
"""Keys that are put together in the code, and what can stand in their braces."""


def keys_in_code() -> set[str]:
    """Every key of the catalogue that the code says."""
    found = {
        key for path in SOURCES for key in re.findall(r"[\"'](cli\.[^\"']+)[\"']", path.read_text(encoding="utf-8"))
    }
    for family, names in FAMILIES.items():
        found.remove(family)
        found |= {re.sub(r"\{.*\}", name, family) for name in names}
    return found


def test_the_languages_agree() -> None:
    assert compare_catalogues([FOLDER]) == []


def test_the_catalogue_has_exactly_the_keys_that_are_said() -> None:
    assert set(Catalogue.load([FOLDER], "en").keys()) == keys_in_code()


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_bring_the_words_that_the_table_needs_of_them(language: str) -> None:
    for game in games().values():
        text = words(language, game)
        assert title(game, game.scenarios()[0].id, text) != title(game, None, text)
        for name in game.presentation.queries:
            assert text.say(f"query.{name}.help").startswith(name)
            assert name in text.say(f"query.{name}.usage")
        for seat, name in enumerate(game.seats):
            assert seat_in_words(game, seat, text) != name


def test_the_language_is_that_of_the_environment_unless_another_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert choose_language(None) == "fr"
    assert choose_language("zh") == "zh"
