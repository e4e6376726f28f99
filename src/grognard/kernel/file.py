"""Files of the user's, read whole but not without end."""

from __future__ import annotations

from errno import EFBIG
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import IO, Final

LARGEST: Final = 4_000_000
"""Bytes that a record, a scenario or a position may have: many times what the longest game takes."""


def read_file(path: Path | Traversable) -> bytes:
    """Return what a file holds; OSError if it cannot be read or is too large, as a device without end is."""
    with path.open("rb") as file:
        return read_stream(file, str(path))


def read_stream(stream: IO[bytes], name: str = "-") -> bytes:
    """Return what comes from a stream until its end; OSError if that is too much."""
    data = stream.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(EFBIG, f"it is larger than {LARGEST // 1_000_000} MB", name)
    return data
