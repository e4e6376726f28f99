"""Choosing cards for a round in secret, and revealing them (GH-RND-2, GH-RND-3).

Everybody is asked at once. Who has chosen may choose otherwise until the last one has: that question stands open and
nobody waits for its answer. What is chosen lies in ``chosen`` and ``resting`` and stays a secret of its character as
long as ``is_choosing``.
"""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.round import (
    ChooseCards,
    DeclareRest,
    DropCard,
    FightOn,
    GiveUp,
    KeepInitiative,
)
from grognard.games.gloomhaven.events.round import CannotGoOn, CardsRevealed, ChoiceLocked, GivingUpAgreed, RestRevealed
from grognard.games.gloomhaven.rules import cards, goals, items, rests, verbs
from grognard.games.gloomhaven.rules.death import exhaust
from grognard.games.gloomhaven.rules.hero_frames import HeroAsks
from grognard.games.gloomhaven.rules.order import REST_INITIATIVE
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

CHOSEN: Final = 2
"""So many cards are chosen for a round."""


def is_choosing(s: Expedition) -> bool:
    """Say whether cards are being chosen, so that what is chosen is a secret."""
    return bool(s.agenda) and isinstance(s.agenda[-1], AwaitChoices)


def must_rest(s: Expedition, hero: int) -> bool:
    """Say whether a character has too few cards in hand to choose any (GH-EXH-2)."""
    return len(s.hands[hero]) + len(s.chosen[hero]) < CHOSEN


class ResolveUnable(Resolves[Expedition]):
    """Who can neither choose two cards nor rest is exhausted before cards are chosen (GH-EXH-2).

    Cards that may be moved out of the active area count as discarded (GH-REST-6).
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        for hero in state.playing():
            if must_rest(state, hero) and not rests.could_rest(state, hero):
                if events is not None:
                    events.append(CannotGoOn(verbs.told(state.figures[hero])))
                exhaust(state, hero, events)


class AwaitChoices(Asks[Expedition]):
    """Every character chooses two cards, the leading one first, or declares a long rest (GH-RND-2).

    ``tired``: bits of those that agree to give the scenario up (GH-END-7).
    """

    __slots__ = ("tired",)

    def __init__(self, tired: int = 0) -> None:
        self.tired = tired

    def parts(self) -> tuple[object, ...]:
        return (self.tired,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        playing = state.playing()
        # Who would rather give up is asked for cards last: the others say first whether they would, too.
        waited_for = [hero for hero in playing if not state.locked >> hero & 1]
        waited_for.sort(key=lambda hero: self.tired >> hero & 1)
        pressing = [self._choice(state, hero) for hero in waited_for]
        if not pressing:
            return ()
        standing = [self._choice(state, hero) for hero in playing if state.locked >> hero & 1]
        standing += [self._tired(hero) for hero in playing]
        return (*pressing, *[decision for decision in standing if decision.options])

    def _choice(self, s: Expedition, hero: int) -> Decision:
        """Return the question to one character; one that has chosen is offered everything else."""
        seat, locked = Seat(hero), bool(s.locked >> hero & 1)
        names = [verbs.card_id(card) for card in sorted((*s.hands[hero], *s.chosen[hero]))]
        now = tuple([verbs.card_id(card) for card in s.chosen[hero]])
        pairs = [(leading, second) for leading in names for second in names if leading != second]
        options: list[Action] = [ChooseCards(seat, pair) for pair in pairs if pair != now]
        if rests.can_rest(s, hero) and not s.resting >> hero & 1:
            options.append(DeclareRest(seat))
        if not locked:
            options += cards.drops(s, hero)
        return Decision((seat,), "choose-cards", options, (), locked)

    def _tired(self, hero: int) -> Decision:
        seat = Seat(hero)
        option: Action = FightOn(seat) if self.tired >> hero & 1 else GiveUp(seat)
        return Decision((seat,), "give-up", [option], (), True)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        hero = int(action.seat)
        if isinstance(action, GiveUp | FightOn):
            self._tire(state, hero, isinstance(action, GiveUp), events)
            return
        state.agenda.append(self)
        if isinstance(action, DropCard):
            cards.drop(state, action, events)
            return
        self._unlock(state, hero)
        if isinstance(action, ChooseCards):
            chosen = tuple([cards.number_of(name) for name in action.names])
            state.hands[hero] = tuple([card for card in state.hands[hero] if card not in chosen])
            state.chosen[hero] = chosen
        else:
            assert isinstance(action, DeclareRest)
            state.resting |= 1 << hero
        state.locked |= 1 << hero
        if events is not None:
            events.append(ChoiceLocked(verbs.told(state.figures[hero])))

    def _tire(self, s: Expedition, hero: int, agrees: bool, events: Events) -> None:
        """Note whether a character would give up; the scenario is given up once everybody would (GH-END-7)."""
        tired = self.tired | 1 << hero if agrees else self.tired & ~(1 << hero)
        if events is not None:
            events.append(GivingUpAgreed(verbs.told(s.figures[hero]), agrees))
        if all(tired >> each & 1 for each in s.playing()):
            goals.give_up(s, events)
        else:
            s.agenda.append(AwaitChoices(tired))

    def _unlock(self, s: Expedition, hero: int) -> None:
        s.hands[hero] = tuple(sorted((*s.hands[hero], *s.chosen[hero])))
        s.chosen[hero] = ()
        s.resting &= ~(1 << hero)
        s.locked &= ~(1 << hero)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a choice is none of the options: too few cards, or not those of the hand."""
        hero = int(action.seat)
        if isinstance(action, DeclareRest):
            return rests.too_few(state, hero)
        if isinstance(action, ChooseCards):
            if must_rest(state, hero):
                return Refusal("GH-EXH-2", "too-few-cards-to-choose")
            if len(set(action.names)) != CHOSEN:
                return Refusal("GH-RND-2", "choose-two-cards")
            hand = {verbs.card_id(card) for card in (*state.hands[hero], *state.chosen[hero])}
            for name in action.names:
                if name not in hand:
                    return Refusal("GH-RND-2", "card-not-in-hand", card=name)
        return None


class ResolveReveal(Resolves[Expedition]):
    """The cards of all characters are revealed; a long rest counts as 99 (GH-RND-3, GH-RND-5)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        for hero in state.playing():
            told = verbs.told(state.figures[hero])
            if state.resting >> hero & 1:
                state.leading[hero] = (REST_INITIATIVE, 0)
                if events is not None:
                    events.append(RestRevealed(told, REST_INITIATIVE))
            else:
                leading, second = [cards.card(number) for number in state.chosen[hero]]
                state.leading[hero] = (leading.initiative, second.initiative)
                if events is not None:
                    events.append(CardsRevealed(told, leading.id, second.id, leading.initiative))


class ResolveInitiatives(Resolves[Expedition]):
    """After the reveal items may change initiatives, one character after the other."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        for hero in reversed(state.playing()):
            state.agenda.append(AwaitInitiative(hero))


class AwaitInitiative(HeroAsks):
    """A character with such an item uses it or not (GH-ITEM-3)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        usable = items.options_during(state, self.hero, "cards-revealed")
        if not usable:
            return ()
        seat = Seat(self.hero)
        return (Decision((seat,), "initiative", [KeepInitiative(seat), *usable]),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, UseItem):
            state.agenda.append(self)
            items.use(state, action, events)
