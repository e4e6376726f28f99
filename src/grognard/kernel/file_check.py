"""The tool ``check`` of every game that reads scenario files."""

from __future__ import annotations

from dataclasses import dataclass, field

from grognard.kernel.scenario_file import Reader, invalid
from grognard.kernel.tool import InputFile, ToolResult, about


@dataclass(frozen=True, slots=True)
class CheckFiles:
    """Scenario files to be checked."""

    files: tuple[InputFile, ...] = field(metadata=about("FILE", "Scenario files."))
    notes: bool = field(default=False, metadata=about("", "Below a file, what there is to say about it."))


def check_files(asked: CheckFiles, read: Reader) -> ToolResult:
    """Say of each file in one line whether it can be played, else what is not known or broken in it."""
    lines: list[str] = []
    ok = True
    for file in asked.files:
        reading = invalid(file.trouble) if file.trouble else read(file.name, file.data)
        said = reading.name if reading.verdict == "ok" else "; ".join(reading.faults)
        lines.append(f"{reading.verdict} {file.name}: {said}")
        lines += [f"  {note}" for note in reading.notes if asked.notes]
        ok = ok and reading.verdict == "ok"
    return ToolResult(tuple(lines), ok)
