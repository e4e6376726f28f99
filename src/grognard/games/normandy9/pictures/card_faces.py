"""The nine cards one by one, for a page or to be printed: each a drawing of its own, 63 by 88 millimetres."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Final

from grognard.drawing.sheets import define
from grognard.drawing.svg import add, number
from grognard.games.normandy9.board import CARDS
from grognard.games.normandy9.field import card_code
from grognard.games.normandy9.pictures.artwork import symbols
from grognard.games.normandy9.pictures.board_drawing import CARD_HEIGHT, CARD_WIDTH, BoardDrawing
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.ruleset import Ruleset

WIDE_MM: Final = 63
HIGH_MM: Final = 88
SQUARE_MM: Final = 26
"""A square holds a die of twelve millimetres well (N9-UNIT-5)."""
_WIDE: Final = 100 * WIDE_MM / SQUARE_MM
_HIGH: Final = 100 * HIGH_MM / SQUARE_MM
_LEFT: Final = (_WIDE - CARD_WIDTH) / 2
_TOP: Final = (_HIGH - CARD_HEIGHT) / 2
_HEADING: Final = 38
"""Room above a card on a page."""


def draw_face(ruleset: Ruleset, card: int, theme: str = "light", title: str = "") -> str:
    """Draw a card, counted from 0, with its number and its signs in the margin, either way up (N9-BOARD-2, N9-TER-10).

    ``title`` is what a screen reader says of it, in the reader's language. ``theme`` is light or dark (ValueError for
    another), and IndexError is for a card that is none.
    """
    if not 0 <= card < CARDS:
        raise IndexError(f"there is no card {card}: expected 0 to {CARDS - 1}")
    signs = ruleset.cards.faces[card]
    colour = PALETTE.inks(theme)
    svg = _sheet(title or f"{card + 1}: {signs}", colour["rim"], colour["edge"])
    drawing = BoardDrawing(ruleset, colour)
    field = {"x": number(_LEFT), "y": number(_TOP), "width": str(CARD_WIDTH), "height": str(CARD_HEIGHT), "rx": "7"}
    clip = add(svg, "clipPath", id="field")
    add(clip, "rect", **field)
    drawing.face(add(svg, "g", clip_path="url(#field)"), card_code(card, turned=False), _LEFT, _TOP)
    add(svg, "rect", fill="none", stroke=colour["t-ink"], stroke_width="1", **field)
    for turn in ("", f"rotate(180 {_WIDE / 2:.2f} {_HIGH / 2:.2f})"):
        margin = add(svg, "g", font_family=colour["serif"], fill=colour["outline"])
        if turn:
            margin.set("transform", turn)
        line = number(_TOP - 5)
        add(margin, "text", x=number(_LEFT + 4), y=line, font_size="13", font_weight="700").text = str(card + 1)
        at = {"x": number(_LEFT + CARD_WIDTH - 4), "y": line, "text_anchor": "end", "font_size": "10"}
        add(margin, "text", letter_spacing="1", **at).text = signs
    define(svg, drawing.used, symbols(theme))
    return ET.tostring(svg, encoding="unicode")


def draw_face_for_page(ruleset: Ruleset, card: int) -> str:
    """Draw a card within a page that gives colours and the symbols of the artwork, as `draw_face` counts it.

    Above it stands its number and how a ruleset file writes it (N9-TER-10); what it shows is said beside it.
    """
    colour = PALETTE.page_inks()
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "aria-hidden": "true"})
    svg.set("viewBox", f"-5 -{_HEADING} {CARD_WIDTH + 10} {CARD_HEIGHT + _HEADING + 7}")
    face = {"font_family": colour["serif"], "fill": colour["ink"], "y": "-12"}
    add(svg, "text", x="4", font_size="26", font_weight="700", **face).text = str(card + 1)
    signs = {"x": str(CARD_WIDTH - 2), "font_size": "24", "letter_spacing": "1.5", "text_anchor": "end"}
    add(svg, "text", **signs, **face).text = ruleset.cards.faces[card]
    BoardDrawing(ruleset, colour, f"face-{card + 1}-").card(svg, card_code(card, turned=False), 0, 0)
    return ET.tostring(svg, encoding="unicode")


def draw_back(theme: str = "light", title: str = "") -> str:
    """Draw the back of the cards; see ``draw_face``."""
    colour = PALETTE.inks(theme)
    svg = _sheet(title, colour["rim"], colour["edge"])
    size = f"scale({_WIDE / 207:.3f} {_HIGH / 307:.3f})"
    add(svg, "use", href="#card-back", transform=f"translate({number(_WIDE / 2)} {number(_HIGH / 2)}) {size}")
    define(svg, ("card-back",), symbols(theme))
    return ET.tostring(svg, encoding="unicode")


def _sheet(title: str, paper: str, edge: str) -> ET.Element:
    """An empty card with round corners."""
    svg = ET.Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img"})
    svg.set("viewBox", f"0 0 {_WIDE:.2f} {_HIGH:.2f}")
    # In pixels, of which there are 96 to the inch wherever SVG is printed; not every program reads millimetres.
    svg.set("width", f"{WIDE_MM * 96 / 25.4:.2f}")
    svg.set("height", f"{HIGH_MM * 96 / 25.4:.2f}")
    add(svg, "title").text = title
    add(svg, "defs")
    box = {"x": ".5", "y": ".5", "width": f"{_WIDE - 1:.2f}", "height": f"{_HIGH - 1:.2f}", "rx": "11"}
    add(svg, "rect", fill=paper, stroke=edge, stroke_width="1", **box)
    return svg
