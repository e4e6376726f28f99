"""What the abilities of characters are made of: amounts, whom they affect, and what must hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven.facts.area import Area
from grognard.kernel.value import Facts

COUNTED: Final = (
    "",
    "hexes-moved-this-turn",
    "hexes-moved-this-action",
    "damage-inflicted-this-turn",
    "target-shield",
    "adjacent-enemies",
    "destroyed-obstacle-hexes",
    "damage-target-suffered",
    "max-hp-of-target",
    "half-max-hp-of-target",
    "half-own-hp-rounded-up",
    "allies-within-2",
    "own-move",
    "own-range",
)
"""What an amount may count; half of the target's maximum is rounded down."""

WHO: Final = (
    "",
    "self",
    "target",
    "one-enemy",
    "one-adjacent-enemy",
    "adjacent-enemies",
    "all-enemies",
    "enemies-within",
    "enemies-in-room",
    "enemies-in-area",
    "enemies-moved-through",
    "enemies-adjacent-to-target",
    "enemies-adjacent-to-marked",
    "enemies-within-of-marked",
    "one-ally",
    "any-one-ally",
    "one-adjacent-ally",
    "adjacent-allies",
    "all-allies",
    "allies-within",
    "allies-in-room",
    "allies-in-area",
    "summoned-allies",
    "one-of-its-allies",
    "self-and-adjacent-allies",
    "self-and-all-allies",
    "adjacent-figures",
    "figures-in-area",
    "figures-adjacent-to-target",
    "figures-adjacent-to-marked",
    "figures-adjacent-to-path",
)
"""Whom an ability affects. "" is the usual target of its kind: of an attack, a push or a condition the enemies in
range, adjacent ones without a range, up to the number of targets; of a heal the performer or one ally in range
(GH-RET-5). ``within`` words go with ``Aim.within``; ``any-one-ally`` has no limit of range; ``target`` is the target
of the attack that it belongs to; ``summoned-allies`` are all summoned allies in range."""


@dataclass(frozen=True, slots=True)
class Amount(Facts):
    """A number: ``plus``, and ``times`` what is counted.

    >>> Amount(3), Amount(counted="target-shield", times=2)
    (Amount(plus=3, counted='', times=1), Amount(plus=0, counted='target-shield', times=2))
    """

    plus: int = 0
    counted: str = ""
    times: int = 1


NOTHING: Final = Amount()


@dataclass(frozen=True, slots=True)
class Aim(Facts):
    """Whom an ability affects: a word of ``WHO``, range (None: adjacent, melee), number of targets, area.

    ``own_range`` takes the performer's own range instead of a number (attacks that an enemy is forced to).
    """

    who: str = ""
    range: int | None = None
    targets: int = 1
    within: int = 0
    area: Area | None = None
    own_range: bool = False


USUAL: Final = Aim()
SELF: Final = Aim("self")


@dataclass(frozen=True, slots=True)
class Condition(Facts):
    """What must hold for something to apply; all that is told must.

    ``beside_ally``: the target is adjacent to an ally of the performer; ``isolated``: to none of its own allies;
    ``target_has``, ``self_has``: any of these conditions; ``target_hp_max``: it has so many hit points at most;
    ``moved_straight``: the last move of the action ran along one straight line; ``ended_where_started``: it did.
    ``hexes_moved_max``: so many hexes were moved this turn at most.
    """

    beside_ally: bool = False
    isolated: bool = False
    target_has: tuple[str, ...] = ()
    self_has: tuple[str, ...] = ()
    target_hp_max: int | None = None
    moved_straight: bool = False
    ended_where_started: bool = False
    hexes_moved_max: int | None = None


ALWAYS: Final = Condition()

PER: Final = ("", "allies-beside-target", "negative-conditions-on-target")
