"""The part of a file that only this program reads: what the format has no words for, or a battle that goes on.

It holds good as long as the rest of the file is what it was written with: a digest of that rest stands beside it.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any, Final

from grognard.games.memoir44.m44.findings import Findings, told
from grognard.games.memoir44.scenario_documents import read_battle, read_document
from grognard.kernel.scenario_file import FileReading, accepted, invalid

KEY: Final = "grognard"
SCENARIO: Final = "scenario"
POSITION: Final = "position"
_OF: Final = "of"


def extension(tree: dict[str, Any], what: str, document: str) -> dict[str, str]:
    """Return the part for a file whose other parts are these: the document of a scenario or a position."""
    return {_OF: _digest(tree), what: document}


def read_extension(tree: dict[str, Any], name: str, found: Findings) -> FileReading | None:
    """Read this program's own part of a file; None if there is none, or if the rest was changed since."""
    part = tree.get(KEY)
    if part is None:
        return None
    what = next((key for key in (POSITION, SCENARIO) if isinstance(part, dict) and isinstance(part.get(key), str)), "")
    if not what or part.get(_OF) != _digest(tree):
        found.notes_that(f"the file was changed since this program wrote it, so its part '{KEY}' is left out")
        return None
    read = read_battle if what == POSITION else read_document
    reading = read(part[what], name)
    if reading.verdict != "ok":
        return invalid(*(f"{KEY}.{what}: {fault}" for fault in reading.faults), name=name)
    return accepted(name, reading.document, told(found.notes))


def _digest(tree: dict[str, Any]) -> str:
    rest = {key: value for key, value in tree.items() if key != KEY}
    return sha256(json.dumps(rest, sort_keys=True, ensure_ascii=True).encode()).hexdigest()[:16]
