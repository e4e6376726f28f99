"""The colours of this game's drawings, by name, for a light and a dark page: those of all games and its own.

Warm is dark with light pips, cool light with dark pips, so that the sides differ without colour too.
"""

from typing import Final

from grognard.drawing import palette as shared
from grognard.drawing.palette import COMMON, THEMES, Colours

__all__ = ["COLOURS", "THEMES", "inks", "page_inks", "palette"]

COLOURS: Final[Colours] = {
    **COMMON,
    "warm": ("#6B4A17", "#86622A"),
    "warm-lo": ("#412B09", "#3A2708"),
    "warm-hi": ("#A17C3D", "#BE9856"),
    "on-warm": ("#FBF3DE", "#FDF7E6"),
    "warm-text": ("#684710", "#E0BE7E"),
    "cool": ("#A3BBD0", "#98B2C8"),
    "cool-lo": ("#4A647C", "#3B5268"),
    "cool-hi": ("#D2E0EC", "#C8DAE8"),
    "on-cool": ("#12202D", "#0F1B26"),
    "cool-text": ("#34516B", "#A3C1DA"),
}


def palette(theme: str) -> dict[str, str]:
    """Give the colours of a theme by name. ValueError for a theme that does not exist."""
    return shared.tones(COLOURS, theme)


def inks(theme: str) -> dict[str, str]:
    """Give what stands for each colour and type face in a picture that needs nothing else. `palette` gives errors."""
    return shared.inks(COLOURS, theme)


def page_inks() -> dict[str, str]:
    """Give the CSS variables that stand for colours and type faces in a picture that takes them from its page."""
    return shared.page_inks(COLOURS)
