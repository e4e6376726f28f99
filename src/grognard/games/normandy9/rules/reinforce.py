"""Reinforcement: one strength from a unit to another of its type (section REINF)."""

from __future__ import annotations

from grognard.games.normandy9.actions import Reinforce
from grognard.games.normandy9.board import LABELS, Place, is_on_board, places_of
from grognard.games.normandy9.rules.movement import breaks_duty
from grognard.games.normandy9.ruleset import FULL_STRENGTH
from grognard.games.normandy9.state import REINFORCE_COST, Landing
from grognard.kernel.refusal import Refusal


def reinforcements(s: Landing) -> list[Reinforce]:
    """Return the reinforcements that the active side may make now (N9-REINF-1, N9-REINF-2)."""
    if s.reinforced or s.points < REINFORCE_COST:
        return []
    own = places_of(s.forces[s.active])
    able = [
        Reinforce(s.active, giver, taker)
        for taker in own
        if s.unit(taker).strength < FULL_STRENGTH
        for giver in own
        if _refuse_units(s, giver, taker) is None
    ]
    return [] if able and breaks_duty(s, REINFORCE_COST) else able


def refuse_reinforce(s: Landing, giver: Place, taker: Place) -> Refusal | None:
    """Say why the active side may not move one strength between two places; None if it may.

    Rules: N9-REINF-1, N9-REINF-2, N9-TURN-3, N9-EX-4.
    """
    if s.reinforced:
        return Refusal("N9-REINF-1", "has-reinforced")
    if s.points < REINFORCE_COST:
        return Refusal("N9-REINF-1", "no-points")
    if (refusal := _refuse_units(s, giver, taker)) is not None:
        return refusal
    return Refusal("N9-TURN-3", "duty") if breaks_duty(s, REINFORCE_COST) else None


def _refuse_units(s: Landing, giver: Place, taker: Place) -> Refusal | None:
    gives, takes = s.units[giver], s.units[taker]
    if gives is None or gives.side != s.active:
        return Refusal("N9-REINF-1", "no-own-unit", at=LABELS[giver])
    if takes is None or takes.side != s.active:
        return Refusal("N9-REINF-1", "no-own-unit", at=LABELS[taker])
    if giver == taker:
        return Refusal("N9-REINF-1", "same-unit")
    if gives.kind != takes.kind:
        return Refusal("N9-REINF-1", "other-type", kind=gives.name, other=takes.name)
    if takes.strength == FULL_STRENGTH:
        return Refusal("N9-REINF-1", "full-strength", at=LABELS[taker])
    if gives.strength == 1:
        return Refusal("N9-REINF-2", "last-strength", at=LABELS[giver])
    if is_on_board(giver) != is_on_board(taker):
        return Refusal("N9-REINF-2", "one-off-board")
    return None
