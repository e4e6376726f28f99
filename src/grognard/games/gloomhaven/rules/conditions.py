"""Conditions: receiving them, what they do at the start of a turn, when they end (section COND of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def inflict(s: Expedition, number: int, condition: str, events: Events) -> None:
    """Put a condition on a figure, or a curse or bless into its deck, unless it is immune or not on the map."""
    raise NotImplementedError


def begin_turn(s: Expedition, number: int, events: Events) -> None:
    """Let a wound tick (GH-COND-3); may push frames."""
    raise NotImplementedError


def end_turn(s: Expedition, number: int, events: Events) -> None:
    """Let conditions end that last until now (GH-COND-13)."""
    raise NotImplementedError
