"""What a game is worth to a side: the terms of the evaluation, and that they move the right way."""

from __future__ import annotations

from random import Random

import pytest

from grognard.bots import find_bot
from grognard.games.normandy9.actions import Attack, MoveUnit
from grognard.games.normandy9.advice import HIT, STANDING, evaluate, explain_evaluation
from grognard.games.normandy9.board import COOL, FORWARD, ROW, WARM
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.state import DRAWN_GAME, Landing
from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation
from grognard.lab.simulate import play_game
from tests.normandy9.boards import board, do
from tests.normandy9.playouts import play, random_start


def terms(s: Landing) -> dict[str, tuple[float, float]]:
    """Return warm's terms by name."""
    return {name: (own, enemy) for name, own, enemy in explain_evaluation(s, WARM)}


def test_a_game_that_is_over_is_worth_1_0_or_minus_1() -> None:
    """N9-END-1, N9-END-3."""
    s = board("i\nI", "c6")
    for winner, expected in ((WARM, (1.0, -1.0)), (COOL, (-1.0, 1.0)), (DRAWN_GAME, (0.0, 0.0))):
        s.winner = winner
        assert (evaluate(s, WARM), evaluate(s, COOL)) == expected


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_any_game_is_worth_something_between_and_looking_does_not_change_it(seed: int) -> None:
    """N9-END-1."""
    rng = Random(seed)
    s = random_start(rng)
    for _ in play(s, rng, 150):
        before = s.copy()
        assert all(-1 < evaluate(s, side) < 1 for side in (WARM, COOL))
        assert s == before


def test_terms_but_the_approach_are_the_same_seen_from_both_sides() -> None:
    s = board("i3 t4\n. .\nI M2", "c7")
    ours, theirs = explain_evaluation(s, WARM), explain_evaluation(s, COOL)
    assert [(name, own, enemy) for name, own, enemy in ours[:-1]] == [(n, e, o) for n, o, e in theirs[:-1]]
    assert ours[-1].enemy == theirs[-1].enemy == 0.0


def test_a_hit_is_worth_something_and_a_trophy_more() -> None:
    """N9-UNIT-3, N9-ATK-5."""
    start = board("i2 t4\nI .", "c6")
    worth = []
    for roll in ("rolled 4 5 6", "rolled 1 5 6", "rolled 1 2 6"):
        s = start.copy()
        do(s, "attack c5 c6", roll)
        worth.append(evaluate(s, WARM))
    assert worth == sorted(set(worth))


def test_units_that_wait_are_worth_less() -> None:
    """N9-BOARD-5."""
    assert terms(board(warm_waits="I I"))["waiting"][0] < terms(board("I", "a1", warm_waits="I"))["waiting"][0] < 0


def test_who_comes_within_range_threatens() -> None:
    """N9-ATK-2, N9-ATK-3."""
    far, near = board("i\n.\n.\n.\nI", "c8"), board("i\n.\nI", "c8")
    assert terms(far)["threat"] == (0.0, 0.0)
    assert terms(near)["threat"][0] > 0
    assert terms(far)["approach"][0] < terms(near)["approach"][0] == 0


def test_without_sight_there_is_no_threat() -> None:
    """N9-ATK-8, N9-ATK-11."""
    assert terms(board("i\nw\nT", "c8"))["threat"] == (0.0, 0.0)
    assert terms(board("i\nw\nM", "c8", options={"indirect_fire": "mortar"}))["threat"][0] > 0


def test_the_dice_that_cover_takes_are_missed() -> None:
    """N9-ATK-12."""
    assert terms(board("wi\n.\nT", "c8"))["threat"][0] < terms(board("i\n.\nT", "c8"))["threat"][0]


def test_a_unit_that_attacked_or_has_no_points_threatens_only_later() -> None:
    """N9-ATK-1, N9-TURN-1."""
    fresh = terms(board("i\n.\nT", "c8"))["threat"][0]
    for later in (board("i\n.\nT", "c8", points=0), board("i\n.\nT", "c8", fought=["c6"])):
        assert 0 < terms(later)["threat"][0] < fresh


def test_a_unit_that_cannot_fall_back_is_pinned() -> None:
    """N9-RET-2."""
    assert terms(board("I", "c5"))["pinned"][0] == 0
    assert terms(board("I", "c1"))["pinned"][0] < 0
    assert terms(board("I\nr", "a5"))["pinned"][0] == 0
    assert terms(board("I .\nr r", "a5"))["pinned"][0] < 0


def test_a_hit_that_may_come_is_worth_less_than_one_that_was_made() -> None:
    """N9-ATK-5: or a bot would keep its fire instead of firing."""
    for strength in range(1, len(STANDING)):
        assert 0 < HIT[strength] < STANDING[strength] - STANDING[strength - 1]


class Charge:
    """A player that attacks whenever it can and walks ahead else, without looking where."""

    name = "charge"
    level = 1

    def choose(self, game: AnyGame, observation: Observation[Landing], rng: Random) -> Action:
        options = observation.decisions[0].options
        attacks = [option for option in options if isinstance(option, Attack)]
        ahead = [
            option
            for option in options
            if isinstance(option, MoveUnit) and ROW[option.to] - ROW[option.at] == FORWARD[option.seat]
        ]
        return rng.choice(attacks or ahead or options)


def test_greedy_beats_who_only_charges() -> None:
    greedy, charge, won = find_bot("greedy"), Charge(), 0
    for number in range(12):
        bots = (greedy, charge) if number % 2 else (charge, greedy)
        result = play_game(GAME, "nine-cards", {}, bots, "charge", number)
        won += result.winners == (GAME.seats[1 - number % 2],)
    assert won >= 9
