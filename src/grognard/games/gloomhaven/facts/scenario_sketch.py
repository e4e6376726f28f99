"""Rooms drawn in text: flat-top hexes, each a token, north at the top.

A column of hexes is three characters wide, and hexes that are neighbours north and south stand two lines apart, so a
line holds every second column, and a token has up to five characters::

       .              (1,0)
    .     .     (0,0)       (2,-1)
       .              (1,-1)
    .     .     (0,-1)      (2,-2)

Tokens are counted from the first one of the first line, whose hex is given beside the sketch.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

from grognard.hexes import FlatHex

WIDTH: Final = 3
"""Characters from one column of hexes to the next."""
LONGEST: Final = 2 * WIDTH - 1
"""Characters of a token: a blank parts it from the next one of its line, which is two columns further."""
_TOKEN: Final = re.compile(r"\S+")


class Drawn(NamedTuple):
    """What is written at a hex, and the row of the text where it stands, counted from 0."""

    text: str
    row: int


class CrookedSketch(ValueError):
    """A sketch in which something stands where no hex is; ``row`` counts lines from 0."""

    def __init__(self, row: int, problem: str) -> None:
        super().__init__(row, problem)
        self.row = row
        self.problem = problem


def read_room(text: str, first: FlatHex) -> dict[FlatHex, Drawn]:
    """Read a sketch whose first token stands at this hex; raises CrookedSketch.

    >>> read_room('''
    ...    b
    ... a     c
    ...    .
    ... ''', FlatHex(1, 1))[FlatHex(2, 0)]
    Drawn(text='c', row=2)
    """
    cells: dict[FlatHex, Drawn] = {}
    start: tuple[int, int] | None = None
    for row, line in enumerate(text.split("\n")):
        for found in _TOKEN.finditer(line):
            token = found.group()
            start = start or (row, found.start())
            columns, rest = divmod(found.start() - start[1], WIDTH)
            halves = start[0] - row - columns
            if rest or halves % 2:
                raise CrookedSketch(row, f"'{token}' (column {found.start() + 1}) stands between hexes; see the README")
            if len(token) > LONGEST:
                raise CrookedSketch(row, f"'{token}' is too long; at most {LONGEST} characters")
            cells[FlatHex(first.q + columns, first.t + halves // 2)] = Drawn(token, row)
    return cells


def write_room(cells: Mapping[FlatHex, str]) -> tuple[FlatHex, str]:
    """Draw a room; give the hex of the first token and the text, of which ``read_room`` reads the same.

    >>> first, text = write_room({FlatHex(0, 0): "@", FlatHex(1, 0): "+", FlatHex(1, -1): "."})
    >>> print(text)
       +
    @
       .
    >>> first
    FlatHex(q=1, t=0)
    """
    west = min(h.q for h in cells)
    lines: dict[int, list[FlatHex]] = {}
    for h in sorted(cells):
        lines.setdefault(2 * h.t + h.q, []).append(h)
    north = max(lines)
    rows = []
    for height in range(north, min(lines) - 1, -1):
        row = ""
        for h in lines.get(height, []):
            row = row.ljust(WIDTH * (h.q - west)) + cells[h]
        rows.append(row)
    return lines[north][0], "\n".join(rows)
