"""The lines of monsters' cards besides moves and attacks, and what one does when it dies (GH-MOTH, GH-MON-2)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.monsters import MonsterPicks
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.events.basics import BonusBegan
from grognard.games.gloomhaven.facts.hero_abilities import Ability, Amount, Change, Lasting, Retaliate, Shield
from grognard.games.gloomhaven.figures import DISARM, GONE, POISON, STUN, WOUND
from grognard.games.gloomhaven.in_play import Boon
from grognard.games.gloomhaven.rules import (
    bosses,
    conditions,
    damage,
    death,
    forced,
    healing,
    loot,
    monster_summons,
    verbs,
)
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.rules.monster_aim import first_of, rank_of
from grognard.games.gloomhaven.rules.monster_attacks import ResolveStrikes
from grognard.games.gloomhaven.rules.monster_cards import card_of_kind
from grognard.games.gloomhaven.rules.stat_rows import row_of
from grognard.games.gloomhaven.rules.verbs import told
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.effects import Step
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

_GROUPS: Final = (
    "adjacent-enemies",
    "enemies-in-range",
    "enemies-within",
    "all-enemies",
    "adjacent-allies",
    "allies-within",
    "self-and-allies-within",
    "all-allies",
    "self-and-all-allies",
    "adjacent-figures",
    "figures-beside-target",
)


def begin_line(s: Expedition, number: int, step: Step, foci: tuple[int, ...], events: Events) -> None:
    """Let a figure perform a line of its card that is neither a move nor an attack; may push frames.

    ``foci``: who may be its focus. Elements are created when the turn ends (``monster_lines.created``).
    """
    verb = step.verb
    if verb == "infuse":
        return
    if verb == "summon":
        monster_summons.begin_summon(s, number, step, events)
    elif verb == "trap":
        monster_summons.begin_trap(s, number, step.number, events)
    elif verb == "loot":
        _loot(s, number, step.number, events)
    elif verb == "open-next-door":
        if bosses.open_next_door(s, number, step.arguments, events):
            mark_used(s)
    elif verb == "extra-turn":
        if bosses.begin_extra_turns(s, number, step.arguments[0], events):
            mark_used(s)
    elif verb in ("shield", "retaliate", "attackers-disadvantage", "attack-bonus"):
        _give(s, number, step, events)
    elif verb == "heal" and not is_for_group(step):
        _begin_heal(s, number, step, events)
    elif step.has("one-adjacent-enemy"):
        _begin_one_enemy(s, number, step, foci)
    else:
        affect(s, number, step, targets_of(s, number, step))


def affect(s: Expedition, number: int, step: Step, targets: Iterable[int]) -> None:
    """Put the effect of a line on figures on the agenda, one after the other.

    Where the order may make a difference the players choose it (``ResolveEffects``).
    """
    found = tuple(targets)
    if found:
        mark_used(s)
    s.agenda.append(ResolveEffects(number, step, found))


def _push_of(step: Step) -> int:
    """Return how far a line pushes, 0 for not at all."""
    return step.number if step.verb == "push" else step.named("push")


# --------------------------------------------------------------------------------------------------- whom it affects


def is_for_group(step: Step) -> bool:
    """Say whether a line names a group of figures, all of whom it affects."""
    return any(step.has(word) for word in _GROUPS)


def targets_of(s: Expedition, number: int, step: Step) -> list[int]:
    """Return all figures whom a line affects that names a group, or the figure itself.

    What has a range needs sight, adjacent figures and all of a side do not (GH-LOS-4). Invisible enemies are left out
    (GH-COND-10); allies never include the figure, unless it is named (GH-CARD-10).
    """
    at = s.figures[number].at
    beside = s.maze().within(at, 1)
    if step.has("adjacent-enemies"):
        return _enemies(s, number, beside)
    if step.has("enemies-in-range"):
        return _enemies(s, number, _ranged(s, at, max(1, row_of(s, number).range)))
    if step.has("enemies-within"):
        return _enemies(s, number, _ranged(s, at, step.named("enemies-within")))
    if step.has("all-enemies"):
        return _enemies(s, number, s.occupied())
    if step.has("adjacent-allies"):
        return _allies(s, number, beside)
    if step.has("allies-within"):
        return _allies(s, number, _ranged(s, at, step.named("allies-within")))
    if step.has("self-and-allies-within"):
        return [number, *_allies(s, number, _ranged(s, at, step.named("self-and-allies-within")))]
    if step.has("all-allies"):
        return _allies(s, number, s.occupied())
    if step.has("self-and-all-allies"):
        return [number, *_allies(s, number, s.occupied())]
    if step.has("adjacent-figures"):
        return sorted(_enemies(s, number, beside) + _allies(s, number, beside))
    if step.has("figures-beside-target"):
        spot = s.deeds[-1].spot
        if spot == GONE or not s.deeds[-1].targets:
            return []
        around = s.maze().within(spot, 1) & ~(1 << spot)
        return sorted(_enemies(s, number, around) + _allies(s, number, around))
    return [number]


def _ranged(s: Expedition, at: int, reach: int) -> int:
    """Return the hexes within range and in sight (GH-LOS-4, GH-LOS-6)."""
    floor = s.floor()
    return floor.sighted(at, floor.within(at, reach) & s.occupied())


def _enemies(s: Expedition, number: int, cells: int) -> list[int]:
    return [n for n in s.foes_of(number) if cells >> s.figures[n].at & 1 and s.is_targetable(n)]


def _allies(s: Expedition, number: int, cells: int) -> list[int]:
    return [n for n in s.friends_of(number) if cells >> s.figures[n].at & 1]


def _begin_one_enemy(s: Expedition, number: int, step: Step, foci: tuple[int, ...]) -> None:
    """Choose one adjacent enemy: the focus, if it is one of them, else the first by rank (GH-MTGT-2, GH-MTGT-3)."""
    at = s.figures[number].at
    found = _enemies(s, number, s.maze().within(at, 1))
    wanted = [n for n in found if n in foci]
    if not wanted:
        wanted = first_of(s, number, found, at)
    if len(wanted) > 1:
        s.agenda.append(AwaitPick(number, step, tuple(wanted), 1))
    else:
        affect(s, number, step, wanted)


# ------------------------------------------------------------------------------------------------------------- heals


def _begin_heal(s: Expedition, number: int, step: Step, events: Events) -> None:
    """Heal the figure itself, or whoever misses most hit points among it and its allies in range (GH-MOTH-1)."""
    if step.has("self") or not step.has("range"):
        affect(s, number, step, [number])
        return
    s.agenda.append(ResolveHeals(number, step, step.named("targets", 1), ()))


def most_hurt(s: Expedition, number: int, reach: int, healed: tuple[int, ...]) -> list[int]:
    """Return the figure that misses most hit points, or all that miss as many; nobody if a heal is idle.

    Its own hex counts; ``healed`` had their part already. Rules: GH-MOTH-1, GH-RET-5.
    """
    at = s.figures[number].at
    near = [n for n in [number, *_allies(s, number, _ranged(s, at, reach))] if n not in healed]
    missing = [s.figures[n].full - s.figures[n].hp for n in near]
    most = max(missing, default=0)
    found = [n for n, each in zip(near, missing, strict=True) if each == most]
    if most == 0 and not any(s.figures[n].has(POISON | WOUND) for n in found):
        return []
    return found


class ResolveHeals(Resolves[Expedition]):
    """A heal with a range finds whom it goes to, one target after the other (GH-MOTH-1)."""

    __slots__ = ("healed", "left", "number", "step")

    def __init__(self, number: int, step: Step, left: int, healed: tuple[int, ...]) -> None:
        self.number = number
        self.step = step
        self.left = left
        self.healed = healed

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.step, self.left, self.healed)

    def resolve(self, state: Expedition, events: Events) -> None:
        if not self.left or state.figures[self.number].at == GONE:
            return
        found = most_hurt(state, self.number, self.step.named("range"), self.healed)
        if len(found) > 1:
            state.agenda.append(AwaitPick(self.number, self.step, tuple(found), self.left, self.healed))
        elif found:
            self.heal(state, found[0])

    def heal(self, s: Expedition, target: int) -> None:
        """Heal a figure, then the next one."""
        s.agenda.append(ResolveHeals(self.number, self.step, self.left - 1, (*self.healed, target)))
        affect(s, self.number, self.step, [target])


class AwaitPick(Asks[Expedition]):
    """The players choose among figures that are equal for a line (GH-MOTH-1, GH-MOTH-3)."""

    __slots__ = ("healed", "left", "number", "step", "targets")

    def __init__(
        self, number: int, step: Step, targets: tuple[int, ...], left: int, healed: tuple[int, ...] = ()
    ) -> None:
        self.number = number
        self.step = step
        self.targets = targets
        self.left = left
        self.healed = healed

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.step, self.targets, self.left, self.healed)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        options = [MonsterPicks(seat, state.label(n)) for seat in seats for n in self.targets]
        return (Decision(seats, f"monster-{self.step.verb}", options, (state.label(self.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterPicks)
        target = state.board[state.arena.id_named[action.name]]
        if self.step.verb == "heal":
            ResolveHeals(self.number, self.step, self.left, self.healed).heal(state, target)
        else:
            affect(state, self.number, self.step, [target])

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a line does not go to a figure (GH-MOTH-1, GH-MTGT-3)."""
        if not isinstance(action, MonsterPicks):
            return None
        if self.step.verb == "heal":
            return Refusal("GH-MOTH-1", "heal-goes-to-the-most-hurt", hex=action.name)
        return Refusal("GH-MTGT-3", "monster-hits-others", hex=s.label(self.number))


# ----------------------------------------------------------------------------------------------------------- effects


class ResolveEffect(Resolves[Expedition]):
    """A line does its work on one figure, if that is still there (GH-COND-1, GH-ATK-14)."""

    __slots__ = ("number", "step", "target")

    def __init__(self, number: int, step: Step, target: int) -> None:
        self.number = number
        self.step = step
        self.target = target

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.step, self.target)

    def resolve(self, state: Expedition, events: Events) -> None:
        number, step, target = self.number, self.step, self.target
        if state.figures[target].at == GONE:
            return
        credited = state.figures[number].owner
        if number == state.turncoat:
            credited = state.deeds[-1].hero
        if step.verb == "heal":
            healing.heal(state, target, step.number, events)
        elif step.verb == "damage":
            damage.suffer(state, target, step.number, "ability", number, credited, events)
        else:
            pushed = _push_of(step)
            if pushed and state.figures[number].at != GONE:
                seats = state.deeds[-1].seats
                origin = state.figures[number].at
                forced.begin_shift(state, "push", pushed, target, origin, seats, credited, events, optional=False)
            for condition in facts.CONDITIONS:
                if step.has(condition):
                    conditions.inflict(state, target, condition, events)


class ResolveEffects(Resolves[Expedition]):
    """A line goes on to the figures that are left, in an order that the players choose if it matters (GH-MOTH-3).

    It matters who is pushed first, for one may stand where another could go (GH-PUSH-2); who is cursed first if there
    are too few curses (GH-COND-14); and whether somebody that does something when it dies is damaged before others,
    before its owner for one, with whom a summon only leaves (GH-SUM-6).
    """

    __slots__ = ("number", "step", "targets")

    def __init__(self, number: int, step: Step, targets: tuple[int, ...]) -> None:
        self.number = number
        self.step = step
        self.targets = targets

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.step, self.targets)

    def resolve(self, state: Expedition, events: Events) -> None:
        there = tuple([n for n in self.targets if state.figures[n].at != GONE])
        if not there:
            return
        left = ResolveEffects(self.number, self.step, there)
        if len(there) > 1 and left.order_matters(state):
            state.agenda.append(AwaitNextAffected(left))
        else:
            left.affect(state, there[0])

    def order_matters(self, s: Expedition) -> bool:
        """Say whether what is done to one may change what becomes of the others."""
        if self.step.has(conditions.CURSE) and conditions.are_curses_short(s, self.targets):
            return True
        if self.step.verb == "damage":
            return death.order_matters(s, self.targets, self.step.number)
        if not _push_of(self.step) or s.figures[self.number].at == GONE:
            return False
        return sum([not conditions.is_immune(s, n, forced.PUSH) for n in self.targets]) > 1

    def affect(self, s: Expedition, target: int) -> None:
        """Have the line do its work on one of the figures, then on the others."""
        s.agenda.append(ResolveEffects(self.number, self.step, tuple([n for n in self.targets if n != target])))
        s.agenda.append(ResolveEffect(self.number, self.step, target))


class AwaitNextAffected(Asks[Expedition]):
    """The players choose to whom a line of a monster's card goes next (GH-MOTH-3)."""

    __slots__ = ("left",)

    def __init__(self, left: ResolveEffects) -> None:
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.left,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        options = [MonsterPicks(seat, state.label(n)) for seat in seats for n in self.left.targets]
        return (Decision(seats, "monster-affects-next", options, (state.label(self.left.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, MonsterPicks)
        self.left.affect(state, state.board[state.arena.id_named[action.name]])

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a line does not go to a figure (GH-MTGT-3)."""
        if not isinstance(action, MonsterPicks):
            return None
        return Refusal("GH-MTGT-3", "monster-hits-others", hex=s.label(self.left.number))


def _give(s: Expedition, number: int, step: Step, events: Events) -> None:
    """Put a bonus in force until the end of the round (GH-MON-2)."""
    what: Ability
    if step.verb == "shield":
        what = Shield(Amount(step.number))
    elif step.verb == "retaliate":
        what = Retaliate(Amount(step.number), step.named("range", 1))
    elif step.verb == "attack-bonus":
        what = Lasting("attack", Change(add=(("attack", Amount(step.number)),)))
    else:
        what = Lasting("attacked", Change(attacker_disadvantage=True))
    holders = targets_of(s, number, step)
    for holder in holders:
        verbs.add_boon(s, Boon(holder, what))
        if events is not None:
            events.append(BonusBegan(told(s.figures[holder]), step.verb))
    if holders:
        mark_used(s)


def _loot(s: Expedition, number: int, reach: int, events: Events) -> None:
    """Take all money within range and in sight off the map (GH-LOOT-4)."""
    if loot.monster_loot(s, number, reach, events):
        mark_used(s)


# ----------------------------------------------------------------------------------------------------------- on death


def begin_death(s: Expedition, number: int, events: Events) -> bool:
    """Have a dying monster do what its card of this round says for that (``on_death``); say whether it does something.

    Where the order of its attacks may make a difference the players choose it, as ever (GH-MOTH-3). It still stands
    where it died, and leaves after this. Whoever is stunned does nothing, and who is disarmed does not attack
    (GH-COND-5, GH-COND-7).
    """
    figure = s.figures[number]
    card = card_of_kind(s, figure.id)
    if card is None or not card.on_death.steps or figure.has(STUN | DISARM):
        return False
    strikes: list[ResolveStrikes] = []
    for line in facts.abilities_of(card.on_death):
        if isinstance(line, facts.Attack) and line.area is not None:
            targets = [(n, s.figures[n].at) for n in _in_area(s, number, line.area, figure.at)]
            strikes += [ResolveStrikes(number, line, tuple(targets))] if targets else []
    if not strikes:
        return False
    s.deeds.append(Deed(number, s.group()))
    s.agenda.append(ResolveDeathOver())
    s.agenda += reversed(strikes)
    return True


def _in_area(s: Expedition, number: int, area: facts.Area, at: int) -> list[int]:
    """Return the enemies that a melee area around a hex hits, of those in sight (GH-AOE-2, GH-AOE-3)."""
    grid = s.arena.grid
    here = grid.hex_of(at)
    around = [type(here)(here.q + by.q, here.t + by.t) for by in area.hexes]
    cells = grid.mask([h for h in around if grid.holds(h)])
    found = _enemies(s, number, s.floor().sighted(at, cells & s.occupied()))
    return sorted(found, key=lambda n: rank_of(s, n, at))


class ResolveDeathOver(Resolves[Expedition]):
    """What the dead monster did is done."""

    __slots__ = ()

    def resolve(self, state: Expedition, events: Events) -> None:
        state.deeds.pop()
