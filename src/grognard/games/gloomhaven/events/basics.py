"""Events of the basic verbs: hit points, conditions, places, experience, elements, cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class FigureAppeared(Event):
    """A figure was put on the map."""

    figure: str
    rank: str
    hex: str


@dataclass(frozen=True, slots=True)
class FigureDrawn(FigureAppeared):
    """A monster was put on the map with a number that chance drew (GH-SET-5)."""

    reveals: ClassVar[bool] = True

    @classmethod
    def key(cls) -> str:
        """Return the key of any figure that appears: it is told alike."""
        return FigureAppeared.key()


@dataclass(frozen=True, slots=True)
class FigureMoved(Event):
    """A figure entered a hex; ``how`` is move, jump, fly, push, pull or leap."""

    figure: str
    start: str
    to: str
    how: str


@dataclass(frozen=True, slots=True)
class DamageSuffered(Event):
    """A figure lost hit points (GH-ATK-9); ``cause`` is attack, trap, hazard, wound, retaliate, ability or rest."""

    figure: str
    amount: int
    left: int
    cause: str


@dataclass(frozen=True, slots=True)
class FigureHealed(Event):
    """A figure got hit points back, or a heal took poison or wound from it (GH-COND-12)."""

    figure: str
    amount: int
    left: int
    cured: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FigureDied(Event):
    """A monster or summon died, or a character is exhausted (GH-ATK-16, GH-EXH-1)."""

    figure: str
    hex: str


@dataclass(frozen=True, slots=True)
class ConditionGained(Event):
    """A condition was put on a figure, or a curse or bless into its deck (GH-COND-1)."""

    figure: str
    condition: str


@dataclass(frozen=True, slots=True)
class ConditionEnded(Event):
    """A condition left a figure (GH-COND-13)."""

    figure: str
    condition: str


@dataclass(frozen=True, slots=True)
class ExperienceGained(Event):
    """A character gained experience (GH-XP-1)."""

    hero: str
    amount: int


@dataclass(frozen=True, slots=True)
class ElementChanged(Event):
    """An element became strong, waning or inert (GH-ELEM-1); ``how`` is infused, consumed or waned."""

    element: str
    state: str
    how: str


@dataclass(frozen=True, slots=True)
class CardMoved(Event):
    """A card of a character went somewhere: hand, discard, lost or active (GH-CARD-4)."""

    hero: str
    card: str
    to: str


@dataclass(frozen=True, slots=True)
class BonusBegan(Event):
    """A bonus came into force on a figure."""

    figure: str
    bonus: str


@dataclass(frozen=True, slots=True)
class BonusEnded(Event):
    """A bonus ended."""

    figure: str
    bonus: str


@dataclass(frozen=True, slots=True)
class TokensGained(Event):
    """A character took money tokens (GH-LOOT-1)."""

    hero: str
    amount: int
    hex: str


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """A modifier deck was shuffled (GH-RND-9, GH-ADV-6); ``deck`` is a class or monsters."""

    reveals: ClassVar[bool] = False
    deck: str
