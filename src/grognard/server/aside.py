"""What the files of users ask for is done aside: in a process beside the server, one after the other, in time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from grognard.server.trouble import Trouble
from grognard.server.worker import Worker

T = TypeVar("T")

LIMIT: Final = 10.0
"""Seconds that one thing may take; reading a large file takes a tenth of one."""

WAITING: Final = 8
"""So many things wait to be done; whoever sends more is asked to try again."""

LINGER: Final = 60.0
"""Seconds that the process waits for something else to do; that comes rarely, and it is not worth its memory."""


class Aside:
    """The process in which files are read and tools are used."""

    def __init__(self) -> None:
        self._worker = Worker("grognard files")
        self._waiting = 0
        self._ending: asyncio.TimerHandle | None = None

    async def do(self, work: Callable[..., T], *arguments: object) -> T:
        """Return what a function of a module returns there; Trouble if too much waits to be done.

        Raises:
            TimeoutError: it took more than LIMIT seconds.
            OSError, EOFError: it failed.
        """
        if self._waiting >= WAITING:
            raise Trouble(503, "server.library-busy")
        self._waiting += 1
        if self._ending is not None:
            self._ending.cancel()
        try:
            return await self._worker.do(LIMIT, work, *arguments)
        finally:
            self._waiting -= 1
            if not self._waiting:
                self._ending = asyncio.get_running_loop().call_later(LINGER, self._worker.stop)

    def close(self) -> None:
        """Do nothing more."""
        if self._ending is not None:
            self._ending.cancel()
        self._worker.stop()
