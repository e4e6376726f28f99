"""Messages as text, and back."""

from __future__ import annotations

import re
from typing import Any, Final, TypeVar

import msgspec

from grognard.server import wire
from grognard.server.trouble import bad_request

T = TypeVar("T")

UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
"""What reading raises: no JSON, not of its kind, no UTF-8, nested too deeply."""

_HALF_A_SIGN: Final = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])")
"""The first of two escapes that stand for one sign, without the second."""

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final[msgspec.json.Decoder[wire.FromBrowser]] = msgspec.json.Decoder(wire.FromBrowser)


def encode(message: Any) -> str:
    """Return a message as JSON."""
    return _ENCODER.encode(message).decode()


def decode(kind: type[T], data: bytes) -> T:
    """Read a body; Trouble with a sentence if it is none of this kind."""
    try:
        return msgspec.json.decode(data, type=kind)
    except UNREADABLE as error:
        raise bad_request(reason_for(error, data)) from None


def reason_for(error: Exception, data: bytes) -> str:
    """Say why JSON cannot be read."""
    half = _HALF_A_SIGN.search(data) if isinstance(error, msgspec.DecodeError) else None
    if half and not isinstance(error, msgspec.ValidationError):
        return f"JSON is malformed: {half.group().decode()} is half of a sign (byte {half.start()}); write all of it"
    return str(error)


def decode_message(data: str | bytes) -> wire.FromBrowser:
    """Read a message of a browser; Trouble with a sentence if it is none."""
    try:
        return _DECODER.decode(data)
    except UNREADABLE as error:
        raise bad_request(str(error)) from None
