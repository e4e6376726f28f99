"""How far a figure gets that decides its own way: where it may pass, where it may end, what each way costs.

All sets of hexes are bit sets. A move goes in stretches: a hex that harms a walker and a closed door end one, and the
move goes on from there with the points left (GH-DOOR-1, GH-MOVE-8).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.games.gloomhaven.facts.hero_abilities import Move
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.rules import entering, terrain
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import Maze, bits

ANYWHERE: Final = -1
"""As the hexes where a move may end: all of them."""
FREELY: Final = -2
"""As a heading: each step in any direction."""
STRAIGHT: Final = -1
"""As a heading: all steps in one direction, which is not chosen yet."""


def mode_of(s: Expedition, number: int, jump: bool) -> Mode:
    """Return how a figure moves: flying goes before jumping (GH-MOVE-5, GH-MOVE-6)."""
    if entering.is_flying(s, number):
        return Mode.FLY
    return Mode.JUMP if jump else Mode.WALK


@mypyc_attr(acyclic=True)
class Limits:
    """What hinders a figure's move.

    ``maze``: the walls, doors that it opens left out. ``enter``: where it may go; ``land``: where it may end, of those;
    ``pause``: where a stretch ends: closed doors, and what harms a walker. ``slow``: difficult terrain, which a walker
    pays for as it enters and a jumper as it lands (GH-MOVE-4, GH-MOVE-5). ``doors``: closed doors it opens.
    """

    __slots__ = ("doors", "enter", "land", "maze", "mode", "pause", "slow")

    def __init__(self, maze: Maze, mode: Mode, enter: int, land: int, pause: int, slow: int, doors: int) -> None:
        self.maze = maze
        self.mode = mode
        self.enter = enter
        self.land = land
        self.pause = pause
        self.slow = slow
        self.doors = doors


def limits_of(s: Expedition, number: int, mode: Mode, rider: Move | None = None, ends: int = ANYWHERE) -> Limits:
    """Return what hinders a move.

    ``rider``: the ability, which may destroy obstacles, disarm traps, or demand its end beside an obstacle. ``ends``:
    where it has to end. Rules: GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-5, GH-MOVE-6, GH-MOVE-7.
    """
    if entering.opens_doors(s, number):
        doors = terrain.closed_doors(s)
        maze = terrain.walkers_maze(s)
    else:
        doors = 0
        maze = s.maze()
    floor = maze.floor
    at = s.figures[number].at
    others = s.occupied()
    if s.board[at] == number:
        others ^= 1 << at
    blocks = 0 if mode is Mode.FLY or (rider is not None and rider.destroys_obstacles) else s.obstacles
    land = floor ^ (floor & (others | blocks))
    if rider is not None and rider.must_end_beside_obstacle:
        land &= maze.spread(s.obstacles & floor)
    if ends != ANYWHERE:
        land &= ends
    if mode is not Mode.WALK:
        return Limits(maze, mode, floor, land, doors, 0 if mode is Mode.FLY else s.difficult, doors)
    harm = s.hazards
    if rider is None or not rider.disarms_traps:
        for trap in s.traps:
            harm |= 1 << trap
    enter = floor ^ (floor & (s.hexes_of_foes(number) | blocks))
    return Limits(maze, mode, enter, land, doors | harm, s.difficult, doors)


def stretch(limits: Limits, start: int, points: int, pause: int) -> list[int]:
    """Return the hexes of one stretch by what the cheapest way there costs, the start with 0; ``pause`` ends it.

    Rules: GH-MOVE-1, GH-MOVE-4, GH-MOVE-5.
    """
    slow = limits.slow if limits.mode is Mode.WALK else 0
    quick = limits.enter ^ (limits.enter & slow)
    rough = limits.enter & slow
    layers = [0] * (points + 2)
    layers[0] = 1 << start
    settled = 0
    for cost in range(points + 1):
        cells = layers[cost]
        cells ^= cells & settled
        layers[cost] = cells
        if not cells:
            continue
        settled |= cells
        going = cells if cost == 0 else cells ^ (cells & pause)
        near = limits.maze.spread(going)
        near ^= near & settled
        layers[cost + 1] |= near & quick
        if rough and cost + 2 <= points:
            layers[cost + 2] |= near & rough
    return layers[: points + 1]


def landings(limits: Limits, layers: list[int]) -> int:
    """Return where a figure may end after one stretch, the start left out: a jumper pays for difficult landings.

    Rules: GH-MOVE-2, GH-MOVE-5, GH-RUL-1.
    """
    found = 0
    last = len(layers) - 1
    for cost in range(1, last + 1):
        cells = layers[cost] & limits.land
        if limits.mode is Mode.JUMP and cost == last:
            cells ^= cells & limits.slow
        found |= cells
    return found


def single_steps(limits: Limits, start: int, points: int) -> int:
    """Return the hexes one step away where the figure may not end, but may from there with the points left."""
    found = 0
    walks = limits.mode is Mode.WALK
    for to in bits(limits.maze.spread(1 << start) & limits.enter):
        left = points - (2 if walks and limits.slow >> to & 1 else 1)
        if left < 0 or is_landing(limits, to, left):
            continue
        if left and landings(limits, stretch(limits, to, left, limits.doors)):
            found |= 1 << to
    return found


def is_landing(limits: Limits, at: int, points: int) -> bool:
    """Say whether a figure that came to a hex may end there with the points it has left (GH-MOVE-2, GH-MOVE-5)."""
    if not limits.land >> at & 1:
        return False
    return limits.mode is not Mode.JUMP or points > 0 or not limits.slow >> at & 1


def choices(limits: Limits, start: int, points: int, heading: int) -> int:
    """Return the hexes to which the next part of a move may go (GH-MOVE-1), straight ahead if it has a heading."""
    if points <= 0:
        return 0
    if heading == FREELY:
        found = landings(limits, stretch(limits, start, points, limits.pause))
        return found | single_steps(limits, start, points)
    found = 0
    for direction in range(6) if heading == STRAIGHT else (heading,):
        ahead = ray(limits, start, points, direction)
        passed = False
        ends = 0
        for to, cost in ahead:
            if is_landing(limits, to, points - cost):
                ends |= 1 << to
                # what lies behind a pause is another stretch; the whole ray only says that the first step is no trap
                if not passed:
                    found |= 1 << to
            passed = passed or bool(limits.pause >> to & 1)
        if ends:
            found |= 1 << ahead[0][0]
    return found


def ray(limits: Limits, start: int, points: int, direction: int) -> list[tuple[int, int]]:
    """List the hexes straight ahead that a figure may enter with its points, each with the cost of the way there."""
    grid = limits.maze.grid
    by = (1, grid.stride, grid.stride - 1, -1, -grid.stride, 1 - grid.stride)[direction]
    found: list[tuple[int, int]] = []
    at = start
    cost = 0
    while True:
        to = at + by
        if to < 0 or not limits.maze.spread(1 << at) & limits.enter & 1 << to:
            return found
        cost += 2 if limits.mode is Mode.WALK and limits.slow >> to & 1 else 1
        if cost > points:
            return found
        found.append((to, cost))
        if limits.doors >> to & 1:
            return found
        at = to


def way_to(limits: Limits, start: int, to: int, points: int, prefer: int = 0) -> tuple[tuple[int, ...], int]:
    """Return a cheapest way to a hex, the start left out, and its cost; ``prefer``: hexes to go through if it may.

    Raises ``ValueError`` if no single stretch leads there.
    """
    layers = stretch(limits, start, points, limits.pause)
    cost = next((n for n, cells in enumerate(layers) if n and cells >> to & 1), 0)
    if not cost:
        raise ValueError(f"no stretch leads to the hex with the number {to}")
    walks = limits.mode is Mode.WALK
    way = [to]
    left = cost
    while True:
        left -= 2 if walks and limits.slow >> way[-1] & 1 else 1
        if not left:
            way.reverse()
            return tuple(way), cost
        before = layers[left] & limits.maze.spread(1 << way[-1])
        before ^= before & limits.pause
        way.append(terrain.lowest(before & prefer or before))


def direction_to(limits: Limits, start: int, to: int) -> int:
    """Return the direction in which a hex lies straight ahead, NOBODY if it does not."""
    grid = limits.maze.grid
    q = grid.q_of[to] - grid.q_of[start]
    t = grid.t_of[to] - grid.t_of[start]
    if q == 0:
        return 0 if t > 0 else 3
    if t == 0:
        return 1 if q > 0 else 4
    if q + t == 0:
        return 2 if q > 0 else 5
    return NOBODY
