"""The six directions of pointy-top and of flat-top boards, clockwise as drawn.

::

    Pointy            Flat

     NW   NE             N
                      NW   NE
    W   .   E            .
                      SW   SE
     SW   SE             S
"""

from enum import Enum

from grognard.hexes.hex import Hex


class Pointy(Enum):
    """Directions of a pointy-top board; the value is the axial step. Clockwise from east.

    >>> [direction.name for direction in Pointy]
    ['E', 'SE', 'SW', 'W', 'NW', 'NE']
    """

    E = Hex(1, 0)
    SE = Hex(0, 1)
    SW = Hex(-1, 1)
    W = Hex(-1, 0)
    NW = Hex(0, -1)
    NE = Hex(1, -1)


class Flat(Enum):
    """Directions of a flat-top board; the value is the axial step. Clockwise from north.

    >>> [direction.name for direction in Flat]
    ['N', 'NE', 'SE', 'S', 'SW', 'NW']
    """

    N = Hex(0, -1)
    NE = Hex(1, -1)
    SE = Hex(1, 0)
    S = Hex(0, 1)
    SW = Hex(-1, 1)
    NW = Hex(-1, 0)
