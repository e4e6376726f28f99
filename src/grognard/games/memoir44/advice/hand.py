"""What a hand of command cards promises."""

from __future__ import annotations

from typing import Final

from grognard.games.memoir44.advice.ground import Muster
from grognard.games.memoir44.board import LEFT, RIGHT
from grognard.games.memoir44.cards import FACES, NO_SECTION, Face, OrderFacts
from grognard.games.memoir44.state import UNKNOWN, Battle
from grognard.kernel.seat import Seat

PROMISE: Final = 0.06
"""What a card is worth for each unit in the battle that it could order."""
BEHIND: Final = 0.3
"""What a unit counts that is not in the battle, of one that is."""
OTHER_CARDS: Final = 2.0
"""What a card without orders counts (strikes, Medics & Mechanics, Ambush, Counter-Attack, Their Finest Hour)."""


def hand_value(s: Battle, side: Seat, own: Muster, enemy: Muster) -> float:
    """Return what the average card of a side's hand promises.

    The average and not the sum, so that a turn is not ended for the card it brings.
    """
    hand = s.hands[side]
    if not hand:
        return 0.0
    engaged = enemy.threatened
    total = 0.0
    for card in hand:
        if card != UNKNOWN:
            total += _promise(s, side, FACES[card], own, engaged)
    return PROMISE * total / len(hand)


def _promise(s: Battle, side: Seat, face: Face, own: Muster, engaged: int) -> float:
    order = face.facts.order
    if order is None:
        return OTHER_CARDS
    units = _of_kind(order, own)
    sections = s.arena.sections[side]
    if face.section != NO_SECTION:
        return _orders(order, units & sections[face.section], engaged)
    if order.where == "each":
        return sum(_orders(order, units & section, engaged) for section in sections)
    if order.where == "flanks":
        return _orders(order, units & sections[LEFT], engaged) + _orders(order, units & sections[RIGHT], engaged)
    if order.where == "chosen":
        return max(_orders(order, units & section, engaged) for section in sections)
    return max(_orders(order, units, engaged), min(order.otherwise, 1))


def _of_kind(order: OrderFacts, own: Muster) -> int:
    if order.kind == "any":
        return own.all
    if order.kind == "infantry-or-armor":
        return own.infantry | own.armor
    return own.infantry if order.kind == "infantry" else own.armor if order.kind == "armor" else own.artillery


def _orders(order: OrderFacts, units: int, engaged: int) -> float:
    """Count the units that an order reaches, those in the battle first."""
    count = len(FACES) if order.count == "all" else order.count
    front = min(count, (units & engaged).bit_count())
    return front + BEHIND * min(count - front, (units & ~engaged).bit_count())
