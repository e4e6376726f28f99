"""Bots think in a process of their own, with a time limit and an answer to fall back on."""

from __future__ import annotations

import logging
from random import Random
from typing import Any, Final

from grognard.bots import Bot
from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation
from grognard.kernel.session import pressing_options
from grognard.server.worker import Worker

LIMIT: Final = 5.0
"""Seconds that a bot may think about one answer."""

_log: Final = logging.getLogger(__name__)


def think(game: AnyGame, bot: Bot, observation: Observation[Any], luck: str) -> Action:
    """Return what a bot answers."""
    return bot.choose(game, observation, Random(luck))


class Minds:
    """The process in which bots think, one answer at a time."""

    def __init__(self, limit: float = LIMIT) -> None:
        self._limit = limit
        self._worker = Worker("grognard bots")

    async def choose(self, game: AnyGame, bot: Bot, observation: Observation[Any], luck: str) -> Action:
        """Return what a bot answers; if it fails or thinks too long, one of its options at random."""
        try:
            return await self._worker.do(self._limit, think, game, bot, observation, luck)
        except (OSError, EOFError) as error:
            _log.warning("%s gave no answer (%s); it takes one at random", bot.name, type(error).__name__)
            return Random(luck).choice(pressing_options(observation.decisions, observation.seat))

    def stop(self) -> None:
        """End the process."""
        self._worker.stop()
