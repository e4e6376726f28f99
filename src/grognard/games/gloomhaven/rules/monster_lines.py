"""Which lines a monster performs this round: those of its card, with what elements change and specials put there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.monsters import MonsterConsumes
from grognard.games.gloomhaven.events.monsters import ElementShared
from grognard.games.gloomhaven.figures import DISARM, GONE, IMMOBILIZE
from grognard.games.gloomhaven.rules import bosses, verbs
from grognard.games.gloomhaven.rules.monster_cards import card_of_kind, deck_of_kind
from grognard.games.gloomhaven.rules.monster_choices import Lines
from grognard.games.gloomhaven.rules.stat_rows import unit_of
from grognard.games.gloomhaven.state import INERT, Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.effects import Step
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

_LEAVES_ALL_IN_PLACE: Final = ("shield", "retaliate", "heal", "attackers-disadvantage", "attack-bonus", "infuse")
"""Lines after which the focus is still the same as at the start of the turn (GH-FOCUS-1)."""


def lines_of(s: Expedition, number: int, consumed: tuple[str, ...] | None = None) -> Lines:
    """Return the lines that a figure performs in its turn, in their order (GH-MON-1, GH-BOSS-1, GH-SUM-3).

    Elements that its kind consumed this round have done their work in them, if it shares them (GH-ELEM-6); other ones
    if they are told.
    """
    figure = s.figures[number]
    if figure.kind == "summon":
        unit = unit_of(s, number)
        lines: list[facts.Ability] = []
        if unit.move is not None:
            lines.append(facts.Move(0))
        if unit.attack is not None or unit.attack_counts_half_hp:
            lines.append(facts.Attack(0))
        return tuple(lines)
    card = card_of_kind(s, figure.id) if figure.is_monster else None
    if card is None:
        return ()
    if consumed is None:
        consumed = tuple([each for each in card.consumes if number in sharing(s, figure.id, each)])
    found: list[facts.Ability] = []
    for line in card.abilities(consumed):
        if isinstance(line, Step) and line.verb == "special":
            found += bosses.special_of(s, figure.id, line.number)
        else:
            found.append(line)
    return tuple(found)


def needs_focus_early(lines: Lines) -> bool:
    """Say whether something else is done before the first move or attack that may change who the focus is (GH-FOCUS-1).

    Otherwise the focus is the same when it is asked for.
    """
    disturbed = False
    for line in lines:
        if not isinstance(line, Step):
            return disturbed
        disturbed = disturbed or line.verb not in _LEAVES_ALL_IN_PLACE
    return False


# ---------------------------------------------------------------------------------------------------------- elements


def created(s: Expedition, number: int) -> int:
    """Return the elements that a monster's card of this round creates, as bits (GH-ELEM-2, GH-ELEM-7)."""
    found = 0
    for line in lines_of(s, number):
        if isinstance(line, Step) and line.verb == "infuse":
            for n, element in enumerate(facts.ELEMENTS):
                if line.has(element):
                    found |= 1 << n
    return found


def _shared(deck: str, element: str) -> str:
    """Name an element of a deck's card in ``Expedition.shares``."""
    return f"{deck} {element}"


def sharing(s: Expedition, kind: str, element: str) -> tuple[int, ...]:
    """Return the figures that share an element which their kind consumed this round (GH-ELEM-6, GH-RUL-9)."""
    return s.shares.get(_shared(deck_of_kind(kind), element), ())


def will_share(s: Expedition, number: int) -> tuple[str, ...]:
    """Return what of the elements its card asks for a figure shares, or would consume in its turn (GH-ELEM-6)."""
    figure = s.figures[number]
    card = card_of_kind(s, figure.id) if figure.is_monster else None
    if card is None:
        return ()
    return tuple(
        [
            each
            for each in card.consumes
            if number in sharing(s, figure.id, each)
            or (any(s.elements[n] != INERT for n in _meant(each)) and _is_able(s, number, card, each))
        ]
    )


def begin_consuming(s: Expedition, number: int, events: Events) -> bool:
    """Consume what the card asks for, is there, and the figure can use; say whether the players are asked (GH-ELEM-6).

    All of its kind that are on the map now share it this round. For ``any`` element the players choose one of those
    that are there, if there are several (GH-MOTH-3).
    """
    figure = s.figures[number]
    card = card_of_kind(s, figure.id) if figure.is_monster else None
    if card is None or not card.consumes:
        return False
    for element in card.consumes:
        if number in sharing(s, figure.id, element) or not _is_able(s, number, card, element):
            continue
        there = [n for n in _meant(element) if s.elements[n] != INERT]
        if len(there) > 1:
            s.agenda.append(AwaitElement(number, element))
            return True
        if there:
            consume(s, number, element, there[0], events)
    return False


def consume(s: Expedition, number: int, asked: str, element: int, events: Events) -> None:
    """Consume an element for all of a kind (GH-ELEM-3, GH-ELEM-6); ``asked`` is what the card says."""
    figure = s.figures[number]
    deck = deck_of_kind(figure.id)
    verbs.set_element(s, element, INERT, "consumed", events)
    s.consumed[deck] = s.consumed.get(deck, 0) | 1 << element
    kind = [n for n, each in enumerate(s.figures) if each.id == figure.id and each.at != GONE]
    s.shares[_shared(deck, asked)] = tuple(sorted({*sharing(s, figure.id, asked), *kind}))
    s.deeds[-1] = replace(s.deeds[-1], consumed=s.deeds[-1].consumed | 1 << element)
    if events is not None:
        events.append(ElementShared(verbs.told(figure), facts.ELEMENTS[element]))


def _meant(element: str) -> range | tuple[int, ...]:
    return range(len(facts.ELEMENTS)) if element == facts.ANY else (facts.ELEMENTS.index(element),)


def _is_able(s: Expedition, number: int, card: facts.AbilityCard, element: str) -> bool:
    """Say whether a figure can perform an ability that the element changes or allows (GH-ELEM-6).

    Who is disarmed cannot attack, who is immobilized cannot move; who is stunned does not come here.
    """
    figure = s.figures[number]
    verb = ""
    for step in card.do.steps:
        changes = step.verb == f"with-{element}"
        verb = verb if step.verb.startswith("with-") else step.verb
        if not changes and not step.has(f"if-{element}"):
            continue
        if not (verb == "attack" and figure.has(DISARM)) and not (verb == "move" and figure.has(IMMOBILIZE)):
            return True
    return False


class AwaitElement(Asks[Expedition]):
    """The players choose the element for a card that asks for any (GH-ELEM-6, GH-MOTH-3)."""

    __slots__ = ("asked", "number")

    def __init__(self, number: int, asked: str) -> None:
        self.number = number
        self.asked = asked

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.asked)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        there = [facts.ELEMENTS[n] for n in _meant(self.asked) if state.elements[n] != INERT]
        seats = state.deeds[-1].seats
        options = [MonsterConsumes(seat, element) for seat in seats for element in there]
        return (Decision(seats, "monster-consumes", options, (state.label(self.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterConsumes)
        consume(state, self.number, self.asked, facts.ELEMENTS.index(action.name), events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why an element cannot be consumed (GH-ELEM-3)."""
        if not isinstance(action, MonsterConsumes):
            return None
        return Refusal("GH-ELEM-3", "element-not-there", element=action.name)
