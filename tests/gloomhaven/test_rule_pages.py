"""The rules as pages: examples drawn and answered by the desk, questions, and the page about the game."""

from __future__ import annotations

import re
from typing import Final
from xml.etree import ElementTree

import pytest

from grognard.drawing.palette import COMMON
from grognard.games import gloomhaven
from grognard.games.gloomhaven import rule_pages
from grognard.games.gloomhaven.about import about_facts
from grognard.games.gloomhaven.examples import answer_to, example_of, examples_of, hit_by, positions
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.map_drawing import draw_map
from grognard.games.gloomhaven.monster_map import Enemy, MonsterMap, Outcome
from grognard.games.gloomhaven.rule_texts import rule_texts
from grognard.hexes import FlatHex
from grognard.kernel.pages import AboutSection, Example, Fact
from grognard.kernel.text import LANGUAGES
from tests.catalogues import WRONG_SIGNS, Texts, check

TEXTS: Final = Texts(gloomhaven)
ENGLISH: Final = TEXTS.catalogue("en")
RULE: Final = re.compile(r"GH-[A-Z]+-\d+")
SOURCE: Final = re.compile(rf" \[{RULE.pattern}\]")
HEX: Final = re.compile(r"\(-?\d+,-?\d+\)")
"""A hex, which is written alike in every language."""

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def example(name: str, language: str = "en") -> Example:
    return example_of(name, TEXTS.catalogue(language))


def drawn(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(example(name).boards[0].picture)


def numbers(svg: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in svg.iter() if each.tag.endswith("text")]


# ---- rules


def test_a_rule_is_told_with_its_id_its_text_and_its_section() -> None:
    assert rule_pages.rule_title("GH-LOS-2", ENGLISH) == "GH-LOS-2: Only walls block sight"
    assert rule_pages.rule_text("GH-LOS-2", ENGLISH).startswith("Obstacles, figures, traps and open doors")
    assert ("GH-LOS-2", "Only walls block sight", "Sight and range") in rule_pages.rule_list(ENGLISH)
    assert [rule for rule, _, _ in rule_pages.rule_list(ENGLISH)] == list(rule_texts())


def test_pages_lead_from_the_first_rule_to_the_last() -> None:
    rules = list(rule_texts())
    pages = [rule_pages.rule_page(rule, ENGLISH) for rule in rules]
    assert [page.after for page in pages] == [*rules[1:], ""]
    assert [page.before for page in pages] == ["", *rules[:-1]]


@in_every_language
def test_lines_of_a_terminal_tell_rule_and_examples(language: str) -> None:
    text = TEXTS.catalogue(language)
    lines = rule_pages.rule_lines("GH-ATK-4", text, False, True)
    assert lines[0].startswith("GH-ATK-4: ")
    assert sum(line.startswith("me: ") for line in lines) == len(examples_of("GH-ATK-4")) == 2
    assert not any(line.startswith(("expect:", "trace:")) for line in lines)
    described = rule_pages.rule_lines("GH-ATK-4", text, False, False)
    assert not any(line.startswith("me: ") for line in described)
    assert any("(1,-2)" in line for line in described)


def test_a_rule_without_examples_is_its_text() -> None:
    assert len(rule_pages.rule_lines("GH-SET-2", ENGLISH, False, True)) == 2


# ---- examples


@in_every_language
@pytest.mark.parametrize("name", positions())
def test_every_case_is_told_in_whole_sentences(name: str, language: str) -> None:
    shown = example(name, language)
    (board,) = shown.boards
    (trial,) = board.trials
    (answer,) = trial.answers
    for line in (shown.title, shown.text, *board.described, *board.conditions, answer.text, *answer.lines):
        told = HEX.sub("7", SOURCE.sub("", line))
        check(told, language)
        assert not WRONG_SIGNS[language].search(told), line
    assert set(shown.rules) <= set(rule_texts())
    assert set(RULE.findall(" ".join((answer.text, *answer.lines)))) <= set(rule_texts())


def test_a_rule_shows_the_cases_that_are_about_it_first() -> None:
    shown = [example(name) for name in examples_of("GH-MMOVE-5")]
    assert [each.id for each in shown[:2]] == ["GHC-M22", "GHC-M23"]
    assert all("GH-MMOVE-5" in each.rules for each in shown)
    assert len(shown) == 4


def test_the_answer_is_that_of_the_desk() -> None:
    """GHC-M22."""
    shown = example("GHC-M22")
    (answer,) = shown.boards[0].trials[0].answers
    assert shown.text == "This turn it has Move 3 and an attack on one enemy within range 4."
    assert answer.text == "Moves 1 to (1,0), attacks the enemy on (-1,0)."
    assert answer.lines[0].endswith("[GH-FOCUS-2]")


def test_an_unknown_example_has_neither_title_nor_page() -> None:
    assert rule_pages.example_title("GHC-M99", ENGLISH) is None
    assert rule_pages.example_title("GHC-M22", ENGLISH) == "An archer leaves its neighbour"
    with pytest.raises(LookupError):
        example("GHC-M99")


# ---- drawings


@pytest.mark.parametrize("name", positions())
def test_a_drawing_has_every_figure_and_end_and_colours_that_every_page_has(name: str) -> None:
    position = positions()[name]
    svg = drawn(name)
    expected = position.expect or ()
    circles = [each for each in svg.iter() if each.tag.endswith("circle")]
    dots = sum(not each.initiative for each in position.enemies)
    ends = len({each.end for each in expected})
    assert len(circles) == 1 + len(position.allies) + len(position.enemies) + dots + ends
    colours = set(re.findall(r"var\(--([a-z0-9-]+)\)", example(name).boards[0].picture))
    assert colours <= set(COMMON)


def test_numbers_are_written_in_every_hex_but_walls_and_initiatives_on_enemies() -> None:
    """GH-HEX-1."""
    walls, enemies = (FlatHex(1, 0),), (Enemy(FlatHex(0, 1), 15),)
    position = MonsterMap("", FlatHex(0, 0), 1, None, 1, Mode.WALK, walls=walls, enemies=enemies)
    svg = ElementTree.fromstring(draw_map(position, [Outcome(FlatHex(0, 0), (FlatHex(0, 1),))], (), "Title", "Words"))
    written = numbers(svg)
    assert written[0] == "15"
    assert "0,0" in written
    assert "1,0" not in written
    assert len(written[1:]) == 4 * 4 - 1
    assert (svg[0].text, svg[1].text) == ("Title", "Words")


def test_the_area_of_an_attack_is_shown() -> None:
    """GH-AOE-2, GHC-M34: the spear covers an empty hex and the focus behind it."""
    assert hit_by(answer_to("GHC-M34", ENGLISH)) == (FlatHex(3, 0), FlatHex(4, 0))
    assert hit_by(answer_to("GHC-M48", ENGLISH)) == (), "it attacks nobody"
    assert hit_by(answer_to("GHC-M22", ENGLISH)) == (), "it has no area"
    shaded = [each for each in drawn("GHC-M34").iter() if each.get("fill-opacity")]
    assert [each.attrib["d"].count("M") for each in shaded] == [2]
    assert len(example("GHC-M34").boards[0].conditions) == len(example("GHC-M22").boards[0].conditions) + 1


def test_a_board_is_drawn_to_its_rim_and_no_farther() -> None:
    assert len(numbers(drawn("GHC-M41"))) == 16 * 7


def test_north_is_up_and_east_is_right() -> None:
    """GH-HEX-1: t grows to the north, q to the east."""
    svg = drawn("GHC-M22")
    places = {
        each.text: (int(each.attrib["x"]), int(each.attrib["y"]))
        for each in svg.iter()
        if each.text in ("0,0", "0,1", "1,0")
    }
    assert places["0,1"][0] == places["0,0"][0]
    assert places["0,1"][1] < places["1,0"][1] < places["0,0"][1]
    assert places["1,0"][0] > places["0,0"][0]


# ---- questions


@in_every_language
def test_every_question_is_answered_with_rules(language: str) -> None:
    found = rule_pages.questions(TEXTS.catalogue(language))
    assert len(found) == len({each.question for each in found}) == 13
    for each in found:
        cited = set(RULE.findall(each.answer))
        assert cited
        assert cited <= set(rule_texts())
        assert cited == set(RULE.findall(ENGLISH.say(f"about.answer.{each.id}")))
        for said in (each.question, each.answer):
            check(RULE.sub("", said), language)
            assert not WRONG_SIGNS[language].search(said)
        assert all(board.rule in rule_texts() and board.picture and board.described for board in each.boards)


def test_the_rulebook_begins_with_what_is_left_of_a_scenario() -> None:
    """GHC-S40 to GHC-S44: success and failure, looting, exhaustion, another try, a replay."""
    first = [each.id for each in rule_pages.questions(ENGLISH)][:5]
    assert first == ["keep", "loot", "exhausted", "failed", "again"]
    said = ENGLISH.say("about.answer.keep")
    assert "12 gold and 17 experience after a success, 12 gold and 7 experience after a failure" in said


def test_boards_show_why_a_monster_does_not_take_the_nearest() -> None:
    """GHC-S06: GHC-M10 is its map; GHC-S07: GHC-M22 is its map."""
    (nearest,) = [each for each in rule_pages.questions(ENGLISH) if each.id == "nearest"]
    assert [board.example for board in nearest.boards] == ["GHC-M10", "GHC-M22"]
    assert [board.rule for board in nearest.boards] == ["GH-FOCUS-2", "GH-MMOVE-5"]


# ---- the page about the game


def section(rule: str, language: str = "en") -> AboutSection:
    (found,) = [each for each in rule_pages.about(TEXTS.catalogue(language)).sections if each.rule == rule]
    return found


def fact(label: str) -> Fact:
    (found,) = [each for each in rule_pages.game_facts(ENGLISH) if each.label == label]
    return found


@in_every_language
def test_every_line_has_words_and_every_fact_a_source(language: str) -> None:
    page = rule_pages.about(TEXTS.catalogue(language))
    assert page.facts == rule_pages.game_facts(TEXTS.catalogue(language))
    assert all(each.label and each.value and each.rule in rule_texts() for each in page.facts)
    said = [line for each in page.sections for line in (each.title, *each.paragraphs, *each.items)]
    for line in said:
        assert line.strip()
        assert "{" not in line
        assert not WRONG_SIGNS[language].search(line), line
    assert len({each.title for each in page.sections}) == len(page.sections)
    assert [each.rule for each in page.sections if each.rule and each.rule not in rule_texts()] == []


def test_names_edition_and_makers_are_told() -> None:
    """GH-INFO-1."""
    assert fact("First published").value == "2017"
    assert fact("Designer").value == "Isaac Childres"
    assert fact("Publisher").value == "Cephalofair Games"
    assert fact("Names").value == "Gloomhaven · 幽港迷城"
    assert "do not know of a Chinese edition" in fact("Names").note
    covered, left_out, _ = section("GH-INFO-1").paragraphs
    assert "second printing" in covered
    assert "2025" in left_out


def test_players_time_and_age_are_told() -> None:
    """GH-INFO-2."""
    assert fact("Players").value == "1-4, best 3"
    assert "at least 2 characters" in fact("Players").note
    assert fact("One scenario lasts").value == "60-120 minutes"
    assert fact("Age").value == "14+"


@pytest.mark.parametrize(("label", "value"), [("Complexity", "3.92 of 5"), ("Rank", "4")])
def test_what_changes_is_told_with_its_day(label: str, value: str) -> None:
    """GH-INFO-3."""
    assert fact(label).value == value
    assert fact(label).note == "BoardGameGeek, as it stood on 26 September 2026"


@in_every_language
def test_twenty_seven_mechanisms_are_named(language: str) -> None:
    """GH-INFO-4."""
    assert len(set(section("GH-INFO-4", language).items)) == len(about_facts().mechanisms) == 27


def test_ways_to_play_and_what_is_not_confirmed() -> None:
    """GH-INFO-5."""
    together, here, elsewhere = section("GH-INFO-5").paragraphs
    assert "nobody plays the monsters" in together
    assert "1 to 20" in here
    assert "not confirmed" in elsewhere


def test_the_setting_is_two_sentences_about_a_town_and_its_surroundings() -> None:
    """GH-INFO-6."""
    (setting,) = section("GH-INFO-6").paragraphs
    assert setting.startswith("Adventurers")
    assert setting.count(". ") == 1


def test_nothing_hidden_is_told() -> None:
    """GH-INFO-7."""
    (hidden,) = section("GH-INFO-7").paragraphs
    assert all(word in hidden for word in ("hidden class", "personal quest", "outcome of the story", "locked location"))
