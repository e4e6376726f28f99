"""Scenario files that a user brings along: what a game says of one, before anything is opened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final, Literal

LONGEST_FAULT: Final = 300
"""Letters of a sentence about a file; a longer one, which quotes the file, loses its middle."""


@dataclass(frozen=True, slots=True)
class FileReading:
    """What a game says of a scenario file.

    ``name`` is the scenario's, "" if it is not known. ``faults`` are sentences (English, without the file's name): each
    element of an unsupported file that the game does not know, with its place and value; why and where an invalid one
    is broken. ``notes`` are warnings of an accepted file. ``document`` is the scenario in the game's own format, for
    ``Game.setup_file``; "" unless the verdict is ok.
    """

    verdict: Literal["ok", "unsupported", "invalid"]
    name: str = ""
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    document: str = ""


def accepted(name: str, document: str, notes: Iterable[str] = ()) -> FileReading:
    """Say that a file can be played."""
    return FileReading("ok", name, (), tuple(map(sentence, notes)), document)


def invalid(*faults: str, name: str = "") -> FileReading:
    """Say that a file is broken."""
    return FileReading("invalid", name, tuple(map(sentence, faults)))


def unsupported(faults: Iterable[str], name: str = "") -> FileReading:
    """Say that a file is whole but asks for what the game does not know."""
    return FileReading("unsupported", name, tuple(map(sentence, faults)))


def sentence(text: str) -> str:
    """Return a sentence on one line that may quote anything of a file: no control characters, and not too long.

    >>> sentence("row 1:\\n'\\x07' is no number")
    "row 1: '?' is no number"
    """
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
    if len(line) <= LONGEST_FAULT:
        return line
    return f"{line[: LONGEST_FAULT // 2]} ... {line[5 - LONGEST_FAULT // 2 :]}"


def suffix_of(name: str) -> str:
    """Return the suffix of a file's name in small letters, ``.toml``; "" if it has none."""
    return PurePath(name.replace("\\", "/").rpartition("/")[2]).suffix.lower()


def stem_of(name: str) -> str:
    """Return a file's name without folders and suffix, as a name for people."""
    return PurePath(name.replace("\\", "/").rpartition("/")[2]).stem
