"""The ruler: range around walls and sight between two hexes."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.presentation import Explanation


def measure(s: Expedition, words: Sequence[str]) -> Explanation:
    """Measure between two hexes."""
    return Explanation(None)
