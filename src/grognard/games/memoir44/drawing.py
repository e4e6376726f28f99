"""A battlefield as an SVG picture: one file that needs nothing else, for pages, documents and printing.

The symbols lie in `art/`, the colours in `palette`, the run of land and water in `landscape`. Layers are painted from
the ground up: fields, beach, rivers, sea, terrain, bridges, grid, section lines, pieces, marks, names, labels, units.
"""

import xml.etree.ElementTree as ET
from functools import cache
from importlib.resources import files
from typing import Final

from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44 import lettering
from grognard.games.memoir44.landscape import CORNER, ROW, Place, Point, number
from grognard.games.memoir44.lettering import LABEL_RISE, Box
from grognard.games.memoir44.palette import palette
from grognard.games.memoir44.picture import SECTION_LINES, BoardPicture, HexPicture, UnitPicture

SERIF: Final = (
    "Palatino, 'Palatino Linotype', P052, 'URW Palladio L', Georgia, 'Songti SC', SimSun, 'Noto Serif CJK SC', serif"
)
SANS: Final = "'Avenir Next', 'Segoe UI', Roboto, 'Helvetica Neue', 'Liberation Sans', Arial, 'PingFang SC', sans-serif"

_SVG: Final = "{http://www.w3.org/2000/svg}"
_WATER: Final = ("ocean",)
_SHORE: Final = ("beach", "ocean")
# Terrain that is one symbol with its own ground. Plain, river, beach and ocean are drawn as one landscape.
_TILES: Final = (
    "forest",
    "hedgerow",
    "town",
    "church",
    "hill",
    "steep-hill",
    "impassable-hill",
    "mountain",
    "bluff",
    "cliff",
)
_WORKS: Final = ("bunker", "sea-wall", "sandbags", "wire", "hedgehog")
_FIGURES: Final = {
    "infantry": "infantry",
    "special-forces": "infantry",
    "armor": "armor",
    "elite-armor": "armor",
    "artillery": "artillery",
}
_BADGES: Final = {
    "special-forces": "badge-elite",
    "elite-armor": "badge-elite",
    "french-resistance": "badge-resistance",
}


def draw_svg(picture: BoardPicture, theme: str = "light", description: str = "") -> str:
    """Draw a board. `theme` is "light" or "dark" (ValueError for another).

    `description` is what a screen reader says of the picture, in the reader's language; without it the units are
    listed by their ids.
    """
    return _Drawing(picture, theme).whole(description)


class _Drawing:
    """One board on its way into SVG: the sheet of paper, the picture, and what several layers ask about."""

    def __init__(self, picture: BoardPicture, theme: str) -> None:
        self.picture = picture
        self.hexes = picture.in_order()
        self.colour = palette(theme)
        self.symbols = _symbols(theme)
        self.used: set[str] = set()
        self.terrain: dict[Place, str] = {(hex_.row, hex_.col): hex_.terrain for hex_ in self.hexes}
        self.rivers = land.rivers(self.terrain)
        rows, cols = [hex_.row for hex_ in self.hexes], [hex_.col for hex_ in self.hexes]
        self.left, self.right = 50.0 * (min(cols) - 1), 50.0 * (max(cols) + 1)
        self.top, self.bottom = ROW * min(rows) - CORNER, ROW * max(rows) + CORNER

    def whole(self, description: str) -> str:
        """Draw everything and write it out."""
        x, y = self.left - 36, self.top - 36
        width, height = self.right - x + 36, self.bottom - y + 46
        box = " ".join(map(number, (x, y, width, height)))
        svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "viewBox": box, "role": "img"})
        svg.set("width", number(width))
        svg.set("height", number(height))
        _add(svg, "title").text = self.picture.title
        _add(svg, "desc").text = description or "; ".join(_in_words(hex_) for hex_ in self.hexes if hex_.unit)
        definitions = _add(svg, "defs")
        self._frame(svg, x, y, width, height)
        board = _add(svg, "g", clip_path="url(#field)")
        self._landscape(board)
        self._tiles(board)
        self._grid(board)
        self._works(board)
        self._marks(board)
        self._names(board)
        self._labels(board)
        for hex_ in self.hexes:
            if hex_.unit is not None:
                self._counter(board, hex_, hex_.unit)
        self._objectives(board)
        self._targets(board)
        self._definitions(definitions)
        return ET.tostring(svg, encoding="unicode")

    def _use(self, parent: ET.Element, symbol: str, at: Place, dx: float = 0, dy: float = 0, **more: str) -> None:
        """Place a symbol at a hex, or so far beside its centre."""
        x, y = land.centre(*at)
        self._put(parent, symbol, f"translate({number(x + dx)} {number(y + dy)})", **more)

    def _put(self, parent: ET.Element, symbol: str, transform: str, **more: str) -> None:
        self.used.add(symbol)
        _add(parent, "use", href=f"#{symbol}", transform=transform, **more)

    def _definitions(self, parent: ET.Element) -> None:
        """Take in the symbols that were used and those that they use in turn."""
        wanted = sorted(self.used)
        for symbol in wanted:
            wanted.extend(
                part
                for use in self.symbols[symbol].iter("use")
                if (part := use.attrib["href"].removeprefix("#")) not in wanted
            )
        parent.extend(self.symbols[symbol] for symbol in wanted)
        clip = _add(parent, "clipPath", id="field")
        _add(
            clip,
            "rect",
            x=number(self.left),
            y=number(self.top),
            width=number(self.right - self.left),
            height=number(self.bottom - self.top),
        )

    def _frame(self, svg: ET.Element, x: float, y: float, width: float, height: float) -> None:
        """The sheet of paper, a double border and the title under it."""
        paper, ink = self.colour["paper"], self.colour["ink"]
        _add(svg, "rect", x=number(x), y=number(y), width=number(width), height=number(height), rx="5", fill=paper)
        for gap, strength in ((7, 1.2), (2.5, 3)):
            _add(
                svg,
                "rect",
                x=number(self.left - gap),
                y=number(self.top - gap),
                width=number(self.right - self.left + 2 * gap),
                height=number(self.bottom - self.top + 2 * gap),
                fill="none",
                stroke=ink,
                stroke_width=number(strength),
            )
        title = _add(
            svg,
            "text",
            x=number((self.left + self.right) / 2),
            y=number(self.bottom + 32),
            text_anchor="middle",
            font_family=SERIF,
            font_size="19",
            font_style="italic",
            fill=self.colour["ink-2"],
        )
        title.text = self.picture.title

    # ---- ground ----------------------------------------------------------------------------------------------------

    def _landscape(self, board: ET.Element) -> None:
        """Fields, beach, rivers and sea."""
        colour = self.colour
        box = (self.left, self.top, self.right, self.bottom)
        _add(board, "path", d=_rectangle(*box), fill=colour["t-plain"])
        first, second, hedges = land.fields(*box)
        _add(board, "path", d=first, fill=colour["t-field-1"])
        _add(board, "path", d=second, fill=colour["t-field-2"])
        _stroke(board, hedges, colour["t-plain-2"], 1.5, stroke_dasharray="1 5", opacity=".7")
        for row, col in self.terrain:
            if self.terrain[row, col] == "plain" and (row * 5 + col * 3) % 4:
                self._use(board, f"plain-{1 + (row * 7 + col * 3) % 4}", (row, col))
        sea, sand = (land.shore(land.with_rim(self.terrain, kinds)) for kinds in (_WATER, _SHORE))
        if sand:
            _add(board, "path", d=sand, fill=colour["t-sand"])
            _stroke(board, sand, colour["t-sand-lo"], 1.6, stroke_dasharray="7 4 2 4", opacity=".8")
        if self.rivers:
            self._water(board)
        if sea:
            self._sea(board, sea)
        for place, kind in self.terrain.items():
            if kind in _SHORE:
                self._use(board, kind, place)

    def _sea(self, board: ET.Element, sea: str) -> None:
        """The sea with its surf; wet sand lies outside its edge, foam inside."""
        colour = self.colour
        _stroke(board, sea, colour["t-sand-lo"], 26, opacity=".28")
        clip = _add(board, "clipPath", id="sea")
        _add(clip, "path", d=sea)
        _add(board, "path", d=sea, fill=colour["t-sea"])
        surf = _add(board, "g", clip_path="url(#sea)")
        _stroke(surf, sea, colour["t-foam"], 33, opacity=".85")
        _stroke(surf, sea, colour["t-sea"], 28.5)
        _stroke(surf, sea, colour["t-foam"], 12)

    def _water(self, board: ET.Element) -> None:
        """Rivers and ponds, laid on layer by layer so that neighbours flow into one another."""
        colour, ponds = self.colour, land.ponds(self.rivers)
        reach = "".join(land.course(place, river) for place, river in self.rivers.items())
        mouths = land.mouths(self.rivers, self.terrain)
        for tone, width, grow, opacity in (
            ("t-plain-2", 43, 9, ".55"),
            ("t-water-lo", 35, 5, "1"),
            ("t-water", 29.5, 2.2, "1"),
        ):
            layer = _add(board, "g", opacity=opacity)
            _stroke(layer, reach + mouths, colour[tone], width)
            for pond in ponds:
                self._pond(layer, pond, grow, colour[tone])
        for tone, grow in (("t-water-hi", -4), ("t-water", -6)):
            for pond in ponds:
                self._pond(board, pond, grow, colour[tone])
        if ponds:
            _stroke(board, mouths, colour["t-water"], 29.5)
        for place, river in self.rivers.items():
            if river.turn() == 3:
                self._turned(board, "river-glints", place, river.edges[0])
            elif river.turn() == 2:
                self._turned(board, "bend-glints", place, river.hollow())
            elif river.pond:
                self._use(board, "pond-glints", place)

    def _pond(self, parent: ET.Element, pond: tuple[Place, ...], grow: float, colour: str) -> None:
        """A pond as blots that run together: a disc on each hex, a bar between two, a triangle between three."""
        near = {a: [b for b in (land.step(a, edge) for edge in range(6)) if b in pond] for a in pond}
        area = _add(parent, "g", fill=colour, stroke=colour, stroke_width="0")
        for row, col in pond:
            x, y = land.centre(row, col)
            radius = 34 + (row * 7 + col * 3) % 5 * 1.6 + grow
            _add(area, "circle", cx=number(x), cy=number(y), r=number(radius))
        for a in pond:
            for b in near[a]:
                if b > a:
                    width = 56 + (sum(a) * 5 + sum(b) * 3) % 4 * 3 + 2 * grow
                    ends = land.points(land.centre(*a), land.centre(*b))
                    _add(area, "path", d=f"M{ends}", stroke_width=number(width))
                    for c in near[b]:
                        if c > b and c in near[a]:
                            _add(area, "path", d=f"M{ends} {land.points(land.centre(*c))}Z")

    def _turned(self, parent: ET.Element, symbol: str, place: Place, sixths: float) -> None:
        """Place a symbol turned clockwise."""
        x, y = land.centre(*place)
        turn = f" rotate({number(sixths * 60)})" if sixths else ""
        self._put(parent, symbol, f"translate({number(x)} {number(y)}){turn}")

    def _tiles(self, board: ET.Element) -> None:
        """Terrain that is one symbol a hex, and bridges across their rivers."""
        for place, kind in self.terrain.items():
            if kind in ("bluff", "cliff"):
                self._turned(board, kind, place, land.facing(place, self.terrain, _SHORE))
            elif kind in _TILES:
                self._use(board, kind, place)
        for hex_ in self.hexes:
            if "bridge" in hex_.pieces:
                place = (hex_.row, hex_.col)
                self._turned(board, "bridge", place, self.rivers[place].heading() if place in self.rivers else 0)

    def _grid(self, board: ET.Element) -> None:
        """Hex lines, a veil over what is no hex (M44-GEO-2), and the lines between the sections (M44-GEO-5)."""
        colour = self.colour
        outlines = "".join(land.hexagon(place) for place in self.terrain)
        _stroke(board, outlines, colour["t-grid"], 1.5, opacity=".5")
        outside = _rectangle(self.left - 9, self.top - 9, self.right + 9, self.bottom + 9) + outlines
        _add(board, "path", d=outside, fill=colour["paper"], fill_rule="evenodd", opacity=".72")
        for col in SECTION_LINES:
            if self.left < 50 * col < self.right:
                line = f"M{50 * col} {number(self.top)}V{number(self.bottom)}"
                _stroke(board, line, colour["t-section"], 2.6, stroke_dasharray="13 9", opacity=".75")

    def _works(self, board: ET.Element) -> None:
        for hex_ in self.hexes:
            for piece in _WORKS:
                if piece in hex_.pieces:
                    self._use(board, piece, (hex_.row, hex_.col))

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
                _add(board, "path", d=land.hexagon(place, 0.93), fill=colour["glow"], fill_opacity=".38")
            if "chosen" in hex_.marks:
                self._ring(board, place, 0.93, colour["accent"], ".22", colour["accent"], 5.5, "")
            if hex_.unit is None and "legal" in hex_.marks:
                self._use(board, "choice", place)
            elif hex_.unit is None and "path" in hex_.marks:
                self._use(board, "step", place)

    def _ring(
        self, board: ET.Element, place: Place, size: float, wash: str, strength: str, line: str, width: float, dash: str
    ) -> None:
        outline = land.hexagon(place, size)
        _add(board, "path", d=outline, fill=wash, fill_opacity=strength)
        _stroke(board, outline, self.colour["casing"], width + 4.5, opacity=".85")
        _stroke(board, outline, line, width, **({"stroke_dasharray": dash} if dash else {}))

    def _targets(self, board: ET.Element) -> None:
        for hex_ in self.hexes:
            if "target" in hex_.marks:
                self._use(board, "brackets", (hex_.row, hex_.col))

    # ---- words -----------------------------------------------------------------------------------------------------

    def _labels(self, board: ET.Element) -> None:
        """The label of each hex near its upper corner."""
        ink = self.colour["map-text"]
        group = _add(board, "g", text_anchor="middle", font_family=SANS, font_size="12.5", font_weight="600", fill=ink)
        _halo(group, self.colour["halo"], 3.6)
        for hex_ in self.hexes:
            x, y = land.centre(hex_.row, hex_.col)
            _add(group, "text", x=number(x), y=number(y - LABEL_RISE + 4.5)).text = hex_.label

    def _names(self, board: ET.Element) -> None:
        """Names of places on or about their hex or within a pond, then names of rivers along the water."""
        by_place = {(hex_.row, hex_.col): hex_ for hex_ in self.hexes}
        ponds = {place: pond for pond in land.ponds(self.rivers) for place in pond}
        boxes = lettering.crowd(self.hexes)
        field = Box(self.left, self.top, self.right, self.bottom, 1)
        streams = []
        for row, col, text in self.picture.labels:
            if (row, col) in ponds:
                about = land.middle([land.centre(*place) for place in ponds[row, col]])
                choices = lettering.IN_A_POND
            elif (row, col) in self.rivers and "bridge" not in by_place[row, col].pieces:
                streams.append(((row, col), text))
                continue
            else:
                about, choices = land.centre(row, col), lettering.spots(text, lettering.is_free(by_place[row, col]))
            spot, box = lettering.best_spot(text, about, choices, boxes, field)
            boxes.append(box)
            self._name(board, text, spot, water=(row, col) in ponds)
        for place, text in streams:
            reaches = self._reaches(place, by_place)
            spans = [(land.towards(each, self.rivers[each].heading() + 3), land.centre(*each)) for each in reaches]
            best, box_row = lettering.best_line(text, spans, boxes)
            boxes.extend(box_row)
            slope = self.rivers[reaches[best]].heading()
            self._name(board, text, land.centre(*reaches[best]), water=True, slope=slope)

    def _reaches(self, place: Place, by_place: dict[Place, HexPicture]) -> list[Place]:
        """Straight reaches of a river that are free for its name and no end of it, from near to far; else the hex."""
        line = [place]
        free = []
        for each in line:
            around = [near for edge in self.rivers[each].edges if (near := land.step(each, edge)) in self.rivers]
            taken = by_place[each].pieces or by_place[each].unit
            if self.rivers[each].turn() == 3 and len(around) == 2 and not taken:
                free.append(each)
            line.extend(near for near in around if near not in line)
        return free or [place]

    def _name(self, board: ET.Element, text: str, at: Point, water: bool = False, slope: float = 0) -> None:
        size = lettering.type_size(text)
        ink, edge = ("map-water-text", "t-water") if water else ("map-text", "halo")
        degrees = (slope * 60 + 90) % 180 - 90
        node = _add(board, "text", text_anchor="middle", font_family=SERIF, font_style="italic", fill=self.colour[ink])
        node.set("font-size", number(size))
        node.set("transform", f"translate({land.points(at)}) rotate({number(degrees)}) translate(0 {number(size / 3)})")
        _halo(node, self.colour[edge], 3.5 if water else 4.5)
        node.text = text

    # ---- pieces ----------------------------------------------------------------------------------------------------

    def _counter(self, board: ET.Element, hex_: HexPicture, unit: UnitPicture) -> None:
        """A counter: shape and colour by side, figure by kind, a pip for each figure, hollow if it is lost."""
        x, y = land.centre(hex_.row, hex_.col)
        lift = 4 if "chosen" in hex_.marks else 0
        group = _add(board, "g", transform=f"translate({number(x)} {number(y - lift)})")
        for key, fact in (("hex", hex_.label), ("side", unit.side), ("unit", unit.kind), ("figures", unit.figures)):
            group.set(f"data-{key}", str(fact))
        self._put(group, f"counter-{unit.side}", "translate(0 0)")
        figure = f"{_FIGURES[unit.kind]}-{unit.side}" if unit.kind in _FIGURES else "resistance"
        self._put(group, figure, "translate(0 -6.3) scale(.84)", color=self.colour[f"on-{unit.side}"])
        size = min(1.0, 4.2 / unit.full)
        for index in range(unit.full):
            pip = f"{'pip' if index < unit.figures else 'lost'}-{unit.side}"
            dx = (index - (unit.full - 1) / 2) * 12.4 * size
            self._put(group, pip, f"translate({number(dx)} 18.6)" + (f" scale({size:.2f})" if size < 1 else ""))
        mark = unit.last_mark()
        if mark == "fought":
            self._put(group, f"spent-{unit.side}", "translate(0 0)")
        if unit.kind in _BADGES:
            self._put(group, _BADGES[unit.kind], "translate(27 -25)")
        if mark is not None:
            self._put(group, f"mark-{mark}", "translate(-27 -25)")

    def _objectives(self, board: ET.Element) -> None:
        """Objectives: in the middle of the hex, or at the corner of a unit; filled if their own side holds it."""
        for hex_ in self.hexes:
            if hex_.objective is None:
                continue
            x, y = land.centre(hex_.row, hex_.col)
            if hex_.unit is None:
                self._put(board, f"objective-{hex_.objective}", f"translate({number(x)} {number(y)}) scale(1.22)")
            else:
                state = "held" if hex_.unit.side == hex_.objective else "objective"
                self._put(
                    board, f"{state}-{hex_.objective}", f"translate({number(x + 30)} {number(y + 30)}) scale(.92)"
                )


def _in_words(hex_: HexPicture) -> str:
    unit = hex_.unit
    return f"{hex_.label} {unit.side} {unit.kind} {unit.figures}/{unit.full}" if unit else hex_.label


def _rectangle(left: float, top: float, right: float, bottom: float) -> str:
    return f"M{land.points((left, top))}H{number(right)}V{number(bottom)}H{number(left)}Z"


def _add(parent: ET.Element, tag: str, **attributes: str) -> ET.Element:
    """Append an element; an underscore in the name of an attribute stands for a hyphen."""
    return ET.SubElement(parent, tag, {name.replace("_", "-"): value for name, value in attributes.items()})


def _stroke(parent: ET.Element, d: str, colour: str, width: float, **more: str) -> None:
    _add(parent, "path", d=d, stroke=colour, stroke_width=number(width), fill="none", **_ROUND, **more)


_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def _halo(text: ET.Element, colour: str, width: float) -> None:
    """Give text an edge of the colour of the ground, so that it can be read on any terrain."""
    for name, value in (("stroke", colour), ("stroke-width", number(width)), ("stroke-linejoin", "round")):
        text.set(name, value)
    text.set("paint-order", "stroke")


@cache
def _symbols(theme: str) -> dict[str, ET.Element]:
    """The symbols of `art/` by id, in the colours of a theme."""
    colour = palette(theme)
    found: dict[str, ET.Element] = {}
    for sheet in ("terrain.svg", "units.svg"):
        text = (files("grognard.games.memoir44") / "art" / sheet).read_text(encoding="utf-8")
        for element in ET.fromstring(text).iter():
            element.tag = element.tag.removeprefix(_SVG)
            for name, value in element.attrib.items():
                if value.startswith("var(--"):
                    element.attrib[name] = colour[value[6:-1]]
            if "id" in element.attrib:
                found[element.attrib["id"]] = element
    return found
