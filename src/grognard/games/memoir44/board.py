"""The board that every battle is fought on: 113 hexes, three sections, two home edges (section GEO of the rules).

Hexes are small ints (``HexId``, 0 at the top left, row by row) everywhere in the rules, sets of hexes are the bits of
an int, and labels such as ``D5`` exist at the edges only.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from grognard.hexes.coordinates import to_double_width
from grognard.hexes.labels import label, read_label
from grognard.hexes.region import HexId, bits, mask_of, rectangle_pointy
from grognard.hexes.sight import SightLine, sight_line
from grognard.kernel.seat import Seat

ROWS: Final = 9
COLS: Final = 13
BOARD: Final = rectangle_pointy(ROWS, COLS)
HEXES: Final = len(BOARD)
FULL: Final = (1 << HEXES) - 1

ALLIES: Final = Seat(0)
AXIS: Final = Seat(1)
SIDES: Final = ("allies", "axis")

PLACES: Final = tuple(to_double_width(h) for h in BOARD.hexes)
"""(row, col) of each hex in doubled columns (M44-GEO-1)."""
LABELS: Final = tuple(label(row, col, ROWS) for row, col in PLACES)
"""The name of each hex, such as ``D5`` (M44-GEO-8)."""
NEIGHBOURS: Final = BOARD.neighbour_mask
"""Adjacent hexes of each hex, as bit sets (M44-GEO-3)."""
DISTANCE: Final = BOARD.distance
"""Distance in hexes between any two (M44-GEO-4)."""
WITHIN: Final = tuple(BOARD.within(radius) for radius in range(BOARD.diameter + 1))
"""``WITHIN[n][hex]``: the other hexes at most n away."""
BIT: Final = tuple(1 << i for i in range(HEXES))

_ID_AT: Final = {place: i for i, place in zip(BOARD.ids, PLACES, strict=True)}


def hex_at(row: int, col: int) -> HexId:
    """Return the hex at doubled coordinates; KeyError off the board (M44-GEO-2)."""
    return _ID_AT[row, col]


def is_on_board(row: int, col: int) -> bool:
    """Say whether doubled coordinates name a hex of the battlefield (M44-GEO-1, M44-GEO-2)."""
    return (row, col) in _ID_AT


def hex_named(text: str) -> HexId:
    """Return the hex with this label, in either case (M44-GEO-8); LabelError with a sentence if there is none."""
    row, col = read_label(text, ROWS, COLS)
    return hex_at(row, col)


def labels_of(mask: int) -> tuple[str, ...]:
    """Return the labels of a set of hexes, in board order."""
    return tuple(LABELS[i] for i in bits(mask))


# Sections (M44-GEO-5, M44-GEO-6, M44-GEO-7), as the bottom side sees them; line hexes belong to two.
LEFT: Final = 0
CENTER: Final = 1
RIGHT: Final = 2
SECTION_NAMES: Final = ("left", "center", "right")


def _section(low: int, high: int) -> int:
    return mask_of(i for i in BOARD.ids if low <= PLACES[i][1] <= high)


_WEST: Final = _section(0, 7)
_MIDDLE: Final = _section(7, 17)
_EAST: Final = _section(17, 24)


def sections_of(side_is_top: bool) -> tuple[int, int, int]:
    """Return the left, center and right section as a side sees them from its own seat (M44-GEO-7)."""
    return (_EAST, _MIDDLE, _WEST) if side_is_top else (_WEST, _MIDDLE, _EAST)


# Stepping with whole sets at once. Ids run row by row and even rows are one hex longer than odd ones, so a step in each
# of the six directions adds the same number to every id: +1 E, +13 SE, +12 SW, -1 W, -13 NW, -12 NE. Only hexes whose
# neighbour in that direction is off the board have to be left out.
_LAST_IN_ROW: Final = mask_of(i for i, (row, col) in zip(BOARD.ids, PLACES, strict=True) if col == 24 - row % 2)
_FIRST_IN_ROW: Final = mask_of(i for i, (row, col) in zip(BOARD.ids, PLACES, strict=True) if col == row % 2)
_EVEN_ROWS: Final = mask_of(i for i, (row, _) in zip(BOARD.ids, PLACES, strict=True) if row % 2 == 0)
_GOES_E: Final = FULL & ~_LAST_IN_ROW
_GOES_W: Final = FULL & ~_FIRST_IN_ROW
_GOES_SE: Final = FULL & ~(_LAST_IN_ROW & _EVEN_ROWS)
_GOES_SW: Final = FULL & ~(_FIRST_IN_ROW & _EVEN_ROWS)


def spread(mask: int) -> int:
    """Return all hexes adjacent to any hex of a set (M44-GEO-3).

    >>> labels_of(spread(BIT[hex_named("A9")]))
    ('B9', 'a8')
    """
    right, left = mask & _GOES_SE, mask & _GOES_SW
    along = ((mask & _GOES_E) << 1) | ((mask & _GOES_W) >> 1)
    return (right >> 12 | left >> 13 | right << 13 | left << 12 | along) & FULL


def spread_up(mask: int) -> int:
    """Return the hexes one row nearer to the top edge and adjacent to the set (M44-RET-1)."""
    return ((mask & _GOES_SE) >> 12) | ((mask & _GOES_SW) >> 13)


def spread_down(mask: int) -> int:
    """Return the hexes one row nearer to the bottom edge and adjacent to the set (M44-RET-1)."""
    return (((mask & _GOES_SE) << 13) | ((mask & _GOES_SW) << 12)) & FULL


DIRECTIONS: Final = {"ne": (-1, 1), "e": (0, 2), "se": (1, 1), "sw": (1, -1), "w": (0, -2), "nw": (-1, -1)}
"""The six directions as steps in doubled coordinates (M44-GEO-3)."""


def neighbours_towards(at: HexId, directions: Iterable[str]) -> int:
    """Return the neighbours of a hex in these directions, as a bit set (M44-GEO-3).

    >>> labels_of(neighbours_towards(hex_named("A9"), ("e", "w", "se")))
    ('B9', 'a8')
    """
    row, col = PLACES[at]
    places = [(row + DIRECTIONS[towards][0], col + DIRECTIONS[towards][1]) for towards in directions]
    return mask_of(_ID_AT[place] for place in places if place in _ID_AT)


@cache
def line_between(a: HexId, b: HexId) -> SightLine:
    """Return the sight line from centre to centre, with the hexes it crosses or touches (M44-LOS-1, M44-LOS-9)."""
    return sight_line(BOARD.hexes[a], BOARD.hexes[b])
