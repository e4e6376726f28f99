"""Attack modifier decks: building, drawing, comparing, reshuffling, curses and blesses (sections AMD and ADV).

A *draw* is normal (0), with advantage (above 0) or with disadvantage (below 0). Cards that were drawn for an attack
wait in ``Expedition.drawn``, in neither pile, until the draw is complete; ``applied`` says which of them count.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.events.attack import ModifierAdded, ModifierDrawn
from grognard.games.gloomhaven.events.basics import DeckShuffled
from grognard.games.gloomhaven.facts.classes import ModifierCard, Perk
from grognard.games.gloomhaven.facts.modifiers import BLESS, CURSE, MINUS_ONE, write_face
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.chance import Bag, empty_bag
from grognard.kernel.event import Events

NORMAL: Final = 0
UNCOUNTED: Final = 1_000
"""As a supply: there are enough of it."""
DRAW_NAMES: Final = {0: "normal", 1: "advantage", -1: "disadvantage"}


@cache
def face_words() -> tuple[str, ...]:
    """Return the word of each face, by its number.

    >>> face_words()[:9]
    ('+0', '+1', '-1', '+2', '-2', 'null-shuffles', '2x-shuffles', '2x-removed', 'null-removed')
    """
    return tuple([write_face(face).replace(" ", "-") for face in facts.modifier_faces()])


@cache
def face_named(word: str) -> int:
    """Return the number of the face with this word; ValueError if there is none."""
    return face_words().index(word)


# -------------------------------------------------------------------------------------------------------------- decks


def fresh_deck(hero: str = "", boxes: Sequence[int] = (), minus_ones: int = 0) -> Bag:
    """Return a deck as it is when a scenario begins: the standard one, or that of a class with boxes of its perks.

    ``boxes``: how many boxes of each perk are taken, in the order of the class; ``minus_ones``: the -1 cards that items
    and the scenario add for this time only. ValueError for boxes that cannot be: a perk takes only cards that are in
    the deck. Rules: GH-AMD-1, GH-AMD-3, GH-CLS-5, GH-SET-11.

    >>> fresh_deck().size, fresh_deck("brute", (1,), minus_ones=3).size
    (20, 21)
    """
    counts = facts.base_deck()
    waiting: list[Perk] = []
    if hero:
        for perk, taken in zip(facts.hero_classes()[hero].perks, boxes, strict=False):
            if taken > perk.count:
                raise ValueError(f"{hero} has {perk.count} boxes of a perk, not {taken}")
            waiting += [perk] * taken
    while waiting:
        # One perk may remove what another adds, so the boxes are taken in whichever order works.
        left: list[Perk] = []
        for perk in waiting:
            changed = facts.perk_deck(counts, perk)
            if changed is None:
                left.append(perk)
            else:
                counts = changed
        if len(left) == len(waiting):
            raise ValueError(f"the deck of {hero} lacks the cards that a perk takes away")
        waiting = left
    return Bag(counts).put([MINUS_ONE] * minus_ones)


def deck_name(s: Expedition, deck: int) -> str:
    """Return the name of a deck in events: a class, or monsters."""
    return s.arena.characters[deck].hero if deck < s.arena.size else "monsters"


def in_play(s: Expedition, deck: int, face: int) -> int:
    """Return how many cards of a face lie in a deck and its discards."""
    return s.decks[deck].counts[face] + s.piles[deck].counts[face]


def add_card(s: Expedition, deck: int, face: int, events: Events) -> bool:
    """Shuffle a bless or curse into the draw pile of a deck; say whether the supply had one left.

    Ten curses for the monsters' deck, ten for those of all characters together, ten blesses in all (GH-COND-8,
    GH-COND-9, GH-COND-14, GH-OPEN-5). A -1 card is always there (GH-AMD-3). The bag has no order, so any place is as
    likely.
    """
    if supply_of(s, deck, face) <= 0:
        return False
    s.decks[deck] = s.decks[deck].put([face])
    if events is not None:
        events.append(ModifierAdded(deck_name(s, deck), face_words()[face]))
    return True


def supply_of(s: Expedition, deck: int, face: int) -> int:
    """Return how many cards of a face there still are for a deck: curses and blesses are counted, others are not.

    Rules: GH-COND-14, GH-OPEN-5.
    """
    cards = facts.modifier_cards()
    monsters = s.arena.size
    if face == BLESS:
        return cards.blesses - sum([in_play(s, each, BLESS) for each in range(monsters + 1)])
    if face == CURSE and deck == monsters:
        return cards.monster_curses - in_play(s, deck, CURSE)
    if face == CURSE:
        return cards.curses - sum([in_play(s, each, CURSE) for each in range(monsters)])
    return UNCOUNTED


def shuffle(s: Expedition, deck: int, events: Events) -> None:
    """Shuffle the discards of a deck back into it."""
    s.decks[deck] = s.decks[deck].merge(s.piles[deck])
    s.piles[deck] = empty_bag(len(s.decks[deck].counts))
    if events is not None:
        events.append(DeckShuffled(deck_name(s, deck)))


def end_round(s: Expedition, events: Events) -> None:
    """Reshuffle each deck from which a standard 2x or null was drawn this round, and no other (GH-RND-9, GH-AMD-2)."""
    for deck in range(len(s.decks)):
        if s.reshuffle >> deck & 1:
            shuffle(s, deck, events)
    s.reshuffle = 0


# ------------------------------------------------------------------------------------------------------------ drawing


def needs_more(drawn: tuple[int, ...], draw: int) -> bool:
    """Say whether one more card is drawn (GH-ADV-2, GH-ADV-3, GH-ADV-4)."""
    faces = facts.modifier_faces()
    if draw == NORMAL:
        return not drawn or faces[drawn[-1]].rolling
    if len(drawn) < 2:
        return True
    return faces[drawn[0]].rolling and faces[drawn[1]].rolling and faces[drawn[-1]].rolling


def refill(s: Expedition, deck: int, events: Events) -> bool:
    """Make sure that a card can be drawn: an empty deck gets its discards back; say whether it has a card (GH-ADV-6).

    The cards of the draw that is going on are in neither pile.
    """
    if not s.decks[deck].size and s.piles[deck].size:
        shuffle(s, deck, events)
    return s.decks[deck].size > 0


def take(s: Expedition, deck: int, face: int, events: Events) -> None:
    """Draw a card of this face."""
    s.decks[deck] = s.decks[deck].take(face)
    s.drawn = (*s.drawn, face)
    if events is not None:
        events.append(ModifierDrawn(deck_name(s, deck), face_words()[face]))


def discard_drawn(s: Expedition, deck: int) -> tuple[int, ...]:
    """Discard all cards of the draw, used or not, and return them in order (GH-ADV-6).

    Curses and blesses go back to the supply instead; a standard 2x or null marks the deck (GH-RND-9).
    """
    faces = facts.modifier_faces()
    drawn = s.drawn
    s.drawn = ()
    s.piles[deck] = s.piles[deck].put([face for face in drawn if not faces[face].removed])
    if any(faces[face].shuffles for face in drawn):
        s.reshuffle |= 1 << deck
    return drawn


def applied(drawn: tuple[int, ...], draw: int, value: int, double_is_zero: bool = False) -> tuple[int, ...]:
    """Return those of the cards drawn that count for an attack of this value, in the order of drawing.

    Rules: GH-ADV-2, GH-ADV-3, GH-ADV-4, GH-ADV-5, GH-RUL-3.
    """
    faces = facts.modifier_faces()
    if draw == NORMAL or len(drawn) < 2:
        return drawn
    rolling = [faces[drawn[0]].rolling, faces[drawn[1]].rolling]
    if all(rolling):
        return drawn if draw > NORMAL else tuple([face for face in drawn[-1:] if not faces[face].rolling])
    if any(rolling):
        return drawn if draw > NORMAL else (drawn[1] if rolling[0] else drawn[0],)
    first, second = drawn
    if draw > NORMAL:
        return (second,) if is_better(second, first, value, double_is_zero) else (first,)
    return (second,) if is_better(first, second, value, double_is_zero) else (first,)


def is_better(one: int, other: int, value: int, double_is_zero: bool = False) -> bool:
    """Say whether a card is surely better than another for an attack of this value (GH-ADV-5, GH-OPEN-4).

    Its number is no less and its effects contain the other's, and something is more. Each added effect is worth
    something, nobody knows what, so else the two are ambiguous. Numbers are compared as results for this attack before
    defence: 2x is the doubled value, null is less than anything.
    """
    faces = facts.modifier_faces()
    here, there = faces[one], faces[other]
    result, against = result_of(here, value, double_is_zero), result_of(there, value, double_is_zero)
    mine, its = _effects(here), _effects(there)
    if result < against or any(mine.get(name, 0) < amount for name, amount in its.items()):
        return False
    return result > against or mine != its


_LEAST: Final = -1_000
"""Less than any value of an attack."""


def result_of(card: ModifierCard, value: int, double_is_zero: bool = False) -> int:
    """Return what a card makes of a value, to compare it with others."""
    if card.kind == "null":
        return _LEAST
    if card.kind == "double":
        return value if double_is_zero else 2 * value
    return value + card.add


def _effects(card: ModifierCard) -> dict[str, int]:
    """Return the added effects of a card, each with its amount."""
    found = dict.fromkeys([*card.conditions, *card.infuse], 1)
    found |= {"self-" + name: 1 for name in card.self_conditions}
    numbers = {
        "push": card.push,
        "pull": card.pull,
        "pierce": card.pierce,
        "heal": card.heal_self,
        "shield": card.shield_self,
        "add-target": int(card.add_target),
    }
    return found | {name: number for name, number in numbers.items() if number}


# ----------------------------------------------------------------------------------------------------- what comes of it


def results(value: int, used: Sequence[int], double_is_zero: bool = False) -> tuple[int, ...]:
    """Return every result of a value and the cards that count, by the order of what adds and what doubles, best first.

    Rules: GH-ATK-7; GH-ATK-8: a null makes it nothing whatever else there is. Never below 0.

    >>> one, double = face_named("+1-rolling"), face_named("2x-shuffles")
    >>> results(2, (one, double)), results(2, (one,))
    ((6, 5), (3,))
    """
    faces = facts.modifier_faces()
    cards = [faces[face] for face in used]
    if any(card.kind == "null" for card in cards):
        return (0,)
    doubles = 0 if double_is_zero else sum([card.kind == "double" for card in cards])
    return ordered(value, [card.add for card in cards if card.add], doubles)


def ordered(value: int, adds: Sequence[int], doubles: int) -> tuple[int, ...]:
    """Return every result of adding and doubling in any order, best first, none below 0 (GH-ATK-7, GH-OPEN-9).

    >>> ordered(3, (2,), 1), ordered(3, (2, -1), 0)
    ((10, 8), (4,))
    """
    sums = {value << doubles}
    for add in adds:
        sums = {result + (add << later) for result in sums for later in range(doubles + 1)}
    return tuple(sorted({max(0, result) for result in sums}, reverse=True))
