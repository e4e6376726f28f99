"""Scenario files written: a scenario's facts as the text that is read back as equal facts."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any, Final

from grognard.games.memoir44.board import PLACES, ROWS
from grognard.games.memoir44.scenario import ScenarioFile

_FIRST: Final = ("number", "book", "rules", "face", "date", "first", "bunkers", "corner", "board")
"""The keys that stand before all tables, in the order in which they are read best."""


def write_scenario(facts: ScenarioFile) -> str:
    """Write a scenario as a file of the game's own format; what has its default is left out.

    Facts that were read from a file, or could have been, are equal after being written and read.
    """
    lines = [line for key in _FIRST for line in _key_lines(facts, key)]
    for side in ("allies", "axis"):
        lines += ["", f"[{side}]", *_record_lines(getattr(facts, side))]
    rest = [field for field in fields(facts) if field.name not in (*_FIRST, "allies", "axis")]
    for field in rest:
        value = getattr(facts, field.name)
        if value == _default(field):
            continue
        if isinstance(value, tuple):
            for each in value:
                lines += ["", f"[[{field.name}]]", *_record_lines(each)]
        elif isinstance(value, Mapping):
            lines += ["", f"[{field.name}]", *(f"{_name(key)} = {_value(each)}" for key, each in value.items())]
        else:
            lines += ["", f"[{field.name}]", *_record_lines(value)]
    return "\n".join(lines) + "\n"


def write_board(tokens: Sequence[str]) -> str:
    """Draw a whole board: a token for each hex, in the order of the board's ids."""
    width = max(6, 2 * ((2 + max(map(len, tokens))) // 2))
    rows: list[list[str]] = [[] for _ in range(ROWS)]
    for (row, _), token in zip(PLACES, tokens, strict=True):
        rows[row].append(token.ljust(width))
    return "".join(f"{' ' * (width // 2 * (n % 2))}{''.join(row).rstrip()}\n" for n, row in enumerate(rows))


def _key_lines(facts: ScenarioFile, key: str) -> list[str]:
    value = getattr(facts, key)
    if value == _default(next(field for field in fields(facts) if field.name == key)):
        return []
    if key == "board" and "\n" in value and '"' not in value and "\\" not in value:
        return ['board = """', *f'{value}"""'.split("\n")]
    return [f"{key} = {_value(value)}"]


def _record_lines(record: Any) -> Iterator[str]:
    """Give a line for each field that has not its default."""
    assert is_dataclass(record)
    for field in fields(record):
        value = getattr(record, field.name)
        if value != _default(field):
            yield f"{field.name.removesuffix('_')} = {_value(value)}"


def _default(field: Field[Any]) -> object:
    if field.default_factory is not MISSING:
        return field.default_factory()
    return field.default


def _value(value: object) -> str:
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _name(key: str) -> str:
    bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if bare else json.dumps(key, ensure_ascii=False)
