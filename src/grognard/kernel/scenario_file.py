"""Scenario files that a user brings along: what a game makes of them."""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Final, Literal, NoReturn, Protocol, TypeVar

from grognard.kernel.agenda import State
from grognard.kernel.file import LARGEST
from grognard.kernel.option import Options
from grognard.kernel.text import unknown

S = TypeVar("S", bound=State, covariant=True)

_FIRST_KEY: Final = re.compile(rb"^[ \t]*+\[{0,2}+[ \t]*+([A-Za-z0-9_-]{1,40}+)[ \t]*+(?:[.\]=]|\r?$)", re.MULTILINE)

LONGEST_FAULT: Final = 300
"""Letters of a sentence about a file; a longer one, which quotes the file, loses its middle."""


@dataclass(frozen=True, slots=True)
class FileReading:
    """What a game says of a scenario file.

    ``name`` is the scenario's, "" if it is not known. ``faults`` are sentences (English, without the file's name): each
    element of an unsupported file that the game does not know, with its place and value; why and where an invalid one
    is broken. ``notes`` are warnings of an accepted file. ``document`` is the scenario in the game's own format, for
    ``ScenarioFiles.set_up``; "" unless the verdict is ok. ``kinship`` says how much in a file that is not accepted
    speaks for its being meant for the game, in lines; see ``nearness``.
    """

    verdict: Literal["ok", "unsupported", "invalid"]
    name: str = ""
    faults: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    document: str = ""
    kinship: int = field(default=0, compare=False)


class ScenarioFiles(Protocol[S]):
    """The scenario files that a game reads, by their ``suffixes``, its own format's first."""

    suffixes: tuple[str, ...]

    def read(self, name: str, data: bytes) -> FileReading:
        """Say what a file is; its ``name`` tells the format.

        Never raises, whatever the bytes: what is wrong stands in the reading.
        """

    def set_up(self, document: str, options: Options) -> S:
        """Return the first state of a scenario, from the ``document`` of its reading.

        Raises OptionError; ContentError for a text that is no such document.
        """

    def rename(self, document: str, name: str) -> str:
        """Return the document of a scenario under another name of one line, as far as it says its name.

        Raises ValueError for a name that it cannot have.
        """


NO_FILES: Final = "this game reads no scenario files; choose one of its scenarios"


class NoScenarioFiles:
    """The scenario files of a game that reads none; see ``ScenarioFiles``."""

    suffixes: tuple[str, ...] = ()

    def read(self, name: str, data: bytes) -> FileReading:
        """Say that the game reads no files."""
        return invalid(NO_FILES)

    def set_up(self, document: str, options: Options) -> NoReturn:
        """Raise ValueError: a document can only be left from a time when the game read files."""
        raise ValueError(NO_FILES)

    def rename(self, document: str, name: str) -> NoReturn:
        """Raise ValueError: a document can only be left from a time when the game read files."""
        raise ValueError(NO_FILES)


Reader = Callable[[str, bytes], FileReading]
"""What reads files of one format: it may run out of stack, and raises nothing else."""


def read_by_suffix(readers: Mapping[str, Reader], name: str, data: bytes) -> FileReading:
    """Let the reader for a file's suffix say what it is; see ``ScenarioFiles.read``."""
    suffix = suffix_of(name)
    if suffix not in readers:
        return invalid(f"{unknown('suffix', suffix, readers)}; give the file the suffix of its format")
    if len(data) > LARGEST:
        return invalid(f"it is larger than {LARGEST // 1_000_000} MB, which no scenario is")
    try:
        return readers[suffix](name, data)
    except RecursionError:
        return invalid("lists or objects are nested too deeply")


def nearness(reading: FileReading) -> tuple[bool, bool, int]:
    """Return what is greatest for the game whose verdict helps most, of several that read such files."""
    return reading.verdict == "ok", reading.verdict == "unsupported", reading.kinship


def akin(reading: FileReading, keys: Iterable[str], data: bytes) -> FileReading:
    """Return a reading with the kinship of a TOML file: its lines that begin with one of these keys, or such a table.

    The file need not be whole, for it is broken ones that must be told from each other.

    >>> akin(invalid("broken"), ("keys", "name"), b"[keys.more]\\nnames = 1\\nname = [").kinship
    2
    """
    known = {key.encode() for key in keys}
    lines = [match in known for match in _FIRST_KEY.findall(data.removeprefix(BOM_UTF8))]
    return replace(reading, kinship=sum(lines))


def text_in(data: bytes) -> str:
    """Return the text of a file; ValueError, a sentence about it, if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        raise ValueError(f"line {line}: not UTF-8 text; save the file as UTF-8") from None


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
