"""What the tests of bots share: moments of games played at random, and views that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from grognard.kernel.decision import ChanceDecision
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation


def moments(game: AnyGame, scenario: str, seed: int, every: int = 1) -> Iterator[Observation[Any]]:
    """Play a scenario at random; give what the seat that is asked sees, at every ``every``-th choice of two or more."""
    rng = Random(seed)
    state = game.setup(scenario, {})
    choices = 0
    while opened := game.decisions(state):
        decision = rng.choice(opened)
        if isinstance(decision, ChanceDecision):
            game.apply(state, decision.draw(rng))
            continue
        if len(decision.options) > 1:
            if choices % every == 0:
                yield game.observe(state, decision.seats[0])
            choices += 1
        game.apply(state, rng.choice(decision.options))


def twin(game: AnyGame, observation: Observation[Any], seed: int) -> Observation[Any]:
    """Give the observation of another state, one that looks the same to the seat."""
    return game.observe(game.imagine(observation, Random(seed)), observation.seat)
