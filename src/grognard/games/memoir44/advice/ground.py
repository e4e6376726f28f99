"""What a place on the board is worth: who can shoot at it, and how far the battle and the objectives are."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from grognard.games.memoir44.advice.odds import HIT_CHANCE, expected_loss
from grognard.games.memoir44.arena import Arena
from grognard.games.memoir44.board import ALLIES, AXIS, BIT, HEXES, WITHIN, spread
from grognard.games.memoir44.facts import pieces
from grognard.games.memoir44.rules.dice import HILL_PROTECTION
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId, bits
from grognard.kernel.seat import Seat

ATTENTION: Final = 0.3
"""How likely one enemy unit that could attack a unit in its turn gets the order and does."""
IDEAL: Final = {"infantry": 2, "armor": 3, "artillery": 4}
"""The distance to the enemy at which a unit is in the battle."""
ADVANCE: Final = 0.02
"""What a hex nearer to the battle is worth to a unit that is out of it."""
APPROACH: Final = 0.08
"""What each hex nearer to an objective is worth to the nearest unit, by its medals."""

RINGS: Final = tuple(tuple(WITHIN[n][i] & ~WITHIN[n - 1][i] if n else BIT[i] for i in range(HEXES)) for n in range(7))
"""``RINGS[n][hex]``: the hexes exactly n away."""

_SANDBAGS: Final = pieces()["sandbags"].protection


class Muster:
    """The units of one side: their hexes by arm as bit sets, and the hexes that they threaten or are near to.

    ``threatened`` are the hexes at which a unit could attack in a turn; ``near`` those at most two away.
    """

    __slots__ = ("all", "armor", "artillery", "infantry", "near", "threatened", "units")

    def __init__(self, s: Battle, side: Seat) -> None:
        self.all = s.forces[side]
        infantry = armor = artillery = near = threatened = 0
        units: list[tuple[HexId, Unit]] = []
        board = s.board
        for at in bits(self.all):
            unit = board[at]
            assert unit is not None
            units.append((at, unit))
            near |= WITHIN[2][at]
            arm = unit.kind.arm
            if arm == "infantry":
                infantry |= BIT[at]
                threatened |= WITHIN[4][at]
            else:
                threatened |= WITHIN[6][at]
                if arm == "armor":
                    armor |= BIT[at]
                else:
                    artillery |= BIT[at]
        self.units = units
        self.infantry = infantry
        self.armor = armor
        self.artillery = artillery
        self.near = near
        self.threatened = threatened


@lru_cache(maxsize=64)
def _covers(arena: Arena) -> tuple[tuple[tuple[int, int], ...], ...]:
    """Return per side and hex the dice that infantry and armor lose against a unit there, hills taken as climbed."""

    def cover(arm: str, side: Seat, at: int) -> int:
        most = arena.protection[arm][side][at]
        return max(most, HILL_PROTECTION) if BIT[at] & arena.hills else most

    return tuple(
        tuple((cover("infantry", side, at), cover("armor", side, at)) for at in range(HEXES)) for side in (ALLIES, AXIS)
    )


@lru_cache(maxsize=64)
def open_sight(arena: Arena) -> tuple[int, ...]:
    """Return per hex the hexes at most 3 away that see it over the terrain, as bit sets; units are left aside.

    They are those of armor: what stops infantry alone is for the rules to say.
    """
    table = arena.sight["armor"]
    assert table is not None
    return tuple(sum(BIT[there] for there in seen) for seen in table)


def danger(s: Battle, unit: Unit, at: HexId, enemy: Muster) -> float:
    """Return what a unit's side must expect to lose if the unit stands on this hex in the enemy's next turn.

    Every enemy unit that comes into range with a move before its battle counts with its dice less the cover there, and
    with the chance that it is ordered; sight and obstacles on the way do not count. Infantry that is n hexes away rolls
    5 - n dice, 3 at most, from one hex nearer; armor 3, about half as likely if it is far; artillery does not move.
    """
    if not enemy.threatened >> at & 1:
        return 0.0
    from_infantry, from_armor = _covers(s.arena)[unit.side][at]
    if s.sandbags >> at & 1:
        from_infantry = max(from_infantry, _SANDBAGS.infantry)
        from_armor = max(from_armor, _SANDBAGS.armor)
    dice = 0.0
    for steps in range(2, 5 - from_infantry):
        dice += (WITHIN[steps][at] & enemy.infantry).bit_count()
    if enemy.armor:
        count = (WITHIN[4][at] & enemy.armor).bit_count() + (WITHIN[6][at] & enemy.armor).bit_count()
        dice += 0.5 * count * (3 - from_armor)
    if enemy.artillery:
        for steps in (2, 4, 6):
            dice += (WITHIN[steps][at] & enemy.artillery).bit_count()
    return expected_loss(unit, ATTENTION * HIT_CHANCE[unit.kind.arm] * dice)


def way_to_battle(own: Muster, enemy: Muster) -> int:
    """Return how many hexes a side's units together are from being in the battle."""
    if not enemy.all:
        return 0
    way = 0
    area = enemy.near
    waiting = own.infantry
    for later in (own.armor, own.artillery, 0):
        waiting &= ~area
        way += waiting.bit_count()
        area |= spread(area)
        waiting |= later
    while waiting := waiting & ~area:
        way += waiting.bit_count()
        area |= spread(area)
    return way


def steps_to_battle(unit: Unit, at: HexId, enemies: int) -> int:
    """Return how many hexes a unit is from being in the battle."""
    return max(0, distance_to(at, enemies) - IDEAL[unit.kind.arm]) if enemies else 0


def distance_to(at: HexId, mask: int) -> int:
    """Return the distance from a hex to the nearest of a set that is not empty."""
    if mask >> at & 1:
        return 0
    distance = 1
    while not WITHIN[distance][at] & mask:
        distance += 1
    return distance


def distance_between(one: int, other: int) -> int:
    """Return the least distance from a hex of one set to a hex of another, neither empty."""
    return min([distance_to(at, other) for at in bits(one)])
