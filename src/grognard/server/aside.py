"""What users ask for is done aside: in processes beside the server, one thing after the other in each, in time.

There are three lines. What is sent in a few letters waits in a line of its own, so that large files hold up nobody who
asks for little; it may take less time, and more of it may wait. Games between bots hold up nothing else either.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, TypeVar

from grognard.server.trouble import Trouble
from grognard.server.worker import Worker

T = TypeVar("T")

LIMIT: Final = 10.0
"""Seconds that one thing may take; reading a large file takes a tenth of one."""

SMALL_LIMIT: Final = 5.0
"""Seconds that a small one may take."""

SMALL: Final = 20_000
"""Bytes of a small request."""

WAITING: Final = 8
"""So many things wait to be done; whoever sends more is asked to try again."""

SMALL_WAITING: Final = 200
"""So many small ones."""

GAMES_LIMIT: Final = 20.0
"""Seconds that some games between bots may take."""

PATIENCE: Final = 20.0
"""Seconds after which whatever still waits is given up, and whoever sent it asked to try again."""

LINGER: Final = 60.0
"""Seconds that a process waits for something else to do; that comes rarely, and it is not worth its memory."""


class _Line:
    """A process, and what waits for it."""

    def __init__(self, name: str) -> None:
        self.waiting = 0
        self._worker = Worker(name)
        self._turn = asyncio.Lock()
        self._ending: asyncio.TimerHandle | None = None

    async def do(
        self, limit: float, busy: str, is_wanted: Callable[[], bool], work: Callable[..., T], *arguments: object
    ) -> T:
        """Do something when its turn comes, unless nobody wants it any more or it has waited too long."""
        clock = asyncio.get_running_loop().time
        come = clock()
        self.waiting += 1
        if self._ending is not None:
            self._ending.cancel()
        try:
            async with self._turn:
                if not is_wanted() or clock() - come > PATIENCE:
                    raise Trouble(503, busy)
                return await self._worker.do(limit, work, *arguments)
        finally:
            self.waiting -= 1
            if not self.waiting:
                self._ending = asyncio.get_running_loop().call_later(LINGER, self._worker.stop)

    def close(self) -> None:
        """Do nothing more."""
        if self._ending is not None:
            self._ending.cancel()
        self._worker.stop()


class Aside:
    """The processes in which files are read, tools are used and games between bots are played."""

    def __init__(self) -> None:
        self._large = _Line("grognard files")
        self._small = _Line("grognard tools")
        self._games = _Line("grognard games")

    async def do(self, work: Callable[..., T], *arguments: object) -> T:
        """Return what a function of a module returns there; Trouble if too much waits to be done.

        Raises:
            TimeoutError: it took more than LIMIT seconds.
            OSError, EOFError: it failed.
        """
        busy = "server.library-busy"
        if self._large.waiting >= WAITING:
            raise Trouble(503, busy)
        return await self._large.do(LIMIT, busy, lambda: True, work, *arguments)

    async def answer(self, size: int, is_wanted: Callable[[], bool], work: Callable[..., T], *arguments: object) -> T:
        """Do the same for a request of so many bytes, if it is wanted still when its turn comes.

        It may take ``limit_for(size)`` seconds.
        """
        busy = "server.tools-busy"
        line, most = (self._small, SMALL_WAITING) if size <= SMALL else (self._large, WAITING)
        if line.waiting >= most:
            raise Trouble(503, busy)
        return await line.do(limit_for(size), busy, is_wanted, work, *arguments)

    async def play(self, is_wanted: Callable[[], bool], work: Callable[..., T], *arguments: object) -> T:
        """Do the same for a function that plays games, if it is wanted still; it may take GAMES_LIMIT seconds."""
        busy = "server.tools-busy"
        if self._games.waiting >= WAITING:
            raise Trouble(503, busy)
        return await self._games.do(GAMES_LIMIT, busy, is_wanted, work, *arguments)

    def close(self) -> None:
        """Do nothing more."""
        for line in (self._large, self._small, self._games):
            line.close()


def limit_for(size: int) -> float:
    """Return the seconds that the answer to a request of so many bytes may take."""
    return min(SMALL_LIMIT, LIMIT) if size <= SMALL else LIMIT
