"""One strike of an attack action: what the ability, augments and items make of it, and what follows (GH-ATK-5)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.abilities import ConsumeElement, ConsumeNothing
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import Attack, Bonus, Change, Consumption, Kill
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.rules import attack as attacks
from grognard.games.gloomhaven.rules import boons, elements, items, verbs
from grognard.games.gloomhaven.rules.abilities.aims import is_choice
from grognard.games.gloomhaven.rules.abilities.augments import augments_of
from grognard.games.gloomhaven.rules.abilities.sequence import Perform
from grognard.games.gloomhaven.rules.stat_rows import row_of, unit_of
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.total import Term


def times_of(s: Expedition, deed: Deed, bonus: Bonus, target: int) -> int:
    """Return how often an attack gets a bonus against a target."""
    if not boons.holds(s, bonus.when, deed.actor, target, deed):
        return 0
    return boons.things_counted(s, bonus.per, deed.actor, target)


def credited(s: Expedition, deed: Deed) -> int:
    """Return the character to whom kills of the actor count (GH-SUM-4)."""
    if deed.actor < s.arena.size:
        return deed.actor
    owner = s.figures[deed.actor].owner
    return deed.hero if owner == NOBODY else owner


def is_single(attack: Attack) -> bool:
    """Say whether an attack action has one target and no area."""
    return attack.aim.area is None and is_choice(attack.aim) and attack.aim.targets == 1 and not attack.also_on_path


def strike_at(
    s: Expedition, deed: Deed, attack: Attack, ranged: bool, changes: tuple[Change, ...], target: int
) -> Strike:
    """Return the strike of an attack ability against a target, as its player declares it (GH-ATK-7, GH-ATK-13).

    Active bonuses, conditions and stat cards of both sides ``rules.attack`` adds.
    """
    actor = deed.actor
    value = boons.amount_of(s, attack.value, actor, target, deed)
    gained: list[Change] = []
    for bonus in attack.bonuses:
        gained += [bonus.change] * times_of(s, deed, bonus, target)
    pierce, conditions = attack.pierce, attack.conditions
    if actor < s.arena.size:
        gained += [change for change, _ in items.attack_changes(s, actor, ranged=ranged, single=is_single(attack))]
    elif s.figures[actor].kind in ("monster", "boss", "summon"):
        row = row_of(s, actor)
        pierce += row.pierce
        conditions = (*conditions, *row.conditions)
    return Strike(
        actor,
        target,
        value,
        ranged,
        pierce=pierce,
        push=attack.push,
        pull=attack.pull,
        conditions=conditions,
        into_obstacles=attack.into_obstacles,
        blocked_push=attack.blocked_push,
        seats=deed.seats,
        hero=credited(s, deed),
        changes=(*changes, *gained),
        terms=(Term(value, "ability", "GH-ATK-7"),),
        kind=_word_for(s, deed),
    )


def _word_for(s: Expedition, deed: Deed) -> str:
    """Return the word for the kind of an attack, for texts."""
    if deed.hero in (deed.actor, NOBODY) or deed.actor == s.turncoat:
        return "attack"
    return "forced" if s.are_foes(deed.actor, deed.hero) else "granted"


class ResolveStrike(Resolves[Expedition]):
    """Attack one target, with all that was declared for it (GH-ATK-5, GH-ATK-13)."""

    __slots__ = ("attack", "changes", "is_extra", "paid", "ranged", "target")

    def __init__(
        self,
        attack: Attack,
        ranged: bool,
        changes: tuple[Change, ...],
        target: int,
        paid: tuple[int, ...],
        is_extra: bool,
    ) -> None:
        self.attack = attack
        self.ranged = ranged
        self.changes = changes
        self.target = target
        self.paid = paid
        self.is_extra = is_extra

    def parts(self) -> tuple[object, ...]:
        return (self.attack, self.ranged, self.changes, self.target, self.paid, self.is_extra)

    def with_changes(self, changes: tuple[Change, ...]) -> ResolveStrike:
        """Return the frame with more that was declared."""
        return ResolveStrike(self.attack, self.ranged, (*self.changes, *changes), self.target, self.paid, self.is_extra)

    def resolve(self, state: Expedition, events: Events) -> None:
        deed = state.deeds[-1]
        target = state.figures[self.target]
        if target.at == GONE or state.figures[deed.actor].at == GONE:
            return
        deed = state.deeds[-1] = replace(deed, used=True, spot=target.at, extra_targets=0)
        augments = tuple([change for change, _ in augments_of(state, deed, self.ranged)])
        changes = (*self.changes, *augments)
        xp = self.attack.xp_per_target
        for bonus in self.attack.bonuses:
            xp += bonus.change.xp * times_of(state, deed, bonus, self.target)
        verbs.gain_xp(state, deed.hero, xp, events)
        if state.figures[deed.actor].kind == "summon":
            created = unit_of(state, deed.actor).attack_infuses
            elements.infuse_at_turn_end(state, elements.bits_of(created), events)
        for card in self.paid:
            boons.spend_slot(state, deed.actor, card, events)
        strike = strike_at(state, deed, self.attack, self.ranged, changes, self.target)
        state.agenda.append(ResolveAfterStrike(self.target, self.is_extra))
        attacks.begin_strike(state, strike, events)


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
        return all(
            not each.ranks or rank in each.ranks for each in consumption.change.instead if isinstance(each, Kill)
        )

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        offers = self.offers(state)
        if not offers:
            return ()
        seats = state.deeds[-1].seats
        options: list[Action] = [ConsumeElement(seat, each.element) for seat in seats for each in offers]
        options += [ConsumeNothing(seat) for seat in seats]
        return (Decision(seats, "consume", options, (state.label(self.target),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
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


class ResolveAfterStrike(Resolves[Expedition]):
    """After one target of an attack come those that modifiers added; a further target adds none (GH-ATK-12)."""

    __slots__ = ("is_extra", "target")

    def __init__(self, target: int, is_extra: bool) -> None:
        self.target = target
        self.is_extra = is_extra

    def parts(self) -> tuple[object, ...]:
        return (self.target, self.is_extra)

    def resolve(self, state: Expedition, events: Events) -> None:
        from grognard.games.gloomhaven.rules.abilities.attacking import AwaitAttack

        deed = state.deeds[-1]
        targets = deed.targets if self.target in deed.targets[-1:] else (*deed.targets, self.target)
        at = state.figures[targets[-1]].at
        struck = (targets[-1], at if at != GONE else deed.spot, deed.suffered)
        place = len(state.agenda) - 1
        while isinstance(state.agenda[place], ResolveStrike):
            place -= 1  # more attacks on the same target come first
        below = state.agenda[place]
        if deed.extra_targets and not self.is_extra and isinstance(below, AwaitAttack):
            state.agenda[place] = below.with_extra(deed.extra_targets)
        state.deeds[-1] = replace(deed, targets=targets, struck=(*deed.struck, struck), extra_targets=0)
