"""What happens between scenarios, as past-tense facts: characters by line and class, items and cards by their ids.

Of quests only the owner hears, and the others as far as the owner shows it (GH-SET-9).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from grognard.kernel.event import Event
from grognard.kernel.seat import Seat

# -------------------------------------------------------------------------------------------------- what changes hands


@dataclass(frozen=True, slots=True)
class GoldChanged(Event):
    """A character gained or lost gold; ``left`` is what it owns now."""

    line: int
    hero: str
    gold: int
    left: int


@dataclass(frozen=True, slots=True)
class ExperienceChanged(Event):
    """A character gained or lost experience; ``total`` is what it has now (GH-TOWN-1)."""

    line: int
    hero: str
    xp: int
    total: int


@dataclass(frozen=True, slots=True)
class ChecksChanged(Event):
    """A character gained or lost checkmarks; ``perks``: perks that it gained by them (GH-TOWN-2)."""

    line: int
    hero: str
    checks: int
    total: int
    perks: int


@dataclass(frozen=True, slots=True)
class ReputationChanged(Event):
    """The reputation of the party rose or fell (GH-TOWN-23)."""

    change: int
    reputation: int


@dataclass(frozen=True, slots=True)
class ProsperityChanged(Event):
    """The prosperity of the town rose or fell (GH-TOWN-5)."""

    change: int
    points: int
    level: int


@dataclass(frozen=True, slots=True)
class ItemGained(Event):
    """A character was given an item (GH-TOWN-14)."""

    line: int
    hero: str
    item: str


@dataclass(frozen=True, slots=True)
class ItemLost(Event):
    """A character lost an item for good."""

    line: int
    hero: str
    item: str


@dataclass(frozen=True, slots=True)
class DuplicateSold(Event):
    """A character was given an item that it owned already, and it went for half its price (GH-TOWN-15)."""

    line: int
    hero: str
    item: str
    gold: int


@dataclass(frozen=True, slots=True)
class DesignAdded(Event):
    """All copies of an item are in the shop from now on (GH-TOWN-14)."""

    item: str


@dataclass(frozen=True, slots=True)
class BlessesWaiting(Event):
    """A character begins its next scenario with so many blesses in its deck (GH-TOWN-6)."""

    line: int
    hero: str
    count: int


# ------------------------------------------------------------------------------------------------------------- the town


@dataclass(frozen=True, slots=True)
class ItemBought(Event):
    """A character bought an item (GH-TOWN-15)."""

    line: int
    hero: str
    item: str
    gold: int


@dataclass(frozen=True, slots=True)
class ItemSold(Event):
    """A character sold an item (GH-TOWN-15)."""

    line: int
    hero: str
    item: str
    gold: int


@dataclass(frozen=True, slots=True)
class Donated(Event):
    """A character donated to the sanctuary; ``total`` is the sum that the world gave (GH-TOWN-6)."""

    line: int
    hero: str
    gold: int
    total: int


@dataclass(frozen=True, slots=True)
class SanctuaryMarkReached(Event):
    """The donations reached the public mark; what that opens, the game's box says (GH-TOWN-6)."""

    total: int


@dataclass(frozen=True, slots=True)
class CardEnhanced(Event):
    """A card of a class was enhanced for good (GH-TOWN-9); ``action`` is counted from 1."""

    line: int
    hero: str
    card: str
    half: str
    action: int
    kind: str
    gold: int


# ------------------------------------------------------------------------------------------------------- the characters


@dataclass(frozen=True, slots=True)
class CharacterCreated(Event):
    """Somebody made a new character (GH-TOWN-7)."""

    line: int
    hero: str
    level: int
    name: str


@dataclass(frozen=True, slots=True)
class CharacterRenamed(Event):
    """A character was given another name."""

    line: int
    hero: str
    name: str


@dataclass(frozen=True, slots=True)
class LevelGained(Event):
    """A character reached a level (GH-TOWN-16)."""

    line: int
    hero: str
    level: int


@dataclass(frozen=True, slots=True)
class CardLearned(Event):
    """A character took a card into its pool (GH-TOWN-16)."""

    line: int
    hero: str
    card: str


@dataclass(frozen=True, slots=True)
class PerkTaken(Event):
    """A character ticked a box of a perk, told by its number counted from 1 (GH-TOWN-16)."""

    line: int
    hero: str
    perk: int


@dataclass(frozen=True, slots=True)
class RiseOffered(Event):
    """A character may be raised to a level because the town has prospered (GH-TOWN-17)."""

    line: int
    hero: str
    level: int


@dataclass(frozen=True, slots=True)
class CharacterSetAside(Event):
    """A character plays no longer for the time being; its owner keeps it (GH-TOWN-10)."""

    line: int
    hero: str


@dataclass(frozen=True, slots=True)
class CharacterBroughtBack(Event):
    """A character that was set aside plays again (GH-TOWN-10)."""

    line: int
    hero: str


@dataclass(frozen=True, slots=True)
class CharacterRetired(Event):
    """A character retired (GH-TOWN-8)."""

    line: int
    hero: str
    level: int


# ----------------------------------------------------------------------------------------------------------- the quests


@dataclass(frozen=True, slots=True)
class QuestWasDealt(Event):
    """A character was dealt the card of a personal quest, in secret (GH-TOWN-7)."""

    reveals: ClassVar[bool] = True
    line: int
    hero: str
    card: int
    owner: Seat

    def seen_by(self, seat: Seat) -> Self:
        """Return the event with the card for its owner only."""
        return self if seat == self.owner else replace(self, card=0)


@dataclass(frozen=True, slots=True)
class QuestKept(Event):
    """A character kept one of the quests that it was dealt; the other went back into the deck (GH-TOWN-18)."""

    line: int
    hero: str
    card: int
    owner: Seat

    def seen_by(self, seat: Seat) -> Self:
        """Return the event with the card for its owner only."""
        return self if seat == self.owner else replace(self, card=0)


@dataclass(frozen=True, slots=True)
class QuestWritten(Event):
    """An owner wrote down what its quest asks for; the others hear of it only if it is shown (GH-SET-9)."""

    line: int
    hero: str
    text: str
    owner: Seat
    shown: bool

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event to its owner, and to the others if the quest is shown."""
        return self if self.shown or seat == self.owner else None


@dataclass(frozen=True, slots=True)
class QuestCounted(Event):
    """An owner counted on its quest; the others hear of it only if it is shown (GH-TOWN-19)."""

    line: int
    hero: str
    progress: int
    goal: int
    owner: Seat
    shown: bool

    def seen_by(self, seat: Seat) -> Self | None:
        """Return the event to its owner, and to the others if the quest is shown."""
        return self if self.shown or seat == self.owner else None


@dataclass(frozen=True, slots=True)
class QuestShown(Event):
    """An owner lets the others read its quest (GH-SET-9)."""

    reveals: ClassVar[bool] = True
    line: int
    hero: str
    card: int
    text: str


@dataclass(frozen=True, slots=True)
class QuestHidden(Event):
    """An owner lets the others read its quest no longer (GH-SET-9)."""

    line: int
    hero: str


@dataclass(frozen=True, slots=True)
class QuestOpened(Event):
    """What a fulfilled quest holds was opened; ``already``: it had been open before (GH-TOWN-20)."""

    reveals: ClassVar[bool] = True
    line: int
    already: bool


@dataclass(frozen=True, slots=True)
class DeckEmpty(Event):
    """A deck of random designs or side scenarios is empty, so nothing comes of it (GH-TOWN-22)."""

    deck: str


# ---------------------------------------------------------------------------------------------------------- the parties


@dataclass(frozen=True, slots=True)
class PartyFounded(Event):
    """A new party was founded, and plays now (GH-TOWN-10)."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class PartyNamed(Event):
    """The party was given a name (GH-TOWN-10)."""

    name: str


@dataclass(frozen=True, slots=True)
class PartyArchived(Event):
    """The party was put away; it may be taken up again."""

    name: str


@dataclass(frozen=True, slots=True)
class PartyTakenUp(Event):
    """Another party plays now (GH-TOWN-10)."""

    number: int
    name: str


@dataclass(frozen=True, slots=True)
class CampaignClosed(Event):
    """The campaign was ended for good."""
