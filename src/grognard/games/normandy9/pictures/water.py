"""How rivers run over a card: which edges of its squares they cross, and the middle of the water as a path.

A face is a printed card, so its rivers do not depend on the cards beside it: they join within the card and leave it at
the middle of an outer edge, where a river of the next card goes on. Sides of a square count clockwise from above, 0 to
3. Rules: N9-TER-5, N9-TER-6, N9-TER-10.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.drawing.svg import Point, points
from grognard.games.normandy9.board import CARD_COLS, CARD_ROWS

Cell = tuple[int, int]
"""Row from the upper edge and column from the left one of a square of a card."""

WET: Final = ("river", "bridge")
_STEPS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
_MEANDER: Final = (
    (-50, 0),
    (-32, 0),
    (-24, -5.5),
    (-8, -4),
    (8, -2.5),
    (18, 5.5),
    (30, 3.5),
    (42, 1.5),
    (44, 0),
    (50, 0),
)


def courses_of(terrain: Mapping[Cell, str]) -> dict[Cell, tuple[int, ...]]:
    """Return the sides that the water of each wet square crosses.

    Water joins its neighbours on the card. Where it has one only it runs on, straight off the card if it can, else off
    it around a bend; where it has none it comes from the nearer side edge and springs here.

    >>> courses_of({(1, 0): "river", (1, 1): "bridge"})
    {(1, 0): (1, 3), (1, 1): (1, 3)}
    """
    wet = sorted(cell for cell, kind in terrain.items() if kind in WET)
    return {cell: _sides(cell, wet) for cell in wet}


def _sides(cell: Cell, wet: list[Cell]) -> tuple[int, ...]:
    joined = [side for side in range(4) if beyond(cell, side) in wet]
    if not joined:
        return (3,) if cell[1] == 0 else (1,)
    if len(joined) == 1:
        outs = [(joined[0] + turn) % 4 for turn in (2, 1, 3)]
        joined += [side for side in outs if is_off(beyond(cell, side))][:1]
    return tuple(sorted(joined))


def beyond(cell: Cell, side: int) -> Cell:
    """Return the square next to a square."""
    return cell[0] + _STEPS[side][0], cell[1] + _STEPS[side][1]


def is_off(cell: Cell) -> bool:
    """Say whether a square lies beside the card."""
    return not (0 <= cell[0] < CARD_ROWS and 0 <= cell[1] < CARD_COLS)


def quarter(sides: tuple[int, ...]) -> tuple[int, ...]:
    """Return sides as they are after a quarter turn clockwise.

    >>> quarter((1, 3))
    (0, 2)
    """
    return tuple(sorted((side + 1) % 4 for side in sides))


def lies_across(sides: tuple[int, ...]) -> bool:
    """Say whether a bridge over this water leads from left to right: it flows up and down."""
    return sides in ((0, 2), (0,), (2,))


def course(middle: Point, sides: tuple[int, ...]) -> str:
    """Return the middle of the water on a square as a path; it crosses its sides at their middles, at right angles."""
    if len(sides) == 1:
        start, *bends = (_towards(middle, sides[0], away) for away in (50, 24, -8, -32))
        return f"M{points(start)}C{points(*bends)}"
    if sides in ((1, 3), (0, 2)):
        start, *bends = (_turned(middle, point, down=sides == (0, 2)) for point in _MEANDER)
        return f"M{points(start)}C{points(*bends)}"
    pairs = [(sides[0], sides[1])] if len(sides) == 2 else list(zip(sides, sides[1:] + sides[:1], strict=True))
    return "".join(
        f"M{points(_towards(middle, a, 50))}"
        f"C{points(_towards(middle, a, 20), _towards(middle, b, 20), _towards(middle, b, 50))}"
        for a, b in pairs
    )


def pools(courses: Mapping[Cell, tuple[int, ...]], middles: Mapping[Cell, Point]) -> str:
    """Return what lies between four wet squares that touch, as a path: there is no island."""
    path = []
    for row, col in courses:
        corners = ((row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col))
        if all(corner in courses for corner in corners):
            path.append(f"M{points(*(middles[corner] for corner in corners))}Z")
    return "".join(path)


def _towards(middle: Point, side: int, away: float) -> Point:
    down, right = _STEPS[side]
    return middle[0] + right * away, middle[1] + down * away


def _turned(middle: Point, point: Point, down: bool) -> Point:
    x, y = (-point[1], point[0]) if down else point
    return middle[0] + x, middle[1] + y
