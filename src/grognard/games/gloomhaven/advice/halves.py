"""Halves of cards summed up: how far they move, what they attack, what else they do."""

from __future__ import annotations

from dataclasses import dataclass, replace
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
    Order,
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

    ``healing``: hit points it gives back to one figure, ``heals_self`` only to whoever plays it; ``loot``: how far it
    takes money; ``lost``: the card is lost. ``shield`` and ``retaliate`` of the round; ``augment``: what an augment is
    worth; ``recover``: it takes back the discarded (1) or lost (2) cards; ``fights``: it helps in a fight only;
    ``strikes_first``: its attack comes before its move; ``briefly``: what helps in a fight ends with the round.
    """

    move: int = 0
    jump: bool = False
    blows: tuple[Blow, ...] = ()
    healing: int = 0
    loot: int = 0
    other: float = 0.0
    lost: bool = False
    shield: int = 0
    retaliate: int = 0
    augment: float = 0.0
    recover: int = 0
    heals_self: bool = False
    fights: float = 0.0
    strikes_first: bool = False
    briefly: bool = False


@cache
def sketch_of(card: int, half: int) -> Sketch:
    """Sum a half of a card up."""
    printed = cards.half_of(card, half)
    found = sketch(printed.actions)
    worth = found.other + 0.1 * printed.xp + (0.2 if printed.infuse else 0.0)
    fights = found.fights
    if printed.slots and fights:
        fights = 1.1 * len(printed.slots)
    elif printed.duration == "round" and fights:
        fights = 0.7
    return replace(found, other=worth, lost=printed.lost, fights=fights, briefly=printed.duration == "round")


def sketch(actions: tuple[Ability, ...]) -> Sketch:
    """Sum abilities up."""
    move = healing = loot = shield = retaliate = recover = 0
    jump = heals_self = strikes_first = False
    augment = fights = 0.0
    blows: list[Blow] = []
    other = 0.0
    for action in actions:
        if isinstance(action, Move):
            strikes_first = strikes_first or (bool(blows) and not move)
            move += int(_number(action.value))
            jump = jump or action.jump
        elif isinstance(action, Attack) and action.aim.who == "enemies-moved-through":
            other += 1.0
        elif isinstance(action, Attack):
            blows.append(_blow(action))
        elif isinstance(action, Heal):
            healing = max(healing, int(_number(action.value)))
            heals_self = action.aim.who == "self"
        elif isinstance(action, Loot):
            loot = max(loot, int(_number(action.value)))
        elif isinstance(action, Shield):
            shield += int(_number(action.value))
        elif isinstance(action, Retaliate):
            retaliate += int(_number(action.value))
        elif isinstance(action, Augment):
            augment = augment_worth(action)
        elif isinstance(action, Recover):
            recover = 2 if action.pile == "lost" else 1
        elif isinstance(action, (Lasting, Trigger, Summon, CreateTrap)):
            fights += _OTHER[type(action)]
        elif isinstance(action, Kill):
            blows.append(Blow(12.0, action.aim.range or 0))
        elif isinstance(action, Inflict):
            if action.aim.who in ("self",):
                other += 2.0
            else:
                blows.append(Blow(0.0, action.aim.range or 0, max(1, action.aim.targets), conditions=action.conditions))
        else:
            other += _OTHER.get(type(action), 0.05)
    return Sketch(
        *(move, jump, tuple(blows), healing, loot, other, False, shield),
        *(retaliate, augment, recover, heals_self, fights, strikes_first),
    )


def bonus_of(augment: Augment) -> float:
    """Return what an augment adds to each attack."""
    return sum([_number(amount) for name, amount in augment.effect.add if name == "attack"])


def augment_worth(augment: Augment) -> float:
    """Return what it is worth to have an augment, for the rest of a long fight."""
    return 1.0 + 2.0 * bonus_of(augment)


_OTHER: Final[dict[type, float]] = {
    Summon: 3.5,
    Lasting: 2.2,
    Trigger: 4.0,
    CreateTrap: 1.5,
    Order: 1.0,
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
        around=aim.who in ("adjacent-enemies", "enemies-within", "enemies-in-room", "all-enemies"),
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
