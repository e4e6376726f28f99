"""Greedy: looks one step ahead, over sampled chance, and takes what the game's evaluation likes best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import AnyGame, Observation
from grognard.kernel.seat import Seat
from grognard.kernel.session import options_of

SAMPLES: Final = 10
"""Outcomes looked at where chance is first asked; a chance with no more outcomes than this is computed exactly."""


class GreedyBot:
    """Tries each option in one imagined state and takes the one with the best mean value.

    A step is more than an action: as long as the next question is *about* what was just picked (a unit's destination,
    its target, whether it takes the ground; the other side's retreat), it is followed: own questions by the best
    answer, other seats' by the worst, chance by the same sampled outcomes for every option.
    """

    name: str = "greedy"

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        """Return the option with the best value; of equals one at random."""
        options = options_of(observation.decisions, observation.seat)
        if len(options) == 1:
            return options[0]
        world = game.imagine(observation, rng)
        ahead = _Lookahead(game, observation.seat, rng.random())
        values = [ahead.value_after(world, option, frozenset(), SAMPLES) for option in options]
        best = max(values)
        return rng.choice([option for option, value in zip(options, values, strict=True) if value == best])


class _Lookahead:
    """One choice: whose it is, and the luck that all its options share."""

    __slots__ = ("game", "luck", "seat")

    def __init__(self, game: AnyGame, seat: Seat, luck: float) -> None:
        self.game = game
        self.seat = seat
        self.luck = luck

    def value_after(self, state: Any, action: Action, about: frozenset[str], samples: int) -> float:
        """Return the mean value for the seat after an action; ``about`` is what the step was about so far."""
        after = state.copy()
        self.game.apply(after, action)
        return self.value(after, about.union(action.touches()), samples)

    def value(self, state: Any, about: frozenset[str], samples: int) -> float:
        """Return the mean value for the seat, following the questions that still belong to the step."""
        opened = self.game.decisions(state)
        if not opened:
            return self.game.evaluate(state, self.seat)
        decision = opened[0]
        if isinstance(decision, ChanceDecision):
            outcomes = sample(decision, samples, self.luck)
            later = min(samples, 1 + samples // 8)
            total = 0.0
            for outcome, weight in outcomes:
                total += weight * self.value_after(state, outcome, about, later)
            return total
        if about.isdisjoint(decision.about):
            return self.game.evaluate(state, self.seat)
        values = [self.value_after(state, option, about, samples) for option in decision.options]
        return max(values) if self.seat in decision.seats else min(values)


def sample(decision: ChanceDecision, count: int, luck: float) -> Sequence[tuple[Action, float]]:
    """Return outcomes with weights that sum to 1: all if there are few, else ``count`` spread evenly by their odds.

    ``luck`` in [0, 1) shifts the spread, so that over many decisions every outcome has its chance.
    """
    total = decision.total
    if len(decision.options) <= count:
        return [(option, weight / total) for option, weight in zip(decision.options, decision.weights, strict=True)]
    found = []
    reached = 0
    place = -1
    for n in range(count):
        point = (n + luck) / count * total
        while reached <= point:
            place += 1
            reached += decision.weights[place]
        found.append((decision.options[place], 1 / count))
    return found
