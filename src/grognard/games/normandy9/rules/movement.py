"""Steps: where a unit may go, and the forward duty of a turn (sections MOVE, UNIT and TURN)."""

from __future__ import annotations

from typing import Final

from grognard.games.normandy9.board import (
    ALL,
    BIT,
    FORWARD,
    LABELS,
    SIDES,
    SQUARES,
    STEPS,
    WAITING,
    Place,
    Step,
    is_on_board,
    places_of,
)
from grognard.games.normandy9.events import DutyLapsed, DutyReturned
from grognard.games.normandy9.rules.verbs import move_unit
from grognard.games.normandy9.state import LAPSED, MET, OWED, Landing
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

OCCUPIED: Final = "occupied"
BARRED: Final = "barred"
CUT: Final = "cut"

STEP_TO: Final = tuple({step.to: step for step in STEPS[p]} for p in ALL)
"""Per place, the steps from it by where they lead."""
STEPS_FORWARD: Final = tuple(tuple(tuple(s for s in STEPS[p] if s.ahead == ahead) for p in ALL) for ahead in FORWARD)
"""Per side and place, the steps towards the opponent's edge, those that enter the board included (N9-TURN-3)."""
STEPS_BACK: Final = tuple(tuple(tuple(s for s in STEPS[p] if s.ahead == -ahead) for p in ALL) for ahead in FORWARD)
"""Per side and place, the steps towards the own edge (N9-RET-1)."""


def barrier(s: Landing, kind: int, step: Step, occupied: int) -> str:
    """Say what keeps a unit of a type from a step, whatever it costs: OCCUPIED, BARRED or CUT; "" if nothing does.

    ``occupied`` are the squares on which units stand. Rules: N9-UNIT-4, N9-TER-5, N9-TER-7, N9-MOVE-2.
    """
    to = BIT[step.to]
    if to & occupied:
        return OCCUPIED
    if to & s.field.barred[kind]:
        return BARRED
    if step.cut and step.cut & s.field.impassable == step.cut:
        return CUT
    return ""


def does_duty(s: Landing, side: Seat, step: Step) -> bool:
    """Say whether a step is one forward, as the forward duty has it (N9-TURN-2, N9-TURN-3)."""
    return step.ahead == FORWARD[side] and (not step.cut or s.rules.keys.forward_duty_diagonal)


def is_forward_payable(s: Landing, points: int, at: Place | None = None, to: Place | None = None) -> bool:
    """Say whether a unit of the active side could step forward for so many points (N9-TURN-3).

    With ``at`` and ``to``, on the board after that step.
    """
    side = s.active
    occupied, own = s.occupied, s.forces[side]
    if at is not None and to is not None:
        occupied ^= BIT[at] | BIT[to]
    if points <= 0:
        return False
    for place in places_of(own):
        kind = s.unit(place).kind
        stands = to if to is not None and place == at else place
        for step in STEPS_FORWARD[side][stands]:
            if step.cost <= points and does_duty(s, side, step) and not barrier(s, kind, step, occupied):
                return True
    return False


def breaks_duty(s: Landing, cost: int, at: Place | None = None, to: Place | None = None) -> bool:
    """Say whether an action other than a step forward would leave no payable one although one is owed.

    Rules: N9-TURN-3, N9-EX-8.
    """
    return s.duty == OWED and not is_forward_payable(s, s.points - cost, at, to)


class ResolveDuty(Resolves[Landing]):
    """See whether the forward duty can still be done; the log says when that changes (N9-TURN-3, N9-EX-9)."""

    __slots__ = ()

    def resolve(self, state: Landing, events: Events) -> None:
        if state.duty == MET:
            return
        payable = is_forward_payable(state, state.points)
        if payable == (state.duty == OWED):
            return
        state.duty = OWED if payable else LAPSED
        if events is not None:
            side = SIDES[state.active]
            events.append(DutyReturned(side) if payable else DutyLapsed(side))


def steps_of(s: Landing, at: Place) -> list[Place]:
    """Return where a unit of the active side may step now (N9-MOVE-1, N9-BOARD-6, N9-TURN-3)."""
    unit = s.unit(at)
    occupied = s.occupied
    return [
        step.to
        for step in STEPS[at]
        if step.cost <= s.points
        and not barrier(s, unit.kind, step, occupied)
        and (s.duty != OWED or does_duty(s, unit.side, step) or not breaks_duty(s, step.cost, at, step.to))
    ]


def refuse_step(s: Landing, at: Place, to: Place) -> Refusal | None:
    """Say why a unit of the active side may not take a step; None if it may.

    Rules: N9-BOARD-6, N9-MOVE-1, N9-MOVE-2, N9-UNIT-4, N9-TER-5, N9-TER-7, N9-TURN-1, N9-TURN-3.
    """
    unit = s.units[at]
    if unit is None or unit.side != s.active:
        return Refusal("N9-MOVE-1", "no-own-unit", at=LABELS[at])
    if to not in SQUARES:
        return Refusal("N9-BOARD-6", "off-board", to=LABELS[to])
    step = STEP_TO[at].get(to)
    if step is None:
        if at in WAITING[unit.side]:
            return Refusal("N9-BOARD-6", "enter-first-row", to=LABELS[to])
        return Refusal("N9-MOVE-1", "one-step", at=LABELS[at], to=LABELS[to])
    reason = barrier(s, unit.kind, step, s.occupied)
    if reason == OCCUPIED:
        return Refusal("N9-UNIT-4", "occupied", to=LABELS[to])
    if reason == BARRED:
        terrain = s.field.ground(to)
        return Refusal(terrain.rule, "barred", kind=unit.name, terrain=terrain.id, to=LABELS[to])
    if reason == CUT:
        return Refusal("N9-MOVE-2", "cut", at=LABELS[at], to=LABELS[to])
    if step.cost > s.points:
        return Refusal("N9-MOVE-1", "step-points", cost=step.cost, left=s.points)
    if not does_duty(s, unit.side, step) and breaks_duty(s, step.cost, at, to):
        return Refusal("N9-TURN-3", "duty")
    return None


def take_step(s: Landing, at: Place, to: Place, events: Events) -> None:
    """Take a legal step (N9-MOVE-1, N9-BOARD-6)."""
    step = STEP_TO[at][to]
    side = s.unit(at).side
    how = "step" if is_on_board(at) else "enter"
    move_unit(s, at, to, how, step.cost, does_duty(s, side, step), events)
