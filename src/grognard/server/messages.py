"""Messages as text, and back."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import msgspec

from grognard.server import wire
from grognard.server.trouble import bad_request

T = TypeVar("T")

_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading raises: no JSON, not of its kind, no UTF-8, nested too deeply."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[wire.FromBrowser]] = msgspec.json.Decoder(wire.FromBrowser)


def encode(message: Any) -> str:
    """Return a message as JSON."""
    return _ENCODER.encode(message).decode()


def decode(kind: type[T], data: bytes) -> T:
    """Read a body; Trouble with a sentence if it is none of this kind."""
    try:
        return msgspec.json.decode(data, type=kind)
    except _UNREADABLE as error:
        raise bad_request(str(error)) from None


def decode_message(data: str | bytes) -> wire.FromBrowser:
    """Read a message of a browser; Trouble with a sentence if it is none."""
    try:
        return _DECODER.decode(data)
    except _UNREADABLE as error:
        raise bad_request(str(error)) from None
