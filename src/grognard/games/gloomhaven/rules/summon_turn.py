"""The turns of the figures that characters summon (section SUM of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def begin(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of a summon, just before its owner (GH-RND-7, GH-SUM-2)."""
    raise NotImplementedError
