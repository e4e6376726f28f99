"""The index of rules: whole where the monsters' turns are told, in three languages, and nothing else is cited."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.rule_texts import rule_texts, told
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts
from tests.hygiene.citations import Citations
from tests.hygiene.source import ROOT

FOUND: Final = Citations("GH", "gloomhaven")
TEXTS: Final = Texts(gloomhaven)
WHOLE: Final = {
    "HEX": 5,
    "MOVE": 12,
    "LOS": 6,
    "ATK": 16,
    "AOE": 8,
    "MON": 3,
    "FOCUS": 12,
    "NEG": 5,
    "MMOVE": 11,
    "MTGT": 6,
    "MOTH": 3,
}
"""The sections by which monsters act, and how many rules each has; of other sections there is what these rest on."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def section(rule: str) -> str:
    """The part of an id between the game and the number."""
    return rule.split("-")[1]


def number(rule: str) -> int:
    """The number of a rule in its section."""
    return int(rule.split("-")[2])


def files_that_cite() -> list[Path]:
    """Files that cite rules where ``Citations`` does not look: positions that come along, and the browser's desk."""
    folders = [FOUND.folder / "cases", ROOT / "web" / "src" / "games" / "gloomhaven"]
    return [
        path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".ts", ".svelte")
    ]


def test_a_section_stands_together_and_in_order() -> None:
    runs = [(name, [number(rule) for rule in rules]) for name, rules in groupby(rule_texts(), section)]
    assert len({name for name, _ in runs}) == len(runs)
    assert [name for name, numbers in runs if numbers != sorted(set(numbers))] == []


@pytest.mark.parametrize("name", WHOLE)
def test_the_sections_by_which_monsters_act_are_whole(name: str) -> None:
    found = [number(rule) for rule in rule_texts() if section(rule) == name]
    assert found == list(range(1, WHOLE[name] + 1))


def test_nothing_cites_a_rule_that_is_not_in_the_index() -> None:
    cited = FOUND.cited_anywhere()
    cited |= {rule for path in files_that_cite() for rule in FOUND.cited_in(path.read_text(encoding="utf-8"))}
    assert len(cited) > 60
    assert sorted(cited - set(rule_texts())) == []


def test_rules_are_cited_in_full() -> None:
    """No ranges and no short forms, so that a reader can search from a rule to its code and its tests."""
    assert FOUND.abbreviated(but=Path(__file__).name) == []


@in_every_language
def test_every_rule_is_told(language: str) -> None:
    wanted = {f"rule.{rule}.{part}" for rule in rule_texts() for part in ("title", "text")}
    keys = {key for key in TEXTS.written(language) if key.startswith("rule.")}
    assert keys == (set() if language == "en" else wanted)


@in_every_language
def test_a_rule_is_told_in_the_language_of_the_reader(language: str) -> None:
    catalogue = TEXTS.catalogue(language)
    for rule, english in rule_texts().items():
        found = told(rule, catalogue)
        assert found.id == rule
        assert found.title.strip()
        assert found.text.strip()
        assert (found == english) == (language == "en")


def test_titles_differ() -> None:
    for language in LANGUAGES:
        catalogue = TEXTS.catalogue(language)
        titles = [told(rule, catalogue).title for rule in rule_texts()]
        assert len(set(titles)) == len(titles)


def test_a_rule_that_is_not_there_is_not_told() -> None:
    with pytest.raises(KeyError):
        told("GH-FOCUS-99", TEXTS.catalogue("en"))


@in_every_language
def test_a_text_is_a_few_whole_sentences(language: str) -> None:
    for rule in rule_texts():
        found = told(rule, TEXTS.catalogue(language))
        assert not WRONG_SIGNS[language].search(found.title), rule
        assert not WRONG_SIGNS[language].search(found.text), rule
        assert found.title[-1] not in ".。", rule
        assert found.text[-1] in ".。", rule
        assert len(re.findall(r"\.(?= |$)|。", found.text)) <= 4, rule
