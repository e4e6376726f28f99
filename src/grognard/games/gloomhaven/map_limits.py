"""How large a position may be: far more than the game ever needs, and little enough to be answered at once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import isqrt
from typing import Final

from grognard.games.gloomhaven.map_line import Place
from grognard.games.gloomhaven.map_mistake import Slip
from grognard.hexes import FlatHex, row_of

MOST: Final = 30
"""The largest move, range and number of targets,"""
MOST_INITIATIVE: Final = 999
"""initiative and number behind it,"""
HIGHEST: Final = 7
"""and level."""
LONGEST_NAME: Final = 40
MOST_ENEMIES: Final = 60
MOST_WALLS: Final = 400
"""So many walls and wall lines,"""
MOST_SIGHTS: Final = 5_000
"""so many times as there are enemies."""
MOST_AREA: Final = 19
"""The hexes of an area,"""
AREA_REACH: Final = 4
"""how far they are from its origin,"""
MOST_PLACINGS: Final = 3_000
"""and their square so many times as there are enemies: about in how many ways it can be laid."""
MOST_LINES: Final = 100_000
"""The lines of a text."""


def oversizes(places: Mapping[str, Sequence[Place]]) -> Iterator[tuple[Place, Slip]]:
    """Find the hexes of a block, by their keys, with which there are too many."""
    enemies = places.get("enemies", ())
    if len(enemies) > MOST_ENEMIES:
        yield enemies[MOST_ENEMIES], enemies[MOST_ENEMIES].slip("many-enemies", most=MOST_ENEMIES)
        return
    walls = [*places.get("walls", ()), *places.get("lines", ())]
    most = min(MOST_WALLS, MOST_SIGHTS // max(1, len(enemies)))
    if len(walls) > most:
        yield walls[most], walls[most].slip("many-walls", most=most)
    area = places.get("aoe", ())
    most = isqrt(MOST_PLACINGS // max(1, len(enemies)))
    if len(area) > most:
        yield area[most], area[most].slip("area-enemies", most=most, enemies=len(enemies))


def farthest(places: Mapping[str, Sequence[Place]], me: FlatHex) -> Place:
    """Return which of the hexes that make a map wide is the farthest from the acting figure."""
    spread = [
        (max(abs(place.hex.q - me.q), abs((place.hex.t if key == "board" else row_of(place.hex)) - row_of(me))), place)
        for key in ("board", "allies", "enemies", "walls", "lines", "obstacles", "traps", "hazards", "difficult")
        for place in places.get(key, ())
    ]
    return max(spread, key=lambda each: each[0])[1]
