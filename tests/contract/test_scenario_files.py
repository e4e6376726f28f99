"""What every game owes those who bring scenario files: a verdict whatever the bytes, and tables of accepted ones."""

from __future__ import annotations

from random import Random
from xml.etree import ElementTree

import pytest

from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import AnyGame
from grognard.kernel.option import OptionError
from grognard.kernel.scenario_file import LONGEST_FAULT, FileReading, stem_of, suffix_of
from grognard.kernel.text import Catalogue
from tests.contract.table import all_games

on_every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)

CROSSROADS = b"""
number = 901
face = "country"
date = "1944-08-07"
first = "axis"
corner = "E6"
board = '''
i    t
  .    I
'''
allies = { cards = 4, medals = 3 }
axis = { cards = 4, medals = 3 }
"""
MINE = b"""
layout = "1 2r 3 4 5r 6 7 8 9"
hits = { tank = [1, 2, 3] }
"""
GOOD = {"pennies": ("two.coins", b"2"), "memoir44": ("crossroads.toml", CROSSROADS), "normandy9": ("mine.toml", MINE)}
"""For each game a file that it accepts."""

RUBBISH = (b"", b"\0", b"\xff\xfe", b"{", b"[" * 100_000, b'"' * 3, b"number = ", b"\x80" * 99, b"1e999")


def accepted(game: AnyGame) -> FileReading:
    if not game.scenario_files.suffixes:
        pytest.skip("a game without scenario files")
    assert game.id in GOOD, f"name a file that {game.id} accepts in GOOD"
    reading = game.scenario_files.read(*GOOD[game.id])
    assert reading.verdict == "ok"
    return reading


@on_every_game
def test_rubbish_gets_a_verdict_that_says_why(game: AnyGame) -> None:
    for suffix in (*game.scenario_files.suffixes, ".nothing", ""):
        for data in RUBBISH:
            reading = game.scenario_files.read(f"some/file{suffix}", data)
            assert reading.verdict == "invalid"
            assert reading.faults
            assert all(fault and fault.isprintable() and len(fault) <= LONGEST_FAULT for fault in reading.faults)
            assert not reading.document


@on_every_game
def test_an_accepted_file_sets_up_and_plays(game: AnyGame) -> None:
    reading, rng = accepted(game), Random(1)
    state = game.scenario_files.set_up(reading.document, {})
    assert state == game.scenario_files.set_up(reading.document, {})
    for _ in range(30):
        if not (decisions := game.decisions(state)):
            break
        decision = decisions[0]
        game.apply(state, decision.draw(rng) if isinstance(decision, ChanceDecision) else rng.choice(decision.options))


@on_every_game
def test_a_table_in_a_users_scenario_is_opened_by_its_position(game: AnyGame) -> None:
    state = game.scenario_files.set_up(accepted(game).document, {})
    assert game.write_position(game.read_position(game.write_position(state))) == game.write_position(state)


@on_every_game
def test_a_users_scenario_is_shown_in_the_lobby(game: AnyGame) -> None:
    reading, show = accepted(game), game.presentation
    text = Catalogue.load(game.texts, "en")
    card = show.file_card(reading.document, text)
    assert card.name == reading.name
    assert all(len(values) == len(game.seats) for _, values in card.rows)
    for theme in ("light", "dark"):
        assert ElementTree.fromstring(show.file_miniature(reading.document, theme)).tag.endswith("svg")


@on_every_game
def test_a_users_scenario_that_is_renamed_is_so_called_at_its_tables(game: AnyGame) -> None:
    text = Catalogue.load(game.texts, "en")
    document = game.scenario_files.rename(accepted(game).document, 'Another "name" \u4e2d')
    state = game.scenario_files.set_up(document, {})
    assert game.presentation.file_card(document, text).name == 'Another "name" \u4e2d'
    assert game.presentation.name_of(state, text) in ("", 'Another "name" \u4e2d')
    assert game.scenario_files.read(GOOD[game.id][0], document.encode()).verdict == "ok"


def most_options(game: AnyGame) -> dict[str, str]:
    """Give every option its last value, but those that do not go with the ones before."""
    found: dict[str, str] = {}
    for option in game.options:
        wanted = {**found, option.name: "3" if option.number else option.values[-1]}
        try:
            game.setup(game.scenarios()[0].id, wanted)
        except OptionError:
            continue
        found = wanted
    return found


@on_every_game
def test_a_state_tells_every_option_that_is_in_force(game: AnyGame) -> None:
    defaults = {option.name: option.default for option in game.options}
    others = most_options(game)
    for info in game.scenarios():
        assert game.options_in(game.setup(info.id, {})) == {**defaults, **info.options}
        assert game.options_in(game.setup(info.id, others)) == {**defaults, **info.options, **others}
    for chosen in ({}, others) if game.scenario_files.suffixes else ():
        in_force = game.options_in(game.scenario_files.set_up(accepted(game).document, chosen))
        assert in_force == {**defaults, **chosen}


@pytest.mark.parametrize(
    ("name", "stem", "suffix"),
    [
        ("a/b/Omaha.M44", "Omaha", ".m44"),
        ("C:\\maps\\Pont l’Abbé.toml", "Pont l’Abbé", ".toml"),
        ("plain", "plain", ""),
        ("", "", ""),
        ("dir.x/", "", ""),
    ],
)
def test_a_files_name_has_a_stem_for_people_and_a_suffix_for_the_format(name: str, stem: str, suffix: str) -> None:
    assert (stem_of(name), suffix_of(name)) == (stem, suffix)
