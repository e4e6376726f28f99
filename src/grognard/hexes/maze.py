"""A board with walls: which hexes are next to each other, how far they are apart, and which see each other.

Sets of hexes are bit sets of a :class:`FlatGrid`. Tables are filled as far as they are asked for, and kept; an entry is
only ever replaced as a whole, so that threads may share a maze.
"""

from collections.abc import Iterable
from typing import Final

from grognard.hexes.corner_sight import SightWalls
from grognard.hexes.flat import FLAT_STEPS, FlatHex
from grognard.hexes.flat_grid import FlatGrid
from grognard.hexes.region import bits

MOST_BYTES: Final = 8_000_000
"""So much the tables of a maze may take; then they are begun anew."""
_OBJECT: Final = 40
"""Bytes that a set of hexes takes besides its bits, about."""


class Maze:
    """Floor between walls.

    ``floor`` is the bit set of the hexes that exist; what is around it is no wall for sight. ``walls`` are whole hexes
    and are taken out of the floor; ``lines`` are edges, each a hex and a direction, closed from both sides.

    ``kept`` is what its tables take, in bytes, about; never much more than ``MOST_BYTES``.

    Raises ``ValueError`` if a hex of the floor is outside of the grid; walls and lines may be anywhere.
    """

    __slots__ = ("_balls", "_open", "_sight", "_sights", "floor", "grid", "kept")

    grid: FlatGrid
    floor: int
    kept: int
    _open: list[int]
    _balls: dict[int, list[int]]
    _sight: SightWalls
    _sights: dict[int, tuple[int, int]]

    def __init__(
        self, grid: FlatGrid, floor: int, walls: Iterable[FlatHex] = (), lines: Iterable[tuple[FlatHex, int]] = ()
    ) -> None:
        if floor & grid.all != floor:
            raise ValueError(f"the floor reaches out of {grid!r}")
        whole = list(walls)
        edges = list(lines)
        self.grid = grid
        self.floor = floor & (grid.all ^ grid.mask([h for h in whole if grid.holds(h)]))
        closed = [0] * 6
        for h, direction in edges:
            by = FLAT_STEPS[direction]
            other = FlatHex(h.q + by.q, h.t + by.t)
            if grid.holds(h):
                closed[direction] |= 1 << grid.id_of(h)
            if grid.holds(other):
                closed[(direction + 3) % 6] |= 1 << grid.id_of(other)
        self._open = [self.floor & (grid.all ^ these) for these in closed]
        self._sight = SightWalls(whole, edges)
        self._balls = {}
        self._sights = {}
        self.kept = 0

    def spread(self, cells: int) -> int:
        """Give the hexes one step away from any of these, around walls and wall lines (GH-HEX-3)."""
        opened = self._open
        north_east = self.grid.stride
        south_east = north_east - 1
        return (
            (cells & opened[0]) << 1
            | (cells & opened[1]) << north_east
            | (cells & opened[2]) << south_east
            | (cells & opened[3]) >> 1
            | (cells & opened[4]) >> north_east
            | (cells & opened[5]) >> south_east
        ) & self.floor

    def within(self, here: int, reach: int) -> int:
        """Give the hexes at most so many steps away, ``here`` included, counted around walls (GH-LOS-6)."""
        balls = self._grown(here, reach)
        return balls[reach] if reach < len(balls) else balls[-1]

    def rings(self, here: int) -> list[int]:
        """List the hexes 0, 1, 2, ... steps away, counted around walls, as far as any are (GH-LOS-6)."""
        balls = self._grown(here, self.grid.size)
        return [balls[0]] + [balls[k] ^ balls[k - 1] for k in range(1, len(balls))]

    def distance(self, here: int, there: int) -> int | None:
        """Count the steps between two hexes around walls; None if no way leads there (GH-LOS-6)."""
        bit = 1 << there
        reach = 0
        balls = self._grown(here, 0)
        while True:
            if reach == len(balls):
                balls = self._grown(here, reach + 7)
                if reach == len(balls):
                    return None
            if balls[reach] & bit:
                return reach
            reach += 1

    def _grown(self, here: int, reach: int) -> list[int]:
        """Give the sets of hexes within 0, 1, 2, ... steps, up to the reach or until nothing is added."""
        known = self._balls.get(here)
        if known is not None and len(known) > reach:
            return known
        balls = [1 << here] if known is None else list(known)
        before = 0 if known is None else len(known)
        while len(balls) <= reach:
            ball = balls[-1]
            rim = ball ^ balls[-2] if len(balls) > 1 else ball
            grown = ball | self.spread(rim)
            if grown == ball:
                break
            balls.append(grown)
        self._keep(len(balls) - before)
        self._balls[here] = balls
        return balls

    def _keep(self, sets: int) -> None:
        """Count sets of hexes that are kept, and forget all others first if they get too many."""
        more = sets * (_OBJECT + self.grid.size // 8)
        if self.kept + more > MOST_BYTES:
            self._balls = {}
            self._sights = {}
            self.kept = 0
        self.kept += more

    def sees(self, here: int, there: int) -> bool:
        """Say whether a corner of the one hex sees a corner of the other; every hex sees itself (GH-LOS-1)."""
        return self.sighted(here, 1 << there) != 0

    def sighted(self, here: int, cells: int) -> int:
        """Give those of the hexes that are seen from ``here`` (GH-LOS-1, GH-LOS-2)."""
        if not self._sight.count:
            return cells
        found = self._sights.get(here)
        known, seen = found or (1 << here, 1 << here)
        new = cells ^ (cells & known)
        if new:
            q_of = self.grid.q_of
            t_of = self.grid.t_of
            q = q_of[here]
            t = t_of[here]
            for there in bits(new):
                if self._sight.pairs(q, t, q_of[there], t_of[there]):
                    seen |= 1 << there
            if found is None:
                self._keep(2)
            self._sights[here] = (known | new, seen)
        return cells & seen

    def sight_pairs(self, here: int, there: int) -> list[tuple[int, int]]:
        """List the pairs of corners, one of each hex, between which nothing touches a wall (GH-LOS-1)."""
        grid = self.grid
        free = self._sight.pairs(grid.q_of[here], grid.t_of[here], grid.q_of[there], grid.t_of[there])
        return [(pair // 6, pair % 6) for pair in bits(free)]
