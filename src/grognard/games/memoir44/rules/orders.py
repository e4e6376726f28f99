"""Ordering units (section ORD of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.memoir44.actions import END_ORDERS, ORDERS, OrderUnit
from grognard.games.memoir44.board import BIT, FULL, LABELS, LEFT, NEIGHBOURS, RIGHT
from grognard.games.memoir44.cards import NO_SECTION, OrderFacts
from grognard.games.memoir44.facts import ARM_NUMBER
from grognard.games.memoir44.rules.verbs import give_order, place_sandbags
from grognard.games.memoir44.state import Battle
from grognard.hexes.region import HexId, bits, select
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

_ARMS_OF_KIND: Final = {
    **{arm: (number,) for arm, number in ARM_NUMBER.items()},
    "infantry-or-armor": (ARM_NUMBER["infantry"], ARM_NUMBER["armor"]),
}
"""The numbers of the arms that an order's kind of unit takes in, if it is not any."""


def units_of_kind(s: Battle, side: Seat, kind: str) -> int:
    """Return a side's units of a kind, anywhere on the battlefield, as a bit set."""
    if kind == "any":
        return s.forces[side]
    found = 0
    for arm in _ARMS_OF_KIND[kind]:
        found |= s.arms[arm]
    return found & s.forces[side]


def section_of_order(s: Battle) -> int:
    """Return the section the card in play names, from the active side's seat; NO_SECTION if none (M44-GEO-7)."""
    assert s.command is not None, "no card in play"
    return s.command.section if s.effect.section == NO_SECTION else s.effect.section


def hexes_in_reach_of_order(s: Battle, facts: OrderFacts) -> int:
    """Return the hexes whose units an order reaches: a section, the flanks, or everywhere (M44-GEO-5, M44-GEO-6)."""
    sections = s.arena.sections[s.active]
    if facts.where in ("section", "chosen"):
        return sections[section_of_order(s)]
    return sections[LEFT] | sections[RIGHT] if facts.where == "flanks" else FULL


def eligible(s: Battle) -> int:
    """Return the units that the card in play may order, how many aside, as a bit set (M44-ORD-4, section CARD)."""
    card = s.effect.facts
    facts = card.order
    if facts is None:
        return 0
    side = s.active
    found = s.forces[side] if facts.kind == "any" else units_of_kind(s, side, facts.kind)
    if facts.where not in ("anywhere", "each"):
        found &= hexes_in_reach_of_order(s, facts)
    if facts.near:
        enemies = s.forces[1 - side]
        for at in bits(found):
            if bool(NEIGHBOURS[at] & enemies) != (facts.near == "enemy"):
                found ^= BIT[at]
    if card.dig_in:
        found &= FULL ^ (s.sandbags | s.arena.ocean)
    return found


def fits(s: Battle, facts: OrderFacts, chosen: int) -> bool:
    """Say whether a set of eligible units stays within the card's numbers (M44-ORD-2, M44-ORD-5).

    For cards that order in several sections every unit must find a section with room; a unit on a line may use either
    of its two. That is possible exactly when no group of sections is overbooked by the units that can use only that
    group.
    """
    if facts.count == "all":
        return True
    count = facts.count
    if chosen.bit_count() <= count or facts.where not in ("each", "flanks"):
        return chosen.bit_count() <= count  # so few fit into any one section
    return all((chosen & hexes).bit_count() <= room for hexes, room in room_of_sections(s, count, facts.where))


def room_of_sections(s: Battle, count: int, where: str) -> list[tuple[int, int]]:
    """Return, for each group of sections, the hexes whose units can use only that group, and how many it takes.

    For a card that orders so many units in each section, or in each of the two flanks (M44-ORD-5).
    """
    left, center, right = s.arena.sections[s.active]
    middle = count if where == "each" else 0
    not_left, not_center, not_right = FULL ^ left, FULL ^ center, FULL ^ right
    return [
        (not_center & not_right, count),
        (not_left & not_center, count),
        (not_left & not_right, middle),
        (not_right, count + middle),
        (not_left, count + middle),
        (not_center, count + count),
        (FULL, count + middle + count),
    ]


def ordered(s: Battle) -> int:
    """Return the units that have an order, as a bit set."""
    found = 0
    for at in s.orders:
        found |= BIT[at]
    return found


def sandbags_left(s: Battle) -> bool:
    """Say whether the supply still has a sandbag; sea walls are cut from the same supply (M44-SET-4, M44-CARD-DIG)."""
    supply = s.arena.rulings.sandbag_supply
    return supply == 0 or s.sandbags.bit_count() + s.arena.sea_walls.bit_count() < supply


def orderable(s: Battle) -> int:
    """Return the units that may get the next order, as a bit set."""
    card = s.effect.facts
    facts = card.order
    if facts is None or (card.dig_in and not sandbags_left(s)):
        return 0
    if facts.count == "all" or len(s.orders) < facts.count:
        return eligible(s) & (FULL ^ ordered(s))  # so few fit into any one section
    if facts.where not in ("each", "flanks"):
        return 0
    chosen = ordered(s)
    found = eligible(s) & (FULL ^ chosen)
    for hexes, room in room_of_sections(s, facts.count, facts.where):
        if (chosen & hexes).bit_count() >= room:
            found &= FULL ^ hexes
    return found


def refuse_order(s: Battle, at: HexId) -> Refusal | None:
    """Say why a unit may not be ordered now; None if it may.

    Rules: M44-ORD-2, M44-ORD-3, M44-ORD-4, M44-ORD-5, M44-CARD-DIG.
    """
    facts = s.effect.facts.order
    unit = s.board[at]
    if facts is None or unit is None or unit.side != s.active:
        return Refusal("M44-ORD-4", "no-own-unit", hex=LABELS[at])
    if at in s.orders:
        return Refusal("M44-ORD-3", "already-ordered", unit=LABELS[at])
    if not BIT[at] & eligible(s):
        if not BIT[at] & units_of_kind(s, s.active, facts.kind):
            return Refusal(s.effect.facts.rule, "wrong-kind", unit=LABELS[at], kind=facts.kind)
        if not BIT[at] & hexes_in_reach_of_order(s, facts):
            return Refusal("M44-ORD-4", "wrong-section", unit=LABELS[at])
        if s.effect.facts.dig_in:
            return Refusal("M44-CARD-DIG", "cannot-dig-in", unit=LABELS[at])
        return Refusal(s.effect.facts.rule, "next-to-enemy", unit=LABELS[at], card=s.effect.id)
    if s.effect.facts.dig_in and not sandbags_left(s):
        return Refusal("M44-CARD-DIG", "no-sandbags-left", n=s.arena.rulings.sandbag_supply)
    if not fits(s, facts, ordered(s) | BIT[at]):
        if facts.where in ("each", "flanks"):
            return Refusal("M44-ORD-5", "section-full", unit=LABELS[at], n=facts.count)
        return Refusal("M44-ORD-2", "too-many-orders", unit=LABELS[at], n=facts.count)
    return None


def order_all(s: Battle, events: Events) -> None:
    """Order every eligible unit, as cards that say "all" do (M44-ORD-2)."""
    for at in bits(eligible(s)):
        give_order(s, at, events)


class AwaitOrders(Asks[Battle]):
    """The active player names the units that get orders, one after the other (M44-ORD-1, M44-ENG-3).

    Nothing is asked if there is no unit that the card may order (M44-TURN-6).
    """

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        units = orderable(state)
        if not units:
            return ()
        options: list[Action] = select(ORDERS[side], units)
        options.append(END_ORDERS[side])
        return (Decision((side,), "orders", options),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if not isinstance(action, OrderUnit):
            return
        state.agenda.append(self)
        give_order(state, action.at, events)
        if state.effect.facts.dig_in:
            place_sandbags(state, action.at, events)
