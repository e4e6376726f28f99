"""Bots that fail, in a module that the process of the bots can import."""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation


class Sleeper:
    """Thinks far too long."""

    name: str = "sleeper"
    level: int = 1

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        time.sleep(60)
        raise AssertionError("somebody waited")


class Crasher:
    """Takes its process down."""

    name: str = "crasher"
    level: int = 1

    def choose(self, game: AnyGame, observation: Observation[Any], rng: Random) -> Action:
        os._exit(1)
