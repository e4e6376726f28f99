"""The decks of city and road events: cards go out, come back to the bottom, are removed or shuffled in (GH-TOWN-21)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.campaign.tidings_journey import EventCardsAdded, EventPutAway
from grognard.games.gloomhaven.campaign.world import EventDeck
from grognard.kernel.event import Events

CITY: Final = "city"
ROAD: Final = "road"
DECKS: Final = (CITY, ROAD)
HIGHEST_CARD: Final = 99
"""No event card has a higher number."""


def deck_of(s: Campaign, name: str) -> EventDeck:
    """Return a deck by its name."""
    return s.world.city if name == CITY else s.world.road


def put_deck(s: Campaign, name: str, deck: EventDeck) -> None:
    """Put a deck in the place of the one that was there."""
    if name == CITY:
        verbs.change_world(s, city=deck)
    else:
        verbs.change_world(s, road=deck)


def is_empty(s: Campaign, name: str) -> bool:
    """Say whether a deck has no card left."""
    return not cards_left(s, name)


def cards_left(s: Campaign, name: str) -> int:
    """Return how many cards a deck has."""
    deck = deck_of(s, name)
    return len(deck.shuffled) + len(deck.below)


def on_top(s: Campaign, name: str) -> tuple[int, ...]:
    """Return the cards that may be the first one: any of those shuffled, and without these the first below."""
    deck = deck_of(s, name)
    return deck.shuffled or deck.below[:1]


def take(s: Campaign, name: str, card: int) -> None:
    """Take the first card, which is this one, from a deck."""
    deck = deck_of(s, name)
    if deck.shuffled:
        put_deck(s, name, replace(deck, shuffled=tuple([each for each in deck.shuffled if each != card])))
    else:
        put_deck(s, name, replace(deck, below=deck.below[1:]))


def return_card(s: Campaign, name: str, card: int, events: Events) -> None:
    """Put a card at the bottom of its deck, without shuffling (GH-TOWN-21)."""
    deck = deck_of(s, name)
    put_deck(s, name, replace(deck, below=(*deck.below, card)))
    verbs.tell(events, EventPutAway(name, card, "returned"))


def remove_card(s: Campaign, name: str, card: int, events: Events) -> None:
    """Remove a card from the game (GH-TOWN-3)."""
    deck = deck_of(s, name)
    put_deck(s, name, replace(deck, removed=tuple(sorted((*deck.removed, card)))))
    verbs.tell(events, EventPutAway(name, card, "removed"))


def has_card(s: Campaign, name: str, card: int) -> bool:
    """Say whether a card is in a deck, or was removed from it, so that it cannot be added."""
    deck = deck_of(s, name)
    return card in deck.shuffled or card in deck.below or card in deck.removed


def add_cards(s: Campaign, name: str, cards: Iterable[int], events: Events) -> None:
    """Add cards to a deck, which is shuffled then (GH-TOWN-21); those that it has or had stay as they are."""
    new = tuple(sorted({card for card in cards if not has_card(s, name, card)}))
    deck = deck_of(s, name)
    if new:
        put_deck(s, name, replace(deck, shuffled=tuple(sorted((*deck.shuffled, *deck.below, *new))), below=()))
        verbs.tell(events, EventCardsAdded(name, new))
