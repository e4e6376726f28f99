"""The end of an attack: added effects, retaliate (GH-ATK-9 to GH-ATK-12, GH-RET-2, GH-CLS-5, GH-CLS-6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.attack import ApplyEffects, DeclineEffect, ForceFirst
from grognard.games.gloomhaven.events.attack import EffectDeclined, TargetAdded
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Amount, Kill, Retaliate, Shield
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import boons, conditions, damage, elements, forced, healing, verbs
from grognard.games.gloomhaven.rules.abilities.sequence import Perform
from grognard.games.gloomhaven.rules.attack_value import added
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events

SELF: Final = "self-"
HEAL: Final = "heal-"
SHIELD: Final = "shield-"
"""Added effects: a condition or an element by its name, a condition of the attacker, heal or shield of a number."""


class AddEffects(Resolves[Expedition]):
    """Once the damage is suffered, the added effects happen, even without damage; then retaliate (GH-ATK-9).

    A target that is dead takes none (GH-ATK-9, GH-COND-1); what concerns the attacker happens all the same. What an
    augment or a consumed element does besides is an effect of the attack too: it comes last of them, before retaliate
    (GH-RET-2). ``used``: the modifier cards that count; what is on them acts as if it were on the attack (GH-CLS-6).
    """

    __slots__ = ("strike", "used")

    def __init__(self, strike: Strike, used: tuple[int, ...]) -> None:
        self.strike = strike
        self.used = used

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.used)

    def resolve(self, state: Expedition, events: Events) -> None:
        strike = self.strike
        state.agenda.append(RetaliateStrike(strike.attacker, strike.target))
        doings = [each for change in strike.changes for each in change.actions if not is_about_area(each)]
        if doings:
            state.agenda.append(Perform(tuple(doings)))
        shifts = self._shifts(state)
        if shifts:
            state.agenda.append(ResolveShifts(strike, shifts))
        self._help_attacker(state, events)
        effects = self._effects(state)
        if effects and strike.attacker < state.arena.size:
            state.agenda.append(AwaitEffects(strike, effects))
        else:
            apply(state, strike, effects, events)

    def _shifts(self, s: Expedition) -> tuple[tuple[str, int], ...]:
        """Return pushes and pulls, each source of its own (GH-ATK-11, GH-PUSH-3)."""
        if not _is_there(s, self.strike.target):
            return ()
        faces = facts.modifier_faces()
        found = [(forced.PUSH, self.strike.push), (forced.PULL, self.strike.pull)]
        for change in self.strike.changes:
            found += [(kind, added(s, self.strike, change, kind)) for kind in (forced.PUSH, forced.PULL)]
        for face in self.used:
            found += [(forced.PUSH, faces[face].push), (forced.PULL, faces[face].pull)]
        return tuple([(kind, steps) for kind, steps in found if steps])

    def _effects(self, s: Expedition) -> tuple[str, ...]:
        """Return what may be declined (GH-ATK-11).

        That are heal and shield of modifier cards, conditions of the target and of the attacker itself, and elements.
        """
        strike = self.strike
        faces = [facts.modifier_faces()[face] for face in self.used]
        found: list[str] = []
        if _is_there(s, strike.attacker):
            for face in faces:
                if face.heal_self and healing.would_heal(s, strike.attacker):
                    found.append(f"{HEAL}{face.heal_self}")
                if face.shield_self:
                    found.append(f"{SHIELD}{face.shield_self}")
        if _is_there(s, strike.target):
            named = [*strike.conditions]
            for change in strike.changes:
                named += change.conditions
            for face in faces:
                named += face.conditions
            found += [name for name in _counted(named) if not conditions.is_immune(s, strike.target, name)]
        if _is_there(s, strike.attacker):
            own = [name for face in faces for name in face.self_conditions]
            found += [SELF + name for name in dict.fromkeys(own) if not conditions.is_immune(s, strike.attacker, name)]
        found += dict.fromkeys([name for face in faces for name in face.infuse])
        return tuple(found)

    def _help_attacker(self, s: Expedition, events: Events) -> None:
        """Give the attacker what only helps it: bonuses of changes, and Add Target (GH-CLS-5, GH-CLS-6, GH-ATK-12)."""
        attacker = self.strike.attacker
        faces = facts.modifier_faces()
        gains: list[tuple[int, int]] = [(change.gain_shield, change.gain_retaliate) for change in self.strike.changes]
        for face in self.used:
            card = faces[face]
            if card.add_target and s.deeds:
                s.deeds[-1] = replace(s.deeds[-1], extra_targets=s.deeds[-1].extra_targets + 1)
                if events is not None:
                    events.append(TargetAdded(verbs.told(s.figures[attacker])))
        if not _is_there(s, attacker):
            return
        for shield, retaliate in gains:
            if shield:
                _give_shield(s, attacker, shield, events)
            if retaliate:
                hero = attacker if attacker < s.arena.size else NOBODY
                boons.begin_boon(s, Boon(attacker, Retaliate(Amount(retaliate)), hero), events)


def _give_shield(s: Expedition, number: int, value: int, events: Events) -> None:
    """Give a figure shield to the end of the round (GH-OPEN-13)."""
    hero = number if number < s.arena.size else NOBODY
    boons.begin_boon(s, Boon(number, Shield(Amount(value)), hero), events)


def _counted(named: list[str]) -> list[str]:
    """Return conditions as often as they happen: of tokens one of a kind, of cards each (GH-COND-1, GH-COND-8)."""
    return [name for n, name in enumerate(named) if name in conditions.CARDS or name not in named[:n]]


def is_about_area(ability: Ability) -> bool:
    """Say whether what a change does besides comes after all targets of the attack: what is about its area does."""
    return isinstance(ability, Kill) and ability.aim.who == "enemies-in-area"


def _is_there(s: Expedition, number: int) -> bool:
    figure = s.figures[number]
    return figure.at != GONE and figure.hp > 0


def apply(s: Expedition, strike: Strike, effects: tuple[str, ...], events: Events) -> None:
    """Apply added effects in their order (GH-ATK-9)."""
    for effect in effects:
        if effect in elements.NUMBERS:
            elements.infuse_at_turn_end(s, elements.bits_of((effect,)), events)
        elif effect.startswith(HEAL):
            healing.heal(s, strike.attacker, int(effect.removeprefix(HEAL)), events)
        elif effect.startswith(SHIELD):
            _give_shield(s, strike.attacker, int(effect.removeprefix(SHIELD)), events)
        elif effect.startswith(SELF):
            conditions.inflict(s, strike.attacker, effect.removeprefix(SELF), events)
        else:
            conditions.inflict(s, strike.target, effect, events)


class AwaitEffects(Asks[Expedition]):
    """The attacker applies the added effects, or declines some of them first (GH-ATK-11)."""

    __slots__ = ("effects", "strike")

    def __init__(self, strike: Strike, effects: tuple[str, ...]) -> None:
        self.strike = strike
        self.effects = effects

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.effects)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = self.strike.seats or state.decider(self.strike.attacker)
        options: list[Action] = []
        for seat in seats:
            options.append(ApplyEffects(seat))
            options += [DeclineEffect(seat, effect) for effect in dict.fromkeys(self.effects)]
        there = _is_there(state, self.strike.target)
        return (Decision(seats, "added-effects", options, (state.label(self.strike.target),) if there else ()),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if not isinstance(action, DeclineEffect):
            apply(state, self.strike, self.effects, events)
            return
        if events is not None:
            events.append(EffectDeclined(verbs.told(state.figures[self.strike.attacker]), action.name))
        left = list(self.effects)
        left.remove(action.name)
        if left:
            state.agenda.append(AwaitEffects(self.strike, tuple(left)))


class ResolveShifts(Resolves[Expedition]):
    """The pushes and pulls of an attack begin: if there are both, the attacker's player orders them (GH-ATK-7).

    ``left``: those that are left, as pairs of kind and steps; of one kind they come in this order.
    """

    __slots__ = ("left", "strike")

    def __init__(self, strike: Strike, left: tuple[tuple[str, int], ...]) -> None:
        self.strike = strike
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.left)

    def resolve(self, state: Expedition, events: Events) -> None:
        strike = self.strike
        if not _is_there(state, strike.target) or not state.figures[strike.attacker].is_here:
            return
        kinds = {kind for kind, _ in self.left if not conditions.is_immune(state, strike.target, kind)}
        if len(kinds) > 1:
            state.agenda.append(AwaitForceOrder(strike, self.left))
        else:
            state.agenda += reversed([ShiftTarget(strike, kind, steps) for kind, steps in self.left])


class AwaitForceOrder(Asks[Expedition]):
    """Whether an attack that pushes and pulls does the one or the other first (GH-ATK-7, GH-ATK-11)."""

    __slots__ = ("left", "strike")

    def __init__(self, strike: Strike, left: tuple[tuple[str, int], ...]) -> None:
        self.strike = strike
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.left)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = self.strike.seats or state.decider(self.strike.attacker)
        kinds = dict.fromkeys([kind for kind, _ in self.left])
        options: list[Action] = [ForceFirst(seat, kind) for seat in seats for kind in kinds]
        return (Decision(seats, "force-order", options, (state.label(self.strike.target),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, ForceFirst)
        first = next(each for each in self.left if each[0] == action.name)
        left = list(self.left)
        left.remove(first)
        state.agenda.append(ResolveShifts(self.strike, tuple(left)))
        state.agenda.append(ShiftTarget(self.strike, *first))


class ShiftTarget(Resolves[Expedition]):
    """One push or pull of an attack begins, from where the attacker stands now (GH-PUSH-1)."""

    __slots__ = ("kind", "steps", "strike")

    def __init__(self, strike: Strike, kind: str, steps: int) -> None:
        self.strike = strike
        self.kind = kind
        self.steps = steps

    def parts(self) -> tuple[object, ...]:
        return (self.strike, self.kind, self.steps)

    def resolve(self, state: Expedition, events: Events) -> None:
        strike = self.strike
        if not _is_there(state, strike.target) or not state.figures[strike.attacker].is_here:
            return
        push = self.kind == forced.PUSH
        forced.begin_shift(
            *(state, self.kind, self.steps, strike.target, state.figures[strike.attacker].at),
            strike.seats or state.decider(strike.attacker),
            strike.hero,
            events,
            strike.into_obstacles if push else None,
            strike.blocked_push if push else None,
            optional=strike.attacker < state.arena.size,
        )


class RetaliateStrike(Resolves[Expedition]):
    """The target retaliates if it lives and the attacker is in its reach now, after all effects (GH-RET-2, GH-RET-3).

    That is no attack: no modifier, no shield; invisible attackers suffer it too. What was for this attack only is over
    by then: an attacker that it kills may attack once more as it dies, which is another attack (GH-ATK-5).
    """

    __slots__ = ("attacker", "target")

    def __init__(self, attacker: int, target: int) -> None:
        self.attacker = attacker
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.attacker, self.target)

    def resolve(self, state: Expedition, events: Events) -> None:
        amount = boons.retaliate_against(state, self.target, self.attacker)
        if amount <= 0:
            return
        for hero, xp in boons.retaliate_xp(state, self.target, self.attacker):
            verbs.gain_xp(state, hero, xp, events)
        boons.end_attack(state)
        credited = self.target if self.target < state.arena.size else state.figures[self.target].owner
        damage.suffer(state, self.attacker, amount, "retaliate", self.target, credited, events)


class EndStrike(Resolves[Expedition]):
    """An attack is over, and with it the bonuses that were for it only."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        boons.end_attack(state)
