"""Whole-number points for hexes: the one place that turns them into plane geometry (M44-LOS-9).

The picture is stretched (an affine image of the true one), which keeps straight lines straight, what touches touching
and left on the left, so every question of sight has an exact answer without fractions. ``x`` grows to the right, ``y``
downwards; neighbours in a row lie 2 apart, rows 3 apart::

              (0,-2)
        (-1,-1)    (1,-1)
               (0,0)             corners around the centre of a hex
        (-1,1)     (1,1)
              (0,2)
"""

from typing import Final, TypeAlias

from grognard.hexes.hex import Hex

Point: TypeAlias = tuple[int, int]

CORNERS: Final[tuple[Point, ...]] = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))


def centre(h: Hex) -> Point:
    """Give the centre of a hex; its corners are this point plus each of ``CORNERS`` (clockwise as drawn).

    >>> centre(Hex(1, 0)), centre(Hex(0, 1))
    ((2, 0), (1, 3))
    """
    return 2 * h.q + h.r, 3 * h.r


def cross(u: Point, v: Point) -> int:
    """Give the cross product of two vectors: positive if ``v`` points to the right of ``u``, 0 if along its line.

    >>> cross((1, 0), (0, 1)), cross((1, 0), (0, -1)), cross((1, 2), (3, 6))
    (1, -1, 0)
    """
    return u[0] * v[1] - u[1] * v[0]
