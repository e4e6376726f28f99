"""Files that a command reads and writes; what keeps it from that is one sentence."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copymode

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
    """Write a file, whole or not at all; CommandError if it cannot be written."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all; CommandError if it cannot be written."""
    _named(path)
    try:
        put(path, data)
    except OSError as error:
        raise _not_written(path, error) from None


def put(path: Path, data: bytes) -> None:
    """Write a file, whole or not at all: what it held stays if that fails. OSError if it cannot be written."""
    if not path.is_file() and (path.exists() or path.is_symlink()):  # a device, a pipe, a folder: nothing to be kept
        path.write_bytes(data)
        return
    goal = Path(os.path.realpath(path))
    if is_new := not goal.exists():
        draft = goal
    else:
        goal.open("r+b").close()  # or a draft would take the place of a file that is write-protected
        draft = goal.with_name(f".grognard-{os.getpid()}.draft")
    try:
        draft.write_bytes(data)
        if not is_new:
            copymode(goal, draft)
            draft.replace(goal)
    except PermissionError:
        if is_new:
            raise
        goal.write_bytes(data)  # in a folder that takes no new files
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def writable(path: Path) -> None:
    """Check that a file can be written, and leave what it holds; CommandError if not."""
    _named(path)
    existed = path.exists()
    try:
        with path.open("ab"):
            pass
        if not existed:
            path.unlink()
    except OSError as error:
        raise _not_written(path, error) from None


def _named(path: Path) -> None:
    """Check that a name of a file to be written is none of the command's own options, with the name left out."""
    if str(path).startswith("--"):
        raise CommandError(f"{path}: expected the name of a file to write, got an option; name the file before it")


def _not_written(path: Path, error: OSError) -> CommandError:
    return CommandError(f"{path}: the file cannot be written ({error.strerror}); choose another")
