"""Duels: a character and one strong monster, with the modifier cards that both draw."""

from __future__ import annotations

from grognard.games.gloomhaven.events.attack import (
    AttackWeighed,
)
from tests.gloomhaven.expeditions import Expeditions
from tests.gloomhaven.strikes import deck


def duel(hero: str = "brute", *, hp: int = 30, rank: str = "normal", cards: tuple[str, ...] = ("+0",)) -> Expeditions:
    """A character in the middle, a guard with many hit points north of it; everybody draws these cards."""
    e = Expeditions((hero,))
    e.hero(0, 0, 0)
    e.monster(0, 1, rank=rank)
    tough(e, 1, hp)
    deck(e, 0, *cards)
    deck(e, 1, *cards)
    return e


def tough(e: Expeditions, number: int, hp: int) -> None:
    e.s.figures[number] = e.s.figures[number].with_hp(hp)


def give(e: Expeditions, number: int, bits: int) -> None:
    e.s.figures[number] = e.s.figures[number].with_conditions(bits, 0)


def weighed(e: Expeditions) -> tuple[int, int, int]:
    """Value, shield that counted and damage of the last attack."""
    (event,) = [event for event in e.events if isinstance(event, AttackWeighed)]
    return event.value, event.shield, event.damage
