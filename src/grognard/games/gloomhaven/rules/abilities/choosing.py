"""Abilities that affect figures one by one: heal, push, pull, conditions, kills, damage, bonuses for an ally."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, TypeAlias

from grognard.games.gloomhaven.actions.abilities import (
    AfflictFigure,
    AidFigure,
    HarmFigure,
    HealFigure,
    KillFigure,
    PerformAbility,
    ShiftFigure,
)
from grognard.games.gloomhaven.actions.shapes import Named, Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import (
    ALWAYS,
    Damage,
    Heal,
    Inflict,
    Kill,
    Retaliate,
    Shield,
    Shift,
)
from grognard.games.gloomhaven.figures import CONDITION_BITS, GONE, NEGATIVE
from grognard.games.gloomhaven.rules import boons, conditions, damage, forced, healing, verbs
from grognard.games.gloomhaven.rules.abilities import bonuses
from grognard.games.gloomhaven.rules.abilities.aims import affected, is_choice
from grognard.games.gloomhaven.rules.abilities.areas import AwaitPlacement, placements
from grognard.games.gloomhaven.rules.abilities.changing import reshaped
from grognard.games.gloomhaven.rules.abilities.hitting import credited
from grognard.games.gloomhaven.rules.abilities.refusing import refuse_element, refuse_figure
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.rules.death import kill, order_matters
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

Aimed: TypeAlias = Heal | Shift | Inflict | Kill | Damage | Shield | Retaliate
EVERYONE: Final = 1000


def kind_of(ability: Aimed) -> str:
    """Return the kind of an ability, as ``aims.affected`` takes it."""
    return type(ability).__name__.lower()


def is_bad(ability: Aimed) -> bool:
    """Say whether an ability harms whom it affects: damage, negative conditions, curses."""
    if isinstance(ability, Inflict):
        return any(name == "curse" or CONDITION_BITS.get(name, 0) & NEGATIVE for name in ability.conditions)
    return isinstance(ability, Damage)


def victims(s: Expedition, deed: Deed, ability: Aimed) -> list[int]:
    """List whom an ability may affect, or does: those of its aim to whom it can happen (GH-BOSS-1)."""
    found = affected(s, deed, ability.aim, kind_of(ability))
    if isinstance(ability, Kill):
        return [
            n
            for n in found
            if s.figures[n].is_monster
            and (not ability.ranks or s.figures[n].rank in ability.ranks)
            and (ability.when == ALWAYS or boons.holds(s, ability.when, deed.actor, n, deed))
        ]
    if isinstance(ability, Inflict) and ability.when != ALWAYS:
        return [n for n in found if boons.holds(s, ability.when, deed.actor, n, deed)]
    return found


def has_victim(s: Expedition, deed: Deed, ability: Aimed, whole: bool) -> bool:
    """Say whether an ability can affect anybody."""
    if ability.aim.area is not None and not ability.aim.who:
        return bool(placements(s, deed, ability.aim, whole))
    return bool(victims(s, deed, ability))


def begin(s: Expedition, ability: Aimed, whole: bool, optional: bool, events: Events) -> None:
    """Begin an ability that affects figures one by one; if all are affected it is not ``optional`` unless that is said.

    Rules: GH-CARD-5, GH-RET-5, GH-COND-1, GH-PUSH-1, GH-ATK-14.
    """
    paid: list[int] = []
    if isinstance(ability, Heal):
        for lasting, boon in boons.lasting_on(s, s.deeds[-1].actor, ("heal-action",), ""):
            changed = reshaped(ability, lasting.effect)
            assert isinstance(changed, Heal)
            ability = changed
            paid.append(boon.card)
    aim = ability.aim
    if aim.area is not None and not aim.who:
        s.deeds[-1] = replace(s.deeds[-1], area=0)
        s.agenda.append(ResolveAll(ability))
        s.agenda.append(AwaitPlacement(aim, whole))
    elif is_choice(aim):
        s.agenda.append(AwaitFigure(ability, aim.targets, (), tuple(paid)))
    elif isinstance(ability, Shift):
        s.agenda.append(AwaitFigure(ability, EVERYONE, ()))
    elif victims(s, s.deeds[-1], ability):
        if optional:
            s.agenda.append(AwaitPerform(ability, tuple(paid)))
        else:
            _begin_all(s, ability, tuple(paid), events)


def _begin_all(s: Expedition, ability: Aimed, paid: tuple[int, ...], events: Events) -> None:
    """Let an ability affect all whom it means; active cards that raise it use a slot (GH-CARD-7)."""
    for card in paid:
        boons.spend_slot(s, s.deeds[-1].actor, card, events)
    s.agenda.append(ResolveAll(ability))


class AwaitPerform(Asks[Expedition]):
    """Whether an ability that affects all of some figures is performed (GH-CARD-5).

    ``paid``: active cards that use a slot if it is (GH-CARD-7).
    """

    __slots__ = ("ability", "paid")

    def __init__(self, ability: Aimed, paid: tuple[int, ...] = ()) -> None:
        self.ability = ability
        self.paid = paid

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.paid)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        met = victims(state, deed, self.ability)
        if not met:
            return ()
        options: list[Action] = [PerformAbility(seat) for seat in deed.seats]
        options += [Skip(seat) for seat in deed.seats]
        about = tuple([state.label(n) for n in met])
        return (Decision(deed.seats, kind_of(self.ability), options, about),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, PerformAbility):
            _begin_all(state, self.ability, self.paid, events)


class ResolveAll(Resolves[Expedition]):
    """An ability affects everyone that it means at this moment, one after another."""

    __slots__ = ("ability",)

    def __init__(self, ability: Aimed) -> None:
        self.ability = ability

    def parts(self) -> tuple[object, ...]:
        return (self.ability,)

    def resolve(self, state: Expedition, events: Events) -> None:
        found = tuple(victims(state, state.deeds[-1], self.ability))
        if isinstance(self.ability, Damage):
            state.agenda.append(ResolveDamages(self.ability, found))
            return
        for number in reversed(found):
            state.agenda.append(ResolveOne(self.ability, number))


class ResolveDamages(Resolves[Expedition]):
    """A damage goes on to those that are left, in an order that its performer chooses if it matters (GH-SUM-6)."""

    __slots__ = ("ability", "left")

    def __init__(self, ability: Damage, left: tuple[int, ...]) -> None:
        self.ability = ability
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.left)

    def resolve(self, state: Expedition, events: Events) -> None:
        there = tuple([n for n in self.left if state.figures[n].at != GONE])
        if not there:
            return
        deed = state.deeds[-1]
        amount = boons.amount_of(state, self.ability.value, deed.actor, there[0], deed)
        damages = ResolveDamages(self.ability, there)
        if order_matters(state, there, amount):
            state.agenda.append(AwaitNextDamaged(damages))
        else:
            damages.affect(state, there[0])

    def affect(self, s: Expedition, number: int) -> None:
        """Damage one of them, then the others."""
        s.agenda.append(ResolveDamages(self.ability, tuple([n for n in self.left if n != number])))
        s.agenda.append(ResolveOne(self.ability, number))


class AwaitNextDamaged(Asks[Expedition]):
    """Who of all those that suffer damage is the next one (GH-SUM-6)."""

    __slots__ = ("damages",)

    def __init__(self, damages: ResolveDamages) -> None:
        self.damages = damages

    def parts(self) -> tuple[object, ...]:
        return (self.damages,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        options = [HarmFigure(seat, state.label(n)) for seat in deed.seats for n in self.damages.left]
        about = (state.label(deed.actor),) if state.figures[deed.actor].at != GONE else ()
        return (Decision(deed.seats, "damage", options, about),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, HarmFigure)
        self.damages.affect(state, state.board[state.arena.id_named[action.name]])


class ResolveOne(Resolves[Expedition]):
    """An ability affects one figure, if it is still there."""

    __slots__ = ("ability", "number")

    def __init__(self, ability: Aimed, number: int) -> None:
        self.ability = ability
        self.number = number

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.number)

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.figures[self.number].at != GONE:
            affect(state, self.ability, self.number, events)


class AwaitFigure(Asks[Expedition]):
    """The next figure for an ability that affects some of several, until enough are, or it is left (GH-CARD-5).

    ``paid``: active cards that use a slot with the first figure (GH-CARD-7).
    """

    __slots__ = ("ability", "done", "left", "paid")

    def __init__(self, ability: Aimed, left: int, done: tuple[int, ...], paid: tuple[int, ...] = ()) -> None:
        self.ability = ability
        self.left = left
        self.done = done
        self.paid = paid

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.left, self.done, self.paid)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        if self.left <= 0 or state.figures[deed.actor].at == GONE:
            return ()
        names = [state.label(n) for n in victims(state, deed, self.ability) if n not in self.done]
        if not names:
            return ()
        options: list[Action] = [_option(self.ability, seat, name) for seat in deed.seats for name in names]
        options += [Skip(seat) for seat in deed.seats]
        kind = "aid" if isinstance(self.ability, Shield | Retaliate) else kind_of(self.ability)
        return (Decision(deed.seats, kind, options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, Named):
            number = state.board[state.arena.id_named[action.name]]
            state.agenda.append(AwaitFigure(self.ability, self.left - 1, (*self.done, number)))
            for card in self.paid:
                boons.spend_slot(state, state.deeds[-1].actor, card, events)
            affect(state, self.ability, number, events)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why an ability cannot be aimed at a figure (GH-ATK-3, GH-CARD-10, GH-RET-5)."""
        if not isinstance(action, Named):
            return None
        deed = state.deeds[-1]
        if action.verb != _option(self.ability, action.seat, "").verb:
            return refuse_element(state, action)
        return refuse_figure(state, deed, self.ability.aim, kind_of(self.ability), self.done, action.name)


def _option(ability: Aimed, seat: Seat, name: str) -> Action:
    if isinstance(ability, Heal):
        return HealFigure(seat, name)
    if isinstance(ability, Shift):
        return ShiftFigure(seat, name)
    if isinstance(ability, Inflict):
        return AfflictFigure(seat, name)
    if isinstance(ability, Kill):
        return KillFigure(seat, name)
    if isinstance(ability, Damage):
        return HarmFigure(seat, name)
    return AidFigure(seat, name)


def affect(s: Expedition, ability: Aimed, number: int, events: Events) -> None:
    """Do to one figure what an ability does."""
    deed = s.deeds[-1]
    if isinstance(ability, Shield | Retaliate):
        bonuses.give(s, number, ability, events)
        return
    here = s.figures[number].at
    mark_used(s)
    if isinstance(ability, Heal):
        healing.heal(s, number, boons.amount_of(s, ability.value, deed.actor, number, deed), events)
        for name in ability.conditions:
            conditions.inflict(s, number, name, events)
    elif isinstance(ability, Shift):
        steps = boons.amount_of(s, ability.value, deed.actor, number, deed)
        origin = s.figures[deed.actor].at
        if ability.to_marked and deed.marked:
            origin = (deed.marked & -deed.marked).bit_length() - 1
        forced.begin_shift(s, ability.kind, steps, number, origin, deed.seats, deed.hero, events, optional=False)
    elif isinstance(ability, Inflict):
        for name in ability.conditions:
            conditions.inflict(s, number, name, events)
        if ability.push:
            origin = s.figures[deed.actor].at
            forced.begin_shift(s, "push", ability.push, number, origin, deed.seats, deed.hero, events)
    elif isinstance(ability, Kill):
        if ability.mark:
            s.deeds[-1] = replace(s.deeds[-1], marked=1 << here)
        verbs.gain_xp(s, deed.hero, ability.xp_per_target, events)
        kill(s, number, deed.actor, credited(s, deed), events)
    else:
        amount = boons.amount_of(s, ability.value, deed.actor, number, deed)
        damage.suffer(s, number, amount, "ability", deed.actor, credited(s, deed), events)
