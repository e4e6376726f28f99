"""The second cards, which part characters with one initiative (GH-RND-6); who rests long has none (GH-RND-11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from grognard.games.gloomhaven.state import Expedition

NO_SECOND: Final = 0
"""In place of the initiative of a second card: who rests long has none."""


def seconds_beside(s: Expedition, hero: int, heroes: Sequence[int]) -> tuple[int, ...]:
    """Return the second cards of those of these characters that have the initiative of one, lowest first."""
    same = [s.leading[n][1] for n in heroes if n != hero and s.leading[n][0] == s.leading[hero][0]]
    return tuple(sorted({second for second in same if second != NO_SECOND}))


def places_without(s: Expedition) -> Iterator[dict[int, int]]:
    """Yield every way to place those without a second card: each with one of those it has nothing to compare with.

    Mostly there is one way, and nobody in it: that takes a long rest and cards with the same initiative (GH-RND-11).
    """
    playing = s.playing()
    tied: dict[int, tuple[int, ...]] = {}
    for hero in playing:
        seconds = seconds_beside(s, hero, playing) if s.leading[hero][1] == NO_SECOND else ()
        if seconds:
            tied[hero] = seconds
    for chosen in product(*tied.values()):
        yield dict(zip(tied, chosen, strict=True))
