"""A position in which a monster acts: the map, the figures, the numbers of its action, and what is expected of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from grognard.games.gloomhaven.floor import Bounds, Floor, Mode, WallLine
from grognard.hexes import FlatHex

Condition = Literal["muddled", "disarmed", "immobilized", "stunned"]
CONDITIONS: Final[tuple[Condition, ...]] = ("muddled", "disarmed", "immobilized", "stunned")
"""What a figure can have that decides about its turn, in the order in which it is written."""


class Enemy(NamedTuple):
    """A figure the monster may attack, and what orders it among others (GH-FOCUS-7, GH-FOCUS-8).

    Of those with one initiative (0 if none is given) the lower ``then`` is earlier. ``owner`` is where the character
    stands whose summon it is; the summons of one owner follow each other, the oldest first. One that is not
    ``visible`` cannot be focused or attacked (GH-FOCUS-11).
    """

    hex: FlatHex
    initiative: int = 0
    then: int = 0
    visible: bool = True
    owner: FlatHex | None = None


class Chosen(NamedTuple):
    """A monster by its stat card and its ability card, with the elements that it consumes (GH-MON-1, GH-ELEM-6)."""

    id: str
    rank: Literal["normal", "elite"]
    level: int
    card: int
    consumed: tuple[str, ...] = ()


class MapArea(NamedTuple):
    """The area of the attack in one of its positions (GH-AOE-2, GH-AOE-5)."""

    kind: Literal["melee", "ranged"]
    hexes: tuple[FlatHex, ...]


class Outcome(NamedTuple):
    """Where the monster ends (its own hex if it stays) and whom it attacks."""

    end: FlatHex
    targets: tuple[FlatHex, ...] = ()


class Traced(NamedTuple):
    """The best way to attack an enemy (harmful hexes, movement), the range to it, and whether it is the focus.

    The range is None if only walls are around (GH-LOS-6).
    """

    enemy: FlatHex
    harm: int
    walk: int
    distance: int | None
    focus: bool


@dataclass(frozen=True, slots=True)
class MonsterMap:
    """A position in which a monster acts, as a ``map`` block has it; hexes in a tuple are sorted.

    ``range`` is None for melee, ``targets`` is a number or ``"all"``; with a ``monster`` the numbers are those of its
    cards, of the attack that decides if there are several. ``attack_first``: the attack stands before the move
    (GH-MMOVE-11). ``enemies`` are by initiative, summons last. ``expect`` and ``trace`` are None if not given.
    """

    name: str
    me: FlatHex
    move: int
    range: int | None
    targets: int | Literal["all"]
    mode: Mode
    conditions: tuple[Condition, ...] = ()
    attack_first: bool = False
    monster: Chosen | None = None
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
    names: tuple[tuple[FlatHex, str], ...] = ()
    expect: tuple[Outcome, ...] | None = None
    trace: tuple[Traced, ...] | None = None

    def has(self, condition: Condition) -> bool:
        """Say whether the monster has a condition."""
        return condition in self.conditions

    def floor(self) -> Floor:
        """Return the map without its figures; ValueError for a map that is too wide."""
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


def in_order(enemies: Iterable[Enemy]) -> tuple[Enemy, ...]:
    """Return enemies as a map has them: by initiative, then the summons of one owner after the other.

    Summons of one owner stay in the order in which they are given.
    """
    own: list[tuple[int, int, FlatHex, Enemy]] = []
    summons: list[tuple[FlatHex, int, Enemy]] = []
    for each in enemies:
        if each.owner is None:
            own.append((each.initiative, each.then, each.hex, each))
        else:
            summons.append((each.owner, len(summons), each))
    return (*[each[-1] for each in sorted(own)], *[each[-1] for each in sorted(summons)])


def written(h: FlatHex) -> str:
    """Write a hex.

    >>> written(FlatHex(-1, 2))
    '(-1,2)'
    """
    return f"({h.q},{h.t})"
