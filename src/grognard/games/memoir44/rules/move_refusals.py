"""Why a unit cannot move, or not to a certain hex (section MOV of the rules).

A hex is out of reach for a reason if it would be in reach without that reason: the limits of the move are lifted one
at a time, in the order of the rules, and the first that makes the difference is named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grognard.games.memoir44.board import BIT, DISTANCE, FULL, HEXES, LABELS, NEIGHBOURS
from grognard.games.memoir44.heights import too_high
from grognard.games.memoir44.rules.movement import Limits, move_limits, reach_within
from grognard.games.memoir44.state import Battle, allowance, is_fixed_gun
from grognard.hexes.region import HexId, mask_of
from grognard.kernel.refusal import Refusal


def refuse_move_with(s: Battle, at: HexId) -> Refusal:
    """Say why a unit cannot be taken up to move (M44-ORD-3, M44-TURN-2, M44-MOV-8)."""
    unit = s.board[at]
    if unit is None or unit.side != s.active:
        return Refusal("M44-MOV-2", "no-own-unit", hex=LABELS[at])
    order = s.orders.get(at)
    if order is None:
        return Refusal("M44-ORD-3", "not-ordered", unit=LABELS[at])
    if order.moved:
        if order.spent:
            return Refusal("M44-TURN-2", "has-moved", unit=LABELS[at])
        return Refusal("M44-TURN-2", "told-to-stay", unit=LABELS[at])
    if is_fixed_gun(s, at, unit.kind.arm):
        return Refusal("M44-MOV-8", "gun-in-bunker", unit=LABELS[at])
    return Refusal("M44-MOV-2", "no-way-out", unit=LABELS[at])


def refuse_destination(s: Battle, at: HexId, to: HexId) -> Refusal | None:
    """Say why a unit cannot move to a hex; None if it can.

    Rules: M44-MOV-1, M44-MOV-2, M44-MOV-3, M44-MOV-4, M44-MOV-5, M44-MOV-6, M44-MOV-7, M44-MOV-8, M44-MOV-13,
    M44-TER-8, M44-TER-9, M44-HGT-2, M44-SCN-25.
    """
    limits = move_limits(s, at)
    if _reaches(at, to, limits):
        return None
    unit = s.unit(at)
    name = LABELS[to]
    if to == at:
        return Refusal("M44-MOV-13", "round-trip", unit=LABELS[at])
    if BIT[to] & s.occupied:
        return Refusal("M44-MOV-2", "hex-occupied", hex=name)
    if BIT[to] & s.arena.closed[unit.kind.arm]:
        return Refusal("M44-MOV-8", "hex-impassable", hex=name, kind=unit.kind.id)
    if is_fixed_gun(s, at, unit.kind.arm):
        return Refusal("M44-MOV-8", "gun-in-bunker", unit=LABELS[at])
    points = allowance(s, unit.kind)
    if DISTANCE[at][to] > points:
        return Refusal("M44-MOV-1", "too-far", hex=name, distance=DISTANCE[at][to], moves=points)
    for rule, reason, lift in _REASONS:
        if _reaches(at, to, lift(s, at, limits)):
            return Refusal(rule, reason, hex=name, moves=points)
    return Refusal("M44-MOV-2", "no-path", hex=name, moves=points)


def _reaches(at: HexId, to: HexId, limits: Limits) -> bool:
    return any(ring & BIT[to] for ring in reach_within(at, limits)[1:])


def _copy(limits: Limits) -> Limits:
    return Limits(limits.budget, limits.open, limits.stop, limits.first_only, limits.shore, limits.climb, limits.barred)


def _without_hedges(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    free.open |= s.arena.hedges & ~s.occupied & FULL
    if BIT[at] & s.arena.hedges:
        free.first_only = 0 if s.arena.rulings.ocean_move == "stop_only" else s.arena.ocean
    return free


def _without_shore(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    free.shore = 0
    return free


def _without_ocean(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _without_shore(s, at, limits)
    if not BIT[at] & s.arena.hedges:
        free.first_only = 0
    free.stop &= ~s.arena.ocean
    return free


def _without_wire(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    free.stop &= ~s.wire
    return free


def _without_stops(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    free.stop = 0
    return free


def _without_walls(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    walls = s.arena.walls
    if free.barred is not None and walls is not None:
        free.barred = tuple(barred & ~wall for barred, wall in zip(free.barred, walls, strict=True))
    return free


def _without_heights(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    if free.barred is not None and s.arena.rulings.terrain_heights:
        free.barred = tuple(free.barred[i] & ~too_high(s.arena.heights, HexId(i)) for i in range(HEXES))
    return free


def _without_steep_hills(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    if free.climb is not None:
        steep = mask_of(HexId(i) for i in range(HEXES) if s.arena.terrain[i].steep)
        free.climb = tuple(up & ~steep for up in free.climb)
    return free


def _without_slopes(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    free.climb = None
    free.barred = None
    return free


def _without_units(s: Battle, at: HexId, limits: Limits) -> Limits:
    free = _copy(limits)
    closed = s.arena.closed[s.unit(at).kind.arm] | (s.arena.hedges & ~NEIGHBOURS[at])
    free.open = FULL & ~closed
    return free


_REASONS: Final[tuple[tuple[str, str, Callable[[Battle, HexId, Limits], Limits]], ...]] = (
    ("M44-MOV-4", "hedgerow", _without_hedges),
    ("M44-MOV-5", "beach", _without_shore),
    ("M44-MOV-6", "ocean", _without_ocean),
    ("M44-MOV-7", "wire-stops", _without_wire),
    ("M44-MOV-3", "terrain-stops", _without_stops),
    ("M44-SCN-25", "long-bridge", _without_walls),
    ("M44-HGT-2", "slope", _without_heights),
    ("M44-TER-9", "slope", _without_steep_hills),
    ("M44-TER-8", "slope", _without_slopes),
    ("M44-MOV-2", "units-in-the-way", _without_units),
)
