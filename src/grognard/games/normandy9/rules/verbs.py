"""The verbs that change a game: each writes in one place and tells its event."""

from __future__ import annotations

from grognard.games.normandy9.actions import DEALS
from grognard.games.normandy9.board import BIT, CARDS, LABELS, SIDES, Place
from grognard.games.normandy9.events import (
    BoardLaid,
    CardDealt,
    GameDrawn,
    GameWon,
    StrengthLost,
    UnitEliminated,
    UnitMoved,
    UnitReinforced,
)
from grognard.games.normandy9.field import card_of, field_of
from grognard.games.normandy9.state import DRAWN_GAME, MET, OWED, REINFORCE_COST, TROPHIES, Landing, other
from grognard.games.normandy9.units import UNITS
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat

HITS = "hits"
RETREAT = "retreat"
"""What a unit loses strength to."""
ELIMINATED = "eliminated"
FELL_BACK = "fell-back"
"""Why a side wins at once: its fourth trophy fell to hits, or could not retreat (N9-END-1)."""


def deal_card(s: Landing, code: int, events: Events) -> None:
    """Lay the next card down (N9-BOARD-1)."""
    s.layout = (*s.layout, code)
    s.field = field_of(s.rules.ruleset, s.layout)
    if events is not None:
        card, turned = card_of(code)
        events.append(CardDealt(len(s.layout), card + 1, turned))
        if len(s.layout) == CARDS:
            events.append(BoardLaid(tuple([" ".join(DEALS[each].words()) for each in s.layout])))


def move_unit(s: Landing, at: Place, to: Place, how: str, cost: int, forward: bool, events: Events) -> None:
    """Put a unit on another place and pay for it; a step forward does the forward duty (N9-MOVE-1, N9-TURN-2)."""
    unit = s.unit(at)
    s.units[at], s.units[to] = None, unit
    s.forces[unit.side] ^= BIT[at] | BIT[to]
    if s.fought & BIT[at]:
        s.fought ^= BIT[at] | BIT[to]
    s.points -= cost
    if forward and s.duty == OWED:
        s.duty = MET
    if events is not None:
        events.append(UnitMoved(SIDES[unit.side], unit.name, LABELS[at], LABELS[to], how, cost, forward))


def shift_strength(s: Landing, giver: Place, taker: Place, events: Events) -> None:
    """Turn one die down and the other up (N9-REINF-1)."""
    gives, takes = s.unit(giver), s.unit(taker)
    s.units[giver] = UNITS[gives.side][gives.kind][gives.strength - 1]
    s.units[taker] = UNITS[takes.side][takes.kind][takes.strength + 1]
    s.points -= REINFORCE_COST
    s.reinforced = True
    if events is not None:
        places = (LABELS[giver], LABELS[taker])
        events.append(UnitReinforced(SIDES[gives.side], gives.name, *places, gives.strength - 1, takes.strength + 1))


def lose_strength(s: Landing, at: Place, count: int, cause: str, events: Events) -> None:
    """Turn a unit's die down; at 0 the other side takes it as a trophy, and may have won.

    Rules: N9-UNIT-3, N9-END-1, N9-EX-5.
    """
    unit = s.unit(at)
    left = max(0, unit.strength - count)
    if events is not None:
        events.append(StrengthLost(SIDES[unit.side], unit.name, LABELS[at], unit.strength - left, left, cause))
    if left:
        s.units[at] = UNITS[unit.side][unit.kind][left]
        return
    s.units[at] = None
    s.forces[unit.side] ^= BIT[at]
    victor = other(unit.side)
    s.trophies[victor] = (*s.trophies[victor], unit.kind)
    if events is not None:
        taken = len(s.trophies[victor])
        events.append(UnitEliminated(SIDES[unit.side], unit.name, LABELS[at], SIDES[victor], taken, cause))
    if len(s.trophies[victor]) >= TROPHIES:
        end_game(s, victor, ELIMINATED if cause == HITS else FELL_BACK, events)


def end_game(s: Landing, winner: Seat, reason: str, events: Events) -> None:
    """End the game; the winner is a side or ``DRAWN_GAME``."""
    s.winner = winner
    s.ending = reason
    if events is not None:
        events.append(GameDrawn(reason) if winner == DRAWN_GAME else GameWon(SIDES[winner], reason))
