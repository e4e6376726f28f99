"""The figure of a scenario that moves by itself on the characters' side (GH-BOSS-3)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def begin(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of an escort, at its initiative of this round."""
    raise NotImplementedError
