"""Damage: who suffers it, what a character may do against it, death and exhaustion (GH-DMG, GH-EXH)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def suffer(s: Expedition, number: int, amount: int, cause: str, by: int, hero: int, events: Events) -> None:
    """Let a figure suffer damage; a character is asked first, so the damage may come after this returns (GH-DMG-1)."""
    raise NotImplementedError


def kill(s: Expedition, number: int, by: int, hero: int, events: Events) -> None:
    """Let a monster, summon or escort die."""
    raise NotImplementedError


def exhaust(s: Expedition, hero: int, events: Events) -> None:
    """Let a character be exhausted (GH-EXH-3)."""
    raise NotImplementedError
