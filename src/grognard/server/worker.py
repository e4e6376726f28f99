"""A process beside the server that does one thing after the other, each within a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final, TypeVar

T = TypeVar("T")

START: Final = 30.0
"""Seconds that the process may take to begin."""


def serve(pipe: Connection) -> None:
    """Do what is asked until the server closes the pipe, or has ended; what the process itself does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to deal with
    pipe.send(None)
    with contextlib.suppress(EOFError, OSError):
        while True:
            work, arguments = pipe.recv()
            pipe.send(work(*arguments))


class Worker:
    """A process that is begun when it is needed, does one thing at a time, and is begun anew after a failure."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._turn = asyncio.Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    async def do(self, limit: float, work: Callable[..., T], *arguments: object) -> T:
        """Return what a function returns there; it is found by its name, so it stands in a module.

        Raises:
            TimeoutError: it took more than ``limit`` seconds; the process was ended.
            OSError, EOFError: the process failed, as it does when the function raises; it was ended.
        """
        async with self._turn:
            try:
                pipe = await self._started()
                await asyncio.to_thread(pipe.send, (work, arguments))
                found: T = await self._received(pipe, limit)
            except BaseException:  # whoever gives up leaves an answer in the pipe that nobody wants
                self.stop()
                raise
            return found

    async def _started(self) -> Connection:
        if self._pipe is None:
            context = get_context("spawn")
            self._pipe, other = context.Pipe()
            self._process = context.Process(target=serve, args=(other,), name=self._name, daemon=True)
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
