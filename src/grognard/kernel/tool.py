"""Tools of a game: what it can do besides being played, offered by the command line and the server alike.

A tool takes a frozen dataclass and gives lines. Whoever offers it makes the values from words or JSON: a field without
a default is an argument, one with a default an option. Fields are str, int, bool, ``InputFile``, ``OutputName``, a
``tuple[X, ...]`` of one of the first four (the last argument), or ``X | None``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NewType

OutputName = NewType("OutputName", str)
"""The name of a file that a tool is to write: its text stands under this name in the result."""


class ToolError(ValueError):
    """A tool cannot do what it was asked; the message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file that was handed to a tool: its name, what it holds, or the ``trouble`` that kept it from being read."""

    name: str
    data: bytes = b""
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool has to say, line by line; ``ok`` is false if it found fault; ``files`` are texts to be written."""

    lines: tuple[str, ...] = ()
    ok: bool = True
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool by its name, with one line about it, the dataclass that it takes, and what does it.

    A ``remote`` one may be asked over the network: it reads no files but those handed to it, and writes none.
    """

    name: str
    help: str
    takes: type[Any]
    run: Callable[[Any], ToolResult]
    remote: bool = False


def about(metavar: str, help: str) -> Mapping[str, str]:
    """Return the metadata of a field of what a tool takes: how it stands in the usage, and what it is."""
    return {"metavar": metavar, "help": help}
