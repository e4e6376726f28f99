"""The colours of this game's drawings, by name, for a light and a dark page: those of all games and its own.

Warm is dark with light pips, cool light with dark pips, so that the sides differ without colour too.
"""

from typing import Final

from grognard.drawing.palette import Palette

PALETTE: Final = Palette(
    {
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
)
