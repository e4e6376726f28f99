"""Push and pull (section PUSH of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def begin_shift(
    s: Expedition,
    kind: str,
    steps: int,
    target: int,
    origin: int,
    seats: tuple[Seat, ...],
    hero: int,
    events: Events,
    into_obstacles: tuple[int, int] | None = None,
    blocked: tuple[int, int] | None = None,
    *,
    optional: bool = True,
) -> None:
    """Push a figure away from a hex or pull it nearer; ``seats`` choose, and may leave it if it is ``optional``."""
    raise NotImplementedError
