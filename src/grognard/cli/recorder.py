"""Saving a game while it is played."""

from __future__ import annotations

from errno import EEXIST, EINVAL, EISDIR
from os import strerror
from pathlib import Path
from typing import Any

from grognard.cli.files import put
from grognard.kernel.record import RECORD_SUFFIX
from grognard.kernel.session import Session


class Recorder:
    """Writes a session's record to a file, whole or not at all.

    ``path`` is the file that the game is kept in, if there is one: it is written again and again.
    """

    def __init__(self, session: Session[Any], path: Path | None, default: str) -> None:
        self._session = session
        self._default = default
        self.path = path

    def keep(self) -> None:
        """Save to the file that the game is kept in, if there is one; OSError if it cannot be written."""
        if self.path is not None:
            self._write(self.path)

    def save(self, name: str) -> Path:
        """Save under a name, or without one where the game is kept, or in a new file; from now on it is kept there.

        Raises:
            FileExistsError: there is another file of this name already.
            OSError: it cannot be written, or is no name of a file.
        """
        path = self._named(name) if name else self.path or self._new()
        if path != self.path and path.exists():
            raise FileExistsError(EEXIST, strerror(EEXIST), str(path))
        self._write(path)
        self.path = path
        return path

    def _named(self, name: str) -> Path:
        if not name.isprintable():
            raise OSError(EINVAL, strerror(EINVAL), name)
        try:
            path = Path(name).expanduser()
        except RuntimeError:  # ~somebody who is not known here
            path = Path(name)
        if path.name in ("", ".."):
            raise IsADirectoryError(EISDIR, strerror(EISDIR), name)
        return path if path.suffix else path.with_suffix(RECORD_SUFFIX)

    def _new(self) -> Path:
        number = 1
        while (path := Path(f"{self._default}-{number}{RECORD_SUFFIX}")).exists():
            number += 1
        return path

    def _write(self, path: Path) -> None:
        put(path, self._session.save().encode())
