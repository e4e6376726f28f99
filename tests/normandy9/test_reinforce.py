"""Reinforcement: one strength from a unit to another of its type."""

from __future__ import annotations

import pytest

from tests.normandy9.boards import board, do, offered, strength, told, why


def test_one_strength_goes_from_one_unit_to_another_for_1_point() -> None:
    """N9-REINF-1, N9-EX-4."""
    s = board("I3 . . . . I4", "a1")
    events = do(s, "reinforce f1 a1")
    assert (strength(s, "a1"), strength(s, "f1"), s.points) == (4, 3, 3)
    assert told(events) == ["UnitReinforced warm infantry f1 a1 3 4"]


def test_distance_and_enemies_between_do_not_matter() -> None:
    """N9-REINF-1."""
    s = board("I3\n" + "i\n" * 3 + ".\n" * 4 + "I2", "a9")
    assert offered(s, "reinforce") == ["reinforce a9 a1", "reinforce a1 a9"]


def test_only_one_reinforcement_a_turn() -> None:
    """N9-REINF-1, N9-EX-4."""
    s = board("I2 I4 T1 T4", "a1", cool_waits="i")
    do(s, "reinforce b1 a1")
    assert offered(s, "reinforce") == []
    assert why(s, "reinforce d1 c1") == "N9-REINF-1 has-reinforced"
    do(s, "end-turn", "move a10 a9", "end-turn")
    assert why(s, "reinforce d1 c1") == ""


def test_only_units_of_one_type_reinforce_each_other() -> None:
    """N9-REINF-1, N9-EX-4."""
    s = board("I4 T1 M1", "a1")
    assert why(s, "reinforce a1 b1") == "N9-REINF-1 other-type"
    assert why(s, "reinforce a1 c1") == "N9-REINF-1 other-type"
    assert offered(s, "reinforce") == []


def test_no_unit_rises_above_4() -> None:
    """N9-REINF-1, N9-UNIT-2, N9-EX-4."""
    assert why(board("I4 I4", "a1"), "reinforce a1 b1") == "N9-REINF-1 full-strength"


def test_the_giver_keeps_at_least_1() -> None:
    """N9-REINF-2."""
    s = board("I1 I2", "a1")
    assert why(s, "reinforce a1 b1") == "N9-REINF-2 last-strength"
    assert why(s, "reinforce b1 a1") == ""


def test_both_are_on_the_board_or_both_off_it() -> None:
    """N9-REINF-2."""
    s = board("I3 I3", "a1", warm_waits="I2")
    assert why(s, "reinforce a0 a1") == why(s, "reinforce a1 a0") == "N9-REINF-2 one-off-board"
    assert offered(s, "reinforce") == ["reinforce b1 a1", "reinforce a1 b1"]


def test_two_waiting_units_reinforce_each_other() -> None:
    """N9-REINF-2."""
    s = board(warm_waits="T2 - T3", cool_waits="i")
    do(s, "reinforce c0 a0")
    assert (strength(s, "a0"), strength(s, "c0")) == (3, 2)


def test_a_unit_does_not_reinforce_itself() -> None:
    """N9-REINF-1."""
    assert why(board("I2", "a1"), "reinforce a1 a1") == "N9-REINF-1 same-unit"


@pytest.mark.parametrize("notation", ["reinforce a2 a1", "reinforce a1 a2", "reinforce a1 f9", "reinforce f9 a1"])
def test_enemies_and_empty_squares_take_no_part(notation: str) -> None:
    """N9-REINF-1."""
    assert why(board("i2\nI3", "a2"), notation) == "N9-REINF-1 no-own-unit"


def test_without_points_no_reinforcement_is_possible() -> None:
    """N9-REINF-1, N9-TURN-1."""
    assert why(board("I3 I3", "a1", points=0), "reinforce a1 b1") == "N9-REINF-1 no-points"


def test_a_unit_that_attacked_may_give_and_take() -> None:
    """N9-REINF-1, N9-ATK-1."""
    s = board("i .\nI2 I3", "c6")
    do(s, "attack c5 c6", "rolled 4 5 6", "reinforce d5 c5")
    assert why(s, "attack c5 c6") == "N9-ATK-1 has-attacked"
    assert why(s, "attack d5 c6") == ""


def test_a_side_may_lower_a_unit_to_raise_another_under_attrition() -> None:
    """N9-REINF-1, N9-VAR-1."""
    s = board("i .\nI2 I3", "c6", options={"attrition": "on"})
    do(s, "reinforce d5 c5", "attack c5 c6")
    assert offered(s, "rolled")[0] == "rolled 1 1 1"
    s = board("i .\nI2 I3", "c6", options={"attrition": "on"})
    do(s, "attack c5 c6")
    assert offered(s, "rolled") == [f"rolled {face}" for face in range(1, 7)]
