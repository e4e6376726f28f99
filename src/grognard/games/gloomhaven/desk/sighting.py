"""The sight ruler of the desk: which line from corner to corner is open between two hexes, and which are not."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.desk.answer import Segment, Sighted
from grognard.games.gloomhaven.monster_map import MonsterMap, written
from grognard.hexes import FlatHex, flat_corner
from grognard.kernel.text import Catalogue

_CORNERS: Final = range(6)


class OffMap(ValueError):
    """A hex is not on a map."""

    def __init__(self, h: FlatHex) -> None:
        super().__init__(written(h))


def sighted(position: MonsterMap, here: FlatHex, there: FlatHex) -> Sighted:
    """Say whether two hexes of a position see each other, by which line, and how far they are apart.

    Of several open lines the shortest is given. Rules: GH-LOS-1, GH-LOS-3, GH-LOS-5, GH-LOS-6. Raises ``OffMap`` for a
    hex that is not there, or is a wall.
    """
    floor = position.floor()
    for h in (here, there):
        if not floor.grid.holds(h) or not floor.maze.floor >> floor.id_of(h) & 1:
            raise OffMap(h)
    a, b = floor.id_of(here), floor.id_of(there)
    sees = floor.sees(a, b)
    open_lines = [_segment(here, i, there, j) for i, j in floor.maze.sight_pairs(a, b)] if sees else []
    tried = [] if sees else [_segment(here, i, there, j) for i in _CORNERS for j in _CORNERS]
    return Sighted(
        {
            "name": position.name,
            "from": (here.q, here.t),
            "to": (there.q, there.t),
            "distance": floor.distance(a, b),
            "sees": sees,
            "line": min(open_lines, key=_length) if open_lines and a != b else None,
            "tried": tuple(tried),
        }
    )


def _segment(here: FlatHex, i: int, there: FlatHex, j: int) -> Segment:
    return (*flat_corner(here, i), *flat_corner(there, j))


def _length(line: Segment) -> tuple[int, Segment]:
    """Order lines by length: a unit of y is as long as the square root of 3 of x."""
    return ((line[2] - line[0]) ** 2 + 3 * (line[3] - line[1]) ** 2, line)


def sight_line(found: Sighted, words: Catalogue) -> str:
    """Say it in a sentence, behind the name of the block."""
    if found["distance"] is None:
        key = "answer.sees-apart" if found["sees"] else "answer.sees-not-apart"
    else:
        key = "answer.sees" if found["sees"] else "answer.sees-not"
    facts = {"from_hex": written(FlatHex(*found["from"])), "to_hex": written(FlatHex(*found["to"]))}
    return f"{found['name']}: {words.say(key, distance=found['distance'], **facts)}"
