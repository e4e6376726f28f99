"""The arena: everything about a battlefield that no action changes, computed once and shared by all states."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from grognard.games.memoir44.board import (
    ALLIES,
    AXIS,
    BIT,
    BOARD,
    FULL,
    HEXES,
    NEIGHBOURS,
    SIDES,
    WITHIN,
    hex_named,
    neighbours_towards,
    sections_of,
)
from grognard.games.memoir44.cards import faces_acting
from grognard.games.memoir44.facts import ARMS, Piece, Terrain, pieces, terrains
from grognard.games.memoir44.heights import heights_of, too_high
from grognard.games.memoir44.rulings import Rulings
from grognard.games.memoir44.scenario import PrivilegeFacts, Scenario, SpanFacts, objective_mask
from grognard.games.memoir44.sightlines import Sighting, SightTerrain, sightings
from grognard.hexes.region import HexId, bits, mask_of
from grognard.kernel.seat import Seat
from grognard.kernel.value import Value


class Objective(Value):
    """A set of hexes worth medals to a side while (or once, if permanent) it holds ``need`` of them.

    Or, with ``wins``, worth the battle if it holds them when its turn ends (M44-VIC-7).
    """

    __slots__ = ("hexes", "need", "permanent", "side", "wins", "worth")

    def __init__(self, side: Seat, hexes: int, worth: int, need: int, permanent: bool, wins: bool) -> None:
        self.side = side
        self.hexes = hexes
        self.worth = worth
        self.need = need
        self.permanent = permanent
        self.wins = wins

    def parts(self) -> tuple[object, ...]:
        return (self.side, self.hexes, self.worth, self.need, self.permanent, self.wins)


class Privilege(Value):
    """A side's right to play cards as others while it has a unit on one of these hexes (M44-SCN-16).

    ``faces`` gives the face that each card of its hand may act as.
    """

    __slots__ = ("faces", "hexes", "side")

    def __init__(self, side: Seat, hexes: int, faces: tuple[tuple[int, int], ...]) -> None:
        self.side = side
        self.hexes = hexes
        self.faces = faces

    def parts(self) -> tuple[object, ...]:
        return (self.side, self.hexes, self.faces)


def privilege_of(facts: PrivilegeFacts) -> Privilege:
    """Return a privilege of a scenario; a section card acts as the other card's face for the same section."""
    hexes = mask_of(hex_named(at) for at in facts.hexes)
    return Privilege(Seat(SIDES.index(facts.side)), hexes, faces_acting(facts.card, facts.acts_as))


def span_walls(spans: Sequence[SpanFacts]) -> tuple[int, ...] | None:
    """Return per hex the neighbours that a long bridge parts from it; None without such bridges (M44-SCN-25)."""
    if not spans:
        return None
    walls = [0] * HEXES
    for span in spans:
        for at in map(hex_named, span.hexes):
            closed = NEIGHBOURS[at] & ~neighbours_towards(at, span.open)
            walls[at] |= closed
            for beside in bits(closed):
                walls[beside] |= BIT[at]
    return tuple(walls)


class Arena:
    """A scenario's battlefield under given rulings.

    Sets of hexes are bit sets; tables are indexed by hex, by side (0 Allies, 1 Axis), or by arm where that is said.
    """

    def __init__(self, scenario: Scenario, rulings: Rulings) -> None:
        self.scenario = scenario
        self.rulings = rulings
        self.top: Seat = AXIS
        self.first: Seat = ALLIES if scenario.facts.first == "allies" else AXIS
        self.terrain: tuple[Terrain, ...] = tuple(terrains()[name] for name in scenario.terrain)
        self.sections = tuple(sections_of(side == self.top) for side in (ALLIES, AXIS))
        self._set_masks(scenario)
        self.heights = heights_of(self.terrain, scenario.facts.heights)
        self._set_slopes()
        self._set_protection(scenario)
        self._set_sight()
        self._set_goals(scenario)

    def _where(self, is_wanted: Callable[[Terrain], object]) -> int:
        """Return the hexes with such terrain."""
        return mask_of(at for at in BOARD.ids if is_wanted(self.terrain[at]))

    def _lying(self, is_wanted: Callable[[Piece], bool]) -> int:
        """Return the hexes on which such a piece lies at the start."""
        found = 0
        for piece in pieces().values():
            if is_wanted(piece):
                found |= self.scenario.pieces_mask(piece.id)
        return found

    def _set_masks(self, scenario: Scenario) -> None:
        """Terrain and fixed pieces as bit sets (sections TER and OBS)."""
        self.bunkers = scenario.pieces_mask("bunker")
        self.bridges = scenario.pieces_mask("bridge")
        self.sea_walls = scenario.pieces_mask("sea-wall")
        self.owners = {"bunker": ALLIES if scenario.facts.bunkers == "allies" else AXIS, "sea-wall": ALLIES}
        self.ocean = self._where(lambda terrain: terrain.ocean)
        self.beach = self._where(lambda terrain: terrain.beach)
        self.hedges = self._where(lambda terrain: terrain.hedge)
        self.hills = self._where(lambda terrain: terrain.hill)
        self.stop = self._where(lambda terrain: terrain.stop) | self.ocean
        self.no_battle_on_entry = self._where(lambda terrain: terrain.no_battle_on_entry)
        water = self._where(lambda terrain: terrain.water) & ~self.bridges
        nobody = water | self._where(lambda terrain: terrain.impassable)
        infantry_only = self._lying(lambda piece: piece.infantry_only)
        self.closed = {"infantry": nobody, "armor": nobody | infantry_only, "artillery": nobody | infantry_only}
        self.open_to_retreat = {arm: FULL & ~(self.closed[arm] | self.ocean) for arm in ARMS}
        self.churches = self._where(lambda terrain: terrain.id == "church") if self.rulings.church_rule else 0

    def _set_slopes(self) -> None:
        """Steps that are closed or cost 2: per arm and hex, neighbours (M44-TER-8, M44-TER-9, M44-HGT-2).

        ``walls`` are the steps that nobody makes, whatever he is free of: off the side of a long bridge (M44-SCN-25).
        """
        sea_slopes = self._where(lambda terrain: terrain.sea_slope)
        self.cliffs = self._where(lambda terrain: terrain.sea_slope == "cliff")
        self.sea_slopes = sea_slopes
        shore = self.beach | self.ocean
        steep = self._where(lambda terrain: terrain.steep)
        barred: dict[str, list[int]] = {arm: [0] * HEXES for arm in ARMS}
        climb = [0] * HEXES
        for i in range(HEXES):
            around = NEIGHBOURS[i]
            seaward = around & shore if BIT[i] & sea_slopes else around & sea_slopes if BIT[i] & shore else 0
            if seaward:
                barred["armor"][i] |= seaward
                barred["artillery"][i] |= seaward
                climb[i] |= seaward if BIT[i] & self.beach else seaward & self.beach
            if not BIT[i] & self.hills:
                climb[i] |= around & steep
            if self.rulings.terrain_heights:
                for arm in ARMS:
                    barred[arm][i] |= too_high(self.heights, HexId(i))
        self.walls = span_walls(self.scenario.facts.span)
        if self.walls is not None:
            for arm in ARMS:
                barred[arm] = [closed | wall for closed, wall in zip(barred[arm], self.walls, strict=True)]
        self.barred = {arm: tuple(barred[arm]) if any(barred[arm]) else None for arm in ARMS}
        self.climb = tuple(climb) if any(climb) else None

    def _set_protection(self, scenario: Scenario) -> None:
        """Dice taken from an attacker by what always lies on a hex: per arm, side that stands there, and hex.

        Rules: M44-BAT-5.
        """

        def fixed(i: int, arm: str, side: Seat) -> int:
            lasting = [name for name in scenario.pieces[i] if name != "sandbags" and self.serves(name, side)]
            found = [self.terrain[i].protection, *(pieces()[name].protection for name in lasting)]
            return max(each.against(arm) for each in found)

        self.protection = {
            arm: tuple(tuple(fixed(i, arm, side) for i in range(HEXES)) for side in (ALLIES, AXIS)) for arm in ARMS
        }
        self.armor_penalty = tuple(terrain.armor_penalty for terrain in self.terrain)
        self.flag_ignorers = tuple(self.churches | self._shelters(side) for side in (ALLIES, AXIS))

    def _shelters(self, side: Seat) -> int:
        """Return the hexes with a lasting piece that lets this side's units ignore a flag (M44-RET-6)."""
        return self._lying(lambda piece: piece.ignores_flag and piece.id != "sandbags" and self.serves(piece.id, side))

    def serves(self, piece: str, side: Seat) -> bool:
        """Say whether a piece protects this side: bunkers and sea walls serve their owner only.

        Rules: M44-OBS-1, M44-OBS-5.
        """
        return not pieces()[piece].owned or side == self.owners[piece]

    def _set_sight(self) -> None:
        """Lines of attack: per arm and hex, the hexes in range that terrain does not hide, and what units could.

        None for artillery where nothing stops it (M44-BAT-8). Rules: M44-LOS-8, M44-SCN-25, M44-SCN-29.
        """
        solid = self._lying(lambda piece: piece.blocks_sight)
        self.sight_terrain = {
            arm: SightTerrain(arm, self.terrain, solid, self.bridges, self.heights, self.rulings) for arm in ARMS
        }
        seen = sightings(self.sight_terrain["armor"], WITHIN[3])
        self.sight: dict[str, tuple[dict[HexId, Sighting], ...] | None] = {"armor": seen, "infantry": seen}
        self.sight["artillery"] = None
        for arm, reach in (("infantry", 3), ("artillery", 6)):
            if self.sight_terrain[arm].stops:
                self.sight[arm] = sightings(self.sight_terrain[arm], WITHIN[reach])

    def _set_goals(self, scenario: Scenario) -> None:
        """Medals needed, cards and objectives of each side."""
        both = (scenario.facts.allies, scenario.facts.axis)
        self.medals_needed = tuple(side.medals for side in both)
        self.hand_sizes = tuple(side.cards for side in both)
        self.staged_draws = tuple(side.draws for side in both)
        self.reshuffles = scenario.facts.deck.reshuffle
        exhausted = scenario.facts.deck.exhausted
        self.wins_when_exhausted = None if exhausted is None else Seat(SIDES.index(exhausted))
        self.privileges = tuple(privilege_of(facts) for facts in scenario.facts.privilege)
        self.objectives = tuple(
            Objective(
                Seat(SIDES.index(o.side)),
                objective_mask(o),
                o.worth,
                o.need,
                o.permanent and not self.rulings.objectives_always_temporary,
                o.wins,
            )
            for o in scenario.facts.objective
        )
        self.objective_hexes = 0
        for objective in self.objectives:
            self.objective_hexes |= objective.hexes

    def __reduce__(self) -> tuple[object, ...]:
        return arena_of, (self.scenario, self.rulings)

    def __repr__(self) -> str:
        return f"<Arena {self.scenario.id}>"


@lru_cache(maxsize=64)
def arena_of(scenario: Scenario, rulings: Rulings) -> Arena:
    """Return the arena of a scenario under these rulings, computed once."""
    return Arena(scenario, rulings)
