"""The verbs: the only places where figures, hit points, conditions, cards and elements change, each with its event."""

from __future__ import annotations

from bisect import insort
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.basics import (
    BonusEnded,
    CardMoved,
    ConditionEnded,
    ConditionGained,
    ElementChanged,
    ExperienceGained,
    FigureAppeared,
    FigureDrawn,
    FigureMoved,
)
from grognard.games.gloomhaven.figures import CONDITION_BITS, GONE, NOBODY, Figure, condition_names
from grognard.games.gloomhaven.in_play import NO_CARD, Active, Boon
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events

ELEMENT_STATES: Final = ("inert", "waning", "strong")


def told(figure: Figure) -> str:
    """Return the name under which events tell of a figure.

    >>> told(Figure("monster", "bandit-guard", 1, 5, 5, 5, rank="normal", standee=3))
    'bandit-guard#3'
    """
    return f"{figure.id}#{figure.standee}" if figure.standee else figure.id


def card_id(number: int) -> str:
    """Return the id of a character's card by its number."""
    return facts.cards_by_number()[number].id


# ---------------------------------------------------------------------------------------------------------- figures


def place(s: Expedition, figure: Figure, events: Events, *, drawn: bool = False) -> int:
    """Put a new figure on its hex, which must be free, and return its number; ``drawn``: chance said its standee."""
    assert s.board[figure.at] == NOBODY, "somebody stands there"
    number = len(s.figures)
    s.figures.append(figure)
    _stand(s, number, figure.at)
    if events is not None:
        event = FigureDrawn if drawn else FigureAppeared
        events.append(event(told(figure), figure.rank, s.arena.labels[figure.at]))
    return number


def put_hero(s: Expedition, hero: int, at: int, events: Events) -> None:
    """Put a character, whose figure exists already, on its first hex (GH-SET-4)."""
    figure = s.figures[hero] = s.figures[hero].with_at(at)
    _stand(s, hero, at)
    if events is not None:
        events.append(FigureAppeared(told(figure), figure.rank, s.arena.labels[at]))


def relocate(s: Expedition, number: int, to: int, how: str, events: Events) -> None:
    """Move a figure to a hex: nothing but that; what the hex does to it is asked in ``movement`` (GH-MOVE-1).

    Passing over an occupied hex is told by the caller's order of steps: the board then keeps the figure that stands
    there, so that the mover is nowhere on the board until it comes to a free hex.
    """
    figure = s.figures[number]
    start = figure.at
    _leave(s, number, start)
    s.figures[number] = figure.with_at(to)
    if s.board[to] == NOBODY:
        _stand(s, number, to)
    if events is not None:
        events.append(FigureMoved(told(figure), s.arena.labels[start], s.arena.labels[to], how))


def remove(s: Expedition, number: int) -> None:
    """Take a figure off the map for good, with the boons on it."""
    figure = s.figures[number]
    _leave(s, number, figure.at)
    s.figures[number] = figure.with_at(GONE)
    s.boons = tuple([boon for boon in s.boons if boon.holder != number])


def _stand(s: Expedition, number: int, at: int) -> None:
    s.board[at] = number
    s.forces[s.figures[number].side] |= 1 << at


def _leave(s: Expedition, number: int, at: int) -> None:
    if s.board[at] == number:
        s.board[at] = NOBODY
        s.forces[s.figures[number].side] &= ~(1 << at)


# ------------------------------------------------------------------------------------------------------- conditions


def add_condition(s: Expedition, number: int, condition: str, events: Events) -> None:
    """Put a condition on a figure that is on the map: once only, a new one refreshes it (GH-COND-1, GH-COND-13).

    Who is immune, and curses and blesses, is asked in ``conditions.inflict``, which everybody else calls.
    """
    bit = CONDITION_BITS[condition]
    figure = s.figures[number]
    own = s.turn is not None and s.turn.figure == number
    fresh = figure.fresh | bit if own else figure.fresh & ~bit
    s.figures[number] = figure.with_conditions(figure.conditions | bit, fresh)
    if events is not None:
        events.append(ConditionGained(told(figure), condition))


def end_conditions(s: Expedition, number: int, bits: int, events: Events) -> None:
    """Take those of these conditions away that a figure has."""
    figure = s.figures[number]
    ending = figure.conditions & bits
    if not ending:
        return
    s.figures[number] = figure.with_conditions(figure.conditions & ~bits, figure.fresh & ~bits)
    if events is not None:
        events += [ConditionEnded(told(figure), name) for name in condition_names(ending)]


# ------------------------------------------------------------------------------------------- experience and elements


def gain_xp(s: Expedition, hero: int, amount: int, events: Events) -> None:
    """Give a character experience (GH-XP-1)."""
    if amount and hero != NOBODY:
        s.xp[hero] += amount
        if events is not None:
            events.append(ExperienceGained(told(s.figures[hero]), amount))


def set_element(s: Expedition, element: int, state: int, how: str, events: Events) -> None:
    """Set an element; ``how`` is infused, consumed or waned (GH-ELEM-1)."""
    if s.elements[element] == state:
        return
    elements = list(s.elements)
    elements[element] = state
    s.elements = tuple(elements)
    if events is not None:
        events.append(ElementChanged(facts.ELEMENTS[element], ELEMENT_STATES[state], how))


# -------------------------------------------------------------------------------------------------------------- cards


def _with(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    found = list(pile)
    insort(found, card)
    return tuple(found)


def _without(pile: tuple[int, ...], card: int) -> tuple[int, ...]:
    found = list(pile)
    found.remove(card)
    return tuple(found)


def take_card(s: Expedition, hero: int, card: int, events: Events) -> None:
    """Take a card from wherever a character has it; out of the active area its bonus ends (GH-CARD-8)."""
    if card in s.hands[hero]:
        s.hands[hero] = _without(s.hands[hero], card)
    elif card in s.chosen[hero]:
        s.chosen[hero] = tuple([each for each in s.chosen[hero] if each != card])
    elif card in s.discards[hero]:
        s.discards[hero] = _without(s.discards[hero], card)
    elif card in s.lost[hero]:
        s.lost[hero] = _without(s.lost[hero], card)
    else:
        s.active[hero] = tuple([each for each in s.active[hero] if each.card != card])
        end_boons_of(s, card, events)


def move_card(s: Expedition, hero: int, card: int, to: str, events: Events) -> None:
    """Move a card of a character to its hand, discard or lost pile, from wherever it is (GH-CARD-4)."""
    take_card(s, hero, card, events)
    if to == "hand":
        s.hands[hero] = _with(s.hands[hero], card)
    elif to == "discard":
        s.discards[hero] = _with(s.discards[hero], card)
    else:
        assert to == "lost", to
        s.lost[hero] = _with(s.lost[hero], card)
    if events is not None:
        events.append(CardMoved(told(s.figures[hero]), card_id(card), to))


def activate_card(s: Expedition, hero: int, active: Active, events: Events) -> None:
    """Put a card into the active area of its character (GH-CARD-4, GH-CARD-7)."""
    take_card(s, hero, active.card, events)
    s.active[hero] = (*s.active[hero], active)
    if events is not None:
        events.append(CardMoved(told(s.figures[hero]), card_id(active.card), "active"))


def add_boon(s: Expedition, boon: Boon) -> None:
    """Put a bonus into force."""
    s.boons = (*s.boons, boon)


def end_boons_of(s: Expedition, card: int, events: Events) -> None:
    """End the bonuses that hang on a card (GH-CARD-8)."""
    assert card != NO_CARD
    end_boons(s, [boon for boon in s.boons if boon.card == card], events)


def end_boons(s: Expedition, ending: list[Boon], events: Events) -> None:
    """End these bonuses."""
    if not ending:
        return
    s.boons = tuple([boon for boon in s.boons if boon not in ending])
    if events is not None:
        events += [BonusEnded(told(s.figures[boon.holder]), type(boon.what).__name__.lower()) for boon in ending]


# ----------------------------------------------------------------------------------------------------- battle goals


def count(s: Expedition, hero: int, stat: str, more: int = 1) -> None:
    """Count something that battle goals ask for (GH-SET-9)."""
    if hero != NOBODY and hero < s.arena.size:
        tally = s.tally[hero]
        tally[stat] = tally.get(stat, 0) + more
