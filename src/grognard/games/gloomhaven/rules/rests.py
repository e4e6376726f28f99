"""Long and short rests (section REST of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.round import (
    AcceptLoss,
    DrawAgain,
    DropCard,
    NoRest,
    RestDrawn,
    RestLosing,
    ShortRest,
)
from grognard.games.gloomhaven.events.round import LongRested, RestCardDrawn, RestFailed, ShortRestBegan, ShortRested
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD
from grognard.games.gloomhaven.rules import cards, damage, healing, items, verbs
from grognard.games.gloomhaven.rules.hero_frames import HeroAsks, HeroResolves
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

NEEDED: Final = 2
"""So many discarded cards a rest needs (GH-REST-1)."""
REST_HEAL: Final = 2
REDRAW_DAMAGE: Final = 1


def could_rest(s: Expedition, hero: int) -> bool:
    """Say whether a character has enough cards to rest, with those that it may discard first (GH-REST-1, GH-REST-6)."""
    return len(s.discards[hero]) + len(cards.movable(s, hero)) >= NEEDED


def can_rest(s: Expedition, hero: int) -> bool:
    """Say whether a character has discarded enough cards to rest (GH-REST-1)."""
    return len(s.discards[hero]) >= NEEDED


def too_few(s: Expedition, hero: int) -> Refusal | None:
    """Refuse a rest for want of discarded cards (GH-REST-1)."""
    if can_rest(s, hero):
        return None
    return Refusal("GH-REST-1", "too-few-discards-to-rest", discards=len(s.discards[hero]))


def _take_back_all_but(s: Expedition, hero: int, lost: int, events: Events) -> None:
    """Lose one discarded card and take the others back."""
    verbs.move_card(s, hero, lost, "lost", events)
    for card in s.discards[hero]:
        verbs.move_card(s, hero, card, "hand", events)


# ---------------------------------------------------------------------------------------------------------- long rests


class ResolveLongRest(HeroResolves):
    """The turn of a character that rests long (GH-REST-3, GH-REST-5), stunned or not (GH-COND-7).

    It fails if meanwhile too few discarded cards are left, for it paid with them (GH-REST-1).
    """

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.is_exhausted(self.hero):
            return
        if could_rest(state, self.hero):
            state.agenda.append(AwaitRestLoss(self.hero))
        else:
            _fail(state, self.hero, events)


def _fail(s: Expedition, hero: int, events: Events) -> None:
    """Tell that a long rest fails."""
    if events is not None:
        events.append(RestFailed(verbs.told(s.figures[hero])))


class AwaitRestLoss(HeroAsks):
    """The character chooses the discarded card that its long rest costs, or does before what it may (GH-REST-3)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        hero, seat = self.hero, Seat(self.hero)
        if state.is_exhausted(hero):
            return ()
        names = [verbs.card_id(card) for card in state.discards[hero]]
        # With too few discards others may come out of the active area, or be left in play: then it fails (GH-REST-6).
        fails = not can_rest(state, hero)
        options: list[Action] = [NoRest(seat)] if fails else [RestLosing(seat, name) for name in names]
        options += cards.drops(state, hero)
        options += items.options_during(state, hero, "your-turn")
        return (Decision((seat,), "long-rest-loses", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        hero = self.hero
        if isinstance(action, RestLosing):
            self._rest(state, cards.number_of(action.name), events)
            return
        if isinstance(action, NoRest):
            _fail(state, hero, events)
            return
        state.agenda.append(ResolveLongRest(hero))
        if isinstance(action, UseItem):
            items.use(state, action, events)
        else:
            assert isinstance(action, DropCard)
            cards.drop(state, action, events)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a card cannot be lost for the rest, or an item not be used."""
        if isinstance(action, UseItem):
            return items.refuse_use(state, action)
        if isinstance(action, RestLosing):
            return too_few(state, self.hero) or Refusal("GH-REST-3", "card-not-discarded", card=action.name)
        return None

    def _rest(self, s: Expedition, lost: int, events: Events) -> None:
        hero = self.hero
        if events is not None:
            events.append(LongRested(verbs.told(s.figures[hero]), verbs.card_id(lost)))
        verbs.count(s, hero, "long-rests")
        _take_back_all_but(s, hero, lost, events)
        healing.heal(s, hero, REST_HEAL, events)
        items.refresh_spent(s, hero, events)


# --------------------------------------------------------------------------------------------------------- short rests


class ResolveShortRests(Resolves[Expedition]):
    """Everybody may rest short at the end of a round (GH-REST-2)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        for hero in reversed(state.playing()):
            state.agenda.append(AwaitShortRest(hero))


class AwaitShortRest(HeroAsks):
    """The character says whether it rests short; cards may be moved from the active area before (GH-REST-6)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        hero, seat = self.hero, Seat(self.hero)
        if state.is_exhausted(hero) or not could_rest(state, hero):
            return ()
        options: list[Action] = [NoRest(seat)]
        if can_rest(state, hero):
            options.append(ShortRest(seat))
        options += cards.drops(state, hero, discards_only=True)
        return (Decision((seat,), "short-rest", options),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        hero = self.hero
        if isinstance(action, DropCard):
            state.agenda.append(self)
            cards.drop(state, action, events)
        elif isinstance(action, ShortRest):
            verbs.count(state, hero, "short-rests")
            state.agenda.append(DrawRestCard(hero))
            if events is not None:
                events.append(ShortRestBegan(verbs.told(state.figures[hero])))

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why there can be no rest."""
        return too_few(state, self.hero) if isinstance(action, ShortRest) else None


class DrawRestCard(Asks[Expedition]):
    """Chance draws the card that a short rest loses; ``kept``: the one drawn first and paid for (GH-REST-2)."""

    __slots__ = ("hero", "kept")

    def __init__(self, hero: int, kept: int = NO_CARD) -> None:
        self.hero = hero
        self.kept = kept

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.kept)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        pile = state.discards[self.hero]
        if not pile:
            # The damage was paid for with the last cards: exhausted, or nothing left to lose and to take back.
            return ()
        options = [RestDrawn(verbs.card_id(card)) for card in pile if card != self.kept or len(pile) == 1]
        return (ChanceDecision("rest-card", options, [1] * len(options)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, RestDrawn)
        hero = self.hero
        card = cards.number_of(action.name)
        again = self.kept != NO_CARD
        if events is not None:
            events.append(RestCardDrawn(verbs.told(state.figures[hero]), action.name, again))
        if again:
            _rest_short(state, hero, card, events)
        else:
            state.agenda.append(AwaitRedraw(hero, card))


class AwaitRedraw(Asks[Expedition]):
    """The character loses the drawn card, or suffers 1 damage to lose another one: once for a rest (GH-REST-2)."""

    __slots__ = ("card", "hero")

    def __init__(self, hero: int, card: int) -> None:
        self.hero = hero
        self.card = card

    def parts(self) -> tuple[object, ...]:
        return (self.hero, self.card)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seat = Seat(self.hero)
        return (Decision((seat,), "rest-redraw", [AcceptLoss(seat), DrawAgain(seat)], (verbs.card_id(self.card),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, AcceptLoss):
            _rest_short(state, self.hero, self.card, events)
            return
        # The damage may be negated like any other, and exhausts at 1 hit point (GH-OPEN-2).
        state.agenda.append(DrawRestCard(self.hero, self.card))
        damage.suffer(state, self.hero, REDRAW_DAMAGE, "rest", NOBODY, NOBODY, events)


def _rest_short(s: Expedition, hero: int, lost: int, events: Events) -> None:
    if events is not None:
        events.append(ShortRested(verbs.told(s.figures[hero]), verbs.card_id(lost)))
    _take_back_all_but(s, hero, lost, events)
