"""A battlefield as an SVG picture: one file that needs nothing else, for pages, documents and printing.

The symbols lie in `art/`, the colours in `palette`. Over the ground (`ground_drawing`) lie marks, names, labels, units.
"""

import xml.etree.ElementTree as ET
from collections.abc import Mapping
from functools import cache

from grognard.drawing.sheets import with_parts
from grognard.drawing.sight import draw_sight
from grognard.drawing.svg import add, halo, number, rename, stroke
from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44.artwork import SHEETS
from grognard.games.memoir44.ground_drawing import GroundDrawing
from grognard.games.memoir44.landscape import Place
from grognard.games.memoir44.lettering import LABEL_RISE
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import BoardPicture, HexPicture, SightPicture, UnitPicture


def draw_svg(picture: BoardPicture, theme: str = "light", description: str = "") -> str:
    """Draw a board. `theme` is "light" or "dark" (ValueError for another).

    `description` is what a screen reader says of the picture, in the reader's language; without it the units are
    listed by their ids.
    """
    svg = _Drawing(picture, PALETTE.inks(theme)).whole(_symbols(theme), description, captioned=True)
    return ET.tostring(svg, encoding="unicode")


def draw_for_page(picture: BoardPicture, name: str, description: str) -> str:
    """Draw a board that lies within a page and takes its colours and heading from it; every id begins with `name`."""
    svg = _Drawing(picture, PALETTE.page_inks()).whole(
        SHEETS.symbols(PALETTE.page_inks().__getitem__), description, captioned=False
    )
    rename(svg, f"{name}-")
    return ET.tostring(svg, encoding="unicode")


class _Drawing:
    """One board on its way into SVG: the sheet of paper, the picture and its ground."""

    def __init__(self, picture: BoardPicture, colour: Mapping[str, str]) -> None:
        self.picture = picture
        self.ground = GroundDrawing(picture, colour)
        self.hexes = self.ground.hexes
        self.colour = colour

    def whole(self, sheet: Mapping[str, ET.Element], description: str, captioned: bool) -> ET.Element:
        """Draw everything, with the symbols of a sheet; a caption under the board repeats the title."""
        ground = self.ground
        x, y = ground.left - 36, ground.top - 36
        width, height = ground.right - x + 36, ground.bottom - y + (46 if captioned else 36)
        box = " ".join(map(number, (x, y, width, height)))
        svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "role": "img"})
        svg.set("width", number(width))
        svg.set("height", number(height))
        add(svg, "title").text = self.picture.title
        add(svg, "desc").text = description or "; ".join(_in_words(hex_) for hex_ in self.hexes if hex_.unit)
        definitions = add(svg, "defs")
        paper = {"x": number(x), "y": number(y), "width": number(width), "height": number(height), "rx": "5"}
        add(svg, "rect", fill=self.colour["paper"], **paper)
        ground.double_border(svg)
        if captioned:
            self._caption(svg)
        board = ground.field(svg)
        ground.paint(board)
        ground.posts(board)
        self._marks(board)
        ground.names(board, labelled=True)
        self._labels(board)
        for hex_ in self.hexes:
            if hex_.unit is not None:
                self._counter(board, hex_, hex_.unit)
        self._objectives(board)
        self._targets(board)
        for sight in self.picture.sights:
            self._sight(board, sight)
        definitions.extend(with_parts(ground.used, sheet))
        return svg

    def _caption(self, svg: ET.Element) -> None:
        """The title under the board."""
        title = add(
            svg,
            "text",
            x=number((self.ground.left + self.ground.right) / 2),
            y=number(self.ground.bottom + 32),
            text_anchor="middle",
            font_family=self.colour["serif"],
            font_size="19",
            font_style="italic",
            fill=self.colour["ink-2"],
        )
        title.text = self.picture.title

    # ---- marks -----------------------------------------------------------------------------------------------------

    def _marks(self, board: ET.Element) -> None:
        """Washes and rings under the pieces; each ring wears a casing, so that it stands out from any terrain."""
        colour = self.colour
        for hex_ in self.hexes:
            place = (hex_.row, hex_.col)
            if "path" in hex_.marks:
                self._ring(board, place, 0.86, colour["glow"], ".12", colour["glow-edge"], 2.6, "3 6")
            if "legal" in hex_.marks:
                self._ring(board, place, 0.9, colour["glow"], ".38", colour["glow-edge"], 3.4, "13 6")
            if "target" in hex_.marks:
                add(board, "path", d=land.hexagon(place, 0.93), fill=colour["glow"], fill_opacity=".38")
            if "chosen" in hex_.marks:
                self._ring(board, place, 0.93, colour["accent"], ".22", colour["accent"], 5.5, "")
            if hex_.unit is None and "legal" in hex_.marks:
                self.ground.use(board, "choice", place)
            elif hex_.unit is None and "path" in hex_.marks:
                self.ground.use(board, "step", place)

    def _ring(
        self, board: ET.Element, place: Place, size: float, wash: str, strength: str, line: str, width: float, dash: str
    ) -> None:
        outline = land.hexagon(place, size)
        add(board, "path", d=outline, fill=wash, fill_opacity=strength)
        stroke(board, outline, self.colour["casing"], width + 4.5, opacity=".85")
        stroke(board, outline, line, width, **({"stroke_dasharray": dash} if dash else {}))

    def _targets(self, board: ET.Element) -> None:
        for hex_ in self.hexes:
            if "target" in hex_.marks:
                self.ground.use(board, "brackets", (hex_.row, hex_.col))

    def _sight(self, board: ET.Element, sight: SightPicture) -> None:
        """A line of sight from counter to counter, with a sign at what blocks it."""
        ends = land.centre(*sight.start), land.centre(*sight.end)
        draw_sight(board, self.colour, ends, [land.centre(*at) for at in sight.blockers], clear=sight.clear)

    def _labels(self, board: ET.Element) -> None:
        """The label of each hex near its upper corner."""
        ink = self.colour["map-text"]
        group = add(
            board,
            "g",
            text_anchor="middle",
            font_family=self.colour["sans"],
            font_size="12.5",
            font_weight="600",
            fill=ink,
        )
        halo(group, self.colour["halo"], 3.6)
        for hex_ in self.hexes:
            x, y = land.centre(hex_.row, hex_.col)
            add(group, "text", x=number(x), y=number(y - LABEL_RISE + 4.5)).text = hex_.label

    # ---- pieces ----------------------------------------------------------------------------------------------------

    def _counter(self, board: ET.Element, hex_: HexPicture, unit: UnitPicture) -> None:
        """A counter: shape and colour by side, figure by kind, a pip for each figure, hollow if it is lost."""
        x, y = land.centre(hex_.row, hex_.col)
        lift = 4 if "chosen" in hex_.marks else 0
        group = add(board, "g", transform=f"translate({number(x)} {number(y - lift)})")
        for key, fact in (("hex", hex_.label), ("side", unit.side), ("unit", unit.kind), ("figures", unit.figures)):
            group.set(f"data-{key}", str(fact))
        self.ground.put(group, f"counter-{unit.side}", "translate(0 0)")
        self.ground.put(group, unit.figure(), "translate(0 -6.3) scale(.84)", color=self.colour[f"on-{unit.side}"])
        size = min(1.0, 4.2 / unit.full)
        for index in range(unit.full):
            pip = f"{'pip' if index < unit.figures else 'lost'}-{unit.side}"
            dx = (index - (unit.full - 1) / 2) * 12.4 * size
            self.ground.put(group, pip, f"translate({number(dx)} 18.6)" + (f" scale({size:.2f})" if size < 1 else ""))
        mark = unit.last_mark()
        if mark == "fought":
            self.ground.put(group, f"spent-{unit.side}", "translate(0 0)")
        if (badge := unit.badge()) is not None:
            self.ground.put(group, badge, "translate(27 -25)")
        if mark is not None:
            self.ground.put(group, f"mark-{mark}", "translate(-27 -25)")
        if unit.worth != 1:
            self.ground.put(group, "worth", "translate(-31 27)")
            look = {"font_family": self.colour["sans"], "font_size": "15", "font_weight": "800"}
            add(group, "text", x="-31", y="32.4", text_anchor="middle", fill=self.colour["die-ink"], **look).text = str(
                unit.worth
            )

    def _objectives(self, board: ET.Element) -> None:
        """Objectives: in the middle of the hex, or at the corner of a unit; filled if their own side holds it."""
        for hex_ in self.hexes:
            symbol = hex_.goal()
            if symbol is None:
                continue
            x, y = land.centre(hex_.row, hex_.col)
            away, size = (0, "1.22") if hex_.unit is None else (30, ".92")
            self.ground.put(board, symbol, f"translate({number(x + away)} {number(y + away)}) scale({size})")


def _in_words(hex_: HexPicture) -> str:
    unit = hex_.unit
    return f"{hex_.label} {unit.side} {unit.kind} {unit.figures}/{unit.full}" if unit else hex_.label


@cache
def _symbols(theme: str) -> dict[str, ET.Element]:
    """The symbols of `art/` by id, in the colours of a theme."""
    return SHEETS.symbols(PALETTE.tones(theme).__getitem__)
