"""Heights of hexes, for the option ``terrain_heights`` (section HGT of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.memoir44.facts import Terrain


def heights_of(terrain: Sequence[Terrain]) -> tuple[int, ...]:
    """Return the height of each hex: 0 ground, 1 hills, 2 mountains (M44-HGT-1, M44-HGT-6)."""
    return tuple(t.height for t in terrain)
