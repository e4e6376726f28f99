"""What is true at every step of every game: any rules, any cards, any choices."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from grognard.games.normandy9.actions import Attack, EndTurn, MoveUnit, Reinforce, RetreatTo, Rolled
from grognard.games.normandy9.board import BIT, BOARD, COL, COOL, FORWARD, ROW, WARM
from grognard.games.normandy9.game import GAME
from grognard.games.normandy9.rules.attack import count_dice
from grognard.games.normandy9.rules.end import standing
from grognard.games.normandy9.state import Landing, other
from grognard.kernel.action import Action
from grognard.kernel.event import Event
from tests.normandy9.fuzz import Watch, faults_of
from tests.normandy9.playouts import choose, random_start

STEPS = 60


@dataclass(frozen=True)
class Step:
    """An action with the game before it and after it, and what was told of it."""

    before: Landing
    action: Action
    after: Landing
    events: tuple[Event, ...]


def playout(seed: int) -> list[Step]:
    """Return the first steps of a random game; states are copied, so that each stays as it was."""
    rng = Random(seed)
    s, steps = random_start(rng), list[Step]()
    while len(steps) < STEPS and not s.is_over():
        before, events = s.copy(), list[Event]()
        action = choose(s, rng)
        GAME.apply(s, action, events)
        steps.append(Step(before, action, s.copy(), tuple(events)))
    return steps


playouts = st.integers(0, 10**9).map(playout)
few = settings(max_examples=20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


@few
@given(playouts)
def test_what_must_hold_of_a_state_holds_after_every_action(steps: list[Step]) -> None:
    """N9-UNIT-1, N9-UNIT-2, N9-UNIT-4, N9-TER-5, N9-TURN-1, N9-TURN-3, N9-END-1, N9-END-2: and something is open."""
    watch = Watch(steps[0].before)
    for step in steps:
        assert list(faults_of(step.after)) == []
        assert list(watch.faults(step.after, list(step.events))) == []


@few
@given(playouts)
def test_strength_only_falls_and_only_in_attacks(steps: list[Step]) -> None:
    """N9-ATK-5, N9-RET-2, N9-REINF-1: a reinforcement moves it, steps and ends of turns leave it."""
    for step in steps:
        for side in (WARM, COOL):
            lost = standing(step.before, side)[1] - standing(step.after, side)[1]
            assert lost >= 0
            assert not lost or (isinstance(step.action, Rolled | RetreatTo) and side == other(step.before.active))


@few
@given(playouts)
def test_points_pay_exactly_for_what_is_done(steps: list[Step]) -> None:
    """N9-TURN-1, N9-MOVE-1, N9-ATK-1, N9-REINF-1, N9-RET-1."""
    for step in steps:
        action, spent = step.action, step.before.points - step.after.points
        if isinstance(action, MoveUnit):
            straight = (
                not BIT[action.at] & BOARD or COL[action.at] == COL[action.to] or ROW[action.at] == ROW[action.to]
            )
            assert spent == (1 if straight else 2)
        elif isinstance(action, Attack | Reinforce):
            assert spent == 1
        elif isinstance(action, Rolled | RetreatTo):
            assert spent == 0
        elif isinstance(action, EndTurn) and not step.after.is_over():
            assert (step.after.points, step.after.active) == (4, other(step.before.active))


@few
@given(playouts)
def test_a_turn_never_ends_while_a_forward_step_is_owed_and_payable(steps: list[Step]) -> None:
    """N9-TURN-2, N9-TURN-3: at the end of a turn a unit has moved forward, or none of its side can."""
    moved = False
    for step in steps:
        s, action = step.before, step.action
        if isinstance(action, MoveUnit):
            ahead = ROW[action.to] - ROW[action.at] == FORWARD[action.seat]
            straight = COL[action.at] == COL[action.to] or not BIT[action.at] & BOARD
            moved = moved or (ahead and (straight or s.rules.keys.forward_duty_diagonal))
        if isinstance(action, EndTurn):
            forward = [
                o
                for o in GAME.decisions(s)[0].options
                if isinstance(o, MoveUnit)
                and ROW[o.to] - ROW[o.at] == FORWARD[o.seat]
                and (s.rules.keys.forward_duty_diagonal or COL[o.at] == COL[o.to] or not BIT[o.at] & BOARD)
            ]
            assert moved or not forward
            moved = False


@few
@given(playouts)
def test_a_unit_moves_one_square_and_the_board_is_never_left(steps: list[Step]) -> None:
    """N9-MOVE-1, N9-BOARD-6, N9-RET-1."""
    for step in steps:
        action = step.action
        if isinstance(action, MoveUnit | RetreatTo):
            assert BIT[action.to] & BOARD
            if BIT[action.at] & BOARD:
                assert max(abs(COL[action.at] - COL[action.to]), abs(ROW[action.at] - ROW[action.to])) == 1
        if isinstance(action, RetreatTo):
            assert ROW[action.at] - ROW[action.to] == FORWARD[action.seat]


@few
@given(playouts)
def test_as_many_dice_are_rolled_as_were_declared(steps: list[Step]) -> None:
    """N9-ATK-2, N9-UNIT-5."""
    for declared, rolled in pairwise(steps):
        if isinstance(declared.action, Attack):
            assert isinstance(rolled.action, Rolled)
            dice = count_dice(declared.before, declared.action.at, declared.action.to)
            assert 1 <= len(rolled.action.faces) == dice <= 4


@few
@given(playouts)
def test_actions_are_told_only_to_who_listens_and_do_the_same(steps: list[Step]) -> None:
    """N9-TURN-1."""
    for step in steps:
        silent = step.before.copy()
        GAME.apply(silent, step.action)
        assert silent == step.after
        assert step.events
