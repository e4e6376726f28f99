"""Hexes as files name them: row and column, or a letter and a number (M44-GEO-1, M44-GEO-8)."""

from __future__ import annotations

import re
from typing import Any, Final

from grognard.games.memoir44.board import COLS, LABELS, ROWS, hex_at
from grognard.games.memoir44.m44.findings import Findings, shown, whole
from grognard.hexes.labels import label
from grognard.hexes.region import HexId

STANDARD: Final = "STANDARD"
SIZES: Final = {STANDARD: (ROWS, COLS), "BRKTHRU": (17, COLS), "OVERLORD": (ROWS, 26)}
"""Rows and hexes of a longer row, by the type of the board."""

_TEXT: Final = re.compile(r"([A-Za-z])([1-9][0-9]?)")


class Grid:
    """A board as a file sees it: of this game's size, or of another, which is looked at for what else is not known.

    It is ``turned`` if its upper edge is the lower one here, so that the Axis sit at the top. A turn by half a circle
    takes hexes to hexes, and directions to their opposites.
    """

    def __init__(self, kind: str, turned: bool) -> None:
        self.is_standard = kind == STANDARD
        self.turned = turned
        self._rows, cols = SIZES[kind]
        self._last_col = 2 * (cols - 1)

    def hex(self, row: int, col: int) -> HexId:
        """Return the hex of a row and column of the file, which are on its board.

        On a board of another size it is any number that is no other's.
        """
        if not self.is_standard:
            return HexId(1000 * row + col)
        return hex_at(self._rows - 1 - row, self._last_col - col) if self.turned else hex_at(row, col)

    def label(self, at: HexId) -> str:
        """Return the label of a hex on this game's board."""
        return LABELS[at] if self.is_standard else str(at)

    def place(self, row: int, col: int) -> str:
        """Name a hex of the file for people: its label, row and column as they stand there.

        >>> Grid("STANDARD", turned=False).place(4, 6)
        'D5 (row 4, col 6)'
        """
        return f"{label(row, col, self._rows)} (row {row}, col {col})"

    def _has(self, row: int, col: int) -> bool:
        return 0 <= row < self._rows and 0 <= col <= self._last_col and (row + col) % 2 == 0

    def row_col(self, record: dict[str, Any], where: str, found: Findings) -> tuple[int, int] | None:
        """Return row and column of a record; None, and a fault, if they name no hex of the board."""
        values = {name: whole(record.get(name)) for name in ("row", "col")}
        for name, value in values.items():
            if value is None:
                given = f"got {shown(record[name])}" if name in record else "but it is missing"
                found.breaks(f"{where}.{name}: expected a whole number, {given} [E_COORD]")
        row, col = values["row"], values["col"]
        if row is None or col is None:
            return None
        if not self._has(row, col):
            last = self._last_col
            found.breaks(
                f"{where}: there is no hex in row {row}, col {col}; rows go from 0 to {self._rows - 1}, "
                f"even rows have even columns from 0 to {last}, odd rows odd ones from 1 to {last - 1} [E_COORD]"
            )
            return None
        return row, col

    def named(self, text: object, where: str, found: Findings) -> str:
        """Return the label here of the hex that a text such as ``G5`` or ``k4`` names; "", and a fault, if none.

        The letters of the rows with one hex more are capital, those of the rows between them small.
        """
        match = _TEXT.fullmatch(text.strip()) if isinstance(text, str) else None
        if match is not None:
            letter, row = match[1], self._rows - int(match[2])
            col = 2 * (ord(letter) - ord("A")) if letter.isupper() else 2 * (ord(letter) - ord("a")) + 1
            if self._has(row, col):
                return self.label(self.hex(row, col))
        found.breaks(f"{where}: expected a hex such as G5 or k4, got {shown(text)} [E_COORD]")
        return ""
