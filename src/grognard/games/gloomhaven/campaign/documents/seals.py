"""Seals: what only some may read, in a document that everybody may have (GH-SET-9).

A seal is the envelope of the box: it keeps what is in it from being read by accident, and whoever opens it means to.
It needs no key, so that a party can be taken to another server, or to none.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from typing import Any, Final
from zlib import compress, decompressobj, error

SEAL: Final = "sealed:"
"""How a sealed value begins."""
_LARGEST: Final = 20_000
"""More characters than anything that is sealed has."""
_BROKEN: Final = "the seal is broken; take it from an unchanged document, or write what was in it"


class BrokenSeal(ValueError):
    """What is said to be sealed is not; the message says what to do."""


def sealed(value: object) -> str:
    """Return a value that JSON can hold, sealed.

    >>> opened(sealed([510, 511])), sealed([510, 511]) == sealed([510, 511])
    ([510, 511], True)
    """
    text = json.dumps(value, separators=(",", ":"))
    return SEAL + b64encode(compress(text.encode(), 9)).decode("ascii")


def is_sealed(value: object) -> bool:
    """Say whether a value stands sealed."""
    return isinstance(value, str) and value.startswith(SEAL)


def opened(text: str) -> Any:
    """Return what is sealed; BrokenSeal if it was changed or cut off."""
    try:
        unpacker = decompressobj()
        data = unpacker.decompress(b64decode(text.removeprefix(SEAL), validate=True), _LARGEST)
        if not unpacker.eof:
            raise BrokenSeal(_BROKEN)
        return json.loads(data)
    except (Base64Error, error, ValueError, RecursionError):
        raise BrokenSeal(_BROKEN) from None
