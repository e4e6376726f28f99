"""Axial arithmetic and directions."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import (
    Flat,
    Hex,
    Pointy,
    add,
    disc,
    distance,
    neighbours,
    ring,
    rotate,
    scale,
    subtract,
    to_double_height,
    to_double_width,
)

HEXES = st.builds(Hex, st.integers(-60, 60), st.integers(-60, 60))


@given(HEXES, HEXES)
def test_subtracting_undoes_adding(a: Hex, b: Hex) -> None:
    assert subtract(add(a, b), b) == a


@given(HEXES, st.integers(0, 5))
def test_scaling_is_repeated_adding(h: Hex, factor: int) -> None:
    total = Hex(0, 0)
    for _ in range(factor):
        total = add(total, h)
    assert scale(h, factor) == total
    assert scale(h, -factor) == subtract(Hex(0, 0), total)


@given(HEXES, HEXES)
def test_distance_follows_the_formula_for_doubled_columns(a: Hex, b: Hex) -> None:
    """M44-GEO-4."""
    (r1, c1), (r2, c2) = to_double_width(a), to_double_width(b)
    dr, dc = abs(r1 - r2), abs(c1 - c2)
    assert distance(a, b) == dr + max(0, (dc - dr) // 2)


@given(HEXES, HEXES, HEXES)
def test_distance_is_symmetric_and_no_detour_is_shorter(a: Hex, b: Hex, c: Hex) -> None:
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)
    assert (distance(a, b) == 0) == (a == b)


@given(HEXES)
def test_the_neighbours_are_the_six_hexes_at_distance_one(h: Hex) -> None:
    """M44-GEO-3."""
    row, col = to_double_width(h)
    places = [to_double_width(n) for n in neighbours(h)]
    assert set(places) == {
        (row, col - 2),
        (row, col + 2),
        (row - 1, col - 1),
        (row - 1, col + 1),
        (row + 1, col - 1),
        (row + 1, col + 1),
    }
    assert {distance(h, n) for n in neighbours(h)} == {1}


@given(HEXES, HEXES, HEXES, st.integers(-12, 12))
def test_turning_keeps_distances(a: Hex, b: Hex, about: Hex, sixths: int) -> None:
    assert distance(rotate(a, sixths, about), rotate(b, sixths, about)) == distance(a, b)
    assert rotate(about, sixths, about) == about


@given(HEXES, HEXES, st.integers(-12, 12), st.integers(-12, 12))
def test_turns_add_up_and_six_sixths_are_a_full_turn(h: Hex, about: Hex, m: int, n: int) -> None:
    assert rotate(rotate(h, m, about), n, about) == rotate(h, m + n, about)
    assert rotate(h, 6, about) == h


@given(HEXES)
def test_one_sixth_leads_from_each_neighbour_to_the_next(h: Hex) -> None:
    around = neighbours(h)
    assert tuple([rotate(n, 1, about=h) for n in around]) == around[1:] + around[:1]


@given(HEXES, st.integers(0, 7))
def test_a_ring_holds_every_hex_at_its_distance_once(h: Hex, radius: int) -> None:
    found = ring(h, radius)
    box = range(-radius, radius + 1)
    assert len(found) == len(set(found))
    assert set(found) == {Hex(h.q + q, h.r + r) for q in box for r in box if distance(Hex(0, 0), Hex(q, r)) == radius}


@given(HEXES, st.integers(1, 7))
def test_a_ring_goes_round_step_by_step_and_closes(h: Hex, radius: int) -> None:
    found = ring(h, radius)
    assert all(distance(found[i - 1], found[i]) == 1 for i in range(len(found)))
    assert rotate(found[0], 1, about=h) == found[radius]


def test_the_first_ring_is_the_neighbours_in_their_order() -> None:
    assert ring(Hex(3, -4), 1) == neighbours(Hex(3, -4))


@given(HEXES, st.integers(0, 6))
def test_a_disc_is_its_rings_from_the_inside(h: Hex, radius: int) -> None:
    found = disc(h, radius)
    assert len(found) == 3 * radius * (radius + 1) + 1
    assert [distance(h, n) for n in found] == sorted(distance(h, n) for n in found)
    assert set(found[-6 * radius :] if radius else found) == set(ring(h, radius))


def test_a_negative_radius_is_refused() -> None:
    with pytest.raises(ValueError, match="radius of 0 or more, not -1"):
        ring(Hex(0, 0), -1)
    with pytest.raises(ValueError, match="radius of 0 or more, not -1"):
        disc(Hex(0, 0), -1)


@pytest.mark.parametrize(
    ("direction", "row", "col"),
    [
        (Pointy.E, 0, 2),
        (Pointy.SE, 1, 1),
        (Pointy.SW, 1, -1),
        (Pointy.W, 0, -2),
        (Pointy.NW, -1, -1),
        (Pointy.NE, -1, 1),
    ],
)
def test_pointy_directions_go_where_their_names_say(direction: Pointy, row: int, col: int) -> None:
    assert to_double_width(direction.value) == (row, col)


@pytest.mark.parametrize(
    ("direction", "row", "col"),
    [(Flat.N, -2, 0), (Flat.NE, -1, 1), (Flat.SE, 1, 1), (Flat.S, 2, 0), (Flat.SW, 1, -1), (Flat.NW, -1, -1)],
)
def test_flat_directions_go_where_their_names_say(direction: Flat, row: int, col: int) -> None:
    assert to_double_height(direction.value) == (row, col)


@pytest.mark.parametrize("steps", [[d.value for d in Pointy], [d.value for d in Flat]], ids=["pointy", "flat"])
def test_directions_are_listed_clockwise(steps: list[Hex]) -> None:
    assert [rotate(step, 1) for step in steps] == steps[1:] + steps[:1]
