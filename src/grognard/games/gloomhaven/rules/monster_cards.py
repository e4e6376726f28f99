"""The ability cards of the monsters: turning one for a deck, reading it, and what happens to it (GH-MDECK-1)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.monsters import TurnMonsterCard
from grognard.games.gloomhaven.events.monsters import MonsterCardTurned, MonsterDeckShuffled
from grognard.games.gloomhaven.facts.abilities import DECK_SIZE
from grognard.games.gloomhaven.rules.stat_rows import kind_of
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.chance import Bag, empty_bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events

NO_CARD_INITIATIVE: Final = 99
"""Counts for kinds that have no card this round, where others need their place in the order (GH-OPEN-3)."""

FULL: Final = Bag((1,) * DECK_SIZE, DECK_SIZE)
EMPTY: Final = empty_bag(DECK_SIZE)


def deck_of_kind(kind: str) -> str:
    """Return the name of the ability deck of a kind; some kinds share one (GH-MDECK-1)."""
    return kind_of(kind).deck


def card_of_kind(s: Expedition, kind: str) -> facts.AbilityCard | None:
    """Return the card that is turned for a kind this round, None if there is none."""
    deck = deck_of_kind(kind)
    place = s.ability_cards.get(deck)
    return None if place is None else facts.ability_decks()[deck].cards[place]


def initiative_of(s: Expedition, kind: str) -> int:
    """Return when a kind acts this round: its card's initiative, 99 without a card (GH-RND-5, GH-OPEN-3)."""
    card = card_of_kind(s, kind)
    return NO_CARD_INITIATIVE if card is None else card.initiative


def left_in(s: Expedition, deck: str) -> Bag:
    """Return what is left in an ability deck, whose cards are public and their order nobody's (GH-MDECK-1).

    A deck that no card was turned of yet is in no state: its name would tell what waits behind doors (GH-SET-12).
    """
    return s.ability_decks.get(deck, FULL)


def begin_draw(s: Expedition, deck: str, events: Events) -> None:
    """Have a card turned for a deck that has none this round (GH-RND-4, GH-DOOR-2)."""
    if deck not in s.ability_cards:
        s.agenda.append(DrawMonsterCard(deck))


def begin_draws(s: Expedition, events: Events) -> None:
    """Have a card turned for every kind that stands on the map and has none (GH-RND-4)."""
    decks = dict.fromkeys([deck_of_kind(f.id) for f in s.figures if f.is_here and f.is_monster])
    for deck in reversed(decks):
        begin_draw(s, deck, events)


def end_round(s: Expedition, events: Events) -> None:
    """Discard the cards of the round, and shuffle the decks whose card bears the mark (GH-RND-9).

    What was consumed for the cards is shared no longer (GH-ELEM-6).
    """
    for deck, place in s.ability_cards.items():
        pile = s.ability_piles.get(deck, EMPTY).put((place,))
        if facts.ability_decks()[deck].cards[place].shuffle:
            _shuffle(s, deck, pile, events)
        else:
            s.ability_piles[deck] = pile
    s.ability_cards = {}
    s.consumed = {}
    s.shares = {}


def _shuffle(s: Expedition, deck: str, pile: Bag, events: Events) -> None:
    s.ability_decks[deck] = left_in(s, deck).merge(pile)
    s.ability_piles[deck] = EMPTY
    if events is not None:
        events.append(MonsterDeckShuffled(deck))


class DrawMonsterCard(Asks[Expedition]):
    """Chance turns an ability card; an empty deck is first made of its discards (GH-RND-4, GH-MDECK-1)."""

    __slots__ = ("deck",)

    def __init__(self, deck: str) -> None:
        self.deck = deck

    def parts(self) -> tuple[object, ...]:
        return (self.deck,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        if self.deck in state.ability_cards:
            return ()
        bag = self._bag(state)
        cards = facts.ability_decks()[self.deck].cards
        options = [TurnMonsterCard(str(cards[place].number)) for place in bag.kinds()]
        return (ChanceDecision("monster-card", options, [1] * len(options), (self.deck,)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, TurnMonsterCard)
        cards = facts.ability_decks()[self.deck].cards
        place = next(n for n, card in enumerate(cards) if str(card.number) == action.name)
        if not left_in(state, self.deck).size:
            _shuffle(state, self.deck, state.ability_piles[self.deck], events)
        state.ability_decks[self.deck] = left_in(state, self.deck).take(place)
        state.ability_cards[self.deck] = place
        if events is not None:
            events.append(MonsterCardTurned(self.deck, cards[place].number, cards[place].initiative))

    def _bag(self, state: Expedition) -> Bag:
        bag = left_in(state, self.deck)
        return bag if bag.size else state.ability_piles[self.deck]
