"""A short form of the fuzz run: a few dozen battles on random ground under random rules, every state looked at."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.memoir44.actions import DRAWS
from grognard.games.memoir44.board import BIT
from grognard.games.memoir44.game import GAME
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import Action
from grognard.kernel.event import Events
from tests.memoir44 import fuzz

GAMES = 16


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_a_random_battle_keeps_what_must_hold(seed: int) -> None:
    """M44-SET-1, M44-SET-2, M44-VIC-1, M44-ORD-3, M44-OPT-1."""
    played = fuzz.play(seed)
    assert played.fault == ""
    assert played.steps


def test_the_battles_are_of_every_sort() -> None:
    """M44-SCN-5, M44-SCN-16, M44-SCN-19, M44-SCN-23, M44-SCN-25: special rules are among them, and all the box."""
    arenas = [fuzz.battle_of(seed)[1].arena for seed in range(1, 400)]
    assert {arena.scenario.id for arena in arenas} == {"custom", *(info.id for info in GAME.scenarios())}
    assert any(arena.walls for arena in arenas)
    assert any(arena.privileges for arena in arenas)
    assert any(not arena.reshuffles for arena in arenas)
    assert any(arena.rulings.terrain_heights for arena in arenas)


def test_what_is_wrong_with_a_state_is_found() -> None:
    s = fuzz.battle_of(1)[1]
    total = fuzz.cards(s)
    assert list(fuzz.faults_of(s, total)) == []
    card = next(iter(s.deck.kinds()))
    s.deck = s.deck.take(card)
    assert "cards were lost or appeared" in list(fuzz.faults_of(s, total))
    s.forces[0] ^= BIT[next(at for at, unit in enumerate(s.board) if unit is not None)]
    assert "the sets of units do not agree with the board" in list(fuzz.faults_of(s, total))


def test_a_fault_of_the_engine_is_told_with_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    apply, count = GAME.apply, Random(5).randrange(20, 40)

    def lose_a_card(state: Battle, action: Action, events: Events = None) -> None:
        nonlocal count
        apply(state, action, events)
        count -= action not in DRAWS
        if count == 0 and state.deck.size:
            state.deck = state.deck.take(next(iter(state.deck.kinds())))

    monkeypatch.setattr(type(GAME), "apply", lambda self, *words: lose_a_card(*words))
    played = fuzz.play(3)
    assert "cards were lost or appeared" in played.fault
    assert played.steps > 10
