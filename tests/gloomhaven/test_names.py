"""Names of monsters, classes, conditions, elements and positions in every language."""

from __future__ import annotations

import re
from typing import Final

import pytest

from grognard import server
from grognard.games import gloomhaven
from grognard.games.gloomhaven.facts import CONDITIONS, ELEMENTS, monsters
from grognard.kernel.text import LANGUAGES, compare_catalogues
from tests.catalogues import WRONG_SIGNS, Texts, columns
from tests.gloomhaven.monster_maps import positions

TEXTS: Final = Texts(gloomhaven)
CLIENT: Final = Texts(server)
CLASSES: Final = ("brute", "tinkerer", "spellweaver", "scoundrel", "cragheart", "mindthief")
"""The six classes that everybody starts with."""
FAMILIES: Final = {
    "monster": frozenset(monsters()),
    "class": frozenset(CLASSES),
    "condition": frozenset(CONDITIONS),
    "element": frozenset(ELEMENTS),
}
CASES: Final = frozenset(position.name.split()[0] for position in positions())

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def members(family: str, language: str) -> dict[str, str]:
    """The texts of a family by what follows its name in their keys."""
    start = f"{family}."
    written = TEXTS.written(language).items()
    return {key.removeprefix(start): text for key, (text, *_) in written if key.startswith(start)}


@pytest.mark.parametrize("family", FAMILIES)
@in_every_language
def test_everything_has_a_name_of_its_own_and_nothing_else_has(family: str, language: str) -> None:
    names = members(family, language)
    assert names.keys() == FAMILIES[family]
    assert len(set(names.values())) == len(names)
    assert [name for name in names.values() if not name.strip() or columns(name) > 30] == []


@pytest.mark.parametrize("family", FAMILIES)
def test_chinese_names_are_chinese(family: str) -> None:
    assert [name for name in members(family, "zh").values() if not re.fullmatch("[一-鿿]+", name)] == []


def test_english_names_of_monsters_are_those_of_the_facts() -> None:
    assert members("monster", "en") == {each.id: each.name for each in monsters().values()}


@pytest.mark.parametrize("family", ["class", "element"])
@in_every_language
def test_the_desk_in_the_browser_uses_the_same_names(family: str, language: str) -> None:
    there = CLIENT.written(language)
    here = members(family, language)
    assert {name: there[f"desk.{family}.{name}"][0] for name in here} == here


@pytest.mark.parametrize("language", ["zh", "fr"])
def test_every_position_has_a_title_of_its_own(language: str) -> None:
    """The English titles stand with the positions."""
    titles = members("case", language)
    assert titles.keys() == CASES
    assert len(set(titles.values())) == len(titles) == 55
    assert [title for title in titles.values() if WRONG_SIGNS[language].search(title) or title[-1] in ".。"] == []


def test_english_titles_of_positions_stand_with_the_positions_alone() -> None:
    assert members("case", "en") == {}
    assert len({position.name.partition(" ")[2] for position in positions()}) == len(CASES)


def test_the_languages_agree_but_for_the_rules_and_titles_whose_english_is_elsewhere() -> None:
    told_elsewhere = re.compile(rf"{re.escape(str(TEXTS.folder))}/en: '(rule|case)\.")
    assert [problem for problem in compare_catalogues([TEXTS.folder]) if not told_elsewhere.match(problem)] == []
