"""Where land, water and shores run on a drawn board: geometry only, no colours and no symbols.

Units are those of the drawings: a hex is 100 wide, the centre of (row, col) lies at x = 50 col, y = 86.6 row, y grows
downwards. Directions count clockwise from east, 0 to 5, and the edge of a direction is the one that faces it.
"""

from collections.abc import Collection, Mapping, Sequence
from math import cos, pi, sin, sqrt
from typing import Final, NamedTuple

from grognard.drawing.svg import Point, points

Place = tuple[int, int]

ROW: Final = 50 * sqrt(3)
"""Distance between two rows."""
CORNER: Final = 100 / sqrt(3)
"""Distance from the centre of a hex to its corners."""

NEIGHBOURS: Final = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
"""Steps to the neighbours by direction (M44-GEO-3)."""

# Corner n is the first of the two that bound edge n, clockwise; in units of 50 and of half a corner, both whole.
_CORNERS: Final = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))


def centre(row: float, col: float) -> Point:
    """The middle of a hex."""
    return 50.0 * col, ROW * row


def towards(place: Place, direction: float, distance: float = 50.0) -> Point:
    """The point that far from the centre of a hex; at 50 it is the middle of the edge."""
    x, y = centre(*place)
    return x + distance * cos(direction * pi / 3), y + distance * sin(direction * pi / 3)


def step(place: Place, direction: int) -> Place:
    """The neighbour in a direction."""
    rows, cols = NEIGHBOURS[direction % 6]
    return place[0] + rows, place[1] + cols


def hexagon(place: Place, size: float = 1.0) -> str:
    """The outline of a hex, or of a smaller one about the same centre."""
    x, y = centre(*place)
    corners = [(x + 50 * size * dx, y + CORNER / 2 * size * dy) for dx, dy in _CORNERS]
    return f"M{points(*corners)}Z"


def with_rim(terrain: Mapping[Place, str], kinds: Collection[str]) -> set[Place]:
    """Hexes of some kinds of terrain, with those beside the board that carry them on to the frame.

    A place beside the board (half hexes among them, M44-GEO-2) goes with its neighbour in the row, else with any.
    """
    found = {place for place, kind in terrain.items() if kind in kinds}
    for place in {step(inner, direction) for inner in terrain for direction in range(6)} - terrain.keys():
        in_row = [step(place, direction) for direction in (0, 3)]
        around = [near for near in in_row if near in terrain] or [step(place, d) for d in range(6)]
        if any(terrain.get(near) in kinds for near in around):
            found.add(place)
    return found


def shore(cells: Collection[Place]) -> str:
    """The outline of an area of hexes as a path, its zigzag smoothed into gentle waves; empty for no hexes.

    At a corner of a hex grid three hexes meet, so a border that enters it leaves it one way only: each border edge is
    found by the corner where it starts.
    """
    ends: dict[Place, Place] = {}
    for row, col in cells:
        for direction in range(6):
            if step((row, col), direction) not in cells:
                (ax, ay), (bx, by) = _CORNERS[direction], _CORNERS[(direction + 1) % 6]
                ends[(col + ax, 3 * row + ay)] = (col + bx, 3 * row + by)
    path = []
    for first in sorted(ends):
        if first not in ends:
            continue
        loop = [first]
        while (corner := ends.pop(loop[-1])) != first:
            loop.append(corner)
        spots = [(50.0 * x, CORNER / 2 * y) for x, y in loop]
        middles = [middle(ends) for ends in zip(spots, spots[1:] + spots[:1], strict=True)]
        path.append(f"M{points(middles[-1])}")
        path.extend(f"Q{points(spot, halfway)}" for spot, halfway in zip(spots, middles, strict=True))
        path.append("Z")
    return "".join(path)


def middle(spots: Sequence[Point]) -> Point:
    """The mean of some points."""
    return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


class River(NamedTuple):
    """How water lies on a river hex: the directions in which it leaves, in ascending order, or a pond.

    `spring` marks a river that begins on the hex and leaves in one direction.
    """

    edges: tuple[int, ...]
    pond: bool = False

    @property
    def spring(self) -> bool:
        """Whether the river begins here."""
        return len(self.edges) == 1 and not self.pond

    def turn(self) -> int:
        """How far the two ends lie apart: 3 straight on, 2 a bend, 1 a sharp bend; 0 without two ends."""
        if len(self.edges) != 2 or self.pond:
            return 0
        apart = self.edges[1] - self.edges[0]
        return min(apart, 6 - apart)

    def hollow(self) -> float:
        """The direction in the middle between both ends, on their nearer side."""
        first, last = self.edges[0], self.edges[-1]
        return (first + last) / 2 if last - first <= 3 else ((first + last) / 2 + 3) % 6

    def heading(self) -> float:
        """The direction of the line that joins both ends, from 0 up to 3; of a bend it lies between two edges."""
        if len(self.edges) < 2:
            return float(sum(self.edges) % 3)
        return (self.hollow() + 1.5) % 3


RIVERS: Final = ("river", "wide-river")
"""Terrain that is drawn as running water. A wide river and a narrow one that touch flow into one another."""


def rivers(terrain: Mapping[Place, str]) -> dict[Place, River]:
    """Find how each river hex is drawn from the river hexes around it (M44-TER-6, M44-SCN-25).

    Three that touch one another are a pond, and so is one alone. A river joins its neighbours. Where it has one only,
    it runs on: straight off the board if it can, else off the board around a bend, else straight into the sea; if
    nothing of that is there, it springs from this hex.
    """
    wet = {place for place, kind in terrain.items() if kind in RIVERS}
    return {place: _river(place, wet, terrain) for place in sorted(wet)}


def _river(place: Place, wet: set[Place], terrain: Mapping[Place, str]) -> River:
    joined = [direction for direction in range(6) if step(place, direction) in wet]
    if not joined or any((direction + 1) % 6 in joined for direction in joined):
        return River(tuple(joined), pond=True)
    if len(joined) > 1:
        return River(tuple(joined))
    start = joined[0]
    for out in [(start + turn) % 6 for turn in (3, 2, 4)]:
        if step(place, out) not in terrain:
            return River(tuple(sorted((start, out))))
    opposite = (start + 3) % 6
    if terrain[step(place, opposite)] in ("ocean", "beach"):
        return River(tuple(sorted((start, opposite))))
    return River((start,))


def course(place: Place, river: River) -> str:
    """The middle of the water on a river hex as a path; in a pond, the arms that reach out to rivers.

    Each arm crosses its edge at the middle and at right angles, so the paths of neighbours join smoothly.
    """
    if river.pond:
        return ""
    if river.spring:
        (edge,) = river.edges
        return f"M{points(towards(place, edge))}C{points(*(towards(place, edge, d) for d in (30, 12, -6)))}"
    if river.turn() == 3:
        return _meander(place, river.edges[0])
    ends = river.edges
    pairs = [(ends[0], ends[1])] if len(ends) == 2 else list(zip(ends, ends[1:] + ends[:1], strict=True))
    return "".join(
        f"M{points(towards(place, a))}C{points(towards(place, a, 18.5), towards(place, b, 18.5), towards(place, b))}"
        for a, b in pairs
    )


def _meander(place: Place, edge: int) -> str:
    """A straight reach of river, swinging a little to both sides on its way from the opposite edge."""
    bends = ((-50, 0), (-32, 0), (-24, -5.5), (-8, -4), (8, -2.5), (18, 5.5), (30, 3.5), (42, 1.5), (44, 0), (50, 0))
    turned = [_turned(place, edge, bend) for bend in bends]
    return f"M{points(turned[0])}C{points(*turned[1:])}"


def _turned(place: Place, direction: float, point: tuple[float, float]) -> Point:
    """A point given along and across a direction from the centre of a hex."""
    x, y = centre(*place)
    c, s = cos(direction * pi / 3), sin(direction * pi / 3)
    return x + point[0] * c - point[1] * s, y + point[0] * s + point[1] * c


def mouths(own: Mapping[Place, River], courses: Mapping[Place, River], terrain: Mapping[Place, str]) -> str:
    """Short straight reaches that carry rivers on over their last edge: off the board, or into a sea or a pond.

    `own` are the rivers that are carried on, `courses` all of the board.
    """
    path = []
    for place, river in own.items():
        for edge in () if river.pond else river.edges:
            beyond = step(place, edge)
            if beyond not in courses or courses[beyond].pond:
                length = 150 if beyond not in terrain else 78
                path.append(f"M{points(towards(place, edge, 49))}L{points(towards(place, edge, length))}")
    return "".join(path)


def ponds(courses: Mapping[Place, River]) -> list[tuple[Place, ...]]:
    """The hexes of each pond."""
    left = [place for place, river in courses.items() if river.pond]
    found = []
    while left:
        pond = [left.pop(0)]
        for place in pond:
            for near in [step(place, direction) for direction in courses[place].edges]:
                if near in left:
                    left.remove(near)
                    pond.append(near)
        found.append(tuple(sorted(pond)))
    return found


def facing(place: Place, terrain: Mapping[Place, str], wanted: Collection[str]) -> int:
    """Say by how many sixths clockwise a slope that falls to the south is turned to face some terrain best.

    A slope takes up the two edges beside a corner, 1 and 2 if it is not turned; where nothing is gained it stays so.
    """

    def faced(turn: int) -> int:
        return sum(terrain.get(step(place, edge + turn)) in wanted for edge in (1, 2))

    return max(range(6), key=lambda turn: (faced(turn), -turn))


def fields(left: float, top: float, right: float, bottom: float) -> tuple[str, str, str]:
    """Parcels of farm land that cover a rectangle: those of one tone, those of another, and the hedges, as paths.

    They are decoration, the same on every board: the little generator of numbers always starts alike.
    """
    seed = 11

    def spread() -> float:
        nonlocal seed
        seed = seed * 16807 % 2147483647
        return seed / 2147483647

    columns = range(-5, int((right - left) / 100) + 4)
    rows = range(int((bottom - top + 13 * len(columns)) / 82) + 3)
    knots = {
        (i, j): (left - 140 + i * 100 + j * 22 + spread() * 44, top - 187 + j * 82 - i * 13 + spread() * 34)
        for j in rows
        for i in columns
    }
    tones: tuple[list[str], list[str], list[str]] = ([], [], [])
    for i, j in knots:
        if (i + 1, j + 1) not in knots:
            continue
        corners = (knots[i, j], knots[i + 1, j], knots[i + 1, j + 1], knots[i, j + 1])
        parcel = f"M{points(*corners)}Z"
        chance = spread()
        xs, ys = zip(*corners, strict=True)
        if max(xs) < left or min(xs) > right or max(ys) < top or min(ys) > bottom:
            continue
        if chance < 0.62:
            tones[0 if chance < 0.34 else 1].append(parcel)
        if chance > 0.2:
            tones[2].append(parcel)
    return "".join(tones[0]), "".join(tones[1]), "".join(tones[2])
