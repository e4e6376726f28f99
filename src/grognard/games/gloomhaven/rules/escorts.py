"""The figure of a scenario that moves by itself on the characters' side (GH-BOSS-3).

It heads for the hexes next to its letter by whatever way leads there, through rooms that are not revealed yet too: of
those only the walls are known to it. Doors open as it enters them, and then it looks anew.
"""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.monsters import EscortGoes
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, STUN
from grognard.games.gloomhaven.floor import Floor, Mode
from grognard.games.gloomhaven.monsters.stops import costs_of
from grognard.games.gloomhaven.rules import conditions, terrain, turns
from grognard.games.gloomhaven.rules.entering import Walk
from grognard.games.gloomhaven.rules.monster_turn import ResolveEnd
from grognard.games.gloomhaven.rules.monster_ways import AwaitHarm, harmful_ways
from grognard.games.gloomhaven.rules.rooms import ResolvePlates
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import Layer, bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal


def begin(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of an escort, at its initiative of this round (GH-BOSS-3)."""
    escort = s.arena.scenario.escort
    assert escort is not None, "this scenario has no escort"
    turns.begin_turn(s, number, events)
    s.deeds.append(Deed(number, s.group()))
    s.agenda.append(ResolveEnd(number))
    s.agenda.append(ResolvePlates())
    s.agenda.append(ResolveEscort(number, escort.move))
    conditions.begin_turn(s, number, events)


class ResolveEscort(Resolves[Expedition]):
    """An escort moves with the points that are left: to the best hex that is revealed, or onto a door on its way."""

    __slots__ = ("number", "points")

    def __init__(self, number: int, points: int) -> None:
        self.number = number
        self.points = points

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.points)

    def resolve(self, state: Expedition, events: Events) -> None:
        figure = state.figures[self.number]
        if figure.at == GONE or figure.has(STUN | IMMOBILIZE):
            return
        ends = self.ends(state)
        if len(ends) > 1:
            state.agenda.append(AwaitEscort(self, tuple(ends)))
        else:
            self.go(state, ends[0])

    def ends(self, s: Expedition) -> list[int]:
        """Return the best hexes to stop on: fewest harmful hexes of the whole way, nearest to the goal, fewest steps.

        Where somebody else stands it cannot end, so that is no goal while there is another. If enemies stand in every
        way it goes as if they did not, as far as it gets.
        """
        floor = _floor(s)
        start = s.figures[self.number].at
        enemies = s.hexes_of_foes(self.number)
        others = s.occupied() & ~(1 << start)
        stops = (floor.stops(Mode.WALK, others) & _revealed(s)) | 1 << start
        steps = [layer for layer in floor.ways_from(start, Mode.WALK, enemies) if layer.cost <= self.points]
        spent = costs_of(steps, stops)
        left = _left(s, floor, enemies, others)
        if start not in left:
            left = _left(s, floor, enemies, 0)
        if start not in left:
            left = _left(s, floor, 0, 0)
        ranked: dict[tuple[int, int, int], list[int]] = {}
        for here, (harm, cost) in spent.items():
            if here in left:
                ranked.setdefault((harm + left[here][0], left[here][1], cost), []).append(here)
        return sorted(ranked[min(ranked)]) if ranked else [start]

    def go(self, s: Expedition, end: int) -> None:
        """Walk to a hex; if it is a closed door, go on after it was opened.

        If ways as good meet other harm, the players choose (GH-MOTH-3).
        """
        floor = _floor(s)
        start = s.figures[self.number].at
        if end == start:
            return
        layers = floor.ways_from(start, Mode.WALK, s.hexes_of_foes(self.number))
        reached = [layer for layer in layers if layer.cost <= self.points]
        path = floor.way(reached, start, end, Mode.WALK)
        cost = costs_of(reached, 1 << end)[end][1]
        closed = terrain.closed_doors(s)
        door = next((n for n, at in enumerate(path) if closed >> at & 1), len(path) - 1)
        if closed >> path[door] & 1:
            way = path[: door + 1]
            spent = cost if door == len(path) - 1 else sum([1 + (s.difficult >> at & 1) for at in way[1:]])
            s.agenda.append(ResolveEscort(self.number, self.points - spent))
            path = way
        s.deeds[-1] = replace(s.deeds[-1], used=True, start=start, path=(), over=())
        harmful = any(floor.harmful >> at & 1 for at in path[1:])
        ways = harmful_ways(floor, reached, path[-1]) if harmful else ()
        if len(ways) > 1:
            s.agenda.append(AwaitHarm(self.number, ways))
        else:
            s.agenda.append(Walk(self.number, tuple(path[1:])))


def _floor(s: Expedition) -> Floor:
    """Return the floor of the whole map, all rooms revealed; closed doors that are not locked are floor (GH-MOVE-7)."""
    arena = s.arena
    traps = 0
    for at in s.traps:
        traps |= 1 << at
    rooms = (1 << len(arena.scenario.rooms)) - 1
    maze = arena.maze(rooms, s.opened, terrain.door_bits(s))
    return Floor.over(maze, s.obstacles, traps, s.hazards, s.difficult)


def _revealed(s: Expedition) -> int:
    """Return the hexes of the revealed rooms, with all their doors."""
    found = 0
    for n, cells in enumerate(s.arena.room_cells):
        if s.rooms >> n & 1:
            found |= cells
    return found


def _left(s: Expedition, floor: Floor, enemies: int, taken: int) -> dict[int, tuple[int, int]]:
    """Return harm and movement that every hex is away from the nearest hex next to the goal that is not ``taken``."""
    escort = s.arena.scenario.escort
    assert escort is not None, "this scenario has no escort"
    found: dict[int, tuple[int, int]] = {}
    for marked in s.arena.scenario.marked(escort.towards):
        for goal in bits(floor.within(s.arena.id_of(marked), 1) & ~s.obstacles & ~taken):
            layers: list[Layer] = floor.ways_to(goal, Mode.WALK, enemies)
            for here, cost in costs_of(layers, floor.maze.floor).items():
                if here not in found or cost < found[here]:
                    found[here] = cost
    return found


class AwaitEscort(Asks[Expedition]):
    """The players choose among the hexes that are equally good for an escort to stop on (GH-BOSS-3, GH-MOTH-3)."""

    __slots__ = ("ends", "move")

    def __init__(self, move: ResolveEscort, ends: tuple[int, ...]) -> None:
        self.move = move
        self.ends = ends

    def parts(self) -> tuple[object, ...]:
        return (self.move, self.ends)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        seats = state.deeds[-1].seats
        options = [EscortGoes(seat, state.arena.labels[at]) for seat in seats for at in self.ends]
        return (Decision(seats, "escort-goes", options, (state.label(self.move.number),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        assert isinstance(action, EscortGoes)
        self.move.go(state, state.arena.id_named[action.name])

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why an escort does not stop on a hex (GH-BOSS-3)."""
        return (
            Refusal("GH-BOSS-3", "escort-goes-elsewhere", hex=action.name) if isinstance(action, EscortGoes) else None
        )
