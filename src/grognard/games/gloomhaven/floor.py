"""The floor of a map: what exists, what lies on it, what is seen and how far apart it is.

Inside, hexes are ids and sets of hexes are bit sets of one grid (``grognard.hexes.FlatGrid``). Sight and range depend
on walls only, so their tables belong to the ``Maze`` that all floors with the same walls and bounds share.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from threading import Lock
from typing import Final, NamedTuple, TypeAlias

from grognard.hexes import (
    COMPASS,
    FlatGrid,
    FlatHex,
    Layer,
    Maze,
    leap_from,
    leap_to,
    leapt_way,
    row_of,
    step,
    walk_from,
    walk_to,
    walked_way,
)

MARGIN: Final = 8
"""How far an unlimited floor goes on around everything that is listed."""
FAR: Final = 1000
"""Coordinates stay nearer to 0 than this,"""
WIDEST: Final = 100
"""and what is listed spans no more columns or rows than this: more is a slip, and would take long."""
KEPT_MAZES: Final = 64
"""Of so many maps the tables of sight and range are kept,"""
KEPT_BYTES: Final = 48_000_000
"""and of fewer if they take more than this."""
_ROUNDED: Final = 8
"""Bounds are widened to multiples of this, so that a figure that moves does not make another map."""


class Mode(Enum):
    """How a figure moves (GH-MOVE-1, GH-MOVE-5, GH-MOVE-6)."""

    WALK = "walk"
    JUMP = "jump"
    FLY = "fly"


class Bounds(NamedTuple):
    """The board of a bounded map: its columns and rows, where row = t + floor(q/2); its rim is no wall for sight."""

    west: int
    south: int
    east: int
    north: int

    def hold(self, h: FlatHex) -> bool:
        """Say whether a hex is on the board."""
        return self.west <= h.q <= self.east and self.south <= row_of(h) <= self.north


WallLine: TypeAlias = tuple[FlatHex, int]
"""A hex and the direction of its edge, a place in ``grognard.hexes.COMPASS``."""


def upper_edge(line: WallLine) -> WallLine:
    """Name a wall line from the hex below it: by its north, north-east or north-west edge (GH-HEX-2).

    >>> upper_edge((FlatHex(0, 1), 3)), upper_edge((FlatHex(0, 0), 0))
    ((FlatHex(q=0, t=0), 0), (FlatHex(q=0, t=0), 0))
    """
    h, direction = line
    return (step(h, direction), (direction + 3) % 6) if 2 <= direction <= 4 else line


def room_walls(rooms: Iterable[Collection[FlatHex]]) -> tuple[WallLine, ...]:
    """Give the wall lines of a map made of rooms: all edges but those between two hexes of one room (GH-HEX-5).

    An open door belongs to both rooms that it joins; a closed one is a wall besides (GH-HEX-2).

    >>> len(room_walls([[FlatHex(0, 0), FlatHex(0, 1)]]))
    10
    """
    placed = [frozenset(room) for room in rooms]
    found = set()
    for h in {h for room in placed for h in room}:
        for direction in range(len(COMPASS)):
            beyond = step(h, direction)
            if not any(h in room and beyond in room for room in placed):
                found.add(upper_edge((h, direction)))
    return tuple(sorted(found))


class MazeShelf:
    """The mazes that were asked for last, so that turns on one map share its tables; threads may share it."""

    def __init__(self) -> None:
        self._mazes: dict[object, Maze] = {}
        self._lock = Lock()

    @property
    def kept(self) -> int:
        """What the tables take, in bytes, about."""
        with self._lock:
            return self._kept()

    def __len__(self) -> int:
        return len(self._mazes)

    def maze(
        self,
        around: Bounds,
        board: Bounds | None,
        walls: frozenset[FlatHex],
        lines: frozenset[WallLine],
        gaps: frozenset[FlatHex],
    ) -> Maze:
        """Return the maze of a map, and forget the oldest if there are too many or their tables are too large."""
        key = (around, board, walls, lines, gaps)
        with self._lock:
            found = self._mazes.pop(key, None)
            if found is None:
                grid = FlatGrid(*around)
                floor = grid.rectangle(*board) if board else grid.all
                found = Maze(grid, floor ^ (floor & grid.mask(gaps)), sorted(walls), sorted(lines))
            self._mazes[key] = found
            while len(self._mazes) > 1 and (len(self._mazes) > KEPT_MAZES or self._kept() > KEPT_BYTES):
                del self._mazes[next(iter(self._mazes))]
        return found

    def forget(self) -> None:
        """Forget all mazes."""
        with self._lock:
            self._mazes.clear()

    def _kept(self) -> int:
        return sum([maze.kept for maze in self._mazes.values()])


MAZES: Final = MazeShelf()


def _around(columns: Sequence[int], rows: Sequence[int]) -> Bounds:
    """Give bounds that leave the margin around all of these."""
    columns, rows = columns or [0], rows or [0]
    west, south = min(columns) - MARGIN, min(rows) - MARGIN
    east, north = max(columns) + MARGIN, max(rows) + MARGIN
    unit = _ROUNDED
    return Bounds(west - west % unit, south - south % unit, east + -east % unit, north + -north % unit)


class Floor:
    """A map without its figures; nothing changes it.

    ``board`` bounds it; without one the floor goes on around everything that is listed, ``figures`` included. ``gaps``
    are hexes that do not exist and are no walls for sight either. Bit sets of ids:

    * ``maze.floor``: the hexes that exist, walls taken out.
    * ``obstacles``, ``traps``, ``hazards``, ``difficult``: what lies there; ``harmful``: traps and hazards (GH-NEG-1).

    Raises ``ValueError`` for a coordinate ``FAR`` or more away from 0, and for a map wider than ``WIDEST``.
    """

    __slots__ = ("board", "difficult", "grid", "harmful", "hazards", "maze", "obstacles", "traps")

    maze: Maze
    grid: FlatGrid
    board: Bounds | None
    obstacles: int
    traps: int
    hazards: int
    difficult: int
    harmful: int

    def __init__(
        self,
        *,
        board: Bounds | None = None,
        walls: Iterable[FlatHex] = (),
        lines: Iterable[WallLine] = (),
        gaps: Iterable[FlatHex] = (),
        obstacles: Iterable[FlatHex] = (),
        traps: Iterable[FlatHex] = (),
        hazards: Iterable[FlatHex] = (),
        difficult: Iterable[FlatHex] = (),
        figures: Iterable[FlatHex] = (),
        maze: Maze | None = None,
    ) -> None:
        if maze is not None:  # ``over`` sets all the rest
            self.maze = maze
            return
        whole, edges, missing = frozenset(walls), frozenset([upper_edge(line) for line in lines]), frozenset(gaps)
        kinds = [list(each) for each in (obstacles, traps, hazards, difficult)]
        listed = [*whole, *[h for h, _ in edges], *missing, *[h for kind in kinds for h in kind], *figures]
        if board:
            listed += [FlatHex(q, row - q // 2) for q in (board.west, board.east) for row in (board.south, board.north)]
        far = [h for h in listed if abs(h.q) >= FAR or abs(h.t) >= FAR]
        if far:
            raise ValueError(f"({far[0].q},{far[0].t}) is too far away: coordinates stay below {FAR}")
        columns, rows = [h.q for h in listed], [row_of(h) for h in listed]
        if listed and max(max(columns) - min(columns), max(rows) - min(rows)) >= WIDEST:
            raise ValueError(f"the map is too wide: it has at most {WIDEST} columns and rows")
        self.board = board
        self.maze = MAZES.maze(_around(columns, rows), board, whole, edges, missing)
        self.grid = self.maze.grid
        self.obstacles, self.traps, self.hazards, self.difficult = [self.grid.mask(kind) for kind in kinds]
        self.harmful = self.traps | self.hazards

    @classmethod
    def over(cls, maze: Maze, obstacles: int, traps: int, hazards: int, difficult: int) -> Floor:
        """Return the floor of a maze with these hexes, as bit sets of its grid."""
        floor = Floor(maze=maze)
        floor.board = None
        floor.grid = maze.grid
        floor.obstacles = obstacles
        floor.traps = traps
        floor.hazards = hazards
        floor.difficult = difficult
        floor.harmful = traps | hazards
        return floor

    def id_of(self, h: FlatHex) -> int:
        """Return the id of a hex; raises ``ValueError`` for one outside of the grid."""
        return self.grid.id_of(h)

    def hex_of(self, i: int) -> FlatHex:
        """Return the hex of an id."""
        return self.grid.hex_of(i)

    def mask(self, hexes: Iterable[FlatHex]) -> int:
        """Return the bit set of hexes; raises ``ValueError`` if one is outside of the grid."""
        return self.grid.mask(hexes)

    def hexes(self, cells: int) -> list[FlatHex]:
        """List the hexes of a bit set."""
        return self.grid.hexes(cells)

    def within(self, here: int, reach: int) -> int:
        """Return the hexes in range, its own included: counted around walls (GH-LOS-6)."""
        return self.maze.within(here, reach)

    def distance(self, here: int, there: int) -> int | None:
        """Return the range between two hexes, None if walls lie all around (GH-LOS-6)."""
        return self.maze.distance(here, there)

    def sees(self, here: int, there: int) -> bool:
        """Say whether two hexes see each other (GH-LOS-1)."""
        return self.maze.sees(here, there)

    def sighted(self, here: int, cells: int) -> int:
        """Return those of the hexes that are in sight (GH-LOS-1)."""
        return self.maze.sighted(here, cells)

    def stops(self, mode: Mode, figures: int) -> int:
        """Return where a figure may end a move; the hexes of all others are given, not its own.

        Rules: GH-MOVE-2, GH-MOVE-3, GH-MOVE-5, GH-MOVE-6.
        """
        taken = figures if mode is Mode.FLY else figures | self.obstacles
        return self.maze.floor ^ (self.maze.floor & taken)

    def ways_from(self, start: int, mode: Mode, enemies: int) -> list[Layer]:
        """List what a figure gets to, by harmful hexes entered and movement, cheapest first.

        Where it may end, ``stops`` says. ``enemies`` are all whom it may not pass, invisible ones included
        (GH-FOCUS-11). Rules: GH-MOVE-2, GH-MOVE-3, GH-MOVE-4, GH-MOVE-5, GH-MOVE-6, GH-MOVE-7, GH-NEG-3, GH-NEG-4,
        GH-NEG-5.
        """
        if mode is Mode.WALK:
            return walk_from(self.maze, start, enemies | self.obstacles, self.difficult, self.harmful)
        if mode is Mode.JUMP:
            return leap_from(self.maze, start, self.difficult, self.harmful)
        return leap_from(self.maze, start, 0, 0)

    def ways_to(self, goal: int, mode: Mode, enemies: int) -> list[Layer]:
        """List from where a figure gets to a goal, by harmful hexes to enter and movement still needed, least first.

        Rules: GH-MMOVE-6 and those of ``ways_from``.
        """
        if mode is Mode.WALK:
            return walk_to(self.maze, goal, enemies | self.obstacles, self.difficult, self.harmful)
        if mode is Mode.JUMP:
            return leap_to(self.maze, goal, self.difficult, self.harmful)
        return leap_to(self.maze, goal, 0, 0)

    def way(self, layers: list[Layer], start: int, end: int, mode: Mode) -> list[int]:
        """Return one cheapest way, start and end included; ``layers`` are those of ``ways_from``.

        Raises ``ValueError`` if no way leads there.
        """
        if mode is Mode.WALK:
            return walked_way(self.maze, layers, end, self.difficult, self.harmful)
        return leapt_way(self.maze, start, end)
