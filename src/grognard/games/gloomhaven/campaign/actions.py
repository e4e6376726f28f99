"""Actions of the town: characters, quests, the shop, the sanctuary, enhancing, parties (sections TOWN and ITEM)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Outcome, Plain
from grognard.games.gloomhaven.campaign.notation import CAMPAIGN, Counted, Worded, Written, reads_written

# ----------------------------------------------------------------------------------------------------------- characters


class Create(Written):
    """Make a new character: class, level, and a name if it is to have one (GH-TOWN-7).

    ``create brute 3 Old Ironside``
    """

    __slots__ = ()
    verb: ClassVar[str] = "create"
    COUNT: ClassVar[int] = 2

    def touches(self) -> tuple[str, ...]:
        """Return the class."""
        return self.names[:1]


reads_written(Create)


class Rename(Written):
    """Give a character another name: ``rename Old Ironside``."""

    __slots__ = ()
    verb: ClassVar[str] = "rename"


reads_written(Rename)


class LevelUp(Plain):
    """Rise to the next level by experience (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "level-up"


CAMPAIGN.reads(LevelUp)


class Rise(Plain):
    """Be raised to the level of the town's prosperity (GH-TOWN-17)."""

    __slots__ = ()
    verb: ClassVar[str] = "rise"


CAMPAIGN.reads(Rise)


class Learn(Named):
    """Take a card into the pool for a level (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "learn"


CAMPAIGN.reads(Learn)


class Tick(Worded):
    """Tick a box of a perk, told by its number counted from 1 (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "tick-perk"


CAMPAIGN.reads(Tick)


class SetAside(Plain):
    """Play no longer with this character for the time being (GH-TOWN-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "set-aside"


CAMPAIGN.reads(SetAside)


class BringBack(Worded):
    """Play again with a character that was set aside, told by its place among them, counted from 0 (GH-TOWN-10).

    The one that plays now is set aside for it.
    """

    __slots__ = ()
    verb: ClassVar[str] = "bring-back"


CAMPAIGN.reads(BringBack)


class BringOver(Counted):
    """Play with a character of one's own that belongs to another party: its party, its place there (GH-TOWN-10).

    ``bring-over 0 current`` for the one that plays there, ``bring-over 0 1`` for one that was set aside.
    """

    __slots__ = ()
    verb: ClassVar[str] = "bring-over"


CAMPAIGN.reads(BringOver)


class Retire(Plain):
    """Retire: the personal quest is fulfilled (GH-TOWN-8, GH-TOWN-19)."""

    __slots__ = ()
    verb: ClassVar[str] = "retire"


CAMPAIGN.reads(Retire)


# --------------------------------------------------------------------------------------------------------------- quests


class QuestDealt(Outcome):
    """Chance deals the card of a personal quest to a new character (GH-TOWN-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "deal-quest"


CAMPAIGN.reads(QuestDealt)


class KeepQuest(Worded):
    """Keep this one of the quests that were dealt, told by the number of its card (GH-TOWN-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "keep-quest"


CAMPAIGN.reads(KeepQuest)


class WriteQuest(Written):
    """Write down what the quest asks for: its kind, how many, whether only completed scenarios count, in own words.

    ``write-quest count 4 any Be last to act in a round`` (GH-TOWN-19)
    """

    __slots__ = ()
    verb: ClassVar[str] = "write-quest"
    COUNT: ClassVar[int] = 3


reads_written(WriteQuest)


class CountQuest(Worded):
    """Count so many on the quest, fewer with a sign: ``count-quest 1`` (GH-TOWN-19)."""

    __slots__ = ()
    verb: ClassVar[str] = "count-quest"


CAMPAIGN.reads(CountQuest)


class ShowQuest(Plain):
    """Let the others read the quest (GH-SET-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "show-quest"


CAMPAIGN.reads(ShowQuest)


class HideQuest(Plain):
    """Let the others read the quest no longer (GH-SET-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "hide-quest"


CAMPAIGN.reads(HideQuest)


class OpenQuest(Worded):
    """Open what the fulfilled quest holds: ``new``, or ``already`` if it had been open before (GH-TOWN-20)."""

    __slots__ = ()
    verb: ClassVar[str] = "quest-opens"


CAMPAIGN.reads(OpenQuest)


class OpenQuestLocation(Worded):
    """The fulfilled quest opens the location with this number (GH-TOWN-12, GH-TOWN-20)."""

    __slots__ = ()
    verb: ClassVar[str] = "quest-opens-location"


CAMPAIGN.reads(OpenQuestLocation)


class ShuffleIn(Listed):
    """Shuffle an event card of a class into its deck: ``shuffle-in city 31`` (GH-TOWN-20)."""

    __slots__ = ()
    verb: ClassVar[str] = "shuffle-in"


CAMPAIGN.reads(ShuffleIn)


class NoMoreCards(Plain):
    """All event cards of the class are in their decks (GH-TOWN-20)."""

    __slots__ = ()
    verb: ClassVar[str] = "no-more-cards"


CAMPAIGN.reads(NoMoreCards)


# ------------------------------------------------------------------------------------------------------------- the town


class Buy(Named):
    """Buy an item (GH-TOWN-15)."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


CAMPAIGN.reads(Buy)


class Sell(Named):
    """Sell an item for half its price (GH-TOWN-15)."""

    __slots__ = ()
    verb: ClassVar[str] = "sell"


CAMPAIGN.reads(Sell)


class Donate(Plain):
    """Give ten gold to the sanctuary (GH-TOWN-6)."""

    __slots__ = ()
    verb: ClassVar[str] = "donate"


CAMPAIGN.reads(Donate)


class Enhance(Listed):
    """Enhance a card: its half, the place of the ability in it counted from 0, what is added (GH-TOWN-9).

    ``enhance trample top 0 attack``
    """

    __slots__ = ()
    verb: ClassVar[str] = "enhance"


CAMPAIGN.reads(Enhance)


# ---------------------------------------------------------------------------------------------------------- the parties


class Found(Written):
    """Found another party in this world: ``found The Late Ones`` (GH-TOWN-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "found"


reads_written(Found)


class NameParty(Written):
    """Give the party a name: ``party Old Friends`` (GH-TOWN-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "party"


reads_written(NameParty)


class Archive(Plain):
    """Put the party away; it may be taken up again."""

    __slots__ = ()
    verb: ClassVar[str] = "archive"


CAMPAIGN.reads(Archive)


class TakeUp(Worded):
    """Play on with another party, told by its number counted from 0 (GH-TOWN-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "take-up"


CAMPAIGN.reads(TakeUp)


class Close(Plain):
    """End the campaign for good."""

    __slots__ = ()
    verb: ClassVar[str] = "close-campaign"


CAMPAIGN.reads(Close)
