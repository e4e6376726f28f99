"""Explanations of whole positions agree with their plans, in every language, and need every text there is."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest

from grognard.games import gloomhaven
from grognard.games.gloomhaven.desk.answer import Explanation
from grognard.games.gloomhaven.desk.explaining import explain, explanation_lines
from grognard.games.gloomhaven.map_notation import MonsterMap
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts, columns
from tests.catalogues import check as check_words
from tests.gloomhaven.explained import EVERY_KIND, Heard, catalogue, plan_of, position_of
from tests.gloomhaven.explanation_checks import CHECKS, Check, few_ends_are_all_in_the_headline
from tests.gloomhaven.monster_maps import positions

TEXTS: Final = Texts(gloomhaven)
NOTATION: Final = r"\([-0-9]+,[-0-9]+\)|GH-[A-Z]+-\d+"
WIDTH: Final = 100

EVERY: Final = (*positions(), *[position_of(block) for block in EVERY_KIND])

each_position = pytest.mark.parametrize("position", EVERY, ids=[each.name.split()[0] for each in EVERY])
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def explained(position: MonsterMap, language: str = "en") -> Explanation:
    """Why the monster of a position does what it does."""
    return explain(position, plan_of(position), catalogue(language))


def texts_of(found: Explanation) -> list[str]:
    """Every sentence, phrase and word of an explanation."""
    texts = [found.headline.text, *[each.text for each in found.sentences]]
    for ranked in found.rankings:
        texts += [ranked.question, ranked.answer, *[each.text for each in ranked.sentences]]
        texts += [text for column in ranked.columns for text in (column.title, column.hint)]
        texts += [cell for row in ranked.rows for cell in row.cells]
    return texts + [text for pair in found.numbers for text in pair]


# ---- words -----------------------------------------------------------------------------------------------------------


@each_position
@in_every_language
def test_an_explanation_is_whole_in_every_language(position: MonsterMap, language: str) -> None:
    found = explained(position, language)
    for text in texts_of(found):
        check_words(text, language, NOTATION)
        assert not re.search(r"\((?:\d+), |, ,|\.\.|。。", text), text
    for sentence in (found.headline, *found.sentences):
        assert sentence.text.endswith(("。", ".")), sentence.text
        assert sentence.text[0].isupper() or language == "zh" or sentence.text[0] == "(", sentence.text
        assert len(sentence.rules) == len(set(sentence.rules))
    assert all(sentence.rules for sentence in found.sentences)


@in_every_language
def test_the_texts_keep_to_the_typography_of_their_language(language: str) -> None:
    texts = [text for key, forms in TEXTS.written(language).items() if key.startswith("why.") for text in forms]
    assert len(texts) > 100
    assert [text for text in texts if WRONG_SIGNS[language].search(text)] == []


def test_every_text_is_needed_by_some_position_and_every_text_needed_is_there() -> None:
    """The catalogue is strict: a text that is not there fails at once."""
    heard = Heard(catalogue("en"))
    for position in EVERY:
        explanation_lines(explain(position, plan_of(position), heard.catalogue), heard.catalogue)
    written = {key for key in TEXTS.written("en") if key.startswith("why.")}
    assert {key for key in heard.keys if key.startswith("why.")} == written


@in_every_language
def test_the_three_languages_have_the_same_texts_with_the_same_facts(language: str) -> None:
    english = {key: forms for key, forms in TEXTS.written("en").items() if key.startswith("why.")}
    others = {key: forms for key, forms in TEXTS.written(language).items() if key.startswith("why.")}
    assert set(english) == set(others)
    for key, forms in others.items():
        assert {name for form in forms for name in re.findall(r"\{(\w+)\}", form)} == TEXTS.placeholders(key), key


# ---- the plan --------------------------------------------------------------------------------------------------------


@each_position
@pytest.mark.parametrize("check", CHECKS, ids=[each.__name__.replace("_", "-") for each in CHECKS])
def test_an_explanation_agrees_with_its_plan(position: MonsterMap, check: Check) -> None:
    check(position, plan_of(position), explained(position))


@each_position
@in_every_language
def test_few_ends_are_in_the_headline_of_every_language(position: MonsterMap, language: str) -> None:
    few_ends_are_all_in_the_headline(position, plan_of(position), explained(position, language))


# ---- lines -----------------------------------------------------------------------------------------------------------


@each_position
@in_every_language
def test_the_lines_fit_and_say_everything(position: MonsterMap, language: str) -> None:
    found = explained(position, language)
    text = catalogue(language)
    for width in (80, 130):
        assert all(columns(line) <= width and line == line.rstrip() for line in explanation_lines(found, text, width))
    joined = re.sub(r"\s+", "", "".join(explanation_lines(found, text, WIDTH)))
    for sentence in (found.headline, *found.sentences):
        assert re.sub(r"\s+", "", sentence.text) in joined
        assert all(rule in joined for rule in sentence.rules)


def test_the_lines_have_sentences_and_aligned_tables() -> None:
    lines = explanation_lines(explained(position_of(EVERY_KIND[0])), catalogue("en"), WIDTH)
    assert lines[:3] == [
        "Moves 2 to (4,1) or (4,2), attacks Cragheart and Mindthief for 2 with curse. (4,1) and (4,2) are",
        "equal: the players choose. [GH-MMOVE-4]",
        " 1. Card 595 for this elite Inox Shaman (level 1): Move +1; Attack −1, target 2, curse. [GH-MON-1]",
    ]
    at = lines.index("Whom? Cragheart")
    assert lines[at + 1 : at + 6] == [
        "  enemy            traps  path  proximity [initiative]",
        "  Cragheart (5,-1)     0     1          4          38",
        "  Mindthief (6,0)      0     1          4         [61]",
        "  Brute (7,-2)         0    [2]         5          99",
        "  Tinkerer (9,0)      [1]    4          7          22",
    ]
    assert lines[-1] == "  and 12 worse ones"


def test_chinese_signs_count_double() -> None:
    lines = explanation_lines(explained(position_of(EVERY_KIND[0]), "zh"), catalogue("zh"), WIDTH)
    head = next(line for line in lines if line.startswith("  敌人"))
    rows = lines[lines.index(head) + 1 :][:4]
    # The last cell is a sign in brackets or a blank, so the right edges of cells stand below one another.
    edges = {columns(line.removesuffix("]")) for line in rows}
    assert edges == {columns(head.removesuffix("]"))}
