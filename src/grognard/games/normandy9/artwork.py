"""The symbols of this game's drawings: those of `art/`, and those that games share."""

from functools import cache
from importlib.resources import files
from typing import Final

from grognard.drawing.sheets import COMMON, Sheets

_ART: Final = files("grognard.games.normandy9") / "art"
SHEETS: Final = Sheets(COMMON, *(_ART / f"{name}.svg" for name in ("squares", "units", "dice")))


@cache
def draw_artwork() -> str:
    """Return every symbol on one sheet, colours as CSS variables."""
    return SHEETS.artwork()
