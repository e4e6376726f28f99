"""Whom a monster turns to (section FOCUS of the rules)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monster_map import Traced
from grognard.games.gloomhaven.monsters.aim import Aim
from grognard.games.gloomhaven.monsters.ranking import Criterion, Ranking
from grognard.hexes import Layer, nearest

BEYOND: Final = 1 << 20
"""Counts as the distance to where only walls are around."""


@dataclass(frozen=True, slots=True)
class FocusSearch:
    """The ranking of the foes who can be attacked at any length of way, by their numbers, and what it rests on.

    ``stands[k]`` are the hexes where the monster may end and hit foe ``k``; ``ranks`` are the foes as bits, those of
    equal distance and initiative together, nearest first (GH-MTGT-3).
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
                found.append(Traced(aim.foes[k].hex, way.harm, way.cost, self.distances[k], is_focus))
        return tuple(found)


def search_focus(floor: Floor, start: int, ways: list[Layer], aim: Aim) -> FocusSearch:
    """Rank the visible foes (GH-FOCUS-1, GH-FOCUS-2, GH-FOCUS-5, GH-FOCUS-10).

    ``ways`` are all ways of any length.
    """
    stands = tuple(aim.stands)
    cheapest = tuple([nearest(ways, cells) for cells in stands])
    known = [floor.distance(start, there) for there in aim.ids]
    distances = tuple([BEYOND if each is None else each for each in known])

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
            Criterion("initiative", "GH-FOCUS-7", lambda k: aim.foes[k].initiative),
        ],
    )
    by_rank: dict[tuple[int, int], int] = {}
    for k, foe in enumerate(aim.foes):
        key = (distances[k], foe.initiative)
        by_rank[key] = by_rank.get(key, 0) | 1 << k
    ranks = tuple([by_rank[key] for key in sorted(by_rank)])
    return FocusSearch(ranking, stands, distances, ranks, cheapest)
