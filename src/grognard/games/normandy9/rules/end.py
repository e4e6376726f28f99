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
    reason = ending_of_round(s)
    s.quiet = quiet_rounds(s)
    s.shot = False
    if reason:
        end_game(s, ahead(s), reason, events)


def quiet_rounds(s: Landing) -> int:
    """Return how many rounds in a row have had no attack if this one closes now (N9-END-2)."""
    return 0 if s.shot else s.quiet + 1


def ending_of_round(s: Landing) -> str:
    """Say why the game ends if this round closes now: QUIET or LAST_ROUND; "" if it goes on (N9-END-2)."""
    keys = s.rules.keys
    if keys.quiet_rounds and quiet_rounds(s) >= keys.quiet_rounds:
        return QUIET
    return LAST_ROUND if keys.last_round and s.round >= keys.last_round else ""


def ahead(s: Landing) -> Seat:
    """Return who is ahead: by trophies, then by the strength left on and off the board; else nobody (N9-END-3)."""
    warm, cool = (standing(s, side) for side in (WARM, COOL))
    return DRAWN_GAME if warm == cool else WARM if warm > cool else COOL


def standing(s: Landing, side: Seat) -> tuple[int, int]:
    """Return what a side is judged by: its trophies, and the strength of all its units (N9-END-3)."""
    return len(s.trophies[side]), sum(unit.strength for unit in s.units if unit is not None and unit.side == side)
