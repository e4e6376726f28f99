"""What players choose while a figure performs abilities: targets, areas, elements, cards, hexes."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Plain, reads


class AttackFigure(Named):
    """Attack the figure on a hex (GH-ATK-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "attack"


class AttackAlong(Listed):
    """Attack the figure on the first hex and those on the way to it."""

    __slots__ = ()
    verb: ClassVar[str] = "attack-along"


class PlaceArea(Listed):
    """Put the area of an ability on these hexes (GH-AOE-2, GH-AOE-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "area"


class GoOn(Plain):
    """Go on with the attack without anything more for it (GH-ATK-13)."""

    __slots__ = ()
    verb: ClassVar[str] = "go-on"


class HealFigure(Named):
    """Heal the figure on a hex (GH-RET-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "heal"


class ShiftFigure(Named):
    """Push or pull the figure on a hex (GH-PUSH-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "shift"


class AfflictFigure(Named):
    """Put conditions on the figure on a hex (GH-COND-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "apply"


class HarmFigure(Named):
    """Have the figure on a hex suffer damage, or what a disarmed trap would have done (GH-ATK-14)."""

    __slots__ = ()
    verb: ClassVar[str] = "harm"


class KillFigure(Named):
    """Kill the figure on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "kill"


class CommandFigure(Named):
    """Have the figure on a hex act."""

    __slots__ = ()
    verb: ClassVar[str] = "command"


class AidFigure(Named):
    """Give the benefit to the figure on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "aid"


class PerformAbility(Plain):
    """Perform the ability that comes next (GH-CARD-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "perform"


class AttackInstead(Plain):
    """Perform a move as an attack of the same value."""

    __slots__ = ()
    verb: ClassVar[str] = "attack-instead"


class ConsumeElement(Named):
    """Consume an element for the ability that comes next (GH-ELEM-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "consume"


class ConsumeNothing(Plain):
    """Perform the ability without consuming (more) elements for it (GH-ELEM-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "consume-nothing"


class ChooseElement(Named):
    """Create this element where any may be created (GH-ELEM-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "create"


class RecoverCard(Named):
    """Take a card back to hand (GH-CARD-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "recover"


class RecoverAll(Plain):
    """Take all cards of the kind back to hand (GH-CARD-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "recover-all"


class PayCard(Named):
    """Lose a card of one's hand for cards that were recovered."""

    __slots__ = ()
    verb: ClassVar[str] = "pay-card"


class RefreshItem(Named):
    """Make an item ready again (GH-CARD-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "refresh"


class SummonTo(Named):
    """Summon the figure to a hex (GH-SUM-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "summon"


class SetTrap(Named):
    """Put the trap on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "set-trap"


class DisarmTrapOn(Named):
    """Take the trap on a hex away."""

    __slots__ = ()
    verb: ClassVar[str] = "disarm-trap"


class SetObstacle(Listed):
    """Put an obstacle on these hexes (GH-MOVE-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "set-obstacle"


class DestroyObstacleOn(Named):
    """Destroy the obstacle on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "destroy"


class LiftObstacle(Listed):
    """Move the obstacle on the first hex to the second (GH-MOVE-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "move-obstacle"


class MarkHex(Named):
    """Choose a hex that a later ability is about."""

    __slots__ = ()
    verb: ClassVar[str] = "mark"


class DropAugment(Named):
    """Take this augment away for the new one."""

    __slots__ = ()
    verb: ClassVar[str] = "drop-augment"


reads(AttackFigure)
reads(AttackAlong)
reads(PlaceArea)
reads(GoOn)
reads(HealFigure)
reads(ShiftFigure)
reads(AfflictFigure)
reads(HarmFigure)
reads(KillFigure)
reads(CommandFigure)
reads(AidFigure)
reads(PerformAbility)
reads(AttackInstead)
reads(ConsumeElement)
reads(ConsumeNothing)
reads(ChooseElement)
reads(RecoverCard)
reads(RecoverAll)
reads(PayCard)
reads(RefreshItem)
reads(SummonTo)
reads(SetTrap)
reads(DisarmTrapOn)
reads(SetObstacle)
reads(DestroyObstacleOn)
reads(LiftObstacle)
reads(MarkHex)
reads(DropAugment)
