"""Facts written as TOML: a dataclass as the lines that ``TomlFile`` reads back as an equal one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any


def table_lines(record: Any, name: str = "", leading: Sequence[str] = ()) -> list[str]:
    """Write a dataclass as the table of this name, or as a whole file; None and what has its default are left out.

    Keys stand in the order of the fields, after the ``leading`` ones; tables and lists of tables follow them. Fields
    are what ``TomlFile`` reads, but for numbers with a fraction, Enum, sets, and dicts of dataclasses.
    """
    given = {field.name: field for field in fields(record)}
    order = [given.pop(key) for key in leading] + list(given.values())
    values = [(field, getattr(record, field.name)) for field in order]
    told = [(field, value) for field, value in values if value is not None and value != _default(field)]
    lines = [f"[{name}]"] if name else []
    for field, value in told:
        if not _is_table(value) and not _is_table_list(value):
            lines += _key_lines(_key(field.name), value)
    for field, value in told:
        path = f"{name}.{_key(field.name)}" if name else _key(field.name)
        if is_dataclass(value):
            lines += ["", *table_lines(value, path)]
        elif isinstance(value, Mapping):
            lines += ["", f"[{path}]", *(f"{_bare(key)} = {toml_value(each)}" for key, each in value.items())]
        elif _is_table_list(value):
            for each in value:
                lines += ["", f"[[{path}]]", *table_lines(each)]
    return lines


def _is_table(value: object) -> bool:
    return is_dataclass(value) or isinstance(value, Mapping)


def _is_table_list(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and is_dataclass(value[0])


def _default(field: Field[Any]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def _key(name: str) -> str:
    return name.removesuffix("_")


def _key_lines(key: str, value: object) -> Iterator[str]:
    """Write a key; a text of several lines as it is, if nothing in it has to be escaped."""
    if isinstance(value, str) and "\n" in value and not set(value) & {'"', "\\"}:
        lines = value.split("\n")
        if all(line.isprintable() for line in lines):
            yield f'{key} = """'
            yield from lines[:-1]
            yield f'{lines[-1]}"""'
            return
    yield f"{key} = {toml_value(value)}"


def toml_value(value: object) -> str:
    """Write a text, number, flag, list or table as a value in one line.

    >>> toml_value({"types": ("tank", "mortar"), "on": True})
    '{ types = ["tank", "mortar"], on = true }'
    """
    if isinstance(value, Mapping):
        return f"{{ {', '.join(f'{_bare(key)} = {toml_value(each)}' for key, each in value.items())} }}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return f"[{', '.join(map(toml_value, value))}]"
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")  # which JSON may hold, and TOML may not


def _bare(key: str) -> str:
    is_bare = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if is_bare else json.dumps(key, ensure_ascii=False)
