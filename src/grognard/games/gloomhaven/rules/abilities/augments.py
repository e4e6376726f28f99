"""Augments: what holds for the attacks of their holder as long as their cards are active (Mindthief)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.abilities import ConsumeElement, ConsumeNothing, DropAugment
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Augment,
    AugmentLimit,
    AugmentRanged,
    Change,
    Consumption,
    Kill,
)
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.rules import boons, cards, elements, verbs
from grognard.games.gloomhaven.rules.abilities.sequence import Perform, mark_used
from grognard.games.gloomhaven.state import Boon, Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events


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


class AwaitAugments(Asks[Expedition]):
    """An element may be consumed for an augment, for the attack on one target (GH-ELEM-3, GH-ATK-13).

    What is consumed goes into the strike, the frame below; or something else is done instead of it. ``asked``: the
    elements that were consumed already.
    """

    __slots__ = ("asked", "ranged", "target")

    def __init__(self, target: int, ranged: bool, asked: tuple[str, ...]) -> None:
        self.target = target
        self.ranged = ranged
        self.asked = asked

    def parts(self) -> tuple[object, ...]:
        return (self.target, self.ranged, self.asked)

    def offers(self, s: Expedition) -> list[Consumption]:
        """Return what may be consumed now."""
        return [
            each
            for change, _ in augments_of(s, s.deeds[-1], self.ranged)
            for each in change.consume
            if each.element not in self.asked and elements.available(s, each.element) and self.fits(s, each)
        ]

    def fits(self, s: Expedition, consumption: Consumption) -> bool:
        """Say whether what would be done instead of the attack can be done to the target (GH-BOSS-1)."""
        rank = s.figures[self.target].rank
        return all(rank in each.ranks for each in consumption.change.instead if isinstance(each, Kill))

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        offers = self.offers(state)
        if not offers:
            return ()
        seats = state.deeds[-1].seats
        options: list[Action] = [ConsumeElement(seat, each.element) for seat in seats for each in offers]
        options += [ConsumeNothing(seat) for seat in seats]
        return (Decision(seats, "consume", options, (state.label(self.target),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        from grognard.games.gloomhaven.rules.abilities.hitting import ResolveStrike

        if not isinstance(action, ConsumeElement):
            return
        (found,) = [each for each in self.offers(state) if each.element == action.name][:1]
        elements.consume(state, action.name, events)
        deed = state.deeds[-1]
        verbs.gain_xp(state, deed.hero, found.change.xp, events)
        strike = state.agenda[-1]
        assert isinstance(strike, ResolveStrike)
        if found.change.instead:
            targets = (*deed.targets, self.target)
            state.deeds[-1] = replace(deed, used=True, targets=targets, spot=state.figures[self.target].at)
            state.agenda[-1] = Perform(found.change.instead)
            return
        state.agenda[-1] = strike.with_changes((found.change,))
        state.agenda.append(AwaitAugments(self.target, self.ranged, (*self.asked, action.name)))


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
        for boon in active_augments(state, deed.actor):
            if verbs.card_id(boon.card) == action.name:
                cards.leave_active(state, deed.actor, boon.card, events)
                break
        begin(state, self.augment, events)
