"""Sight: the straight line between two squares, and what blocks it."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from grognard.games.normandy9.board import CHEBYSHEV, COL, LABELS, ROW, SQUARES, Place, labels_of, place_named
from grognard.games.normandy9.field import card_code, field_of
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.sightlines import line_between
from tests.normandy9.boards import ground
from tests.normandy9.second_reading import cut


def blockers(sketch: str, a: str, b: str, corner: str = "a9") -> list[str]:
    """Return what blocks the sight on a sketch, the same in both directions."""
    field = ground(sketch, corner)
    there, back = (field.sight_blockers(place_named(p), place_named(q)) for p, q in ((a, b), (b, a)))
    assert there == back
    return list(labels_of(there))


@pytest.mark.parametrize(
    ("sketch", "expected"),
    [
        (". . . / . w . / . . .", ["b2"]),
        (". . . / . . . / . w .", []),
        (". . . / t . . / . w .", ["b1", "a2"]),
        (". w . / . . . / . . .", []),
        (". w . / . . t / . . .", ["c2", "b3"]),
        (". t . / . . . / . w .", []),
        (". . w / . . . / w . .", []),
    ],
    ids=["woods-between", "one-side", "both-sides", "other-side", "far-corner", "two-corners", "ends"],
)
def test_from_a1_to_c3_only_what_lies_between_or_on_both_sides_of_a_corner_blocks(
    sketch: str, expected: list[str]
) -> None:
    """N9-ATK-8, N9-ATK-9, N9-EX-6."""
    assert blockers(sketch.replace(" / ", "\n"), "a1", "c3", "a3") == expected


@pytest.mark.parametrize("square", ["b1", "b2"])
def test_from_a1_to_c2_either_square_between_blocks(square: str) -> None:
    """N9-ATK-8, N9-EX-6: the line passes through both."""
    sketch = ". . .\n. w ." if square == "b1" else ". w .\n. . ."
    assert blockers(sketch, "a1", "c2", "a2") == [square]


def test_adjacent_units_see_each_other_even_between_two_blocking_squares() -> None:
    """N9-ATK-10, N9-EX-6."""
    assert blockers("w .\n. w", "a1", "b2", "a2") == []
    assert blockers("w w\nw w", "a1", "b2", "a2") == []


def test_a_corner_is_blocked_only_by_blocking_squares_on_both_of_its_sides() -> None:
    """N9-ATK-9: from a1 to d4 the line passes three corners."""
    assert blockers(". . w .\n. . . .\n. . . t\n. . . .", "a1", "d4", "a4") == []
    assert blockers(". . w .\n. . . w\n. . . .\n. . . .", "a1", "d4", "a4") == ["d3", "c4"]
    assert blockers(". . . .\n. w . .\n. . w .\n. . . .", "a1", "d4", "a4") == ["c2", "b3"]
    assert blockers(". . . .\n. w . .\n. . . .\n. w . .", "a1", "d4", "a4") == []


def test_a_flat_line_passes_a_corner_between_the_squares_above_and_below_it() -> None:
    """N9-ATK-9: from a1 to d2 the line passes the corner of b1, c1, b2 and c2."""
    assert blockers(". w . .\n. . . .", "a1", "d2", "a2") == []
    assert blockers(". . . .\n. . w .", "a1", "d2", "a2") == []
    assert blockers(". w . .\n. . w .", "a1", "d2", "a2") == ["c1", "b2"]
    assert blockers(". . w .\n. . . .", "a1", "d2", "a2") == ["c2"]


def test_squares_at_the_edge_of_the_board_block_no_corner_alone() -> None:
    """N9-ATK-9: along the edge there is nothing on the other side."""
    assert blockers("w\n.\n.", "a1", "a3", "a3") == []
    assert blockers(". w\n. w\n. w", "a1", "a3", "a3") == []


@pytest.mark.parametrize(
    ("word", "blocks"), [(".", False), ("w", True), ("t", True), ("h", True), ("r", False), ("=", False), ("b", True)]
)
def test_woods_towns_hills_and_bunkers_block_sight(word: str, blocks: bool) -> None:
    """N9-TER-1 to N9-TER-7."""
    assert bool(blockers(f". {word} .", "a5", "c5", "a5")) == blocks


@pytest.mark.parametrize("word", ["w", "t", "b"])
def test_units_on_hills_look_over_hills_and_over_nothing_else(word: str) -> None:
    """N9-TER-4."""
    assert blockers("h h h h", "a5", "d5", "a5") == []
    assert blockers(f"h h {word} h", "a5", "d5", "a5") == ["c5"]


def test_a_hill_blocks_unless_both_units_stand_on_hills() -> None:
    """N9-TER-4."""
    assert blockers("h h .", "a5", "c5", "a5") == ["b5"]
    assert blockers(". h h", "a5", "c5", "a5") == ["b5"]


def test_hills_at_a_corner_block_below_and_not_between_hills() -> None:
    """N9-TER-4, N9-ATK-9."""
    assert blockers(". . .\nh . .\n. h .", "a1", "c3", "a3") == ["b1", "a2"]
    assert blockers(". . h\nh . .\nh h .", "a1", "c3", "a3") == []
    assert blockers(". . h\nw . .\nh h .", "a1", "c3", "a3") == []
    assert blockers(". . h\nw . .\nh w .", "a1", "c3", "a3") == ["b1", "a2"]


def test_units_do_not_block_sight() -> None:
    """N9-ATK-9."""
    assert blockers("I i I t4", "a5", "d5", "a5") == []


def between(a: Place, b: Place) -> list[Place]:
    """Return the squares that a segment between two squares can meet at all."""
    cols, rows = sorted((COL[a], COL[b])), sorted((ROW[a], ROW[b]))
    return [p for p in SQUARES if p not in (a, b) and cols[0] <= COL[p] <= cols[1] and rows[0] <= ROW[p] <= rows[1]]


@pytest.mark.parametrize("a", SQUARES)
def test_lines_are_those_that_exact_cuts_of_squares_give(a: Place) -> None:
    """N9-ATK-8, N9-ATK-9: every pair of squares, by the way of the second reading."""
    for b in SQUARES:
        if b <= a or CHEBYSHEV[a][b] < 2:
            continue
        through, points = set(), dict[object, set[Place]]()
        for square in between(a, b):
            enter, leave = cut((COL[a], ROW[a]), (COL[b], ROW[b]), (COL[square], ROW[square]))
            if enter < leave:
                through.add(LABELS[square])
            elif enter == leave:
                points.setdefault(enter, set()).add(square)
        line = line_between(a, b)
        assert set(labels_of(line.through)) == through
        corners = {frozenset(LABELS[p] for p in both) for both in points.values() if len(both) == 2}
        assert {frozenset(labels_of(corner)) for corner in line.corners} == corners


def test_a_line_is_the_same_both_ways() -> None:
    """N9-ATK-8."""
    for a, b in combinations(SQUARES, 2):
        there, back = line_between(a, b), line_between(b, a)
        assert (there.through, set(there.corners)) == (back.through, set(back.corners))


def test_no_line_runs_along_an_edge_so_a_point_has_two_squares_beside_it_at_most() -> None:
    """N9-ATK-9."""
    for a, b in permutations(SQUARES, 2):
        assert all(len(labels_of(corner)) == 2 for corner in line_between(a, b).corners)


@pytest.mark.parametrize(("distance", "expected"), [(2, 52), (3, 29), (4, 12)])
def test_so_many_squares_see_each_other_on_the_standard_faces(distance: int, expected: int) -> None:
    """N9-TER-9: the share of pairs in sight that the sheet's audit gives, in percent, give or take three."""
    rng, seen, pairs = Random(9), 0, 0
    for _ in range(20):
        layout = tuple(card_code(card, rng.random() < 0.5) for card in rng.sample(range(9), 9))
        field = field_of(standard_ruleset(), layout)
        for a, b in combinations(SQUARES, 2):
            if CHEBYSHEV[a][b] == distance:
                pairs += 1
                seen += not field.sight_blockers(a, b)
    assert abs(100 * seen / pairs - expected) <= 3
