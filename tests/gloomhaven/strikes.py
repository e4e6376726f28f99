"""Attacks for the tests: decks of given cards, strikes, and drawing what a test says."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.modifiers import face_number, read_face
from grognard.games.gloomhaven.in_play import Active
from grognard.games.gloomhaven.rules import attack
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.kernel.chance import bag_of, empty_bag
from grognard.kernel.event import Event
from tests.gloomhaven.expeditions import Expeditions

KINDS = len(facts.modifier_faces())


def face(text: str) -> int:
    """The number of the face written so in the facts."""
    return face_number(read_face(text))


def deck(e: Expeditions, number: int, *cards: str, pile: Iterable[str] = ()) -> None:
    """Give a modifier deck these cards and these discards."""
    e.s.decks[number] = bag_of([face(card) for card in cards], KINDS)
    e.s.piles[number] = bag_of([face(card) for card in pile], KINDS) if pile else empty_bag(KINDS)


def strike(e: Expeditions, blow: Strike, *cards: str) -> list[Event]:
    """Begin a strike within a deed, draw these cards as far as they are asked for, and return what happened."""
    begin(e, blow)
    return draw(e, *cards)


def begin(e: Expeditions, blow: Strike) -> None:
    """Begin a strike within a deed of the attacker."""
    e.events.clear()
    if not e.s.deeds:
        e.s.deeds.append(Deed(blow.attacker, e.s.decider(blow.attacker)))
    attack.begin_strike(e.s, blow, e.events)
    e.settle()


def draw(e: Expeditions, *cards: str) -> list[Event]:
    """Draw these cards, one after another."""
    for card in cards:
        e.act("drew-modifier " + card.replace(" ", "-"))
    return e.events


def told(e: Expeditions, kind: type[Event]) -> list[str]:
    """What was told by events of a kind."""
    return [str(event) for event in e.events if isinstance(event, kind)]


def hold(e: Expeditions, hero: int, *cards: str) -> None:
    """Give a character a hand."""
    e.s.hands[hero] = numbers(*cards)


def numbers(*cards: str) -> tuple[int, ...]:
    """The numbers of cards, sorted."""
    return tuple(sorted([facts.hero_cards()[card].number for card in cards]))


def activate(e: Expeditions, hero: int, card: str, half: int) -> Active:
    """Lay a card into the active area of a character, without its boons."""
    read = facts.hero_cards()[card]
    of = read.top if half == 0 else read.bottom
    active = Active(read.number, half, of.lost, of.duration)
    e.s.active[hero] = (*e.s.active[hero], active)
    return active
