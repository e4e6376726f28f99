"""What attacks are worth on average, by the exact odds of the dice; everything is counted in medals."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.games.memoir44.actions import DIE_WEIGHTS
from grognard.games.memoir44.rules.rolls import FLAG, count_hits
from grognard.games.memoir44.units import Unit
from grognard.kernel.chance import dice_outcomes

FORCE: Final = {"infantry": 0.35, "armor": 0.45, "artillery": 0.5}
"""What a full unit is worth as a fighter, besides the medal that the enemy gets for it."""
STANDING: Final = 0.4
"""The part of its force that a unit keeps with its last figure: it still rolls all its dice."""
ENDANGERED: Final = 0.5
"""How much of its medal the enemy has as good as won when a unit is nearly gone."""
PUSH: Final = 0.07
"""What a flag is worth: the unit loses its place and a turn to come back."""

HIT_CHANCE: Final = {"infantry": 3 / 6, "armor": 2 / 6, "artillery": 1 / 6}
"""How likely a die hits such a target (M44-HIT-1, M44-HIT-2)."""


def unit_value(unit: Unit) -> float:
    """Return what a unit is worth to its side at its present strength, the medal for its loss counted half by half."""
    return _value(unit.kind.arm, unit.figures, unit.full, unit.worth)


@cache
def _value(arm: str, figures: int, full: int, worth: int) -> float:
    if figures <= 0:
        return 0.0
    left = figures / full
    return FORCE[arm] * (STANDING + (1 - STANDING) * left) - ENDANGERED * worth * (1 - left)


def attack_value(dice: int, target: Unit, star_hits: bool = False) -> float:
    """Return what an attack with these dice takes from the target's side on average (M44-HIT-1, M44-HIT-2).

    That is the value of the figures, the medal if the last one falls, and a little for flags.
    """
    return _attack_value(dice, target.kind.arm, target.figures, target.full, target.worth, star_hits)


@cache
def _attack_value(dice: int, arm: str, figures: int, full: int, worth: int, star_hits: bool) -> float:
    before = _value(arm, figures, full, worth)
    total = 0.0
    ways = 0
    for faces, weight in dice_outcomes(DIE_WEIGHTS, dice):
        hits = count_hits(faces, arm, star_hits)
        if hits >= figures:
            gain = before + worth
        else:
            gain = before - _value(arm, figures - hits, full, worth) + PUSH * min(2, faces.count(FLAG))
        total += weight * gain
        ways += weight
    return total / ways


def expected_loss(unit: Unit, hits: float) -> float:
    """Return what a unit's side must expect to lose by this many hits on average.

    A rough curve, since the hits come from many attacks that may or may not be made: figures fall with the hits, the
    last one with their square.
    """
    share = min(1.0, hits / unit.figures)
    return share * (0.5 * FORCE[unit.kind.arm] + 0.25 * unit.worth) + share * share * 0.5 * unit.worth
