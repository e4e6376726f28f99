"""Running the server: a port, the database, uvicorn."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from errno import EADDRINUSE
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlunsplit

import uvicorn

from grognard.server.app import Application
from grognard.server.guard import is_loopback
from grognard.server.tables import Tables
from grognard.store import Store

PORT: Final = 8044
LOCAL: Final = "127.0.0.1"

_LARGEST_MESSAGE: Final = 65536
"""Bytes of a message of a browser: no line or key is longer."""

_FAREWELL: Final = 2
"""Seconds that requests and sockets may take to end when the server ends."""


class AddressError(Exception):
    """The server cannot have this address; the message is one sentence."""


def take_port(host: str, port: int) -> socket.socket:
    """Return a socket bound to an address; port 0 takes any free one. AddressError if it cannot be had."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise AddressError(f"--host: there is no address '{host}' on this machine") from None
    family, kind, protocol, _, address = found[0]
    taken = socket.socket(family, kind, protocol)
    try:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
        taken.listen(256)
    except OSError as error:
        taken.close()
        if error.errno == EADDRINUSE:
            raise AddressError(f"port {port} is taken; end what runs there, or choose another by --port") from None
        raise AddressError(f"port {port} of {host} cannot be used ({error.strerror}); choose another") from None
    return taken


def address_of(taken: socket.socket) -> str:
    """Return the address of a bound socket as a browser takes it."""
    host, port = taken.getsockname()[:2]
    if ip_address(host).is_unspecified:
        host = LOCAL  # all addresses of this machine: this one works on it
    return urlunsplit(("http", f"[{host}]:{port}" if ":" in host else f"{host}:{port}", "/", "", ""))


def serve(database: Path, taken: socket.socket, begun: Callable[[Tables], Awaitable[None]]) -> None:
    """Serve until Ctrl-C; ``begun`` runs once browsers can connect.

    Raises StoreError before that, and whatever ``begun`` raises, when the server has ended.
    """
    store = Store.open(database)
    app = Application(store, loopback=is_loopback(taken.getsockname()[0]))
    server = Server(app, lambda: begun(app.tables))
    with suppress(KeyboardInterrupt):
        server.run(sockets=[taken])
    if server.failure is not None:
        raise server.failure


class Server(uvicorn.Server):
    """Uvicorn as it serves tables, and says when it has begun."""

    def __init__(self, app: Application, begun: Callable[[], Awaitable[None]]) -> None:
        config = uvicorn.Config(
            app,
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=_LARGEST_MESSAGE,
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=_FAREWELL,
            lifespan="on",
        )
        super().__init__(config)
        self._begun = begun
        self.failure: Exception | None = None
        """What went wrong at the beginning; the server has ended then."""

    async def main_loop(self) -> None:
        """Say that it has begun, and serve until it is to end."""
        saying = asyncio.create_task(self._say_so())  # beside the loop, which alone ends in good order
        await super().main_loop()
        await saying

    async def _say_so(self) -> None:
        try:
            await self._begun()
        except Exception as error:
            self.failure = error
            self.should_exit = True
