"""Steps: where units go and what it costs, and the forward duty of a turn."""

from __future__ import annotations

import pytest

from grognard.games.normandy9.state import LAPSED, MET, OWED
from tests.normandy9.boards import board, do, marked, offered, owing, told, ways, why

AROUND_C5 = {"b6", "c6", "d6", "b5", "d5", "b4", "c4", "d4"}


def test_a_unit_steps_to_every_square_around_it() -> None:
    """N9-MOVE-1, N9-BOARD-3."""
    assert ways(board("T", "c5"), "c5") == AROUND_C5


@pytest.mark.parametrize(("to", "left"), [("c6", 3), ("c4", 3), ("b5", 3), ("d5", 3), ("b6", 2), ("d4", 2)])
def test_a_straight_step_costs_1_and_a_diagonal_one_2(to: str, left: int) -> None:
    """N9-MOVE-1."""
    s = board("I", "c5")
    do(s, f"move c5 {to}")
    assert s.points == left


def test_a_unit_steps_as_often_as_the_points_allow_between_other_actions() -> None:
    """N9-MOVE-1, N9-TURN-1."""
    s = board("i .\n. .\nI2 I4", "c7")
    events = do(s, "move c5 c6", "reinforce d5 c6", "attack c6 c7", "rolled 4 5 6", "move c6 d6")
    assert (s.points, offered(s)) == (0, ["end-turn"])
    assert "UnitMoved warm infantry c5 c6 step 1 True" in told(events)


def test_with_1_point_a_diagonal_step_is_refused() -> None:
    """N9-MOVE-1."""
    s = board("I", "c5", points=1)
    assert ways(s, "c5") == {"c6", "c4", "b5", "d5"}
    assert why(s, "move c5 d6") == "N9-MOVE-1 step-points"


def test_with_no_points_no_step_is_possible() -> None:
    """N9-TURN-1."""
    s = board("I", "c5", points=0)
    assert offered(s) == ["end-turn"]
    assert why(s, "move c5 c6") == "N9-MOVE-1 step-points"


def test_only_one_step_at_a_time_is_an_action() -> None:
    """N9-MOVE-1."""
    s = board("I", "c5")
    assert why(s, "move c5 c7") == "N9-MOVE-1 one-step"
    assert why(s, "move c5 c5") == "N9-MOVE-1 one-step"


@pytest.mark.parametrize("other", ["I", "i"])
def test_no_unit_enters_an_occupied_square(other: str) -> None:
    """N9-UNIT-4."""
    s = board(f"{other}\nI", "c6")
    assert ways(s, "c5") == AROUND_C5 - {"c6"}
    assert why(s, "move c5 c6") == "N9-UNIT-4 occupied"


def test_two_units_beside_a_diagonal_step_do_not_hinder_it() -> None:
    """N9-MOVE-2, N9-UNIT-4: only squares that are impassable to every unit do."""
    assert "d6" in ways(board("i .\nI i", "c6"), "c5")


def test_the_units_of_the_other_side_do_not_move() -> None:
    """N9-MOVE-1, N9-TURN-1."""
    s = board("i .\nI .", "c6")
    assert ways(s, "c6") == set()
    assert why(s, "move c6 c7") == "N9-MOVE-1 no-own-unit"
    assert why(s, "move a1 a2") == "N9-MOVE-1 no-own-unit"


@pytest.mark.parametrize("unit", "ITM")
def test_nobody_enters_a_river(unit: str) -> None:
    """N9-TER-5."""
    s = board(f"r\n{unit}", "c6")
    assert "c6" not in ways(s, "c5")
    assert why(s, "move c5 c6") == "N9-TER-5 barred"


@pytest.mark.parametrize("unit", "ITM")
def test_everybody_crosses_a_bridge_also_diagonally(unit: str) -> None:
    """N9-TER-6, N9-TER-11."""
    assert ways(board(f". . .\nr ={unit} r\n. . .", "b6"), "c5") == AROUND_C5 - {"b5", "d5"}
    assert "c5" in ways(board(f"r = r\n. {unit} .", "b5"), "c4")
    assert "c5" in ways(board(f". = r\n{unit} . .", "b5"), "b4")


@pytest.mark.parametrize(("unit", "enters"), [("I", True), ("T", False), ("M", True)])
def test_tanks_do_not_enter_bunkers(unit: str, enters: bool) -> None:
    """N9-TER-7."""
    s = board(f"b\n{unit}", "c6")
    assert ("c6" in ways(s, "c5")) == enters
    assert why(s, "move c5 c6") == ("" if enters else "N9-TER-7 barred")


@pytest.mark.parametrize("word", [".", "w", "t", "h", "="])
def test_other_ground_costs_what_open_ground_costs(word: str) -> None:
    """N9-TER-1 to N9-TER-6."""
    s = board(f"{word}\nT", "c6")
    do(s, "move c5 c6")
    assert s.points == 3


def test_a_diagonal_step_does_not_cut_between_two_river_squares() -> None:
    """N9-MOVE-2."""
    s = board("r .\nI r", "c6")
    assert ways(s, "c5") == AROUND_C5 - {"c6", "d5", "d6"}
    assert why(s, "move c5 d6") == "N9-MOVE-2 cut"


@pytest.mark.parametrize("sketch", ["r .\nI .", ". .\nI r", "r .\nI =", "r .\nI b", "b .\nT b", "r .\nI w"])
def test_a_diagonal_step_passes_beside_one_river_square_or_what_bars_tanks_only(sketch: str) -> None:
    """N9-MOVE-2, N9-TER-7."""
    assert "d6" in ways(board(sketch, "c6"), "c5")


def test_a_step_never_leads_off_the_board() -> None:
    """N9-BOARD-6."""
    s = board("I", "a1")
    assert ways(s, "a1") == {"a2", "b2", "b1"}
    assert why(s, "move a1 a0") == "N9-BOARD-6 off-board"
    s = board("I", "f9")
    assert ways(s, "f9") == {"e9", "e8", "f8"}
    assert why(s, "move f9 f10") == "N9-BOARD-6 off-board"


# --------------------------------------------------------------------------------------- entering the board


def test_a_waiting_unit_enters_any_free_square_of_its_first_row_for_1_point() -> None:
    """N9-BOARD-5, N9-BOARD-6."""
    s = board("I i . . . .", "a1", warm_waits="- - T")
    assert ways(s, "c0") == {"c1", "d1", "e1", "f1"}
    events = do(s, "move c0 f1")
    assert s.points == 3
    assert told(events) == ["UnitMoved warm tank c0 f1 enter 1 True"]


def test_cool_enters_row_9() -> None:
    """N9-BOARD-5, N9-BOARD-7."""
    s = board(cool_waits="i", active="cool", duty="owed")
    assert ways(s, "a10") == {"a9", "b9", "c9", "d9", "e9", "f9"}
    do(s, "move a10 d9")
    assert s.duty == MET


def test_a_waiting_unit_enters_only_its_first_row_and_what_its_type_may_enter() -> None:
    """N9-BOARD-6, N9-TER-5, N9-TER-7."""
    s = board("r b = w t h", "a1", warm_waits="I T")
    assert ways(s, "a0") == {"b1", "c1", "d1", "e1", "f1"}
    assert ways(s, "b0") == {"c1", "d1", "e1", "f1"}
    assert why(s, "move a0 a2") == "N9-BOARD-6 enter-first-row"
    assert why(s, "move b0 b1") == "N9-TER-7 barred"
    assert why(s, "move a0 a1") == "N9-TER-5 barred"


def test_a_waiting_unit_does_not_walk_along_the_waiting_row() -> None:
    """N9-BOARD-6."""
    assert why(board(warm_waits="I"), "move a0 b0") == "N9-BOARD-6 off-board"


# --------------------------------------------------------------------------------------- the forward duty


@pytest.mark.parametrize("to", ["b6", "c6", "d6"])
def test_any_step_towards_the_opponents_edge_does_the_forward_duty(to: str) -> None:
    """N9-TURN-2, N9-TURN-3."""
    s = owing("I", "c5")
    do(s, f"move c5 {to}")
    assert s.duty == MET
    assert why(s, "end-turn") == ""


@pytest.mark.parametrize("to", ["b5", "d5", "b4", "c4", "d4"])
def test_a_step_aside_or_back_does_not_do_the_forward_duty(to: str) -> None:
    """N9-TURN-2, N9-TURN-3."""
    s = owing("I", "c5")
    do(s, f"move c5 {to}")
    assert s.duty == OWED
    assert why(s, "end-turn") == "N9-TURN-3 duty-before-end"


def test_forward_for_cool_is_down_the_board() -> None:
    """N9-BOARD-7, N9-TURN-3."""
    s = owing("i", "c5", active="cool")
    do(s, "move c5 c6")
    assert s.duty == OWED
    do(s, "move c6 d5")
    assert s.duty == MET


def test_entering_the_board_does_the_forward_duty() -> None:
    """N9-TURN-3."""
    s = owing("", warm_waits="M")
    do(s, "move a0 c1")
    assert s.duty == MET


def test_the_duty_may_be_done_before_or_after_fighting_and_once_is_enough() -> None:
    """N9-TURN-2."""
    s = owing("i . i\n. . .\nI . I", "a7")
    do(s, "attack a5 a7", "rolled 4 6", "move a5 a6", "attack c5 c7", "rolled 4 6")
    assert (s.duty, s.points) == (MET, 1)
    assert {"attack", "move", "end-turn"} > {notation.split()[0] for notation in offered(s)}
    assert why(s, "move c5 c4") == ""


def test_with_the_last_point_only_a_forward_step_is_legal_while_one_is_payable() -> None:
    """N9-TURN-3, N9-EX-8."""
    s = owing("i .\nI2 I", "c6", points=1)
    assert offered(s) == ["move d5 d6"]
    for notation in ("attack c5 c6", "reinforce d5 c5", "move c5 b5", "move d5 d4"):
        assert why(s, notation) == "N9-TURN-3 duty"
    assert why(s, "end-turn") == "N9-TURN-3 duty-before-end"


def test_with_2_points_a_step_aside_may_leave_the_last_for_the_forward_step() -> None:
    """N9-TURN-3."""
    s = owing("I", "c5", points=2)
    assert ways(s, "c5") == {"c6", "b6", "d6", "b5", "d5", "c4"}
    assert why(s, "move c5 b4") == "N9-TURN-3 duty"


def test_the_duty_lapses_when_only_a_diagonal_forward_step_is_left_with_1_point() -> None:
    """N9-TURN-3, N9-EX-8."""
    s = board("i .\nI2 i", "c6", points=1, duty="lapsed")
    assert {"attack c5 c6", "move c5 b5", "move c5 c4", "end-turn"} <= set(offered(s))
    events = do(s, "move c5 c4")
    assert told(events)[-1] == "UnitMoved warm infantry c5 c4 step 1 False"
    assert offered(s) == ["end-turn"]


def test_an_action_is_refused_if_only_a_diagonal_forward_step_would_be_left_with_1_point() -> None:
    """N9-TURN-3: with 2 points that step is payable, so the point for it must be kept."""
    s = owing("i .\nI2 i\n. I", "c6", points=2)
    assert ways(s, "c5") == {"b6", "d6", "b5", "c4"}
    assert why(s, "attack c5 c6") == why(s, "reinforce d4 c5") == "N9-TURN-3 duty"


def test_a_step_aside_may_clear_the_way_for_the_unit_behind() -> None:
    """N9-TURN-3: a step is judged on the board that comes of it."""
    s = owing("r r r .\n. . I .\n. . I2 .", "a7", points=2)
    assert "b6" in ways(s, "c6")
    assert why(s, "reinforce c6 c5") == "N9-TURN-3 duty"
    do(s, "move c6 b6")
    assert offered(s) == ["move c5 c6"]


def test_a_step_aside_may_not_close_the_last_way_forward() -> None:
    """N9-TURN-3: a step is judged on the board that comes of it."""
    s = owing(". . T\n. I .", "c9", points=2)
    assert ways(s, "e9") == {"f9", "e8"}
    assert why(s, "move e9 d9") == "N9-TURN-3 duty"


def test_all_on_the_opponents_first_row_leave_no_duty_until_one_has_stepped_back() -> None:
    """N9-TURN-3, N9-EX-9."""
    s = board("I I I T T M", "a9", duty="lapsed")
    assert "end-turn" in offered(s)
    events = do(s, "move a9 a8")
    assert (s.duty, told(events)[-1]) == (OWED, "DutyReturned warm")
    assert why(s, "end-turn") == "N9-TURN-3 duty-before-end"
    do(s, "move a8 a9")
    assert (s.duty, why(s, "end-turn")) == (MET, "")


def test_a_duty_that_lapsed_may_return_and_lapse_again() -> None:
    """N9-TURN-3."""
    s = board("I\n.\n.", "a9", duty="lapsed")
    do(s, "move a9 a8")
    assert s.duty == OWED
    assert why(s, "move a8 a7") == ""
    events = do(s, "move a8 b8", "move b8 b7")
    assert (s.points, s.duty, told(events)[-1]) == (1, OWED, "UnitMoved warm infantry b8 b7 step 1 False")
    assert offered(s) == ["move b7 b8"]


def test_a_new_turn_tells_when_no_step_forward_is_payable_from_its_start() -> None:
    """N9-TURN-3."""
    s = board("I . . . . .\n. . . . . .", "a9", active="cool", duty="met")
    events = do(s, "end-turn")
    assert (s.active, s.duty, told(events)[-1]) == (0, LAPSED, "DutyLapsed warm")


def test_a_duty_that_only_entering_can_do_is_owed() -> None:
    """N9-TURN-3, N9-BOARD-6: the unit on the board stands on the last row."""
    s = owing("I", "a9", warm_waits="T", points=1)
    assert offered(s) == [f"move a0 {column}1" for column in "abcdef"]


def test_a_duty_lapses_while_the_first_row_is_full() -> None:
    """N9-TURN-3, N9-BOARD-6: a waiting unit cannot enter and nobody else is there."""
    s = board("i i i t4 t4 m", "a1", warm_waits="I T", duty="lapsed")
    assert offered(s) == ["end-turn"]


def test_without_diagonal_duty_only_straight_steps_and_entering_do_it() -> None:
    """N9-TURN-3, N9-KEY-1."""
    options = {"forward_duty_diagonal": "off"}
    s = owing("I", "c5", options=options)
    do(s, "move c5 d6")
    assert (s.duty, why(s, "end-turn")) == (OWED, "N9-TURN-3 duty-before-end")
    do(s, "move d6 d7")
    assert s.duty == MET
    s = owing("", warm_waits="I", options=options)
    do(s, "move a0 f1")
    assert s.duty == MET


def test_without_diagonal_duty_a_unit_before_another_owes_nothing() -> None:
    """N9-TURN-3, N9-KEY-1."""
    s = board("i\nI", "c6", duty="lapsed", options={"forward_duty_diagonal": "off"})
    assert "end-turn" in offered(s)
    assert why(s, "move c5 d6") == ""


def test_an_attack_that_costs_the_last_forward_step_its_point_is_refused_before_the_roll() -> None:
    """N9-TURN-3: judged on the board as it is, although the dice might clear the way."""
    s = owing("i .\nI i", "c6", points=2)
    assert why(s, "attack c5 c6") == "N9-TURN-3 duty"


def test_a_retreat_that_opens_the_way_makes_the_duty_return() -> None:
    """N9-TURN-3: cool's unit in the way falls back, so warm can step forward again."""
    s = board(". . .\n. . .\n. r i r\n. r I r", "a9", points=2, duty="lapsed")
    assert "end-turn" in offered(s)
    events = do(s, "attack c6 c7", "rolled 6 6 6", "retreat c7 c8")
    assert told(events)[-1] == "DutyReturned warm"
    assert offered(s) == ["move c6 c7"]


def test_a_retreat_that_closes_the_last_way_makes_the_duty_lapse() -> None:
    """N9-TURN-3: cool's unit falls back into the only square before warm's."""
    s = owing("r . r r\nr I i .", "b8")
    events = do(s, "attack c7 d7", "rolled 4 4 5")
    assert told(events)[-2:] == ["UnitMoved cool infantry d7 c8 retreat 0 False", "DutyLapsed warm"]
    assert "end-turn" in offered(s)


def test_a_mark_of_having_attacked_moves_with_the_unit() -> None:
    """N9-ATK-1, N9-MOVE-1."""
    s = board("i .\n. .\nI I", "c7")
    do(s, "attack c5 c7", "rolled 4 5", "move c5 c6")
    assert marked(s) == ["c6"]
    assert why(s, "attack c6 c7") == "N9-ATK-1 has-attacked"
    do(s, "move d5 c5")
    assert marked(s) == ["c6"]
    assert why(s, "attack c5 c7") == ""
