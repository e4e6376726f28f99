"""Positions of our own: what others got wrong, and how we read what the rules leave open."""

from __future__ import annotations

import pytest

from grognard.games.gloomhaven.map_notation import outcomes_text
from grognard.games.gloomhaven.monster_map import MonsterMap
from grognard.games.gloomhaven.monsters import posed, resolve
from tests.gloomhaven.monster_maps import own_positions
from tests.gloomhaven.slow_turn import Scene, SlowTurn


@pytest.mark.parametrize("position", own_positions(), ids=lambda each: each.name.split()[0])
def test_a_monster_does_what_the_map_expects(position: MonsterMap) -> None:
    view, monster, card = posed(position)
    plan = resolve(view, monster, card)
    assert position.expect
    assert outcomes_text(position.me, plan.outcomes) == outcomes_text(position.me, position.expect)
    assert position.trace is None or position.trace == plan.trace


@pytest.mark.parametrize("position", own_positions(), ids=lambda each: each.name.split()[0])
def test_the_slow_search_agrees_with_the_map(position: MonsterMap) -> None:
    view, monster, card = posed(position)
    scene = Scene(
        monster,
        card,
        view.foes,
        position.allies,
        position.board,
        position.walls,
        position.lines,
        position.obstacles,
        position.traps,
        position.hazards,
        position.difficult,
    )
    assert position.expect
    assert {outcome for outcome, _ in SlowTurn(scene).outcomes()} == set(position.expect)
