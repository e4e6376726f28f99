"""A board as a finite, ordered set of hexes with its tables, and sets of hexes as the bits of an int.

A hex of a region is named by its id, its place in the order (0, 1, 2, ...). Ids index every table here, and bit ``i``
of a mask stands for id ``i``: ``a & b`` is what two sets share, ``mask >> i & 1`` asks for one hex.
"""

from collections.abc import Iterable
from itertools import compress
from typing import Any, Final, NewType, TypeVar

from grognard.hexes.coordinates import from_double_width
from grognard.hexes.hex import Hex, neighbours
from grognard.hexes.hex import distance as hex_distance

HexId = NewType("HexId", int)
T = TypeVar("T")


class Region:
    """An ordered finite set of different hexes; immutable, computed once and shared.

    Attributes, all indexed by id:

    * ``ids``: every id, ``0`` to ``len(region) - 1``.
    * ``hexes``: the hex of each id.
    * ``neighbours``: ids of the neighbours inside the region, clockwise in the order of :func:`hex.neighbours`.
    * ``neighbour_mask``: the same as a bit set.
    * ``distance``: ``distance[a][b]`` in steps on an open board, whatever the region leaves out.
    * ``diameter``: the largest of these distances.

    Raises ``ValueError`` if a hex is given twice.
    """

    __slots__ = ("_id_of", "_within", "diameter", "distance", "hexes", "ids", "neighbour_mask", "neighbours")

    ids: tuple[HexId, ...]
    hexes: tuple[Hex, ...]
    neighbours: tuple[tuple[HexId, ...], ...]
    neighbour_mask: tuple[int, ...]
    distance: tuple[tuple[int, ...], ...]
    diameter: int
    _id_of: dict[Hex, HexId]
    _within: tuple[tuple[int, ...], ...]

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes = tuple(hexes)
        self.ids = tuple([HexId(i) for i in range(len(self.hexes))])
        self._id_of = {}
        for i in self.ids:
            h = self.hexes[i]
            if h in self._id_of:
                raise ValueError(f"{h} is in the region twice, as number {self._id_of[h]} and as number {i}")
            self._id_of[h] = i
        self.neighbours = tuple(
            [tuple([self._id_of[n] for n in neighbours(h) if n in self._id_of]) for h in self.hexes]
        )
        self.neighbour_mask = tuple([mask_of(ids) for ids in self.neighbours])
        self.distance = tuple([tuple([hex_distance(a, b) for b in self.hexes]) for a in self.hexes])
        self.diameter = max([max(row) for row in self.distance], default=0)
        self._within = _masks_within(self.distance, self.diameter)

    def __len__(self) -> int:
        return len(self.hexes)

    def __contains__(self, h: Hex) -> bool:
        return h in self._id_of

    def __repr__(self) -> str:
        return f"<Region of {len(self.hexes)} hexes>"

    def id_of(self, h: Hex) -> HexId | None:
        """Give the id of a hex, ``None`` if it is not in the region."""
        return self._id_of.get(h)

    def mask(self, hexes: Iterable[Hex]) -> int:
        """Give the bit set of these hexes; those outside the region are left out."""
        found = 0
        for h in hexes:
            i = self._id_of.get(h)
            if i is not None:
                found |= 1 << i
        return found

    def within(self, radius: int) -> tuple[int, ...]:
        """Give, for every id, the bit set of the other hexes at most ``radius`` away (its own hex excluded).

        Raises ``ValueError`` for a negative radius.

        >>> row = Region([Hex(0, 0), Hex(1, 0), Hex(2, 0), Hex(3, 0)])
        >>> [f"{mask:04b}" for mask in row.within(1)]
        ['0010', '0101', '1010', '0100']
        """
        if radius < 0:
            raise ValueError(f"a radius is 0 or more, not {radius}")
        return self._within[min(radius, self.diameter)]


def _masks_within(distance: tuple[tuple[int, ...], ...], diameter: int) -> tuple[tuple[int, ...], ...]:
    """Turn a distance table into one tuple of masks for each radius from 0 to the diameter."""
    by_radius: list[list[int]] = [[] for _ in range(diameter + 1)]
    for here in range(len(distance)):
        at = [0] * (diameter + 1)
        for there in range(len(distance)):
            if there != here:
                at[distance[here][there]] |= 1 << there
        mask = 0
        for radius in range(diameter + 1):
            mask |= at[radius]
            by_radius[radius].append(mask)
    return tuple([tuple(masks) for masks in by_radius])


def bits(mask: int) -> list[HexId]:
    """List the ids in a bit set, lowest first.

    >>> bits(0b101001)
    [0, 3, 5]
    """
    if mask < 0:
        raise ValueError(f"{mask} is no set: its bits have no end")
    found: list[Any] = []  # of HexId: to call it for each would cost as much as all the rest
    first = -1
    while mask:
        word = mask & _WORD
        while word:
            lowest = word & -word
            found.append(first + lowest.bit_length())
            word ^= lowest
        mask >>= _WORD_BITS
        first += _WORD_BITS
    return found


_WORD_BITS: Final = 60
"""Bits are taken from the low end of a set in pieces that fit into a machine word, where a compiled loop flies."""
_WORD: Final = (1 << 60) - 1
FEW: Final = 10
"""Up to so many bits are taken one by one; more, where Python interprets that loop, are picked by one in C."""
_INTERPRETED: Final = __file__.endswith(".py")
_DIGITS: Final = bytes([1 if sign == ord("1") else 0 for sign in range(256)])


def select(items: tuple[T, ...], mask: int) -> list[T]:
    """List the items whose numbers are in a bit set, in their order.

    >>> select(("a", "b", "c", "d", "e", "f"), 0b101001)
    ['a', 'd', 'f']
    """
    if _INTERPRETED and mask.bit_count() > FEW:
        return list(compress(items, bin(mask)[:1:-1].encode().translate(_DIGITS)))
    found: list[T] = []
    first = -1
    while mask:
        word = mask & _WORD
        while word:
            lowest = word & -word
            found.append(items[first + lowest.bit_length()])
            word ^= lowest
        mask >>= _WORD_BITS
        first += _WORD_BITS
    return found


def mask_of(ids: Iterable[HexId]) -> int:
    """Give the bit set of these ids.

    >>> bin(mask_of([HexId(0), HexId(3), HexId(5)]))
    '0b101001'
    """
    mask = 0
    for i in ids:
        mask |= 1 << i
    return mask


def rectangle_pointy(rows: int, cols: int) -> Region:
    """Build a rectangular pointy-top board whose odd rows are one hex shorter, in row-major order (M44-GEO-1).

    ``cols`` is the number of hexes in an even row. In doubled coordinates even rows hold the columns 0, 2, ... and odd
    rows 1, 3, ... Raises ``ValueError`` for less than one row or column. ``rectangle_pointy(3, 4)``, by id::

        0   1   2   3
          4   5   6
        7   8   9  10

    >>> len(rectangle_pointy(3, 4)), len(rectangle_pointy(9, 13))
    (11, 113)
    >>> rectangle_pointy(3, 4).neighbours[4]
    (5, 8, 7, 0, 1)
    """
    if rows < 1 or cols < 1:
        raise ValueError(f"a board needs at least one row and one column, not {rows} x {cols}")
    return Region([from_double_width(row, col) for row in range(rows) for col in range(row % 2, 2 * cols - 1, 2)])
