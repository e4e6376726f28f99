"""Enhancing cards: what may be added where, what it costs, how many (GH-TOWN-9). Needs its unlock."""

from __future__ import annotations

from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal


def offers(s: Campaign, line: int) -> list[tuple[str, ...]]:
    """Return all that a character may enhance now, as the words of the action."""
    return []


def refuse_enhancing(s: Campaign, line: int, names: tuple[str, ...]) -> Refusal | None:
    """Say why a character cannot enhance a card so; None if it can (GH-TOWN-9)."""
    return Refusal("GH-TOWN-9", "enhancing-not-open")


def enhance(s: Campaign, line: int, names: tuple[str, ...], events: Events) -> None:
    """Enhance a card for every character of the class (GH-TOWN-9)."""
    raise NotImplementedError
