"""The turn: four action points spent in any order, then the other side (sections TURN and END)."""

from __future__ import annotations

from grognard.games.normandy9.actions import ATTACKS, END_TURN, MOVES, Attack, MoveUnit, Reinforce
from grognard.games.normandy9.board import SIDES, places_of
from grognard.games.normandy9.events import TurnBegan, TurnEnded
from grognard.games.normandy9.rules.attack import declare_attack, targets_of
from grognard.games.normandy9.rules.end import end_round
from grognard.games.normandy9.rules.movement import ResolveDuty, steps_of, take_step
from grognard.games.normandy9.rules.reinforce import reinforcements
from grognard.games.normandy9.rules.verbs import shift_strength
from grognard.games.normandy9.state import OWED, POINTS, Landing, other
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat


class BeginTurn(Resolves[Landing]):
    """A side's turn begins with four points and a step forward owed (N9-TURN-1, N9-TURN-2)."""

    __slots__ = ("side",)

    def __init__(self, side: Seat) -> None:
        self.side = side

    def parts(self) -> tuple[object, ...]:
        return (self.side,)

    def resolve(self, state: Landing, events: Events) -> None:
        state.active = self.side
        state.turns[self.side] += 1
        state.points = POINTS
        state.duty = OWED
        state.fought = 0
        state.reinforced = False
        if events is not None:
            events.append(TurnBegan(SIDES[self.side], state.turns[self.side]))
        state.agenda += [AwaitAct(), ResolveDuty()]


class AwaitAct(Asks[Landing]):
    """The active side spends points on steps, attacks and one reinforcement, in any order, or ends its turn.

    Rules: N9-TURN-1, N9-TURN-3.
    """

    __slots__ = ()

    def ask(self, state: Landing) -> tuple[Decision, ...]:
        side = state.active
        options: list[Action] = []
        for at in places_of(state.forces[side]):
            moves, attacks = MOVES[side][at], ATTACKS[side][at]
            options += [moves[to] for to in steps_of(state, at)]
            options += [attacks[target] for target in targets_of(state, at)]
        options += reinforcements(state)
        if refuse_end_turn(state) is None:
            options.append(END_TURN[side])
        return (Decision((side,), "act", options),)

    def answer(self, state: Landing, action: Action, events: Events) -> None:
        if isinstance(action, MoveUnit | Attack | Reinforce):
            state.agenda += [self, ResolveDuty()]
        if isinstance(action, MoveUnit):
            take_step(state, action.at, action.to, events)
        elif isinstance(action, Attack):
            declare_attack(state, action.at, action.to, events)
        elif isinstance(action, Reinforce):
            shift_strength(state, action.at, action.to, events)
        else:
            end_turn(state, events)


def refuse_end_turn(s: Landing) -> Refusal | None:
    """Say why the turn may not end: a step forward is owed and payable (N9-TURN-3); None if it may."""
    return Refusal("N9-TURN-3", "duty-before-end") if s.duty == OWED else None


def end_turn(s: Landing, events: Events) -> None:
    """End the turn, and with the second one the round (N9-TURN-1, N9-END-2)."""
    side = s.active
    if events is not None:
        events.append(TurnEnded(SIDES[side], s.points))
    if side != s.first:
        end_round(s, events)
    s.agenda.append(BeginTurn(other(side)))
