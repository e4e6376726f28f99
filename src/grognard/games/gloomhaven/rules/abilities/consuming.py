"""Consuming elements for an ability before it begins (GH-ELEM-3), and moves that become attacks."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.abilities import AttackInstead, ConsumeElement, ConsumeNothing, PerformAbility
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Ability,
    Attack,
    Change,
    Consume,
    Consumption,
    Damage,
    DestroyObstacle,
    Heal,
    Inflict,
    Kill,
    Lasting,
    Move,
    Order,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Shift,
)
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons, elements
from grognard.games.gloomhaven.rules.abilities import attacking, cards_and_items, choosing, ground, orders
from grognard.games.gloomhaven.rules.abilities.aims import affected
from grognard.games.gloomhaven.rules.abilities.changing import consumptions_of, reshaped, with_additions
from grognard.games.gloomhaven.rules.abilities.refusing import refuse_element
from grognard.games.gloomhaven.rules.abilities.sequence import Perform, owe_xp
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat


def is_usable(s: Expedition, deed: Deed, ability: Ability, whole: bool) -> bool:
    """Say whether an ability could do anything now, so that something may be consumed for it (GH-CARD-5)."""
    if isinstance(ability, Attack):
        return attacking.has_target(s, deed, ability, whole)
    if isinstance(ability, Heal | Shift | Inflict | Kill | Damage):
        return choosing.has_victim(s, deed, ability, whole)
    if isinstance(ability, Recover | Refresh):
        return bool(cards_and_items.recipients(s, deed, ability))
    if isinstance(ability, Order):
        return bool(orders.commanded(s, deed, ability))
    if isinstance(ability, Move):
        return orders.can_move_or_attack(s, deed, ability)
    if isinstance(ability, Lasting | Shield | Retaliate):
        return bool(affected(s, deed, ability.aim, "bonus"))
    if isinstance(ability, DestroyObstacle):
        return bool(ground.obstacles_in_reach(s, deed, ability.range))
    return True


def take(s: Expedition, element: str, xp: int, events: Events) -> None:
    """Consume an element for the deed; the experience for it is due if the deed is used (GH-ELEM-3, GH-CARD-5)."""
    elements.consume(s, element, events)
    deed = s.deeds[-1]
    s.deeds[-1] = replace(deed, consumed=deed.consumed | elements.bits_of((element,)))
    owe_xp(s, xp)


class StartAbility(Resolves[Expedition]):
    """An ability begins, when it is known what is consumed for it; ``whole`` as in ``areas.placements``."""

    __slots__ = ("ability", "changes", "later", "whole")

    def __init__(self, ability: Ability, changes: tuple[Change, ...], later: tuple[Ability, ...], whole: bool) -> None:
        self.ability = ability
        self.changes = changes
        self.later = later
        self.whole = whole

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.changes, self.later, self.whole)

    def changed(self, change: Change) -> StartAbility:
        """Return the frame after a change of the ability."""
        return StartAbility(reshaped(self.ability, change), (*self.changes, change), self.later, self.whole)

    def resolve(self, state: Expedition, events: Events) -> None:
        from grognard.games.gloomhaven.rules.perform import start

        start(state, self.ability, self.changes, self.later, self.whole, events)


class AwaitConsumption(Asks[Expedition]):
    """What is consumed for the ability that begins below, one after another, or nothing (more) (GH-ELEM-3).

    ``left``: which of its consumptions are still open. Bonuses of active cards that cost an element are offered too
    (``paid``: those that were taken).
    """

    __slots__ = ("left", "paid", "whole")

    def __init__(self, left: tuple[Consumption, ...], paid: tuple[int, ...], whole: bool) -> None:
        self.left = left
        self.paid = paid
        self.whole = whole

    def parts(self) -> tuple[object, ...]:
        return (self.left, self.paid, self.whole)

    def ability(self, s: Expedition) -> Ability:
        """Return the ability that waits."""
        below = s.agenda[-2] if s.agenda[-1] is self else s.agenda[-1]
        assert isinstance(below, StartAbility)
        return below.ability

    def offers(self, s: Expedition) -> list[tuple[str, Consumption]]:
        """Return what may be consumed now, as pairs of element and what it is for."""
        deed = s.deeds[-1]
        ability = self.ability(s)
        found: list[tuple[str, Consumption]] = []
        for consumption in self.left:
            change = consumption.change
            names = [each for each in elements.available(s, consumption.element) if each not in [n for n, _ in found]]
            if not names:
                continue
            # What it does besides needs nothing but the attack that it comes with (Frozen Night against Living Torch).
            besides = bool(change.actions) and not isinstance(ability, Attack)
            fits = besides or is_usable(s, deed, reshaped(ability, change), self.whole)
            if change.instead:
                fits = any(is_usable(s, deed, each, self.whole) for each in change.instead)
            if fits:
                found += [(name, consumption) for name in names]
        return found

    def bonuses(self, s: Expedition) -> list[tuple[str, Lasting, Boon]]:
        """Return the bonuses for an attack action that an element pays for."""
        deed = s.deeds[-1]
        ability = self.ability(s)
        found: list[tuple[str, Lasting, Boon]] = []
        if isinstance(ability, Attack):
            kind = "ranged" if attacking.is_ranged(s, deed, ability) else "melee"
            for lasting, boon in boons.lasting_on(s, deed.actor, ("attack-action",), kind):
                names = elements.available(s, lasting.cost_element) if lasting.cost_element else ()
                changed = reshaped(ability, lasting.effect)
                if names and boon.card not in self.paid and is_usable(s, deed, changed, self.whole):
                    found += [(name, lasting, boon) for name in names]
        return found

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        names = [name for name, _ in self.offers(state)]
        names += [name for name, _, _ in self.bonuses(state) if name not in names]
        if not names:
            return ()
        deed = state.deeds[-1]
        options: list[Action] = [ConsumeElement(seat, name) for seat in deed.seats for name in names]
        options += [ConsumeNothing(seat) for seat in deed.seats]
        return (Decision(deed.seats, "consume", options, (state.label(deed.actor),)),)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why an element cannot be consumed (GH-ELEM-3, GH-ELEM-4)."""
        return refuse_element(state, action)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, ConsumeElement):
            return
        below = state.agenda[-1]
        assert isinstance(below, StartAbility)
        for name, consumption in self.offers(state):
            if name == action.name:
                take(state, name, consumption.change.xp, events)
                if consumption.change.instead:
                    state.agenda[-1] = Perform(consumption.change.instead)
                    return
                state.agenda[-1] = below.changed(consumption.change)
                left = list(self.left)
                left.remove(consumption)
                state.agenda.append(AwaitConsumption(tuple(left), self.paid, self.whole))
                return
        for name, lasting, boon in self.bonuses(state):
            if name == action.name:
                take(state, name, 0, events)
                state.agenda[-1] = below.changed(lasting.effect)
                boons.spend_slot(state, boon.hero, boon.card, events)
                state.agenda.append(AwaitConsumption(self.left, (*self.paid, boon.card), self.whole))
                return


def offer(s: Expedition, ability: Ability, later: tuple[Ability, ...], whole: bool) -> None:
    """Ask what is consumed for an ability, then begin it; an ability that is no use asks nothing."""
    s.agenda.append(StartAbility(ability, (), later, whole))
    consume = consumptions_of(ability)
    if consume or isinstance(ability, Attack):
        s.agenda.append(AwaitConsumption(consume, (), whole))


# ----------------------------------------------------------------------------------------------- lines of their own


class AwaitConsumeLine(Asks[Expedition]):
    """Whether an element is consumed on a line of its own, for what stands there (GH-ELEM-3)."""

    __slots__ = ("line", "rest")

    def __init__(self, line: Consume, rest: tuple[Ability, ...]) -> None:
        self.line = line
        self.rest = rest

    def parts(self) -> tuple[object, ...]:
        return (self.line, self.rest)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        names = elements.available(state, self.line.element)
        if not self.rest:
            usable = any(is_usable(state, deed, each, whole=False) for each in self.line.actions)
            names = names if usable else ()
        if not names:
            # Nothing to ask: what waits for the answer goes on as it is printed.
            return ()
        options: list[Action] = [ConsumeElement(seat, name) for seat in deed.seats for name in names]
        options += [ConsumeNothing(seat) for seat in deed.seats]
        return (Decision(deed.seats, "consume", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, ConsumeElement):
            return
        take(state, action.name, self.line.xp, events)
        if self.rest:
            # The abilities that it adds to wait below, unchanged: they take this place (Stone Fists).
            assert isinstance(state.agenda[-1], Perform)
            state.agenda[-1] = Perform(tuple([with_additions(each, self.line.add) for each in self.rest]))
        else:
            state.agenda.append(Perform(self.line.actions))


# -------------------------------------------------------------------------------------------------- moves as attacks


class AwaitMoveOrAttack(Asks[Expedition]):
    """A move may be performed as an attack of the same value (Brute); ``begun`` is the move that waits below."""

    __slots__ = ("move",)

    def __init__(self, move: Move) -> None:
        self.move = move

    def parts(self) -> tuple[object, ...]:
        return (self.move,)

    def attack(self, s: Expedition) -> Attack:
        """Return the attack of the same value."""
        return Attack(self.move.value)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        if not attacking.has_target(state, deed, self.attack(state), whole=False):
            return ()
        options: list[Action] = []
        for seat in deed.seats:
            options += _two_ways(seat)
        return (Decision(deed.seats, "move-or-attack", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, AttackInstead):
            state.agenda.pop()
            attacking.begin(state, self.attack(state), (), False, events)


def _two_ways(seat: Seat) -> list[Action]:
    return [PerformAbility(seat), AttackInstead(seat)]


def additions_in(abilities: tuple[Ability, ...]) -> Consume | None:
    """Return the line that adds to the abilities before it if an element is consumed; None if there is none."""
    for ability in abilities:
        if isinstance(ability, Consume) and ability.add:
            return ability
    return None


def value_of(s: Expedition, deed: Deed, ability: Move) -> int:
    """Return how far a move goes."""
    return boons.amount_of(s, ability.value, deed.actor, NOBODY, deed)
