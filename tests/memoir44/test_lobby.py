"""Scenarios in the lobby, small and in words; rules as pages; a battle in figures."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from random import Random

import pytest

from grognard.drawing.palette import THEMES
from grognard.games.memoir44.actions import Ambush, PlayCard
from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.miniature import draw_miniature
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import TERRAINS
from grognard.games.memoir44.scenario import load, scenario_names
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.telling import capital
from grognard.kernel.text import LANGUAGES, Catalogue
from tests.contract.test_scenario_files import CROSSROADS
from tests.memoir44 import boards
from tests.memoir44.pictures import board, everything, hex_at

on_every_scenario = pytest.mark.parametrize("name", scenario_names())
TOLD = (
    CROSSROADS
    + b"""
[story]
name = "The Crossroads"
history = "Long ago."
briefing = "Go."
special_rules = "No prisoners.\\nNo quarter."
"""
)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def words(language: str = "en") -> Catalogue:
    return Catalogue.load(GAME.texts, language, strict=True)


def card(name: str, language: str = "en") -> ScenarioCard:
    return GAME.presentation.scenario_card(name, words(language))


# ---------------------------------------------------------------------------------------------------------------- cards


def test_pegasus_bridge_in_the_lobby() -> None:
    """M44-SET-3, M44-SCN-2."""
    shown = card("pegasus-bridge")
    assert (shown.name, shown.date, shown.first) == ("Pegasus Bridge", "6 June 1944", 0)
    assert shown.goal == "The Allies move first; 4 medals win."
    assert shown.rows == (
        ("Infantry", ("9", "6")),
        ("Cards", ("6", "2, soon 4")),
        ("Medals to win", ("4", "4")),
        ("Objectives", ("2 bridges", "none")),
    )
    assert shown.tags == (("country", "Country"), ("short", "Short"))
    assert len(shown.history) == 1
    assert len(shown.tasks) == len(GAME.seats)
    assert [re.findall(r"M44-\w+-\d+", line) for line in shown.lines] == [["M44-SCN-2"], ["M44-VIC-2"]]


def test_parachutists_are_counted_apart() -> None:
    """M44-SCN-3."""
    shown = card("sainte-mere-eglise")
    assert dict(shown.rows)["Infantry"] == ("6 and 4 dropped", "9")
    assert "drop" in dict(shown.tags)


def test_a_landing_has_towns_to_take_and_the_other_side_may_begin() -> None:
    shown = card("omaha-beach")
    assert dict(shown.rows)["Objectives"] == ("5 towns", "none")
    assert shown.goal == "The Axis moves first; 6 medals win."
    assert {"beach", "armor", "elite"} == set(dict(shown.tags))


@pytest.mark.parametrize(
    ("name", "row", "values"),
    [
        ("pointe-du-hoc", "Objectives", ("2 forests, for good", "none")),
        ("liberation-of-paris", "Objectives", ("3 towns, for good", "none")),
        ("toulon", "Objectives", ("3 of 4 towns for victory", "none")),
        ("saverne-gap", "Objectives", ("2 of 3 towns for victory", "none")),
        ("montelimar", "Objectives", ("1 of 8 hexes", "2 towns")),
        ("mortain", "Objectives", ("none", "1 town")),
        ("mont-mouchet", "Elite armor", ("0", "2 (2 medals each)")),
        ("mont-mouchet", "French Resistance", ("7", "0")),
        ("montelimar", "Infantry", ("10", "6 (3 figures each)")),
        ("montelimar", "Special forces", ("0", "3")),
    ],
)
def test_objectives_and_forces_out_of_the_ordinary(name: str, row: str, values: tuple[str, str]) -> None:
    """M44-VIC-3, M44-VIC-4, M44-VIC-7, M44-SCN-5, M44-SCN-18."""
    assert dict(card(name).rows)[row] == values


@pytest.mark.parametrize(
    ("name", "goal"),
    [
        ("toulon", "6 medals win. The Allies also win by holding 3 of 4 towns when their turn ends."),
        ("saverne-gap", "5 medals win. The Allies also win by holding 2 of 3 towns when their turn ends."),
        ("vassieux", "4 medals win. If the deck runs out, the Axis wins."),
        ("arracourt", "6 medals win."),
    ],
)
def test_the_goal_names_every_way_to_win(name: str, goal: str) -> None:
    """M44-VIC-6, M44-VIC-7, M44-SCN-19."""
    assert card(name).goal.split("; ", 1)[1] == goal


def test_tags_sort_the_battles() -> None:
    """M44-INFO-4: by land and sea, arms, and what is special."""
    tagged = {name: {tag for tag, _ in card(name).tags} for name in scenario_names()}
    assert {name for name, tags in tagged.items() if "resistance" in tags} == {"mont-mouchet", "vassieux"}
    assert {name for name, tags in tagged.items() if "decisive" in tags} == {"toulon", "saverne-gap"}
    assert {name for name, tags in tagged.items() if "beach" in tags} == {"sword-beach", "pointe-du-hoc", "omaha-beach"}
    assert "elite" not in tagged["arracourt"] | tagged["vassieux"] | tagged["liberation-of-paris"]


@on_every_scenario
def test_a_battle_tells_at_its_table_what_the_lobby_tells(name: str) -> None:
    """M44-SET-3, M44-SET-6: also when it is opened from a position."""
    state = GAME.setup(name, {})
    assert GAME.presentation.card_of(state, words()) == card(name)


def test_a_user_s_battle_tells_its_own_story_at_its_table_and_a_bare_position_none() -> None:
    """M44-SET-3."""
    document = GAME.scenario_files.read("crossroads.toml", TOLD).document
    state = GAME.scenario_files.set_up(document, {})
    shown = GAME.presentation.card_of(state, words())
    assert shown == GAME.presentation.file_card(document, words())
    prose = words().say("lobby.prose-rules")
    assert (shown.history, shown.lines) == (("Long ago.", "Go."), (prose, "No prisoners.", "No quarter."))
    again = GAME.read_position(GAME.write_position(state))
    kept = GAME.presentation.card_of(again, words())
    assert kept is not None
    assert (kept.name, kept.goal, kept.history, kept.lines) == (shown.name, shown.goal, shown.history, shown.lines)
    assert GAME.presentation.card_of(boards.board("I    i"), words()) is None


def test_a_long_history_comes_in_paragraphs() -> None:
    assert all(len(card(name, language).history) == 2 for name in ("toulon", "vassieux") for language in LANGUAGES)


@on_every_scenario
def test_forces_are_those_of_the_board(name: str) -> None:
    rows = dict(card(name).rows)
    found = Counter((unit.kind.id, unit.side) for unit in load(name).units if unit is not None)
    for (kind, side), count in found.items():
        label = capital(words().say(f"unit.{kind}"))
        assert rows[label][side].split()[0] == str(count)


@in_every_language
@on_every_scenario
def test_special_rules_are_whole_sentences(name: str, language: str) -> None:
    for line in card(name, language).lines:
        assert line[-1] in ".。"
        assert line == line.strip()


# ----------------------------------------------------------------------------------------------------------- miniatures


@pytest.mark.parametrize("theme", THEMES)
@on_every_scenario
def test_a_small_board_has_the_colours_of_its_theme_and_a_shape_for_each_side(name: str, theme: str) -> None:
    svg = GAME.presentation.miniature(name, theme)
    colour = PALETTE.tones(theme)
    painted = set(re.findall(r'(?:fill|stroke)="([^"]*)"', svg))
    assert painted <= {*colour.values(), "none"}
    assert {colour["allies"], colour["axis-text"], colour["t-plain"]} <= painted
    units = Counter(unit.side for unit in load(name).units if unit is not None)
    assert svg.count("m33 0a33 33") == units[ALLIES]
    assert svg.count("m-30-30h60v60") == units[AXIS]
    stars, cups = (
        sum(len(facts.hexes) for facts in load(name).facts.objective if facts.wins == wins) for wins in (False, True)
    )
    assert (svg.count("m0-63"), svg.count("m-20-66")) == (stars, cups)


@pytest.mark.parametrize("terrain", [terrain for terrain in TERRAINS if terrain != "plain"])
def test_every_terrain_is_told_from_the_plain(terrain: str) -> None:
    assert draw_miniature(board(hex_at(4, 4, terrain)), "light") != draw_miniature(board(), "light")


def test_everything_can_be_drawn_small() -> None:
    assert draw_miniature(everything(), "dark").startswith("<svg ")
    with pytest.raises(ValueError, match="unknown theme 'sepia'"):
        draw_miniature(everything(), "sepia")


# ---------------------------------------------------------------------------------------------------------------- pages


def test_a_page_of_the_rules_shows_examples_on_cut_out_boards() -> None:
    page = GAME.presentation.rule_page("M44-LOS-5", words())
    assert (page.title, page.section) == ("Line along an edge", "Line of sight")
    assert (page.before, page.after) == ("M44-LOS-4", "M44-LOS-6")
    assert len(page.examples) > 2
    boards = [board for example in page.examples for board in example.boards]
    assert all(board.picture.count("<text") < 40 for board in boards), "a few hexes, not the board"
    assert any("forest" in " ".join(board.described) for board in boards)


def test_a_rule_is_told_alike_on_a_page_and_in_a_terminal() -> None:
    page = GAME.presentation.rule_page("M44-TG-1", words("fr"))
    lines = GAME.presentation.rule("M44-TG-1", words("fr"), False, False)
    assert lines[:2] == [f"M44-TG-1: {page.title}", page.text]
    told = "\n".join(lines)
    for example in page.examples:
        assert f"{example.title}. {example.text}" in told
        for shown in example.boards:
            assert {*shown.described, *shown.conditions} <= set(lines)
            assert all(f"> {line}" in lines for trial in shown.trials for line in trial.played)
            assert all(answer.text in told for trial in shown.trials for answer in trial.answers)


@in_every_language
def test_every_section_of_the_rules_has_a_name(language: str) -> None:
    listed = GAME.presentation.rule_list(words(language))
    sections = [section for _, _, section in listed]
    assert len(listed) == len(rule_texts())
    assert sections == [name for name in dict.fromkeys(sections) for _ in range(sections.count(name))]


# -------------------------------------------------------------------------------------------------------------- figures


def battle(seed: int) -> tuple[list[Battle], list[Action]]:
    s, rng = GAME.setup("pegasus-bridge", {}), Random(seed)
    states, actions = [s.copy()], []
    while decisions := GAME.decisions(s):
        decision = decisions[0]
        action = decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(decision.options)
        GAME.apply(s, action)
        states.append(s.copy())
        actions.append(action)
    return states, actions


def test_a_battle_in_figures() -> None:
    states, actions = battle(3)
    rows = {row.id: row for row in GAME.presentation.tally(states, actions, words())}
    assert list(rows) == ["medals", "units-lost", "figures-lost", "cards", "dice", "hits", "flags"]
    outcome = GAME.outcome(states[-1])
    assert outcome is not None
    assert rows["medals"].values == tuple(map(str, outcome.scores))
    played = Counter(action.seat for action in actions if isinstance(action, PlayCard | Ambush))
    assert rows["cards"].values == tuple(str(played[seat]) for seat in (ALLIES, AXIS))
    assert all(not row.expected for name, row in rows.items() if name not in ("hits", "flags"))
    for side in (0, 1):
        dice, hits, flags = (int(rows[name].values[side]) for name in ("dice", "hits", "flags"))
        assert hits + flags <= dice
        # All targets are infantry: half of the dice hit, with Air Power's stars two thirds; a sixth are flags.
        assert dice / 2 - 0.06 < float(rows["hits"].expected[side]) < dice * 2 / 3 + 0.06
        assert float(rows["flags"].expected[side]) == pytest.approx(dice / 6, abs=0.06)
    # The summary of the terminal says the same.
    summary = " ".join(GAME.presentation.summary(states, actions, words()))
    assert f"hits {rows['hits'].values[0]} (expected {rows['hits'].expected[0].removesuffix('.0')})" in summary


def test_before_the_first_die_all_figures_are_none() -> None:
    s = GAME.setup("pegasus-bridge", {})
    assert {value for row in GAME.presentation.tally([s], [], words()) for value in row.values} == {"0"}
