"""A scenario the size of a stamp: flat hexes in the colours of their terrain, a sign each, units as bare shapes."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44.landscape import CORNER, ROW, Place, number, points
from grognard.games.memoir44.palette import palette
from grognard.games.memoir44.picture import BoardPicture, HexPicture
from grognard.games.memoir44.svg import add, rectangle, stroke

_TOP: Final = -58
_BOX: Final = (-50, _TOP, 1300, 808)
_STAR: Final = "M0-37 11-12 37-10 17 8 24 34 0 19-24 34-17 8-37-10-11-12Z"
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
    "bluff": "t-hill-bg",
    "cliff": "t-hill-bg",
}
"""Terrain that fills its hex with a colour."""


def draw_miniature(picture: BoardPicture, theme: str) -> str:
    """Draw a whole board small. `theme` is "light" or "dark" (ValueError for another)."""
    return ET.tostring(_Miniature(picture, palette(theme)).whole(), encoding="unicode")


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
        posts = "".join(f"M{50 * col - 50} {round(ROW * row) - 29}v58" for row, col in self.terrain)
        line = {"stroke": self.colour["t-grid"], "stroke_width": "2.4", "opacity": ".22"}
        add(self.svg, "path", d=zigzags + posts, fill="none", **line)

    def _water(self) -> None:
        rivers = land.rivers(self.terrain)
        course = "".join(land.course(place, river) for place, river in rivers.items())
        course += land.mouths(rivers, self.terrain)
        for tone, river_width, pond_width in (("t-water-lo", 38, 78), ("t-water", 26, 66)):
            if course:
                stroke(self.svg, course, self.colour[tone], river_width)
            for pond in land.ponds(rivers):
                area = _joined(pond)
                add(self.svg, "path", d=area, fill=self.colour[tone])
                stroke(self.svg, area, self.colour[tone], pond_width)

    def _each(self, hexes: Sequence[HexPicture], **look: str) -> Iterator[tuple[HexPicture, ET.Element]]:
        """Give each of some hexes with a group in its middle, all of them in one group with a look."""
        if hexes:
            look = {name: self.colour.get(value, value) for name, value in look.items()}
            together = add(self.svg, "g", stroke_linejoin="round", **look)
            for hex_ in hexes:
                x, y = land.centre(hex_.row, hex_.col)
                yield hex_, add(together, "g", transform=f"translate({number(x)} {round(y)})")

    def _sign(self, kinds: Collection[str], d: str, **look: str) -> None:
        for _, group in self._each([hex_ for hex_ in self.hexes if hex_.terrain in kinds], **look):
            add(group, "path", d=d)

    def _piece(self, piece: str, d: str, **look: str) -> None:
        for _, group in self._each([hex_ for hex_ in self.hexes if piece in hex_.pieces], **look):
            add(group, "path", d=d)

    def _terrain(self) -> None:
        contour = {"fill": "none", "stroke": "t-hill-lo", "stroke_width": "7", "stroke_linecap": "round"}
        self._sign(("hill", "steep-hill"), "M-30 12Q-14-24 0-24T30 12M-14 22Q0-4 14 22", **contour)
        self._sign(("mountain", "impassable-hill"), "M-36 26-8-34 8-6 16-18 38 26Z", fill="t-rock-lo")
        slopes = [hex_ for hex_ in self.hexes if hex_.terrain in ("bluff", "cliff")]
        for hex_, group in self._each(slopes, fill="t-rock-lo"):
            turn = 60 * land.facing((hex_.row, hex_.col), self.terrain, _BEACHED)
            turned = {"transform": f"rotate({turn})"} if turn else {}
            add(group, "path", d="M-50 29 0 58 50 29V4L0 32-50 4Z", **turned)
        trees = "M-1-14a19 19 0 1 1-.1-.1ZM39-16a19 19 0 1 1-.1-.1ZM19 20a20 20 0 1 1-.1-.1Z"
        self._sign(("forest",), trees, fill="t-wood", stroke="t-wood-lo", stroke_width="6")
        hedge = f"{land.hexagon((0, 0), 0.78)}M-39-2H39"
        for tone, width in (("t-wood-lo", "16"), ("t-wood", "8")):
            self._sign(("hedgerow",), hedge, fill="none", stroke=tone, stroke_width=width)
        roofs = "M-36-22H-4V4H-36ZM8-32H34V-6H8ZM-14 14H26V38H-14Z"
        self._sign(("town", "church"), roofs, fill="t-roof", stroke="t-roof-2", stroke_width="5")
        self._sign(("church",), "M-20-42V-8M-32-30H-8", fill="none", stroke="t-ink", stroke_width="7")

    def _pieces(self) -> None:
        rivers = land.rivers(self.terrain)
        bridges = [hex_ for hex_ in self.hexes if "bridge" in hex_.pieces]
        for hex_, group in self._each(bridges, fill="t-plank-lo"):
            place = (hex_.row, hex_.col)
            heading = rivers[place].heading() if place in rivers else 0
            add(group, "path", d="M-50-17H50V17H-50Z", transform=f"rotate({number(heading * 60 + 90)})")
        self._piece("bunker", "M-36 30V-14L-22-30H22L36-14V30Z", fill="t-con-lo")
        self._piece("bunker", "M-20 2H20", stroke="t-slot", stroke_width="12")
        steel = {"fill": "none", "stroke": "t-steel"}
        coils = "M-38 0-22-16-6 0-22 16ZM-6 0 10-16 26 0 10 16ZM22 0 34-12M22 0 34 12"
        self._piece("wire", coils, stroke_width="6", **steel)
        self._piece("hedgehog", "M-24-20 24 20M-24 20 24-20M0-28V28", stroke_width="8", **steel)
        bags = {"fill": "none", "stroke": "t-bag-lo", "stroke_width": "13", "stroke_dasharray": "17 3"}
        self._piece("sandbags", "M-36-8A38 38 0 0 0 36-8", **bags)
        self._piece("sea-wall", "M-44 14 0 36 44 14", fill="none", stroke="t-con-lo", stroke_width="13")

    def _units(self) -> None:
        """Units: round for the Allies, square for the Axis; stars on objectives, above a unit that stands there."""
        for side, shape, ground, rim in (
            ("allies", "M33 0a33 33 0 1 1-.1-.1Z", "allies", "rim"),
            ("axis", "M-30-30H30V30H-30Z", "axis-text", "casing"),
        ):
            units = [hex_ for hex_ in self.hexes if hex_.unit is not None and hex_.unit.side == side]
            for _, group in self._each(units, fill=ground, stroke=rim, stroke_width="9"):
                add(group, "path", d=shape)
        objectives = [hex_ for hex_ in self.hexes if hex_.objective is not None]
        for _, group in self._each(objectives, fill="gold", stroke="ink", stroke_width="6"):
            add(group, "path", d=_STAR, transform="translate(0 -26)")


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
