"""The symbols of a battlefield's drawings: those of `art/`, and those that games share."""

from functools import cache
from importlib.resources import files
from typing import Final

from grognard.drawing.sheets import COMMON, Sheets

SHEETS: Final = Sheets(
    COMMON,
    *(
        files("grognard.games.memoir44") / "art" / name
        for name in ("terrain.svg", "units.svg", "cards.svg", "dice.svg")
    ),
)


@cache
def draw_artwork() -> str:
    """Return every symbol on one sheet, colours as CSS variables."""
    return SHEETS.artwork()
