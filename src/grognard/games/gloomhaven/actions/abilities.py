"""What players choose while a figure performs abilities: targets, areas, elements, cards, hexes."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Plain, reads


@reads
class AttackFigure(Named):
    """Attack the figure on a hex (GH-ATK-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "attack"


@reads
class AttackAlong(Listed):
    """Attack the figure on the first hex and those on the way to it."""

    __slots__ = ()
    verb: ClassVar[str] = "attack-along"


@reads
class PlaceArea(Listed):
    """Put the area of an ability on these hexes (GH-AOE-2, GH-AOE-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "area"


@reads
class GoOn(Plain):
    """Go on with the attack without anything more for it (GH-ATK-13)."""

    __slots__ = ()
    verb: ClassVar[str] = "go-on"


@reads
class HealFigure(Named):
    """Heal the figure on a hex (GH-RET-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "heal"


@reads
class ShiftFigure(Named):
    """Push or pull the figure on a hex (GH-PUSH-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "shift"


@reads
class AfflictFigure(Named):
    """Put conditions on the figure on a hex (GH-COND-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "apply"


@reads
class HarmFigure(Named):
    """Have the figure on a hex suffer damage, or what a disarmed trap would have done (GH-ATK-14)."""

    __slots__ = ()
    verb: ClassVar[str] = "harm"


@reads
class KillFigure(Named):
    """Kill the figure on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "kill"


@reads
class CommandFigure(Named):
    """Have the figure on a hex act."""

    __slots__ = ()
    verb: ClassVar[str] = "command"


@reads
class AidFigure(Named):
    """Give the benefit to the figure on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "aid"


@reads
class PerformAbility(Plain):
    """Perform the ability that comes next (GH-CARD-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "perform"


@reads
class AttackInstead(Plain):
    """Perform a move as an attack of the same value."""

    __slots__ = ()
    verb: ClassVar[str] = "attack-instead"


@reads
class ConsumeElement(Named):
    """Consume an element for the ability that comes next (GH-ELEM-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "consume"


@reads
class ConsumeNothing(Plain):
    """Perform the ability without consuming (more) elements for it (GH-ELEM-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "consume-nothing"


@reads
class ChooseElement(Named):
    """Create this element where any may be created (GH-ELEM-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "create"


@reads
class RecoverCard(Named):
    """Take a card back to hand (GH-CARD-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "recover"


@reads
class RecoverAll(Plain):
    """Take all cards of the kind back to hand (GH-CARD-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "recover-all"


@reads
class PayCard(Named):
    """Lose a card of one's hand for cards that were recovered."""

    __slots__ = ()
    verb: ClassVar[str] = "pay-card"


@reads
class RefreshItem(Named):
    """Make an item ready again (GH-CARD-9)."""

    __slots__ = ()
    verb: ClassVar[str] = "refresh"


@reads
class SummonTo(Named):
    """Summon the figure to a hex (GH-SUM-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "summon"


@reads
class SetTrap(Named):
    """Put the trap on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "set-trap"


@reads
class DisarmTrapOn(Named):
    """Take the trap on a hex away."""

    __slots__ = ()
    verb: ClassVar[str] = "disarm-trap"


@reads
class SetObstacle(Listed):
    """Put an obstacle on these hexes (GH-MOVE-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "set-obstacle"


@reads
class DestroyObstacleOn(Named):
    """Destroy the obstacle on a hex."""

    __slots__ = ()
    verb: ClassVar[str] = "destroy"


@reads
class LiftObstacle(Listed):
    """Move the obstacle on the first hex to the second (GH-MOVE-10)."""

    __slots__ = ()
    verb: ClassVar[str] = "move-obstacle"


@reads
class MarkHex(Named):
    """Choose a hex that a later ability is about."""

    __slots__ = ()
    verb: ClassVar[str] = "mark"


@reads
class DropAugment(Named):
    """Take this augment away for the new one."""

    __slots__ = ()
    verb: ClassVar[str] = "drop-augment"
