"""Sketches written short: tokens in rows, without counting blanks."""

from __future__ import annotations

from itertools import cycle

from grognard.hexes.sketch import WIDTH


def rows(*lines: str) -> str:
    """Return a sketch whose second, fourth, ... line stands half a hex to the right, as below a row named in capitals.

    >>> print(rows("I . i", ". f"))
    I    .    i
      .    f
    """
    return "\n".join([_row(line.split(), indent) for line, indent in zip(lines, cycle((0, WIDTH // 2)), strict=False)])


def _row(tokens: list[str], indent: int) -> str:
    row = ""
    for place, token in enumerate(tokens):
        row = (row + " " if row else row).ljust(indent + place * WIDTH) + token
    return row
