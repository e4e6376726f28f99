"""A toolkit without a game: a tool that adds the numbers of a file, one a line, and complains of lines with none."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from grognard.kernel.tool import Columns, Complaint, InputFile, Language, Tool, ToolResult, about
from grognard.kernel.toolkit import Toolkit

SUM: Final = {"en": "sum", "fr": "somme"}


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum, and how many numbers it has."""

    sum: int
    of: int


@dataclass(frozen=True, slots=True)
class Numbers:
    """Numbers to be added."""

    file: InputFile = field(metadata=about("FILE|-", "A file with numbers."))
    from_: int | None = field(metadata=about("FROM", "Added to the numbers."))
    most: int = field(default=100, metadata=about("N", "A larger sum is a fault."))
    lang: Language = field(default=Language("en"), metadata=about("L", "A language."))
    width: Columns = field(default=Columns(40), metadata=about("", "Columns of a line."))


def add(asked: Numbers) -> ToolResult:
    """Add the numbers, beginning with ``from_``."""
    found = [0 if asked.from_ is None else asked.from_]
    complaints = []
    for line, text in enumerate(asked.file.data.decode().splitlines(), start=1):
        if text.isdigit():
            found.append(int(text))
        else:
            complaints.append(Complaint(asked.file.name, line, 1, f"'{text}' is no number", f"#{line}"))
    total = sum(found)
    return ToolResult(
        (f"{SUM.get(asked.lang, 'sum')} {total}", "-" * asked.width),
        ok=total <= asked.most,
        results=(Sum(total, len(found)),),
        complaints=tuple(complaints),
    )


TOOLKIT: Final = Toolkit("sums", (Tool("add", "Add numbers.", Numbers, add, remote=True, gives=(Sum,)),))
TWIN: Final = Toolkit("sums", ())
