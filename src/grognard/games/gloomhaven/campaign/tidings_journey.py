"""Events of a journey: travel, event cards, what a scenario brought (sections END and TOWN of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event

# ------------------------------------------------------------------------------------------------------------- travel


@dataclass(frozen=True, slots=True)
class TownEntered(Event):
    """The party came to town (GH-TOWN-3)."""


@dataclass(frozen=True, slots=True)
class PartySetOut(Event):
    """Characters set out for a scenario; ``mode`` is campaign or casual (GH-END-4).

    Nothing is taken back past it: the scenario has a table of its own from here on. The party may be called off.
    """

    reveals: ClassVar[bool] = True
    trip: int
    location: int
    mode: str
    heroes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TripCalledOff(Event):
    """The party does not play the scenario that it set out for, and is where it was before."""

    trip: int
    location: int


@dataclass(frozen=True, slots=True)
class PartyCameBack(Event):
    """A scenario is over; it reveals what was won and found (GH-END-1)."""

    reveals: ClassVar[bool] = True
    trip: int
    location: int
    mode: str
    result: str


@dataclass(frozen=True, slots=True)
class TreasureFound(Event):
    """A numbered treasure was looted, which is there once (GH-LOOT-3)."""

    hero: str
    treasure: int


# ---------------------------------------------------------------------------------------------------------- locations


@dataclass(frozen=True, slots=True)
class LocationOpened(Event):
    """A location became known to everybody (GH-TOWN-12)."""

    location: int


@dataclass(frozen=True, slots=True)
class LocationDrawn(LocationOpened):
    """A location of which nobody knew more than a number became known: drawn, or chosen (GH-TOWN-12, GH-TOWN-22)."""

    reveals: ClassVar[bool] = True

    @classmethod
    def key(cls) -> str:
        """Return the key of any location that opens: it is told alike."""
        return LocationOpened.key()


@dataclass(frozen=True, slots=True)
class LocationCompleted(Event):
    """A scenario was completed, for all parties (GH-END-4)."""

    location: int


@dataclass(frozen=True, slots=True)
class LocationBlocked(Event):
    """A location can no longer be played in campaign mode (GH-TOWN-12)."""

    location: int


@dataclass(frozen=True, slots=True)
class AchievementGained(Event):
    """An achievement was gained, by the party or for the world (``whose``: party or global) (GH-TOWN-13)."""

    whose: str
    achievement: str


@dataclass(frozen=True, slots=True)
class AchievementLost(Event):
    """An achievement is active no longer (GH-TOWN-13)."""

    whose: str
    achievement: str


# --------------------------------------------------------------------------------------------------------- event cards


@dataclass(frozen=True, slots=True)
class EventDrawn(Event):
    """A city or road event was drawn, to be read by everybody (GH-TOWN-3)."""

    reveals: ClassVar[bool] = True
    deck: str
    card: int


@dataclass(frozen=True, slots=True)
class EventChosen(Event):
    """The group chose A or B, and reads what comes of it: there is no going back (GH-TOWN-3)."""

    reveals: ClassVar[bool] = True
    deck: str
    card: int
    choice: str


@dataclass(frozen=True, slots=True)
class ConditionTested(Event):
    """The condition of an outcome was stated: ``holds`` is yes or no (GH-TOWN-21)."""

    condition: str
    holds: str


@dataclass(frozen=True, slots=True)
class EventPutAway(Event):
    """An event card was put away: removed, or returned to the bottom of its deck (GH-TOWN-3)."""

    deck: str
    card: int
    fate: str


@dataclass(frozen=True, slots=True)
class EventCardsAdded(Event):
    """Cards were shuffled into an event deck (GH-TOWN-21)."""

    deck: str
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StartChanged(Event):
    """An event changes how a character starts its next scenario (GH-TOWN-21).

    ``what`` is blesses, curses, discards, damage, or a condition; ``amount`` how many or how much.
    """

    hero: str
    what: str
    amount: int


@dataclass(frozen=True, slots=True)
class ItemUsedUp(Event):
    """An event consumed an item, which is used up in the next scenario (GH-TOWN-21)."""

    hero: str
    item: str


# -------------------------------------------------------------------------------------------------------------- designs


@dataclass(frozen=True, slots=True)
class DesignDrawn(Event):
    """A random item design was drawn (GH-TOWN-22)."""

    reveals: ClassVar[bool] = True
    item: str
