"""A second reading of the rules of the board, from the rules sheet alone: slow, literal, without the engine's rules.

Hexes are (row, col) in doubled columns, everything else is dicts, sets and text. What this module and the engine say of
the same position is compared by ``test_second_reading.py``; ``second_game.py`` adds the turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import pairwise

Place = tuple[int, int]
Line = tuple[frozenset[Place], frozenset[Place], frozenset[Place]]

STEPS = {"w": (0, -2), "e": (0, 2), "nw": (-1, -1), "ne": (-1, 1), "sw": (1, -1), "se": (1, 1)}
INFANTRY = ("infantry", "special-forces", "french-resistance")
ARMOR = ("armor", "elite-armor")
WOODS_AND_TOWNS = ("forest", "hedgerow", "town", "church")
HILLS = ("hill", "bluff", "cliff", "steep-hill", "impassable-hill")
MOUNTAINS = ("mountain", "blocking-mountain")
RIVERS = ("river", "wide-river")
FULL_DICE = {"infantry": [3, 2, 1], "armor": [3, 3, 3], "artillery": [3, 3, 2, 2, 1, 1]}


def on_board(at: Place) -> bool:
    """M44-GEO-1, M44-GEO-2."""
    row, col = at
    return 0 <= row <= 8 and row % 2 <= col <= 24 - row % 2 and (row + col) % 2 == 0


PLACES = [(row, col) for row in range(9) for col in range(25) if on_board((row, col))]


def label(at: Place) -> str:
    """M44-GEO-8."""
    row, col = at
    return ("ABCDEFGHIJKLM"[col // 2] if col % 2 == 0 else "abcdefghijkl"[col // 2]) + str(9 - row)


def distance(a: Place, b: Place) -> int:
    """M44-GEO-4."""
    down, across = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + max(0, (across - down) // 2)


def around(at: Place) -> list[Place]:
    """M44-GEO-3."""
    return [place for down, across in STEPS.values() if on_board(place := (at[0] + down, at[1] + across))]


def sections(side: str, at: Place) -> set[str]:
    """M44-GEO-5, M44-GEO-6, M44-GEO-7: the Axis sits at the top."""
    found = set()
    if at[1] <= 7:
        found.add("left" if side == "allies" else "right")
    if 7 <= at[1] <= 17:
        found.add("center")
    if at[1] >= 17:
        found.add("right" if side == "allies" else "left")
    return found


@dataclass
class Squad:
    """A unit: M44-UNIT-1."""

    side: str
    kind: str
    figures: int
    full: int
    worth: int = 1

    @property
    def arm(self) -> str:
        return "infantry" if self.kind in INFANTRY else "armor" if self.kind in ARMOR else "artillery"


@dataclass
class World:
    """All that lies and stands on the board, and the options."""

    terrain: dict[Place, str]
    lying: dict[Place, set[str]]
    squads: dict[Place, Squad]
    options: dict[str, str]
    heights: dict[Place, int]
    spans: list[tuple[set[Place], set[str]]] = field(default_factory=list)
    bunkers: str = "axis"

    def says(self, option: str, value: str = "on") -> bool:
        """Whether an option has a value."""
        return self.options[option] == value

    def enemies_beside(self, at: Place, side: str) -> list[Place]:
        """Return the enemies adjacent to a hex."""
        return [near for near in around(at) if near in self.squads and self.squads[near].side != side]

    def enemies(self, side: str) -> list[Place]:
        """Return all enemies."""
        return [at for at, squad in self.squads.items() if squad.side != side]


# ------------------------------------------------------------------------------------------------------------- movement


def closed_to(w: World, at: Place, arm: str) -> bool:
    """M44-MOV-8, M44-OBS-1, M44-OBS-2, M44-TER-6, M44-TER-10."""
    if w.terrain[at] in RIVERS and "bridge" not in w.lying[at]:
        return True
    if w.terrain[at] in (*MOUNTAINS, "impassable-hill"):
        return True
    return arm != "infantry" and bool(w.lying[at] & {"bunker", "hedgehog"})


def parted(w: World, a: Place, b: Place) -> bool:
    """M44-SCN-25: a long bridge is closed off its ends."""
    for hexes, opened in w.spans:
        for here, there in ((a, b), (b, a)):
            if here in hexes and not any((here[0] + STEPS[d][0], here[1] + STEPS[d][1]) == there for d in opened):
                return True
    return False


def too_steep(w: World, a: Place, b: Place) -> bool:
    """M44-HGT-2."""
    return w.says("terrain_heights") and abs(w.heights[a] - w.heights[b]) > 1


def seaside(w: World, a: Place, b: Place) -> tuple[str, str] | None:
    """M44-TER-8: if a step joins a bluff or cliff and beach or ocean, return (slope, shore)."""
    for slope, shore in ((a, b), (b, a)):
        if w.terrain[slope] in ("bluff", "cliff") and w.terrain[shore] in ("beach", "ocean"):
            return w.terrain[slope], w.terrain[shore]
    return None


def step_cost(w: World, a: Place, b: Place) -> int:
    """M44-TER-8, M44-TER-9."""
    slope = seaside(w, a, b)
    if slope is not None and slope[1] == "beach":
        return 2
    if w.terrain[b] == "steep-hill" and w.terrain[a] not in HILLS:
        return 2
    return 1


def must_stop(w: World, at: Place) -> bool:
    """M44-MOV-3."""
    return w.terrain[at] in (*WOODS_AND_TOWNS, "ocean") or "wire" in w.lying[at]


def reach(w: World, start: Place, most: int, free: bool) -> dict[Place, int]:
    """M44-MOV-1 to M44-MOV-13: where a unit can move, with the points it takes; every path is tried."""
    squad, found = w.squads[start], dict[Place, int]()
    if squad.arm == "artillery" and "bunker" in w.lying[start]:
        return found
    for path in _paths(w, [start], most):
        price = _price(w, squad.arm, path, most, free)
        if price is not None and path[-1] != start:
            found[path[-1]] = min(price, found.get(path[-1], 99))
    return found


def _paths(w: World, path: list[Place], most: int) -> Iterator[list[Place]]:
    if len(path) > 1:
        yield path
    if len(path) <= most:
        for near in around(path[-1]):
            if near not in w.squads and near not in path:
                yield from _paths(w, [*path, near], most)


def _price(w: World, arm: str, path: list[Place], most: int, free: bool) -> int | None:
    """Return the points of a path, None if it may not be taken."""
    start, entered = path[0], path[1:]
    for a, b in pairwise(path):
        if closed_to(w, b, arm) or parted(w, a, b):
            return None
    if free:
        return len(entered)
    for a, b in pairwise(path):
        if too_steep(w, a, b) or (arm != "infantry" and seaside(w, a, b)):
            return None
    if any(must_stop(w, at) for at in entered[:-1]):
        return None
    if any(w.terrain[at] == "hedgerow" and at not in around(start) for at in entered):
        return None
    if w.terrain[start] == "hedgerow" and len(entered) > 1:
        return None
    wet = any(w.terrain[at] == "ocean" for at in entered)
    if w.says("ocean_move", "always_one"):
        wet = wet or w.terrain[start] == "ocean"
    if wet and len(entered) > 1 and not w.says("ocean_move", "stop_only"):
        return None
    price = sum(step_cost(w, a, b) for a, b in pairwise(path))
    limit = 2 if any(w.terrain[at] == "beach" for at in entered) else 3
    return price if price <= min(most, limit) else None


# ---------------------------------------------------------------------------------------------------------------- sight


@cache
def line(down: int, across: int) -> Line:
    """M44-LOS-9: the hexes that a segment from (0, 0) goes through, and touches on its left and on its right."""
    end = (across, 3 * down)
    through, left, right = set[Place](), set[Place](), set[Place]()
    for row in range(min(0, down) - 1, max(0, down) + 2):
        for col in range(min(0, across) - 2, max(0, across) + 3):
            if (row + col) % 2 or (row, col) in ((0, 0), (down, across)):
                continue
            ring = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))
            corners = [(col + x, 3 * row + y) for x, y in ring]
            first, last = Fraction(0), Fraction(1)
            for (x1, y1), (x2, y2) in zip(corners, corners[1:] + corners[:1], strict=True):
                # the hexagon lies on the right hand of its sides: cut away what of the segment lies on their left
                at_start = (x2 - x1) * (0 - y1) - (y2 - y1) * (0 - x1)
                slope = (x2 - x1) * end[1] - (y2 - y1) * end[0]
                if slope == 0:
                    if at_start > 0:
                        last = Fraction(-1)
                elif slope > 0:
                    last = min(last, Fraction(-at_start, slope))
                else:
                    first = max(first, Fraction(-at_start, slope))
            if first > last:
                continue
            signs = {(end[0] * y > end[1] * x) - (end[0] * y < end[1] * x) for x, y in corners}
            if {1, -1} <= signs:
                through.add((row, col))
            else:
                (left if 1 in signs else right).add((row, col))
    return frozenset(through), frozenset(left), frozenset(right)


def hill_group(w: World, at: Place) -> set[Place]:
    """M44-LOS-6: the connected hill hexes around a hex."""
    group, left = set[Place](), [at] if w.terrain[at] in HILLS else []
    while left:
        here = left.pop()
        if here not in group:
            group.add(here)
            left += [near for near in around(here) if w.terrain[near] in HILLS]
    return group


def obstructs(w: World, at: Place, a: Place, b: Place, arm: str) -> bool:
    """M44-LOS-3, M44-LOS-6, M44-HGT-3, M44-SCN-25, M44-SCN-29: whether a hex on the line blocks it."""
    if not on_board(at):
        return w.says("offboard_blocks_los") and arm != "artillery" and at[1] in (-1, 25)
    terrain = w.terrain[at]
    if arm == "artillery":
        return terrain == "blocking-mountain"
    if arm == "infantry" and terrain == "wide-river":
        return True
    both_on_hills = w.terrain[a] in HILLS and w.terrain[b] in HILLS
    plateau = hill_group(w, at)
    hill = terrain in HILLS and not (a in plateau and b in plateau)
    if both_on_hills and (w.says("hill_sight", "any_hill") or (w.says("heights_hill_over_hill") and heights_on(w))):
        hill = False
    stands = at in w.squads or terrain in (*WOODS_AND_TOWNS, *MOUNTAINS) or "bunker" in w.lying[at]
    bridge = "bridge" in w.lying[at] and w.says("bridge_blocks_los")
    if not (hill or stands or bridge):
        return False
    return not heights_on(w) or w.heights[at] >= min(w.heights[a], w.heights[b])


def heights_on(w: World) -> bool:
    """M44-HGT-1."""
    return w.says("terrain_heights")


def sees(w: World, a: Place, b: Place, arm: str) -> bool:
    """M44-LOS-1 to M44-LOS-9, for a unit of this arm."""
    through, left, right = line(b[0] - a[0], b[1] - a[1])

    def blocked(offsets: frozenset[Place]) -> bool:
        return any(obstructs(w, (a[0] + row, a[1] + col), a, b, arm) for row, col in offsets)

    return not (blocked(through) or (blocked(left) and blocked(right)))


# ----------------------------------------------------------------------------------------------------------------- dice


def sheltered_by(w: World, at: Place, side: str) -> set[str]:
    """M44-OBS-1, M44-OBS-5: the pieces on a hex that serve a side."""
    foreign = {"bunker"} if side != w.bunkers else set()
    return w.lying[at] - foreign - ({"sea-wall"} if side != "allies" else set())


def protection(w: World, at: Place, attacker: Place, arm: str) -> int:
    """M44-BAT-5, M44-OBS-6, sections TER and OBS: the largest, never the sum."""
    if arm == "artillery":
        return 0
    found = [0]
    if w.terrain[at] in WOODS_AND_TOWNS:
        found.append(1 if arm == "infantry" else 2)
    if w.terrain[at] in HILLS and w.terrain[attacker] not in HILLS:
        found.append(1)
    serving = sheltered_by(w, at, w.squads[at].side)
    if "bunker" in serving:
        found.append(1 if arm == "infantry" else 2)
    if serving & {"sandbags", "sea-wall"}:
        found.append(1)
    return max(found)


def dice(w: World, attacker: Place, target: Place, bonus: int) -> int:
    """M44-BAT-4, M44-BAT-5, M44-BAT-7."""
    squad, far = w.squads[attacker], distance(attacker, target)
    if far > len(FULL_DICE[squad.arm]):
        return 0
    count = FULL_DICE[squad.arm][far - 1] + bonus - protection(w, target, attacker, squad.arm)
    if squad.arm == "armor" and w.terrain[attacker] in ("town", "church"):
        count -= 2
    if squad.arm == "infantry" and "wire" in w.lying[attacker]:
        count -= 1
    return max(0, count)


def targets(w: World, at: Place, close_bonus: int, fire_bonus: int, close: bool, fire: bool) -> dict[Place, int]:
    """M44-BAT-2, M44-BAT-3, M44-BAT-6, M44-BAT-8: whom a unit can attack, with the dice; close and fire: if it may."""
    squad = w.squads[at]
    found = {}
    if beside := w.enemies_beside(at, squad.side):
        if close:
            found = {enemy: dice(w, at, enemy, close_bonus) for enemy in beside}
    elif fire:
        found = {enemy: dice(w, at, enemy, fire_bonus) for enemy in w.enemies(squad.side)}
        found = {enemy: count for enemy, count in found.items() if sees(w, at, enemy, squad.arm)}
    return {} if w.terrain[at] == "ocean" else {enemy: count for enemy, count in found.items() if count > 0}


# -------------------------------------------------------------------------------------------------------------- retreat


def back(w: World, at: Place, squad: Squad, start: Place) -> list[Place]:
    """M44-RET-1, M44-RET-2, M44-RET-3: the steps back from a hex of a unit that stood on ``start``."""
    if squad.arm == "artillery" and "bunker" in w.lying[start]:
        return []
    down = -1 if squad.side == "axis" else 1
    steps = [(at[0] + down, at[1] - 1), (at[0] + down, at[1] + 1)]
    return [
        step
        for step in steps
        if on_board(step)
        and step not in w.squads
        and w.terrain[step] != "ocean"
        and not closed_to(w, step, squad.arm)
        and not parted(w, at, step)
    ]


def retreat_rings(w: World, at: Place) -> list[set[Place]]:
    """M44-RET-4: the hexes on which a retreat of 1, 2, ... steps can end; as many as the longest has steps."""
    squad, rings = w.squads[at], [{at}]
    while ring := {step for here in rings[-1] for step in back(w, here, squad, at)}:
        rings.append(ring)
    return rings[1:]


def may_ignore_flag(w: World, at: Place) -> bool:
    """M44-RET-6."""
    church = w.terrain[at] == "church" and w.says("church_rule")
    serving = sheltered_by(w, at, w.squads[at].side)
    return church or bool(serving & {"bunker", "hedgehog", "sandbags", "sea-wall"})


# -------------------------------------------------------------------------------------------------------- taking ground


@dataclass
class Doings:
    """What an ordered unit has done this turn."""

    start: Place
    points: int = 0
    moved: bool = False
    entered: set[str] = field(default_factory=set)
    """Must-stop ground that it entered in its move: a terrain, or wire."""
    battles: int = 1
    done: bool = False


def may_take_ground(w: World, at: Place, to: Place, doings: Doings, free: bool) -> bool:
    """M44-TG-1 to M44-TG-5, M44-TER-8."""
    squad = w.squads[at]
    if squad.arm == "artillery" or closed_to(w, to, squad.arm) or parted(w, at, to):
        return False
    if free:
        return True
    if too_steep(w, at, to):
        return False
    if seaside(w, at, to) and (squad.arm == "armor" or (w.terrain[to] == "cliff" and w.terrain[at] == "beach")):
        return False
    stopped = doings.entered - (set() if w.says("wire_stops_taking_ground") else {"wire"})
    if stopped:
        return False
    if w.terrain[to] == "hedgerow":
        if w.says("hedgerow_advance", "turn_start"):
            return to in around(doings.start)
        if w.says("hedgerow_advance", "unmoved"):
            return at == doings.start
    return True
