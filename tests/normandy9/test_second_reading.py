"""The engine beside a second, independent, literal reading of the rules: each question, answer and board."""

from __future__ import annotations

from dataclasses import fields
from random import Random

import pytest

from grognard.games.normandy9.options import read_rules
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import Keys, standard_ruleset
from tests.normandy9 import second_look
from tests.normandy9.boards import board
from tests.normandy9.playouts import random_start

GAMES = 24
STEPS = 60
"""Games that are compared, and the most steps of each; ``second_look`` run by hand compares whole games."""


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_both_readings_of_the_rules_give_the_same_game(seed: int) -> None:
    """N9-TURN-3, N9-MOVE-2, N9-ATK-9, N9-ATK-12, N9-RET-2, N9-REINF-2, N9-END-2, N9-VAR-1, N9-KEY-1."""
    compared = second_look.look(seed, STEPS)
    assert compared.difference == ""
    assert compared.steps


def test_both_readings_deal_and_set_up_alike() -> None:
    """N9-BOARD-1, N9-BOARD-2, N9-UNIT-1, N9-TURN-4."""
    s = set_up(read_rules(standard_ruleset(), {}))
    assert second_look.compare_on(s, Random(7), 30) == (30, "")


def test_the_games_are_of_every_sort() -> None:
    """N9-KEY-1: from the deal and amid a fight, standard faces and others, every key."""
    games = [random_start(Random(seed)) for seed in range(1, 200)]
    standard = [s.rules.ruleset.cards == standard_ruleset().cards for s in games]
    assert 60 < sum(standard) < 140
    assert {bool(s.layout) for s in games} == {True, False}
    for key in (field.name for field in fields(Keys)):
        assert len({getattr(s.rules.keys, key) for s in games}) > 1, key


def test_a_difference_is_told() -> None:
    s = board("i\n.\nI", "c7")
    world = second_look.world_of(s)
    world["did_duty"] = True
    assert second_look.compare(s, world) == ""
    world["points"] = 0
    assert "only the engine has ['attack c5 c7'" in second_look.compare(s, world)
    world["points"] = 3
    assert second_look.compare(s, world) == "points: the engine has 4, the reading 3"
    world["units"]["c7"]["strength"] = 2
    assert second_look.compare(s, world).startswith("units: the engine has")
