"""The attack action of a figure that somebody decides for: its targets one after another (section ATK of the rules).

What happens to each target, ``rules.attack`` knows; here are the area, the number of targets, what the ability and
items and augments add, and what an attack leads to.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven.actions.abilities import AttackAlong, AttackFigure, PlaceArea
from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import ALWAYS, Ability, Aim, Attack, Change
from grognard.games.gloomhaven.facts.items import Item
from grognard.games.gloomhaven.figures import DISARM, GONE, NOBODY
from grognard.games.gloomhaven.rules import boons, items
from grognard.games.gloomhaven.rules.abilities.aims import affected, beside, figures_on, is_choice, reach_of
from grognard.games.gloomhaven.rules.abilities.areas import place, placements, placing
from grognard.games.gloomhaven.rules.abilities.augments import augments_of
from grognard.games.gloomhaven.rules.abilities.changing import reshaped
from grognard.games.gloomhaven.rules.abilities.hitting import AwaitAugments, ResolveStrike, is_single
from grognard.games.gloomhaven.rules.abilities.refusing import refuse_area, refuse_element, refuse_figure
from grognard.games.gloomhaven.rules.abilities.sequence import Perform
from grognard.games.gloomhaven.rules.attack_effects import is_about_area
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal

EVERYONE: Final = 1000
"""As a number of targets: all that there are."""


def is_ranged(s: Expedition, deed: Deed, attack: Attack) -> bool:
    """Say whether an attack is ranged: it has a range; an area with a grey hex makes it melee (GH-ATK-1)."""
    area = attack.aim.area
    if area is not None and area.kind == "melee":
        return False
    return reach_of(s, deed, attack.aim) is not None


def aim_of(s: Expedition, deed: Deed, attack: Attack) -> Aim:
    """Return the aim of an attack as far as it reaches: longer for a melee attack with one target by a Halberd."""
    aim = attack.aim
    if deed.actor >= s.arena.size or not is_single(attack) or reach_of(s, deed, aim) is not None:
        return aim
    longest = 0
    for change, _ in items.attack_changes(s, deed.actor, ranged=False, single=True):
        longest = max(longest, change.reach)
    return replace(aim, range=longest) if longest else aim


def may_attack(s: Expedition, deed: Deed, attack: Attack) -> bool:
    """Say whether the actor may attack at all: not disarmed, not in an obstacle, what must hold does (GH-COND-5)."""
    if s.figures[deed.actor].has(DISARM) or s.is_phased(deed.actor):
        return False
    return attack.when == ALWAYS or boons.holds(s, attack.when, deed.actor, NOBODY, deed)


def has_target(s: Expedition, deed: Deed, attack: Attack, whole: bool) -> bool:
    """Say whether an attack may be made and has anybody to attack, if need be by an item (GH-ITEM-3, GH-ATK-13)."""
    if not may_attack(s, deed, attack):
        return False
    if _reaches_somebody(s, deed, attack, whole):
        return True
    frame = opening(s, deed, attack, (), ())
    return frame is not None and bool(bringing_into_reach(s, deed, frame, whole))


def bringing_into_reach(s: Expedition, deed: Deed, frame: AwaitAttack, whole: bool) -> list[UseItem]:
    """Return the items by which, alone or with others, an attack that reaches nobody reaches somebody (GH-ITEM-3)."""
    return [use for use in frame.items(s, deed) if _would_reach(s, deed, frame, use, (), whole)]


def _would_reach(
    s: Expedition, deed: Deed, frame: AwaitAttack, use: UseItem, used: tuple[str, ...], whole: bool
) -> bool:
    after = frame.after_item(items.item_of(use))
    if after.attack.aim == frame.attack.aim:
        return False
    if _reaches_somebody(s, deed, after.attack, whole):
        return True
    used = (*used, use.item)
    return any(
        other.item not in used and _would_reach(s, deed, after, other, used, whole) for other in after.items(s, deed)
    )


def _reaches_somebody(s: Expedition, deed: Deed, attack: Attack, whole: bool) -> bool:
    if attack.aim.area is not None:
        return bool(placements(s, deed, attack.aim, whole))
    return bool(affected(s, deed, aim_of(s, deed, attack), "attack"))


def begin(
    s: Expedition, attack: Attack, changes: tuple[Change, ...], whole: bool, events: Events, times: int = 1
) -> None:
    """Begin an attack action (GH-ATK-1, GH-ATK-2, GH-ATK-12); ``whole`` as in ``areas.placements``.

    ``times``: so many attacks on the one target that is chosen (monsters' cards).
    """
    deed = s.deeds[-1] = replace(
        s.deeds[-1], targets=(), hit=(), suffered=0, struck=(), area=0, spot=GONE, extra_targets=0
    )
    if not may_attack(s, deed, attack):
        return
    ranged = is_ranged(s, deed, attack)
    kind = "ranged" if ranged else "melee"
    paid: list[int] = []
    for lasting, boon in boons.lasting_on(s, deed.actor, ("attack-action",), kind):
        if not boons.is_payable(lasting) and boons.holds(s, lasting.when, deed.actor, NOBODY, deed):
            changed = reshaped(attack, lasting.effect)
            assert isinstance(changed, Attack)
            attack, changes = changed, (*changes, lasting.effect)
            paid.append(boon.card)
    after: list[Ability] = []
    for change in changes:
        after += [each for each in change.actions if is_about_area(each)]
    if after:
        s.agenda.append(Perform(tuple(after)))
    waiting = opening(s, deed, attack, changes, tuple(paid), times)
    if waiting is None:
        return
    if attack.aim.area is not None:
        s.agenda.append(AwaitAttackArea(waiting, whole))
    elif attack.also_on_path:
        s.agenda.append(AwaitWay(waiting))
    else:
        s.agenda.append(waiting)


def opening(
    s: Expedition, deed: Deed, attack: Attack, changes: tuple[Change, ...], paid: tuple[int, ...], times: int = 1
) -> AwaitAttack | None:
    """Return the frame that asks for the first target of an attack; None if all that it is aimed at are nobody."""
    ranged = is_ranged(s, deed, attack)
    aim = attack.aim
    if aim.area is not None:
        return AwaitAttack(attack, ranged, changes, (), EVERYONE, aim.targets - 1, (), paid)
    if attack.also_on_path:
        return AwaitAttack(attack, ranged, changes, (), EVERYONE, 0, (), paid)
    if is_choice(aim):
        return AwaitAttack(attack, ranged, changes, (), aim.targets, 0, (), paid, times=times)
    pool = tuple(affected(s, deed, aim, "attack"))
    return AwaitAttack(attack, ranged, changes, pool, EVERYONE, 0, (), paid) if pool else None


class AwaitAttack(Asks[Expedition]):
    """The next target of an attack action, until none is left or the attacker leaves it (GH-ATK-5, GH-ATK-12).

    ``pool``: the targets, if they were settled at the beginning; ``left``: how many of them may still be attacked;
    ``extra``: targets in plain range besides them (GH-AOE-8); ``done``: who was attacked; ``paid``: active cards that
    lose a slot with the first target; ``once``: what an item does for the next target alone; ``times``: so many
    attacks are made on the first target.
    """

    __slots__ = ("attack", "changes", "done", "extra", "left", "once", "paid", "pool", "ranged", "times")

    def __init__(
        self,
        attack: Attack,
        ranged: bool,
        changes: tuple[Change, ...],
        pool: tuple[int, ...],
        left: int,
        extra: int,
        done: tuple[int, ...],
        paid: tuple[int, ...] = (),
        once: tuple[Change, ...] = (),
        times: int = 1,
    ) -> None:
        self.attack = attack
        self.ranged = ranged
        self.changes = changes
        self.pool = pool
        self.left = left
        self.extra = extra
        self.done = done
        self.paid = paid
        self.once = once
        self.times = times

    def parts(self) -> tuple[object, ...]:
        return (
            *(self.attack, self.ranged, self.changes, self.pool, self.left, self.extra),
            *(self.done, self.paid, self.once, self.times),
        )

    def main_targets(self, s: Expedition) -> list[int]:
        """Return whom the attack itself may still be aimed at."""
        deed = s.deeds[-1]
        if self.left <= 0 or s.figures[deed.actor].at == GONE:
            return []
        if self.pool:
            return [n for n in self.pool if n not in self.done and s.is_targetable(n)]
        return [n for n in affected(s, deed, aim_of(s, deed, self.attack), "attack") if n not in self.done]

    def extra_targets(self, s: Expedition) -> list[int]:
        """Return whom one of the further targets may be: anybody in plain range (GH-ATK-12, GH-AOE-8)."""
        deed = s.deeds[-1]
        if self.extra <= 0 or s.figures[deed.actor].at == GONE:
            return []
        aim = replace(aim_of(s, deed, self.attack), who="", area=None)
        return [n for n in affected(s, deed, aim, "attack") if n not in self.done]

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        targets = self.main_targets(state)
        targets += [n for n in self.extra_targets(state) if n not in targets]
        deed = state.deeds[-1]
        usable = self.items(state, deed) if targets else bringing_into_reach(state, deed, self, False)
        if not targets and not usable:
            return ()
        names = [state.label(n) for n in targets]
        options: list[Action] = [AttackFigure(seat, name) for seat in deed.seats for name in names]
        options += usable
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "attack", options, (state.label(deed.actor),)),)

    def items(self, s: Expedition, deed: Deed) -> list[UseItem]:
        """Return the items that the attacker may use now (GH-ATK-13)."""
        if deed.actor >= s.arena.size or int(deed.seats[0]) != deed.actor:
            return []
        return items.options_during(
            s, deed.actor, "your-attack", ranged=self.ranged, single=is_single(self.attack), first=not self.done
        )

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, UseItem):
            item = items.item_of(action)
            if item.when == "your-turn":
                state.agenda.append(self)
            else:
                if item.actions:
                    state.agenda.append(Perform(item.actions))
                frame = self.after_item(item)
                widened = frame.attack.aim.area is not None and self.attack.aim.area is None
                # What is done to allies in the area makes it matter where it lies (Unstable Explosives).
                state.agenda.append(AwaitAttackArea(frame, bool(item.actions)) if widened else frame)
            items.use(state, action, events)
        elif isinstance(action, AttackFigure):
            self.aim_at(state, state.board[state.arena.id_named[action.name]], events)

    def after_item(self, item: Item) -> AwaitAttack:
        """Return the frame with what an item does to the next target or to all of them."""
        effect = item.effect
        if effect is None or item.when == "your-turn":
            return self
        once = item.scope == "attack"
        attack = self.attack
        extra = self.extra
        left = self.left
        if not once:
            changed = reshaped(attack, effect)
            assert isinstance(changed, Attack)
            more = changed.aim.targets - attack.aim.targets
            if changed.aim.area is not None and attack.aim.area is None:
                left = EVERYONE
            elif is_choice(attack.aim):
                left += more
            else:
                extra += more
            attack = changed
        changes = self.changes if once else (*self.changes, effect)
        alone = (*self.once, effect) if once else self.once
        return AwaitAttack(attack, self.ranged, changes, self.pool, left, extra, self.done, self.paid, alone)

    def aim_at(self, s: Expedition, target: int, events: Events) -> None:
        """Attack a target; the frame comes back for the next one (GH-RET-4: not if the attacker is gone)."""
        main = self.main_targets(s)
        is_extra = target not in main
        # Whom the area meets is settled with its first target: whoever is pushed into it is not hit.
        pool = tuple(main) if self.attack.aim.area is not None and not self.pool else self.pool
        left = self.left if is_extra else self.left - 1
        extra = self.extra - 1 if is_extra else self.extra
        if pool and left and set(pool) <= {*self.done, target}:
            left = 0
        done = (*self.done, target)
        s.agenda.append(AwaitAttack(self.attack, self.ranged, self.changes, pool, left, extra, done))
        changes = (*self.changes, *self.once)
        strike = ResolveStrike(self.attack, self.ranged, changes, target, self.paid, is_extra)
        s.agenda += [strike] * self.times
        if augments_of(s, s.deeds[-1], self.ranged):
            s.agenda.append(AwaitAugments(target, self.ranged, ()))

    def among(self, pool: tuple[int, ...]) -> AwaitAttack:
        """Return the frame with its targets settled."""
        return AwaitAttack(
            self.attack, self.ranged, self.changes, pool, EVERYONE, self.extra, self.done, self.paid, self.once
        )

    def with_extra(self, more: int) -> AwaitAttack:
        """Return the frame with further targets, as a modifier adds them (GH-ATK-12)."""
        return AwaitAttack(
            self.attack, self.ranged, self.changes, self.pool, self.left, self.extra + more, self.done, self.paid
        )

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a figure is no target (GH-ATK-2, GH-ATK-3, GH-COND-10)."""
        if isinstance(action, AttackFigure):
            return refuse_figure(state, state.deeds[-1], self.attack.aim, "attack", self.done, action.name)
        return refuse_element(state, action)


class AwaitAttackArea(Asks[Expedition]):
    """Where the area of an attack action lies, before its first target (GH-AOE-1); items may be used first.

    ``attack``: the frame that asks for its targets then; ``whole`` as in ``areas.placements``.
    """

    __slots__ = ("attack", "whole")

    def __init__(self, attack: AwaitAttack, whole: bool) -> None:
        self.attack = attack
        self.whole = whole

    def parts(self) -> tuple[object, ...]:
        return (self.attack, self.whole)

    def ways(self, s: Expedition, attack: AwaitAttack) -> list[int]:
        """Return the ways to lay the area."""
        return placements(s, s.deeds[-1], attack.attack.aim, self.whole)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        if state.figures[deed.actor].at == GONE:
            return ()
        ways = self.ways(state, self.attack)
        usable = self.attack.items(state, deed) if ways else bringing_into_reach(state, deed, self.attack, self.whole)
        if not ways and not usable:
            return ()
        options = [*placing(state, deed, ways), *usable, *[Skip(seat) for seat in deed.seats]]
        return (Decision(deed.seats, "area", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, UseItem):
            item = items.item_of(action)
            acts_after = item.when != "your-turn" and bool(item.actions)
            if acts_after:
                state.agenda.append(Perform(item.actions))
            state.agenda.append(AwaitAttackArea(self.attack.after_item(item), self.whole or acts_after))
            items.use(state, action, events)
        elif isinstance(action, PlaceArea):
            state.agenda.append(self.attack)
            place(state, action)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why the area cannot be laid somewhere (GH-AOE-2, GH-AOE-4, GH-AOE-5)."""
        return refuse_area(action, self.attack.attack.aim)


class AwaitWay(Asks[Expedition]):
    """The target of an attack that also meets the enemies on the way to it: those on a shortest way, any of them.

    ``attack``: the frame that asks whom of them to attack next then; items may be used first (GH-ITEM-3).
    """

    __slots__ = ("attack",)

    def __init__(self, attack: AwaitAttack) -> None:
        self.attack = attack

    def parts(self) -> tuple[object, ...]:
        return (self.attack,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        if state.figures[deed.actor].at == GONE:
            return ()
        options: list[Action] = []
        for seat in deed.seats:
            for target, others in ways_to_targets(state, deed, self.attack.attack):
                names = [state.label(target), *[state.label(n) for n in others]]
                options.append(AttackAlong(seat, tuple(names)))
        usable = self.attack.items(state, deed) if options else bringing_into_reach(state, deed, self.attack, False)
        if not options and not usable:
            return ()
        options += usable
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "attack", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, UseItem):
            state.agenda.append(AwaitWay(self.attack.after_item(items.item_of(action))))
            items.use(state, action, events)
        elif isinstance(action, AttackAlong):
            pool = tuple([state.board[state.arena.id_named[name]] for name in action.names])
            state.agenda.append(self.attack.among(pool))

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a figure is no target (GH-ATK-2, GH-ATK-3, GH-COND-10)."""
        return self.attack.refuse(state, action)


def ways_to_targets(s: Expedition, deed: Deed, attack: Attack) -> list[tuple[int, list[int]]]:
    """Return each target in range with the enemies on a shortest way to it, those with most first.

    Sets of enemies that another way to the same target meets as well are left out: whoever is met may be spared.
    """
    maze = s.maze()
    here = s.figures[deed.actor].at
    targets = affected(s, deed, attack.aim, "attack")
    met = 0
    for n in targets:
        met |= 1 << s.figures[n].at
    found: list[tuple[int, list[int]]] = []
    for target in targets:
        there = s.figures[target].at
        distance = maze.distance(here, there)
        assert distance is not None
        rings = maze.rings(here)
        # By hex, the sets of enemies met on the ways to it: a few at most, so near to the attacker.
        sets: dict[int, set[int]] = {here: {0}}
        for steps in range(1, distance + 1):
            grown: dict[int, set[int]] = {}
            for at, ways in sets.items():
                for to in bits(beside(s, 1 << at) & rings[steps]):
                    grown.setdefault(to, set()).update([way | 1 << to & met for way in ways])
            sets = grown
        ends = sets[there]
        best = [way for way in ends if not any(way != other and way & other == way for other in ends)]
        found += [(target, figures_on(s, way & ~(1 << there))) for way in sorted(best)]
    found.sort(key=lambda each: -len(each[1]))
    return found
