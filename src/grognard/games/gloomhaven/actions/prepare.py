"""Actions of the preparation: battle goals, cards, perks, items, the hand, the hex to start on (section SET)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Named, Outcome, Plain, reads


class GoalDealt(Outcome):
    """Chance deals a battle goal to a character (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "deal-goal"


reads(GoalDealt)


class KeepGoal(Named):
    """Keep this one of the two battle goals (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "keep-goal"


reads(KeepGoal)


class LearnCard(Named):
    """Take a card into the pool for a level above 1 (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "learn"


reads(LearnCard)


class ForgetCard(Named):
    """Choose otherwise: put a card back that was taken for a level."""

    __slots__ = ()
    verb: ClassVar[str] = "forget"


reads(ForgetCard)


class TickPerk(Named):
    """Tick a box of a perk, told by its number counted from 1 (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "tick-perk"

    def touches(self) -> tuple[str, ...]:
        """Return nothing: a perk has a number only."""
        return ()


reads(TickPerk)


class ClearPerk(Named):
    """Choose otherwise: clear a box of a perk."""

    __slots__ = ()
    verb: ClassVar[str] = "clear-perk"

    def touches(self) -> tuple[str, ...]:
        """Return nothing: a perk has a number only."""
        return ()


reads(ClearPerk)


class BuyItem(Named):
    """Buy an item and wear it (GH-TOWN-7, GH-ITEM-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


reads(BuyItem)


class ReturnItem(Named):
    """Choose otherwise: give an item back for its full price."""

    __slots__ = ()
    verb: ClassVar[str] = "give-back"


reads(ReturnItem)


class WearItem(Named):
    """Wear an item that the character owns (GH-SET-11)."""

    __slots__ = ()
    verb: ClassVar[str] = "wear"


reads(WearItem)


class TakeOffItem(Named):
    """Choose otherwise: leave an item behind that the character owns (GH-SET-11)."""

    __slots__ = ()
    verb: ClassVar[str] = "take-off"


reads(TakeOffItem)


class TakeCard(Named):
    """Put a card of the pool into the hand (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "take-card"


reads(TakeCard)


class LeaveCard(Named):
    """Choose otherwise: leave a card of the hand behind."""

    __slots__ = ()
    verb: ClassVar[str] = "leave-card"


reads(LeaveCard)


class TakeKit(Plain):
    """Take the ready-made kit of the class: its cards, perks, items and hand."""

    __slots__ = ()
    verb: ClassVar[str] = "take-kit"


reads(TakeKit)


class Ready(Plain):
    """Be done with the preparation."""

    __slots__ = ()
    verb: ClassVar[str] = "ready"


reads(Ready)


class NotReady(Plain):
    """Choose on, as long as the others are not ready."""

    __slots__ = ()
    verb: ClassVar[str] = "not-ready"


reads(NotReady)


class DiscardFirst(Named):
    """Start with this card of the hand discarded, as an event demanded (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "discard-first"


reads(DiscardFirst)


class StartAt(Named):
    """Begin the scenario on this hex (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "start-at"


reads(StartAt)
