"""The ground of a battlefield: land and water, terrain, bridges, works and the names of places.

Layers are painted from the ground up: fields, beach, rivers, sea, terrain, bridges, grid, section lines, pieces. The
run of land and water stands in `landscape`.
"""

import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from typing import Final

from grognard.drawing.svg import Point, add, halo, number, points, rectangle, stroke
from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44 import lettering
from grognard.games.memoir44.landscape import CORNER, ROW, Place
from grognard.games.memoir44.lettering import Box
from grognard.games.memoir44.picture import SECTION_LINES, BoardPicture, HexPicture

_WATER: Final = ("ocean",)
_SHORE: Final = ("beach", "ocean")
_BANKS: Final = {"river": 29.5, "wide-river": 58.0}
"""How wide the water of a river is."""
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
    "blocking-mountain",
    "bluff",
    "cliff",
)
WORKS: Final = ("bunker", "sea-wall", "sandbags", "wire", "hedgehog")
"""Bunkers and obstacles in the order in which they are painted."""


class GroundDrawing:
    """The ground of one board on its way into SVG: what several layers ask about, and the symbols used so far.

    `colour` gives what stands for a colour's or type face's name; `prefix` begins the ids of its clip paths.
    """

    def __init__(self, picture: BoardPicture, colour: Mapping[str, str], prefix: str = "") -> None:
        self.picture = picture
        self.hexes = picture.in_order()
        self.colour = colour
        self.prefix = prefix
        self.used: set[str] = set()
        self.terrain: dict[Place, str] = {(hex_.row, hex_.col): hex_.terrain for hex_ in self.hexes}
        self.rivers = land.rivers(self.terrain)
        rows, cols = [hex_.row for hex_ in self.hexes], [hex_.col for hex_ in self.hexes]
        self.left, self.right = 50.0 * (min(cols) - 1), 50.0 * (max(cols) + 1)
        self.top, self.bottom = ROW * min(rows) - CORNER, ROW * max(rows) + CORNER

    def field(self, parent: ET.Element) -> ET.Element:
        """Append a group that shows nothing beyond the edges of the board."""
        clip = add(parent, "clipPath", id=f"{self.prefix}field")
        add(clip, "path", d=rectangle(self.left, self.top, self.right, self.bottom))
        return add(parent, "g", clip_path=f"url(#{self.prefix}field)")

    def paint(self, board: ET.Element, works: Sequence[str] = WORKS) -> None:
        """Paint everything but names; of bunkers and obstacles only some."""
        self._landscape(board)
        self._tiles(board)
        self._grid(board)
        self._rings(board)
        self._works(board, works)

    def use(self, parent: ET.Element, symbol: str, at: Place, **more: str) -> None:
        """Place a symbol at a hex."""
        x, y = land.centre(*at)
        self.put(parent, symbol, f"translate({number(x)} {number(y)})", **more)

    def put(self, parent: ET.Element, symbol: str, transform: str, **more: str) -> None:
        """Place a symbol."""
        self.used.add(symbol)
        add(parent, "use", href=f"#{symbol}", transform=transform, **more)

    def double_border(self, parent: ET.Element) -> None:
        """Draw two lines around the board."""
        for gap, strength in ((7, 1.2), (2.5, 3)):
            edge = rectangle(self.left - gap, self.top - gap, self.right + gap, self.bottom + gap)
            add(parent, "path", d=edge, fill="none", stroke=self.colour["ink"], stroke_width=number(strength))

    def _landscape(self, board: ET.Element) -> None:
        """Fields, beach, rivers and sea."""
        colour = self.colour
        box = (self.left, self.top, self.right, self.bottom)
        add(board, "path", d=rectangle(*box), fill=colour["t-plain"])
        first, second, hedges = land.fields(*box)
        add(board, "path", d=first, fill=colour["t-field-1"])
        add(board, "path", d=second, fill=colour["t-field-2"])
        stroke(board, hedges, colour["t-plain-2"], 1.5, stroke_dasharray="1 5", opacity=".7")
        for row, col in self.terrain:
            if self.terrain[row, col] == "plain" and (row * 5 + col * 3) % 4:
                self.use(board, f"plain-{1 + (row * 7 + col * 3) % 4}", (row, col))
        sea, sand = (land.shore(land.with_rim(self.terrain, kinds)) for kinds in (_WATER, _SHORE))
        if sand:
            add(board, "path", d=sand, fill=colour["t-sand"])
            stroke(board, sand, colour["t-sand-lo"], 1.6, stroke_dasharray="7 4 2 4", opacity=".8")
        if self.rivers:
            self._water(board)
        if sea:
            self._sea(board, sea)
        for place, kind in self.terrain.items():
            if kind in _SHORE:
                self.use(board, kind, place)

    def _sea(self, board: ET.Element, sea: str) -> None:
        """The sea with its surf; wet sand lies outside its edge, foam inside."""
        colour = self.colour
        stroke(board, sea, colour["t-sand-lo"], 26, opacity=".28")
        clip = add(board, "clipPath", id=f"{self.prefix}sea")
        add(clip, "path", d=sea)
        add(board, "path", d=sea, fill=colour["t-sea"])
        surf = add(board, "g", clip_path=f"url(#{self.prefix}sea)")
        stroke(surf, sea, colour["t-foam"], 33, opacity=".85")
        stroke(surf, sea, colour["t-sea"], 28.5)
        stroke(surf, sea, colour["t-foam"], 12)

    def _water(self, board: ET.Element) -> None:
        """Rivers and ponds, laid on layer by layer so that neighbours flow into one another."""
        colour, ponds = self.colour, land.ponds(self.rivers)
        reaches = [self._stream(kind) for kind in _BANKS]
        for tone, beyond, grow, opacity in (
            ("t-plain-2", 13.5, 9, ".55"),
            ("t-water-lo", 5.5, 5, "1"),
            ("t-water", 0, 2.2, "1"),
        ):
            layer = add(board, "g", opacity=opacity)
            for (course, mouths), width in zip(reaches, _BANKS.values(), strict=True):
                if course:
                    stroke(layer, course + mouths, colour[tone], width + beyond)
            for pond in ponds:
                self._pond(layer, pond, grow, colour[tone])
        for tone, grow in (("t-water-hi", -4), ("t-water", -6)):
            for pond in ponds:
                self._pond(board, pond, grow, colour[tone])
        for (_, mouths), width in zip(reaches, _BANKS.values(), strict=True):
            if ponds and mouths:
                stroke(board, mouths, colour["t-water"], width)
        for place, river in self.rivers.items():
            if self.terrain[place] == "wide-river" and not river.pond:
                self._turned(board, "wide-river-glints", place, river.heading())
            elif river.turn() == 3:
                self._turned(board, "river-glints", place, river.edges[0])
            elif river.turn() == 2:
                self._turned(board, "bend-glints", place, river.hollow())
            elif river.pond:
                self.use(board, "pond-glints", place)

    def _stream(self, kind: str) -> tuple[str, str]:
        """The courses of one kind of river as a path, and what carries them on over their last edges."""
        own = {place: river for place, river in self.rivers.items() if self.terrain[place] == kind}
        courses = "".join(land.course(place, river) for place, river in own.items())
        return courses, land.mouths(own, self.rivers, self.terrain)

    def _pond(self, parent: ET.Element, pond: tuple[Place, ...], grow: float, colour: str) -> None:
        """A pond as blots that run together: a disc on each hex, a bar between two, a triangle between three."""
        near = {a: [b for b in (land.step(a, edge) for edge in range(6)) if b in pond] for a in pond}
        area = add(parent, "g", fill=colour, stroke=colour, stroke_width="0")
        for row, col in pond:
            x, y = land.centre(row, col)
            radius = 34 + (row * 7 + col * 3) % 5 * 1.6 + grow
            add(area, "circle", cx=number(x), cy=number(y), r=number(radius))
        for a in pond:
            for b in near[a]:
                if b > a:
                    width = 56 + (sum(a) * 5 + sum(b) * 3) % 4 * 3 + 2 * grow
                    ends = points(land.centre(*a), land.centre(*b))
                    add(area, "path", d=f"M{ends}", stroke_width=number(width))
                    for c in near[b]:
                        if c > b and c in near[a]:
                            add(area, "path", d=f"M{ends} {points(land.centre(*c))}Z")

    def _turned(self, parent: ET.Element, symbol: str, place: Place, sixths: float) -> None:
        """Place a symbol turned clockwise."""
        x, y = land.centre(*place)
        turn = f" rotate({number(sixths * 60)})" if sixths else ""
        self.put(parent, symbol, f"translate({number(x)} {number(y)}){turn}")

    def _tiles(self, board: ET.Element) -> None:
        """Terrain that is one symbol a hex, and bridges across their rivers."""
        for place, kind in self.terrain.items():
            if kind in ("bluff", "cliff"):
                self._turned(board, kind, place, land.facing(place, self.terrain, _SHORE))
            elif kind in _TILES:
                self.use(board, kind, place)
        spans = {(hex_.row, hex_.col): hex_.heading for hex_ in self.hexes if hex_.heading is not None}
        for hex_ in self.hexes:
            place = (hex_.row, hex_.col)
            if "bridge" in hex_.pieces and place not in spans:
                self._turned(board, "bridge", place, self.rivers[place].heading() if place in self.rivers else 0)
        for place, heading in spans.items():
            self._turned(board, "span", place, heading)
        for place, heading in spans.items():
            for way in (heading % 6, (heading + 3) % 6):
                if spans.get(land.step(place, way)) not in (heading, way):
                    self._turned(board, "span-end", place, way)

    def _rings(self, board: ET.Element) -> None:
        """Rings around the hexes that give a privilege (M44-SCN-16)."""
        for hex_ in self.hexes:
            if hex_.post is not None:
                outline = land.hexagon((hex_.row, hex_.col), 0.92)
                stroke(board, outline, self.colour["casing"], 7, opacity=".85")
                stroke(board, outline, self.colour[f"{hex_.post}-text"], 3.4)

    def posts(self, board: ET.Element) -> None:
        """Say at the lower corner of those hexes whose they are; the signs lie above pieces that come and go."""
        for hex_ in self.hexes:
            if hex_.post is not None:
                x, y = land.centre(hex_.row, hex_.col)
                self.put(board, f"post-{hex_.post}", f"translate({number(x)} {number(y + 47)})")

    def _grid(self, board: ET.Element) -> None:
        """Hex lines, a veil over what is no hex (M44-GEO-2), and the lines between the sections (M44-GEO-5)."""
        colour = self.colour
        outlines = "".join(land.hexagon(place) for place in self.terrain)
        stroke(board, outlines, colour["t-grid"], 1.5, opacity=".5")
        outside = rectangle(self.left - 9, self.top - 9, self.right + 9, self.bottom + 9) + outlines
        add(board, "path", d=outside, fill=colour["paper"], fill_rule="evenodd", opacity=".72")
        for col in SECTION_LINES:
            if self.left < 50 * col < self.right:
                line = f"M{50 * col} {number(self.top)}V{number(self.bottom)}"
                stroke(board, line, colour["t-section"], 2.6, stroke_dasharray="13 9", opacity=".75")

    def _works(self, board: ET.Element, works: Sequence[str]) -> None:
        for hex_ in self.hexes:
            for piece in works:
                if piece in hex_.pieces:
                    self.use(board, piece, (hex_.row, hex_.col))

    def names(self, board: ET.Element, labelled: bool) -> None:
        """Names of places on or about their hex or within a pond, then names of rivers along the water.

        On a board whose hexes are not `labelled`, units come and go: there names keep to the edges of hexes.
        """
        by_place = {(hex_.row, hex_.col): hex_ for hex_ in self.hexes}
        ponds = {place: pond for pond in land.ponds(self.rivers) for place in pond}
        boxes = lettering.crowd(self.hexes, labelled)
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
                about = land.centre(row, col)
                free = lettering.is_free(by_place[row, col])
                choices = lettering.spots(text, free) if labelled else lettering.AT_AN_EDGE
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
        node = add(
            board,
            "text",
            text_anchor="middle",
            font_family=self.colour["serif"],
            font_style="italic",
            fill=self.colour[ink],
        )
        node.set("font-size", number(size))
        node.set("transform", f"translate({points(at)}) rotate({number(degrees)}) translate(0 {number(size / 3)})")
        halo(node, self.colour[edge], 3.5 if water else 4.5)
        node.text = text
