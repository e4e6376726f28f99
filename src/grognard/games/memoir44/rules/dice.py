"""Battle dice and lines of sight between units (sections BAT, LOS, OBS and TER of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.memoir44.board import BIT, DISTANCE
from grognard.games.memoir44.facts import pieces
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId
from grognard.kernel.total import Term, Total

_SANDBAGS: Final = pieces()["sandbags"].protection
WIRE_PENALTY: Final = pieces()["wire"].infantry_penalty
HILL_PROTECTION: Final = 1
"""Dice that a hill takes from infantry and armor that are not on a hill (M44-TER-5)."""

Terms = list[Term] | None
"""Where the terms of a number are written; None when nobody asked for reasons."""


def count_dice(s: Battle, unit: Unit, at: HexId, target: HexId, bonus: int, terms: Terms) -> int:
    """Count the dice of a unit on ``at`` against the unit on ``target``, in range or not seen alike (M44-BAT-5).

    Base dice by distance (M44-BAT-4), whatever is left of the unit (M44-UNIT-2), the card's bonus (``bonus``), the
    penalty of the attacker's own hex, and the largest protection on the target's hex (M44-OBS-6). The sum may be below
    zero. 0 beyond the unit's range: bonus dice never extend it (M44-BAT-7).
    """
    kind = unit.kind
    distance = DISTANCE[at][target]
    if distance > len(kind.dice):
        return 0
    dice = kind.dice[distance - 1] + bonus
    if terms is not None:
        terms.append(Term(kind.dice[distance - 1], "base", "M44-BAT-4", kind=kind.id, distance=distance))
        if bonus:
            terms.append(Term(bonus, "card", "M44-BAT-5", card=s.effect.id))
    arm = kind.arm
    if arm == "armor":
        penalty = s.arena.armor_penalty[at]
        if penalty:
            dice -= penalty
            if terms is not None:
                terms.append(Term(-penalty, "out-of", "M44-TER-4", terrain=s.arena.terrain[at].id))
    elif arm == "infantry":
        if BIT[at] & s.wire:
            dice -= WIRE_PENALTY
            if terms is not None:
                terms.append(Term(-WIRE_PENALTY, "on-wire", "M44-OBS-4"))
    else:
        return dice
    return dice - protection(s, arm, at, target, terms)


def protection(s: Battle, arm: str, at: HexId, target: HexId, terms: Terms) -> int:
    """Return the dice that the target's hex takes from an infantry or armor attacker: the largest single value.

    Rules: M44-BAT-5, M44-OBS-6, M44-TER-5 (a hill protects only from attackers that are not on a hill).
    """
    aimed = s.board[target]
    assert aimed is not None
    most = s.arena.protection[arm][aimed.side][target]
    bit = BIT[target]
    uphill = bool(bit & s.arena.hills) and not BIT[at] & s.arena.hills
    if uphill and most < HILL_PROTECTION:
        most = HILL_PROTECTION
    if bit & s.sandbags:
        most = max(most, _SANDBAGS.against(arm))
    if most and terms is not None:
        terms.append(_protection_term(s, arm, target, most, uphill))
    return most


def _protection_term(s: Battle, arm: str, target: HexId, most: int, uphill: bool) -> Term:
    """Name the thing on the target's hex that gives the largest protection."""
    side = s.unit(target).side
    terrain = s.arena.terrain[target]
    if terrain.protection.against(arm) == most:
        return Term(-most, "into", terrain.rule, terrain=terrain.id)
    names = [name for name in s.arena.scenario.pieces[target] if name != "sandbags" and s.arena.serves(name, side)]
    if BIT[target] & s.sandbags:
        names.append("sandbags")
    for name in names:
        piece = pieces()[name]
        if piece.protection.against(arm) == most:
            return Term(-most, "behind", piece.rule, piece=name)
    assert uphill, "something gives the protection"
    return Term(-most, "uphill", "M44-TER-5", terrain=terrain.id)


def battle_dice(s: Battle, at: HexId, target: HexId, bonus: int) -> Total:
    """Count the dice of an attack with their reasons (M44-BAT-5)."""
    terms: list[Term] = []
    count_dice(s, s.unit(at), at, target, bonus, terms)
    return Total(tuple(terms))


def card_bonus(s: Battle, at: HexId, target: HexId) -> int:
    """Return the bonus dice of the card in play for an attack from ``at`` on ``target`` (M44-BAT-5).

    Under Close Assault a shot that the ruling ``close_assault_overrun_fire`` allows has no bonus.
    """
    return s.effect.close_dice if DISTANCE[at][target] == 1 else s.effect.fire_dice


def sees(s: Battle, arm: str, at: HexId, target: HexId) -> bool:
    """Say whether a line that an arm needs runs clear of terrain and units, between two hexes in its range.

    Infantry and armor must see their target, artillery need not; some terrain stops the attacks of one arm only.
    Rules: M44-LOS-3, M44-LOS-8, M44-BAT-8, M44-SCN-25, M44-SCN-29.
    """
    table = s.arena.sight[arm]
    if table is None:
        return True
    sighting = table[at].get(target)
    return sighting is not None and sighting.clear(s.forces[0] | s.forces[1])
