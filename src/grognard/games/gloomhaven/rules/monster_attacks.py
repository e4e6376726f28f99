"""The attacks of monsters and summons: one Attack line, with all its targets one after the other (GH-ATK-5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.monsters import MonsterPicks
from grognard.games.gloomhaven.figures import DISARM, GONE, STUN
from grognard.games.gloomhaven.monsters.lines import attack_of
from grognard.games.gloomhaven.rules import attack, boons, bosses, conditions, elements, healing, items
from grognard.games.gloomhaven.rules.monster_aim import first_of, rank_of
from grognard.games.gloomhaven.rules.stat_rows import row_of, unit_of
from grognard.games.gloomhaven.rules.strikes import Strike
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.total import Term

AS_DRAWN: Final = -1
"""As many added targets as the modifier cards of the line have drawn."""
_MET: Final = ("attacked", "damage-suffered", "attack-damage-suffered")
"""When active bonuses of a target meet an attack on it."""
_ATTACKED: Final = ("attacked", "damaged-by-attack")
"""When a target may use items."""


def begin_attack(
    s: Expedition, number: int, line: facts.Attack, victims: tuple[int, ...], foci: tuple[int, ...], events: Events
) -> None:
    """Let a figure attack its victims one after the other (GH-ATK-5).

    If one of them may strike back, or draws the attack on another on itself, or the attack moves them, or there are too
    few curses for all of them, the players choose the order (GH-MOTH-3). Otherwise it decides nothing but whose
    modifier card is drawn first: the focus comes first, then the others by their rank, nearer ones first (GH-MTGT-3).
    Several attacks on one target are as many strikes (``all_on_one``, GH-MTGT-6).
    """
    at = s.figures[number].at
    targets = sorted(victims, key=lambda n: (n not in foci, rank_of(s, n, at)))
    if line.all_on_one:
        most = line.targets_of(row_of(s, number))
        targets *= len(s.foes_of(number)) if most == "all" else most
    s.deeds[-1] = replace(s.deeds[-1], used=True, targets=(), hit=(), suffered=0, extra_targets=0)
    figure = s.figures[number]
    if figure.kind == "summon":
        elements.infuse_at_turn_end(s, elements.bits_of(unit_of(s, number).attack_infuses), events)
    s.agenda.append(ResolveAfterAttack(number, line, tuple(dict.fromkeys(targets))))
    s.agenda.append(ResolveStrikes(number, line, tuple([(target, s.figures[target].at) for target in targets])))


def strike_of(s: Expedition, number: int, line: facts.Attack, target: int) -> Strike:
    """Return the attack of a line on one target, with the reasons of its value (GH-MON-1, GH-ATK-7).

    Conditions and pierce of the stat card come with it (GH-MON-2). If somebody else draws the attack on itself, what
    counts is who stands next to that one.
    """
    row = row_of(s, number)
    terms = [Term(row.attack, "monster-attack", "GH-MON-1")]
    if line.add:
        terms.append(Term(line.add, "monster-card", "GH-MON-1"))
    more = bosses.attack_plus(s, row)
    if more:
        terms.append(Term(more, f"plus-{row.attack_plus}", "GH-BOSS-1"))
    if line.add_beside_ally and _is_beside_ally(s, number, boons.redirected(s, number, target)):
        terms.append(Term(line.add_beside_ally, "ally-beside-target", "GH-MON-1"))
    return Strike(
        number,
        target,
        sum([term.amount for term in terms]),
        attack_of(row, line).is_ranged,
        pierce=row.pierce + line.pierce,
        push=line.push,
        pull=line.pull,
        conditions=(*row.conditions, *line.conditions),
        seats=s.deeds[-1].seats,
        hero=s.figures[number].owner,
        terms=tuple(terms),
    )


def _is_beside_ally(s: Expedition, number: int, target: int) -> bool:
    """Say whether a target is adjacent to an ally of its attacker (GH-HEX-3)."""
    beside = s.maze().within(s.figures[target].at, 1)
    return any(beside >> s.figures[n].at & 1 for n in s.friends_of(number))


class ResolveStrikes(Resolves[Expedition]):
    """The attacks of a line on the targets that are left, told with their hexes (GH-ATK-5)."""

    __slots__ = ("line", "number", "targets")

    def __init__(self, number: int, line: facts.Attack, targets: tuple[tuple[int, int], ...]) -> None:
        self.number = number
        self.line = line
        self.targets = targets

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.line, self.targets)

    def resolve(self, state: Expedition, events: Events) -> None:
        there = tuple([(n, at) for n, at in self.targets if state.figures[n].at == at and state.is_targetable(n)])
        if state.figures[self.number].at == GONE or not there:
            return
        strikes = ResolveStrikes(self.number, self.line, there)
        if len(set(there)) > 1 and strikes.order_matters(state):
            state.agenda.append(AwaitNextTarget(strikes))
        else:
            strikes.strike(state, there[0])

    def order_matters(self, s: Expedition) -> bool:
        """Say whether an attack on one may change what becomes of the others (GH-RET-4, GH-PUSH-2, GH-COND-14).

        It may too where somebody draws the attacks on others on itself, as long as it is there (Brute), and where each
        target damaged heals the attacker: a summon leaves with its owner (GH-SUM-6).
        """
        if self.line.push or self.line.pull:
            return True
        left = [target for target, _ in self.targets]
        if any(boons.redirected(s, self.number, target) != target for target in left):
            return True
        if self.line.heal_per_target_damaged and any(s.figures[target].owner in left for target in left):
            return True
        given = row_of(s, self.number).conditions + self.line.conditions
        if conditions.CURSE in given and conditions.are_curses_short(s, left):
            return True
        return _hang_together(s, left) or any(_may_strike_back(s, self.number, self.line, target) for target in left)

    def strike(self, s: Expedition, chosen: tuple[int, int]) -> None:
        """Attack one of the targets, then the others."""
        left = list(self.targets)
        left.remove(chosen)
        s.agenda.append(ResolveStrikes(self.number, self.line, tuple(left)))
        s.agenda.append(ResolveStrike(self.number, self.line, *chosen))


def _hang_together(s: Expedition, left: list[int]) -> bool:
    """Say whether something of one victim ends if another is exhausted first (GH-EXH-3, GH-SUM-6).

    That is what a summon does when it dies, and a bonus that somebody's card gives to others.
    """
    if any(boon.hero in left and boon.holder in left and boon.holder != boon.hero for boon in s.boons):
        return True
    owned = [n for n in left if s.figures[n].kind == "summon" and s.figures[n].owner in left]
    return any(unit_of(s, n).on_death for n in owned)


def _may_strike_back(s: Expedition, number: int, line: facts.Attack, target: int) -> bool:
    """Say whether an attack on a target may hurt the attacker, so that others may be spared (GH-RET-2, GH-RET-4).

    So does retaliate: that in force, and what a card or an item of the target may bring as it is attacked. So does what
    a summon does when it dies. Who attacks as it dies cannot be hurt any more.
    """
    if s.figures[number].hp <= 0:
        return False
    met = boons.redirected(s, number, target)
    if boons.retaliate_against(s, met, number):
        return True
    if s.figures[met].kind == "summon" and unit_of(s, met).on_death:
        return True
    kind = boons.kind_of(attack_of(row_of(s, number), line).is_ranged)
    changes = [what.effect for what, _ in boons.lasting_on(s, met, _MET, kind)]
    used = [items.item_of(use).effect for when in _ATTACKED for use in items.options_during(s, met, when)]
    changes += [effect for effect in used if effect is not None]
    distance = s.maze().distance(s.figures[met].at, s.figures[number].at)
    return distance is not None and any(
        name == "retaliate" and distance <= change.retaliate_range for change in changes for name, _ in change.add
    )


class AwaitNextTarget(Asks[Expedition]):
    """The players choose whom of its victims a monster attacks next (GH-MOTH-3)."""

    __slots__ = ("strikes",)

    def __init__(self, strikes: ResolveStrikes) -> None:
        self.strikes = strikes

    def parts(self) -> tuple[object, ...]:
        return (self.strikes,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        labels = [state.arena.labels[at] for _, at in self.strikes.targets]
        options = [MonsterPicks(seat, label) for seat in seats for label in labels]
        return (Decision(seats, "monster-attacks-next", options, (state.label(self.strikes.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterPicks)
        at = state.arena.id_named[action.name]
        self.strikes.strike(state, next(each for each in self.strikes.targets if each[1] == at))

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a figure is none of the victims (GH-MTGT-3)."""
        if not isinstance(action, MonsterPicks):
            return None
        return Refusal("GH-MTGT-3", "monster-hits-others", hex=s.label(self.strikes.number))


class ResolveStrike(Resolves[Expedition]):
    """One of the attacks of a line, if attacker and target are still where they were (GH-ATK-5, GH-RET-4)."""

    __slots__ = ("at", "line", "number", "target")

    def __init__(self, number: int, line: facts.Attack, target: int, at: int) -> None:
        self.number = number
        self.line = line
        self.target = target
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.line, self.target, self.at)

    def resolve(self, state: Expedition, events: Events) -> None:
        attacker = state.figures[self.number]
        if attacker.at == GONE or attacker.has(STUN | DISARM):
            return
        if state.figures[self.target].at != self.at or not state.is_targetable(self.target):
            return
        state.deeds[-1] = replace(state.deeds[-1], spot=self.at)
        attack.begin_strike(state, strike_of(state, self.number, self.line, self.target), events)


class ResolveAfterAttack(Resolves[Expedition]):
    """After all targets: those that modifier cards added, and what the line does for each target damaged.

    ``more``: how many added ones are left, AS_DRAWN before the first: they add none themselves.

    Rules: GH-ATK-12, GH-MTGT-6.
    """

    __slots__ = ("attacked", "line", "more", "number")

    def __init__(self, number: int, line: facts.Attack, attacked: tuple[int, ...], more: int = AS_DRAWN) -> None:
        self.number = number
        self.line = line
        self.attacked = attacked
        self.more = more

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.line, self.attacked, self.more)

    def resolve(self, state: Expedition, events: Events) -> None:
        number = self.number
        deed = state.deeds[-1]
        if state.figures[number].at == GONE:
            return
        more = deed.extra_targets if self.more == AS_DRAWN else self.more
        if more:
            after = ResolveAfterAttack(number, self.line, self.attacked, more - 1)
            added = added_targets(state, number, self.line, self.attacked)
            if len(added) > 1:
                state.agenda.append(AwaitAddedTarget(after, tuple(added)))
                return
            if added:
                after.attack(state, added[0])
                return
        if self.line.heal_per_target_damaged:
            damaged = len(dict.fromkeys(state.deeds[-1].hit))
            if damaged:
                healing.heal(state, number, self.line.heal_per_target_damaged * damaged, events)

    def attack(self, s: Expedition, target: int) -> None:
        """Attack one more target, and come back here."""
        s.agenda.append(ResolveAfterAttack(self.number, self.line, (*self.attacked, target), self.more))
        s.agenda.append(ResolveStrike(self.number, self.line, target, s.figures[target].at))


def added_targets(s: Expedition, number: int, line: facts.Attack, attacked: tuple[int, ...]) -> list[int]:
    """Return the best target that is left in plain range and in sight, or all that are equally good.

    Rules: GH-ATK-12, GH-MTGT-6, GH-AOE-8.
    """
    floor = s.floor()
    at = s.figures[number].at
    near = floor.sighted(at, floor.within(at, attack_of(row_of(s, number), line).reach) & s.hexes_of_foes(number))
    left = [s.board[there] for there in bits(near)]
    return first_of(s, number, [n for n in left if n not in attacked and s.is_targetable(n)], at)


class AwaitAddedTarget(Asks[Expedition]):
    """The players choose among targets that are equal for an added attack (GH-ATK-12, GH-MOTH-3)."""

    __slots__ = ("after", "targets")

    def __init__(self, after: ResolveAfterAttack, targets: tuple[int, ...]) -> None:
        self.after = after
        self.targets = targets

    def parts(self) -> tuple[object, ...]:
        return (self.after, self.targets)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        options = [MonsterPicks(seat, state.label(n)) for seat in seats for n in self.targets]
        return (Decision(seats, "monster-adds-target", options, (state.label(self.after.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterPicks)
        self.after.attack(state, state.board[state.arena.id_named[action.name]])

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a figure is not the one that is attacked besides (GH-ATK-12)."""
        if not isinstance(action, MonsterPicks):
            return None
        return Refusal("GH-ATK-12", "monster-hits-others", hex=s.label(self.after.number))
