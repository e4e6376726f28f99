"""Healing (GH-RET-5, GH-COND-12)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def heal(s: Expedition, number: int, amount: int, events: Events) -> int:
    """Heal a figure and return how many hit points it got back."""
    raise NotImplementedError
