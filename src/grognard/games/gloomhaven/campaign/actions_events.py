"""Actions of city and road events: drawing, choosing, entering what the card says (GH-TOWN-3, GH-TOWN-21)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Outcome, Plain
from grognard.games.gloomhaven.campaign.notation import CAMPAIGN, Worded, Written, reads_written


class DrawCityEvent(Plain):
    """Draw the city event of this visit (GH-TOWN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "city-event"


CAMPAIGN.reads(DrawCityEvent)


class DrewEvent(Outcome):
    """Chance tells which event card lies on top."""

    __slots__ = ()
    verb: ClassVar[str] = "draw-event"


CAMPAIGN.reads(DrewEvent)


class ChooseSide(Worded):
    """Choose A or B of an event: ``choose a`` (GH-TOWN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "choose"


CAMPAIGN.reads(ChooseSide)


# ---------------------------------------------------------------------------------------------------------- conditions


class Always(Plain):
    """The next outcome has no condition."""

    __slots__ = ()
    verb: ClassVar[str] = "always"


CAMPAIGN.reads(Always)


class Otherwise(Plain):
    """The next outcome holds if none with a condition did."""

    __slots__ = ()
    verb: ClassVar[str] = "otherwise"


CAMPAIGN.reads(Otherwise)


class IfClass(Named):
    """The next outcome holds if this class is present."""

    __slots__ = ()
    verb: ClassVar[str] = "if-class"


CAMPAIGN.reads(IfClass)


class IfReputation(Listed):
    """The next outcome holds within this range of reputation: ``if-reputation 5 20``."""

    __slots__ = ()
    verb: ClassVar[str] = "if-reputation"


CAMPAIGN.reads(IfReputation)


class IfGold(Named):
    """The next outcome holds if the characters own so much gold together, which they pay then."""

    __slots__ = ()
    verb: ClassVar[str] = "if-gold"


CAMPAIGN.reads(IfGold)


# ------------------------------------------------------------------------------------------------------------- effects


class Gold(Listed):
    """Gold for each, for a seat's character or for all together: ``gold each 5``, ``gold collective -20``."""

    __slots__ = ()
    verb: ClassVar[str] = "gold"


CAMPAIGN.reads(Gold)


class Experience(Listed):
    """Experience for each or one: ``experience each -10``."""

    __slots__ = ()
    verb: ClassVar[str] = "experience"


CAMPAIGN.reads(Experience)


class Checks(Listed):
    """Checkmarks for each or one: ``checks first 1``."""

    __slots__ = ()
    verb: ClassVar[str] = "checks"


CAMPAIGN.reads(Checks)


class Reputation(Named):
    """The party's reputation rises or falls: ``reputation -1``."""

    __slots__ = ()
    verb: ClassVar[str] = "reputation"


CAMPAIGN.reads(Reputation)


class Prosperity(Named):
    """The town's prosperity rises or falls: ``prosperity 1``."""

    __slots__ = ()
    verb: ClassVar[str] = "prosperity"


CAMPAIGN.reads(Prosperity)


class StartWith(Listed):
    """Each or one starts the next scenario with cards, damage or discards: ``start-with each curses 2``."""

    __slots__ = ()
    verb: ClassVar[str] = "start-with"


CAMPAIGN.reads(StartWith)


class StartIn(Listed):
    """Each or one starts the next scenario in a condition: ``start-in second poison``."""

    __slots__ = ()
    verb: ClassVar[str] = "start-in"


CAMPAIGN.reads(StartIn)


class GainItem(Named):
    """The party gains an item, told by its number (GH-TOWN-21)."""

    __slots__ = ()
    verb: ClassVar[str] = "gain-item"


CAMPAIGN.reads(GainItem)


class LoseItem(Listed):
    """A seat's character loses an item: ``lose-item first boots-of-striding``."""

    __slots__ = ()
    verb: ClassVar[str] = "lose-item"


CAMPAIGN.reads(LoseItem)


class UseUp(Listed):
    """An item of a seat's character is used up for the next scenario: ``use-up first minor-healing-potion``."""

    __slots__ = ()
    verb: ClassVar[str] = "use-up"


CAMPAIGN.reads(UseUp)


class GainDesign(Named):
    """All copies of an item come into the shop; told by its number (GH-TOWN-14)."""

    __slots__ = ()
    verb: ClassVar[str] = "gain-design"


CAMPAIGN.reads(GainDesign)


class RandomDesign(Plain):
    """A random item design is gained (GH-TOWN-22)."""

    __slots__ = ()
    verb: ClassVar[str] = "random-design"


CAMPAIGN.reads(RandomDesign)


class RandomSideScenario(Plain):
    """A random side scenario opens (GH-TOWN-22)."""

    __slots__ = ()
    verb: ClassVar[str] = "random-side-scenario"


CAMPAIGN.reads(RandomSideScenario)


class OpenLocation(Named):
    """A location opens, told by its number (GH-TOWN-12)."""

    __slots__ = ()
    verb: ClassVar[str] = "open-location"


CAMPAIGN.reads(OpenLocation)


class AddEventCard(Listed):
    """A card is shuffled into a deck: ``add-event-card road 31`` (GH-TOWN-21)."""

    __slots__ = ()
    verb: ClassVar[str] = "add-event-card"


CAMPAIGN.reads(AddEventCard)


class GainAchievement(Written):
    """An achievement is gained: ``gain-achievement party First Steps`` (GH-TOWN-13)."""

    __slots__ = ()
    verb: ClassVar[str] = "gain-achievement"
    COUNT = 1


reads_written(GainAchievement)


class LoseAchievement(Written):
    """An achievement is lost: ``lose-achievement global End of the Invasion`` (GH-TOWN-13)."""

    __slots__ = ()
    verb: ClassVar[str] = "lose-achievement"
    COUNT = 1


reads_written(LoseAchievement)


# ------------------------------------------------------------------------------------------------ putting the card away


class RemoveCard(Plain):
    """All of the outcome is entered; the card is removed from the game (GH-TOWN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "remove-card"


CAMPAIGN.reads(RemoveCard)


class ReturnCard(Plain):
    """All of the outcome is entered; the card goes to the bottom of its deck (GH-TOWN-21)."""

    __slots__ = ()
    verb: ClassVar[str] = "return-card"


CAMPAIGN.reads(ReturnCard)
