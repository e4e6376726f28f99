"""What a reader finds in a file: what is broken, what is not known here, what is worth a note; and plain values.

A place in the file is a path as in ``board.hexagons[12].row``, a hex its label with row and column.
"""

from __future__ import annotations

import json
from typing import Any, Final

MOST_TOLD: Final = 500
"""Faults of one sort that are told one by one: more than a board with nothing right on any of its hexes has."""


class Findings:
    """Gathers sentences while a file is read."""

    def __init__(self) -> None:
        self.broken: list[str] = []
        self.unknown: list[str] = []
        self._notes: dict[str, None] = {}

    def breaks(self, sentence: str) -> None:
        """Say what is broken, and where."""
        self.broken.append(sentence)

    def lacks(self, code: str, sentence: str) -> None:
        """Say what this game does not know, with the code of the kind of element."""
        self.unknown.append(f"{sentence} [{code}]")

    def notes_that(self, sentence: str) -> None:
        """Say what is accepted, but not as it stands."""
        self._notes[sentence] = None

    @property
    def notes(self) -> list[str]:
        """What was noted, each once."""
        return list(self._notes)


def told(faults: list[str]) -> list[str]:
    """Return faults, of very many the first ones and how many more there are."""
    if len(faults) <= MOST_TOLD:
        return faults
    return [*faults[:MOST_TOLD], f"and {len(faults) - MOST_TOLD} more"]


def shown(value: object) -> str:
    """Write a value of a file shortly."""
    try:
        text = json.dumps(value, ensure_ascii=False)
    except (ValueError, RecursionError):
        text = str(type(value).__name__)
    return text if len(text) <= 60 else f"{text[:57]}..."


def whole(value: object) -> int | None:
    """Return a whole number, also one that is written as text; None for anything else."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int):
        return value if abs(value) < 10**9 else None
    if isinstance(value, str) and value.strip().removeprefix("-").isdecimal() and value.isascii() and len(value) < 10:
        return int(value)
    return None


def flag(value: object) -> bool | None:
    """Return true or false, also as 1 or 0 or as text; None for anything else."""
    return {"true": True, "1": True, "false": False, "0": False}.get(str(value).strip().lower())


def is_empty(value: object) -> bool:
    """Say whether a value says nothing: null, an empty text, list or object."""
    return value is None or (isinstance(value, str | list | dict) and not value)


def table(value: object, where: str, found: Findings) -> dict[str, Any]:
    """Return an object; an empty list, as some programs write one, is an empty object. What is none is broken."""
    if isinstance(value, dict):
        return value
    if not is_empty(value):
        found.breaks(f"{where}: expected an object, got {shown(value)}")
    return {}


def items(value: object, where: str, found: Findings) -> list[Any]:
    """Return a list, also out of ``{"item": [...]}`` or an object with numbers for keys. What is none is broken."""
    if isinstance(value, dict) and set(value) == {"item"}:
        inner = value["item"]
        value = inner if isinstance(inner, list) else [inner]
    if isinstance(value, dict) and value and all(key.isdecimal() for key in value):
        value = list(value.values())
    if isinstance(value, list):
        return value
    if not is_empty(value):
        found.breaks(f"{where}: expected a list, got {shown(value)}")
    return []


def word(value: object, where: str, found: Findings) -> str:
    """Return a text without blanks around it; what is none is broken. "" for what is missing or broken."""
    if isinstance(value, str):
        return value.strip()
    if not is_empty(value):
        found.breaks(f"{where}: expected a text, got {shown(value)}")
    return ""
