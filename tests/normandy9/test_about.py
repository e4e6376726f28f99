"""The page about the game: every fact with its source, in every language, and what of it is reconstructed."""

from __future__ import annotations

import re

import pytest

from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rulebook.about import about_facts
from grognard.games.normandy9.ruleset import BATTLE_DICE, COUNTS, FIXED_DICE, FIXED_HITS, standard_ruleset
from grognard.kernel.pages import AboutSection, Fact
from grognard.kernel.text import LANGUAGES, Catalogue

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def section(rule: str, language: str = "en") -> AboutSection:
    (found,) = [each for each in GAME.presentation.about(words(language)).sections if each.rule == rule]
    return found


def fact(label: str) -> Fact:
    (found,) = [each for each in GAME.presentation.about(words()).facts if each.label == label]
    return found


@in_every_language
def test_every_line_has_words_and_every_fact_a_source(language: str) -> None:
    page = GAME.presentation.about(words(language))
    assert all(each.label and each.value and each.rule in GAME.rules() for each in page.facts)
    assert all(each.title and (each.rule or each.items) for each in page.sections)
    assert {each.rule for each in page.sections} - {""} <= set(GAME.rules())
    assert all(rule in GAME.rules() and title for each in page.sections for rule, title in each.links)
    said = [line for each in page.sections for line in (*each.paragraphs, *each.items)]
    assert all(line.strip() and "{" not in line for line in said)
    assert len({each.title for each in page.sections}) == len(page.sections)
    assert page.facts == GAME.presentation.game_facts(words(language))


@in_every_language
def test_the_game_is_told_in_a_minute_by_lines_that_each_name_their_rules(language: str) -> None:
    first = GAME.presentation.about(words(language)).sections[0]
    assert (first.rule, first.paragraphs, first.links, first.pictures) == ("", (), (), ())
    assert 6 <= len(first.items) <= 8
    assert sum(map(len, first.items)) < 1500
    for item in first.items:
        named = re.findall(r"N9-[A-Z]+-\d+", item)
        assert named
        assert set(named) <= set(GAME.rules())


def test_the_minute_has_the_prices_and_both_charts() -> None:
    """N9-TURN-1, N9-MOVE-1, N9-ATK-1, N9-REINF-1, N9-ATK-3, N9-ATK-4, N9-END-1, N9-END-2."""
    told = "\n".join(GAME.presentation.about(words()).sections[0].items)
    assert "a step 1, a diagonal step 2, an attack 1, a reinforcement 1" in told
    assert "infantry 3/2/1, tanks 3/3/2, and mortars –/3/3/2/2/1" in told
    assert "infantry 1/2/3, tanks 1/2, and mortars 1/2" in told
    assert "first takes 4 enemy dice wins" in told
    assert "After 10 rounds without an attack, or after round 40" in told


def test_the_numbers_of_the_game_are_told_and_nothing_that_its_text_does_not_give() -> None:
    """N9-INFO-1: no age, no year, no complexity."""
    assert fact("Players").value == "2"
    assert fact("One game lasts").value == "15-30 minutes"
    assert fact("Names").value == "Normandy Landing · 诺曼底登陆战"
    labels = {each.label for each in GAME.presentation.game_facts(words())}
    assert labels == {"Players", "One game lasts", "Names", "Author", "Presented by"}


@in_every_language
def test_author_channel_and_column_stand_in_every_language_as_they_are_written(language: str) -> None:
    """N9-INFO-2."""
    told = " ".join(each.value for each in GAME.presentation.game_facts(words(language)) if each.rule == "N9-INFO-2")
    assert all(name in told for name in ("大白", "弈乎", "我爱设计"))


def test_six_mechanisms_are_named() -> None:
    """N9-INFO-3."""
    items = section("N9-INFO-3").items
    assert len(set(items)) == 6
    assert {"action points", "line of sight"} <= set(items)


def test_the_aim_is_two_sentences_about_the_parent_game() -> None:
    """N9-INFO-4."""
    (aim,) = section("N9-INFO-4").paragraphs
    assert aim.count(". ") == 1
    assert "Memoir '44" in aim


def test_the_story_of_the_game_tells_how_the_markers_became_dice() -> None:
    """N9-INFO-5."""
    (story,) = section("N9-INFO-5").paragraphs
    assert all(number in story for number in ("six terrain cards", "26 pieces", "18 pieces", "three more"))


def test_what_was_said_leads_to_the_variant_that_it_asks_for() -> None:
    """N9-INFO-6, N9-VAR-1."""
    said = section("N9-INFO-6")
    assert "light and not rigorous" in said.paragraphs[0]
    assert said.links == (("N9-VAR-1", "Attrition"),)


def test_the_box_holds_a_die_for_each_unit_and_the_battle_dice() -> None:
    """N9-UNIT-5, N9-UNIT-1, N9-BOARD-1."""
    content = about_facts().box.content
    assert content == {"cards": 9, "unit-dice": 2 * sum(COUNTS), "battle-dice": BATTLE_DICE}
    assert len(section("N9-UNIT-5").items) == 3


def test_the_page_marks_exactly_the_figures_that_the_text_fixes() -> None:
    """N9-KEY-1, N9-ATK-3, N9-ATK-4."""
    origins = section("N9-KEY-1")
    marked = [(item, figure) for item in origins.items for figure in re.findall(r"(\d) \(fixed\)", item)]
    fixed_hits = [face for (_, face), hits in FIXED_HITS.items() if hits]
    assert [int(figure) for item, figure in marked if item.startswith("Dice")] == list(FIXED_DICE.values())
    assert [int(figure) for item, figure in marked if item.startswith("Faces")] == fixed_hits
    assert any("6 does not hit infantry" in item for item in origins.items)
    assert [rule for rule, _ in origins.links] == ["N9-ATK-3", "N9-ATK-4", "N9-KEY-1"]


@in_every_language
def test_the_page_counts_the_rules_by_where_they_come_from(language: str) -> None:
    """N9-KEY-1."""
    counted = section("N9-KEY-1", language).paragraphs[1]
    statuses = [rule.status for rule in rule_texts().values()]
    assert [int(n) for n in re.findall(r"\d+", counted)] == [
        statuses.count("fixed"),
        statuses.count("partly"),
        statuses.count("reconstructed"),
    ]


@in_every_language
def test_the_nine_faces_are_shown_with_their_signs_and_how_to_correct_them(language: str) -> None:
    """N9-TER-10."""
    faces = section("N9-TER-10", language)
    ruleset = standard_ruleset()
    assert len(faces.pictures) == 9
    for face, (picture, said) in zip(ruleset.cards.faces, faces.pictures, strict=True):
        assert f">{face}</text>" in picture
        assert picture.count("#sq-woods") == face.count("w")
        assert len(re.findall(re.escape(words(language).say("terrain.woods")), said)) == face.count("w")
    assert "docs/how-to/correct-the-nine-cards.md" in faces.paragraphs[1]
    assert all(f"{each.sign} " in faces.paragraphs[2] for each in ruleset.terrain.values())


def test_who_cannot_see_a_face_hears_its_rows_from_the_far_edge() -> None:
    """N9-TER-10."""
    assert [said for _, said in section("N9-TER-10").pictures][6] == (
        "Card 7. Far row: open ground and open ground; middle row: river and bridge; near row: woods and open ground."
    )
