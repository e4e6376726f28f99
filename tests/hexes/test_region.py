"""Regions, their tables and bit sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import (
    Hex,
    HexId,
    Region,
    bits,
    distance,
    from_double_width,
    mask_of,
    neighbours,
    rectangle_pointy,
    to_double_width,
)

BOARD = rectangle_pointy(9, 13)
REGIONS = st.lists(st.builds(Hex, st.integers(-4, 4), st.integers(-4, 4)), unique=True, max_size=30).map(Region)


def at(row: int, col: int) -> HexId:
    """The id of a hex of the board."""
    found = BOARD.id_of(from_double_width(row, col))
    assert found is not None
    return found


def test_the_board_has_113_hexes_in_row_major_order() -> None:
    """M44-GEO-1."""
    expected = [(row, col) for row in range(9) for col in range(25) if (row + col) % 2 == 0]
    assert [to_double_width(h) for h in BOARD.hexes] == expected
    assert [sum(h.r == row for h in BOARD.hexes) for row in range(9)] == [13, 12, 13, 12, 13, 12, 13, 12, 13]
    assert len(BOARD) == len(BOARD.ids) == 113


def test_the_half_hexes_beside_odd_rows_are_not_on_the_board() -> None:
    """M44-GEO-2."""
    for row in (1, 3, 5, 7):
        for col in (-1, 25):
            half = from_double_width(row, col)
            assert half not in BOARD
            assert BOARD.id_of(half) is None


def test_neighbours_on_the_board_follow_the_rule() -> None:
    """M44-GEO-3."""
    places = [to_double_width(h) for h in BOARD.hexes]
    for i, (row, col) in enumerate(places):
        steps = [(0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1)]
        expected = {(row + dr, col + dc) for dr, dc in steps} & set(places)
        assert {places[n] for n in BOARD.neighbours[i]} == expected


def test_corners_and_edges_of_the_board_have_fewer_neighbours() -> None:
    """M44-GEO-3."""
    expected = {(0, 0): 2, (0, 12): 4, (1, 1): 5, (3, 23): 5, (4, 0): 3, (4, 12): 6, (8, 24): 2}
    assert {place: len(BOARD.neighbours[at(*place)]) for place in expected} == expected


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ((4, 12), (1, 15), 3),
        ((4, 12), (4, 18), 3),
        ((3, 7), (5, 7), 2),
        ((0, 0), (8, 24), 16),
        ((4, 12), (3, 15), 2),
    ],
)
def test_distances_of_the_case(a: tuple[int, int], b: tuple[int, int], steps: int) -> None:
    """Case GEO-01: M44-GEO-4."""
    assert BOARD.distance[at(*a)][at(*b)] == BOARD.distance[at(*b)][at(*a)] == steps
    assert BOARD.diameter == 16


@given(REGIONS)
def test_tables_agree_with_the_hexes(region: Region) -> None:
    """M44-GEO-3, M44-GEO-4."""
    for i in region.ids:
        h = region.hexes[i]
        assert region.id_of(h) == i
        assert h in region
        assert [region.hexes[n] for n in region.neighbours[i]] == [n for n in neighbours(h) if n in region]
        assert bits(region.neighbour_mask[i]) == sorted(region.neighbours[i])
        assert region.distance[i] == tuple([distance(h, other) for other in region.hexes])


@given(REGIONS, st.integers(0, 20))
def test_within_finds_the_other_hexes_up_to_a_radius(region: Region, radius: int) -> None:
    masks = region.within(radius)
    assert len(masks) == len(region)
    for i in region.ids:
        assert bits(masks[i]) == [j for j in region.ids if j != i and region.distance[i][j] <= radius]


def test_within_one_is_the_neighbours() -> None:
    assert BOARD.within(1) == BOARD.neighbour_mask


def test_within_refuses_a_negative_radius() -> None:
    with pytest.raises(ValueError, match="0 or more, not -1"):
        BOARD.within(-1)


def test_a_hex_given_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="in the region twice, as number 0 and as number 2"):
        Region([Hex(0, 0), Hex(1, 0), Hex(0, 0)])


def test_a_board_without_rows_or_columns_is_refused() -> None:
    with pytest.raises(ValueError, match="not 0 x 13"):
        rectangle_pointy(0, 13)
    with pytest.raises(ValueError, match="not 9 x 0"):
        rectangle_pointy(9, 0)


def test_a_mask_leaves_out_hexes_beyond_the_region() -> None:
    """M44-GEO-2."""
    places = [(3, -1), (3, 1), (4, 0)]
    assert bits(BOARD.mask(from_double_width(row, col) for row, col in places)) == [at(3, 1), at(4, 0)]


@given(st.sets(st.integers(0, 300)))
def test_bit_sets_give_back_their_ids_lowest_first(numbers: set[int]) -> None:
    ids = [HexId(n) for n in numbers]
    assert bits(mask_of(ids)) == sorted(ids)


@given(st.integers(0, 2**113 - 1))
def test_ids_give_back_their_bit_set(mask: int) -> None:
    assert mask_of(bits(mask)) == mask
