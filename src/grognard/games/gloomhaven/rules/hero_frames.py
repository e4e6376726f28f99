"""Frames that are about one character and hold nothing else."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Asks, Resolves


class HeroAsks(Asks[Expedition]):
    """A frame that asks about a character; ``hero`` is its number."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def parts(self) -> tuple[object, ...]:
        return (self.hero,)


class HeroResolves(Resolves[Expedition]):
    """A frame that acts for a character; ``hero`` is its number."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def parts(self) -> tuple[object, ...]:
        return (self.hero,)
