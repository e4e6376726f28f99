"""Whether an action is against the rules now, and which rule says so."""

from __future__ import annotations

from grognard.games.normandy9.actions import Attack, EndTurn, MoveUnit, Reinforce, RetreatTo
from grognard.games.normandy9.board import LABELS
from grognard.games.normandy9.rules.attack import refuse_attack
from grognard.games.normandy9.rules.movement import refuse_step
from grognard.games.normandy9.rules.reinforce import refuse_reinforce
from grognard.games.normandy9.rules.retreat import AwaitRetreat
from grognard.games.normandy9.rules.turn import AwaitAct, refuse_end_turn
from grognard.games.normandy9.state import Landing
from grognard.kernel.action import Action
from grognard.kernel.agenda import is_option
from grognard.kernel.refusal import Refusal


def refuse(s: Landing, action: Action) -> Refusal | None:
    """Say why an action is against the rules now; None if it is legal (N9-TURN-1, N9-END-1)."""
    if is_option(s, action):
        return None
    if s.is_over():
        return Refusal("N9-END-1", "game-over")
    asked = [decision for decision in s.open or () if action.seat in decision.seats]
    if not asked:
        return Refusal("N9-TURN-1", "not-your-turn")
    return refuse_turn(s, action) or Refusal("N9-TURN-1", "not-now")


def refuse_turn(s: Landing, action: Action) -> Refusal | None:
    """Say why an action that is no option cannot be done by the side that is asked; None if it belongs elsewhere."""
    frame = s.agenda[-1]
    if isinstance(frame, AwaitRetreat):
        if isinstance(action, RetreatTo):
            return Refusal("N9-RET-1", "no-retreat", at=LABELS[action.at], to=LABELS[action.to])
        return Refusal("N9-RET-1", "must-retreat", at=LABELS[frame.at])
    if not isinstance(frame, AwaitAct):
        return None
    if isinstance(action, MoveUnit):
        return refuse_step(s, action.at, action.to)
    if isinstance(action, Attack):
        return refuse_attack(s, action.at, action.to)
    if isinstance(action, Reinforce):
        return refuse_reinforce(s, action.at, action.to)
    return refuse_end_turn(s) if isinstance(action, EndTurn) else None
