"""Retreats: a step towards the own edge, or one strength instead."""

from __future__ import annotations

import pytest

from tests.normandy9.boards import asked, board, do, marked, offered, strength, told, ways, why

DOUBLED = "rolled 6 6 6"


def test_a_unit_falls_back_straight_or_diagonally_towards_its_own_edge() -> None:
    """N9-RET-1."""
    s = board("i\nI", "c6")
    do(s, "attack c5 c6", DOUBLED)
    assert ways(s, "c6") == {"b7", "c7", "d7"}


@pytest.mark.parametrize("attacker", ["c7", "b6", "d5", "c5"])
def test_the_attackers_place_does_not_matter(attacker: str) -> None:
    """N9-RET-1: not even one behind the unit, but that its square is taken."""
    words = {"c6": "i", attacker: "I"}
    s = board("\n".join(" ".join(words.get(f"{col}{row}", ".") for col in "bcd") for row in (7, 6, 5)), "b7")
    do(s, f"attack {attacker} c6", DOUBLED)
    assert ways(s, "c6") == {"b7", "c7", "d7"} - {attacker}


def test_warms_units_fall_back_down_the_board() -> None:
    """N9-RET-1, N9-BOARD-7."""
    s = board("i\nI", "c6", active="cool")
    do(s, "attack c6 c5", DOUBLED)
    assert asked(s).seats == (0,)
    assert ways(s, "c5") == {"b4", "c4", "d4"}


def test_a_retreat_costs_no_points_and_does_no_duty() -> None:
    """N9-RET-1, N9-TURN-2."""
    s = board("i\nI", "c6", duty="owed")
    events = do(s, "attack c5 c6", DOUBLED, "retreat c6 d7")
    assert (s.points, s.duty, s.active) == (3, "owed", 0)
    assert told(events)[-1] == "UnitMoved cool infantry c6 d7 retreat 0 False"


def test_the_owner_chooses_and_may_do_nothing_else() -> None:
    """N9-RET-1."""
    s = board("i\nI", "c6")
    do(s, "attack c5 c6", DOUBLED)
    assert asked(s).about == ("c6",)
    assert why(s, "retreat c6 c7") == "N9-TURN-1 not-your-turn"
    for notation, reason in (
        ("retreat c6 c5", "N9-RET-1 no-retreat"),
        ("retreat a1 a2", "N9-RET-1 no-retreat"),
        ("end-turn", "N9-RET-1 must-retreat"),
        ("move c6 c7", "N9-RET-1 must-retreat"),
        ("attack c6 c5", "N9-RET-1 must-retreat"),
    ):
        assert why(s, notation, "cool") == reason


def test_a_single_way_back_is_taken_without_a_question() -> None:
    """N9-RET-1."""
    s = board("i . t4\n. m .\n. I .", "b7")
    events = do(s, "attack c5 c6", DOUBLED)
    assert asked(s).kind == "act"
    assert told(events)[-1] == "UnitMoved cool mortar c6 c7 retreat 0 False"


@pytest.mark.parametrize("word", ["I", "i", "t4", "r"])
def test_a_unit_does_not_fall_back_into_occupied_or_impassable_squares(word: str) -> None:
    """N9-RET-1, N9-UNIT-4, N9-TER-5."""
    s = board(f". {word} .\n. m .\n. I .", "b7")
    do(s, "attack c5 c6", DOUBLED)
    assert ways(s, "c6") == {"b7", "d7"}


@pytest.mark.parametrize(("unit", "expected"), [("i", {"b7", "c7", "d7"}), ("t4", {"b7", "d7"})])
def test_a_tank_does_not_fall_back_into_a_bunker(unit: str, expected: set[str]) -> None:
    """N9-RET-1, N9-TER-7."""
    s = board(f". b .\n. {unit} .\n. I .", "b7")
    do(s, "attack c5 c6", DOUBLED)
    assert ways(s, "c6") == expected


def test_a_retreat_does_not_cut_between_two_river_squares() -> None:
    """N9-MOVE-2, N9-RET-1."""
    s = board(". r .\nr i .\n. I .", "b7")
    events = do(s, "attack c5 c6", DOUBLED)
    assert told(events)[-1] == "UnitMoved cool infantry c6 d7 retreat 0 False"


def test_a_unit_with_no_way_back_loses_one_strength_instead() -> None:
    """N9-RET-2."""
    s = board("r r r\n. i .\n. I .", "b7")
    events = do(s, "attack c5 c6", "rolled 1 1 6")
    assert strength(s, "c6") == 1
    assert told(events)[-2:] == [
        "StrengthLost cool infantry c6 2 2 hits",
        "StrengthLost cool infantry c6 1 1 retreat",
    ]


@pytest.mark.parametrize(("active", "attacker", "at"), [("warm", "c8", "c9"), ("cool", "c2", "c1")])
def test_a_unit_in_its_first_row_loses_one_strength_and_never_leaves_the_board(
    active: str, attacker: str, at: str
) -> None:
    """N9-RET-2, N9-BOARD-6."""
    s = board("i\nI", "c9", active=active) if active == "warm" else board("i\nI", "c2", active=active)
    do(s, f"attack {attacker} {at}", DOUBLED)
    assert (strength(s, at), asked(s).kind) == (3, "act")


def test_a_unit_in_the_opponents_first_row_falls_back_like_any_other() -> None:
    """N9-RET-1, N9-RET-2."""
    s = board("I\ni", "c2")
    do(s, "attack c2 c1", DOUBLED)
    assert ways(s, "c1") == {"b2", "d2"}


def test_the_last_strength_lost_for_want_of_a_retreat_is_a_trophy_of_the_attacker() -> None:
    """N9-RET-2, N9-UNIT-3."""
    s = board("i1\nI", "c9")
    events = do(s, "attack c8 c9", DOUBLED)
    assert (strength(s, "c9"), s.trophies) == (0, [(0,), ()])
    assert told(events)[-1] == "UnitEliminated cool infantry c9 warm 1 retreat"


def test_at_the_edges_of_the_board_fewer_squares_lie_behind() -> None:
    """N9-RET-1."""
    for column, expected in (("a", {"a7", "b7"}), ("f", {"e7", "f7"})):
        s = board("i\nI", f"{column}6")
        do(s, f"attack {column}5 {column}6", DOUBLED)
        assert ways(s, f"{column}6") == expected


def test_a_unit_falls_back_in_the_enemys_turn_so_it_carries_no_mark() -> None:
    """N9-ATK-1, N9-RET-1: marks are those of the side whose turn it is."""
    s = board("i\nI", "c6")
    do(s, "attack c5 c6", DOUBLED, "retreat c6 c7")
    assert marked(s) == ["c5"]


def test_a_unit_that_enters_the_square_of_one_that_fell_back_carries_its_own_mark_only() -> None:
    """N9-ATK-1."""
    s = board("i .\nI I", "c6")
    do(s, "attack c5 c6", DOUBLED, "retreat c6 c7", "move d5 d6", "move d6 c6")
    assert marked(s) == ["c5"]
    assert why(s, "attack c6 c7") == ""


# --------------------------------------------------------------------------------------- several steps


def test_with_no_retreat_steps_equal_dice_do_nothing() -> None:
    """N9-KEY-1, N9-RET-1."""
    s = board("i\nI", "c9", options={"retreat_steps": "0"})
    do(s, "attack c8 c9", DOUBLED)
    assert (strength(s, "c9"), asked(s).kind) == (4, "act")


def test_each_of_several_steps_back_is_chosen_anew() -> None:
    """N9-KEY-1, N9-RET-1."""
    s = board("i\nI", "c5", options={"retreat_steps": "3"})
    do(s, "attack c4 c5", DOUBLED, "retreat c5 b6")
    assert offered(s) == ["retreat b6 a7", "retreat b6 b7", "retreat b6 c7"]
    do(s, "retreat b6 a7")
    assert offered(s) == ["retreat a7 a8", "retreat a7 b8"]
    do(s, "retreat a7 a8")
    assert (asked(s).kind, strength(s, "a8")) == ("act", 4)


def test_each_step_that_cannot_be_made_costs_one_strength() -> None:
    """N9-KEY-1, N9-RET-2."""
    s = board("i\nI", "c8", options={"retreat_steps": "3"})
    events = do(s, "attack c7 c8", DOUBLED, "retreat c8 d9")
    assert strength(s, "d9") == 2
    assert told(events)[-2:] == [
        "StrengthLost cool infantry d9 1 3 retreat",
        "StrengthLost cool infantry d9 1 2 retreat",
    ]


def test_a_unit_lost_amid_several_steps_ends_the_retreat_and_maybe_the_game() -> None:
    """N9-RET-2, N9-END-1, N9-KEY-1."""
    trophies = {"warm": ["tank", "tank", "mortar"]}
    s = board("i2\nI", "c8", options={"retreat_steps": "3"}, trophies=trophies)
    events = do(s, "attack c7 c8", DOUBLED, "retreat c8 b9")
    assert told(events)[-3:] == [
        "StrengthLost cool infantry b9 1 0 retreat",
        "UnitEliminated cool infantry b9 warm 4 retreat",
        "GameWon warm fell-back",
    ]
    assert (s.winner, s.open) == (0, ())


def test_a_longer_retreat_than_the_board_ends_when_the_unit_is_lost() -> None:
    """N9-RET-2, N9-KEY-1."""
    s = board("i\nI", "c9", options={"retreat_steps": "999"})
    do(s, "attack c8 c9", DOUBLED)
    assert (strength(s, "c9"), len(s.trophies[0]), asked(s).kind) == (0, 1, "act")


def test_a_unit_falls_back_onto_the_square_it_left_free_for_itself_only_backwards() -> None:
    """N9-RET-1: the second step never leads forward again."""
    s = board("i\nI", "c6", options={"retreat_steps": "2"})
    do(s, "attack c5 c6", DOUBLED, "retreat c6 c7")
    assert ways(s, "c7") == {"b8", "c8", "d8"}
