"""Augments: what holds for the attacks of their holder as long as their cards are active (Mindthief)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.abilities import DropAugment
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Augment,
    AugmentLimit,
    AugmentRanged,
    Change,
)
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons, cards, verbs
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def augments_of(s: Expedition, deed: Deed, ranged: bool) -> list[tuple[Change, Boon]]:
    """Return the augments that hold for a melee or ranged attack of the deed's actor.

    Ranged attacks have them only with the bonus that says so. A granted attack may have those of who granted it.
    """
    found: list[tuple[Change, Boon]] = []
    if not s.boons:
        return found
    for holder in (deed.actor, deed.augmented_by):
        own = [boon for boon in s.boons if boon.holder == holder and holder != NOBODY]
        if not ranged or any(isinstance(boon.what, AugmentRanged) for boon in own):
            found += [(boon.what.effect, boon) for boon in own if isinstance(boon.what, Augment)]
    return found


def active_augments(s: Expedition, hero: int) -> list[Boon]:
    """Return the augments of a character, the oldest first."""
    return [boon for boon in s.boons if boon.holder == hero and isinstance(boon.what, Augment)]


def augment_limit(s: Expedition, hero: int) -> int:
    """Return how many augments a character may have at a time."""
    return max([1, *[b.what.limit for b in s.boons if b.holder == hero and isinstance(b.what, AugmentLimit)]])


def begin(s: Expedition, augment: Augment, events: Events) -> None:
    """Put an augment into force; one beyond the limit takes the place of another, if its holder wants that."""
    deed = s.deeds[-1]
    if len(active_augments(s, deed.actor)) >= augment_limit(s, deed.actor):
        s.agenda.append(AwaitPlaceOfAugment(augment))
    else:
        take(s, augment, events)


def take(s: Expedition, augment: Augment, events: Events) -> None:
    """Put an augment into force."""
    deed = s.deeds[-1]
    boons.begin_boon(s, Boon(deed.actor, augment, deed.hero, deed.card, round=False), events)
    s.deeds[-1] = replace(deed, lasting=True)
    mark_used(s)


def _leave(s: Expedition, hero: int, card: str, events: Events) -> None:
    """Take an augment's card out of the active area (GH-CARD-8)."""
    for boon in active_augments(s, hero):
        if verbs.card_id(boon.card) == card:
            cards.leave_active(s, hero, boon.card, events)
            return


class AwaitPlaceOfAugment(Asks[Expedition]):
    """Which augment leaves for a new one, or that the new one is not taken (GH-CARD-5, GH-CARD-8)."""

    __slots__ = ("augment",)

    def __init__(self, augment: Augment) -> None:
        self.augment = augment

    def parts(self) -> tuple[object, ...]:
        return (self.augment,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        names = [verbs.card_id(boon.card) for boon in active_augments(state, deed.actor)]
        options: list[Action] = [DropAugment(seat, card) for seat in deed.seats for card in names]
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "augment", options, tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, DropAugment):
            return
        deed = state.deeds[-1]
        _leave(state, deed.actor, action.name, events)
        begin(state, self.augment, events)


def require_limit(s: Expedition, hero: int) -> None:
    """Have a character choose which augment leaves if it has too many, since what allowed them has left (GH-CARD-8)."""
    if len(active_augments(s, hero)) > augment_limit(s, hero):
        s.agenda.append(AwaitSurplus(hero))


class AwaitSurplus(Asks[Expedition]):
    """Which augment leaves the active area: there may not be so many any more."""

    __slots__ = ("hero",)

    def __init__(self, hero: int) -> None:
        self.hero = hero

    def parts(self) -> tuple[object, ...]:
        return (self.hero,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        names = [verbs.card_id(boon.card) for boon in active_augments(state, self.hero)]
        if len(names) <= augment_limit(state, self.hero):
            return ()
        seat = Seat(self.hero)
        return (Decision((seat,), "augment", [DropAugment(seat, card) for card in names], tuple(names)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, DropAugment)
        _leave(state, self.hero, action.name, events)
