"""The page about the game: every fact with its source, in every language."""

from __future__ import annotations

from collections import Counter

import pytest

from grognard.games.memoir44.about import about_facts
from grognard.games.memoir44.board import ALLIES, AXIS, SIDES
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.case_files import CASES
from grognard.games.memoir44.examples import example_of
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.scenario import load, scenario_names
from grognard.games.memoir44.table_scene import card_scene
from grognard.kernel.pages import AboutSection, Fact
from grognard.kernel.text import LANGUAGES, Catalogue

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def section(rule: str, language: str = "en") -> AboutSection:
    (found,) = [each for each in GAME.presentation.about(words(language)).sections if each.rule == rule]
    return found


def fact(label: str, language: str = "en") -> Fact:
    (found,) = [each for each in GAME.presentation.about(words(language)).facts if each.label == label]
    return found


@in_every_language
def test_every_line_has_words_and_every_fact_a_source(language: str) -> None:
    page = GAME.presentation.about(words(language))
    assert all(each.label and each.value and each.rule in GAME.rules() for each in page.facts)
    assert all(each.title and each.rule in GAME.rules() for each in page.sections)
    said = [line for each in page.sections for line in (*each.paragraphs, *each.items)]
    assert all(line.strip() and "{" not in line for line in said)
    assert len({each.title for each in page.sections}) == len(page.sections)


def test_the_numbers_of_the_game_are_told_with_what_they_mean_here() -> None:
    """M44-INFO-1."""
    assert fact("Players").value == "2-4, best 2"
    assert fact("Players").note == "here: two seats, the two-player base game"
    assert fact("One game lasts").value == "30-45 minutes"
    assert fact("Age").value == "8+"
    assert fact("First published").value == "2004"
    assert fact("Names").value == "Memoir '44 · 大战回忆录"
    assert "do not know of a Chinese edition" in fact("Names").note


@pytest.mark.parametrize("label", ["Complexity", "Rank"])
def test_what_changes_is_told_with_its_day_and_never_called_current(label: str) -> None:
    """M44-INFO-1."""
    assert fact(label).value == {"Complexity": "2.27 of 5", "Rank": "226"}[label]
    assert fact(label).note == "BoardGameGeek, as it stood on 27 September 2026"
    assert "current" not in f"{fact(label)}"


def test_fifteen_mechanisms_are_named_and_teams_are_not_promised_here() -> None:
    """M44-INFO-2."""
    items = section("M44-INFO-2").items
    assert len(set(items)) == 15
    assert [item for item in items if "not of this table" in item] == [item for item in items if "team" in item]
    assert {"command cards", "line of sight", "dice rolling", "hexagon grid"} <= set(items)


def test_the_box_holds_the_cards_of_the_deck_and_enough_figures_for_every_scenario() -> None:
    """M44-INFO-3."""
    box = about_facts().box
    tactics = sum(face.copies for face in FACES if card_scene(face, ALLIES, AXIS, words()).tactic)
    assert box.content["tactic-cards"] == tactics
    assert box.content["section-cards"] == sum(face.copies for face in FACES) - tactics
    for name in scenario_names():
        scenario = load(name)
        for side in range(len(SIDES)):
            figures: Counter[str] = Counter()
            for unit in scenario.units:
                if unit is not None and unit.side == side:
                    figures[unit.kind.arm] += unit.full
            for arm in figures:
                assert figures[arm] <= getattr(box.most_figures, arm) <= box.content[arm]
        bunkers_and_bridges = sum(piece in ("bunker", "bridge") for here in scenario.pieces for piece in here)
        assert bunkers_and_bridges <= box.content["bunkers-bridges"]
    assert len(section("M44-INFO-3").items) == len(box.content)


def test_the_aim_is_told() -> None:
    """M44-INFO-4."""
    (aim,) = section("M44-INFO-4").paragraphs
    assert "unequal" in aim
    assert "medals" in aim


def test_the_setting_is_two_sentences() -> None:
    """M44-INFO-5."""
    (setting,) = section("M44-INFO-5").paragraphs
    assert setting.count(". ") == 1
    assert setting.startswith("From the night before D-Day to the winter of 1944")


def test_the_page_says_which_edition_is_played_and_what_is_left_out() -> None:
    """M44-INFO-6."""
    covered, left_out, play = section("M44-INFO-6").paragraphs
    assert "2004" in covered
    assert "version 2" in covered
    assert all(word in left_out for word in ("Overlord", "Breakthrough", "solo", "2025", "M44-HGT-1"))
    assert "no best play" in play


@in_every_language
def test_every_question_is_answered_with_an_example_board(language: str) -> None:
    """M44-INFO-7: each link leads to a rule whose page shows the case that answers the question."""
    text = words(language)
    questions = section("M44-INFO-7", language)
    cases = [case for cases in about_facts().questions.cases.values() for case in cases]
    assert cases == ["BAT-09", "ORD-01", "BAT-06", "BAT-07", "TG-01", "TG-02", "TG-03"]
    assert len(questions.items) == 5
    assert len(questions.links) == len(cases)
    for (rule, said), case in zip(questions.links, cases, strict=True):
        assert case in [each.id for each in CASES.examples(rule)]
        shown = example_of(case, text)
        assert shown.title in said
        assert shown.boards[0].picture


@in_every_language
def test_the_longer_background_is_marked_as_one_authors_view(language: str) -> None:
    """M44-INFO-8."""
    view = section("M44-INFO-8", language)
    mark = {"en": "one author", "zh": "一位作者", "fr": "un auteur"}[language]
    assert mark in view.title
    assert mark in view.paragraphs[0].replace("d’un auteur", "un auteur")
    told = " ".join(view.paragraphs[1:])
    assert all(number in told for number in ("180", "59", "200", "1945", "70"))
