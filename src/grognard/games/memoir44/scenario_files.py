"""Scenario files of users: every format that is read, without ever raising."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from grognard.games.memoir44.m44.reading import read_m44
from grognard.games.memoir44.scenario import ScenarioFile
from grognard.games.memoir44.scenario_documents import read_document, renamed, set_up_document
from grognard.games.memoir44.state import Battle
from grognard.kernel.option import Options
from grognard.kernel.scenario_file import FileReading, Reader, akin, invalid, read_by_suffix, stem_of, text_in


def read_toml(name: str, data: bytes) -> FileReading:
    """Read a scenario in the game's own format; a file without a name in its story is called as the file is."""
    try:
        text = text_in(data)
    except ValueError as error:
        return invalid(str(error))
    return read_document(text, stem_of(name))


READERS: Final[Mapping[str, Reader]] = {".toml": read_toml, ".m44": read_m44}
"""Who reads a file with this suffix."""
KEYS: Final = tuple(each.name for each in fields(ScenarioFile))
"""What lines of a scenario in the game's own format begin with."""


def read_scenario_file(name: str, data: bytes) -> FileReading:
    """Say what a user's file is; its suffix tells the format."""
    return akin(read_by_suffix(READERS, name, data), KEYS, data)


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
