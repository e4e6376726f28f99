"""Events of the preparation (section SET of the rules)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from grognard.kernel.event import Event
from grognard.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class GoalWasDealt(Event):
    """A character was dealt a battle goal, in secret (GH-SET-4); the others see that it was, not which."""

    reveals: ClassVar[bool] = True
    hero: str
    goal: str
    owner: Seat

    def seen_by(self, seat: Seat) -> Self:
        """Return the event with the goal for its owner only."""
        return self if seat == self.owner else replace(self, goal="")


@dataclass(frozen=True, slots=True)
class GoalKept(Event):
    """A character kept one of its two battle goals, in secret (GH-SET-4)."""

    hero: str
    goal: str
    owner: Seat

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event to its owner only: nobody else sees that anything changed."""
        return self if seat == self.owner else None


@dataclass(frozen=True, slots=True)
class KitChanged(Event):
    """A character chose a card, perk or item, or put it back, while it got ready; told to its own seat only.

    ``what``: learned, perk, item or hand; ``name``: of the card or item, or the number of the perk; ``chosen``: on or
    off.
    """

    hero: str
    what: str
    name: str
    chosen: str
    owner: Seat

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event for the seat that chose, nothing for the others."""
        return self if seat == self.owner else None


@dataclass(frozen=True, slots=True)
class KitTaken(Event):
    """A character took the ready-made kit of its class; told to its own seat only."""

    hero: str
    owner: Seat

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event for the seat that chose, nothing for the others."""
        return self if seat == self.owner else None


@dataclass(frozen=True, slots=True)
class HeroReady(Event):
    """A character is ready to start."""

    hero: str


@dataclass(frozen=True, slots=True)
class HeroNotReady(Event):
    """A character wants to choose on."""

    hero: str
