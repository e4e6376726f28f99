"""The application: routes, socket and client over one store."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.types import Receive, Scope, Send

from grognard.kernel.game import AnyGame
from grognard.kernel.game import games as installed_games
from grognard.kernel.toolkit import Toolkit
from grognard.kernel.toolkit import toolkits as installed_toolkits
from grognard.server import wire
from grognard.server.guard import Guard
from grognard.server.library_routes import NotAccepted
from grognard.server.minds import Minds
from grognard.server.openapi import document
from grognard.server.pages import CLIENT, client_route
from grognard.server.routes import HANDLERS
from grognard.server.socket import play
from grognard.server.tables import Tables
from grognard.server.tools import use_tool
from grognard.server.trouble import FaultyDocument, Trouble
from grognard.server.words import language_of, server_words
from grognard.store import Store, StoreError

LARGEST: Final = 4_200_000
"""Bytes of a request: a record of 4 MB with what is around it."""

_log: Final = logging.getLogger(__name__)


class Application:
    """The server as an ASGI application over an open store, which it closes at its end.

    With ``loopback`` it may be reached by a name of this machine only.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Mapping[str, AnyGame] | None = None,
        toolkits: Mapping[str, Toolkit] | None = None,
        minds: Minds | None = None,
        loopback: bool = True,
        client: Path = CLIENT,
    ) -> None:
        self.tables = Tables(store, installed_games() if games is None else games, minds or Minds())
        kits = installed_toolkits() if toolkits is None else toolkits
        self._app = Guard(_routes(self.tables, kits, store, client), loopback)  # outermost: errors too get its headers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        await self._app(scope, receive, send)


def _routes(tables: Tables, toolkits: Mapping[str, Toolkit], store: Store, client: Path) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await tables.close()
            await store.close()

    @get("/api/openapi.json", opt={"hidden": True}, sync_to_thread=False)
    def openapi() -> dict[str, Any]:
        """Return the description of all this."""
        return document()

    return Litestar(
        [*HANDLERS, openapi, play, use_tool, client_route(client)],
        dependencies={
            "tables": Provide(lambda: tables, sync_to_thread=False, use_cache=True),
            "toolkits": Provide(lambda: toolkits, sync_to_thread=False, use_cache=True),
        },
        exception_handlers={
            Trouble: _tell,
            NotAccepted: _tell_verdict,
            HTTPException: _tell_of_http,
            StoreError: _tell_of_store,
            Exception: _fail,
        },
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=None,
        request_max_body_size=LARGEST,
        lifespan=[lifespan],
        logging_config=None,
    )


def _tell(request: Request[Any, Any, Any], error: Trouble) -> Response[wire.Problem]:
    sentence = error.sentence(request.query_params.get("lang", "en"))
    faults = error.faults if isinstance(error, FaultyDocument) else []
    return _problem(error.status, sentence, str(error.facts.get("rule", "")), faults)


def _tell_verdict(request: Request[Any, Any, Any], refused: NotAccepted) -> Response[wire.FileVerdict]:
    return Response(refused.verdict, status_code=422, media_type="application/json")


def _tell_of_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    """Tell what the framework found wrong with a request."""
    text = server_words(language_of(request.query_params.get("lang", "en")))
    if error.status_code == 404:
        return _problem(404, text.say("server.not-found"))
    if error.status_code == 413:
        return _problem(413, text.say("server.too-large"))
    reason = error.detail.partition("\n")[0]
    if isinstance(error.extra, list) and error.extra:  # of a parameter: which one, and what was expected
        reason = f"{error.extra[0]['key']}: {error.extra[0]['message']}"
    return _problem(error.status_code, text.say("server.bad-request", reason=reason))


def _tell_of_store(request: Request[Any, Any, Any], error: StoreError) -> Response[wire.Problem]:
    _log.error("%s", error)
    return _problem(507, server_words("en").say("server.not-stored"))


def _fail(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    """Tell of a fault of the program; the log has the rest."""
    _log.exception("a request failed", exc_info=error)
    return _problem(500, server_words("en").say("server.fault"))


def _problem(status: int, sentence: str, rule: str = "", faults: Sequence[str] = ()) -> Response[wire.Problem]:
    problem = wire.Problem(sentence=sentence, rule=rule, faults=list(faults))
    return Response(problem, status_code=status, media_type="application/json")
