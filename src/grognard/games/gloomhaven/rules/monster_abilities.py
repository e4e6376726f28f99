"""The lines of monsters' cards besides moves and attacks, and what one does when it dies."""

from __future__ import annotations

from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def begin_death(s: Expedition, number: int, at: int, events: Events) -> None:
    """Have a monster that just died on a hex do what its card of this round says for it (``on_death``)."""
    raise NotImplementedError
