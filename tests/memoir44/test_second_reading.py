"""The engine beside a second, independent, literal reading of the rules: each question, answer and board."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.game import GAME
from tests.memoir44 import second_look
from tests.memoir44.boards import board
from tests.memoir44.second_reading import line

BATTLES = 24
STATES = 110
"""Battles that are compared, and the most states of each; ``second_look`` run by hand compares whole battles."""


@pytest.mark.parametrize("seed", range(1, BATTLES + 1))
def test_both_readings_of_the_rules_give_the_same_battle(seed: int) -> None:
    """M44-ORD-5, M44-MOV-1, M44-BAT-5, M44-LOS-9, M44-RET-4, M44-TG-1, M44-AMB-1, M44-VIC-1, M44-DECK-1, M44-OPT-1."""
    compared = second_look.look(seed, STATES)
    assert compared.difference == ""
    assert compared.steps


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_the_second_reading_sets_up_the_battles_of_the_box_alike(scenario: str) -> None:
    """M44-SET-1, M44-SCN-2."""
    s = GAME.setup(scenario, {})
    while GAME.decisions(s)[0].kind == "draw":
        GAME.apply(s, GAME.decisions(s)[0].options[0])
    contest = second_look.contest_of(s)
    assert second_look.compare(s, contest, next(contest.play())) == ""


@pytest.mark.parametrize(("far", "through", "along"), [(2, 6, 6), (3, 18, 0), (4, 18, 6), (5, 18, 12)])
def test_the_second_readings_lines_are_those_of_the_sheet(far: int, through: int, along: int) -> None:
    """M44-LOS-8, M44-LOS-9: how many lines of a length run through hexes only, how many along edges."""
    lines = [
        line(down, across)
        for down in range(-far, far + 1)
        for across in range(-2 * far, 2 * far + 1)
        if (down + across) % 2 == 0 and abs(down) + max(0, (abs(across) - abs(down)) // 2) == far
    ]
    beside = [left or right for _, left, right in lines]
    assert (beside.count(frozenset()), len(lines) - beside.count(frozenset())) == (through, along)


def test_a_difference_is_told() -> None:
    s = board("I    .    i")
    contest = second_look.contest_of(s)
    ask = next(contest.play())
    assert second_look.compare(s, contest, ask) == ""
    contest.world.squads[2, 8].figures -= 1
    assert "on E7 the engine has" in second_look.compare(s, contest, ask)
    ask.answers.add("play barrage")
    assert "only the reading ['play barrage']" in second_look.compare(s, contest, ask)
    ask.kind = "orders"
    assert second_look.compare(s, contest, ask).startswith("the engine asks allies card, the reading allies orders")
