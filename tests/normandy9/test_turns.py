"""Turns: four points in any order, and the other side's turn."""

from __future__ import annotations

from tests.normandy9.boards import asked, board, do, marked, offered, told, why


def test_a_turn_has_4_points() -> None:
    """N9-TURN-1."""
    s = board("i\n.\nI", "c7")
    do(s, "end-turn")
    assert (s.active, s.points) == (1, 4)


def test_points_are_spent_in_any_order_and_any_number_on_one_action() -> None:
    """N9-TURN-1."""
    s = board("i . .\n. . .\nI2 I T", "c7")
    do(s, "move d5 d6", "attack c5 c7", "rolled 4 5", "reinforce d6 c5", "attack e5 c7", "rolled 4 5 6")
    assert (s.points, offered(s)) == (0, ["end-turn"])


def test_the_turn_does_not_end_by_itself_when_the_points_are_spent() -> None:
    """N9-TURN-1."""
    s = board("i\n.\nI", "c7", points=1)
    do(s, "move c5 c6")
    assert (s.active, asked(s).kind, offered(s)) == (0, "act", ["end-turn"])


def test_unspent_points_are_lost() -> None:
    """N9-TURN-1."""
    s = board("i\n.\nI", "c7", points=3)
    assert told(do(s, "end-turn")) == ["TurnEnded warm 3", "TurnBegan cool 1"]
    assert s.points == 4


def test_the_sides_take_turns() -> None:
    """N9-TURN-1."""
    s = board("i . . . .\n" + ". . . . .\n" * 6 + "I", "a9", duty="owed")
    do(s, "move a2 a3", "end-turn")
    assert (s.active, asked(s).seats) == (1, (1,))
    assert why(s, "end-turn", "warm") == "N9-TURN-1 not-your-turn"
    do(s, "move a9 a8", "end-turn")
    assert (s.active, s.round) == (0, 2)


def test_a_new_turn_owes_a_step_forward_and_has_no_marks() -> None:
    """N9-TURN-2, N9-ATK-1, N9-REINF-1."""
    s = board("i .\nI2 I", "c6")
    do(s, "attack c5 c6", "rolled 4 5 6", "reinforce d5 c5")
    assert (marked(s), s.reinforced, s.duty) == (["c5"], True, "met")
    do(s, "end-turn")
    assert (marked(s), s.reinforced, s.duty) == ([], False, "owed")


def test_a_turn_may_be_a_single_step_forward() -> None:
    """N9-TURN-1, N9-TURN-2."""
    s = board("I", "c1", duty="owed", cool_waits="i")
    do(s, "move c1 c2", "end-turn")
    assert s.active == 1


def test_the_first_player_opens_every_round() -> None:
    """N9-TURN-1, N9-END-2."""
    s = board("i\n.\n.\nI", "c8", active="cool", first="cool", round=3)
    do(s, "end-turn")
    assert (s.active, s.round) == (0, 3)
    do(s, "move c5 c6", "end-turn")
    assert (s.active, s.round) == (1, 4)


def test_a_turn_in_words_of_another_question_is_not_now() -> None:
    """N9-TURN-1."""
    s = board("i\nI", "c6")
    assert why(s, "retreat c5 c4") == "N9-TURN-1 not-now"
    assert why(s, "move c6 c7", "cool") == "N9-TURN-1 not-your-turn"
