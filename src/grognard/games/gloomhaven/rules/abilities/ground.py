"""Traps and obstacles that characters make, take away or move, and hexes that they remember (GH-MOVE-10)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from grognard.games.gloomhaven.actions.abilities import (
    DestroyObstacleOn,
    DisarmTrapOn,
    HarmFigure,
    LiftObstacle,
    MarkHex,
    PerformAbility,
    SetObstacle,
    SetTrap,
)
from grognard.games.gloomhaven.actions.shapes import Named, Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Aim,
    ChooseHex,
    CreateObstacle,
    CreateTrap,
    DestroyObstacle,
    DisarmTrap,
    MoveObstacle,
)
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import damage, terrain
from grognard.games.gloomhaven.rules.abilities.aims import affected, beside
from grognard.games.gloomhaven.rules.abilities.hitting import credited
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.rules.conditions import ResolveReceiving
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

Groundwork: TypeAlias = CreateTrap | DisarmTrap | CreateObstacle | DestroyObstacle | MoveObstacle | ChooseHex
KINDS = {
    CreateTrap: "set-trap",
    DisarmTrap: "disarm-trap",
    CreateObstacle: "set-obstacle",
    DestroyObstacle: "destroy-obstacle",
    MoveObstacle: "move-obstacle",
    ChooseHex: "mark-hex",
}
TRIANGLE = 3
"""The hexes of an obstacle that covers three."""


def reached(s: Expedition, deed: Deed, reach: int) -> int:
    """Return the hexes in range, in sight if the range is more than one hex (GH-LOS-4, GH-LOS-6).

    With one hex those are the adjacent ones, never the own, over whatever the figure flies (GH-HEX-3).
    """
    at = s.figures[deed.actor].at
    return beside(s, 1 << at) if reach <= 1 else s.maze().sighted(at, s.maze().within(at, reach))


def obstacle_places(s: Expedition, deed: Deed, ability: CreateObstacle) -> list[int]:
    """Return where an obstacle may be put, as bit sets: empty hexes in range, and nothing is cut off by it.

    Of a large one some hex is in range. Rules: GH-MOVE-10, GH-MOVE-12.
    """
    empty = terrain.empty_hexes(s)
    near = reached(s, deed, ability.range)
    if ability.on_marked:
        # The money of who was killed there does not hinder: it lies on the obstacle then (GH-ATK-16).
        free = deed.marked & s.maze().floor & ~(s.occupied() | s.obstacles)
        return [1 << at for at in bits(free) if terrain.may_block(s, 1 << at)]
    if ability.size < TRIANGLE:
        return [1 << at for at in bits(near & empty) if terrain.may_block(s, 1 << at)]
    maze = s.maze()
    found: set[int] = set()
    for at in bits(near & empty):
        ring = maze.spread(1 << at) & empty
        for one in bits(ring):
            for other in bits(ring & maze.spread(1 << one)):
                found.add(1 << at | 1 << one | 1 << other)
    return [cells for cells in sorted(found) if terrain.may_block(s, cells)]


def obstacles_in_reach(s: Expedition, deed: Deed, reach: int) -> list[int]:
    """Return the obstacles of which a part is in range, as bit sets."""
    return terrain.obstacles_among(s, reached(s, deed, reach))


def obstacle_moves(s: Expedition, deed: Deed, ability: MoveObstacle) -> list[tuple[int, int]]:
    """Return which obstacle of one hex may go where, as pairs of hexes (GH-MOVE-10)."""
    near = reached(s, deed, 1)
    ends = reached(s, deed, ability.to_range) & terrain.empty_hexes(s)
    return [(at, to) for at in bits(near & s.obstacles) for to in bits(ends) if terrain.may_move_obstacle(s, at, to)]


def traps_beside(s: Expedition, deed: Deed) -> list[int]:
    """Return the adjacent hexes with a trap."""
    near = reached(s, deed, 1)
    return [at for at in sorted(s.traps) if near >> at & 1]


def options_of(s: Expedition, deed: Deed, ability: Groundwork, seat: Seat) -> list[Action]:
    """Return the ways to perform an ability."""
    labels = s.arena.labels
    if isinstance(ability, CreateTrap):
        cells = reached(s, deed, 1) & terrain.empty_hexes(s)
        return [SetTrap(seat, labels[at]) for at in bits(cells)]
    if isinstance(ability, DisarmTrap):
        return [DisarmTrapOn(seat, labels[at]) for at in traps_beside(s, deed)]
    if isinstance(ability, CreateObstacle):
        places = obstacle_places(s, deed, ability)
        return [SetObstacle(seat, tuple([labels[at] for at in bits(cells)])) for cells in places]
    if isinstance(ability, DestroyObstacle):
        found = obstacles_in_reach(s, deed, ability.range)
        if not ability.count:
            return [PerformAbility(seat)] if found else []
        return [DestroyObstacleOn(seat, labels[bits(cells)[0]]) for cells in found]
    if isinstance(ability, MoveObstacle):
        return [LiftObstacle(seat, (labels[at], labels[to])) for at, to in obstacle_moves(s, deed, ability)]
    return [MarkHex(seat, labels[at]) for at in bits(reached(s, deed, ability.range))]


def begin(s: Expedition, ability: Groundwork, events: Events) -> None:
    """Begin an ability that is about the ground; what is remembered is forgotten first."""
    if not (isinstance(ability, CreateObstacle) and ability.on_marked):
        s.deeds[-1] = replace(s.deeds[-1], marked=0)
    count = ability.count if isinstance(ability, CreateObstacle | DestroyObstacle) else 1
    s.agenda.append(AwaitGround(ability, max(count, 1)))


class AwaitGround(Asks[Expedition]):
    """Where a trap or obstacle is made, taken away or moved; so often as ``left`` says, or it is left (GH-CARD-5)."""

    __slots__ = ("ability", "left")

    def __init__(self, ability: Groundwork, left: int) -> None:
        self.ability = ability
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.ability, self.left)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        options: list[Action] = []
        for seat in deed.seats:
            options += options_of(state, deed, self.ability, seat)
        if not options:
            return ()
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, KINDS[type(self.ability)], options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, Skip):
            return
        mark_used(state)
        if self.left > 1:
            state.agenda.append(AwaitGround(self.ability, self.left - 1))
        _do(state, self.ability, action, events)

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why an obstacle may not stand somewhere (GH-MOVE-10)."""
        if isinstance(action, SetObstacle):
            cells = 0
            for name in action.names:
                if name not in state.arena.id_named:
                    return None
                cells |= 1 << state.arena.id_named[name]
        elif isinstance(action, LiftObstacle) and len(action.names) == 2 and action.names[1] in state.arena.id_named:
            cells = 1 << state.arena.id_named[action.names[1]]
        else:
            return None
        names = " ".join(action.names)
        if cells & terrain.empty_hexes(state) != cells:
            return Refusal("GH-MOVE-10", "not-empty", hexes=names)
        if isinstance(action, SetObstacle) and not terrain.may_block(state, cells):
            return Refusal("GH-MOVE-10", "cuts-off", hexes=names)
        return None


def _do(s: Expedition, ability: Groundwork, action: Action, events: Events) -> None:
    """Do to the ground what was chosen, and remember its hexes."""
    deed = s.deeds[-1]
    named = s.arena.id_named
    cells = 0
    if isinstance(ability, CreateTrap):
        assert isinstance(action, SetTrap)
        trap = Trap(ability.damage, ability.conditions, deed.hero, ability.xp)
        terrain.add_trap(s, named[action.name], trap, events)
    elif isinstance(ability, DisarmTrap):
        assert isinstance(action, DisarmTrapOn)
        trap = terrain.remove_trap(s, named[action.name], events)
        if ability.effects_range:
            s.agenda.append(AwaitTrapEffects(ability.effects_range, trap))
    elif isinstance(ability, CreateObstacle):
        assert isinstance(action, SetObstacle)
        for name in action.names:
            cells |= 1 << named[name]
        terrain.add_obstacle(s, cells, events)
    elif isinstance(ability, DestroyObstacle):
        cells = _destroy(s, deed, ability, action, events)
    elif isinstance(ability, MoveObstacle):
        assert isinstance(action, LiftObstacle)
        terrain.move_obstacle(s, named[action.names[0]], named[action.names[1]], events)
        cells = 1 << named[action.names[1]]
    else:
        assert isinstance(action, MarkHex)
        cells = 1 << named[action.name]
    s.deeds[-1] = replace(s.deeds[-1], marked=s.deeds[-1].marked | cells)


def _destroy(s: Expedition, deed: Deed, ability: DestroyObstacle, action: Action, events: Events) -> int:
    """Destroy one obstacle or all in range, and return their hexes."""
    cells = 0
    if isinstance(action, DestroyObstacleOn):
        cells = terrain.remove_obstacle(s, s.arena.id_named[action.name], events)
    else:
        for found in obstacles_in_reach(s, deed, ability.range):
            cells |= terrain.remove_obstacle(s, bits(found)[0], events)
    s.deeds[-1] = replace(s.deeds[-1], destroyed=s.deeds[-1].destroyed | cells)
    return cells


class AwaitTrapEffects(Asks[Expedition]):
    """On which enemy in range the effects of a disarmed trap go."""

    __slots__ = ("reach", "trap")

    def __init__(self, reach: int, trap: Trap) -> None:
        self.reach = reach
        self.trap = trap

    def parts(self) -> tuple[object, ...]:
        return (self.reach, self.trap)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        names = [state.label(n) for n in affected(state, deed, Aim("one-enemy", self.reach), "harm")]
        if not names:
            return ()
        options: list[Action] = [HarmFigure(seat, name) for seat in deed.seats for name in names]
        options += [Skip(seat) for seat in deed.seats]
        return (Decision(deed.seats, "trap-effects", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, Named):
            deed = state.deeds[-1]
            number = state.board[state.arena.id_named[action.name]]
            if self.trap.conditions:
                state.agenda.append(ResolveReceiving(number, self.trap.conditions))
            damage.suffer(state, number, self.trap.damage, "trap", deed.actor, credited(state, deed), events)
