"""Short text labels for the hexes of a pointy-top board, such as ``D5`` (M44-GEO-8).

Capital letters name the even columns of the doubled coordinates from left to right, small letters the odd ones; the
number is the row counted from the bottom, starting at 1. A board of 3 rows and 4 columns::

    A3      B3      C3      D3
        a2      b2      c2
    A1      B1      C1      D1
"""

import re
from typing import Final

from grognard.hexes.coordinates import RowCol

_FORM: Final = re.compile(r"([A-Za-z])([1-9][0-9]{0,2})")


class LabelError(ValueError):
    """A text that names no hex of the board; the message says what was expected."""


def label(row: int, col: int, rows: int) -> str:
    """Name a hex of a board with this many rows (M44-GEO-8).

    Raises ``LabelError`` if the row is off the board, row + col is odd, or the alphabet is too short for the column.

    >>> label(4, 12, rows=9), label(5, 21, rows=9)
    ('G5', 'k4')
    """
    if not 0 <= row < rows:
        raise LabelError(f"row {row} is not on the board: its rows are 0 to {rows - 1}")
    if (row + col) % 2:
        raise LabelError(f"row {row} and col {col} name no hex: row + col must be even")
    if not 0 <= col < 52:
        raise LabelError(f"col {col} has no letter: labels reach from col 0 to col 51")
    return f"{_letter(row, col // 2)}{rows - row}"


def read_label(text: str, rows: int, cols: int) -> RowCol:
    """Read a label and give ``(row, col)`` in doubled coordinates (M44-GEO-8).

    ``cols`` is the number of hexes in an even row; odd rows hold one less. The case of the letter is ignored, because
    the row says whether its columns are even or odd. Raises ``LabelError``.

    >>> read_label("G5", rows=9, cols=13), read_label("g5", rows=9, cols=13), read_label("k4", rows=9, cols=13)
    ((4, 12), (4, 12), (5, 21))
    >>> read_label("M4", rows=9, cols=13)
    Traceback (most recent call last):
    grognard.hexes.labels.LabelError: 'M4' is not on the board: row 4 has the letters a to l
    """
    form = _FORM.fullmatch(text)
    if form is None:
        raise LabelError(f"{text!r} is not a hex: expected a letter and a row number, such as A1")
    row = rows - int(form[2])
    if not 0 <= row < rows:
        raise LabelError(f"{text!r} is not on the board: rows are numbered 1 to {rows} from the bottom")
    place = ord(form[1].upper()) - ord("A")
    last = cols - 1 - row % 2
    if place > last:
        if last < 0:
            raise LabelError(f"{text!r} is not on the board: row {form[2]} has no hexes")
        raise LabelError(
            f"{text!r} is not on the board: row {rows - row} has the letters {_letter(row, 0)} to {_letter(row, last)}"
        )
    return row, 2 * place + row % 2


def _letter(row: int, place: int) -> str:
    return chr(ord("a" if row % 2 else "A") + place)
