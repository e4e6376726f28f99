"""Attacks: one strike after another, each with all of its procedure (GH-ATK-5 to GH-ATK-16)."""

from __future__ import annotations

from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events
from grognard.kernel.total import Total

__all__ = ["Strike", "attack_terms", "begin_strike", "odds"]


def begin_strike(s: Expedition, strike: Strike, events: Events) -> None:
    """Begin one attack on one target; its frames end below whatever the caller pushed before."""
    raise NotImplementedError


def attack_terms(s: Expedition, strike: Strike) -> Total:
    """Return the value of a strike before its modifier card, with reasons."""
    raise NotImplementedError


def odds(s: Expedition, strike: Strike) -> list[tuple[int, int]]:
    """Return every damage that a strike may do, with its weight."""
    raise NotImplementedError
