"""Walls on flat-top boards: sight from corner to corner, and range around walls (section LOS of the rules)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from grognard.hexes import COMPASS, FlatGrid, FlatHex, Maze, step
from grognard.hexes.corner_sight import touches_hex, touches_segment
from grognard.hexes.maze import MOST_BYTES
from tests.hexes.flat_reference import (
    FLOOR,
    GRID,
    PLACES,
    Line,
    cheapest,
    corner,
    free_pairs,
    hex_sets,
    hexes,
    line_sets,
    maze,
    meet,
    next_to,
    wall_segments,
)

ORIGIN = FlatHex(0, 0)
N, NE, SE, S, SW, NW = range(6)
points = st.tuples(st.integers(-7, 7), st.integers(-7, 7))


def sees(board: Maze, a: FlatHex, b: FlatHex) -> bool:
    """Sight between two hexes."""
    return board.sees(board.grid.id_of(a), board.grid.id_of(b))


@given(hexes, hexes, hex_sets, line_sets)
def test_sight_is_what_fractions_and_all_pairs_of_corners_say(
    a: FlatHex, b: FlatHex, walls: frozenset[FlatHex], lines: frozenset[Line]
) -> None:
    """GH-LOS-1, GH-LOS-3, GH-LOS-5."""
    board = maze(walls, lines)
    free = free_pairs(a, b, walls, lines)
    assert board.sight_pairs(GRID.id_of(a), GRID.id_of(b)) == free
    assert sees(board, a, b) == (a == b or bool(free))


@given(hexes, hexes, hex_sets, line_sets)
def test_sight_is_the_same_both_ways(a: FlatHex, b: FlatHex, walls: frozenset[FlatHex], lines: frozenset[Line]) -> None:
    """GH-LOS-1."""
    board = maze(walls, lines)
    assert sees(board, a, b) == sees(board, b, a)


@settings(max_examples=15)
@given(hexes, hex_sets, line_sets, hex_sets)
def test_sight_to_many_hexes_is_sight_to_each_in_whatever_order_it_is_asked(
    a: FlatHex, walls: frozenset[FlatHex], lines: frozenset[Line], first: frozenset[FlatHex]
) -> None:
    """GH-LOS-1."""
    board = maze(walls, lines)
    board.sighted(GRID.id_of(a), GRID.mask(first))
    wanted = [b for b in sorted(PLACES) if a == b or free_pairs(a, b, walls, lines)]
    assert GRID.hexes(board.sighted(GRID.id_of(a), FLOOR)) == wanted
    assert GRID.hexes(board.sighted(GRID.id_of(a), GRID.mask(first))) == [b for b in wanted if b in first]


@given(points, points, points, points)
def test_closed_segments_touch_as_fractions_say(
    a: tuple[int, int], b: tuple[int, int], u: tuple[int, int], v: tuple[int, int]
) -> None:
    """GH-LOS-3: an end that lies on a wall touches it, and so does what runs along it."""
    assert touches_segment(*a, *b, *u, *v) == meet((a, b), (u, v))


@given(st.sampled_from(PLACES), st.sampled_from(PLACES), st.integers(0, 5), st.integers(0, 5))
def test_a_segment_between_corners_touches_a_hex_where_it_meets_an_edge_or_a_diagonal(
    a: FlatHex, b: FlatHex, i: int, j: int
) -> None:
    """GH-LOS-5."""
    one, other = corner(a, i), corner(b, j)
    assert touches_hex(*one, *other, 0, 0) == any(meet((one, other), part) for part in wall_segments([ORIGIN], []))


def test_without_walls_everything_is_seen() -> None:
    """GH-LOS-2."""
    assert maze().sighted(GRID.id_of(ORIGIN), FLOOR) == FLOOR


def test_a_hex_whose_corners_all_touch_walls_sees_nothing() -> None:
    """GH-LOS-3."""
    board = maze([FlatHex(-1, 0), FlatHex(0, 1), FlatHex(1, -1)])
    assert board.sighted(GRID.id_of(ORIGIN), FLOOR) == 1 << GRID.id_of(ORIGIN)


def test_neighbours_across_a_wall_line_see_each_other_past_its_ends() -> None:
    """GH-LOS-3: the two corners at the ends of the line cannot be used, the other four of each hex can."""
    board = maze(lines=[(ORIGIN, N)])
    pairs = board.sight_pairs(GRID.id_of(ORIGIN), GRID.id_of(FlatHex(0, 1)))
    assert {i for i, _ in pairs} == {0, 3, 4, 5}
    assert {j for _, j in pairs} == {0, 1, 2, 3}
    assert (3, 3) in pairs
    assert (3, 0) not in pairs


def test_the_tables_of_far_hexes_are_right_too() -> None:
    """GH-LOS-1: nothing is kept for hexes so far apart."""
    grid = FlatGrid(0, 0, 30, 4)
    a, b, walls = FlatHex(0, 2), FlatHex(28, -12), [FlatHex(14, -5), FlatHex(15, -6)]
    board = Maze(grid, grid.all, walls)
    assert board.sight_pairs(grid.id_of(a), grid.id_of(b)) == free_pairs(a, b, walls, [])


@given(hexes, hexes, hex_sets, line_sets)
def test_range_is_the_shortest_count_of_steps_around_walls(
    a: FlatHex, b: FlatHex, walls: frozenset[FlatHex], lines: frozenset[Line]
) -> None:
    """GH-LOS-6, GH-HEX-3."""
    board = maze(walls, lines)
    floor = set(PLACES) - walls
    counts = cheapest(a, lambda h: next_to(h, floor, lines) if h in floor else [], lambda h: (0, 1))
    here = GRID.id_of(a)
    assert board.distance(here, GRID.id_of(b)) == (counts[b][1] if b in counts else None)
    for reach in (0, 1, 3, 40):
        assert GRID.hexes(board.within(here, reach)) == sorted(h for h, (_, n) in counts.items() if n <= reach)
    rings = [sorted(h for h, (_, n) in counts.items() if n == k) for k in range(1 + max(n for _, n in counts.values()))]
    assert [GRID.hexes(ring) for ring in board.rings(here)] == rings


@pytest.mark.parametrize("direction", range(6))
def test_neighbours_across_a_wall_line_are_two_apart(direction: int) -> None:
    """GH-HEX-3: whichever of the two hexes names the line."""
    there = step(ORIGIN, direction)
    for line in ((ORIGIN, direction), (there, (direction + 3) % 6)):
        assert maze(lines=[line]).distance(GRID.id_of(ORIGIN), GRID.id_of(there)) == 2, COMPASS[direction]


def test_a_gap_in_the_floor_stops_steps_but_no_sight() -> None:
    """GH-LOS-2, GH-HEX-5: only the rim of a bounded map is no wall."""
    gap = GRID.mask([FlatHex(0, 1), FlatHex(-1, 1), FlatHex(1, 0)])
    board = Maze(GRID, FLOOR ^ gap)
    here, there = GRID.id_of(ORIGIN), GRID.id_of(FlatHex(0, 2))
    assert board.sees(here, there)
    assert board.distance(here, there) == 5


def test_walls_beyond_the_grid_block_sight() -> None:
    """GH-LOS-1: the board ends, the wall does not."""
    grid = FlatGrid(0, 0, 2, 0)
    open_board, walled = (Maze(grid, grid.all, walls) for walls in ([], [FlatHex(1, 0), FlatHex(1, -1)]))
    assert sees(open_board, ORIGIN, FlatHex(2, -1))
    assert not sees(walled, ORIGIN, FlatHex(2, -1))


def test_a_floor_that_reaches_out_of_the_grid_is_refused() -> None:
    with pytest.raises(ValueError, match="the floor reaches out of <FlatGrid"):
        Maze(GRID, 1 << GRID.size)
    with pytest.raises(ValueError, match=r"\(9,0\) is outside of <FlatGrid"):
        GRID.mask([FlatHex(9, 0)])
    with pytest.raises(ValueError, match="no hex is in the columns 1 to 0"):
        FlatGrid(1, 0, 0, 0)


@settings(max_examples=40)
@given(st.integers(13, 40), st.integers(-20, 20), hex_sets, line_sets)
def test_sight_of_far_hexes_is_what_all_pairs_of_corners_say(
    far: int, up: int, walls: frozenset[FlatHex], lines: frozenset[Line]
) -> None:
    """GH-LOS-1, GH-LOS-3: there walls far from the line are not looked at, and nothing is kept."""
    grid = FlatGrid(-20, -60, 60, 60)
    board = Maze(grid, grid.all, walls, lines)
    a, b = FlatHex(-8, 2), FlatHex(far - 8, up - far // 2)
    assert board.sight_pairs(grid.id_of(a), grid.id_of(b)) == free_pairs(a, b, walls, lines)


def test_tables_of_a_maze_are_bounded_and_begun_anew() -> None:
    """GH-LOS-6."""
    grid = FlatGrid(0, 0, 59, 59)
    board = Maze(grid, grid.all, [FlatHex(30, 10)])
    ids = [grid.id_of(h) for h in grid.hexes(grid.all)]
    first = board.within(ids[0], 20)
    largest = 0
    for here in ids[::3]:
        board.within(here, 60)
        board.sighted(here, 1 << ids[5])
        largest = max(largest, board.kept)
    assert MOST_BYTES // 2 < largest <= MOST_BYTES
    assert board.within(ids[0], 20) == first
