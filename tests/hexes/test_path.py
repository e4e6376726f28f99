"""Reach and cheapest paths, compared with slow but plain searches."""

from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grognard.hexes import HexId, cheapest_paths, one_path, reach, rectangle_pointy

SMALL = rectangle_pointy(3, 4)  # 0 1 2 3 / 4 5 6 / 7 8 9 10
BOARD = rectangle_pointy(9, 13)


@dataclass(frozen=True)
class Ground:
    """A price for each step from hex to hex of the small board; 0 stands for closed."""

    prices: dict[tuple[HexId, HexId], int]

    def step_cost(self, a: HexId, b: HexId) -> int | None:
        return self.prices[a, b] or None


STEPS = [(a, b) for a in SMALL.ids for b in SMALL.neighbours[a]]
GROUNDS = st.lists(st.integers(0, 3), min_size=len(STEPS), max_size=len(STEPS)).map(
    lambda prices: Ground(dict(zip(STEPS, prices, strict=True)))
)
IDS = st.sampled_from(SMALL.ids)


def every_path(start: HexId, goal: HexId, ground: Ground) -> list[tuple[int, tuple[HexId, ...]]]:
    """All ways without repetition and their costs."""
    found: list[tuple[int, tuple[HexId, ...]]] = []
    waiting: list[tuple[int, tuple[HexId, ...]]] = [(0, (start,))]
    for cost, path in waiting:
        if path[-1] == goal:
            found.append((cost, path))
            continue
        for there in SMALL.neighbours[path[-1]]:
            step = ground.step_cost(path[-1], there)
            if step is not None and there not in path:
                waiting.append((cost + step, (*path, there)))
    return found


def plain(a: HexId, b: HexId) -> int | None:
    """Open ground."""
    return 1


@given(GROUNDS, IDS, st.integers(0, 9))
def test_reach_finds_the_cheapest_cost_to_everything_within_the_budget(
    ground: Ground, start: HexId, budget: int
) -> None:
    best = {start: 0}
    for _ in SMALL.ids:  # as often as there are hexes: then every cheapest path has been walked to its end
        for (a, b), price in ground.prices.items():
            if a in best and price and best[a] + price < best.get(b, budget + 1):
                best[b] = best[a] + price
    assert reach(start, budget, SMALL.neighbours, ground.step_cost) == best


@given(GROUNDS, IDS, IDS)
def test_cheapest_paths_are_all_the_ties_and_nothing_else(ground: Ground, start: HexId, goal: HexId) -> None:
    paths = every_path(start, goal, ground)
    cheapest = min([cost for cost, _ in paths], default=0)
    found = cheapest_paths(start, goal, SMALL.neighbours, ground.step_cost)
    assert sorted(found) == sorted(path for cost, path in paths if cost == cheapest)


@given(GROUNDS, IDS, IDS)
def test_one_path_is_the_first_of_the_cheapest(ground: Ground, start: HexId, goal: HexId) -> None:
    found = cheapest_paths(start, goal, SMALL.neighbours, ground.step_cost)
    assert one_path(start, goal, SMALL.neighbours, ground.step_cost) == (found[0] if found else None)


@given(GROUNDS, IDS, IDS)
def test_paths_come_in_the_order_of_the_neighbour_table(ground: Ground, start: HexId, goal: HexId) -> None:
    turns = [
        [SMALL.neighbours[a].index(b) for a, b in pairwise(path)]
        for path in cheapest_paths(start, goal, SMALL.neighbours, ground.step_cost)
    ]
    assert turns == sorted(turns)


def test_on_open_ground_reach_is_distance() -> None:
    """M44-GEO-4."""
    start = HexId(56)
    costs = reach(start, 3, BOARD.neighbours, plain)
    assert costs == {i: BOARD.distance[start][i] for i in BOARD.ids if BOARD.distance[start][i] <= 3}
    assert len(costs) == 37


def test_on_open_ground_ties_are_counted_by_the_binomial() -> None:
    home = BOARD.ids[0]
    goal = next(i for i in BOARD.ids if BOARD.hexes[i] == (3, 2))
    paths = cheapest_paths(home, goal, BOARD.neighbours, plain)
    assert len(paths) == len(set(paths)) == 10  # 5 steps, 2 of them down
    assert {len(path) for path in paths} == {6}


def test_the_way_to_where_one_is_has_no_steps() -> None:
    assert cheapest_paths(HexId(5), HexId(5), SMALL.neighbours, plain) == [(5,)]
    assert one_path(HexId(5), HexId(5), SMALL.neighbours, plain) == (5,)


def test_a_closed_goal_has_no_path() -> None:
    def closed(a: HexId, b: HexId) -> int | None:
        return None if b == 10 else 1

    assert cheapest_paths(HexId(0), HexId(10), SMALL.neighbours, closed) == []
    assert one_path(HexId(0), HexId(10), SMALL.neighbours, closed) is None
    assert HexId(10) not in reach(HexId(0), 9, SMALL.neighbours, closed)


@pytest.mark.parametrize("price", [0, -1])
def test_a_step_that_costs_nothing_is_refused(price: int) -> None:
    def free(a: HexId, b: HexId) -> int | None:
        return price

    with pytest.raises(ValueError, match=f"the step from 0 to 1 costs {price}: a step costs 1 or more, or None"):
        reach(HexId(0), 2, SMALL.neighbours, free)
