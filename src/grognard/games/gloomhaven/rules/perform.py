"""Performing an action: its abilities in printed order, then what goes with the whole (section CARD of the rules).

Whoever lets a figure do something calls ``begin_deed``. The abilities themselves are in ``rules.abilities``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.abilities import ChooseElement, PerformAbility
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.events.basics import TokensGained
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.hero_abilities import (
    Ability,
    Attack,
    Augment,
    AugmentLimit,
    AugmentRanged,
    Change,
    ChooseHex,
    Consume,
    ControlTurn,
    CreateObstacle,
    CreateTrap,
    Damage,
    DestroyObstacle,
    DisarmTrap,
    GainTokens,
    Heal,
    Inflict,
    Infuse,
    Kill,
    Lasting,
    Loot,
    Move,
    MoveAsAttack,
    MoveObstacle,
    Order,
    Recover,
    Redirect,
    Refresh,
    Retaliate,
    Shield,
    Shift,
    Summon,
    Trigger,
)
from grognard.games.gloomhaven.figures import CONDITION_BITS, INVISIBLE, NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD
from grognard.games.gloomhaven.rules import boons, cards, elements, healing, loot, movement, verbs
from grognard.games.gloomhaven.rules.abilities import (
    attacking,
    augments,
    bonuses,
    cards_and_items,
    choosing,
    consuming,
    ground,
    orders,
)
from grognard.games.gloomhaven.rules.abilities.aims import is_choice
from grognard.games.gloomhaven.rules.abilities.hitting import ResolveAfterStrike
from grognard.games.gloomhaven.rules.abilities.sequence import Perform, mark_used
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat

BESIDE_TARGET: Final = ("enemies-adjacent-to-target", "figures-adjacent-to-target")
"""Whom an ability affects beside each target of the attack before it."""
IN_AREA: Final = ("figures-in-area", "allies-in-area")
"""Whom later abilities may affect, so that it matters who besides enemies is in an area."""

# --------------------------------------------------------------------------------------------------- beginning and end


def begin_deed(
    s: Expedition,
    actor: int,
    abilities: tuple[Ability, ...],
    seats: tuple[Seat, ...],
    hero: int,
    card: int,
    half: int,
    events: Events,
    *,
    closes: bool | None = None,
    augmented_by: int = NOBODY,
) -> None:
    """Let a figure perform abilities in order, as one deed; ``seats`` decide (GH-CARD-2).

    When all are done, experience and elements are given if they are due (GH-CARD-5). Then the deed is taken off
    ``s.deeds`` at once if it ``closes``; else it waits for ``end_deed``, which the caller's frame below calls. By
    default a half of a card (``card`` > NO_CARD) waits, and everything else closes: basic actions with NO_CARD, items
    (negative numbers), granted and forced abilities. Triggers of active cards pass their card and ``closes=True``.
    """
    xp = 0
    infuse: tuple[str, ...] = ()
    if card > NO_CARD:
        printed = cards.half_in(s, card, half)
        if printed.actions == abilities:
            xp, infuse = printed.xp, printed.infuse
    deed = Deed(actor, seats, hero, card, half, xp=xp, infuse=infuse, augmented_by=augmented_by)
    begin(s, deed, abilities, events, closes=card <= NO_CARD if closes is None else closes)


def begin(
    s: Expedition,
    deed: Deed,
    abilities: tuple[Ability, ...],
    events: Events,
    *,
    closes: bool = True,
    is_part: bool = False,
) -> None:
    """Let the actor of a deed perform abilities (``begin_deed``); ``is_part``: of the deed that is going on."""
    s.deeds.append(deed)
    if closes:
        s.agenda.append(CloseDeed(is_part))
    s.agenda.append(FinishDeed())
    s.agenda.append(Perform(abilities))
    line = consuming.additions_in(abilities)
    if line is not None:
        rest = tuple([each for each in abilities if each is not line])
        s.agenda[-1] = Perform(rest)
        s.agenda.append(consuming.AwaitConsumeLine(line, rest))


class FinishDeed(Resolves[Expedition]):
    """Give what is due for a deed that was used: experience and elements (GH-CARD-5, GH-ELEM-2)."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        deed = state.deeds[-1]
        if not deed.used:
            return
        verbs.gain_xp(state, deed.hero, deed.xp, events)
        create(state, deed.infuse, events)


def create(s: Expedition, names: tuple[str, ...], events: Events) -> None:
    """Have elements created at the end of the turn; of ``any`` one may be chosen (GH-ELEM-2, GH-ELEM-4)."""
    fixed = elements.bits_of(names)
    if fixed:
        elements.infuse_at_turn_end(s, fixed, events)
    for name in names:
        if name == facts.ANY:
            s.agenda.append(AwaitElement())


class AwaitElement(Asks[Expedition]):
    """Which element is created where any may be (GH-ELEM-2)."""

    __slots__ = ()

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        options: list[Action] = [ChooseElement(seat, name) for seat in deed.seats for name in facts.ELEMENTS]
        return (Decision(deed.seats, "create", options),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, ChooseElement)
        elements.infuse_at_turn_end(state, elements.bits_of((action.name,)), events)


class CloseDeed(Resolves[Expedition]):
    """A deed is over; the one of which it ``is_part`` was used if this one was (GH-CARD-5)."""

    __slots__ = ("is_part",)

    def __init__(self, is_part: bool) -> None:
        self.is_part = is_part

    def parts(self) -> tuple[object, ...]:
        return (self.is_part,)

    def resolve(self, state: Expedition, events: Events) -> None:
        deed = state.deeds.pop()
        if self.is_part and deed.used:
            mark_used(state)


def end_deed(s: Expedition, events: Events) -> Deed:
    """Take the finished deed off ``s.deeds`` and return it."""
    return s.deeds.pop()


def aftermath(half: Half, deed: Deed) -> Literal["discard", "lost", "active"]:
    """Say where the card of a half goes after its deed: not for basic actions, which are discarded (GH-CARD-3).

    ``active``: put an ``Active`` with ``half.lost`` and ``half.duration`` into the active area (GH-CARD-4, GH-CARD-7).
    A half of which nothing was used counts as skipped, and its card is discarded.
    """
    if half.duration and deed.lasting:
        return "active"
    return "lost" if half.lost and deed.used else "discard"


# --------------------------------------------------------------------------------------------------------- one ability


def _needs_area(abilities: tuple[Ability, ...]) -> bool:
    return any(isinstance(each, Heal | Inflict | Damage) and each.aim.who in IN_AREA for each in abilities)


def begin_ability(s: Expedition, ability: Ability, later: tuple[Ability, ...], events: Events) -> None:
    """Begin an ability; ``later`` come after it. First comes what is consumed for it (GH-ELEM-3)."""
    if isinstance(ability, Consume):
        if ability.actions:
            s.agenda.append(consuming.AwaitConsumeLine(ability, ()))
        return
    if _may_be_left(s, ability, later):
        s.agenda.append(AwaitPart(ability, later))
        return
    consuming.offer(s, ability, later, _needs_area(later))


def _may_be_left(s: Expedition, ability: Ability, later: tuple[Ability, ...]) -> bool:
    """Say whether a part of an action that would happen unasked may be left out (GH-CARD-5).

    Retaliate, bonuses for attacks and tokens may, as they can matter later; what can only help may if by nothing but it
    the action would be used, so that its card goes elsewhere (GH-CARD-4). Other parts have questions of their own.
    """
    deed = s.deeds[-1]
    if deed.card <= NO_CARD:
        return False
    printed = cards.half_in(s, deed.card, deed.half).actions
    if len(printed) < 2 or ability not in printed:
        return False  # The half was chosen for it, or an element was consumed for it.
    if isinstance(ability, Retaliate | Lasting | GainTokens):
        return True
    if deed.used or not all(_is_harm(each) for each in later):
        return False
    if isinstance(ability, Heal | Inflict):
        # Where an area was laid for it, that was the choice.
        is_unasked = not is_choice(ability.aim) and ability.aim.who not in IN_AREA and not choosing.is_bad(ability)
        return is_unasked and bool(choosing.victims(s, deed, ability))
    return isinstance(ability, Shield | Loot)


class AwaitPart(Asks[Expedition]):
    """Whether a part of an action is performed (GH-CARD-5); ``later`` come after it."""

    __slots__ = ("ability", "later")

    def __init__(self, ability: Ability, later: tuple[Ability, ...]) -> None:
        self.ability = ability
        self.later = later

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.later)

    def is_last_chance(self, s: Expedition) -> bool:
        """Say whether nothing of the action is used unless this part is (GH-CARD-4)."""
        return not s.deeds[-1].used and all(_is_harm(each) for each in self.later)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        options: list[Action] = [PerformAbility(seat) for seat in deed.seats]
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "part", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, PerformAbility):
            consuming.offer(state, self.ability, self.later, False)


def start(
    s: Expedition,
    ability: Ability,
    changes: tuple[Change, ...],
    later: tuple[Ability, ...],
    whole: bool,
    events: Events,
) -> None:
    """Start an ability, when it is known what is consumed for it: ``changes`` are what that does."""
    if isinstance(ability, Attack):
        attacking.begin(s, ability, changes, whole, events)
        return
    for change in changes:
        if change.actions:
            s.agenda.append(Perform(change.actions))
    if isinstance(ability, Move):
        _begin_move(s, ability, events)
    elif isinstance(ability, Heal | Shift | Inflict | Kill | Damage):
        _begin_aimed(s, ability, later, whole, events)
    elif isinstance(ability, Shield | Retaliate):
        if is_choice(ability.aim):
            choosing.begin(s, ability, False, False, events)
        else:
            bonuses.begin(s, ability, events)
    elif isinstance(ability, Lasting | Trigger | AugmentLimit | AugmentRanged | Redirect | MoveAsAttack):
        bonuses.begin(s, ability, events)
    elif isinstance(ability, Augment):
        augments.begin(s, ability, events)
    elif isinstance(ability, Recover | Refresh):
        cards_and_items.begin(s, ability, events)
    elif isinstance(ability, CreateTrap | DisarmTrap | CreateObstacle | DestroyObstacle | MoveObstacle | ChooseHex):
        ground.begin(s, ability, events)
    elif isinstance(ability, Order | ControlTurn):
        s.agenda.append(orders.AwaitCommand(ability))
    elif isinstance(ability, Summon):
        s.agenda.append(orders.AwaitSummon(ability))
    elif isinstance(ability, Loot):
        _begin_loot(s, ability, later, events)
    elif isinstance(ability, GainTokens):
        _gain_tokens(s, ability, events)
    elif isinstance(ability, Infuse):
        # By an item: like all that is created in a turn it cannot be consumed in it (GH-ELEM-4).
        mark_used(s)
        create(s, ability.elements, events)


def _begin_move(s: Expedition, ability: Move, events: Events) -> None:
    deed = s.deeds[-1]
    s.agenda.append(ResolveMoving(ability))
    if boons.moves_as_attacks(s, deed.actor):
        s.agenda.append(consuming.AwaitMoveOrAttack(ability))


class ResolveMoving(Resolves[Expedition]):
    """A move begins (GH-MOVE-1)."""

    __slots__ = ("ability",)

    def __init__(self, ability: Move) -> None:
        self.ability = ability

    def parts(self) -> tuple[object, ...]:
        return (self.ability,)

    def resolve(self, state: Expedition, events: Events) -> None:
        deed = state.deeds[-1]
        points = consuming.value_of(state, deed, self.ability)
        ends = deed.ends if deed.ends else None
        movement.begin_move(state, deed.actor, points, deed.seats, events, rider=self.ability, forced_end=ends)


def _begin_aimed(
    s: Expedition,
    ability: Heal | Shift | Inflict | Kill | Damage,
    later: tuple[Ability, ...],
    whole: bool,
    events: Events,
) -> None:
    """Begin an ability that affects figures: what harms the performer or allies has to be done (GH-CARD-5).

    As long as nothing of the action was used, and nothing but harm is left of it, the action is not used at all unless
    the player wants to harm enemies by it. What harms enemies only may be left out, and so may a heal that is only a
    part of the action.
    """
    deed = s.deeds[-1]
    # What an element adds to an attack happens beside each target in its turn; lines after the attack, beside all.
    in_strike = any(isinstance(frame, ResolveAfterStrike) for frame in s.agenda)
    if ability.aim.who in BESIDE_TARGET and len(deed.struck) > 1 and not in_strike:
        s.agenda += [ResolveBeside(ability, each, whole) for each in reversed(deed.struck)]
        return
    optional = False
    if choosing.is_bad(ability) and not is_choice(ability.aim):
        met = choosing.victims(s, deed, ability)
        if not deed.used and all(_is_harm(each) for each in later):
            if not any(s.are_foes(deed.actor, n) for n in met):
                return
            optional = True
        else:
            optional = all(s.are_foes(deed.actor, n) for n in met)
    elif isinstance(ability, Inflict) and ability.aim.who == "self" and (deed.used or later):
        optional = any(CONDITION_BITS.get(name, 0) & INVISIBLE for name in ability.conditions)
    elif isinstance(ability, Heal) and deed.card >= NO_CARD and (deed.used or later):
        helps = bool(ability.conditions)
        # What is done to no purpose uses the action all the same.
        optional = not deed.used or any(helps or healing.would_heal(s, n) for n in choosing.victims(s, deed, ability))
    choosing.begin(s, ability, whole, optional, events)


class ResolveBeside(Resolves[Expedition]):
    """What happens beside one of several targets of an attack, as it does beside each (GH-ATK-12).

    ``struck``: the target, where it stood, and what it suffered (``Deed.struck``).
    """

    __slots__ = ("ability", "struck", "whole")

    def __init__(
        self, ability: Heal | Shift | Inflict | Kill | Damage, struck: tuple[int, int, int], whole: bool
    ) -> None:
        self.ability = ability
        self.struck = struck
        self.whole = whole

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.struck, self.whole)

    def resolve(self, state: Expedition, events: Events) -> None:
        target, spot, suffered = self.struck
        deed = state.deeds[-1]
        others = tuple([n for n in deed.targets if n != target])
        deed = state.deeds[-1] = replace(deed, targets=(*others, target), spot=spot, suffered=suffered)
        optional = all(state.are_foes(deed.actor, n) for n in choosing.victims(state, deed, self.ability))
        choosing.begin(state, self.ability, self.whole, optional, events)


def _is_harm(ability: Ability) -> bool:
    return isinstance(ability, Inflict | Damage) and choosing.is_bad(ability) and not is_choice(ability.aim)


def _begin_loot(s: Expedition, ability: Loot, later: tuple[Ability, ...], events: Events) -> None:
    """Loot, unless the player would rather not: a part of an action may be left out (GH-CARD-5)."""
    deed = s.deeds[-1]
    if deed.actor < s.arena.size and (deed.used or later):
        radius = boons.amount_of(s, ability.value, deed.actor, NOBODY, deed)
        if loot.lootable(s, s.figures[deed.actor].at, radius):
            s.agenda.append(AwaitLooting(ability))
            return
    _loot(s, ability, events)


class AwaitLooting(Asks[Expedition]):
    """Whether the Loot of an action is performed that does something else too (GH-CARD-5, GH-LOOT-2)."""

    __slots__ = ("ability",)

    def __init__(self, ability: Loot) -> None:
        self.ability = ability

    def parts(self) -> tuple[object, ...]:
        return (self.ability,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        options: list[Action] = [PerformAbility(seat) for seat in deed.seats]
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "loot", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, PerformAbility):
            _loot(state, self.ability, events)


def _loot(s: Expedition, ability: Loot, events: Events) -> None:
    """Loot what lies in reach; like a move of no hex it may be performed where nothing lies (GH-LOOT-2, GH-MOVE-11)."""
    deed = s.deeds[-1]
    if deed.actor < s.arena.size:
        radius = boons.amount_of(s, ability.value, deed.actor, NOBODY, deed)
        mark_used(s)
        loot.loot_within(s, deed.actor, radius, ability.most, events)


def _gain_tokens(s: Expedition, ability: GainTokens, events: Events) -> None:
    deed = s.deeds[-1]
    amount = boons.amount_of(s, ability.value, deed.actor, NOBODY, deed)
    if amount > 0 and deed.actor < s.arena.size:
        mark_used(s)
        s.tokens[deed.actor] += amount
        if events is not None:
            events.append(TokensGained(verbs.told(s.figures[deed.actor]), amount, s.label(deed.actor)))
