"""The board of every battle (section GEO of the rules), beside the cases."""

from __future__ import annotations

import pytest

from grognard.games.memoir44.board import (
    BIT,
    CENTER,
    DISTANCE,
    HEXES,
    LABELS,
    LEFT,
    NEIGHBOURS,
    PLACES,
    RIGHT,
    hex_at,
    hex_named,
    is_on_board,
    labels_of,
    sections_of,
    spread,
)
from grognard.games.memoir44.scenario import find_scenario, printed_terrain
from grognard.hexes.labels import LabelError
from grognard.hexes.region import HexId, bits
from tests.memoir44.boards import board


def test_the_board_has_nine_rows_of_thirteen_and_twelve_hexes_in_turn() -> None:
    """M44-GEO-1."""
    rows = [[col for row, col in PLACES if row == n] for n in range(9)]
    assert HEXES == 113
    assert all(cols == list(range(n % 2, 25, 2)) for n, cols in enumerate(rows))
    assert [len(cols) for cols in rows] == [13, 12, 13, 12, 13, 12, 13, 12, 13]


@pytest.mark.parametrize("place", [(1, -1), (1, 25), (7, -1), (7, 25), (-2, 0), (9, 1), (0, 26), (0, 1)])
def test_half_hexes_and_places_between_hexes_are_not_on_the_board(place: tuple[int, int]) -> None:
    """M44-GEO-2."""
    assert not is_on_board(*place)
    with pytest.raises(KeyError):
        hex_at(*place)


@pytest.mark.parametrize(
    ("at", "around"),
    [
        ("G5", "f6 g6 F5 H5 f4 g4"),
        ("g4", "G5 H5 f4 h4 G3 H3"),
        ("A9", "B9 a8"),
        ("M9", "L9 l8"),
        ("A5", "a6 B5 a4"),
        ("a8", "A9 B9 b8 A7 B7"),
        ("l2", "L3 M3 k2 L1 M1"),
        ("M1", "l2 L1"),
    ],
)
def test_a_hex_touches_those_left_and_right_and_two_above_and_below(at: str, around: str) -> None:
    """M44-GEO-3."""
    assert labels_of(NEIGHBOURS[hex_named(at)]) == tuple(around.split())
    assert spread(BIT[hex_named(at)]) == NEIGHBOURS[hex_named(at)]


def test_the_distance_is_the_number_of_steps() -> None:
    """M44-GEO-4: the rows between, and half of what is left of the columns; counted out step by step for every pair."""
    for start in range(HEXES):
        reached, ring, steps = BIT[start], BIT[start], 0
        while ring:
            assert all(DISTANCE[start][at] == steps for at in bits(ring))
            ring, steps = spread(ring) & ~reached, steps + 1
            reached |= ring
        assert reached == (1 << HEXES) - 1
    for a, (row, col) in enumerate(PLACES):
        for b, (other_row, other_col) in enumerate(PLACES):
            down, across = abs(row - other_row), abs(col - other_col)
            assert DISTANCE[a][b] == down + max(0, (across - down) // 2)


def test_hexes_are_named_by_letter_and_number() -> None:
    """M44-GEO-8: capitals for the rows of 13, the number counts from the lower edge."""
    assert (hex_at(4, 12), hex_at(5, 21)) == (hex_named("G5"), hex_named("k4"))
    assert (LABELS[hex_at(0, 0)], LABELS[hex_at(8, 24)]) == ("A9", "M1")
    assert hex_named("g5") == hex_named("G5"), "a row has hexes of one kind only, so the case says nothing"
    for wrong in ("N5", "m4", "A0", "G10", "5G", ""):
        with pytest.raises(LabelError):
            hex_named(wrong)


def test_the_beach_is_printed_on_the_lower_half_of_its_face() -> None:
    """M44-GEO-9."""
    assert {printed_terrain("country", row) for row in range(9)} == {"plain"}
    printed = [printed_terrain("beach", row) for row in range(9)]
    assert printed == ["plain"] * 4 + ["beach"] * 3 + ["ocean"] * 2


def test_a_tile_replaces_the_printed_ground_and_a_piece_does_not() -> None:
    """M44-GEO-9."""
    s = board("f    .#   .&   .*", corner="F5", face="beach")
    assert [s.arena.terrain[hex_named(at)].id for at in ("F5", "G5", "H5", "I5")] == [
        "forest",
        "beach",
        "beach",
        "beach",
    ]
    sword = find_scenario("sword-beach")
    assert sword.terrain[hex_named("D5")] == "beach"
    assert "wire" in sword.pieces[hex_named("C5")]


def test_lines_belong_to_two_sections_and_each_side_has_its_own_left() -> None:
    """M44-GEO-5, M44-GEO-6, M44-GEO-7."""
    bottom, top = sections_of(False), sections_of(True)
    assert labels_of(bottom[LEFT] & bottom[CENTER]) == ("d8", "d6", "d4", "d2")
    assert labels_of(bottom[CENTER] & bottom[RIGHT]) == ("i8", "i6", "i4", "i2")
    assert (top[LEFT], top[CENTER], top[RIGHT]) == (bottom[RIGHT], bottom[CENTER], bottom[LEFT])
    only = [(section & ~bottom[(n + 1) % 3] & ~bottom[(n + 2) % 3]).bit_count() for n, section in enumerate(bottom)]
    assert only == [32, 41, 32]
    row = [LABELS[HexId(at)] for at in bits(bottom[CENTER]) if PLACES[at][0] == 4]
    assert row == ["E5", "F5", "G5", "H5", "I5"]
