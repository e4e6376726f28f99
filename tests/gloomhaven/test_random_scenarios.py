"""Scenarios played at random to their ends: nothing gets stuck, lost or doubled, whatever is chosen.

They are drawn by ``GROGNARD_TEST_SEED``, which the report of a run names; a fault names the scenario and the seed that
``played_again`` plays. ``python -m tests.gloomhaven.random_scenarios --games 2000`` plays many more.
"""

from __future__ import annotations

import os
from random import Random
from typing import Final

import pytest

from grognard.games.gloomhaven.facts.scenario_files import scenario_ids
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.game import GAME
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.chance import Bag
from tests.gloomhaven.random_scenarios import Watch, asked_faults, board_faults, choose, play_one, told_faults

SEED: Final = os.environ.get("GROGNARD_TEST_SEED", "")
GAMES: Final = 14
"""Games of each scenario: parties, levels and options differ, half of the characters last longer than theirs would."""


@pytest.mark.parametrize("name", scenario_ids())
def test_every_scenario_comes_to_an_end_with_everything_in_its_place(name: str) -> None:
    """GH-RND-1, GH-RND-10, GH-CARD-6, GH-AMD-3, GH-COND-14, GH-SET-5, GH-LOOT-1, GH-XP-1."""
    for game in range(GAMES):
        assert play_one(name, f"{SEED} {game}").fault == "", "play_one(scenario, seed) plays it again"


# The watch itself is watched: what is broken on purpose is found.


def begun() -> Expedition:
    """A scenario in its first round."""
    rng = Random(1)
    s = GAME.setup("black-barrow", {"preparation": "ready-made"})
    while not s.round or s.turn is None:
        GAME.apply(s, choose(GAME.decisions(s), rng))
    return s


def test_a_scenario_that_nobody_broke_has_no_fault() -> None:
    """GH-CARD-6."""
    s = begun()
    assert [*Watch(s).faults(s), *board_faults(s), *asked_faults(s), *told_faults(s, [], dict(s.coins))] == []


def test_lost_cards_of_every_kind_are_found() -> None:
    """GH-CARD-4, GH-AMD-1, GH-COND-14, GH-MDECK-1."""
    s = begun()
    watch = Watch(s)
    s.hands[0] = s.hands[0][1:]
    s.decks[1] = s.decks[1].take(s.decks[1].kinds()[0])
    s.decks[-1] = s.decks[-1].put([8] * 11)
    s.ability_decks["guard"] = Bag((1,) * 8)
    found = list(watch.faults(s))
    assert found[0] == "a character's cards are not those of its hand"
    assert "modifier cards were lost or appeared" in found
    assert "the monsters have too many curses" in found
    assert "cards of the ability deck 'guard' were lost or doubled" in found


def test_doubled_figures_and_vanished_money_are_found() -> None:
    """GH-SET-5, GH-LOOT-1."""
    s = begun()
    monster = next(figure for figure in s.figures if figure.is_monster)
    twin = next(at for at in s.arena.labels if s.board[at] == NOBODY and s.maze().floor >> at & 1)
    s.figures.append(monster.with_at(twin))
    s.board[twin] = len(s.figures) - 1
    found = list(board_faults(s))
    assert "the hexes of the two sides do not agree with the board" in found
    assert f"the standee {monster.standee} of {monster.id} stands there 2 times" in found
    assert list(told_faults(s, [], {twin: 1})) == ["money appeared or vanished untold"]
