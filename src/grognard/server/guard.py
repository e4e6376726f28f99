"""What stands before every route: whose pages may ask, and the headers that keep pages to what they are."""

from __future__ import annotations

from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from grognard.server import wire
from grognard.server.messages import encode
from grognard.server.words import server_words

POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
"""Scripts, styles and everything else come from this server and nowhere else."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


def is_loopback(host: str) -> bool:
    """Say whether a host, by name or address, is this machine as only it can reach itself."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


class Guard:
    """Lets in requests of this server's own pages and of programs, and none of the pages of others.

    A server on loopback is asked by a name of loopback, or a page of another name could have been led here.
    """

    def __init__(self, app: ASGIApp, loopback: bool) -> None:
        self._app = app
        self._loopback = loopback

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or turn it away."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if not self._is_own(headers):
            await _turn_away(scope, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                found = MutableScopeHeaders.from_message(message)
                for name, value in HEADERS.items():
                    found.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers)

    def _is_own(self, headers: Mapping[str, str]) -> bool:
        host = headers.get("host", "")
        if self._loopback and not is_loopback(_name(host)):
            return False
        origin = headers.get("origin")
        return origin is None or _place(origin) == host


def _place(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str:
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


async def _turn_away(scope: Any, send: Any) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    body = encode(wire.Problem(sentence=server_words("en").say("server.other-page"))).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body})
