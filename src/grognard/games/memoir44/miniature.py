"""A scenario the size of a stamp: flat hexes in the colours of their terrain, a sign each, units as bare shapes."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping, Sequence
from math import cos, pi, sin
from typing import Final

from grognard.drawing.svg import Point, add, number, points, rectangle, stroke
from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44.landscape import CORNER, ROW, Place
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import BoardPicture, HexPicture

_BOX: Final = (-50, -74, 1300, 824)
"""The board, with room for the tips of stars in its top row."""
_STAR: Final = "m0-63 11 25 26 2-20 18 7 26-24-15-24 15 7-26-20-18 26-2z"
_CUP: Final = "m-20-66h40v10h16c0 22-10 30-20 34-2 4-6 7-10 8v8h10v12h-32v-12h10v-8c-4-1-8-4-10-8-10-4-20-12-20-34h16z"
_BEACHED: Final = ("beach", "ocean")
_GROUND: Final = {
    "beach": "t-sand",
    "ocean": "t-sea",
    "forest": "t-wood-bg",
    "town": "t-town-bg",
    "church": "t-town-bg",
    "hill": "t-hill-bg",
    "steep-hill": "t-hill-bg",
    "impassable-hill": "t-rock-bg",
    "mountain": "t-rock-bg",
    "blocking-mountain": "t-rock-bg",
    "bluff": "t-hill-bg",
    "cliff": "t-hill-bg",
}
"""Terrain that fills its hex with a colour."""


def draw_miniature(picture: BoardPicture, theme: str) -> str:
    """Draw a whole board small. `theme` is "light" or "dark" (ValueError for another)."""
    return ET.tostring(_Miniature(picture, PALETTE.tones(theme)).whole(), encoding="unicode")


class _Miniature:
    """One board on its way into a small SVG."""

    def __init__(self, picture: BoardPicture, colour: Mapping[str, str]) -> None:
        self.picture = picture
        self.hexes = picture.in_order()
        self.colour = colour
        self.terrain: dict[Place, str] = {(hex_.row, hex_.col): hex_.terrain for hex_ in self.hexes}
        self.svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})

    def whole(self) -> ET.Element:
        """Draw everything, from the ground up."""
        x, y, width, height = _BOX
        self.svg.set("viewBox", f"{x} {y} {width} {height}")
        add(self.svg, "title").text = self.picture.title
        add(self.svg, "path", d=rectangle(x, y, x + width, y + height), fill=self.colour["t-plain"])
        self._fields()
        self._grid()
        self._water()
        self._terrain()
        self._pieces()
        self._units()
        return self.svg

    def _fields(self) -> None:
        """Hexes in one colour, a path for each; beach and sea go on to the edges of the board."""
        for kind, tone in _GROUND.items():
            wanted = _BEACHED if kind == "beach" else (kind,)
            places: Iterable[Place] = [place for place, terrain in self.terrain.items() if terrain in wanted]
            if kind in _BEACHED:
                places = sorted(land.with_rim(self.terrain, wanted))
            outlines = "".join(_flat_hexagon(place) for place in places)
            if outlines:
                add(self.svg, "path", d=outlines, fill=self.colour[tone])

    def _grid(self) -> None:
        rows = range(max(row for row, _ in self.terrain) + 2)
        ridge = "l50-29 50 29"
        zigzags = "".join(f"M{-50 * (row % 2) - 50} {round(ROW * row) - 29}{ridge * 14}" for row in rows)
        posts = "".join(f"M{50 * (row % 2) - 50} {round(ROW * row) - 29}v58{'m100-58v58' * 13}" for row in rows)
        line = {"stroke": self.colour["t-grid"], "stroke_width": "2.4", "opacity": ".22"}
        add(self.svg, "path", d=zigzags + posts, fill="none", **line)

    def _water(self) -> None:
        rivers = land.rivers(self.terrain)
        courses = [(self._course(rivers, kind), width) for kind, width in (("river", 26), ("wide-river", 56))]
        for tone, beyond, pond_width in (("t-water-lo", 12, 78), ("t-water", 0, 66)):
            for course, width in courses:
                if course:
                    stroke(self.svg, course, self.colour[tone], width + beyond)
            for pond in land.ponds(rivers):
                area = _joined(pond)
                add(self.svg, "path", d=area, fill=self.colour[tone])
                stroke(self.svg, area, self.colour[tone], pond_width)

    def _course(self, rivers: Mapping[Place, land.River], kind: str) -> str:
        """The courses of one kind of river with what carries them on over their last edges, as a path."""
        own = {place: river for place, river in rivers.items() if self.terrain[place] == kind}
        reaches = "".join(_reach(place, edge) for place, river in own.items() if not river.pond for edge in river.edges)
        return reaches + land.mouths(own, rivers, self.terrain)

    def _signs(self, hexes: Iterable[HexPicture], sign: str, **look: str) -> None:
        """Draw a sign on some hexes, all in one path; the sign goes from the middle of a hex from step to step."""
        middles = [land.centre(hex_.row, hex_.col) for hex_ in hexes]
        if middles:
            look = {name: self.colour.get(value, value) for name, value in look.items()}
            path = "".join(f"M{number(x)} {round(y)}{sign}" for x, y in middles)
            add(self.svg, "path", d=path, **{"fill": "none", "stroke_linejoin": "round", **look})

    def _on(self, *terrains: str) -> list[HexPicture]:
        return [hex_ for hex_ in self.hexes if hex_.terrain in terrains]

    def _with(self, piece: str) -> list[HexPicture]:
        return [hex_ for hex_ in self.hexes if piece in hex_.pieces]

    def _terrain(self) -> None:
        hill = "m-30 12q16-36 30-36t30 36m-44 10q14-26 28 0"
        self._signs(self._on("hill", "steep-hill"), hill, stroke="t-hill-lo", stroke_width="7", stroke_linecap="round")
        self._signs(self._on("steep-hill"), "m-14 36q14-12 28 0", stroke="t-hill-lo", stroke_width="7")
        rocks = self._on("mountain", "impassable-hill", "blocking-mountain")
        self._signs(rocks, "m-36 26 28-60 16 28 8-12 22 44z", fill="t-rock-lo")
        self._signs(self._on("blocking-mountain"), "m-8-34 16 28-14-6-16 6z", fill="t-rock-hi")
        for hex_ in self._on("bluff", "cliff"):
            turn = land.facing((hex_.row, hex_.col), self.terrain, _BEACHED)
            slope = [_turned(point, turn) for point in ((-50, 29), (0, 58), (50, 29), (50, 4), (0, 32), (-50, 4))]
            self._signs([hex_], _steps(slope), fill="t-rock-lo")
        trees = "m-1-14a19 19 0 1 1-.1-.1zm40-2a19 19 0 1 1-.1-.1zm-20 36a20 20 0 1 1-.1-.1z"
        self._signs(self._on("forest"), trees, fill="t-wood", stroke="t-wood-lo", stroke_width="6")
        hedge = "m0-45 39 22.5v45l-39 22.5-39-22.5v-45zm-39 43h78"
        for tone, width in (("t-wood-lo", "16"), ("t-wood", "8")):
            self._signs(self._on("hedgerow"), hedge, stroke=tone, stroke_width=width)
        roofs = "m-36-22h32v26h-32zm44-10h26v26h-26zm-22 46h40v24h-40z"
        self._signs(self._on("town", "church"), roofs, fill="t-roof", stroke="t-roof-2", stroke_width="5")
        self._signs(self._on("church"), "m-20-42v34m-12-22h24", stroke="t-ink", stroke_width="7")

    def _pieces(self) -> None:
        rivers = land.rivers(self.terrain)
        for hex_ in self._with("bridge"):
            place = (hex_.row, hex_.col)
            turn = hex_.heading if hex_.heading is not None else rivers[place].heading() + 1.5 if place in rivers else 0
            planks = [_turned(point, turn) for point in ((-50, -17), (50, -17), (50, 17), (-50, 17))]
            self._signs([hex_], _steps(planks), fill="t-plank-lo")
        bunkers = self._with("bunker")
        self._signs(bunkers, "m-36 30v-44l14-16h44l14 16v44z", fill="t-con-lo")
        self._signs(bunkers, "m-20 2h40", stroke="t-slot", stroke_width="12")
        coils = "m-38 0 16-16 16 16-16 16zm32 0 16-16 16 16-16 16zm28 0 12-12m-12 12 12 12"
        self._signs(self._with("wire"), coils, stroke="t-steel", stroke_width="6")
        self._signs(self._with("hedgehog"), "m-24-20 48 40m-48 0 48-40m-24-8v56", stroke="t-steel", stroke_width="8")
        bags = {"stroke": "t-bag-lo", "stroke_width": "13", "stroke_dasharray": "17 3"}
        self._signs(self._with("sandbags"), "m-36-8a38 38 0 0 0 72 0", **bags)
        self._signs(self._with("sea-wall"), "m-44 14 44 22 44-22", stroke="t-con-lo", stroke_width="13")

    def _units(self) -> None:
        """Units: round for the Allies, square for the Axis; above them stars on objectives, cups if they win."""
        for side, shape, ground, rim in (
            ("allies", "m33 0a33 33 0 1 1-.1-.1z", "allies", "rim"),
            ("axis", "m-30-30h60v60h-60z", "axis-text", "casing"),
        ):
            units = [hex_ for hex_ in self.hexes if hex_.unit is not None and hex_.unit.side == side]
            self._signs(units, shape, fill=ground, stroke=rim, stroke_width="9")
        for sign, wins in ((_STAR, False), (_CUP, True)):
            objectives = [hex_ for hex_ in self.hexes if hex_.objective is not None and hex_.wins == wins]
            self._signs(objectives, sign, fill="gold", stroke="ink", stroke_width="6")


def _turned(point: Point, sixths: float) -> Point:
    """A point turned clockwise about the middle."""
    x, y = point
    c, s = cos(sixths * pi / 3), sin(sixths * pi / 3)
    return x * c - y * s, x * s + y * c


def _steps(spots: Sequence[Point]) -> str:
    """The way around some points about the middle, in steps from one to the next."""
    before = [(0.0, 0.0), *spots[:-1]]
    return f"m{points(*((x - a, y - b) for (x, y), (a, b) in zip(spots, before, strict=True)))}z"


def _reach(place: Place, edge: int) -> str:
    """The water between the middle of a hex and an edge that it crosses."""
    return f"M{points(land.towards(place, edge))}L{points(land.centre(*place))}"


def _flat_hexagon(place: Place) -> str:
    """The outline of a hex, a little wider than it is, so that neighbours leave no seam."""
    x, y = land.centre(*place)
    return f"M{number(x)} {round(y - CORNER) - 1}l51 29.4v58.4l-51 29.4-51-29.4v-58.4Z"


def _joined(pond: tuple[Place, ...]) -> str:
    """The lines between the hexes of a pond, and the triangles that they enclose."""
    near = {a: [b for edge in range(6) if (b := land.step(a, edge)) in pond and b > a] for a in pond}
    path = [f"M{points(land.centre(*a), land.centre(*a))}" for a in pond]
    for a in pond:
        for b in near[a]:
            corners = [c for c in near[b] if c in near[a]] or [b]
            path.extend(f"M{points(land.centre(*a), land.centre(*b), land.centre(*c))}Z" for c in corners)
    return "".join(path)
