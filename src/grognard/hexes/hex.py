"""Hexes in axial coordinates, and the plain arithmetic on them.

``q`` counts along the rows, ``r`` across them; every unit step is one hex. A pointy-top board draws the axes so
(``r`` is the row, counted downwards)::

        NW (0,-1)   NE (1,-1)
      W (-1,0)  (0,0)   E (1,0)
        SW (-1,1)   SE (0,1)

A flat-top board is the same picture turned by 30 degrees to the right; only the names of the directions change (see
:mod:`grognard.hexes.direction`). Nothing in this module depends on the orientation.
"""

from typing import Final, NamedTuple


class Hex(NamedTuple):
    """A hex in axial coordinates: an immutable pair of ints, hashable and ordered like a tuple.

    Use :func:`add` and :func:`subtract` for vectors: ``+`` would join the two tuples.
    """

    q: int
    r: int


ORIGIN: Final = Hex(0, 0)

# The six unit steps, clockwise as drawn. Pointy-top: E SE SW W NW NE. Flat-top: SE S SW NW N NE.
STEPS: Final = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))


def add(a: Hex, b: Hex) -> Hex:
    """Add two vectors.

    >>> add(Hex(2, 1), Hex(-1, 3))
    Hex(q=1, r=4)
    """
    return Hex(a.q + b.q, a.r + b.r)


def subtract(a: Hex, b: Hex) -> Hex:
    """Give the vector that leads from ``b`` to ``a``.

    >>> subtract(Hex(2, 1), Hex(-1, 3))
    Hex(q=3, r=-2)
    """
    return Hex(a.q - b.q, a.r - b.r)


def scale(h: Hex, factor: int) -> Hex:
    """Multiply a vector by a whole number.

    >>> scale(Hex(1, -1), 3)
    Hex(q=3, r=-3)
    """
    return Hex(h.q * factor, h.r * factor)


def distance(a: Hex, b: Hex) -> int:
    """Count the steps from ``a`` to ``b`` on an open board; the start is not counted, the end is (M44-GEO-4).

    >>> distance(Hex(0, 0), Hex(2, -1)), distance(Hex(0, 0), Hex(2, 1))
    (2, 3)
    """
    dq = a.q - b.q
    dr = a.r - b.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def rotate(h: Hex, sixths: int, about: Hex = ORIGIN) -> Hex:
    """Turn ``h`` about a centre by sixths of a full turn, clockwise as drawn; negative turns go the other way.

    >>> [tuple(rotate(Hex(1, 0), sixths)) for sixths in range(6)]
    [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    >>> rotate(Hex(5, 2), 3, about=Hex(4, 2))
    Hex(q=3, r=2)
    """
    q = h.q - about.q
    r = h.r - about.r
    for _ in range(sixths % 6):
        q, r = -r, q + r
    return Hex(about.q + q, about.r + r)


def neighbours(h: Hex) -> tuple[Hex, ...]:
    """Give the six neighbours, clockwise as drawn (M44-GEO-3).

    Pointy-top: E, SE, SW, W, NW, NE. Flat-top: SE, S, SW, NW, N, NE. ::

        4   5
      3   h   0
        2   1

    >>> [tuple(n) for n in neighbours(Hex(3, 3))]
    [(4, 3), (3, 4), (2, 4), (2, 3), (3, 2), (4, 2)]
    """
    return tuple([Hex(h.q + step.q, h.r + step.r) for step in STEPS])


def ring(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Give the hexes at exactly this distance, clockwise as drawn, beginning ``radius`` steps along ``(1, 0)``.

    There are ``6 * radius`` of them; radius 0 is the centre alone. Raises ``ValueError`` for a negative radius. ::

             8   9  10
           7   .   .  11
         6   .   c   .   0
           5   .   .   1
             4   3   2

    >>> [tuple(h) for h in ring(Hex(0, 0), 2)][:5]
    [(2, 0), (1, 1), (0, 2), (-1, 2), (-2, 2)]
    """
    if radius < 0:
        raise ValueError(f"a ring needs a radius of 0 or more, not {radius}")
    if radius == 0:
        return (centre,)
    q = centre.q + radius
    r = centre.r
    found: list[Hex] = []
    for side in range(6):
        step = STEPS[(side + 2) % 6]
        for _ in range(radius):
            found.append(Hex(q, r))
            q += step.q
            r += step.r
    return tuple(found)


def disc(centre: Hex, radius: int) -> tuple[Hex, ...]:
    """Give the hexes at most this far away, centre included, ring by ring from the inside.

    There are ``3 * radius * (radius + 1) + 1`` of them. Raises ``ValueError`` for a negative radius. ::

          5   6
        4   0   1
          3   2

    >>> len(disc(Hex(7, -2), 2))
    19
    """
    if radius < 0:
        raise ValueError(f"a disc needs a radius of 0 or more, not {radius}")
    found: list[Hex] = []
    for k in range(radius + 1):
        found.extend(ring(centre, k))
    return tuple(found)
