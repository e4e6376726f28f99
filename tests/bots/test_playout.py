"""Games played on between bots: always the same ones, in parts or at once."""

from __future__ import annotations

from grognard.bots import find_bot
from grognard.bots.playout import Playout, play_out, wins_from
from tests.kernel.pennies.game import GAME as PENNIES

START = PENNIES.write_position(PENNIES.setup("three-coins", {"goal": "3"}))


def test_a_game_is_played_to_its_end_in_place() -> None:
    state = PENNIES.read_position(START)
    played = play_out(PENNIES, state, [find_bot("greedy"), find_bot("random")], "7")
    assert PENNIES.outcome(state) is not None
    assert played.first in PENNIES.seats
    assert played.decisions > 0


def test_a_game_that_is_too_long_is_left_as_it_stands() -> None:
    state = PENNIES.read_position(START)
    assert play_out(PENNIES, state, [find_bot("random")] * 2, "7", limit=3) == Playout("", 0, 0)
    assert PENNIES.outcome(state) is None


def test_games_asked_for_in_parts_are_those_asked_for_at_once() -> None:
    parts = [wins_from(PENNIES, START, first, 3) for first in range(0, 12, 3)]
    assert sum(parts) == wins_from(PENNIES, START, 0, 12)
    assert 0 < sum(parts) < 12


def test_a_position_that_is_over_is_won_by_whoever_won_it() -> None:
    state = PENNIES.read_position(START)
    play_out(PENNIES, state, [find_bot("greedy")] * 2, "1")
    outcome = PENNIES.outcome(state)
    assert outcome is not None
    assert wins_from(PENNIES, PENNIES.write_position(state), 0, 2) == 2 * (0 in outcome.winners)
