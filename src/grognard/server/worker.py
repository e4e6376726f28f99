"""A process beside the server that does one thing after the other, each within a time limit."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.reduction import ForkingPickler
from traceback import print_exc
from typing import Any, Final, TypeVar, cast

T = TypeVar("T")

START: Final = 30.0
"""Seconds that the process may take to begin, and to load what it has not done before."""


class WorkFailed(OSError):
    """What was to be done failed; the process said why on its error output, and goes on."""


class _Failure:
    """What the process sends instead of what a function that raised would have returned."""


_BEGUN: Final = "begun"
"""What it sends first, when it has all that the work needs: only then its time begins."""


def serve(pipe: Connection) -> None:
    """Do what is asked until the server closes the pipe, or has ended; what the process itself does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to deal with
    pipe.send(None)
    with contextlib.suppress(EOFError, OSError):
        while True:
            asked = pipe.recv_bytes()
            try:
                work, arguments = ForkingPickler.loads(asked)  # this imports what it needs
                pipe.send(_BEGUN)
                told = ForkingPickler.dumps(work(*arguments))
            except Exception:  # a fault of one thing is no reason to begin anew for the next
                print_exc()
                told = ForkingPickler.dumps(_Failure())
            pipe.send_bytes(told)


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
            WorkFailed: the function raised; the process goes on.
            OSError, EOFError: the process failed; it was ended.
        """
        async with self._turn:
            try:
                pipe = await self._started()
                await asyncio.to_thread(pipe.send, (work, arguments))
                found = await self._received(pipe, START)
                if found == _BEGUN:
                    found = await self._received(pipe, limit)
            except BaseException:  # whoever gives up leaves an answer in the pipe that nobody wants
                self.stop()
                raise
            if isinstance(found, _Failure):
                raise WorkFailed
            return cast("T", found)

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
        if self._process is not None and self._process.pid is not None:  # else it could not be started
            self._process.kill()
            self._process.join()
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None
