"""What a bot is: an observation in, an action out."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation


class Bot(Protocol):
    """A player that sees what its seat sees, and nothing else.

    It may imagine full states that fit its observation (``game.imagine``) and play on in them. Bots keep nothing
    between two choices, so one bot may sit at several seats and tables. ``level`` is how well it plays, from 1 (weak)
    to 5.
    """

    name: str
    level: int

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        """Return one of the observation's seat's options; all randomness comes from ``rng``."""
