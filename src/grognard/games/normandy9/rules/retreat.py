"""Retreats: one step towards the own edge, or one strength instead (section RET)."""

from __future__ import annotations

from grognard.games.normandy9.actions import RetreatTo
from grognard.games.normandy9.board import LABELS, Place
from grognard.games.normandy9.rules.movement import STEPS_BACK, barrier
from grognard.games.normandy9.rules.verbs import RETREAT, lose_strength, move_unit
from grognard.games.normandy9.state import Landing
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events


def retreat_squares(s: Landing, at: Place) -> list[Place]:
    """Return the squares that a unit can fall back to: straight or diagonally towards its own edge.

    Rules: N9-RET-1, N9-MOVE-2, N9-UNIT-4.
    """
    unit = s.unit(at)
    occupied = s.occupied
    return [step.to for step in STEPS_BACK[unit.side][at] if not barrier(s, unit.kind, step, occupied)]


class ResolveRetreat(Resolves[Landing]):
    """A unit falls back so many steps; for each that it cannot take it loses one strength (N9-RET-1, N9-RET-2)."""

    __slots__ = ("at", "steps")

    def __init__(self, at: Place, steps: int) -> None:
        self.at = at
        self.steps = steps

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.steps)

    def resolve(self, state: Landing, events: Events) -> None:
        if not self.steps:
            return
        squares = retreat_squares(state, self.at)
        if len(squares) > 1:
            state.agenda.append(AwaitRetreat(self.at, self.steps))
        elif squares:
            fall_back(state, self.at, squares[0], self.steps, events)
        else:
            lose_strength(state, self.at, 1, RETREAT, events)
            if state.units[self.at] is not None:
                state.agenda.append(ResolveRetreat(self.at, self.steps - 1))


class AwaitRetreat(Asks[Landing]):
    """The owner chooses where its unit falls back to (N9-RET-1)."""

    __slots__ = ("at", "steps")

    def __init__(self, at: Place, steps: int) -> None:
        self.at = at
        self.steps = steps

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.steps)

    def ask(self, state: Landing) -> tuple[Decision, ...]:
        side = state.unit(self.at).side
        options = [RetreatTo(side, self.at, to) for to in retreat_squares(state, self.at)]
        return (Decision((side,), "retreat", options, (LABELS[self.at],)),)

    def answer(self, state: Landing, action: Action, events: Events) -> None:
        assert isinstance(action, RetreatTo)
        fall_back(state, action.at, action.to, self.steps, events)


def fall_back(s: Landing, at: Place, to: Place, steps: int, events: Events) -> None:
    """Take the first of so many steps back, which costs no points (N9-RET-1)."""
    move_unit(s, at, to, RETREAT, 0, False, events)
    s.agenda.append(ResolveRetreat(to, steps - 1))
