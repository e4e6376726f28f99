"""What chance and the players decide in attacks and forced movement (sections ATK and PUSH of the rules)."""

from __future__ import annotations

from typing import ClassVar

from grognard.games.gloomhaven.actions.shapes import Named, Outcome, Plain, reads


class DrewModifier(Outcome):
    """An attack modifier card is drawn: its face with hyphens, ``drew-modifier +0-rolling-push-1`` (GH-ADV-2)."""

    __slots__ = ()
    verb: ClassVar[str] = "drew-modifier"


class AttackValue(Named):
    """The order of what adds and what doubles, told by the value that comes of it: ``attack-value 10`` (GH-ATK-7)."""

    __slots__ = ()
    verb: ClassVar[str] = "attack-value"

    def touches(self) -> tuple[str, ...]:
        return ()


class UseBonus(Named):
    """Pay for an active bonus: the element that is consumed, or the hex of the obstacle that is destroyed."""

    __slots__ = ()
    verb: ClassVar[str] = "use-bonus"


class LeaveBonus(Plain):
    """Make the attack without the bonus that could be paid for."""

    __slots__ = ()
    verb: ClassVar[str] = "leave-bonus"


class ApplyEffects(Plain):
    """Apply all added effects of an attack that are left (GH-ATK-11)."""

    __slots__ = ()
    verb: ClassVar[str] = "apply-effects"


class DeclineEffect(Named):
    """Do without one added effect of an attack: a condition, ``self-CONDITION`` or an element (GH-ATK-11)."""

    __slots__ = ()
    verb: ClassVar[str] = "decline"

    def touches(self) -> tuple[str, ...]:
        return ()


class FaceAttack(Plain):
    """Meet an attack without using an item before its modifier card is drawn (GH-ATK-13)."""

    __slots__ = ()
    verb: ClassVar[str] = "face-attack"


class Force(Named):
    """Push or pull a figure one step: to this hex (GH-PUSH-1)."""

    __slots__ = ()
    verb: ClassVar[str] = "force-to"


class ForceAgainst(Named):
    """Push or pull a figure where it cannot go, so that it stays: against a hex, or ``wall`` (GH-PUSH-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "force-against"

    def touches(self) -> tuple[str, ...]:
        """Return the hex; a wall is none."""
        return () if self.name == "wall" else (self.name,)


class LeaveUnmoved(Plain):
    """Do without a push or pull (GH-PUSH-3)."""

    __slots__ = ()
    verb: ClassVar[str] = "leave-unmoved"


class ForceFirst(Named):
    """Let an attack push, or pull, before it does the other: ``push`` or ``pull`` (GH-ATK-7, GH-ATK-11)."""

    __slots__ = ()
    verb: ClassVar[str] = "force-first"

    def touches(self) -> tuple[str, ...]:
        return ()


reads(DrewModifier)
reads(AttackValue)
reads(UseBonus)
reads(LeaveBonus)
reads(ApplyEffects)
reads(DeclineEffect)
reads(FaceAttack)
reads(Force)
reads(ForceAgainst)
reads(LeaveUnmoved)
reads(ForceFirst)
