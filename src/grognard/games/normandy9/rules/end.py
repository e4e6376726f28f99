"""The end that no trophy brings: quiet rounds, the last round, and who is ahead then (section END)."""

from __future__ import annotations

from grognard.games.normandy9.board import COOL, WARM
from grognard.games.normandy9.rules.verbs import end_game
from grognard.games.normandy9.state import DRAWN_GAME, Landing
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat

QUIET = "quiet"
LAST_ROUND = "last-round"


def end_round(s: Landing, events: Events) -> None:
    """Close a round, a turn of each side, and end the game after too many without an attack or after the last.

    Rules: N9-END-2.
    """
    s.quiet = 0 if s.shot else s.quiet + 1
    s.shot = False
    keys = s.rules.keys
    if keys.quiet_rounds and s.quiet >= keys.quiet_rounds:
        end_game(s, ahead(s), QUIET, events)
    elif keys.last_round and s.round >= keys.last_round:
        end_game(s, ahead(s), LAST_ROUND, events)


def ahead(s: Landing) -> Seat:
    """Return who is ahead: by trophies, then by the strength left on and off the board; else nobody (N9-END-3)."""
    warm, cool = (standing(s, side) for side in (WARM, COOL))
    return DRAWN_GAME if warm == cool else WARM if warm > cool else COOL


def standing(s: Landing, side: Seat) -> tuple[int, int]:
    """Return what a side is judged by: its trophies, and the strength of all its units (N9-END-3)."""
    return len(s.trophies[side]), sum(unit.strength for unit in s.units if unit is not None and unit.side == side)
