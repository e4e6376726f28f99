"""Axial coordinates to and from the row-and-column systems that boards and files use.

Doubled coordinates leave every second place empty, so that row + col is even for every hex. Rows grow downwards::

    pointy-top, double width         flat-top, double height

    0,0     0,2     0,4              0,0         0,2
        1,1     1,3                         1,1
    2,0     2,2     2,4              2,0         2,2
                                            3,1

Offset coordinates leave none empty; the odd (or even) rows or columns are pushed half a hex to the right (or down).
"""

from enum import Enum
from typing import TypeAlias

from grognard.hexes.hex import Hex

RowCol: TypeAlias = tuple[int, int]


def from_double_width(row: int, col: int) -> Hex:
    """Read the doubled coordinates of a pointy-top board (M44-GEO-1).

    Raises ``ValueError`` if row + col is odd: no hex is there.

    >>> from_double_width(4, 12)
    Hex(q=4, r=4)
    """
    _check_doubled(row, col)
    return Hex((col - row) // 2, row)


def to_double_width(h: Hex) -> RowCol:
    """Give ``(row, col)`` on a pointy-top board (M44-GEO-1).

    >>> to_double_width(Hex(4, 4))
    (4, 12)
    """
    return h.r, 2 * h.q + h.r


def from_double_height(row: int, col: int) -> Hex:
    """Read the doubled coordinates of a flat-top board.

    Raises ``ValueError`` if row + col is odd: no hex is there.

    >>> from_double_height(4, 2)
    Hex(q=2, r=1)
    """
    _check_doubled(row, col)
    return Hex(col, (row - col) // 2)


def to_double_height(h: Hex) -> RowCol:
    """Give ``(row, col)`` on a flat-top board.

    >>> to_double_height(Hex(2, 1))
    (4, 2)
    """
    return 2 * h.r + h.q, h.q


def _check_doubled(row: int, col: int) -> None:
    if (row + col) % 2:
        raise ValueError(f"row {row} and col {col} name no hex: in doubled coordinates row + col is even")


class Offset(Enum):
    """Which rows (pointy-top) or columns (flat-top) are pushed half a hex to the right or down.

    Each place is shown as ``row,col``::

        ODD_R              EVEN_R             ODD_Q           EVEN_Q

        0,0  0,1  0,2        0,0  0,1  0,2    0,0     0,2         0,1
          1,0  1,1  1,2    1,0  1,1  1,2          0,1         0,0     0,2
                                              1,0     1,2         1,1
    """

    ODD_R = "odd-r"
    EVEN_R = "even-r"
    ODD_Q = "odd-q"
    EVEN_Q = "even-q"


def from_offset(row: int, col: int, offset: Offset) -> Hex:
    """Read offset coordinates.

    >>> from_offset(1, 0, Offset.ODD_R), from_offset(1, 0, Offset.EVEN_R)
    (Hex(q=0, r=1), Hex(q=-1, r=1))
    """
    if offset is Offset.ODD_R:
        return Hex(col - (row - row % 2) // 2, row)
    if offset is Offset.EVEN_R:
        return Hex(col - (row + row % 2) // 2, row)
    if offset is Offset.ODD_Q:
        return Hex(col, row - (col - col % 2) // 2)
    return Hex(col, row - (col + col % 2) // 2)


def to_offset(h: Hex, offset: Offset) -> RowCol:
    """Give offset coordinates ``(row, col)``.

    >>> to_offset(Hex(0, 1), Offset.ODD_R), to_offset(Hex(0, 1), Offset.EVEN_R)
    ((1, 0), (1, 1))
    """
    if offset is Offset.ODD_R:
        return h.r, h.q + (h.r - h.r % 2) // 2
    if offset is Offset.EVEN_R:
        return h.r, h.q + (h.r + h.r % 2) // 2
    if offset is Offset.ODD_Q:
        return h.r + (h.q - h.q % 2) // 2, h.q
    return h.r + (h.q + h.q % 2) // 2, h.q
