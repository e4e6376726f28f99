"""Events of the ground: traps, obstacles, money and treasures."""

from __future__ import annotations

from dataclasses import dataclass

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class TrapSprung(Event):
    """A figure entered a trap, which is gone now; its damage and conditions are told after it (GH-MOVE-8)."""

    figure: str
    hex: str
    damage: int
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrapMade(Event):
    """A trap was put on the map."""

    hex: str
    damage: int
    conditions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrapDisarmed(Event):
    """A trap was taken away without springing."""

    hex: str


@dataclass(frozen=True, slots=True)
class ObstacleMade(Event):
    """An obstacle was put on these hexes (GH-MOVE-10)."""

    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ObstacleDestroyed(Event):
    """The obstacle on these hexes is gone."""

    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ObstacleMoved(Event):
    """An obstacle of one hex stands elsewhere now."""

    start: str
    to: str


@dataclass(frozen=True, slots=True)
class TreasureLooted(Event):
    """A character looted a treasure tile; ``number`` is 0 for a goal treasure, ``holds`` what was in it (GH-LOOT-3)."""

    hero: str
    number: int
    hex: str
    holds: tuple[str, ...]
