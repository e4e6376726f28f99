"""Bare blocks as tests write them: read, or with what is wrong in them."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven.map_notation import MapReading, MonsterMap, read_maps
from grognard.games.gloomhaven.tools import TEXTS
from grognard.kernel.text import Catalogue

ENGLISH = Catalogue.load([TEXTS], "en", strict=True)
ME = "me: (0,0) move=2 range=melee targets=1 walk"


def read(*lines: str) -> MonsterMap:
    """The position of a bare block."""
    (found,) = read_maps("\n".join(lines))
    assert told([found]) == []
    assert found.position is not None
    return found.position


def told(readings: Iterable[MapReading], text: Catalogue = ENGLISH) -> list[str]:
    """What is wrong, with its place."""
    found = [mistake for reading in readings for mistake in reading.mistakes]
    return [f"line {mistake.line}, column {mistake.column}: {mistake.sentence(text)}" for mistake in found]


def mistakes(*lines: str) -> list[str]:
    """What is wrong with a bare block."""
    (found,) = read_maps("\n".join(lines))
    assert (found.position is None) == bool(found.mistakes)
    return told([found])
