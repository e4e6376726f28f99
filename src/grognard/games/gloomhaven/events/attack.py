"""Events of attacks, modifier cards, damage and forced movement (sections ATK, ADV, DMG and PUSH of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A figure attacks another; the value is that of step 1, before any modifier card (GH-ATK-7).

    ``draw`` is normal, advantage or disadvantage (GH-ADV-1).
    """

    attacker: str
    target: str
    value: int
    draw: str


@dataclass(frozen=True, slots=True)
class AttackRedirected(Event):
    """An attack aimed at one figure is aimed at another instead (Brute)."""

    target: str
    to: str


@dataclass(frozen=True, slots=True)
class ModifierDrawn(Event):
    """An attack modifier card was drawn (GH-ADV-2); ``deck`` is a class or monsters."""

    deck: str
    face: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class AttackWeighed(Event):
    """The cards that count are applied (GH-ADV-3, GH-ADV-4): the value they make of it, and the shield against it.

    ``shield`` is what is left of it after pierce; ``damage`` is what is to be suffered (GH-ATK-7).
    """

    attacker: str
    target: str
    faces: tuple[str, ...]
    value: int
    shield: int
    damage: int


@dataclass(frozen=True, slots=True)
class EffectDeclined(Event):
    """An attacker did without an added effect (GH-ATK-11)."""

    attacker: str
    effect: str


@dataclass(frozen=True, slots=True)
class TargetAdded(Event):
    """A modifier card lets the attack have one more target (GH-ATK-12)."""

    attacker: str


@dataclass(frozen=True, slots=True)
class DamageNegated(Event):
    """A character suffers nothing of a damage (GH-DMG-1): it lost these cards, or used a bonus or an item."""

    figure: str
    amount: int
    by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DamageLowered(Event):
    """A bonus or an item lowered the damage of an attack."""

    figure: str
    amount: int
    left: int
    by: str


@dataclass(frozen=True, slots=True)
class SlotUsed(Event):
    """A slot of an active card was used (GH-CARD-7); ``left`` are those that remain."""

    hero: str
    card: str
    left: int


@dataclass(frozen=True, slots=True)
class TokenDropped(Event):
    """A monster left a money token (GH-ATK-16)."""

    figure: str
    hex: str


@dataclass(frozen=True, slots=True)
class HeroExhausted(Event):
    """A character is exhausted: all its cards are lost, it and its summons leave the map (GH-EXH-3)."""

    hero: str
    hex: str


@dataclass(frozen=True, slots=True)
class ForceSpent(Event):
    """A push or pull ended before its last step: the figure cannot go on, or ran against something (GH-PUSH-2)."""

    figure: str
    left: int


@dataclass(frozen=True, slots=True)
class ModifierAdded(Event):
    """A card was shuffled into an attack modifier deck (GH-COND-8, GH-COND-9, GH-AMD-3)."""

    deck: str
    face: str
