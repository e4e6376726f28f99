"""How games end: four trophies at once, or too many quiet rounds, or the last round."""

from __future__ import annotations

import pytest

from grognard.games.normandy9.actions import EndTurn
from grognard.games.normandy9.rules.refusals import refuse
from grognard.games.normandy9.state import DRAWN_GAME, NOBODY, Landing
from grognard.kernel.seat import Seat
from tests.normandy9.boards import asked, board, do, told, why

THREE = {"warm": ["infantry", "tank", "mortar"], "cool": ["infantry", "tank", "mortar"]}


def far_apart(**keys: object) -> Landing:
    """Return a game of two units far from each other, cool at the end of a round that warm opened."""
    return board("\n".join(["i", *["."] * 7, "I"]), "c9", **{"active": "cool", "first": "warm", **keys})  # type: ignore[arg-type]  # keys of the document


@pytest.mark.parametrize(("active", "attack", "winner"), [("warm", "attack c5 c6", 0), ("cool", "attack c6 c5", 1)])
def test_the_fourth_trophy_wins_at_once_points_left_or_not(active: str, attack: str, winner: int) -> None:
    """N9-END-1, N9-EX-5."""
    s = board("i1\nI1", "c6", active=active, trophies=THREE)
    events = do(s, attack, "rolled 1 4 5")
    assert (s.winner, s.ending, s.points, s.open) == (winner, "eliminated", 3, ())
    assert told(events)[-1] == f"GameWon {active} eliminated"


def test_three_trophies_do_not_win() -> None:
    """N9-END-1."""
    s = board("i1\nI", "c6", trophies={"warm": ["infantry", "infantry"]})
    do(s, "attack c5 c6", "rolled 1 4 5")
    assert (s.winner, len(s.trophies[0])) == (NOBODY, 3)


def test_the_fourth_trophy_may_fall_for_want_of_a_retreat() -> None:
    """N9-END-1, N9-RET-2."""
    s = board("i1\nI", "c9", trophies=THREE)
    do(s, "attack c8 c9", "rolled 6 6 6")
    assert (s.winner, s.ending) == (0, "fell-back")


def test_when_the_game_is_over_nothing_may_be_done() -> None:
    """N9-END-1."""
    s = board("i1\nI", "c6", trophies=THREE)
    do(s, "attack c5 c6", "rolled 1 4 5")
    assert why(s, "end-turn") == why(s, "move c5 c6") == "N9-END-1 game-over"
    found = refuse(s, EndTurn(Seat(1)))
    assert found is not None
    assert found.reason == "game-over"


# --------------------------------------------------------------------------------------- quiet rounds


@pytest.mark.parametrize(("quiet", "ends"), [(8, False), (9, True)])
def test_ten_rounds_in_a_row_without_an_attack_end_the_game(quiet: int, ends: bool) -> None:
    """N9-END-2."""
    s = far_apart(quiet=quiet, round=20)
    do(s, "end-turn")
    assert (s.winner != NOBODY, s.quiet) == (ends, quiet + 1)
    assert s.ending == ("quiet" if ends else "")


def test_a_round_with_an_attack_of_either_side_begins_the_count_anew() -> None:
    """N9-END-2."""
    s = board("i\nI", "c6", active="warm", first="warm", quiet=5, round=9)
    do(s, "attack c5 c6", "rolled 4 5 6", "end-turn", "move c6 d5", "end-turn")
    assert s.quiet == 0
    s = board("i\nI", "c6", active="cool", first="warm", quiet=5, round=9)
    do(s, "attack c6 c5", "rolled 4 5 6", "end-turn")
    assert s.quiet == 0
    do(s, "move c5 b6", "end-turn", "move c6 b5", "end-turn")
    assert s.quiet == 1


def test_an_attack_without_a_hit_is_an_attack() -> None:
    """N9-END-2."""
    s = board("i\nI", "c6", active="cool", first="warm", quiet=9, round=30)
    do(s, "attack c6 c5", "rolled 4 5 6", "end-turn")
    assert (s.winner, s.quiet) == (NOBODY, 0)


@pytest.mark.parametrize(("first", "second"), [("warm", "cool"), ("cool", "warm")])
def test_a_round_is_over_after_the_turn_of_the_second_side(first: str, second: str) -> None:
    """N9-END-2."""
    s = far_apart(active=first, first=first, quiet=9, round=20, cool_waits="m", warm_waits="m".upper())
    do(s, "end-turn")
    assert (s.winner, s.quiet, s.round) == (NOBODY, 9, 20)
    do(s, "move a0 a1" if second == "warm" else "move a10 a9", "end-turn")
    assert s.ending == "quiet"


def test_quiet_rounds_0_lets_them_pass_for_ever() -> None:
    """N9-END-2, N9-KEY-1."""
    s = far_apart(quiet=30, round=35, options={"quiet_rounds": "0"})
    do(s, "end-turn")
    assert (s.winner, s.quiet) == (NOBODY, 31)


def test_quiet_rounds_1_ends_the_game_after_one() -> None:
    """N9-END-2, N9-KEY-1."""
    s = far_apart(options={"quiet_rounds": "1"})
    do(s, "end-turn")
    assert s.ending == "quiet"


# --------------------------------------------------------------------------------------- the last round


@pytest.mark.parametrize(("number", "ends"), [(39, False), (40, True)])
def test_the_game_ends_when_round_40_is_over(number: int, ends: bool) -> None:
    """N9-END-2."""
    s = far_apart(round=number)
    do(s, "end-turn")
    assert (s.winner != NOBODY) == ends
    assert s.ending == ("last-round" if ends else "")


def test_the_second_side_still_has_its_turn_in_the_last_round() -> None:
    """N9-END-2."""
    s = far_apart(round=40, active="cool", first="cool")
    do(s, "end-turn")
    assert (s.winner, s.active, s.round) == (NOBODY, 0, 40)
    do(s, "move c1 c2", "end-turn")
    assert s.ending == "last-round"


def test_last_round_0_never_ends_the_game_and_1_after_the_first() -> None:
    """N9-END-2, N9-KEY-1."""
    s = far_apart(round=400, options={"last_round": "0"})
    do(s, "end-turn")
    assert s.winner == NOBODY
    s = far_apart(round=1, options={"last_round": "1"})
    do(s, "end-turn")
    assert s.ending == "last-round"


def test_a_game_that_is_quiet_and_in_its_last_round_ends_for_being_quiet() -> None:
    """N9-END-2."""
    s = far_apart(quiet=9, round=40)
    do(s, "end-turn")
    assert s.ending == "quiet"


# --------------------------------------------------------------------------------------- the decision


@pytest.mark.parametrize(
    ("sketch", "trophies", "winner"),
    [
        ("i4 / I4", {}, DRAWN_GAME),
        ("i4 / I3", {}, 1),
        ("i1 / I2", {}, 0),
        ("i4 / I1", {"warm": ["mortar"]}, 0),
        ("i4 / I1", {"warm": ["mortar"], "cool": ["tank"]}, 1),
        ("i1 / I1", {"warm": ["mortar"], "cool": ["tank", "tank"]}, 1),
    ],
)
def test_trophies_decide_and_then_the_strength_left(sketch: str, trophies: object, winner: int) -> None:
    """N9-END-3."""
    cool, warm = sketch.split(" / ")
    s = board("\n".join([cool, *["."] * 7, warm]), "c9", active="cool", first="warm", round=40, trophies=trophies)
    events = do(s, "end-turn")
    assert s.winner == winner
    names = {0: "GameWon warm last-round", 1: "GameWon cool last-round", DRAWN_GAME: "GameDrawn last-round"}
    assert told(events)[-1] == names[winner]


def test_the_strength_of_waiting_units_counts() -> None:
    """N9-END-3."""
    s = far_apart(round=40, warm_waits="T1")
    do(s, "end-turn")
    assert s.winner == 0


def test_no_turn_begins_once_the_game_is_over() -> None:
    """N9-END-2."""
    s = far_apart(round=40)
    assert told(do(s, "end-turn")) == ["TurnEnded cool 4", "GameDrawn last-round"]
    assert s.open == ()


def test_a_game_goes_on_while_both_have_three_trophies() -> None:
    """N9-END-1."""
    s = board("i\nI", "c6", trophies=THREE)
    assert asked(s).kind == "act"
