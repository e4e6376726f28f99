"""The line of one browser to a table: what is told goes out in order, what is asked is answered one after the other."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from grognard.kernel.action import NotationError
from grognard.kernel.refusal import IllegalAction
from grognard.kernel.seat import Seat
from grognard.kernel.telling import take_back_lines
from grognard.server import wire
from grognard.server.keys import Access
from grognard.server.messages import decode_message, encode
from grognard.server.speech import Speech, question_to, refused
from grognard.server.table import Table
from grognard.server.tables import Tables
from grognard.server.trouble import LATE, Trouble
from grognard.server.views import Audience, table_info, text_for, who_takes_back
from grognard.server.words import language_of, server_words
from grognard.store import StoreError

WAITING: Final = 64
"""So many messages wait for a slow reader before he is let go; he may come back and catch up."""

PATIENCE: Final = 20.0
"""Seconds in which a browser must introduce itself."""

CLOSED: Final = 4000
"""The socket is closed with this and a status: 4400 where the page must be loaded anew, 44xx where no new try helps."""

TOO_SLOW: Final = 1013

_log: Final = logging.getLogger(__name__)

_LONGEST_REASON: Final = 120
"""Bytes of the reason of a close."""


class Browser:
    """One browser at a table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], table: Table, access: Access, language: str) -> None:
        self.audience = Audience(access.seats, language_of(language), access.one_person)
        self._socket = socket
        self._table = table
        self._access = access
        self._speech = Speech()
        self._waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._is_slow = asyncio.Event()

    def push(self, message: str) -> None:
        """Take a message to be sent; who has too many waiting is let go."""
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._is_slow.set()

    def greet(self, after: int) -> None:
        """Introduce the table, and tell all that happened after an entry."""
        table = self._table
        self.push(
            encode(wire.Hello(protocol=wire.PROTOCOL, table=table_info(table, self._access, self.audience.language)))
        )
        self.push(table.update(self.audience, min(max(after, 0), table.seq)))

    async def serve(self, after: int) -> None:
        """Talk until one of both ends it."""
        self.greet(after)  # nothing else runs before the next line, so nothing is missed and nothing told twice
        with self._table.listening(self):
            tasks = [asyncio.create_task(work()) for work in (self._write, self._read, self._is_slow.wait)]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._is_slow.is_set():
            await close(self._socket, TOO_SLOW, server_words(self.audience.language).say("server.too-slow"))
            return
        for task in done:
            if (error := task.exception()) is not None and not isinstance(error, (WebSocketException, OSError)):
                raise error

    async def _write(self) -> None:
        while True:
            await self._socket.send_text(await self._waiting.get())

    async def _read(self) -> None:
        while True:
            message = decode_message(await self._socket.receive_text())
            if isinstance(message, wire.Speak):
                self.audience = replace(self.audience, language=language_of(message.lang))
                self.greet(0)
            elif isinstance(message, wire.Join):
                raise Trouble(400, "server.joined-twice")
            else:
                self.push(encode(await self._answer(message)))

    async def _answer(
        self, message: wire.Act | wire.TakeBack | wire.Say
    ) -> wire.Done | wire.Refused | wire.Late | wire.Told:
        try:
            if isinstance(message, wire.Act):
                return await self._act(message)
            if isinstance(message, wire.TakeBack):
                return await self._take_back(message)
            return await self._speech.say(self._table, self.audience, message)
        except Trouble as trouble:
            sentence = trouble.sentence(self.audience.language)
            if trouble.key == LATE:
                return wire.Late(re=message.re, sentence=sentence)
            return wire.Refused(re=message.re, sentence=sentence)

    async def _act(self, message: wire.Act) -> wire.Done | wire.Refused:
        table, seat = self._table, self._own(message.seat)
        try:
            action = table.game.read_action(message.action, seat)
        except NotationError as error:
            raise Trouble(400, "server.no-action", line=message.action[:200], reason=str(error)) from None
        try:
            await table.act([action], message.seq, message.instead)
        except IllegalAction as error:
            return refused(table, self.audience, message.re, action, error.refusal, question_to(table, seat))
        return wire.Done(re=message.re)

    async def _take_back(self, message: wire.TakeBack) -> wire.Done | wire.Refused:
        table = self._table
        self._own(message.seat)
        found = await table.take_back(who_takes_back(table, self.audience), message.seq)
        if found is None:
            return wire.Done(re=message.re)
        sentence = " ".join(take_back_lines(table.game, found, text_for(table, self.audience)))
        return wire.Refused(re=message.re, sentence=sentence)

    def _own(self, seat: int) -> Seat:
        if seat not in self.audience.seats:
            raise Trouble(403, "server.not-your-seat")
        return Seat(seat)


@websocket("/api/tables/{id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], id: FromPath[str], tables: NamedDependency[Tables]) -> None:
    """Let a browser take part: its first message says with which key."""
    await socket.accept()
    language = "en"
    try:
        join = decode_message(await asyncio.wait_for(socket.receive_text(), PATIENCE))
        if not isinstance(join, wire.Join):
            raise Trouble(400, "server.join-first")
        language = join.lang
        if join.protocol != wire.PROTOCOL:
            raise Trouble(400, "server.outdated")
        table, access = await tables.enter(id, join.key)
        await Browser(socket, table, access, join.lang).serve(join.after)
    except Trouble as trouble:
        await close(socket, CLOSED + trouble.status, trouble.sentence(language))
    except TimeoutError:
        await close(socket, CLOSED + 408, server_words("en").say("server.join-first"))
    except StoreError as error:
        _log.error("%s", error)
        await close(socket, CLOSED + 507, server_words(language_of(language)).say("server.not-stored"))
    except WebSocketDisconnect:
        pass
    except Exception:
        _log.exception("a line to a table failed")
        await close(socket, 1011, server_words("en").say("server.fault"))


def shortened(reason: str) -> str:
    """Cut a reason, after a word if there is one, to what a close can carry.

    >>> shortened("It cannot go on."), shortened("word " * 30)[-15:]
    ('It cannot go on.', 'word word word…')
    """
    if len(reason.encode()) <= _LONGEST_REASON:
        return reason
    kept = reason.encode()[: _LONGEST_REASON - len("…".encode())].decode(errors="ignore")
    return f"{kept[: kept.rfind(' ')] if ' ' in kept else kept}…"


async def close(socket: WebSocket[Any, Any, Any], code: int, reason: str) -> None:
    """Close a socket, unless that has happened already."""
    with suppress(WebSocketException, RuntimeError):
        await socket.close(code=code, reason=shortened(reason))
