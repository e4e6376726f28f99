"""Slow searches on flat-top hexes that follow the words of the rules, for the quick ones to be compared with."""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection, Iterable
from fractions import Fraction
from itertools import product

from hypothesis import strategies as st

from grognard.hexes import FLAT_STEPS, FlatGrid, FlatHex, Maze, step
from grognard.hexes.plane import Point

Line = tuple[FlatHex, int]
Segment = tuple[Point, Point]

# GH-LOS-5
CORNERS: tuple[Point, ...] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
PLACES = [FlatHex(q, t) for q in range(-3, 4) for t in range(-3, 4) if abs(q + t) <= 3]
GRID = FlatGrid(-4, -5, 4, 5)
FLOOR = GRID.mask(PLACES)

hexes = st.sampled_from(PLACES)
hex_sets = st.frozensets(hexes, max_size=9)
line_sets = st.frozensets(st.tuples(hexes, st.integers(0, 5)), max_size=9)


def maze(walls: Iterable[FlatHex] = (), lines: Iterable[Line] = ()) -> Maze:
    """A board of radius 3 with these walls."""
    return Maze(GRID, FLOOR, walls, lines)


def corner(h: FlatHex, k: int) -> Point:
    """A corner in the stretched plane, as GH-LOS-5 has it."""
    return 3 * h.q + CORNERS[k][0], 2 * h.t + h.q + CORNERS[k][1]


def wall_segments(walls: Iterable[FlatHex], lines: Iterable[Line]) -> list[Segment]:
    """Six edges and three long diagonals of each wall hex, and the wall lines: the corners that both hexes share."""
    found: list[Segment] = []
    for h in walls:
        found += [(corner(h, k), corner(h, (k + 1) % 6)) for k in range(6)]
        found += [(corner(h, k), corner(h, k + 3)) for k in range(3)]
    for h, direction in lines:
        other = {corner(step(h, direction), k) for k in range(6)}
        one, two = [corner(h, k) for k in range(6) if corner(h, k) in other]
        found.append((one, two))
    return found


def meet(one: Segment, other: Segment) -> bool:
    """Whether two closed segments have a point in common, worked out with fractions."""
    (px, py), (qx, qy) = one
    (ux, uy), (vx, vy) = other
    dx, dy, ex, ey = qx - px, qy - py, vx - ux, vy - uy
    determinant = dx * ey - dy * ex
    if determinant:
        s = Fraction((ux - px) * ey - (uy - py) * ex, determinant)
        r = Fraction((ux - px) * dy - (uy - py) * dx, determinant)
        return 0 <= s <= 1 and 0 <= r <= 1
    if not (dx or dy):
        return _on(px, py, other)
    return _on(ux, uy, one) or _on(vx, vy, one) or _on(px, py, other)


def _on(x: int, y: int, segment: Segment) -> bool:
    (px, py), (qx, qy) = segment
    if (qx - px) * (y - py) != (qy - py) * (x - px):
        return False
    return min(px, qx) <= x <= max(px, qx) and min(py, qy) <= y <= max(py, qy)


def free_pairs(a: FlatHex, b: FlatHex, walls: Iterable[FlatHex], lines: Iterable[Line]) -> list[tuple[int, int]]:
    """All the pairs of corners whose segment touches no wall."""
    segments = wall_segments(walls, lines)
    return [
        (i, j)
        for i, j in product(range(6), range(6))
        if not any(meet((corner(a, i), corner(b, j)), segment) for segment in segments)
    ]


def next_to(h: FlatHex, floor: Collection[FlatHex], lines: Collection[Line]) -> list[FlatHex]:
    """The hexes one step away, around walls and wall lines."""
    return [
        step(h, d)
        for d in range(len(FLAT_STEPS))
        if step(h, d) in floor and (h, d) not in lines and (step(h, d), (d + 3) % 6) not in lines
    ]


def cheapest(
    start: FlatHex, near: Callable[[FlatHex], list[FlatHex]], price: Callable[[FlatHex], tuple[int, int]]
) -> dict[FlatHex, tuple[int, int]]:
    """The least harm and, for that, the least movement to each hex; ``price`` is that of entering one."""
    found: dict[FlatHex, tuple[int, int]] = {}
    waiting = [((0, 0), start)]
    while waiting:
        (harm, cost), h = heapq.heappop(waiting)
        if h in found:
            continue
        found[h] = (harm, cost)
        for n in near(h):
            more_harm, more_cost = price(n)
            heapq.heappush(waiting, ((harm + more_harm, cost + more_cost), n))
    return found
