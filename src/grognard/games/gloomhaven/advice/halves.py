"""Halves of cards summed up: how far they move, what they attack, what else they do."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from grognard.games.gloomhaven.facts.hero_abilities import (
    Ability,
    Aim,
    Amount,
    Attack,
    Augment,
    CreateTrap,
    Heal,
    Inflict,
    Kill,
    Lasting,
    Loot,
    Move,
    Recover,
    Retaliate,
    Shield,
    Summon,
    Trigger,
)
from grognard.games.gloomhaven.rules import cards
from grognard.hexes import FlatHex, flat_distance
from grognard.kernel.value import Facts

COUNTED: Final = 2.5
"""What an amount that counts something comes to, about."""


@dataclass(frozen=True, slots=True)
class Blow(Facts):
    """An attack of a half: its value, how far it hits (0: adjacent), how many it may hit, and what hangs on it.

    ``around``: all adjacent enemies; ``area``: the number of hexes of its pattern, 0 without.
    """

    value: float
    range: int = 0
    targets: int = 1
    around: bool = False
    area: int = 0
    pierce: int = 0
    conditions: tuple[str, ...] = ()
    beside_ally: float = 0.0


@dataclass(frozen=True, slots=True)
class Sketch(Facts):
    """A half in short: points moved before its last attack and after it, its attacks, and the worth of all else.

    ``healing``: hit points it gives back to one figure; ``loot``: how far it takes money; ``lost``: the card is lost.
    """

    move: int = 0
    jump: bool = False
    blows: tuple[Blow, ...] = ()
    healing: int = 0
    loot: int = 0
    other: float = 0.0
    lost: bool = False
    shield: int = 0


@cache
def sketch_of(card: int, half: int) -> Sketch:
    """Sum a half of a card up."""
    printed = cards.half_of(card, half)
    found = sketch(printed.actions)
    worth = found.other + 0.25 * printed.xp + (0.4 if printed.infuse else 0.0)
    return Sketch(found.move, found.jump, found.blows, found.healing, found.loot, worth, printed.lost, found.shield)


def sketch(actions: tuple[Ability, ...]) -> Sketch:
    """Sum abilities up."""
    move = healing = loot = shield = 0
    jump = False
    blows: list[Blow] = []
    other = 0.0
    for action in actions:
        if isinstance(action, Move):
            move += int(_number(action.value))
            jump = jump or action.jump
        elif isinstance(action, Attack):
            blows.append(_blow(action))
        elif isinstance(action, Heal):
            healing = max(healing, int(_number(action.value)))
        elif isinstance(action, Loot):
            loot = max(loot, int(_number(action.value)))
        elif isinstance(action, Shield):
            shield += int(_number(action.value))
            other += 0.8 * _number(action.value)
        elif isinstance(action, Retaliate):
            other += 0.6 * _number(action.value)
        elif isinstance(action, Kill):
            blows.append(Blow(12.0, action.aim.range or 0))
        elif isinstance(action, Inflict):
            if action.aim.who in ("self",):
                other += 2.0
            else:
                blows.append(Blow(0.0, action.aim.range or 0, max(1, action.aim.targets), conditions=action.conditions))
        else:
            other += _OTHER.get(type(action), 0.3)
    return Sketch(move, jump, tuple(blows), healing, loot, other, False, shield)


_OTHER: Final[dict[type, float]] = {
    Summon: 4.0,
    Lasting: 2.2,
    Trigger: 4.0,
    Augment: 3.0,
    CreateTrap: 1.5,
    Recover: 1.5,
}


def _blow(action: Attack) -> Blow:
    aim = action.aim
    beside = sum(
        [_number(a) for b in action.bonuses if b.when.beside_ally for name, a in b.change.add if name == "attack"]
    )
    return Blow(
        _number(action.value),
        _far(aim),
        aim.targets,
        around=aim.who in ("adjacent-enemies", "enemies-within", "enemies-in-room"),
        area=0 if aim.area is None else len(aim.area.hexes),
        pierce=action.pierce,
        conditions=action.conditions,
        beside_ally=beside,
    )


def _far(aim: Aim) -> int:
    """Return how far away an enemy may be that an attack hits, 0 for adjacent ones only."""
    if aim.area is None:
        return aim.range or 0
    middle = FlatHex(0, 0)
    widest = max([flat_distance(middle, h) for h in aim.area.hexes])
    if aim.area.kind == "melee":
        return widest if widest > 1 else 0
    return (aim.range or 1) + widest


def _number(amount: Amount) -> float:
    return amount.plus + (COUNTED * amount.times if amount.counted else 0.0)
