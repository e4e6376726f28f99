"""The ground: what is empty, what blocks, and the verbs that change traps and obstacles."""

from __future__ import annotations

from grognard.games.gloomhaven.events.ground import (
    ObstacleDestroyed,
    ObstacleMade,
    ObstacleMoved,
    TrapDisarmed,
    TrapMade,
    TrapSprung,
)
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules.verbs import count, told
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import Maze, bits
from grognard.kernel.event import Events


def door_bits(s: Expedition) -> int:
    """Return the doors that open when somebody who may enters them: closed, not locked (GH-DOOR-1, GH-DOOR-6)."""
    found = 0
    for n, door in enumerate(s.arena.scenario.doors):
        if not door.locked and not s.opened >> n & 1:
            found |= 1 << n
    return found


def closed_doors(s: Expedition) -> int:
    """Return the hexes of those doors that are on the revealed map, as a bit set."""
    found = 0
    doors = door_bits(s)
    for n, at in enumerate(s.arena.door_ids):
        one, other = s.arena.door_rooms[n]
        if doors >> n & 1 and (s.rooms >> one & 1 or s.rooms >> other & 1):
            found |= 1 << at
    return found


def walkers_maze(s: Expedition) -> Maze:
    """Return the walls for a figure that may open doors: closed ones are floor to it, locked ones not (GH-MOVE-7)."""
    return s.arena.maze(s.rooms, s.opened, door_bits(s))


def empty_hexes(s: Expedition) -> int:
    """Return the empty hexes: no figure, no token, no overlay tile but corridors, plates and open doors."""
    floor = s.maze().floor
    taken = s.occupied() | s.obstacles | s.hazards | s.difficult | s.treasures
    for at in s.traps:
        taken |= 1 << at
    for at in s.coins:
        taken |= 1 << at
    return floor ^ (floor & taken)


def may_block(s: Expedition, cells: int, freed: int = 0) -> bool:
    """Say whether obstacles may stand on these hexes without cutting anything off; ``freed`` hexes lose theirs.

    Every hex that could be walked to before can be walked to after: figures are ignored; traps, hazards, difficult
    terrain and doors, locked ones too, count as passable. Rules: GH-MOVE-10, GH-MOVE-12.
    """
    arena = s.arena
    maze = arena.maze(s.rooms, s.opened, (1 << len(arena.door_ids)) - 1)
    before = maze.floor ^ (maze.floor & s.obstacles)
    after = (before | freed) & maze.floor
    after ^= after & cells
    left = before ^ (before & cells)
    while left:
        start = left & -left
        part = _flooded(maze, start, before)
        kept = part ^ (part & cells)
        if kept & _flooded(maze, start, after) != kept:
            return False
        left ^= left & part
    return True


def _flooded(maze: Maze, start: int, free: int) -> int:
    found = start
    rim = start
    while rim:
        rim = maze.spread(rim) & free
        rim ^= rim & found
        found |= rim
    return found


# ------------------------------------------------------------------------------------------------------------- traps


def add_trap(s: Expedition, at: int, trap: Trap, events: Events) -> None:
    """Put a trap on a hex."""
    s.traps[at] = trap
    s.ground_changed()
    if events is not None:
        events.append(TrapMade(s.arena.labels[at], trap.damage, trap.conditions))


def remove_trap(s: Expedition, at: int, events: Events) -> Trap:
    """Disarm a trap: take it off the map, and return it (GH-SET-9)."""
    trap = _taken(s, at)
    if events is not None:
        events.append(TrapDisarmed(s.arena.labels[at]))
    return trap


def spring_trap(s: Expedition, at: int, number: int, events: Events) -> Trap:
    """Let a figure spring a trap, take it off the map, and return it: what it does is the caller's (GH-MOVE-8)."""
    trap = _taken(s, at)
    if events is not None:
        events.append(TrapSprung(told(s.figures[number]), s.arena.labels[at], trap.damage, trap.conditions))
    return trap


def _taken(s: Expedition, at: int) -> Trap:
    trap = s.traps.pop(at)
    s.ground_changed()
    if s.turn is not None:
        figure = s.turn.figure
        # Battle goals count the traps of one's own turns and of those of one's summons.
        count(s, figure if figure < s.arena.size else s.figures[figure].owner, "traps-sprung-or-disarmed")
    return trap


# --------------------------------------------------------------------------------------------------------- obstacles


def obstacle_at(s: Expedition, at: int) -> int:
    """Return the hexes of the obstacle on a hex, all of those that its tile covers; 0 if there is none."""
    bit = 1 << at
    for tile in s.tiles:
        if tile & bit:
            return tile
    return bit & s.obstacles


def obstacles_among(s: Expedition, cells: int) -> list[int]:
    """List the obstacles of which any of these hexes is a part, each as the bit set of all its hexes."""
    found: list[int] = []
    left = cells & s.obstacles
    while left:
        tile = obstacle_at(s, (left & -left).bit_length() - 1)
        found.append(tile)
        left ^= left & tile
    return found


def add_obstacle(s: Expedition, cells: int, events: Events) -> None:
    """Put one obstacle on these hexes: several of them are one tile; whether it may, ``may_block`` says."""
    s.obstacles |= cells
    if cells & (cells - 1):
        s.tiles = (*s.tiles, cells)
    s.ground_changed()
    if events is not None:
        events.append(ObstacleMade(_labels(s, cells)))


def remove_obstacle(s: Expedition, at: int, events: Events) -> int:
    """Destroy the obstacle on a hex, as a whole, and return its hexes."""
    cells = obstacle_at(s, at)
    s.obstacles ^= cells
    s.tiles = tuple([tile for tile in s.tiles if tile != cells])
    s.ground_changed()
    if events is not None:
        events.append(ObstacleDestroyed(_labels(s, cells)))
    return cells


def may_move_obstacle(s: Expedition, at: int, to: int) -> bool:
    """Say whether the obstacle of one hex may be moved to an empty hex (GH-MOVE-10)."""
    bit = 1 << at
    return obstacle_at(s, at) == bit and bool(empty_hexes(s) >> to & 1) and may_block(s, 1 << to, bit)


def move_obstacle(s: Expedition, at: int, to: int, events: Events) -> None:
    """Move an obstacle of one hex; whether it may, ``may_move_obstacle`` says."""
    s.obstacles = s.obstacles ^ 1 << at | 1 << to
    s.ground_changed()
    if events is not None:
        events.append(ObstacleMoved(s.arena.labels[at], s.arena.labels[to]))


def _labels(s: Expedition, cells: int) -> tuple[str, ...]:
    return tuple([s.arena.labels[at] for at in bits(cells)])


def nearest_empty(s: Expedition, at: int, empty: int | None = None) -> int:
    """Return the empty hexes that are nearest to a hex, itself first, as a bit set; 0 if there is none.

    Nearness is counted around walls, as range is (GH-LOS-6).
    """
    if empty is None:
        empty = empty_hexes(s)
    if empty >> at & 1:
        return 1 << at
    for ring in s.maze().rings(at):
        if ring & empty:
            return ring & empty
    return 0


def lowest(cells: int) -> int:
    """Return the hex of a bit set with the lowest id, NOBODY for an empty set.

    >>> lowest(0b1100), lowest(0)
    (2, -1)
    """
    return (cells & -cells).bit_length() - 1 if cells else NOBODY
