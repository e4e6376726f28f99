"""Tools of a game: what it can do besides being played, offered by the command line and the server alike.

A tool takes a frozen dataclass and gives lines, and where programs ask too, results as data. Whoever offers it makes
the values from words or JSON: a field without a default is an argument, one with a default an option. Fields are str,
int, bool, ``InputFile``, ``OutputName``, a ``tuple[X, ...]`` of one of the first four (the last argument), or
``X | None``: without a default, that is an argument that may be left out. A field of ``Language`` or ``Columns`` has a
default, and is what the reader's terminal or page says. A name that Python keeps for itself ends in ``_``, which is
left out elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NewType

OutputName = NewType("OutputName", str)
"""The name of a file that a tool is to write: its text stands under this name in the result."""

Language = NewType("Language", str)
"""The language that a tool is to speak."""

Columns = NewType("Columns", int)
"""The columns that a line should have at most: those of the reader's terminal."""


MOST_COMPLAINTS: Final = 200
"""So many complaints are told over the network."""

LONGEST_NAME: Final = 80
"""Letters of what is told of the name of a file, or of a part of it."""


class ToolError(ValueError):
    """A tool cannot do what it was asked; the message is one sentence for the user."""


@dataclass(frozen=True, slots=True)
class InputFile:
    """A file that was handed to a tool: its name, what it holds, or the ``trouble`` that kept it from being read."""

    name: str
    data: bytes = b""
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Complaint:
    """What keeps a part of a file from being used: the file, the place, counted from 1, and what is wrong there.

    ``part`` is what the file calls that part, "" if it has only one.
    """

    name: str
    line: int
    column: int
    sentence: str
    part: str = ""

    def __str__(self) -> str:
        return f"{self.name}:{self.line}:{self.column}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class ToolResult:
    """What a tool has to say, line by line; ``ok`` is false if it found fault; ``files`` are texts to be written.

    ``results`` is the same as data, of the types that the tool gives; ``complaints`` tell what it could not use, and
    ``more`` how many of them were left out.
    """

    lines: tuple[str, ...] = ()
    ok: bool = True
    files: Mapping[str, str] = field(default_factory=dict)
    results: tuple[Any, ...] = ()
    complaints: tuple[Complaint, ...] = ()
    more: int = 0


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool by its name, with one line about it, the dataclass that it takes, and what does it.

    A ``remote`` one may be asked over the network: it reads no files but those handed to it, and writes none. ``gives``
    are the types that a result may have, none if it has lines only. ``parts``, if there are any, give what ``run``
    gives, one by one as soon as each is done.
    """

    name: str
    help: str
    takes: type[Any]
    run: Callable[[Any], ToolResult]
    remote: bool = False
    gives: tuple[Any, ...] = ()
    parts: Callable[[Any], Iterator[ToolResult]] | None = None


def joined(parts: Iterable[ToolResult]) -> ToolResult:
    """Return what was done part by part as one.

    >>> joined([ToolResult(("a",)), ToolResult(("b",), ok=False)]).lines
    ('a', 'b')
    """
    found = list(parts)
    return ToolResult(
        lines=tuple([line for part in found for line in part.lines]),
        ok=all(part.ok for part in found),
        files={name: text for part in found for name, text in part.files.items()},
        results=tuple([result for part in found for result in part.results]),
        complaints=tuple([complaint for part in found for complaint in part.complaints]),
    )


def use(tool: Tool, taken: Any) -> ToolResult | str:
    """Return what a tool has to say, with the first of its complaints, or why it cannot do what it was asked.

    It stands here so that a process that only uses tools need not know who offers them.
    """
    try:
        result = tool.run(taken)
    except ToolError as error:
        return str(error)
    told = [
        replace(each, name=shortened(each.name), part=shortened(each.part))
        for each in result.complaints[:MOST_COMPLAINTS]
    ]
    return replace(result, complaints=tuple(told), more=len(result.complaints) - len(told))


def shortened(name: str) -> str:
    """Return a name without its middle if it is too long; at its end stands its suffix.

    >>> shortened("a.m44"), len(shortened("a" * 100_000 + ".m44"))
    ('a.m44', 80)
    """
    half = LONGEST_NAME // 2
    return name if len(name) <= LONGEST_NAME else f"{name[: half - 1]}…{name[-half:]}"


def about(metavar: str, help: str) -> Mapping[str, str]:
    """Return the metadata of a field of what a tool takes: how it stands in the usage, and what it is."""
    return {"metavar": metavar, "help": help}


def said_name(field_name: str) -> str:
    """Return what a field of what a tool takes is called outside of Python.

    >>> said_name("from_")
    'from'
    """
    return field_name.removesuffix("_")
