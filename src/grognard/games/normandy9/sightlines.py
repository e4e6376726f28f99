"""What lies on the straight line between two squares: whatever the ground (N9-ATK-8, N9-ATK-9)."""

from __future__ import annotations

from typing import Final

from grognard.games.normandy9.board import ALL, BIT, CHEBYSHEV, COL, COLS, ROW, SQUARES, Place, is_on_board


class Line:
    """The segment between the centres of two squares.

    ``through`` is the bit set of the squares between them whose inside it passes; ``corners`` has, for each point where
    it passes exactly between two squares, the bit set of those two.
    """

    __slots__ = ("corners", "through")

    def __init__(self, through: int, corners: tuple[int, ...]) -> None:
        self.through = through
        self.corners = corners

    def blockers(self, walls: int) -> int:
        """Return which of these squares block the line: any it passes through, and both at a corner.

        Rules: N9-ATK-8, N9-ATK-9, N9-EX-6.
        """
        found = self.through & walls
        for corner in self.corners:
            if corner & walls == corner:
                found |= corner
        return found


NOTHING_BETWEEN: Final = Line(0, ())


def _line(a: Place, b: Place) -> Line:
    """Work a line out in whole numbers: a square is two units wide, so that centres and corners are whole."""
    across, up = 2 * (COL[b] - COL[a]), 2 * (ROW[b] - ROW[a])
    through = 0
    corners: list[int] = []
    for square in SQUARES:
        if not (_within(COL[square], COL[a], COL[b]) and _within(ROW[square], ROW[a], ROW[b])):
            continue
        x, y = 2 * (COL[square] - COL[a]), 2 * (ROW[square] - ROW[a])
        sides = [across * (y + dy) - up * (x + dx) for dx in (-1, 1) for dy in (-1, 1)]
        if min(sides) < 0 < max(sides) and square not in (a, b):
            through |= BIT[square]
        if across and up and across * (y + 1) == up * (x + 1) and _within(x + 1, 0, across) and _within(y + 1, 0, up):
            # The line passes the upper right corner of this square. Falling lines pass between this one and the one
            # diagonally above, rising lines between its neighbours to the right and above.
            above, right = Place(square + COLS), Place(square + 1)
            both = (square, Place(above + 1)) if (across > 0) != (up > 0) else (above, right)
            if all(map(is_on_board, both)):
                corners.append(BIT[both[0]] | BIT[both[1]])
    return Line(through, tuple(corners))


def _within(value: int, one: int, other: int) -> bool:
    return min(one, other) <= value <= max(one, other)


_LINES: Final[list[list[Line | None]]] = [[None] * len(ALL) for _ in ALL]


def line_between(a: Place, b: Place) -> Line:
    """Return the line between two squares, worked out the first time it is asked for.

    Nothing lies between adjacent squares, diagonals included (N9-ATK-10).
    """
    found = _LINES[a][b]
    if found is None:
        found = _LINES[a][b] = _line(a, b) if CHEBYSHEV[a][b] > 1 else NOTHING_BETWEEN
    return found
