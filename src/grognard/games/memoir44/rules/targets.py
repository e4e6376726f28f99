"""Who may battle, and whom it may attack (section BAT of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.board import BIT, DISTANCE, LABELS, NEIGHBOURS, WITHIN
from grognard.games.memoir44.facts import UnitKind
from grognard.games.memoir44.rules.dice import card_bonus, count_dice, sees
from grognard.games.memoir44.rules.movement import is_free
from grognard.games.memoir44.sightlines import sight_blockers
from grognard.games.memoir44.state import Battle, Order
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId, bits
from grognard.kernel.refusal import Refusal


def refuse_battle(s: Battle, at: HexId) -> Refusal | None:
    """Say why a unit may not battle now, whatever the target; None if it may.

    Rules: M44-ORD-3 (ordered), M44-BAT-1 (one battle), M44-MOV-1 (moved too far), M44-MOV-10 (moved into terrain),
    M44-MOV-11 (French Resistance), M44-TER-12 (ocean), M44-CARD-DIG, M44-CARD-FIR (an enemy came next to it).
    """
    order = s.orders.get(at)
    if order is None:
        return Refusal("M44-ORD-3", "not-ordered", unit=LABELS[at])
    unit = s.board[at]
    assert unit is not None
    card = s.effect.facts
    if card.dig_in:
        return Refusal("M44-CARD-DIG", "digging-in", unit=LABELS[at])
    if order.battles == 0:
        return Refusal("M44-BAT-1", "has-battled", unit=LABELS[at])
    if card.battle.only == "fire":
        adjacent = NEIGHBOURS[at] & s.forces[1 - unit.side]
        if adjacent:
            return Refusal("M44-CARD-FIR", "firefight-adjacent", unit=LABELS[at], enemy=LABELS[bits(adjacent)[0]])
    if BIT[at] & s.arena.ocean:
        return Refusal("M44-TER-12", "in-ocean", unit=LABELS[at])
    limit = unit.kind.battle_after if card.movement is None else card.movement.battle_after
    if order.spent > limit:
        return Refusal("M44-MOV-1", "moved-too-far", unit=LABELS[at], moved=order.spent, limit=limit)
    if _entered_cover(s, at, unit, order):
        return Refusal("M44-MOV-10", "entered-terrain", unit=LABELS[at], terrain=s.arena.terrain[at].id)
    return None


def _entered_cover(s: Battle, at: HexId, unit: Unit, order: Order) -> bool:
    """Say whether the unit moved this turn into forest, town or hedgerow, which forbids battle.

    Rules: M44-MOV-10, M44-MOV-11.
    """
    if not (order.halted and BIT[at] & s.arena.no_battle_on_entry):
        return False
    return not enters_and_battles(s, unit.kind, order.spent)


def enters_and_battles(s: Battle, kind: UnitKind, points: int) -> bool:
    """Say whether a unit that moved into cover may battle all the same: French Resistance after one hex (M44-MOV-11).

    Behind Enemy Lines lets it battle however far it moved (M44-CARD-BEL).
    """
    return kind.battle_on_entry and (points <= 1 or is_free(s))


def candidates(s: Battle, at: HexId, overrun: bool) -> int:
    """Return the enemy units in range under the adjacent lock, as a bit set (M44-BAT-2, M44-BAT-3).

    The card may allow close assault only (M44-CARD-CLO); rulings may forbid or allow an overrun by fire
    (``overrun_fire``, ``close_assault_overrun_fire``).
    """
    unit = s.board[at]
    assert unit is not None
    enemies = s.forces[1 - unit.side]
    only = s.effect.facts.battle.only
    adjacent = NEIGHBOURS[at] & enemies
    if adjacent:
        return adjacent
    if only == "close" and not (overrun and s.arena.rulings.close_assault_overrun_fire):
        return 0
    if overrun and not s.arena.rulings.overrun_fire:
        return 0
    return WITHIN[len(unit.kind.dice)][at] & enemies


def attack_dice(s: Battle, at: HexId, target: HexId) -> int:
    """Return the dice of an attack on a candidate; 0 or fewer: not a legal target.

    Rules: M44-BAT-6, M44-BAT-8, M44-SCN-25, M44-SCN-29.
    """
    unit = s.board[at]
    assert unit is not None
    if not sees(s, unit.kind.arm, at, target):
        return 0
    return count_dice(s, unit, at, target, card_bonus(s, at, target), None)


def targets(s: Battle, at: HexId, overrun: bool = False) -> list[HexId]:
    """Return the hexes a unit may attack, the right to battle taken for granted."""
    possible = candidates(s, at, overrun)
    return [target for target in bits(possible) if attack_dice(s, at, target) > 0] if possible else []


def refuse_attack(s: Battle, at: HexId, target: HexId, overrun: bool = False) -> Refusal | None:
    """Say why a unit that may battle may not attack this target; None if it may (M44-BAT-3, M44-BAT-6, M44-BAT-8)."""
    unit = s.unit(at)
    aimed = s.board[target]
    if aimed is None:
        return Refusal("M44-BAT-1", "no-enemy-there", hex=LABELS[target])
    if aimed.side == unit.side:
        return Refusal("M44-BAT-1", "own-unit-there", hex=LABELS[target])
    if BIT[target] & candidates(s, at, overrun) == 0:
        return _refuse_candidate(s, at, target, unit, overrun)
    if attack_dice(s, at, target) > 0:
        return None
    ground = s.arena.sight_terrain[unit.kind.arm]
    hidden_by = sight_blockers(ground, s.occupied, at, target)
    if hidden_by:
        hexes = [i for i in hidden_by if isinstance(i, int)]
        names = ", ".join(LABELS[i] for i in hexes)
        stops = [i for i in hexes if BIT[i] & ground.stops]
        if not stops:
            return Refusal("M44-LOS-3", "no-sight", target=LABELS[target], hexes=names)
        terrain = s.arena.terrain[stops[0]]
        return Refusal(terrain.rule, "attack-stopped", target=LABELS[target], hexes=names, terrain=terrain.id)
    return Refusal("M44-BAT-6", "no-dice-left", unit=LABELS[at], target=LABELS[target])


def _refuse_candidate(s: Battle, at: HexId, target: HexId, unit: Unit, overrun: bool) -> Refusal:
    adjacent = NEIGHBOURS[at] & s.forces[1 - unit.side]
    if adjacent:
        return Refusal("M44-BAT-3", "must-fight-adjacent", unit=LABELS[at], enemy=LABELS[bits(adjacent)[0]])
    distance = DISTANCE[at][target]
    if distance > len(unit.kind.dice):
        return Refusal("M44-BAT-4", "out-of-range", target=LABELS[target], distance=distance, range=len(unit.kind.dice))
    if s.effect.facts.battle.only == "close":
        return Refusal("M44-CARD-CLO", "close-assault-only", target=LABELS[target])
    return Refusal("M44-TG-6", "overrun-must-be-close", target=LABELS[target])


def can_remove_wire(s: Battle, at: HexId) -> bool:
    """Say whether a unit that may battle may clear wire instead (M44-BAT-9)."""
    return bool(s.wire & BIT[at]) and s.unit(at).kind.arm == "infantry"


def is_between_battles(s: Battle, at: HexId) -> bool:
    """Say whether a unit has fought, but not all its battles: the next one follows at once or never (M44-CARD-ART)."""
    return s.orders[at].battles < s.effect.facts.battle.times


def can_battle(s: Battle, at: HexId) -> bool:
    """Say whether an ordered unit has anything to do in the battle phase: a target, or wire to clear."""
    unit = s.board[at]
    assert unit is not None
    if not (WITHIN[len(unit.kind.dice)][at] & s.forces[1 - unit.side] or s.wire & BIT[at]):
        return False  # nobody in range, so there is no need to look closer
    if not s.orders[at].battles:
        return False
    if refuse_battle(s, at) is not None or is_between_battles(s, at):
        return False
    return bool(s.wire & BIT[at] and can_remove_wire(s, at)) or bool(targets(s, at))
