"""What a monster sees at the start of its turn, what it is, and what its card says; nothing here changes."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple

from grognard.games.gloomhaven.floor import Floor
from grognard.games.gloomhaven.monster_map import MapArea
from grognard.hexes import FlatHex, flat_distance


class Foe(NamedTuple):
    """An enemy of the acting figure, and what its place in the initiative order rests on (GH-FOCUS-8).

    A long rest is initiative 99; of two with an equal one the lower ``then`` is earlier: for characters the number of
    the second card, for monsters elites first and the number of the standee (GH-RND-6, GH-RND-8, GH-SUM-5). Two that
    are equal in both stay tied. ``owner`` is where the character stands whose summon this is: then the two numbers are
    not asked, but the summons of one owner stand in the order in which they were summoned (GH-RND-7).
    """

    hex: FlatHex
    initiative: int = 0
    then: int = 0
    visible: bool = True
    owner: FlatHex | None = None


@dataclass(frozen=True, slots=True)
class View:
    """The floor and all figures on it but the acting one."""

    floor: Floor
    allies: tuple[FlatHex, ...] = ()
    foes: tuple[Foe, ...] = ()

    def sparing(self, attacked: Collection[FlatHex]) -> View:
        """Return what a later attack sees that hits nobody twice: who was attacked is only in the way (GH-MTGT-6)."""
        foes = [foe._replace(visible=foe.visible and foe.hex not in attacked) for foe in self.foes]
        return View(self.floor, self.allies, tuple(foes))


@dataclass(frozen=True, slots=True)
class Monster:
    """The acting figure: a monster, or a summon that acts as one."""

    hex: FlatHex
    flies: bool = False
    muddled: bool = False
    immobilized: bool = False
    disarmed: bool = False
    stunned: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack; ``range`` is None for melee. With an area, ``targets`` beyond 1 are extra ones (GH-AOE-8)."""

    range: int | None = None
    targets: int | Literal["all"] = 1
    area: MapArea | None = None

    @property
    def is_ranged(self) -> bool:
        """Whether a neighbour is attacked with disadvantage (GH-ATK-1, GH-ATK-6)."""
        return self.area.kind == "ranged" if self.area else self.range is not None

    @property
    def reach(self) -> int:
        """How far a target may be, melee is range 1 (GH-ATK-1)."""
        return 1 if self.range is None else self.range

    @property
    def farthest(self) -> int:
        """How far away a figure can be hit, be it by the area (GH-AOE-2, GH-AOE-5)."""
        if self.area is None:
            return self.reach
        hexes = self.area.hexes
        if self.area.kind == "melee":
            return max([flat_distance(FlatHex(0, 0), h) for h in hexes])
        return self.reach + max([flat_distance(a, b) for a in hexes for b in hexes])


MELEE = Attack()
"""A plain melee attack, as which a monster moves that makes none (GH-FOCUS-4, GH-MMOVE-1)."""


@dataclass(frozen=True, slots=True)
class Card:
    """The lines of an ability card that matter here, in their order, as numbers of this monster (GH-MON-1).

    ``before`` are the Attack lines above the Move line, made from where the monster stands (GH-MMOVE-11), ``after``
    all others. Without a Move line, or with one that is reduced to nothing, ``move`` is 0.
    """

    move: int = 0
    jump: bool = False
    before: tuple[Attack, ...] = ()
    after: tuple[Attack, ...] = ()

    @property
    def attacks(self) -> tuple[Attack, ...]:
        """All Attack lines in their order."""
        return self.before + self.after

    @property
    def decisive(self) -> int | None:
        """The place in ``attacks`` of the one by which focus and stand are found; None without an attack.

        Each line is an attack of its own on the same focus (GH-ATK-5, GH-MTGT-2), so the best one decides
        (GH-FOCUS-2, GH-MMOVE-2): of those to move for, or else of all, the one that reaches farthest, and of equals
        the first.
        """
        if not self.attacks:
            return None
        places = range(len(self.before) if self.after else 0, len(self.attacks))
        return max(places, key=lambda place: (self.attacks[place].farthest, -place))
