"""A rectangle of flat-top hexes as small numbers, and sets of its hexes as the bits of an int.

Hexes are numbered up each column, column by column, with two numbers left out between columns; so each of the six
directions is one constant difference of numbers, and a whole set of hexes takes a step by one shift.
"""

from collections.abc import Iterable

from grognard.hexes.flat import FlatHex
from grognard.hexes.region import bits


class FlatGrid:
    """The hexes of the columns ``west`` to ``east`` in the rows ``south`` to ``north`` (see :func:`flat.row_of`).

    Attributes:

    * ``size``: more than every id.
    * ``stride``: what a step to the north-east adds to an id; to the north it is 1, to the south-east ``stride - 1``.
    * ``all``: the bit set of all hexes.
    * ``q_of``, ``t_of``: the coordinates by id; meaningless for ids that no hex has.

    Raises ``ValueError`` for a rectangle without a hex.

    >>> grid = FlatGrid(-1, 0, 2, 3)
    >>> grid.hexes(grid.all) == sorted(grid.hexes(grid.all)), len(grid.hexes(grid.all))
    (True, 16)
    """

    __slots__ = ("_base", "all", "east", "north", "q_of", "size", "south", "stride", "t_of", "west")

    west: int
    south: int
    east: int
    north: int
    stride: int
    size: int
    all: int
    q_of: list[int]
    t_of: list[int]
    _base: int

    def __init__(self, west: int, south: int, east: int, north: int) -> None:
        if west > east or south > north:
            raise ValueError(f"no hex is in the columns {west} to {east} and the rows {south} to {north}")
        self.west = west
        self.south = south
        self.east = east
        self.north = north
        rows = north - south + 1
        self.stride = rows + 2
        self._base = south - west // 2
        self.size = (east - west) * self.stride + rows
        self.q_of = [0] * self.size
        self.t_of = [0] * self.size
        self.all = self.rectangle(west, south, east, north)
        for q in range(west, east + 1):
            t = south - q // 2
            first = self._number(q, t)
            self.q_of[first : first + rows] = [q] * rows
            self.t_of[first : first + rows] = range(t, t + rows)

    def __repr__(self) -> str:
        return f"<FlatGrid of the columns {self.west} to {self.east} and the rows {self.south} to {self.north}>"

    def _number(self, q: int, t: int) -> int:
        return (q - self.west) * self.stride + t - self._base

    def rectangle(self, west: int, south: int, east: int, north: int) -> int:
        """Give the bit set of the hexes of a rectangle inside this one."""
        found = 0
        column = (1 << (north - south + 1)) - 1
        for q in range(west, east + 1):
            found |= column << self._number(q, south - q // 2)
        return found

    def id_of(self, h: FlatHex) -> int:
        """Give the id of a hex; raises ``ValueError`` if the hex is outside."""
        if not self.west <= h.q <= self.east or not self.south <= h.t + h.q // 2 <= self.north:
            raise ValueError(f"({h.q},{h.t}) is outside of {self!r}")
        return self._number(h.q, h.t)

    def holds(self, h: FlatHex) -> bool:
        """Say whether a hex is inside."""
        return self.west <= h.q <= self.east and self.south <= h.t + h.q // 2 <= self.north

    def hex_of(self, i: int) -> FlatHex:
        """Give the hex of an id."""
        return FlatHex(self.q_of[i], self.t_of[i])

    def mask(self, hexes: Iterable[FlatHex]) -> int:
        """Give the bit set of hexes; raises ``ValueError`` if one is outside."""
        found = 0
        for h in hexes:
            found |= 1 << self.id_of(h)
        return found

    def hexes(self, cells: int) -> list[FlatHex]:
        """List the hexes of a bit set, by column and then northwards."""
        return [FlatHex(self.q_of[i], self.t_of[i]) for i in bits(cells)]
