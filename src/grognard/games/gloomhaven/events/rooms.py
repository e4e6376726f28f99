"""Events of rooms: doors, what appears behind them, and who finds no standee."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class DoorOpened(Event):
    """A door was opened: by the figure that entered it, or, ``figure`` empty, by nobody's move (GH-DOOR-1)."""

    figure: str
    hex: str


@dataclass(frozen=True, slots=True)
class DoorUnlocked(Event):
    """The condition of a locked door is met; it opens (GH-DOOR-6)."""

    hex: str


@dataclass(frozen=True, slots=True)
class RoomRevealed(Event):
    """A room was revealed, with everything in it; these are its hexes (GH-DOOR-1)."""

    reveals: ClassVar[bool] = True
    room: str
    hexes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FiguresLeftOut(Event):
    """There were too few standees of a kind: so many of its figures never appear (GH-DOOR-5)."""

    kind: str
    count: int


@dataclass(frozen=True, slots=True)
class LateArrivals(Event):
    """These kinds were revealed in the turn that is going on and act right after it, in this order (GH-DOOR-3)."""

    kinds: tuple[str, ...]
