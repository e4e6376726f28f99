"""Scenario files of users: every format that is read, without ever raising."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from grognard.games.memoir44.m44.reading import read_m44
from grognard.games.memoir44.scenario_documents import read_document, renamed, set_up_document
from grognard.games.memoir44.state import Battle
from grognard.kernel.file import LARGEST
from grognard.kernel.option import Options
from grognard.kernel.scenario_file import FileReading, invalid, stem_of, suffix_of
from grognard.kernel.text import unknown


def read_toml(name: str, data: bytes) -> FileReading:
    """Read a scenario in the game's own format; a file without a name in its story is called as the file is."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        return invalid(f"line {line}: not UTF-8 text; save the file as UTF-8")
    return read_document(text, stem_of(name))


READERS: Final[Mapping[str, Callable[[str, bytes], FileReading]]] = {".toml": read_toml, ".m44": read_m44}
"""Who reads a file with this suffix."""


def read_scenario_file(name: str, data: bytes) -> FileReading:
    """Say what a user's file is; its suffix tells the format."""
    suffix = suffix_of(name)
    if suffix not in READERS:
        return invalid(f"{unknown('suffix', suffix, READERS)}; give the file the suffix of its format")
    if len(data) > LARGEST:
        return invalid(f"it is larger than {LARGEST // 1_000_000} MB, which no scenario is")
    try:
        return READERS[suffix](name, data)
    except RecursionError:
        return invalid("lists or objects are nested too deeply")


class MemoirFiles:
    """The scenario files of Memoir '44. See ``kernel.scenario_file.ScenarioFiles`` for what each method does."""

    suffixes: tuple[str, ...] = tuple(READERS)

    def read(self, name: str, data: bytes) -> FileReading:
        """Say what a user's scenario file is."""
        return read_scenario_file(name, data)

    def set_up(self, document: str, options: Options) -> Battle:
        """Return the battle of a user's scenario before the deal, or one that goes on."""
        return set_up_document(document, options)

    def rename(self, document: str, name: str) -> str:
        """Return the document of a user's scenario under another name."""
        return renamed(document, name)
