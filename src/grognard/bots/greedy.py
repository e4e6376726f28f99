"""Greedy: looks one step ahead, over sampled chance, and takes what the game's evaluation likes best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

from grognard.kernel.action import Action
from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.session import pressing_options

LOOKS: Final = 80
"""About how many states are looked at for one choice: the more options, the fewer outcomes of chance for each."""
MOST: Final = 12
"""Outcomes looked at where chance is asked, at most; a chance with no more outcomes than this is computed exactly."""
LEAST: Final = 3
"""Outcomes looked at where a step first asks chance, at least."""
FOLLOWED: Final = 2
"""Own questions followed within a step."""


class GreedyBot:
    """Tries each option in one imagined state and takes the one with the best mean value.

    A step is more than an action: as long as the next question is *about* what was just picked (a unit's destination,
    its target, whether it takes the ground; the other side's retreat), it is followed: own questions by the best
    answer, other seats' by the worst, chance by the same sampled outcomes for every option. Where the game itself
    suggests an answer, that is taken instead.
    """

    name: str = "greedy"
    level: int = 3

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        """Return the option with the best value; of equals one at random."""
        options = pressing_options(observation.decisions, observation.seat)
        if len(options) == 1:
            return options[0]
        if (suggested := game.suggest(observation, rng)) is not None:
            return suggested
        world = game.imagine(observation, rng)
        ahead = _Lookahead(game, observation.seat, rng.random())
        values = ahead.values(world, options, Step(frozenset(), LOOKS, LEAST, FOLLOWED))
        best = max(values)
        return rng.choice([option for option, value in zip(options, values, strict=True) if value == best])


class Step(NamedTuple):
    """How far a step has got: what it was about so far, and what may still be spent on it.

    ``looks`` is the number of states to look at from here, ``least`` the number of outcomes at the next chance whatever
    the looks, ``follow`` the number of own questions to follow.
    """

    about: frozenset[str]
    looks: int
    least: int
    follow: int


class _Lookahead:
    """One choice: whose it is, and the luck that all its options share."""

    __slots__ = ("game", "luck", "seat")

    def __init__(self, game: AnyGame, seat: Seat, luck: float) -> None:
        self.game = game
        self.seat = seat
        self.luck = luck

    def values(self, state: Any, options: Sequence[Action], step: Step) -> list[float]:
        """Return the mean value for the seat after each of these options."""
        share = step._replace(looks=step.looks // len(options))
        return [self._value_after(state, option, share) for option in options]

    def _value_after(self, state: Any, action: Action, step: Step) -> float:
        after = state.copy()
        self.game.apply(after, action)
        return self._value(after, step._replace(about=step.about.union(action.touches())))

    def _value(self, state: Any, step: Step) -> float:
        """Return the mean value for the seat, following the questions that still belong to the step."""
        opened = self.game.decisions(state)
        if not opened:
            return self.game.evaluate(state, self.seat)
        decision = opened[0]
        if isinstance(decision, ChanceDecision):
            outcomes = sample(decision, min(MOST, max(step.least, step.looks)), self.luck)
            later = step._replace(looks=step.looks // len(outcomes), least=1)
            total = 0.0
            for outcome, weight in outcomes:
                total += weight * self._value_after(state, outcome, later)
            return total
        if step.about.isdisjoint(decision.about):
            return self.game.evaluate(state, self.seat)
        if self.seat not in decision.seats:
            return min(self.values(state, decision.options, step))
        if not step.follow:
            return self.game.evaluate(state, self.seat)
        return max(self.values(state, decision.options, step._replace(follow=step.follow - 1)))


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
