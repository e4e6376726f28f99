"""What never changes of the board on a table in a browser: its drawing below the units, its places and their names."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from typing import Final

from grognard.drawing.svg import rectangle, written
from grognard.games.normandy9 import board
from grognard.games.normandy9.board import ALL, COL, COOL, LABELS, ROW, SIDES, WAITING
from grognard.games.normandy9.field import Field
from grognard.games.normandy9.pictures.board_drawing import BOX, BoardDrawing, centre
from grognard.games.normandy9.pictures.palette import PALETTE
from grognard.games.normandy9.state import Landing
from grognard.kernel.pages import Ground, Place
from grognard.kernel.text import Catalogue

SHAPE: Final = rectangle(-50, -50, 50, 50)
"""The outline of a square; a waiting row is lower than that."""


def ground_of(s: Landing, text: Catalogue) -> Ground:
    """Draw the cards as they lie and name the places, those off the board among them (N9-BOARD-1 to N9-BOARD-7)."""
    drawing = BoardDrawing(s.rules.ruleset, PALETTE.page_inks(), "ground-")
    below = ET.Element("g")
    drawing.frame(below)
    drawing.cards(below, s.layout)
    places = tuple(_place(s.field, at, text) for at in ALL)
    return Ground(BOX, SHAPE, written(below), "", places, far=COOL)


def _place(field: Field, at: board.Place, text: Catalogue) -> Place:
    x, y = centre(at)
    return Place(LABELS[at], x, y, place_in_words(field, at, text), tuple(LABELS[near] for near in _around(at)))


def place_in_words(field: Field, at: board.Place, text: Catalogue) -> str:
    """Return a place's name and what is there, to be read aloud: "c4, woods"."""
    for side, waiting in zip(SIDES, WAITING, strict=True):
        if at in waiting:
            return text.say("place.waiting", square=LABELS[at], side=text.say(f"side.{side}"))
    terrain = field.terrain[at]
    if terrain is None:
        return text.say("place.undealt", square=LABELS[at])
    return text.say("place.square", square=LABELS[at], ground=text.say(f"terrain.{terrain.id}"))


def _around(at: board.Place) -> list[board.Place]:
    """Return the places next to a place; a waiting row lies before its side's first row."""
    return [to for to in ALL if to != at and abs(COL[to] - COL[at]) <= 1 and abs(ROW[to] - ROW[at]) <= 1]
