"""Sight over the terrain of a battlefield (sections LOS and HGT of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from grognard.games.memoir44.board import BIT, BOARD, HEXES, line_between
from grognard.games.memoir44.facts import Arm, Terrain
from grognard.games.memoir44.rulings import Rulings
from grognard.hexes.hex import Hex
from grognard.hexes.region import HexId, bits, mask_of
from grognard.hexes.sight import SightLine, blockers
from grognard.kernel.value import Value


class Sighting(Value):
    """What could still hide one hex from another where terrain does not: units, as bit sets.

    Any unit on ``through`` blocks; a unit on ``left`` and another on ``right`` block together. ``left_blocked`` and
    ``right_blocked`` say that terrain already blocks this side (M44-LOS-4, M44-LOS-5).
    """

    __slots__ = ("left", "left_blocked", "right", "right_blocked", "through")

    def __init__(self, through: int, left: int, right: int, left_blocked: bool, right_blocked: bool) -> None:
        self.through = through
        self.left = left
        self.right = right
        self.left_blocked = left_blocked
        self.right_blocked = right_blocked

    def parts(self) -> tuple[object, ...]:
        return (self.through, self.left, self.right, self.left_blocked, self.right_blocked)

    def clear(self, units: int) -> bool:
        """Say whether nothing blocks with units on these hexes."""
        if units & self.through:
            return False
        return not ((self.left_blocked or units & self.left) and (self.right_blocked or units & self.right))


class SightTerrain:
    """The part of a battlefield that the lines of one arm's attacks depend on, units aside.

    ``direct`` says whether the arm must see its target: artillery need not (M44-BAT-8). ``stops`` are hexes that its
    attacks cannot cross all the same: wide rivers for infantry, some mountains for artillery (M44-SCN-25, M44-SCN-29).
    ``off_board_blocks`` says whether half hexes beside the board block an edge line (M44-GEO-2, M44-LOS-5).
    """

    def __init__(
        self, arm: Arm, terrain: Sequence[Terrain], pieces: int, bridges: int, heights: Sequence[int], rulings: Rulings
    ) -> None:
        self.rulings = rulings
        self.heights = heights
        self.direct = arm != "artillery"
        self.stops = mask_of(at for at in BOARD.ids if arm in terrain[at].stops_attacks_of)
        self.off_board_blocks = self.direct and rulings.offboard_blocks_los
        self.solid = mask_of(at for at in BOARD.ids if terrain[at].blocks_sight) | pieces
        if rulings.bridge_blocks_los:
            self.solid |= bridges
        self.group = _hill_groups(mask_of(at for at in BOARD.ids if terrain[at].hill))

    def looks_over(self, a: HexId, b: HexId, over: HexId) -> bool:
        """Say whether a hex and a unit on it are too low to hide a from b: under ``terrain_heights`` (M44-HGT-3)."""
        if not self.rulings.terrain_heights:
            return False
        return self.heights[over] < min(self.heights[a], self.heights[b])

    def hill_blocks(self, a: HexId, b: HexId, hill: HexId) -> bool:
        """Say whether a hill lies in the way: not on a plateau, nor under rulings that look across.

        Rules: M44-LOS-6, M44-HGT-4, M44-HGT-5.
        """
        if self.group[a] and self.group[a] == self.group[b] == self.group[hill]:
            return False
        both_on_hills = bool(self.group[a] and self.group[b])
        if both_on_hills and self.rulings.hill_sight_any:
            return False
        return not (both_on_hills and self.rulings.terrain_heights and self.rulings.heights_hill_over_hill)

    def blocks(self, a: HexId, b: HexId, between: HexId) -> bool:
        """Say whether the terrain of a hex hides a and b from each other, or stops the attack.

        Rules: M44-LOS-3, M44-SCN-25, M44-SCN-29.
        """
        if BIT[between] & self.stops:
            return True
        if not self.direct or self.looks_over(a, b, between):
            return False
        return bool(BIT[between] & self.solid) or (bool(self.group[between]) and self.hill_blocks(a, b, between))


def sight_blockers(ground: SightTerrain, units: int, a: HexId, b: HexId) -> tuple[str | HexId, ...]:
    """Return what hides b from a: hexes, ``"off-board"`` for a half hex; nothing if they see each other.

    Rules: M44-LOS-1, M44-LOS-2, M44-LOS-4, M44-LOS-5, M44-LOS-7, M44-LOS-9.
    """
    found = (BOARD.id_of(h) for h in blockers(line_between(a, b), lambda h: _hides(ground, units, a, b, h)))
    return tuple("off-board" if i is None else i for i in found)


def one_side_closed(ground: SightTerrain, units: int, a: HexId, b: HexId) -> tuple[HexId, ...]:
    """Return the hexes on one side of a line along an edge that hide b from a there; the other side is open.

    Nothing if neither side is closed, or if the two do not see each other (M44-LOS-5).
    """
    line = line_between(a, b)
    closed = [[h for h in side if _hides(ground, units, a, b, h)] for side in (line.left, line.right)]
    if all(closed) or any(_hides(ground, units, a, b, h) for h in line.through):
        return ()
    return tuple(i for side in closed for h in side if (i := BOARD.id_of(h)) is not None)


def _hides(ground: SightTerrain, units: int, a: HexId, b: HexId, h: Hex) -> bool:
    """Say whether a hex that a line meets hides its ends from each other: by terrain, by a unit, by being no hex."""
    between = BOARD.id_of(h)
    if between is None:
        return ground.off_board_blocks
    if ground.blocks(a, b, between):
        return True
    return ground.direct and bool(units & BIT[between]) and not ground.looks_over(a, b, between)


def sightings(ground: SightTerrain, within: Sequence[int]) -> tuple[dict[HexId, Sighting], ...]:
    """Return per hex what can be seen from it, terrain considered, among the hexes of ``within[hex]`` (M44-LOS-8)."""
    table: list[dict[HexId, Sighting]] = [{} for _ in range(HEXES)]
    for a in BOARD.ids:
        for b in bits(within[a] >> a << a):
            if not sight_blockers(ground, 0, a, b):
                table[a][b] = table[b][a] = _sighting(ground, a, b, line_between(a, b))
    return tuple(table)


def _sighting(ground: SightTerrain, a: HexId, b: HexId, line: SightLine) -> Sighting:
    def side(hexes: Sequence[Hex]) -> tuple[int, bool]:
        mask, blocked = 0, False
        for h in hexes:
            i = BOARD.id_of(h)
            if i is None:
                blocked |= ground.off_board_blocks
            elif ground.blocks(a, b, i):
                blocked = True
            elif ground.direct and not ground.looks_over(a, b, i):
                mask |= BIT[i]
        return mask, blocked

    left, left_blocked = side(line.left)
    right, right_blocked = side(line.right)
    return Sighting(side(line.through)[0], left, right, left_blocked, right_blocked)


def _hill_groups(hills: int) -> tuple[int, ...]:
    """Number the connected groups of hill hexes from 1; 0 is no hill (M44-LOS-6)."""
    group = [0] * HEXES
    count = 0
    for start in bits(hills):
        if group[start]:
            continue
        count += 1
        pending = [start]
        while pending:
            i = pending.pop()
            if not group[i]:
                group[i] = count
                pending.extend(n for n in BOARD.neighbours[i] if BIT[n] & hills)
    return tuple(group)
