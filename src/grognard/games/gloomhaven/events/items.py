"""Events of items (section ITEM of the rules)."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class ItemUsed(Event):
    """A character used an item (GH-ITEM-3); ``state`` is that of the item then: ready, spent or consumed."""

    hero: str
    item: str
    state: str


@dataclass(frozen=True, slots=True)
class ItemRefreshed(Event):
    """An item that was spent or consumed is ready again (GH-ITEM-2)."""

    hero: str
    item: str


@dataclass(frozen=True, slots=True)
class InitiativeShifted(Event):
    """A character acts earlier or later this round (Boots of Speed)."""

    hero: str
    initiative: int


@dataclass(frozen=True, slots=True)
class SecondTurnChosen(Event):
    """A character will take another turn this round, with these two cards (Second Chance Ring)."""

    hero: str
    leading: str
    second: str
    initiative: int
