"""A board as an SVG picture: one file that needs nothing else, or a part of a page that has the colours."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Final

from grognard.drawing.sheets import define
from grognard.drawing.sight import draw_sight
from grognard.drawing.svg import add, halo, number, rectangle, rename
from grognard.games.normandy9.board import ALL, BIT, COOL, LABELS, SQUARES, WAITING, WARM, Place, place_named
from grognard.games.normandy9.marks import Marks, marks_of
from grognard.games.normandy9.pictures.artwork import symbols
from grognard.games.normandy9.pictures.board_drawing import (
    BAR,
    BOX,
    GAP,
    HEIGHT,
    SQUARE,
    BoardDrawing,
    Box,
    centre,
    overlap,
)
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.words.text_board import describe_board
from grognard.kernel.presentation import Observation, Sight
from grognard.kernel.text import Catalogue

_MARGIN: Final = 14
_CAPTION: Final = 34
_FRAME: Final = BAR[1] + 4
"""From the edge of the board to where a picture ends that does not show those who wait."""


def draw_svg(observation: Observation[Landing], title: str, text: Catalogue, theme: str = "light") -> str:
    """Draw a board with its title below it; ``theme`` is light or dark (ValueError for another)."""
    picture = _Picture(observation, PALETTE.inks(theme))
    svg = picture.whole(title, " ".join(describe_board(observation, text)), captioned=True)
    define(svg, picture.drawing.used, symbols(theme))
    return ET.tostring(svg, encoding="unicode")


def draw_for_page(
    observation: Observation[Landing],
    name: str,
    title: str,
    description: str,
    sights: Sequence[Sight] = (),
    places: Sequence[str] = (),
) -> str:
    """Draw a board, or the part of it about some places, within a page that gives colours and heading.

    Every id begins with ``name``; ``description`` is what a screen reader says of it.
    """
    picture = _Picture(observation, PALETTE.page_inks(), sights, [place_named(at) for at in places])
    svg = picture.whole(title, description, captioned=False)
    define(svg, picture.drawing.used, deepcopy(symbols(None)))
    rename(svg, f"{name}-")
    return ET.tostring(svg, encoding="unicode")


class _Picture:
    """One board on its way into SVG; the places that it is to show, all of them if there are none."""

    def __init__(
        self,
        observation: Observation[Landing],
        colour: Mapping[str, str],
        sights: Sequence[Sight] = (),
        places: Sequence[Place] = (),
    ) -> None:
        self.view = observation.view
        self.marks = marks_of(observation)
        self.colour = colour
        self.sights = sights
        self.drawing = BoardDrawing(self.view.rules.ruleset, colour)
        self.box = _box_about([*places, *(place_named(at) for sight in sights for at in (sight.start, sight.end))])

    def whole(self, title: str, description: str, captioned: bool) -> ET.Element:
        """Draw everything, from the paper up."""
        x, y, width, height = self.box
        high = height + (_CAPTION if captioned else 0)
        svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})
        svg.set("viewBox", " ".join(map(number, (x, y, width, high))))
        svg.set("width", number(width))
        svg.set("height", number(high))
        add(svg, "title").text = title
        add(svg, "desc").text = description
        add(svg, "defs")
        add(svg, "path", d=rectangle(x, y, x + width, y + high), fill=self.colour["paper"])
        self.drawing.frame(svg, self.box)
        self.drawing.cards(svg, self.view.layout, self.box)
        self._washes(svg, self.marks)
        if self.box != _WHOLE:
            self._labels(svg)
        self._units(svg)
        for at in ALL:
            if self.marks.of(at) == "target":
                self.drawing.put(svg, "brackets", *centre(at), " scale(1.18)")
        for sight in self.sights:
            self._sight(svg, sight)
        if captioned:
            face = {"font_family": self.colour["serif"], "font_size": "20", "font_style": "italic"}
            spot = {"x": number(x + width / 2), "y": number(y + height + 12), "text_anchor": "middle"}
            add(svg, "text", fill=self.colour["ink-2"], **face, **spot).text = title
        return svg

    def _units(self, svg: ET.Element) -> None:
        for at in ALL:
            unit = self.view.units[at]
            if unit is not None:
                fought = bool(self.view.fought & BIT[at])
                self.drawing.unit(svg, unit, at, fought, lift=4 if self.marks.of(at) == "chosen" else 0)

    def _washes(self, svg: ET.Element, marks: Marks) -> None:
        """Washes and rings under the units; each ring wears a casing, so that it stands out from any terrain."""
        colour = self.colour
        for at in ALL:
            mark = marks.of(at)
            x, y = centre(at)
            reach, high = 45, 45 if at in SQUARES else 33
            box = {"x": number(x - reach), "y": number(y - high), "width": str(2 * reach), "height": str(2 * high)}
            if mark == "chosen":
                add(svg, "rect", rx="10", fill=colour["accent"], fill_opacity=".2", **box)
                add(svg, "rect", rx="10", fill="none", stroke=colour["casing"], stroke_width="10", **box)
                add(svg, "rect", rx="10", fill="none", stroke=colour["accent"], stroke_width="5.5", **box)
            elif mark == "legal":
                add(svg, "rect", rx="10", fill=colour["glow"], fill_opacity=".34", **box)
                add(svg, "rect", rx="10", fill="none", stroke=colour["casing"], stroke_width="7.5", **box)
                line = {"stroke": colour["glow-edge"], "stroke_width": "3.4", "stroke_dasharray": "13 6"}
                add(svg, "rect", rx="10", fill="none", **line, **box)
                if self.view.units[at] is None:
                    self.drawing.put(svg, "choice", x, y, " scale(1.4)")
            elif mark == "target":
                add(svg, "rect", rx="10", fill=colour["glow"], fill_opacity=".34", **box)

    def _labels(self, svg: ET.Element) -> None:
        """The name of each square in its corner, where letters and numbers may be cut off."""
        face = {"font_family": self.colour["serif"], "font_size": "15", "font_weight": "700"}
        group = add(svg, "g", fill=self.colour["map-text"], **face)
        halo(group, self.colour["halo"], 3.6)
        for at in SQUARES:
            x, y = centre(at)
            if overlap(self.box, (x - 50, y - 50, SQUARE, SQUARE)):
                add(group, "text", x=number(x - 46), y=number(y - 35)).text = LABELS[at]

    def _sight(self, svg: ET.Element, sight: Sight) -> None:
        """A line of sight from die to die, with a sign at what blocks it."""
        ends = centre(place_named(sight.start)), centre(place_named(sight.end))
        blockers = [centre(place_named(at)) for at in sight.blockers]
        draw_sight(svg, self.colour, ends, blockers, clear=not blockers, gap=38)


_WHOLE: Final = (BOX[0] - _MARGIN, BOX[1] - _MARGIN, BOX[2] + 2 * _MARGIN, BOX[3] + 2 * _MARGIN)


def _box_about(places: Sequence[Place]) -> Box:
    """Return the part of the board that shows some places and a square around them, as a view box.

    A waiting row is shown if one of the places lies in it.
    """
    if not places:
        return _WHOLE
    xs, ys = zip(*map(centre, places), strict=True)
    reach = 1.5 * SQUARE + GAP
    highest = _WHOLE[1] if any(at in WAITING[COOL] for at in places) else -_FRAME
    lowest = _WHOLE[1] + _WHOLE[3] if any(at in WAITING[WARM] for at in places) else HEIGHT + _FRAME
    left, right = max(_WHOLE[0], min(xs) - reach), min(_WHOLE[0] + _WHOLE[2], max(xs) + reach)
    top, bottom = max(highest, min(ys) - reach), min(lowest, max(ys) + reach)
    return left, top, right - left, bottom - top
