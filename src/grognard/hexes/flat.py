"""Flat-top hexes whose second axis points north, and the whole-number points of their corners.

``q`` counts columns eastwards, ``t`` counts hexes northwards; every unit step is one hex (GH-HEX-1)::

              N (0,1)
     NW (-1,1)       NE (1,0)
               (0,0)
     SW (-1,0)       SE (1,-1)
              S (0,-1)

The plane is stretched (an affine image of the true one), which keeps straight lines straight and what touches touching,
so every question of sight has an exact answer without fractions (GH-LOS-5). ``x`` grows to the right, ``y`` upwards::

            2 (-1,1)   1 (1,1)
     3 (-2,0)      (0,0)      0 (2,0)      corners around the centre of a hex
            4 (-1,-1)  5 (1,-1)
"""

from typing import Final, NamedTuple

from grognard.hexes.hex import Hex
from grognard.hexes.plane import Point


class FlatHex(NamedTuple):
    """A flat-top hex in axial coordinates with t to the north: an immutable pair, ordered like a tuple (GH-HEX-1)."""

    q: int
    t: int


COMPASS: Final = ("N", "NE", "SE", "S", "SW", "NW")
"""Names of the six directions, clockwise. A direction is its place here, and its opposite is three places on."""
FLAT_STEPS: Final = (FlatHex(0, 1), FlatHex(1, 0), FlatHex(1, -1), FlatHex(0, -1), FlatHex(-1, 0), FlatHex(-1, 1))
FLAT_CORNERS: Final[tuple[Point, ...]] = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
EDGE_CORNERS: Final[tuple[tuple[int, int], ...]] = ((1, 2), (0, 1), (5, 0), (4, 5), (3, 4), (2, 3))
"""The two corners of the edge in each direction."""
CODE_BASE: Final = 4096


def step(h: FlatHex, direction: int) -> FlatHex:
    """Give the neighbour in a direction.

    >>> step(FlatHex(2, 3), COMPASS.index("SE"))
    FlatHex(q=3, t=2)
    """
    by = FLAT_STEPS[direction]
    return FlatHex(h.q + by.q, h.t + by.t)


def flat_distance(a: FlatHex, b: FlatHex) -> int:
    """Count the steps between two hexes without walls (GH-HEX-1).

    >>> flat_distance(FlatHex(0, 0), FlatHex(2, 1)), flat_distance(FlatHex(0, 0), FlatHex(2, -1))
    (3, 2)
    """
    dq = a.q - b.q
    dt = a.t - b.t
    return max(abs(dq), abs(dt), abs(dq + dt))


def turned(h: FlatHex, sixths: int) -> FlatHex:
    """Turn a hex about the origin by sixths of a full turn, clockwise (GH-HEX-4).

    >>> [turned(step(FlatHex(0, 0), 0), sixths) == FLAT_STEPS[sixths] for sixths in range(6)]
    [True, True, True, True, True, True]
    """
    q = h.q
    t = h.t
    for _ in range(sixths % 6):
        q, t = q + t, -q
    return FlatHex(q, t)


def mirrored(h: FlatHex) -> FlatHex:
    """Give the mirror image of a hex, east and west exchanged.

    >>> mirrored(FlatHex(0, 1)), mirrored(FlatHex(1, 0))
    (FlatHex(q=0, t=1), FlatHex(q=-1, t=1))
    """
    return FlatHex(-h.q, h.q + h.t)


def row_of(h: FlatHex) -> int:
    """Give the row of a hex on a rectangular board: odd columns are pushed half a hex north.

    >>> [row_of(FlatHex(q, 0)) for q in (-1, 0, 1, 2)]
    [-1, 0, 0, 1]
    """
    return h.t + h.q // 2


def flat_from_pointy(h: Hex) -> FlatHex:
    """Turn the page by 30 degrees to the left, from a pointy-top map with r to the south (GH-HEX-4).

    Offsets convert like positions; distances stay, and nothing is mirrored.

    >>> flat_from_pointy(Hex(-2, 3)), flat_from_pointy(Hex(3, 1))
    (FlatHex(q=1, t=-3), FlatHex(q=4, t=-1))
    """
    return FlatHex(h.q + h.r, -h.r)


def pointy_from_flat(h: FlatHex) -> Hex:
    """Turn the page back, to a pointy-top map with r to the south (GH-HEX-4).

    >>> pointy_from_flat(FlatHex(1, -3))
    Hex(q=-2, r=3)
    """
    return Hex(h.q + h.t, -h.t)


def code(q: int, t: int) -> int:
    """Give one number for a hex or an offset: the code of a sum is the sum of the codes.

    Coordinates are less than 2048 away from 0.

    >>> code(3, -2) - code(1, 1) == code(2, -3)
    True
    """
    return q * CODE_BASE + t


def flat_centre(h: FlatHex) -> Point:
    """Give the centre of a hex in the stretched plane (GH-LOS-5).

    >>> flat_centre(FlatHex(0, 1)), flat_centre(FlatHex(1, 0))
    ((0, 2), (3, 1))
    """
    return 3 * h.q, 2 * h.t + h.q


def flat_corner(h: FlatHex, k: int) -> Point:
    """Give corner ``k`` of a hex in the stretched plane (GH-LOS-5).

    >>> flat_corner(FlatHex(0, 0), 1) == flat_corner(FlatHex(0, 1), 5) == flat_corner(FlatHex(1, 0), 3)
    True
    """
    x, y = FLAT_CORNERS[k]
    return 3 * h.q + x, 2 * h.t + h.q + y
