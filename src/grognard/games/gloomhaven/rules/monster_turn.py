"""The turns of monsters: the figures of a kind one after the other, and what each does by its card (section MON)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def begin_kind(s: Expedition, kind: str, only_new: bool, events: Events) -> None:
    """Have the figures of a kind act that have not acted this round (GH-RND-8, GH-DOOR-4)."""
    raise NotImplementedError


def begin_figure(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of a monster (GH-MON-3)."""
    raise NotImplementedError


def begin_controlled(s: Expedition, number: int, control: tuple[Seat, ...] | None, events: Events) -> None:
    """Begin the turn of a monster with the sides swapped; with ``control`` a player decides all of it."""
    raise NotImplementedError
