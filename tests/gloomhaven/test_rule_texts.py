"""The index of rules: every section whole, in three languages, and nothing else is cited."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.rule_texts import rule_texts, section_title, told
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts
from tests.hygiene.citations import Citations
from tests.hygiene.source import ROOT

FOUND: Final = Citations("GH", "gloomhaven")
TEXTS: Final = Texts(gloomhaven)
WHOLE: Final = {
    "HEX": 5,
    "SET": 13,
    "RND": 11,
    "REST": 6,
    "CARD": 10,
    "MOVE": 12,
    "DOOR": 10,
    "LOS": 6,
    "ATK": 16,
    "ADV": 6,
    "AOE": 8,
    "PUSH": 5,
    "RET": 5,
    "COND": 15,
    "ELEM": 7,
    "DMG": 3,
    "EXH": 4,
    "LOOT": 4,
    "XP": 1,
    "SUM": 6,
    "MON": 3,
    "FOCUS": 12,
    "NEG": 5,
    "MMOVE": 11,
    "MTGT": 6,
    "MOTH": 3,
    "MDECK": 2,
    "BOSS": 3,
    "AMD": 4,
    "ITEM": 4,
    "END": 9,
    "TOWN": 24,
    "CLS": 6,
    "RUL": 16,
    "OPEN": 13,
    "INFO": 7,
}
"""The sections in their order, and the last number of each."""
GAPS: Final = {"GH-OPEN-8"}
"""Numbers without a rule."""

RULE: Final = re.compile(r"GH-[A-Z]+-\d+")
"""An id in a text, between Chinese characters too."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def files_that_cite() -> list[Path]:
    """Files that cite rules where ``Citations`` does not look: positions that come along, and the browser's desk."""
    folders = [FOUND.folder / "cases", ROOT / "web" / "src" / "games" / "gloomhaven"]
    return [
        path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in (".txt", ".ts", ".svelte")
    ]


def test_every_section_is_whole() -> None:
    every = [f"GH-{name}-{each}" for name, last in WHOLE.items() for each in range(1, last + 1)]
    assert list(rule_texts()) == [rule for rule in every if rule not in GAPS]


@in_every_language
def test_every_section_has_a_title_of_its_own(language: str) -> None:
    titles = [section_title(rule, TEXTS.catalogue(language)) for rule in rule_texts()]
    runs = [title for title, _ in groupby(titles)]
    assert len(runs) == len(set(runs)) == len(WHOLE)


@in_every_language
def test_a_translation_refers_to_the_same_rules(language: str) -> None:
    for rule, english in rule_texts().items():
        named = set(RULE.findall(told(rule, TEXTS.catalogue(language)).text))
        assert named == set(RULE.findall(english.text)), rule
        assert named <= set(rule_texts()), rule


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
