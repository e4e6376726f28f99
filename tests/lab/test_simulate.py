"""Simulations: the same games for any number of processes, fair seats, no endless game, clear errors."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grognard.bots import find_bot
from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame, UnknownName, find_game
from grognard.kernel.option import OptionError
from grognard.kernel.presentation import Observation
from grognard.kernel.session import Session, options_of
from grognard.lab import play_game, simulate
from tests.kernel.pennies.game import GAME as PENNIES

GAME, PLACE = "memoir44", "pegasus-bridge"
BOTH_RANDOM = ("random", "random")


class First:
    """Takes the first option, always; remembers which seats it was asked for."""

    name = "first"
    level = 1

    def __init__(self) -> None:
        self.seats: set[int] = set()

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        self.seats.add(observation.seat)
        options = options_of(observation.decisions, observation.seat)
        assert len(options) > 1
        return options[0]


def test_the_report_is_the_same_for_any_number_of_processes() -> None:
    alone = simulate(GAME, PLACE, BOTH_RANDOM, games=5, seed="9", swap=True)
    together = simulate(GAME, PLACE, BOTH_RANDOM, games=5, seed="9", swap=True, jobs=2)
    assert alone == together
    assert [result.number for result in together.results] == [0, 1, 2, 3, 4]
    assert len({result.decisions for result in alone.results}) > 1


def test_a_longer_simulation_begins_with_the_games_of_a_shorter_one() -> None:
    short = simulate(GAME, PLACE, BOTH_RANDOM, games=2, seed="9")
    longer = simulate(GAME, PLACE, BOTH_RANDOM, games=3, seed="9")
    assert longer.results[:2] == short.results
    assert simulate(GAME, PLACE, BOTH_RANDOM, games=2, seed="10").results != short.results


def test_each_player_sits_at_its_seat_and_swaps_when_asked() -> None:
    kept = simulate(GAME, PLACE, ("greedy", "random"), games=2, seed="1", options={"victory_check": "turn_end"})
    assert [result.players for result in kept.results] == [("greedy", "random")] * 2
    assert kept.options["victory_check"] == "turn_end"
    swapped = simulate(GAME, PLACE, ("greedy", "random"), games=2, seed="1", swap=True)
    assert [result.players for result in swapped.results] == [("greedy", "random"), ("random", "greedy")]


def test_the_result_tells_winner_medals_and_turns() -> None:
    (result,) = simulate(GAME, PLACE, BOTH_RANDOM, games=1, seed="4").results
    assert result.reason == "medals"
    assert result.scores[find_game(GAME).seats.index(result.winners[0])] == max(result.scores) == 4
    assert 0 < result.turns < result.decisions


def test_the_dice_are_those_of_a_session_with_the_games_seed() -> None:
    game, bot = find_game(GAME), First()
    session = Session.start(game, PLACE, {}, seed="s/3")
    asked = 0
    while session.decisions:
        options = session.decisions[0].options
        asked += len(options) > 1
        session.act(options[0])
    result = play_game(game, PLACE, {}, (bot, bot), "s", 3)
    assert session.outcome is not None
    assert (result.scores, result.reason, result.decisions) == (session.outcome.scores, session.outcome.reason, asked)
    assert bot.seats == {0, 1}


def test_a_game_that_does_not_end_is_broken_off_as_a_draw() -> None:
    result = play_game(find_game(GAME), PLACE, {}, (find_bot("random"), find_bot("random")), "1", 0, limit=60)
    assert (result.winners, result.reason, result.scores) == ((), "action-limit", ())


def test_a_game_with_secret_simultaneous_choices_is_played_too() -> None:
    results = [
        play_game(PENNIES, "three-coins", {}, (find_bot("greedy"), find_bot("random")), "1", number)
        for number in range(6)
    ]
    assert {result.reason for result in results} == {"ahead"}
    assert all(result.turns == 0 and result.decisions > 0 for result in results)


def test_progress_is_told_after_each_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(GAME, PLACE, BOTH_RANDOM, games=3, seed="2", on_progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_unknown_names_are_refused_with_the_nearest_one() -> None:
    with pytest.raises(UnknownName, match="memoir44"):
        simulate("memoir4", PLACE, BOTH_RANDOM, games=1, seed="1")
    with pytest.raises(UnknownName, match="pegasus-bridge"):
        simulate(GAME, "pegasus", BOTH_RANDOM, games=1, seed="1")
    with pytest.raises(UnknownName, match="random"):
        simulate(GAME, PLACE, ("randon", "random"), games=1, seed="1")
    with pytest.raises(OptionError, match="victory_check"):
        simulate(GAME, PLACE, BOTH_RANDOM, games=1, seed="1", options={"victory_chek": "instant"})


@pytest.mark.parametrize("jobs", [1, 1000])
def test_the_first_of_very_many_games_is_played_at_once_by_no_more_processes_than_help(jobs: int) -> None:
    def stop(done: int, games: int) -> None:
        raise InterruptedError(f"{done} of {games}")

    with pytest.raises(InterruptedError, match="1 of 1000000000000"):
        simulate(GAME, PLACE, BOTH_RANDOM, games=10**12, seed="1", jobs=jobs, on_progress=stop)


def test_numbers_out_of_range_and_missing_players_are_refused() -> None:
    with pytest.raises(ValueError, match="one player for each of allies, axis, or one for all, got 3"):
        simulate(GAME, PLACE, ("random",) * 3, games=1, seed="1")
    with pytest.raises(ValueError, match="at least one game"):
        simulate(GAME, PLACE, BOTH_RANDOM, games=0, seed="1")
    with pytest.raises(ValueError, match="at least one game and one job, got 1 and 0"):
        simulate(GAME, PLACE, BOTH_RANDOM, games=1, seed="1", jobs=0)


def test_one_name_alone_is_that_of_every_player() -> None:
    one, both = (simulate(GAME, PLACE, names, games=1, seed="1") for names in (("random",), BOTH_RANDOM))
    assert one.player_names == ("random", "random")
    assert one.results[0].winners == both.results[0].winners


def test_of_a_game_that_all_win_together_the_party_is_counted() -> None:
    report = simulate(
        "gloomhaven", "black-barrow", ("random",), games=1, seed="1", options={"preparation": "ready-made"}
    )
    assert report.together
    assert report.party is not None
    assert (report.party.games, report.party.wins + report.losses + report.broken_off) == (1, 1)
    assert len(report.mean_scores) == 2
