"""Movement (section MOV of the rules), beside the cases."""

from __future__ import annotations

import pytest

from tests.memoir44.boards import (
    asked,
    board,
    destinations,
    figures,
    move,
    offered,
    play,
    refusal,
    skip_to,
    targets,
    told,
)


@pytest.mark.parametrize(
    ("unit", "farthest", "battles_after"),
    [("I", 2, 1), ("R", 2, 1), ("S", 2, 2), ("A", 3, 3), ("E", 3, 3), ("G", 1, 0)],
)
def test_a_type_of_unit_moves_so_far_and_battles_after_so_much(unit: str, farthest: int, battles_after: int) -> None:
    """M44-MOV-1, M44-UNIT-1, M44-UNIT-2."""
    s = board(f"{unit}[1/2] .    .    .    .    i", corner="D5", card="direct-from-hq", orders="D5")
    assert [at for at in ("E5", "F5", "G5", "H5") if at in destinations(s, "D5")] == ["E5", "F5", "G5"][:farthest]
    for steps, at in enumerate(("E5", "F5", "G5")[:farthest], start=1):
        blank = ".    " * (steps + 1)
        s = board(f"{unit}    {blank}i", corner="D5", card="direct-from-hq", orders="D5")
        move(s, "D5", at)
        assert bool(targets(s, at)) == (steps <= battles_after), "the enemy is two hexes away"


def test_a_round_trip_is_not_offered_and_a_gun_that_moved_does_not_battle() -> None:
    """M44-MOV-12, M44-MOV-13."""
    s = board("G    .    i", card="direct-from-hq", orders="E7")
    play(s, "unit E7")
    assert refusal(s, "move E7 E7").rule == "M44-MOV-13"
    play(s, "move E7 D7")
    assert asked(s).kind == "draw", "nobody may battle"
    stayed = board("G    .    i", card="direct-from-hq", orders="E7")
    play(stayed, "unit E7", "stay E7")
    assert targets(stayed, "E7") == {"G7"}


def test_the_cheapest_way_counts() -> None:
    """M44-MOV-13, M44-ENG-4: one destination is one option, however many ways lead there."""
    s = board("I    .    i", card="direct-from-hq", orders="E7")
    play(s, "unit E7")
    options = offered(s, "move")
    assert len(set(options)) == len(options)
    play(s, "move E7 e6")
    assert targets(s, "e6") == {"G7"}, "e6 is one hex away, so the unit may battle"


def test_a_gun_steps_out_of_the_way_first_and_then_the_other_passes() -> None:
    """M44-MOV-2, M44-TURN-2."""
    s = board(
        """
        v    v    v    v
          .    I    G    .
        v    v    v    v
        """,
        corner="D7",
        card="direct-from-hq",
        orders="e6 f6",
    )
    assert destinations(s, "e6") == {"d6", "c6"}
    move(s, "f6", "g6")
    assert destinations(s, "e6") == {"d6", "c6", "f6"}


def test_stop_terrain_ends_a_move_and_may_be_left_for_a_battle() -> None:
    """M44-MOV-3, M44-MOV-10, M44-TER-2, M44-TER-4."""
    s = board("A    .    t    .    .    i", card="direct-from-hq", orders="E7")
    assert destinations(s, "E7") & {"F7", "G7", "H7"} == {"F7", "G7"}
    move(s, "E7", "G7")
    assert targets(s, "G7") == set(), "it entered the town this turn"
    s = board("A/f  .    .    .    i", card="direct-from-hq", orders="E7")
    move(s, "E7", "G7")
    assert targets(s, "G7") == {"I7"}, "out of the forest it battles"


def test_a_unit_that_leaves_wire_leaves_it_behind_and_armor_that_enters_removes_it() -> None:
    """M44-MOV-7, M44-OBS-4."""
    s = board("I/.*  .    .*   A", card="direct-from-hq", orders="E7 H7")
    events = move(s, "E7", "F7")
    assert told(events, "PieceRemoved") == []
    events = move(s, "H7", "G7")
    assert told(events, "PieceRemoved") == ["wire G7"]


def test_sandbags_go_when_their_unit_leaves_by_any_way() -> None:
    """M44-MOV-9, M44-RET-10, M44-OBS-3: it moves, takes ground or falls back."""
    s = board("I/.% i", card="direct-from-hq", orders="E7")
    assert told(move(s.copy(), "E7", "D7"), "PieceRemoved") == ["sandbags E7"]
    skip_to(s, "battles")
    events = play(
        s, "unit E7", "attack E7 F7", "no-ambush", "rolled flag star star", "retreat F7 e8", "take-ground E7 F7"
    )
    assert told(events, "PieceRemoved") == ["sandbags E7"]


def test_a_gun_that_starts_in_a_bunker_never_moves() -> None:
    """M44-MOV-8, M44-OBS-1, M44-RET-3: no card moves it, and no flag."""
    for card in ("direct-from-hq", "artillery-bombard"):
        s = board("g/.# .    .    I", card=card, orders="E7" if card == "direct-from-hq" else "", active="axis")
        assert destinations(s, "E7") == set()
        assert targets(s, "E7") == {"H7"}
    s = board("g/.# .    .    I", card="barrage")
    play(s, "target E7", "rolled star star star flag")
    assert figures(s, "E7") == 1
