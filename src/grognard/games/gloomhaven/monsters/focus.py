"""Whom a monster turns to (section FOCUS of the rules)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monster_map import Traced
from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.games.gloomhaven.monsters.order import Place
from grognard.games.gloomhaven.monsters.view import Foe
from grognard.hexes import Layer, nearest
from grognard.kernel.ranking import Criterion, Ranking

BEYOND: Final = 1 << 20
"""Counts as the distance to where only walls are around."""


@dataclass(frozen=True, slots=True)
class FocusSearch:
    """The ranking of the foes who can be attacked at any length of way, by their numbers, and what it rests on.

    ``stands[k]`` are the hexes where the monster may end and hit foe ``k``; ``ranks`` are the foes as bits, those of
    equal distance and place in the order together, nearest first (GH-MTGT-3, GH-RUL-5).
    """

    ranking: Ranking[int]
    stands: tuple[int, ...]
    distances: tuple[int, ...]
    ranks: tuple[int, ...]
    ways: tuple[Layer | None, ...]

    @property
    def least_harm(self) -> int:
        """The harmful hexes on the way to whom the fewest lie (GH-NEG-1); 0 if nobody can be attacked."""
        return min([way.harm for way in self.ways if way], default=0)

    def trace(self, aim: Aim, chosen: Collection[int]) -> tuple[Traced, ...]:
        """Return what the focus is found by; whoever cannot be attacked is left out (GH-FOCUS-10)."""
        found = []
        for k in sorted(self.ranking.candidates, key=self.ranking.scores):
            way = self.ways[k]
            if way:
                is_focus = k in chosen
                distance = None if self.distances[k] >= BEYOND else self.distances[k]
                found.append(Traced(aim.foes[k].hex, way.harm, way.cost, distance, is_focus))
        return tuple(found)


def distances_to(floor: Floor, start: int, foes: Sequence[Foe]) -> list[int]:
    """Return how far away the foes are, counted around walls (GH-FOCUS-6)."""
    known = [floor.distance(start, floor.id_of(foe.hex)) for foe in foes]
    return [BEYOND if each is None else each for each in known]


def search_focus(ways: list[Layer], aim: Aim, distances: Sequence[int], places: Sequence[Place]) -> FocusSearch:
    """Rank the visible foes (GH-FOCUS-1, GH-FOCUS-2, GH-FOCUS-5, GH-FOCUS-10).

    ``ways`` are all ways of any length; ``places`` are those in the initiative order.
    """
    stands = tuple(aim.stands)
    cheapest = tuple([nearest(ways, cells) for cells in stands])

    def harm(k: int) -> int:
        way = cheapest[k]
        return way.harm if way else BEYOND

    def movement(k: int) -> int:
        way = cheapest[k]
        return way.cost if way else BEYOND

    ranking = Ranking(
        [k for k, way in enumerate(cheapest) if way],
        [
            Criterion("harm", "GH-FOCUS-3", harm),
            Criterion("movement", "GH-FOCUS-2", movement),
            Criterion("distance", "GH-FOCUS-6", lambda k: distances[k]),
            Criterion("initiative", "GH-FOCUS-7", lambda k: places[k]),
        ],
    )
    by_rank: dict[tuple[int, Place], int] = {}
    for k, place in enumerate(places):
        key = (distances[k], place)
        by_rank[key] = by_rank.get(key, 0) | 1 << k
    ranks = tuple([by_rank[key] for key in sorted(by_rank)])
    return FocusSearch(ranking, stands, tuple(distances), ranks, cheapest)
