"""Drawing cards (section DECK of the rules)."""

from __future__ import annotations

from grognard.games.memoir44.actions import DRAWS, Drawn, KeepCard
from grognard.games.memoir44.board import SIDES
from grognard.games.memoir44.cards import FACES
from grognard.games.memoir44.events import CardDrawn, CardKept, DeckShuffled
from grognard.games.memoir44.rules.verbs import discard, take_card
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.chance import empty_bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def shuffle_discards(s: Battle, events: Events) -> None:
    """Shuffle the discards into the deck, unless the scenario says that they never come back.

    Rules: M44-DECK-3, M44-CARD-TFH, M44-SCN-19, M44-SET-5.
    """
    if not s.arena.reshuffles:
        return
    if events is not None and s.discards.size:
        events.append(DeckShuffled(s.discards.size))
    s.deck = s.deck.merge(s.discards)
    s.discards = empty_bag(len(FACES))


class ResolveDraw(Resolves[Battle]):
    """A side draws a card, into its hand or aside (Recon looks at two); an empty deck is made anew first.

    A card that is missing all the same is not drawn. Rules: M44-DECK-3, M44-SCN-19.
    """

    __slots__ = ("aside", "side")

    def __init__(self, side: Seat, aside: bool = False) -> None:
        self.side = side
        self.aside = aside

    def parts(self) -> tuple[object, ...]:
        return (self.side, self.aside)

    def resolve(self, state: Battle, events: Events) -> None:
        if state.deck.size == 0:
            shuffle_discards(state, events)
        if state.deck.size:
            state.agenda.append(AwaitDraw(self.side, self.aside))


class AwaitDraw(Asks[Battle]):
    """Chance gives the top card of the deck (M44-DECK-4)."""

    __slots__ = ("aside", "side")

    def __init__(self, side: Seat, aside: bool) -> None:
        self.side = side
        self.aside = aside

    def parts(self) -> tuple[object, ...]:
        return (self.side, self.aside)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        options: list[Action] = []
        weights: list[int] = []
        for card, count in enumerate(state.deck.counts):
            if count:
                options.append(DRAWS[card])
                weights.append(count)
        return (ChanceDecision("draw", options, weights),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Drawn)
        state.deck = state.deck.take(action.card)
        if self.aside:
            state.drawn = tuple(sorted((*state.drawn, action.card)))
        else:
            take_card(state, self.side, action.card)
        if events is not None:
            events.append(CardDrawn(SIDES[self.side], FACES[action.card].id, self.side))
        if state.arena.rulings.reshuffle_when_empty and state.deck.size == 0:
            shuffle_discards(state, events)


class ResolveKeep(Resolves[Battle]):
    """Of the cards drawn aside one is kept; a single card needs no question (M44-DECK-1)."""

    __slots__ = ("side",)

    def __init__(self, side: Seat) -> None:
        self.side = side

    def parts(self) -> tuple[object, ...]:
        return (self.side,)

    def resolve(self, state: Battle, events: Events) -> None:
        if len(state.drawn) > 1:
            state.agenda.append(AwaitKeep(self.side))
        elif state.drawn:
            keep_card(state, self.side, state.drawn[0], events)


class AwaitKeep(Asks[Battle]):
    """The player keeps one of two cards (M44-DECK-1, M44-ENG-9).

    Two equal cards are a question with one answer, so that the other seat learns nothing from its absence.
    """

    __slots__ = ("side",)

    def __init__(self, side: Seat) -> None:
        self.side = side

    def parts(self) -> tuple[object, ...]:
        return (self.side,)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        options = [KeepCard(self.side, card) for card in dict.fromkeys(state.drawn)]
        return (Decision((self.side,), "keep", options),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, KeepCard)
        keep_card(state, self.side, action.card, events)


def keep_card(s: Battle, side: Seat, card: int, events: Events) -> None:
    """Take one of the cards drawn aside and discard the others (M44-DECK-1)."""
    rest = list(s.drawn)
    rest.remove(card)
    s.drawn = ()
    take_card(s, side, card)
    if events is not None:
        events.append(CardKept(SIDES[side], FACES[card].id, side))
    for other_card in rest:
        discard(s, side, other_card, events)
