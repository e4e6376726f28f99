"""The verbs: the only places where units, pieces and cards change, each with its event."""

from __future__ import annotations

from bisect import insort

from grognard.games.memoir44.board import BIT, LABELS, SIDES
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.events import (
    CardDiscarded,
    FiguresLost,
    FiguresReturned,
    PiecePlaced,
    PieceRemoved,
    UnitEliminated,
    UnitMoved,
    UnitOrdered,
)
from grognard.games.memoir44.facts import ARM_NUMBER
from grognard.games.memoir44.rules.medals import check_victory, held_objectives, occupation_changed
from grognard.games.memoir44.state import Battle, fresh_order, other
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def place_unit(s: Battle, unit: Unit, at: HexId) -> None:
    """Put a unit on an empty hex (set-up and landings)."""
    s.board[at] = unit
    s.forces[unit.side] |= BIT[at]
    s.arms[ARM_NUMBER[unit.kind.arm]] |= BIT[at]


def displace(s: Battle, at: HexId, to: HexId, path: tuple[HexId, ...], how: str, events: Events) -> None:
    """Move a unit to a hex: one displacement, whatever the path (M44-VIC-5).

    Sandbags that it leaves are removed (M44-MOV-9, M44-OBS-3), and wire that armor enters, unless it falls back there
    (M44-MOV-7, M44-TG-8, M44-RET-10). ``how`` is move, take-ground or retreat; ``path`` is told in the event. Its order
    goes with it. Medals and victory are tested at the end (M44-ENG-10).
    """
    unit = s.unit(at)
    s.board[at] = None
    s.board[to] = unit
    both = BIT[at] | BIT[to]
    watched = both & s.arena.objective_hexes
    held = held_objectives(s) if watched else 0
    side, arm = unit.side, ARM_NUMBER[unit.kind.arm]
    s.forces[side] = s.forces[side] ^ both  # not `^=`, which stays a call of Python's own when compiled
    s.arms[arm] = s.arms[arm] ^ both
    order = s.orders.get(at)
    if order is not None:
        del s.orders[at]
        s.orders[to] = order
    if events is not None:
        steps = tuple(LABELS[step] for step in path)
        events.append(UnitMoved(SIDES[unit.side], LABELS[at], LABELS[to], steps, how))
    if s.sandbags & BIT[at]:
        remove_sandbags(s, at, events)
    if s.wire & BIT[to] and unit.kind.arm == "armor" and how != "retreat":
        remove_wire(s, to, events)
    if watched:
        occupation_changed(s, held, events)
        check_victory(s, events)


def lose_figures(s: Battle, at: HexId, count: int, cause: str, events: Events) -> None:
    """Remove figures from a unit, no more than it has; the only place where strength falls (M44-HIT-3, M44-HIT-5).

    The last figure gone, the unit goes to the other side's trophies, its sandbags go too (unless the ruling
    ``sandbags_outlive_occupant`` says otherwise), and victory is tested. ``cause`` is hits or retreat.
    """
    unit = s.unit(at)
    left = max(0, unit.figures - count)
    if events is not None:
        events.append(FiguresLost(SIDES[unit.side], LABELS[at], unit.figures - left, left, cause))
    if left:
        s.board[at] = unit.with_figures(left)
        return
    held = held_objectives(s) if BIT[at] & s.arena.objective_hexes else 0
    s.board[at] = None
    s.forces[unit.side] ^= BIT[at]
    s.arms[ARM_NUMBER[unit.kind.arm]] ^= BIT[at]
    s.orders.pop(at, None)
    victor = other(unit.side)
    s.trophies[victor] = (*s.trophies[victor], unit.with_figures(0))
    if events is not None:
        events.append(UnitEliminated(SIDES[unit.side], LABELS[at], unit.kind.id, unit.worth))
    if s.sandbags & BIT[at] and not s.arena.rulings.sandbags_outlive_occupant:
        remove_sandbags(s, at, events)
    if BIT[at] & s.arena.objective_hexes:
        occupation_changed(s, held, events)
    check_victory(s, events)


def return_figures(s: Battle, at: HexId, count: int, events: Events) -> None:
    """Give figures back to a unit, never above its starting number (M44-CARD-MED, M44-SET-1)."""
    unit = s.unit(at)
    back = min(count, unit.full - unit.figures)
    s.board[at] = unit.with_figures(unit.figures + back)
    if events is not None:
        events.append(FiguresReturned(SIDES[unit.side], LABELS[at], back, unit.figures + back))


def give_order(s: Battle, at: HexId, events: Events) -> None:
    """Give a unit its order for this turn (M44-ORD-1, M44-ORD-3)."""
    s.orders[at] = fresh_order(at, s.effect.facts.battle.times)
    if events is not None:
        events.append(UnitOrdered(SIDES[s.active], LABELS[at]))


def remove_wire(s: Battle, at: HexId, events: Events) -> None:
    """Take the wire off a hex (M44-MOV-7, M44-BAT-9, M44-BAT-10)."""
    s.wire &= ~BIT[at]
    if events is not None:
        events.append(PieceRemoved("wire", LABELS[at]))


def remove_sandbags(s: Battle, at: HexId, events: Events) -> None:
    """Take the sandbags off a hex (M44-MOV-9)."""
    s.sandbags &= ~BIT[at]
    if events is not None:
        events.append(PieceRemoved("sandbags", LABELS[at]))


def place_sandbags(s: Battle, at: HexId, events: Events) -> None:
    """Put sandbags on a hex (M44-CARD-DIG)."""
    s.sandbags |= BIT[at]
    if events is not None:
        events.append(PiecePlaced("sandbags", LABELS[at]))


def take_card(s: Battle, side: Seat, card: int) -> None:
    """Put a card into a side's hand, which is kept sorted."""
    hand = list(s.hands[side])
    insort(hand, card)
    s.hands[side] = tuple(hand)


def play_card(s: Battle, side: Seat, card: int) -> None:
    """Take a card that is played out of a side's hand (M44-TURN-1, M44-AMB-1)."""
    hand = list(s.hands[side])
    hand.remove(card)
    s.hands[side] = tuple(hand)


def discard(s: Battle, side: Seat, card: int, events: Events) -> None:
    """Lay a card on the discards, face up (M44-DECK-1)."""
    s.discards = s.discards.put((card,))
    if events is not None:
        events.append(CardDiscarded(SIDES[side], FACES[card].id))
