"""Bots think in a process of their own, with a time limit and an answer to fall back on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from random import Random
from typing import Any, Final

from grognard.bots import Bot
from grognard.kernel.action import Action
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Observation
from grognard.kernel.session import options_of

LIMIT: Final = 5.0
"""Seconds that a bot may think about one answer."""

START: Final = 30.0
"""Seconds that the process may take to begin."""

_log: Final = logging.getLogger(__name__)


def think(pipe: Connection) -> None:
    """Answer questions until the server closes the pipe, or has ended; what the process of the bots does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to deal with
    pipe.send(None)
    with contextlib.suppress(EOFError, OSError):
        while True:
            game, bot, observation, luck = pipe.recv()
            pipe.send(bot.choose(game, observation, Random(luck)))


class Minds:
    """The process in which bots think: begun when it is needed, one answer at a time, begun anew after a failure."""

    def __init__(self, limit: float = LIMIT) -> None:
        self._limit = limit
        self._turn = asyncio.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    async def choose(self, game: AnyGame, bot: Bot, observation: Observation[Any], luck: str) -> Action:
        """Return what a bot answers; if it fails or thinks too long, one of its options at random."""
        async with self._turn:
            try:
                pipe = await self._started()
                await asyncio.to_thread(pipe.send, (game, bot, observation, luck))
                found: Action = await self._received(pipe, self._limit)
            except (OSError, EOFError) as error:
                _log.warning("%s gave no answer (%s); it takes one at random", bot.name, type(error).__name__)
                self.stop()
                return Random(luck).choice(options_of(observation.decisions, observation.seat))
            return found

    async def _started(self) -> Connection:
        if self._pipe is None:
            context = get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(target=think, args=(other,), name="grognard bots", daemon=True)
            await asyncio.to_thread(self._process.start)
            other.close()
            await self._received(self._pipe, START)
        return self._pipe

    @staticmethod
    async def _received(pipe: Connection, limit: float) -> Any:
        if not await asyncio.to_thread(pipe.poll, limit):
            raise TimeoutError
        return await asyncio.to_thread(pipe.recv)

    def stop(self) -> None:
        """End the process."""
        if self._process is not None and self._process.is_alive():
            self._process.kill()
        if self._process is not None:
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
