"""What never changes of a battlefield on a table in a browser: its drawing below and above the pieces, its places."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Final

from grognard.drawing.svg import add, number, rectangle, written
from grognard.games.memoir44 import landscape as land
from grognard.games.memoir44.board import AXIS, COLS, HEXES, LABELS, PLACES, ROWS, SECTION_NAMES
from grognard.games.memoir44.ground_drawing import WORKS, GroundDrawing
from grognard.games.memoir44.palette import PALETTE
from grognard.games.memoir44.picture import SECTION_LINES
from grognard.games.memoir44.picturing import names_on_map, scenario_picture
from grognard.games.memoir44.scenario import REMOVABLE, Scenario
from grognard.games.memoir44.words import ground_words, place_in_words, post_words
from grognard.hexes.labels import label
from grognard.hexes.region import HexId
from grognard.kernel.pages import Ground, Place
from grognard.kernel.telling import capital, listed
from grognard.kernel.text import Catalogue

BOX: Final = (-84.0, -112.0, 1368.0, 897.0)
"""The view box: the board with its letters, numbers and the names of the sections around it."""
SECTIONS: Final = tuple(50.0 * col for col in SECTION_LINES)
"""Where the lines between the sections lie (M44-GEO-5)."""
_FIXED: Final = tuple(piece for piece in WORKS if piece not in REMOVABLE)
_MIDDLES: Final = (150, 600, 1050)


def ground_of(scenario: Scenario, text: Catalogue) -> Ground:
    """Draw the ground of a scenario and name its places (M44-GEO-1, M44-GEO-3, M44-GEO-8)."""
    drawing = GroundDrawing(
        scenario_picture(scenario, "", names_on_map(scenario, text)), PALETTE.page_inks(), "ground-"
    )
    below, above = ET.Element("g"), ET.Element("g")
    _frame(drawing, below, text)
    drawing.paint(drawing.field(below), _FIXED)
    drawing.posts(above)
    drawing.names(above, labelled=False)
    places = tuple(_place(scenario, HexId(at), text) for at in range(HEXES))
    return Ground(BOX, land.hexagon((0, 0)), written(below), written(above), places, far=AXIS)


def _place(scenario: Scenario, at: HexId, text: Catalogue) -> Place:
    row, col = PLACES[at]
    x, y = land.centre(row, col)
    around = [land.step((row, col), direction) for direction in range(6)]
    names = [place_in_words(text, facts.text) for facts in scenario.facts.label if facts.at == LABELS[at]]
    ground = ground_words(text, scenario.terrain[at], scenario.fixed_pieces(at))
    aloud = listed(text, [LABELS[at], ground, *post_words(text, scenario.facts, LABELS[at]), *names])
    neighbours = tuple(label(*near, ROWS) for near in around if near in _ON_BOARD)
    return Place(LABELS[at], x, round(y, 2), aloud, neighbours)


_ON_BOARD: Final = frozenset(PLACES)


def _frame(drawing: GroundDrawing, parent: ET.Element, text: Catalogue) -> None:
    """The sheet of paper with letters, numbers, the edges of both sides, and the sections as each side calls them."""
    colour = drawing.colour
    x, y, width, height = BOX
    add(parent, "path", d=rectangle(x, y, x + width, y + height), fill=colour["paper"])
    drawing.double_border(parent)
    marks = add(parent, "g", text_anchor="middle", font_family=colour["serif"], fill=colour["ink-2"])
    for col in range(2 * COLS - 1):
        letter = label(col % 2, col, ROWS)[0]
        size = {"font_size": "14"} if col % 2 else {"font_size": "15.5", "font_weight": "700"}
        add(marks, "text", x=str(50 * col), y="-71", **size).text = letter
    for row in range(ROWS):
        middle = number(land.ROW * row + 5)
        add(marks, "text", x="-70", y=middle, font_size="15.5", font_weight="700").text = str(ROWS - row)
    # Each side reads the sections from its own seat (M44-GEO-7).
    for side, edge, line, names in (("allies", 753, 776, SECTION_NAMES), ("axis", -60.2, -96, SECTION_NAMES[::-1])):
        ink = colour[f"{side}-text"]
        add(parent, "path", d=f"M-52 {edge}H1252", stroke=ink, stroke_width="6")
        slant = "normal" if text.language == "zh" else "italic"
        face = {"font_family": colour["serif"], "font_style": slant, "font_size": "15.5"}
        group = add(parent, "g", text_anchor="middle", fill=ink, **face)
        for name, centre in zip(names, _MIDDLES, strict=True):
            add(group, "text", x=str(centre), y=str(line)).text = capital(text.say(f"section.{name}"))
