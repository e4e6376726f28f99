"""Taking ground and armor overrun: who may advance (section TG of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.board import BIT, LABELS, NEIGHBOURS
from grognard.games.memoir44.heights import too_high
from grognard.games.memoir44.rules.movement import is_free
from grognard.games.memoir44.rules.targets import targets
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId
from grognard.kernel.refusal import Refusal


def refuse_take_ground(s: Battle, at: HexId, to: HexId) -> Refusal | None:
    """Say why a unit may not advance into the hex that its close assault emptied; None if it may.

    Rules: M44-TG-1, M44-TG-2 (no movement points, no beach or ocean limits), M44-TG-3, M44-TG-4, M44-TG-5, M44-TER-8,
    M44-HGT-2, M44-CARD-BEL, M44-SCN-25.
    """
    unit = s.unit(at)
    arm = unit.kind.arm
    arena = s.arena
    if arm == "artillery":
        return Refusal("M44-TG-1", "artillery-takes-no-ground", unit=LABELS[at])
    if s.board[to] is not None:
        return Refusal("M44-TG-1", "ground-not-empty", hex=LABELS[to])
    if BIT[to] & arena.closed[arm]:
        return Refusal("M44-TG-3", "ground-closed", hex=LABELS[to])
    if arena.walls is not None and BIT[to] & arena.walls[at]:
        return Refusal("M44-SCN-25", "bridge-side", hex=LABELS[to])
    if is_free(s):
        return None
    if _was_halted(s, at):
        return Refusal("M44-TG-4", "halted-this-turn", unit=LABELS[at])
    if BIT[to] & arena.hedges and not _may_enter_hedge(s, at, to):
        return Refusal("M44-TG-3", "hedge-not-adjacent-at-start", hex=LABELS[to])
    barred = arena.barred[arm]
    if barred is not None and BIT[to] & barred[at]:
        by_height = arena.rulings.terrain_heights and BIT[to] & too_high(arena.heights, at)
        return Refusal("M44-HGT-2" if by_height else "M44-TER-8", "slope-too-steep", hex=LABELS[to])
    if BIT[to] & arena.cliffs and BIT[at] & (arena.beach | arena.ocean):
        return Refusal("M44-TER-8", "cliff-from-beach", hex=LABELS[to])
    return None


def _was_halted(s: Battle, at: HexId) -> bool:
    """Say whether the unit entered stop terrain or wire this turn (M44-TG-4, M44-TG-8).

    Armor that entered wire removed it, so a halt on a hex that stops nobody was a halt by wire.
    """
    if not s.orders[at].halted:
        return False
    return bool(BIT[at] & s.arena.stop) or s.arena.rulings.wire_stops_taking_ground


def _may_enter_hedge(s: Battle, at: HexId, to: HexId) -> bool:
    """Say whether a hedgerow may be taken (M44-TG-3): from where the unit started its turn, by default."""
    ruling = s.arena.rulings.hedgerow_advance
    order = s.orders[at]
    if ruling == "before_attack":
        return True
    if ruling == "unmoved":
        return order.start == at
    return bool(BIT[to] & NEIGHBOURS[order.start])


def can_overrun(s: Battle, at: HexId) -> bool:
    """Say whether armor that just took ground has an overrun battle to offer (M44-TG-6)."""
    if s.unit(at).kind.arm != "armor" or BIT[at] & (s.arena.no_battle_on_entry | s.arena.ocean):
        return False
    return bool(targets(s, at, overrun=True))
