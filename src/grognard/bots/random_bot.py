"""Random: the measure of every other bot."""

from __future__ import annotations

from random import Random
from typing import Any

from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation
from grognard.kernel.session import pressing_options


class RandomBot:
    """Chooses uniformly among its options."""

    name: str = "random"
    level: int = 1

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        """Return an option, each as likely as the others."""
        return rng.choice(pressing_options(observation.decisions, observation.seat))
