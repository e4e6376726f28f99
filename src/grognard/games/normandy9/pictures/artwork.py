"""The symbols of this game's drawings: those of `art/`, and those that games share."""

import xml.etree.ElementTree as ET
from functools import cache
from importlib.resources import files
from typing import Final

from grognard.drawing.sheets import COMMON, Sheets
from grognard.games.normandy9.pictures.palette import PALETTE

_ART: Final = files("grognard.games.normandy9") / "art"
SHEETS: Final = Sheets(COMMON, *(_ART / f"{name}.svg" for name in ("squares", "units", "dice")))
STAMPS: Final = Sheets(*SHEETS.sheets, _ART / "stamps.svg")
"""With those of a board the size of a stamp, which no table shows."""


@cache
def draw_artwork() -> str:
    """Return every symbol on one sheet, colours as CSS variables."""
    return SHEETS.artwork()


@cache
def symbols(theme: str | None) -> dict[str, ET.Element]:
    """Return the symbols by id in the colours of a theme; without one their colours are CSS variables."""
    return STAMPS.symbols((PALETTE.tones(theme) if theme else PALETTE.page_inks()).__getitem__)
