from random import Random

import pytest

from grognard.kernel.agenda import State, is_option, settle
from grognard.kernel.event import Event
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import CHANCE
from tests.kernel.pennies.game import GAME
from tests.kernel.pennies.moves import LEFT, RIGHT, Draw, Roll, Stake, StakesShown
from tests.kernel.pennies.table import AwaitDie, AwaitDraw, AwaitStakes, NextRound, Pennies, ShowStakes


def staking() -> Pennies:
    """Give the state in which both seats are to stake, each with one coin of every kind."""
    state = GAME.setup("three-coins", {})
    for coin in (0, 0, 1, 1, 2, 2):
        GAME.apply(state, Draw(CHANCE, coin))
    return state


def test_frames_resolve_until_somebody_is_asked() -> None:
    state = staking()
    assert [decision.seats for decision in GAME.decisions(state)] == [(LEFT,), (RIGHT,)]
    assert state.agenda[-1] == AwaitStakes((LEFT, RIGHT))
    assert state.agenda[0] == NextRound()


def test_seats_that_are_asked_at_the_same_time_answer_in_any_order() -> None:
    first, second = staking(), staking()
    GAME.apply(first, Stake(LEFT, 2))
    GAME.apply(first, Stake(RIGHT, 1))
    GAME.apply(second, Stake(RIGHT, 1))
    GAME.apply(second, Stake(LEFT, 2))
    assert first == second


def test_events_are_told_by_answers_and_by_the_frames_that_follow() -> None:
    state = staking()
    events: list[Event] = []
    GAME.apply(state, Stake(LEFT, 2), events)
    assert [event.key() for event in events] == ["event.coin-staked"]
    GAME.apply(state, Stake(RIGHT, 1), events)
    assert [event.key() for event in events[1:]] == ["event.coin-staked", "event.stakes-shown"]
    assert events[-1] == StakesShown("gold", "silver")


def test_a_question_that_has_become_pointless_is_dropped() -> None:
    state = staking()
    state.hands = [(0, 0, 0, 0, 1), (1, 1, 2, 2)]
    state.bag = state.bag.take(0).take(0).take(1)
    assert state.bag.size == 0
    state.agenda = [AwaitDraw(LEFT)]
    settle(state, None)
    assert GAME.decisions(state) == ()
    assert state.agenda == []


def test_nothing_is_asked_when_the_game_is_over() -> None:
    state = staking()
    state.points = [2, 0]
    settle(state, None)
    assert GAME.decisions(state) == ()
    assert state.agenda, "what was to come is left where it is"


def test_only_options_of_open_decisions_are_options() -> None:
    state = staking()
    assert is_option(state, Stake(LEFT, 0))
    assert not is_option(state, Stake(CHANCE, 0))
    assert not is_option(state, Roll(CHANCE, True))


def test_an_illegal_action_changes_nothing() -> None:
    state, twin = staking(), staking()
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, Roll(CHANCE, True))
    assert caught.value.refusal.rule == "PEN-2"
    assert state == twin
    assert GAME.decisions(state) == state.open


def test_a_state_equals_its_copy_until_one_of_them_changes() -> None:
    state = staking()
    copy = state.copy()
    assert copy == state
    GAME.apply(copy, Stake(LEFT, 0))
    assert copy != state
    assert state == staking()
    with pytest.raises(TypeError):
        hash(state)


def test_frames_are_values() -> None:
    assert AwaitStakes((LEFT,)) == AwaitStakes((LEFT,))
    assert AwaitStakes((LEFT,)) != AwaitStakes((RIGHT,))
    assert AwaitDie() != ShowStakes()


def test_imagined_states_differ_in_what_a_seat_cannot_know() -> None:
    observation = GAME.observe(staking(), LEFT)
    imagined: list[State] = [GAME.imagine(observation, Random(seed)) for seed in range(20)]
    assert any(state != imagined[0] for state in imagined)
