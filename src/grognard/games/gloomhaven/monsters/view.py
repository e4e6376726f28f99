"""What a monster sees at the start of its turn, what it is, and what its card says; nothing here changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from grognard.games.gloomhaven.floor import Floor, Mode
from grognard.games.gloomhaven.monster_map import MapArea, MonsterMap
from grognard.hexes import FlatHex


class Foe(NamedTuple):
    """An enemy of the acting figure; of two with an equal ``initiative`` neither is earlier (GH-FOCUS-8)."""

    hex: FlatHex
    initiative: int = 0
    visible: bool = True


@dataclass(frozen=True, slots=True)
class View:
    """The floor and all figures on it but the acting one."""

    floor: Floor
    allies: tuple[FlatHex, ...] = ()
    foes: tuple[Foe, ...] = ()


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


MELEE = Attack()
"""A plain melee attack, as which a monster moves that makes none (GH-FOCUS-4, GH-MMOVE-1)."""


@dataclass(frozen=True, slots=True)
class Card:
    """The lines of an ability card that matter here, as numbers of this monster (GH-MON-1).

    No line Move is ``move`` 0, no line Attack is None. ``attack_first``: the attack stands before the move.
    """

    move: int = 0
    jump: bool = False
    attack: Attack | None = None
    attack_first: bool = False


def posed(position: MonsterMap) -> tuple[View, Monster, Card]:
    """Return what a ``map`` block says as the arguments of ``resolve``."""
    attack = None if position.targets == 0 else Attack(position.range, position.targets, position.area)
    return (
        View(position.floor(), position.allies, tuple([Foe(*enemy) for enemy in position.enemies])),
        Monster(position.me, flies=position.mode is Mode.FLY, muddled=position.muddled),
        Card(position.move, position.mode is Mode.JUMP, attack),
    )
