"""Heights of hexes, for the option ``terrain_heights`` (section HGT of the rules)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from grognard.games.memoir44.board import BIT, NEIGHBOURS, hex_named
from grognard.games.memoir44.facts import Terrain
from grognard.hexes.region import HexId, bits


def heights_of(terrain: Sequence[Terrain], given: Mapping[str, int]) -> tuple[int, ...]:
    """Return the height of each hex: 0 ground, 1 hills, 2 mountains (M44-HGT-1), unless one is given for its label.

    A battlefield gives heights where the terrain of the box has none of its own (M44-HGT-6).
    """
    heights = [t.height for t in terrain]
    for label, height in given.items():
        heights[hex_named(label)] = height
    return tuple(heights)


def too_high(heights: Sequence[int], at: HexId) -> int:
    """Return the neighbours that are more than one level above or below a hex, as a bit set (M44-HGT-2)."""
    return sum(BIT[i] for i in bits(NEIGHBOURS[at]) if abs(heights[i] - heights[at]) > 1)
