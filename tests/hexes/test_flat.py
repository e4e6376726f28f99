"""Flat-top hexes: directions, frames, corners (GH-HEX-1, GH-HEX-4, GH-LOS-5)."""

from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import (
    COMPASS,
    FLAT_STEPS,
    Flat,
    FlatGrid,
    FlatHex,
    Hex,
    Pointy,
    code,
    distance,
    flat_corner,
    flat_distance,
    flat_from_pointy,
    mirrored,
    pointy_from_flat,
    row_of,
    step,
    turned,
)
from grognard.hexes.flat import EDGE_CORNERS, FLAT_CORNERS

HEXES = st.builds(FlatHex, st.integers(-30, 30), st.integers(-30, 30))
POINTY = st.builds(Hex, st.integers(-30, 30), st.integers(-30, 30))


def test_steps_are_named_clockwise_from_the_north() -> None:
    """GH-HEX-1."""
    assert dict(zip(COMPASS, FLAT_STEPS, strict=True)) == {
        "N": (0, 1),
        "NE": (1, 0),
        "SE": (1, -1),
        "S": (0, -1),
        "SW": (-1, 0),
        "NW": (-1, 1),
    }
    assert [direction.name for direction in Flat] == list(COMPASS)


@given(POINTY)
def test_a_pointy_map_is_turned_by_thirty_degrees_and_not_mirrored(h: Hex) -> None:
    """GH-HEX-4: each pointy direction becomes the flat one to its left, and clockwise stays clockwise."""
    flat = flat_from_pointy(h)
    for old, new in {"E": "NE", "NE": "N", "NW": "NW", "W": "SW", "SW": "S", "SE": "SE"}.items():
        by = Pointy[old].value
        assert flat_from_pointy(Hex(h.q + by.q, h.r + by.r)) == step(flat, COMPASS.index(new))
    assert flat_from_pointy(Hex(-h.r, h.q + h.r)) == turned(flat, 1)
    assert pointy_from_flat(flat) == h


@given(POINTY, POINTY)
def test_distances_are_the_same_in_both_frames(a: Hex, b: Hex) -> None:
    """GH-HEX-1, GH-HEX-4."""
    assert flat_distance(flat_from_pointy(a), flat_from_pointy(b)) == distance(a, b)


@given(HEXES, HEXES)
def test_turning_and_mirroring_keep_distances(a: FlatHex, b: FlatHex) -> None:
    """GH-AOE-4."""
    assert flat_distance(turned(a, 1), turned(b, 1)) == flat_distance(mirrored(a), mirrored(b)) == flat_distance(a, b)
    assert turned(a, 6) == mirrored(mirrored(a)) == a
    assert mirrored(turned(a, 1)) == turned(mirrored(a), -1)


@given(HEXES, st.integers(0, 5))
def test_neighbours_share_the_two_corners_of_their_edge(h: FlatHex, direction: int) -> None:
    """GH-LOS-5."""
    mine = {k: flat_corner(h, k) for k in range(6)}
    others = {flat_corner(step(h, direction), k) for k in range(6)}
    assert {k for k, point in mine.items() if point in others} == set(EDGE_CORNERS[direction])
    assert mine[0] == (3 * h.q + 2, 2 * h.t + h.q)
    assert len({flat_corner(h, k) for k in range(6)}) == len(FLAT_CORNERS) == 6


@given(HEXES, HEXES)
def test_codes_add_up_like_offsets(a: FlatHex, b: FlatHex) -> None:
    assert code(a.q, a.t) + code(b.q, b.t) == code(a.q + b.q, a.t + b.t)
    assert (code(a.q, a.t) == code(b.q, b.t)) == (a == b)


@given(st.integers(-9, 9), st.integers(-9, 9), st.integers(0, 6), st.integers(0, 6))
def test_a_grid_numbers_its_hexes_and_a_step_is_one_difference(west: int, south: int, wide: int, high: int) -> None:
    grid = FlatGrid(west, south, west + wide, south + high)
    wanted = [FlatHex(q, row - q // 2) for q in range(west, west + wide + 1) for row in range(south, south + high + 1)]
    assert grid.hexes(grid.all) == wanted
    assert [grid.hex_of(grid.id_of(h)) for h in wanted] == wanted
    assert grid.mask(wanted) == grid.all == (1 << grid.size) - 1 & grid.all
    by_id = {grid.id_of(h) for h in wanted}
    steps = (1, grid.stride, grid.stride - 1)
    for h in wanted:
        assert south <= row_of(h) <= south + high
        assert grid.holds(h)
        for direction in range(6):
            number = grid.id_of(h) + (steps[direction] if direction < 3 else -steps[direction - 3])
            neighbour = step(h, direction)
            assert grid.holds(neighbour) == (neighbour in wanted) == (number in by_id)
            assert not grid.holds(neighbour) or grid.id_of(neighbour) == number
