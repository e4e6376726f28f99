"""Cheapest ways across a board with whole-number step costs.

Everywhere here ``neighbours[h]`` lists the ids next to ``h`` (such as ``Region.neighbours``; if ``a`` lists ``b``, then
``b`` lists ``a``), and ``step_cost(a, b)`` is the price of the step from ``a`` to its neighbour ``b``: 1 or more, or
``None`` if that step is closed. Prices may differ by direction. A lower price raises ``ValueError``.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from grognard.hexes.region import HexId

StepCost: TypeAlias = Callable[[HexId, HexId], int | None]
Neighbours: TypeAlias = Sequence[Sequence[HexId]]


def reach(start: HexId, budget: int, neighbours: Neighbours, step_cost: StepCost) -> dict[HexId, int]:
    """Give the cheapest cost to every hex that can be reached within the budget; the start costs 0.

    Here the way into hex 5 costs 2 and every other step 1; from hex 7, a budget of 2 reaches the hexes marked with
    their costs in the right picture. ::

        0   1   2   3         .   2   2   .
          4   5   6             1   2   .
        7   8   9  10         0   1   2   .

    >>> from grognard.hexes.region import rectangle_pointy
    >>> costs = reach(HexId(7), 2, rectangle_pointy(3, 4).neighbours, lambda a, b: 2 if b == 5 else 1)
    >>> sorted(costs.items())
    [(0, 2), (1, 2), (4, 1), (7, 0), (8, 1), (9, 2)]
    """
    return _settle(start, None, budget, neighbours, step_cost)


def cheapest_paths(start: HexId, goal: HexId, neighbours: Neighbours, step_cost: StepCost) -> list[tuple[HexId, ...]]:
    """List all the cheapest paths, each with its start and goal; ``[]`` if there is no way.

    Paths come in the order of the neighbour table: first those whose first step is listed first. On an open board
    their number grows quickly with the distance (two goals ``n`` and ``m`` steps away along two axes: ``(n + m)! / n!
    m!`` paths); :func:`one_path` is enough where any of them will do.

    >>> from grognard.hexes.region import rectangle_pointy
    >>> board = rectangle_pointy(3, 3)  # 0 1 2 / 3 4 / 5 6 7
    >>> cheapest_paths(HexId(0), HexId(6), board.neighbours, lambda a, b: 1)
    [(0, 3, 6)]
    >>> cheapest_paths(HexId(1), HexId(6), board.neighbours, lambda a, b: 1)
    [(1, 4, 6), (1, 3, 6)]
    >>> cheapest_paths(HexId(1), HexId(6), board.neighbours, lambda a, b: None if b == 4 else 1)
    [(1, 3, 6)]
    """
    onward = _onward(start, goal, neighbours, step_cost)
    if goal not in onward:
        return []
    done: list[tuple[HexId, ...]] = []
    open_paths: list[tuple[HexId, ...]] = [(start,)]
    while open_paths:
        path = open_paths.pop()
        if path[-1] == goal:
            done.append(path)
        else:
            # A stack gives back the last one first, so push in reverse to keep the table's order.
            open_paths.extend([(*path, step) for step in reversed(onward[path[-1]])])
    return done


def one_path(start: HexId, goal: HexId, neighbours: Neighbours, step_cost: StepCost) -> tuple[HexId, ...] | None:
    """Give the first of :func:`cheapest_paths` without listing the others; ``None`` if there is no way.

    >>> from grognard.hexes.region import rectangle_pointy
    >>> one_path(HexId(1), HexId(6), rectangle_pointy(3, 3).neighbours, lambda a, b: 1)
    (1, 4, 6)
    """
    onward = _onward(start, goal, neighbours, step_cost)
    if goal not in onward:
        return None
    path = [start]
    while path[-1] != goal:
        path.append(onward[path[-1]][0])
    return tuple(path)


def _settle(
    start: HexId, goal: HexId | None, budget: int | None, neighbours: Neighbours, step_cost: StepCost
) -> dict[HexId, int]:
    """Dijkstra with one bucket for each cost; stops early once the goal, if there is one, is settled.

    After an early stop only the costs up to the goal's are final.
    """
    best: dict[HexId, int] = {start: 0}
    waiting: list[list[HexId]] = [[start]]
    cost = 0
    while cost < len(waiting):
        for here in waiting[cost]:
            if best[here] < cost:
                continue
            if here == goal:
                return best
            for there in neighbours[here]:
                step = step_cost(here, there)
                if step is None:
                    continue
                if step < 1:
                    raise ValueError(f"the step from {here} to {there} costs {step}: a step costs 1 or more, or None")
                total = cost + step
                if budget is not None and total > budget:
                    continue
                known = best.get(there)
                if known is None or total < known:
                    best[there] = total
                    while len(waiting) <= total:
                        waiting.append([])
                    waiting[total].append(there)
        cost += 1
    return best


def _onward(start: HexId, goal: HexId, neighbours: Neighbours, step_cost: StepCost) -> dict[HexId, list[HexId]]:
    """Map every hex on a cheapest path to those that may follow it, the goal to ``[]``; ``{}`` if there is no way."""
    best = _settle(start, goal, None, neighbours, step_cost)
    if goal not in best:
        return {}
    followers: dict[HexId, set[HexId]] = {goal: set()}
    queue = [goal]
    for here in queue:
        for before in neighbours[here]:
            if before not in best:
                continue
            step = step_cost(before, here)
            if step is not None and best[before] + step == best[here]:
                if before not in followers:
                    followers[before] = set()
                    queue.append(before)
                followers[before].add(here)
    return {here: [n for n in neighbours[here] if n in after] for here, after in followers.items()}
