"""Files that a command reads and writes; what keeps it from that is one sentence."""

from __future__ import annotations

from pathlib import Path

from grognard.cli.errors import CommandError
from grognard.kernel.file import read_file


def contents(path: Path) -> bytes:
    """Return what a file holds; CommandError if it cannot be read."""
    try:
        return read_file(path)
    except OSError as error:
        raise CommandError(f"{path}: the file cannot be opened ({error.strerror}); check its name") from None


def readable(path: Path) -> str:
    """Return the text of a file; CommandError if it cannot be read."""
    data = contents(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise CommandError(f"{path}:{line}: this is not UTF-8 text; choose another file") from None


def write_text(path: Path, text: str) -> None:
    """Write a file; CommandError if it cannot be written."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise _not_written(path, error) from None


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file; CommandError if it cannot be written."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise _not_written(path, error) from None


def writable(path: Path) -> None:
    """Check that a file can be written, and leave what it holds; CommandError if not."""
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise _not_written(path, error) from None


def _not_written(path: Path, error: OSError) -> CommandError:
    return CommandError(f"{path}: the file cannot be written ({error.strerror}); choose another")
