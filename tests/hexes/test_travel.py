"""Ways with two costs (sections MOVE and NEG of the rules), compared with a search hex by hex."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import (
    FlatHex,
    Layer,
    leap_from,
    leap_to,
    leapt_way,
    nearest,
    walk_from,
    walk_to,
    walked_way,
)
from tests.hexes.flat_reference import FLOOR, GRID, PLACES, Line, cheapest, hex_sets, hexes, line_sets, maze, next_to

Costs = dict[FlatHex, tuple[int, int]]
many = st.frozensets(hexes, max_size=20)


def costs_in(layers: list[Layer]) -> Costs:
    """What each hex costs; each stands in one layer, and layers are in order."""
    found = [(h, (layer.harm, layer.cost)) for layer in layers for h in GRID.hexes(layer.cells)]
    assert len(dict(found)) == len(found)
    assert [(layer.harm, layer.cost) for layer in layers] == sorted({cost for _, cost in found})
    return dict(found)


@given(hexes, hex_sets, line_sets, hex_sets, many, many)
def test_a_walker_takes_the_ways_with_the_least_harm_and_then_the_least_movement(
    start: FlatHex,
    walls: frozenset[FlatHex],
    lines: frozenset[Line],
    closed: frozenset[FlatHex],
    slow: frozenset[FlatHex],
    harmful: frozenset[FlatHex],
) -> None:
    """GH-MOVE-1, GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-7, GH-NEG-3, GH-NEG-4."""
    walls, closed = walls - {start}, closed - {start}
    board = maze(walls, lines)
    floor = set(PLACES) - walls - closed
    wanted = cheapest(
        start, lambda h: next_to(h, floor | {start}, lines), lambda h: (int(h in harmful), 1 + int(h in slow))
    )
    masks = GRID.mask(closed), GRID.mask(slow), GRID.mask(harmful)
    layers = walk_from(board, GRID.id_of(start), *masks)
    assert costs_in(layers) == wanted
    for end, (harm, cost) in wanted.items():
        way = [GRID.hex_of(i) for i in walked_way(board, layers, GRID.id_of(end), *masks[1:])]
        assert (way[0], way[-1]) == (start, end)
        assert all(b in next_to(a, floor | {start}, lines) for a, b in pairwise(way))
        assert sum(h in harmful for h in way[1:]) == harm
        assert sum(1 + (h in slow) for h in way[1:]) == cost
        # What is still needed from the start to an end is what the way from the start costs.
        back = costs_in(walk_to(board, GRID.id_of(end), *masks))
        assert back[start] == (harm, cost)


@given(hexes, hex_sets, line_sets, many, many)
def test_a_leaper_pays_only_where_it_lands(
    start: FlatHex,
    walls: frozenset[FlatHex],
    lines: frozenset[Line],
    slow: frozenset[FlatHex],
    harmful: frozenset[FlatHex],
) -> None:
    """GH-MOVE-5, GH-MOVE-6, GH-MOVE-7, GH-NEG-5."""
    walls = walls - {start}
    board = maze(walls, lines)
    floor = set(PLACES) - walls
    steps = cheapest(start, lambda h: next_to(h, floor, lines), lambda h: (0, 1))
    wanted = {h: (int(h in harmful), n + int(h in slow)) for h, (_, n) in steps.items()} | {start: (0, 0)}
    masks = GRID.mask(slow), GRID.mask(harmful)
    layers = leap_from(board, GRID.id_of(start), *masks)
    assert costs_in(layers) == wanted
    for end, cost in wanted.items():
        way = [GRID.hex_of(i) for i in leapt_way(board, GRID.id_of(start), GRID.id_of(end))]
        assert (way[0], way[-1], len(way)) == (start, end, steps[end][1] + 1)
        assert all(b in next_to(a, floor, lines) for a, b in pairwise(way))
        assert costs_in(leap_to(board, GRID.id_of(end), *masks))[start] == cost


def test_what_lies_where_a_mover_starts_costs_nothing() -> None:
    """GH-MOVE-9."""
    here = GRID.id_of(FlatHex(0, 0))
    assert walk_from(maze(), here, 0, FLOOR, FLOOR)[0] == Layer(0, 0, 1 << here)
    assert leap_from(maze(), here, FLOOR, FLOOR)[0] == Layer(0, 0, 1 << here)
    assert walk_from(maze(), here, FLOOR, 0, 0) == [Layer(0, 0, 1 << here)]


def test_the_nearest_of_some_hexes_are_those_of_the_first_layer() -> None:
    """GH-FOCUS-3."""
    here = GRID.id_of(FlatHex(0, 0))
    layers = walk_from(maze(), here, 0, 0, GRID.mask([FlatHex(0, 1)]))
    goals = GRID.mask([FlatHex(0, 1), FlatHex(0, -2), FlatHex(2, 0), FlatHex(3, 0)])
    assert nearest(layers, goals) == Layer(0, 2, GRID.mask([FlatHex(0, -2), FlatHex(2, 0)]))
    assert nearest(layers, 0) is None


def test_no_way_is_given_to_where_none_leads() -> None:
    """GH-MOVE-7."""
    end = FlatHex(3, -3)
    board = maze([FlatHex(2, -2), FlatHex(2, -3), FlatHex(3, -2)])
    here, there = GRID.id_of(FlatHex(0, 0)), GRID.id_of(end)
    with pytest.raises(ValueError, match=f"no way leads to the hex with the number {there}"):
        walked_way(board, walk_from(board, here, 0, 0, 0), there, 0, 0)
    with pytest.raises(ValueError, match="no way leads"):
        leapt_way(board, here, there)
