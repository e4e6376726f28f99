"""Events of the turns of monsters."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class MonsterCardTurned(Event):
    """The ability card of a monsters' deck for this round was turned (GH-RND-4)."""

    deck: str
    card: int
    initiative: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class MonsterDeckShuffled(Event):
    """The discards of an ability deck were shuffled back into it (GH-RND-9, GH-MDECK-1)."""

    deck: str


@dataclass(frozen=True, slots=True)
class TurnPlanned(Event):
    """A monster or summon took its card: what it will do follows from how everything stands now (GH-MON-3).

    ``position`` has that in lines, as the monster desk reads it; the figure stands on ``hex``. What it consumes is
    consumed. So its turn can be explained at any time after it.
    """

    figure: str
    hex: str
    position: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FocusFound(Event):
    """A monster or summon turned to an enemy (GH-FOCUS-1)."""

    figure: str
    focus: str
    hex: str


@dataclass(frozen=True, slots=True)
class FocusNotFound(Event):
    """No way leads a monster or summon to an attack on anybody, so it neither moves nor attacks (GH-FOCUS-10)."""

    figure: str


@dataclass(frozen=True, slots=True)
class ElementShared(Event):
    """A monster consumed an element for all of its kind that are on the map (GH-ELEM-6)."""

    figure: str
    element: str


@dataclass(frozen=True, slots=True)
class SummonFailed(Event):
    """No hex or no standee was left for a figure that a monster would summon (GH-MOTH-2)."""

    figure: str
    monster: str


@dataclass(frozen=True, slots=True)
class MoneyVanished(Event):
    """A monster looted so many money tokens, which are gone (GH-LOOT-4)."""

    figure: str
    hex: str
    tokens: int


@dataclass(frozen=True, slots=True)
class ExtraTurnsGranted(Event):
    """A boss gave every figure of a kind one more turn (GH-BOSS-1)."""

    figure: str
    monster: str
