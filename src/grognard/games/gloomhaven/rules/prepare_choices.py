"""What a character may choose before a scenario, and why not: cards, perks, the hand (sections SET, CLS and TOWN)."""

from __future__ import annotations

from collections.abc import Iterable

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.classes import HeroCard, HeroClass
from grognard.games.gloomhaven.facts.kits import kits
from grognard.games.gloomhaven.rules import modifiers
from grognard.games.gloomhaven.rules.items import items_by_id
from grognard.games.gloomhaven.rules.prepare_items import refuse_buying, wear
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.chance import Bag
from grognard.kernel.refusal import Refusal


def class_of(s: Expedition, hero: int) -> HeroClass:
    """Return the facts of a character's class."""
    return facts.hero_classes()[s.arena.characters[hero].hero]


def level_ups(s: Expedition, hero: int) -> int:
    """Return how many levels above 1 a character has: a card and a perk for each (GH-TOWN-16, GH-TOWN-18)."""
    return s.arena.characters[hero].level - 1


def first_pool(hero: HeroClass) -> tuple[int, ...]:
    """Return the cards of a character of level 1: those of level 1 and of level X (GH-CLS-3)."""
    return tuple(sorted([card.number for card in hero.cards if card.level <= 1]))


# ------------------------------------------------------------------------------------------------------ cards of levels


def learned(s: Expedition, hero: int) -> list[HeroCard]:
    """Return the cards that a character took for its levels above 1."""
    cards = facts.cards_by_number()
    return [cards[number] for number in s.pools[hero] if cards[number].level > 1]


def fits_levels(levels: Iterable[int], level: int) -> bool:
    """Say whether cards of these levels can be those taken for the levels 2 to ``level``, one for each (GH-TOWN-16).

    Each card is of no higher level than the one for which it is taken.

    >>> fits_levels([2, 2], 3), fits_levels([3, 3], 3), fits_levels([2], 1)
    (True, False, False)
    """
    taken = list(levels)
    return all(sum(1 for each in taken if each >= least) <= level - least + 1 for least in range(2, level + 1)) and (
        len(taken) <= level - 1 and all(each <= level for each in taken)
    )


def refuse_learning(s: Expedition, hero: int, name: str) -> Refusal | None:
    """Say why a character cannot take a card for one of its levels; None if it can.

    Rules: GH-TOWN-16, GH-TOWN-18.
    """
    return refuse_card(s.arena.characters[hero].hero, s.pools[hero], s.arena.characters[hero].level, name)


def refuse_card(hero: str, pool: Iterable[int], level: int, name: str) -> Refusal | None:
    """Say why a character of a class and level with these cards cannot take another for a level; None if it can.

    Rules: GH-TOWN-16, GH-TOWN-18.
    """
    card = facts.hero_cards().get(name)
    if card is None or card.hero != hero:
        return Refusal("GH-TOWN-16", "card-of-another-class", card=name)
    numbers = set(pool)
    if card.number in numbers:
        return Refusal("GH-TOWN-16", "card-in-pool-already", card=name)
    cards = facts.cards_by_number()
    have = [cards[number].level for number in numbers if cards[number].level > 1]
    if len(have) >= level - 1:
        return Refusal("GH-TOWN-16", "no-card-left-to-learn", cards=level - 1)
    if not fits_levels([*have, card.level], level):
        return Refusal("GH-TOWN-16", "card-level-too-high", card=name, level=card.level)
    return None


def refuse_forgetting(s: Expedition, hero: int, name: str) -> Refusal | None:
    """Say why a character cannot put a card back; None if it took the card for a level."""
    if name not in [card.id for card in learned(s, hero)]:
        return Refusal("GH-TOWN-16", "card-not-learned", card=name)
    return None


def _card_of(s: Expedition, hero: int, name: str) -> HeroCard | None:
    card = facts.hero_cards().get(name)
    return card if card is not None and card.hero == s.arena.characters[hero].hero else None


# ---------------------------------------------------------------------------------------------------------------- perks


def ticked(s: Expedition, hero: int) -> int:
    """Return how many boxes of perks a character has ticked."""
    return sum(s.perks[hero])


def refuse_ticking(s: Expedition, hero: int, name: str) -> Refusal | None:
    """Say why a character cannot tick a box of a perk; None if it can (GH-TOWN-16, GH-CLS-5)."""
    return refuse_box(s.arena.characters[hero].hero, s.perks[hero], level_ups(s, hero), name)


def refuse_box(hero: str, perks: tuple[int, ...], most: int, name: str) -> Refusal | None:
    """Say why a character of a class with these boxes ticked, ``most`` in all, cannot tick another; None if it can.

    Rules: GH-TOWN-16, GH-CLS-4, GH-CLS-5.
    """
    perk = perk_place(perks, name)
    if perk is None:
        return Refusal("GH-CLS-4", "no-such-perk", perk=name)
    if sum(perks) >= most:
        return Refusal("GH-TOWN-16", "no-perk-left", perks=most)
    if perks[perk] >= facts.hero_classes()[hero].perks[perk].count:
        return Refusal("GH-TOWN-16", "no-box-left", perk=name)
    if _deck_of(hero, with_ticks(perks, perk, 1)) is None:
        return Refusal("GH-CLS-5", "perk-lacks-cards", perk=name)
    return None


def refuse_clearing(s: Expedition, hero: int, name: str) -> Refusal | None:
    """Say why a character cannot clear a box of a perk; None if it can (GH-CLS-5)."""
    perk = perk_place(s.perks[hero], name)
    if perk is None or not s.perks[hero][perk]:
        return Refusal("GH-TOWN-16", "perk-not-ticked", perk=name)
    if _deck_of(s.arena.characters[hero].hero, with_ticks(s.perks[hero], perk, -1)) is None:
        return Refusal("GH-CLS-5", "other-perk-needs-it", perk=name)
    return None


def perk_place(perks: tuple[int, ...], name: str) -> int | None:
    """Return the place of a perk by the number in its name, counted from 1; None if there is none."""
    number = int(name) if name.isascii() and name.isdigit() and len(name) <= 2 else 0
    return number - 1 if 1 <= number <= len(perks) else None


def with_ticks(perks: tuple[int, ...], perk: int, more: int) -> tuple[int, ...]:
    """Return the boxes ticked with more or fewer of a perk."""
    return tuple([boxes + more if each == perk else boxes for each, boxes in enumerate(perks)])


def _deck_of(hero: str, perks: tuple[int, ...]) -> Bag | None:
    try:
        return modifiers.fresh_deck(hero, perks)
    except ValueError:
        return None


def ignores_items(s: Expedition, hero: int) -> bool:
    """Say whether a perk keeps the -1 cards of items out of a character's deck (GH-SET-11, GH-RUL-12)."""
    return any(boxes and perk.ignore_items for perk, boxes in zip(class_of(s, hero).perks, s.perks[hero], strict=True))


def ignores_scenario(s: Expedition, hero: int) -> bool:
    """Say whether a perk leaves a character out of negative scenario effects (GH-SET-10)."""
    return any(
        boxes and perk.ignore_scenario for perk, boxes in zip(class_of(s, hero).perks, s.perks[hero], strict=True)
    )


def build_deck(s: Expedition, hero: int) -> None:
    """Build the deck of a character anew: perks, and the -1 cards of what it wears (GH-CLS-4, GH-SET-11, GH-AMD-3)."""
    minus_ones = sum(facts.items()[gear.item].minus_ones for gear in s.gear[hero])
    s.decks[hero] = modifiers.fresh_deck(
        s.arena.characters[hero].hero, s.perks[hero], 0 if ignores_items(s, hero) else minus_ones
    )


# ------------------------------------------------------------------------------------------------------------- the hand


def refuse_taking(s: Expedition, hero: int, name: str) -> Refusal | None:
    """Say why a character cannot put a card into its hand; None if it can (GH-SET-4, GH-CLS-1)."""
    card = _card_of(s, hero, name)
    if card is None or card.number not in s.pools[hero]:
        return Refusal("GH-SET-4", "card-not-in-pool", card=name)
    if card.number in s.hands[hero]:
        return Refusal("GH-SET-4", "card-in-hand-already", card=name)
    size = class_of(s, hero).hand
    if len(s.hands[hero]) >= size:
        return Refusal("GH-CLS-1", "hand-is-full", hand=size)
    return None


def refuse_leaving(s: Expedition, hero: int, name: str) -> Refusal | None:
    """Say why a character cannot leave a card behind; None if it is in the hand."""
    card = _card_of(s, hero, name)
    if card is None or card.number not in s.hands[hero]:
        return Refusal("GH-SET-4", "card-not-in-hand", card=name)
    return None


# -------------------------------------------------------------------------------------------------------------- the kit


def take_kit(s: Expedition, hero: int) -> None:
    """Give a character the ready-made kit of its class, in place of what it chose so far."""
    facts_of, level = class_of(s, hero), s.arena.characters[hero].level
    kit = kits()[facts_of.id]
    numbers = {card.id: card.number for card in facts_of.cards}
    s.pools[hero] = tuple(sorted([*first_pool(facts_of), *[numbers[name] for name in kit.learn[: level - 1]]]))
    s.hands[hero] = tuple(sorted([numbers[name] for name in kit.hand_at(level)]))
    boxes = [0] * len(facts_of.perks)
    for number in kit.perks[: level - 1]:
        boxes[number - 1] += 1
    s.perks[hero] = tuple(boxes)
    s.gear[hero] = ()
    for name in kit.items:
        item = items_by_id()[name]
        if refuse_buying(s, hero, item) is None:
            wear(s, hero, item)
    build_deck(s, hero)
