"""Another turn in the same round, played with two more cards (Second Chance Ring)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.items import SecondCards
from grognard.games.gloomhaven.events.items import SecondTurnChosen
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.rules.hero_frames import HeroAsks
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def second_turns(s: Expedition, hero: int) -> list[SecondCards]:
    """Return the pairs of hand cards for another turn, the leading one first: it must be later than the turn before.

    There is none as long as another turn still waits.
    """
    if hero in s.waiting:
        return []
    hand = [facts.cards_by_number()[number] for number in s.hands[hero]]
    later = [card for card in hand if card.initiative > s.leading[hero][0]]
    return [SecondCards(Seat(hero), (first.id, second.id)) for first in later for second in hand if second is not first]


class AwaitSecondCards(HeroAsks):
    """The character chooses the two cards of its other turn of this round."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        options = second_turns(state, self.hero)
        return (Decision((Seat(self.hero),), "second-turn", options),) if options else ()

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, SecondCards)
        hero, cards = self.hero, facts.hero_cards()
        leading, second = cards[action.names[0]], cards[action.names[1]]
        for card in (leading, second):
            verbs.take_card(state, hero, card.number, events)
        state.chosen[hero] = (leading.number, second.number)
        state.leading[hero] = (leading.initiative, second.initiative)
        state.waiting = tuple(sorted({*state.waiting, hero}))
        if events is not None:
            events.append(SecondTurnChosen(verbs.told(state.figures[hero]), leading.id, second.id, leading.initiative))
