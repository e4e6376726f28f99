"""Actions of the preparation: battle goals, cards, perks, items, the hand, the hex to start on (section SET)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Named, Outcome, Plain, reads


@reads
class GoalDealt(Outcome):
    """Chance deals a battle goal to a character (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "deal-goal"


@reads
class KeepGoal(Named):
    """Keep this one of the two battle goals (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "keep-goal"


@reads
class LearnCard(Named):
    """Take a card into the pool for a level above 1 (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "learn"


@reads
class ForgetCard(Named):
    """Choose otherwise: put a card back that was taken for a level."""

    __slots__ = ()
    verb: ClassVar[str] = "forget"


@reads
class TickPerk(Named):
    """Tick a box of a perk, told by its number counted from 1 (GH-TOWN-16)."""

    __slots__ = ()
    verb: ClassVar[str] = "tick-perk"


@reads
class ClearPerk(Named):
    """Choose otherwise: clear a box of a perk."""

    __slots__ = ()
    verb: ClassVar[str] = "clear-perk"


@reads
class BuyItem(Named):
    """Buy an item and wear it (GH-TOWN-7, GH-ITEM-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "buy"


@reads
class ReturnItem(Named):
    """Choose otherwise: give an item back for its full price."""

    __slots__ = ()
    verb: ClassVar[str] = "give-back"


@reads
class TakeCard(Named):
    """Put a card of the pool into the hand (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "take-card"


@reads
class LeaveCard(Named):
    """Choose otherwise: leave a card of the hand behind."""

    __slots__ = ()
    verb: ClassVar[str] = "leave-card"


@reads
class TakeKit(Plain):
    """Take the ready-made kit of the class: its cards, perks, items and hand."""

    __slots__ = ()
    verb: ClassVar[str] = "take-kit"


@reads
class Ready(Plain):
    """Be done with the preparation."""

    __slots__ = ()
    verb: ClassVar[str] = "ready"


@reads
class NotReady(Plain):
    """Choose on, as long as the others are not ready."""

    __slots__ = ()
    verb: ClassVar[str] = "not-ready"


@reads
class StartAt(Named):
    """Begin the scenario on this hex (GH-SET-4)."""

    __slots__ = ()
    verb: ClassVar[str] = "start-at"
