"""Heights of hexes, for the option ``terrain_heights`` (section HGT of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.memoir44.board import hex_named
from grognard.games.memoir44.facts import Terrain


def heights_of(terrain: Sequence[Terrain], given: Mapping[str, int]) -> tuple[int, ...]:
    """Return the height of each hex: 0 ground, 1 hills, 2 mountains (M44-HGT-1), unless one is given for its label.

    A battlefield gives heights where the terrain of the box has none of its own (M44-HGT-6).
    """
    heights = [t.height for t in terrain]
    for label, height in given.items():
        heights[hex_named(label)] = height
    return tuple(heights)
