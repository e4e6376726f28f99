"""A short form of the fuzz run: a few dozen games by random rules, every state looked at."""

from __future__ import annotations

from random import Random

import pytest

from grognard.games.normandy9.board import BIT, Place
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.kernel.action import Action
from grognard.kernel.agenda import settle
from grognard.kernel.event import Event, Events
from tests.normandy9 import fuzz
from tests.normandy9.boards import board, do
from tests.normandy9.playouts import random_start

GAMES = 16


@pytest.mark.parametrize("seed", range(1, GAMES + 1))
def test_a_random_game_keeps_what_must_hold(seed: int) -> None:
    """N9-UNIT-1, N9-UNIT-2, N9-UNIT-4, N9-TURN-1, N9-TURN-3, N9-ATK-1, N9-END-1, N9-KEY-1."""
    played = fuzz.play(seed)
    assert played.fault == ""
    assert played.steps


def test_the_games_are_of_every_sort() -> None:
    """N9-KEY-1: of the deal and amid a fight, by the standard ruleset and by others."""
    starts = [random_start(Random(seed)) for seed in range(1, 200)]
    assert {s.rules.ruleset.attack == standard_ruleset().attack for s in starts} == {True, False}
    assert {bool(s.layout) for s in starts} == {True, False}


@pytest.mark.parametrize(
    ("seed", "ending"), [(66, "eliminated"), (196, "fell-back"), (133, "quiet"), (283, "last-round")]
)
def test_games_end_in_every_way(seed: int, ending: str) -> None:
    """N9-END-1, N9-END-2: seeds of short games."""
    assert fuzz.play(seed).ending == ending


def test_what_is_wrong_with_a_state_is_found() -> None:
    s = board("i i i t4 t4 m\n" + ". . . . . .\n" * 7 + "I I I T T M", "a9")
    assert list(fuzz.faults_of(s)) == []
    s.forces[0] ^= BIT[0]
    s.points = 5
    s.trophies[0] = (0,)
    assert list(fuzz.faults_of(s)) == [
        "the sets of units do not agree with the board",
        "dice of cool were lost or appeared",
        "5 points are left",
    ]
    s.trophies[0] = (0, 0, 1, 1)
    assert "trophies [(0, 0, 1, 1), ()] and ending ''" in list(fuzz.faults_of(s))


def test_a_second_attack_of_a_unit_is_found_wherever_it_went() -> None:
    """N9-ATK-1."""
    s = board("i . .\n. . .\nI I .", "c7")
    watch, events = fuzz.Watch(s), list[Event]()
    events += do(s, "attack c5 c7", "rolled 4 5", "move c5 c6")
    s.fought = 0
    settle(s, None)
    events += do(s, "attack c6 c7", "rolled 4 5 6")
    assert list(watch.faults(s, events)) == ["the unit on c6 attacked twice in a turn"]


def test_a_fault_of_the_engine_is_told_with_its_step(monkeypatch: pytest.MonkeyPatch) -> None:
    apply, count = GAME.apply, 10

    def lose_a_die(state: Landing, action: Action, events: Events = None) -> None:
        nonlocal count
        apply(state, action, events)
        count -= events is not None
        if count == 0:
            at = next(Place(at) for at, unit in enumerate(state.units) if unit)
            state.forces[state.unit(at).side] ^= BIT[at]
            state.units[at] = None

    monkeypatch.setattr(type(GAME), "apply", lambda self, *words: lose_a_die(*words))
    played = fuzz.play(3)
    assert "were lost or appeared" in played.fault
    assert played.steps == 10
