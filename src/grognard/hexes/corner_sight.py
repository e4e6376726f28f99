"""Sight from corner to corner past walls, exact in whole numbers (GH-LOS-1, GH-LOS-3, GH-LOS-5, GH-RUL-6).

Two hexes have 36 pairs of corners; pair ``6 * i + j`` is corner ``i`` of the one and corner ``j`` of the other. What a
wall cuts off depends only on where the two hexes and the wall lie relative to each other, so it is worked out once and
kept, for whichever map it is met on.
"""

from collections.abc import Iterable
from typing import Final

from grognard.hexes.flat import CODE_BASE, EDGE_CORNERS, FLAT_CORNERS, FLAT_STEPS, FlatHex, code

ALL_PAIRS: Final = (1 << 36) - 1
KEPT_DISTANCE: Final = 12
"""For hexes farther apart nothing is kept, so that the tables stay small."""
_HALF: Final = CODE_BASE // 2

# By the code of the way from one hex to the other: what each wall near it cuts off, by its code as seen from the one.
_TABLES: Final[dict[int, dict[int, int]]] = {}


class SightWalls:
    """The walls of a map as sight meets them: whole hexes, and lines on the edges of hexes.

    A line is a hex and the direction of its edge, a place in ``COMPASS``.
    """

    __slots__ = ("_codes", "_xs", "_ys", "count")

    count: int
    _codes: list[int]
    _xs: list[int]
    _ys: list[int]

    def __init__(self, walls: Iterable[FlatHex], lines: Iterable[tuple[FlatHex, int]]) -> None:
        found: set[tuple[FlatHex, int]] = {(h, 0) for h in walls}
        for h, direction in lines:
            # Each edge is named from the hex below it: 1 is its north, 2 its north-east, 3 its north-west edge.
            if 2 <= direction <= 4:
                by = FLAT_STEPS[direction]
                h = FlatHex(h.q + by.q, h.t + by.t)
                direction -= 3
            found.add((h, 3 if direction in (5, -1) else direction + 1))
        ordered = sorted(found)
        self.count = len(ordered)
        self._codes = [code(h.q, h.t) * 4 + kind for h, kind in ordered]
        self._xs = [3 * h.q for h, _ in ordered]
        self._ys = [2 * h.t + h.q for h, _ in ordered]

    def pairs(self, aq: int, at: int, bq: int, bt: int) -> int:
        """Give the bit set of the pairs of corners of two hexes that no wall touches (GH-LOS-1, GH-LOS-3)."""
        free = ALL_PAIRS
        dq = bq - aq
        dt = bt - at
        table = _table(dq, dt)
        base = code(aq, at) * 4
        # A wall that is no nearer than this to the box around the two hexes cannot touch anything between them.
        west = 3 * min(aq, bq) - 4
        east = 3 * max(aq, bq) + 4
        ay = 2 * at + aq
        by = 2 * bt + bq
        south = min(ay, by) - 2
        north = max(ay, by) + 2
        for k in range(self.count):
            if west <= self._xs[k] <= east and south <= self._ys[k] <= north:
                seen_from_a = self._codes[k] - base
                cut = table.get(seen_from_a) if table is not None else None
                if cut is None:
                    aside = _is_aside(3 * dq, by - ay, self._xs[k] - 3 * aq, self._ys[k] - ay)
                    cut = 0 if aside else _cut(dq, dt, seen_from_a, free if table is None else ALL_PAIRS)
                    if table is not None:
                        table[seen_from_a] = cut
                free &= ALL_PAIRS ^ cut
                if not free:
                    return 0
        return free


def _table(dq: int, dt: int) -> dict[int, int] | None:
    if max(abs(dq), abs(dt), abs(dq + dt)) > KEPT_DISTANCE:
        return None
    way = code(dq, dt)
    table = _TABLES.get(way)
    if table is None:
        table = _TABLES[way] = {}
    return table


def _is_aside(dx: int, dy: int, wx: int, wy: int) -> bool:
    """Say whether a wall is too far from the line through the middles of two hexes to touch anything between them.

    All is seen from the middle of the one hex: that of the other, and that of the hex which has the wall.
    """
    return abs(dx * wy - dy * wx) > 2 * max(2 * abs(dy), abs(dx) + abs(dy))


def _cut(dq: int, dt: int, wall: int, asked: int) -> int:
    """Give those of the pairs of corners that a wall touches; its code and the other hex are seen from the first."""
    kind = wall % 4
    place = wall // 4
    wt = (place + _HALF) % CODE_BASE - _HALF
    wq = (place - wt) // CODE_BASE
    wx = 3 * wq
    wy = 2 * wt + wq
    cut = 0
    for i in range(6):
        ax, ay = FLAT_CORNERS[i]
        for j in range(6):
            if not asked >> (6 * i + j) & 1:
                continue
            bx, by = FLAT_CORNERS[j]
            bx += 3 * dq
            by += 2 * dt + dq
            if kind == 0:
                touched = touches_hex(ax, ay, bx, by, wx, wy)
            else:
                edge = EDGE_CORNERS[5 if kind == 3 else kind - 1]
                ux, uy = FLAT_CORNERS[edge[0]]
                vx, vy = FLAT_CORNERS[edge[1]]
                touched = touches_segment(ax, ay, bx, by, wx + ux, wy + uy, wx + vx, wy + vy)
            if touched:
                cut |= 1 << (6 * i + j)
    return cut


def touches_hex(ax: int, ay: int, bx: int, by: int, wx: int, wy: int) -> bool:
    """Say whether the segment from a to b has a point in the closed hex around the centre w (GH-LOS-3).

    Two convex figures miss each other if and only if they lie apart as seen along an edge of one of them.

    >>> touches_hex(-2, 0, 2, 0, 0, 2), touches_hex(2, 0, 5, 1, 0, 0), touches_hex(4, 0, 5, 1, 0, 0)
    (False, True, False)
    """
    if (ay < wy - 1 and by < wy - 1) or (ay > wy + 1 and by > wy + 1):
        return False
    a = ax + ay - wx - wy
    b = bx + by - wx - wy
    if (a < -2 and b < -2) or (a > 2 and b > 2):
        return False
    a = ax - ay - wx + wy
    b = bx - by - wx + wy
    if (a < -2 and b < -2) or (a > 2 and b > 2):
        return False
    dx = bx - ax
    dy = by - ay
    return abs(dx * (wy - ay) - dy * (wx - ax)) <= max(2 * abs(dy), abs(dx) + abs(dy))


def touches_segment(ax: int, ay: int, bx: int, by: int, ux: int, uy: int, vx: int, vy: int) -> bool:
    """Say whether two closed segments, a to b and u to v, have a point in common (GH-LOS-3).

    >>> touches_segment(0, 0, 2, 2, 2, 0, 0, 2), touches_segment(0, 0, 1, 1, 1, 1, 4, 0)
    (True, True)
    >>> touches_segment(0, 0, 1, 1, 2, 2, 3, 3), touches_segment(0, 0, 2, 2, 1, 1, 3, 3)
    (False, True)
    """
    if max(ax, bx) < min(ux, vx) or max(ux, vx) < min(ax, bx):
        return False
    if max(ay, by) < min(uy, vy) or max(uy, vy) < min(ay, by):
        return False
    dx = bx - ax
    dy = by - ay
    u = dx * (uy - ay) - dy * (ux - ax)
    v = dx * (vy - ay) - dy * (vx - ax)
    if (u < 0 and v < 0) or (u > 0 and v > 0):
        return False
    ex = vx - ux
    ey = vy - uy
    a = ex * (ay - uy) - ey * (ax - ux)
    b = ex * (by - uy) - ey * (bx - ux)
    return not ((a < 0 and b < 0) or (a > 0 and b > 0))
