"""Ways across a maze whose cost is a pair: harmful hexes entered, then movement (GH-NEG-3, GH-FOCUS-3).

The search takes a step with all hexes of one cost at once, as bit sets. What a hex costs is given by bit sets too:

* ``closed``: never entered (GH-MOVE-2, GH-MOVE-3).
* ``slow``: cost 2 to enter instead of 1 (GH-MOVE-4).
* ``harmful``: count one harm each time they are entered (GH-MOVE-8, GH-MOVE-9, GH-NEG-4).

A walker pays for every hex it enters. A leaper goes over everything but walls, and pays for slow and harmful ground
only where it lands (GH-MOVE-5, GH-NEG-5); a flyer is a leaper to whom nothing is slow or harmful (GH-MOVE-6). Where a
mover may stop is not asked here: take the layers' hexes that are free. Whoever stands somewhere has paid for it, so the
start costs nothing, whatever is there.
"""

from typing import NamedTuple

from grognard.hexes.maze import Maze


class Layer(NamedTuple):
    """All the hexes of one cost, as a bit set."""

    harm: int
    cost: int
    cells: int


def walk_from(maze: Maze, start: int, closed: int, slow: int, harmful: int) -> list[Layer]:
    """List the hexes a walker gets to from the start, by what the best way there costs, cheapest first.

    Rules: GH-MOVE-1, GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-7, GH-NEG-3, GH-NEG-4.
    """
    floor = maze.floor
    free = floor ^ (floor & closed)
    tame = free ^ (free & harmful)
    wild = free & harmful
    plain_tame = tame ^ (tame & slow)
    slow_tame = tame & slow
    plain_wild = wild ^ (wild & slow)
    slow_wild = wild & slow
    layers: list[Layer] = []
    settled = 0
    harm = 0
    waiting = [1 << start]
    while waiting:
        later: list[int] = []
        cost = 0
        while cost < len(waiting):
            cells = waiting[cost]
            cells ^= cells & settled
            if cells:
                settled |= cells
                layers.append(Layer(harm, cost, cells))
                near = maze.spread(cells)
                near ^= near & settled
                _put(waiting, cost + 1, near & plain_tame)
                _put(waiting, cost + 2, near & slow_tame)
                _put(later, cost + 1, near & plain_wild)
                _put(later, cost + 2, near & slow_wild)
            cost += 1
        waiting = later
        harm += 1
    return layers


def walk_to(maze: Maze, goal: int, closed: int, slow: int, harmful: int) -> list[Layer]:
    """List the hexes from which a walker gets to the goal, by what the best way from there costs, cheapest first.

    Rules: GH-MOVE-1, GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-7, GH-NEG-3, GH-NEG-4, GH-MMOVE-6.
    """
    floor = maze.floor
    free = floor ^ (floor & closed)
    layers: list[Layer] = []
    settled = 0
    harm = 0
    waiting = [1 << goal]
    while waiting:
        later: list[int] = []
        cost = 0
        while cost < len(waiting):
            cells = waiting[cost]
            cells ^= cells & settled
            if cells:
                settled |= cells
                layers.append(Layer(harm, cost, cells))
                wild = cells & harmful
                tame = cells ^ wild
                for part, queue in ((tame, waiting), (wild, later)):
                    if part:
                        rough = part & slow
                        plain = part ^ rough
                        if plain:
                            _put(queue, cost + 1, maze.spread(plain) & free)
                        if rough:
                            _put(queue, cost + 2, maze.spread(rough) & free)
            cost += 1
        waiting = later
        harm += 1
    return layers


def leap_from(maze: Maze, start: int, slow: int, harmful: int) -> list[Layer]:
    """List the hexes where a leaper lands from the start, by what the best way there costs, cheapest first.

    Rules: GH-MOVE-5, GH-MOVE-6, GH-MOVE-7, GH-NEG-5.
    """
    tame: list[int] = []
    wild: list[int] = []
    for steps, ring in enumerate(maze.rings(start)):
        if steps == 0:
            _put(tame, 0, ring)
            continue
        rough = ring & slow
        plain = ring ^ rough
        _put(tame, steps, plain ^ (plain & harmful))
        _put(tame, steps + 1, rough ^ (rough & harmful))
        _put(wild, steps, plain & harmful)
        _put(wild, steps + 1, rough & harmful)
    return [Layer(0, cost, cells) for cost, cells in enumerate(tame) if cells] + [
        Layer(1, cost, cells) for cost, cells in enumerate(wild) if cells
    ]


def leap_to(maze: Maze, goal: int, slow: int, harmful: int) -> list[Layer]:
    """List the hexes from which a leaper gets to the goal, by what the best way from there costs, cheapest first.

    Rules: GH-MOVE-5, GH-MOVE-6, GH-MOVE-7, GH-NEG-5, GH-MMOVE-6.
    """
    landing = 1 if (slow >> goal) & 1 else 0
    harm = 1 if (harmful >> goal) & 1 else 0
    rings = maze.rings(goal)
    return [Layer(0, 0, rings[0])] + [Layer(harm, steps + landing, rings[steps]) for steps in range(1, len(rings))]


def _put(queue: list[int], cost: int, cells: int) -> None:
    if cells:
        while len(queue) <= cost:
            queue.append(0)
        queue[cost] = queue[cost] | cells


def nearest(layers: list[Layer], cells: int) -> Layer | None:
    """Give the first layer that has any of these hexes, with only those in it; None if no layer has."""
    for layer in layers:
        found = layer.cells & cells
        if found:
            return Layer(layer.harm, layer.cost, found)
    return None


def walked_way(maze: Maze, layers: list[Layer], end: int, slow: int, harmful: int) -> list[int]:
    """Give a cheapest way of a walker, start and end included; ``layers`` are those of :func:`walk_from`.

    Of several ways it is the one whose last steps have the lowest ids. Raises ``ValueError`` if no way leads there.
    """
    last = nearest(layers, 1 << end)
    if last is None:
        raise ValueError(f"no way leads to the hex with the number {end}")
    by_cost = {(layer.harm, layer.cost): layer.cells for layer in layers}
    way = [end]
    harm = last.harm
    cost = last.cost
    while cost:
        bit = 1 << way[-1]
        cost -= 2 if bit & slow else 1
        harm -= 1 if bit & harmful else 0
        before = maze.spread(bit) & by_cost[harm, cost]
        way.append((before & -before).bit_length() - 1)
    way.reverse()
    return way


def leapt_way(maze: Maze, start: int, end: int) -> list[int]:
    """Give a shortest way around walls only, start and end included: that of a leaper.

    Of several ways it is the one whose last steps have the lowest ids. Raises ``ValueError`` if no way leads there.
    """
    rings = [Layer(0, steps, ring) for steps, ring in enumerate(maze.rings(start))]
    return walked_way(maze, rings, end, 0, 0)
