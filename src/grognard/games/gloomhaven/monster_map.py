"""A position in which a monster acts: the map, the figures, the numbers of its action, and what is expected of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from grognard.games.gloomhaven.floor import Bounds, Floor, Mode, WallLine
from grognard.hexes import FlatHex


class Enemy(NamedTuple):
    """A figure the monster may attack, with its initiative (0 if none is given)."""

    hex: FlatHex
    initiative: int = 0


class MapArea(NamedTuple):
    """The area of the attack in one of its positions (GH-AOE-2, GH-AOE-5)."""

    kind: Literal["melee", "ranged"]
    hexes: tuple[FlatHex, ...]


class Outcome(NamedTuple):
    """Where the monster ends (its own hex if it stays) and whom it attacks."""

    end: FlatHex
    targets: tuple[FlatHex, ...] = ()


class Traced(NamedTuple):
    """The best way to attack an enemy (harmful hexes, movement), the range to it, and whether it is the focus."""

    enemy: FlatHex
    harm: int
    walk: int
    distance: int
    focus: bool


@dataclass(frozen=True, slots=True)
class MonsterMap:
    """A position in which a monster acts, as a ``map`` block has it; hexes in a tuple are sorted.

    ``range`` is None for melee, ``targets`` is a number or ``"all"``; ``expect`` and ``trace`` are None if not given.
    """

    name: str
    me: FlatHex
    move: int
    range: int | None
    targets: int | Literal["all"]
    mode: Mode
    muddled: bool = False
    board: Bounds | None = None
    area: MapArea | None = None
    allies: tuple[FlatHex, ...] = ()
    enemies: tuple[Enemy, ...] = ()
    walls: tuple[FlatHex, ...] = ()
    lines: tuple[WallLine, ...] = ()
    obstacles: tuple[FlatHex, ...] = ()
    traps: tuple[FlatHex, ...] = ()
    hazards: tuple[FlatHex, ...] = ()
    difficult: tuple[FlatHex, ...] = ()
    expect: tuple[Outcome, ...] | None = None
    trace: tuple[Traced, ...] | None = None

    def floor(self) -> Floor:
        """Return the map without its figures."""
        return Floor(
            board=self.board,
            walls=self.walls,
            lines=self.lines,
            obstacles=self.obstacles,
            traps=self.traps,
            hazards=self.hazards,
            difficult=self.difficult,
            figures=[self.me, *self.allies, *[enemy.hex for enemy in self.enemies]],
        )


def written(h: FlatHex) -> str:
    """Write a hex.

    >>> written(FlatHex(-1, 2))
    '(-1,2)'
    """
    return f"({h.q},{h.t})"
