"""The board as it lies on the table: nine cards with their ground, the frame around them, the rows of those who wait.

A square is 100 wide; the upper left square of the board begins at 0, 0; y grows downwards, cool sits above. Beyond the
edge of each side lies a bar in its colour with the letters of the columns, and beyond that its waiting row.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from typing import ClassVar, Final

from grognard.drawing.svg import Point, add, number, rectangle
from grognard.games.normandy9.board import (
    CARD_COLS,
    CARD_ROWS,
    CARDS,
    CARDS_ACROSS,
    COL,
    COLS,
    LABELS,
    ROW,
    ROWS,
    SIDES,
    WAITING,
    Place,
)
from grognard.games.normandy9.field import card_of, face_signs
from grognard.games.normandy9.pictures.water import WET, Cell, course, courses_of, lies_across, pools, quarter
from grognard.games.normandy9.ruleset import Ruleset
from grognard.games.normandy9.units import Unit

SQUARE: Final = 100
GAP: Final = 10
"""Between two cards."""
CARD_WIDTH: Final = CARD_COLS * SQUARE
CARD_HEIGHT: Final = CARD_ROWS * SQUARE
WIDTH: Final = COLS * SQUARE + (CARDS_ACROSS - 1) * GAP
HEIGHT: Final = ROWS * SQUARE + (ROWS // CARD_ROWS - 1) * GAP
STRIP: Final = 72
"""How high a waiting row is."""
BAR: Final = (9, 28)
"""Where the bar of a side begins and ends, counted from the edge of the board."""
WAITING_SIZE: Final = 0.72
"""How large a die is there."""
STRIP_MIDDLE: Final = 34 + STRIP / 2
"""From the edge of the board to the middle of a waiting row."""
_OUTER: Final = 34 + STRIP + 8
Box = tuple[float, float, float, float]
"""The part of a drawing that is shown, as a view box: its left and its upper edge, width and height."""
BOX: Final[Box] = (-42.0, -float(_OUTER), WIDTH + 56.0, HEIGHT + 2.0 * _OUTER)
"""The view box: the board, its numbers, bars and waiting rows."""

CELLS: Final = tuple((row, col) for row in range(CARD_ROWS) for col in range(CARD_COLS))
"""The squares of a card as it lies, row by row from its upper left."""
OPEN_KINDS: Final = 6
"""Drawings of open ground, to be varied."""
_RIVER: Final = (("t-plain-2", 43.0), ("t-water-lo", 35.0), ("t-water", 29.5))
"""Bank and water: colour and width, from below."""


def left_of(col: int) -> float:
    """Return where a column begins."""
    return col * SQUARE + col // CARD_COLS * GAP


def top_of(row: int) -> float:
    """Return where a row of the board begins; row 9 lies above."""
    down = ROWS - row
    return down * SQUARE + down // CARD_ROWS * GAP


def centre(at: Place) -> tuple[float, float]:
    """Return the middle of a place."""
    x = left_of(COL[at]) + SQUARE / 2
    if ROW[at] == 0:
        return x, HEIGHT + STRIP_MIDDLE
    return x, -STRIP_MIDDLE if ROW[at] > ROWS else top_of(ROW[at]) + SQUARE / 2


def card_corner(place: int) -> tuple[float, float]:
    """Return the upper left corner of a card's place on the table; they count as in `card_place`."""
    across, away = place % CARDS_ACROSS, place // CARDS_ACROSS
    return across * (CARD_WIDTH + GAP), (CARDS // CARDS_ACROSS - 1 - away) * (CARD_HEIGHT + GAP)


def overlap(a: Box, b: Box) -> bool:
    """Say whether two boxes share any area."""
    return all(a[i] < b[i] + b[i + 2] and b[i] < a[i] + a[i + 2] for i in (0, 1))


class BoardDrawing:
    """A board on its way into SVG: its colours, and the symbols used so far.

    `colour` gives what stands for a colour's or type face's name; `prefix` begins the ids of its clip paths.
    """

    fine: ClassVar[bool] = True
    """Whether there is room for small strokes."""

    def __init__(self, ruleset: Ruleset, colour: Mapping[str, str], prefix: str = "") -> None:
        self.ruleset = ruleset
        self.colour = colour
        self.prefix = prefix
        self.used: set[str] = set()
        self.by_sign = {terrain.sign: terrain.id for terrain in ruleset.terrain.values()}

    def put(self, parent: ET.Element, symbol: str, x: float, y: float, more: str = "", **attributes: str) -> None:
        """Place a symbol about a point; `more` goes on with its transform."""
        self.used.add(symbol)
        if x or y or more:
            attributes["transform"] = f"translate({number(x)} {number(y)}){more}"
        add(parent, "use", href=f"#{symbol}", **attributes)

    # ---- cards -----------------------------------------------------------------------------------------------------

    def cards(self, parent: ET.Element, layout: tuple[int, ...], box: Box = BOX) -> None:
        """Draw the nine places of cards, those that were dealt and where none lies yet, as far as a box shows them."""
        for place in range(CARDS):
            x, y = card_corner(place)
            if not overlap(box, (x - GAP, y - GAP, CARD_WIDTH + 2 * GAP, CARD_HEIGHT + 2 * GAP)):
                continue
            if place < len(layout):
                self.card(parent, layout[place], x, y)
            else:
                self._empty(parent, x, y)

    def card(self, parent: ET.Element, code: int, x: float, y: float) -> None:
        """Draw a card as it lies: a sheet with a pale rim, and its ground."""
        shade = {"width": number(CARD_WIDTH + 6), "height": number(CARD_HEIGHT + 6), "rx": "13"}
        add(parent, "rect", x=number(x - 1.5), y=number(y), fill=self.colour["drop"], opacity=".3", **shade)
        rim = {"width": number(CARD_WIDTH + 7), "height": number(CARD_HEIGHT + 7), "rx": "13"}
        edges = {"fill": self.colour["rim"], "stroke": self.colour["edge"], "stroke_width": "1"}
        add(parent, "rect", x=number(x - 3.5), y=number(y - 3.5), **rim, **edges)
        name = f"{self.prefix}card-{number(x)}-{number(y)}"
        field = {"x": number(x), "y": number(y), "width": str(CARD_WIDTH), "height": str(CARD_HEIGHT), "rx": "10"}
        add(add(parent, "clipPath", id=name), "rect", **field)
        self.face(add(parent, "g", clip_path=f"url(#{name})"), code, x, y)

    def face(self, parent: ET.Element, code: int, x: float, y: float) -> None:
        """Draw the ground of a card's six squares, without its rim."""
        add(parent, "path", d=rectangle(x, y, x + CARD_WIDTH, y + CARD_HEIGHT), fill=self.colour["t-plain"])
        self.ground(parent, code, {(row, col): (x + col * SQUARE + 50, y + row * SQUARE + 50) for row, col in CELLS})
        self._grid(parent, x, y)

    def ground(self, parent: ET.Element, code: int, middles: Mapping[Cell, Point], lying: bool = False) -> None:
        """Draw what is on a card's squares, wherever their middles are; a lying card has turned a quarter clockwise."""
        card, turned = card_of(code)
        signs = face_signs(self.ruleset.cards.faces[card], turned)
        terrain = {cell: self.by_sign[sign] for cell, sign in zip(CELLS, signs, strict=True)}
        for index, (cell, kind) in enumerate(terrain.items()):
            symbol = "" if kind in WET else self.tile(kind, card, len(CELLS) - 1 - index if turned else index)
            if symbol:
                self.put(parent, symbol, *middles[cell])
        courses = {cell: quarter(sides) if lying else sides for cell, sides in courses_of(terrain).items()}
        if courses:
            self._rivers(parent, courses, middles)
        for cell in courses:
            if terrain[cell] == "bridge":
                self.put(parent, "planks", *middles[cell], " rotate(90)" if lies_across(courses[cell]) else "")

    def tile(self, kind: str, card: int, printed: int) -> str:
        """Return the symbol of a dry square; what adorns open ground belongs to the card, so it goes round with it."""
        return f"sq-{kind}" if kind != "open" else f"sq-open-{(card * 5 + printed * 2) % OPEN_KINDS + 1}"

    def _rivers(
        self, parent: ET.Element, courses: Mapping[Cell, tuple[int, ...]], middles: Mapping[Cell, Point]
    ) -> None:
        """Draw rivers as ribbons that join from square to square."""
        path = "".join(course(middles[cell], sides) for cell, sides in courses.items())
        area = pools(courses, middles)
        for colour, width in _RIVER:
            line = {"stroke": self.colour[colour], "stroke_width": number(width)}
            line["stroke_linecap"] = "round" if self.fine else "butt"
            group = add(parent, "g", fill="none", stroke_linejoin="round", **line)
            if colour == "t-plain-2":
                group.set("opacity", ".55")
            add(group, "path", d=path)
            if area:
                add(group, "path", d=area, fill=self.colour[colour])
        for cell, sides in courses.items():
            if self.fine and sides in ((0, 2), (1, 3)):
                self.put(parent, "river-glints", *middles[cell], " rotate(90)" if sides == (0, 2) else "")

    def _grid(self, parent: ET.Element, x: float, y: float) -> None:
        lines = f"M{number(x + SQUARE)} {number(y)}v{CARD_HEIGHT}"
        lines += "".join(f"M{number(x)} {number(y + down * SQUARE)}h{CARD_WIDTH}" for down in range(1, CARD_ROWS))
        add(parent, "path", d=lines, stroke=self.colour["t-grid"], stroke_width="1.6", opacity=".75", fill="none")

    def _empty(self, parent: ET.Element, x: float, y: float) -> None:
        """Draw the place of a card that is not dealt yet."""
        box = {"width": str(CARD_WIDTH), "height": str(CARD_HEIGHT), "rx": "12", "fill": self.colour["t-plain"]}
        line = {"stroke": self.colour["edge"], "stroke_width": "2", "stroke_dasharray": "9 8", "fill_opacity": ".35"}
        add(parent, "rect", x=number(x), y=number(y), **box, **line)

    # ---- units -----------------------------------------------------------------------------------------------------

    def unit(self, parent: ET.Element, unit: Unit, at: Place, fought: bool = False, lift: float = 0) -> None:
        """Draw a unit: shape and colour by side, pips by strength, below them its type; one that fought is dulled."""
        x, y = centre(at)
        side = SIDES[unit.side]
        size = WAITING_SIZE if at in WAITING[unit.side] else 1.0
        more = f"translate({number(x)} {number(y - lift)})" + (f" scale({size})" if size != 1 else "")
        group = add(parent, "g", transform=more)
        for key, fact in (("at", LABELS[at]), ("side", side), ("unit", unit.name), ("strength", unit.strength)):
            group.set(f"data-{key}", str(fact))
        self.die(group, side, unit.name, unit.strength)
        if fought:
            self.put(group, f"spent-{side}", 0, 0)
            self.put(group, "mark-fought", -29, -34, " scale(1.15)")

    def die(self, parent: ET.Element, side: str, kind: str, strength: int) -> None:
        """Draw a die about 0, 0."""
        self.put(parent, f"die-{side}", 0, 0)
        self.put(parent, f"pips-{side}-{strength}", 0, 0)
        self.put(parent, f"kind-{kind}", 0, 0, color=self.colour["on-warm" if side == "warm" else "cool-hi"])

    # ---- frame -----------------------------------------------------------------------------------------------------

    def frame(self, parent: ET.Element, box: Box = BOX) -> None:
        """Draw what lies around the cards, as far as a box shows it: bars with letters, waiting rows, and numbers."""
        colour = self.colour
        for side, name in enumerate(SIDES):
            down = side == 0
            edge = HEIGHT if down else 0
            near, far = (edge + BAR[0], edge + BAR[1]) if down else (edge - BAR[1], edge - BAR[0])
            if far < box[1] or near > box[1] + box[3]:
                continue
            add(parent, "path", d=_bar(near, far, rounded=down), fill=colour[name])
            letters = self._marks(parent, fill=colour[f"on-{name}"])
            for col in range(COLS):
                x = left_of(col) + SQUARE / 2
                add(letters, "text", x=number(x), y=number((near + far) / 2 + 5.4)).text = "abcdef"[col]
            self._waiting_row(parent, side)
        numbers = self._marks(parent, fill=colour["ink-2"])
        for row in range(1, ROWS + 1):
            add(numbers, "text", x="-21", y=number(top_of(row) + SQUARE / 2 + 6)).text = str(row)

    def _marks(self, parent: ET.Element, fill: str) -> ET.Element:
        face = {"font_family": self.colour["serif"], "font_size": "17", "font_weight": "700", "text_anchor": "middle"}
        return add(parent, "g", fill=fill, **face)

    def _waiting_row(self, parent: ET.Element, side: int) -> None:
        """Draw the row off the board where a side's units wait (N9-BOARD-5)."""
        middle = centre(WAITING[side][0])[1]
        line = {"stroke": self.colour["edge"], "stroke_width": "1.5", "stroke_dasharray": "6 5"}
        box = {"x": "0", "y": number(middle - STRIP / 2), "width": number(WIDTH), "height": str(STRIP), "rx": "14"}
        add(parent, "rect", fill=self.colour["paper"], **box, **line)
        between = "".join(f"M{number(left_of(col) - GAP / 4)} {number(middle - 12)}v24" for col in range(1, COLS))
        add(parent, "path", d=between, stroke=self.colour["edge"], stroke_width="1.5", opacity=".5", fill="none")


def _bar(top: float, bottom: float, rounded: bool) -> str:
    """Return the bar of a side as a path: corners round or cut, as those of its dice."""
    start, high = f"M6 {number(top)}H{number(WIDTH - 6)}", number(bottom - top - 12)
    if rounded:
        return f"{start}a6 6 0 0 1 6 6v{high}a6 6 0 0 1-6 6H6a6 6 0 0 1-6-6v-{high}a6 6 0 0 1 6-6Z"
    return f"{start}l6 6v{high}l-6 6H6l-6-6v-{high}Z"
