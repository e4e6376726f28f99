"""The board the size of a stamp: the cards as they lie, seen from the side, warm on the left and cool on the right."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Final

from grognard.drawing.sheets import define
from grognard.drawing.svg import Point, add, number, rectangle
from grognard.games.normandy9.board import (
    ALL,
    CARD_COLS,
    CARD_ROWS,
    CARDS_ACROSS,
    COL,
    ROW,
    ROWS,
    SIDES,
    WAITING,
    Place,
    place_named,
)
from grognard.games.normandy9.pictures.artwork import symbols
from grognard.games.normandy9.pictures.board_drawing import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CELLS,
    GAP,
    HEIGHT,
    SQUARE,
    WIDTH,
    BoardDrawing,
)
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.ruleset import Ruleset, standard_ruleset
from grognard.games.normandy9.state import waiting_units
from grognard.games.normandy9.units import UNITS, Unit

ASPECT: Final = 1300 / 824
_HIGH: Final = WIDTH + 64.0
_BOX: Final = ((HEIGHT - _HIGH * ASPECT) / 2, -32.0, _HIGH * ASPECT, _HIGH)

_CARD: Final = (CARD_HEIGHT, CARD_WIDTH)
"""How wide and high a card is, a quarter turn clockwise; houses and trees stay upright."""
_AWAY: Final = 50.0
"""From the edge of the board to the middle of a row of those who wait."""

SAMPLE: Final = (16, 6, 3, 12, 1, 14, 4, 11, 8)
"""A layout for the game as such, whose cards are dealt anew each time."""
_SAMPLE_UNITS: Final = (
    ("warm", 0, 4, "b1"),
    ("warm", 1, 4, "d3"),
    ("warm", 0, 3, "c4"),
    ("warm", 2, 4, "e1"),
    ("cool", 1, 3, "d6"),
    ("cool", 0, 4, "b7"),
    ("cool", 2, 2, "c9"),
    ("cool", 0, 2, "e7"),
)


def miniature(theme: str, ruleset: Ruleset | None = None) -> str:
    """Draw a deal as it may turn out, in the middle of a fight. ``theme`` is light or dark (ValueError for another)."""
    units: list[Unit | None] = [None] * len(ALL)
    for side, kind, strength, at in _SAMPLE_UNITS:
        units[place_named(at)] = UNITS[SIDES.index(side)][kind][strength]
    return _Miniature(ruleset or standard_ruleset(), theme).drawn(SAMPLE, units)


def layout_miniature(ruleset: Ruleset, layout: tuple[int, ...], theme: str) -> str:
    """Draw a layout as a game on it begins, all units off the board (N9-BOARD-5)."""
    return _Miniature(ruleset, theme).drawn(layout, waiting_units())


class _Miniature(BoardDrawing):
    """One board on its way into a small SVG, in few strokes: the lobby draws many."""

    fine = False

    def __init__(self, ruleset: Ruleset, theme: str) -> None:
        super().__init__(ruleset, PALETTE.inks(theme))
        self.theme = theme

    def drawn(self, layout: tuple[int, ...], units: list[Unit | None]) -> str:
        """Draw everything, from the table up."""
        x, y, width, height = _BOX
        svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})
        svg.set("viewBox", " ".join(map(number, _BOX)))
        add(svg, "defs")
        add(svg, "path", d=rectangle(x, y, x + width, y + height), fill=self.colour["paper"])
        for side, edge in zip(SIDES, (-22, HEIGHT + 10), strict=True):
            add(svg, "path", d=rectangle(edge, 0, edge + 12, WIDTH), fill=self.colour[side])
        corners = [_corner(place) for place in range(len(layout))]
        outlines = "".join(rectangle(left, top, left + _CARD[0], top + _CARD[1]) for left, top in corners)
        for tone, line in (("edge", "12"), ("rim", "8")):
            add(svg, "path", d=outlines, stroke=self.colour[tone], stroke_width=line, stroke_linejoin="round")
        add(svg, "path", d=outlines, fill=self.colour["t-plain"])
        add(add(svg, "clipPath", id="cards"), "path", d=outlines)
        ground = add(svg, "g", clip_path="url(#cards)")
        for code, (left, top) in zip(layout, corners, strict=True):
            right = left + _CARD[0]
            middles = {(row, col): (right - row * SQUARE - 50, top + col * SQUARE + 50) for row, col in CELLS}
            self.ground(ground, code, middles, lying=True)
        for at in ALL:
            unit = units[at]
            if unit is not None:
                middle = _middle(at)
                size = " scale(.72)" if at in WAITING[unit.side] else ""
                group = add(svg, "g", transform=f"translate({number(middle[0])} {number(middle[1])}){size}")
                self.die(group, SIDES[unit.side], unit.name, unit.strength)
        define(svg, self.used, symbols(self.theme))
        return ET.tostring(svg, encoding="unicode")

    def tile(self, kind: str, card: int, printed: int) -> str:
        """Return the stamp of a dry square; most of the open ground is bare."""
        if kind == "open":
            return ("stamp-field", "", "stamp-meadow", "")[(card + 2 * printed) % 4] if printed % 2 else ""
        return "sq-bunker" if kind == "bunker" else f"stamp-{kind}"


def _corner(place: int) -> Point:
    """Return the upper left corner of a card that lies on its long edge; see `_middle`."""
    away, across = divmod(place, CARDS_ACROSS)
    return away * (_CARD[0] + GAP), across * (_CARD[1] + GAP)


def _middle(at: Place) -> Point:
    """Return the middle of a place, a quarter turn clockwise from where it lies on the board."""
    row, col = ROW[at] - 1, COL[at]
    y = col * SQUARE + col // CARD_COLS * GAP + SQUARE / 2
    if not 0 <= row < ROWS:
        return (-_AWAY if row < 0 else HEIGHT + _AWAY), y
    return row * SQUARE + row // CARD_ROWS * GAP + SQUARE / 2, y
