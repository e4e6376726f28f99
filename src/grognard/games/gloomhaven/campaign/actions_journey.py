"""Actions of a journey: travel, what a trip brought, random draws (sections END and TOWN of the rules)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Outcome, Plain
from grognard.games.gloomhaven.campaign.notation import CAMPAIGN, Counted, Worded

# -------------------------------------------------------------------------------------------------------------- travel


class SetOut(Listed):
    """Set out for a scenario: location, mode, level or difficulty, people, information, who comes (GH-END-4, GH-SET-1).

    ``set-out 2 campaign normal as-characters hidden first+second``
    """

    __slots__ = ()
    verb: ClassVar[str] = "set-out"

    def touches(self) -> tuple[str, ...]:
        """Return the location."""
        return self.names[:1]


CAMPAIGN.reads(SetOut)


class ToTown(Plain):
    """Go to town after a scenario (GH-TOWN-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "to-town"

    def touches(self) -> tuple[str, ...]:
        """Return the town, which is a place of the map."""
        return ("town",)


CAMPAIGN.reads(ToTown)


class CallOff(Plain):
    """Do not play the scenario that the party set out for."""

    __slots__ = ()
    verb: ClassVar[str] = "call-off"


CAMPAIGN.reads(CallOff)


class ComeBack(Counted):
    """Tell what came of a scenario (GH-END-1).

    The number of the trip, won or lost; experience with its bonus, gold and checkmarks of each character that took
    part, in their order; then pairs of the number of a treasure that was looted and the seat that took it:
    ``come-back 3 won 17 15 1 14 6 0 7 first``
    """

    __slots__ = ()
    verb: ClassVar[str] = "come-back"


CAMPAIGN.reads(ComeBack)


# ------------------------------------------------------------------------------------------------- rewards and choices


class OpenOne(Worded):
    """Of several locations, this one opens (GH-TOWN-12)."""

    __slots__ = ()
    verb: ClassVar[str] = "open-one"


CAMPAIGN.reads(OpenOne)


class GiveItem(Counted):
    """An item that the party gained goes to this seat's character: ``give-item second 12`` (GH-TOWN-14)."""

    __slots__ = ()
    verb: ClassVar[str] = "give-item"


CAMPAIGN.reads(GiveItem)


class Pay(Counted):
    """Of an amount that all pay together, this seat's character pays so much: ``pay first 5`` (GH-TOWN-21)."""

    __slots__ = ()
    verb: ClassVar[str] = "pay"


CAMPAIGN.reads(Pay)


class Share(Counted):
    """Of an amount for all together, this seat's character gets so much: ``share first 5`` (GH-TOWN-14)."""

    __slots__ = ()
    verb: ClassVar[str] = "share"


CAMPAIGN.reads(Share)


class DrewDesign(Outcome):
    """Chance draws a random item design (GH-TOWN-22)."""

    __slots__ = ()
    verb: ClassVar[str] = "draw-design"


CAMPAIGN.reads(DrewDesign)


class DrewLocation(Outcome):
    """Chance draws a random side scenario (GH-TOWN-22)."""

    __slots__ = ()
    verb: ClassVar[str] = "draw-location"


CAMPAIGN.reads(DrewLocation)
