"""A page of the documentation: its blocks of code, and what comes out when they are run.

Pages write down what can be run in these blocks:

* ``console``: lines that begin with ``$`` are commands, with ``>`` what is typed at the table, all others what stood on
  the screen, with ``...`` for what is left out. A block without a command goes on with the one before.
* ``python``: a program; a ``text`` block right after it holds all that it prints.
* ``toml`` with ``# NAME.toml`` in its first line: that file.
* ``map``: the text file that is named last before it.
* ``sh``: commands that set things up; they are not run.
* ``py``, ``po``, or ``toml`` that is no file: an excerpt of the file that is named last before it, with ``...`` for
  what is left out.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.cli.terminal import COMMAND, environment

LEFT_OUT: Final = "..."
PATIENCE: Final = 120
"""Seconds after which something that runs is given up."""
FENCE: Final = re.compile(r"(?ms)^```(?P<language>\w+)\n(?P<code>.*?)^```$")
LINK: Final = re.compile(r"\]\((?P<target>[^)\s]+)\)")
FILE: Final = re.compile(r"# (?P<name>[\w-]+\.toml)\b")
TEXT_FILE: Final = re.compile(r"`([\w-]+\.txt)`")
PLACE: Final = re.compile(r"`((?:src|tests|e2e|web|docs|benchmarks|changelog\.d|requirements|\.ci)/[\w./-]*)`")
"""A file or folder of the repository, named in a text."""
ERROR: Final = "grognard: "
"""How a refusal of the command line begins."""


@dataclass(frozen=True, slots=True)
class Block:
    """A block of code: its language, its text and the line of the page where it begins."""

    language: str
    code: str
    line: int


@dataclass(slots=True)
class Run:
    """Something to run: a command and what is typed, or a program; and what should come out.

    ``whole`` if all that comes out is shown.
    """

    line: int
    arguments: list[str]
    whole: bool
    typed: list[str] = field(default_factory=list)
    shown: list[str] = field(default_factory=list)


def blocks(text: str) -> list[Block]:
    """Return the blocks of code of a page."""
    return [
        Block(found["language"], found["code"], 1 + text.count("\n", 0, found.start()))
        for found in FENCE.finditer(text)
    ]


def links(text: str) -> list[str]:
    """Return what a page links to within the repository."""
    targets = [found["target"].partition("#")[0] for found in LINK.finditer(text)]
    return [target for target in targets if target and "://" not in target]


def files(text: str) -> dict[str, str]:
    """Return the files that a page shows, by name."""
    shown = [(FILE.match(block.code), block.code) for block in blocks(text) if block.language == "toml"]
    lines = text.splitlines()
    maps = {
        TEXT_FILE.findall("\n".join(lines[: block.line - 1]))[-1]: block.code
        for block in blocks(text)
        if block.language == "map"
    }
    return {found["name"]: code for found, code in shown if found is not None} | maps


def excerpts(text: str) -> list[tuple[str, str, int]]:
    """Return the excerpts of a page: the file that each is from, what it shows, and the line where it begins."""
    found = []
    lines = text.splitlines()
    for block in blocks(text):
        if block.language in ("py", "po") or (block.language == "toml" and FILE.match(block.code) is None):
            named = PLACE.findall("\n".join(lines[: block.line - 1]))
            assert named, f"line {block.line}: which file is this from?"
            found.append((named[-1], block.code, block.line))
    return found


def runs(text: str) -> Iterator[Run]:
    """Give what a page runs, in its order."""
    sessions: list[Run] = []
    found = blocks(text)
    for number, block in enumerate(found):
        if block.language == "console":
            sessions += _sessions(block, sessions.pop() if sessions else None)
        elif block.language == "python":
            after = found[number + 1] if number + 1 < len(found) else None
            assert after is not None, f"line {block.line}: what does this program print?"
            assert after.language == "text", f"line {block.line}: what does this program print?"
            yield Run(block.line, [sys.executable, "-c", block.code], True, shown=after.code.splitlines())
    yield from sessions


def _sessions(block: Block, before: Run | None) -> list[Run]:
    """Read a block of a terminal; ``before`` is the session that it may go on with."""
    sessions = [] if before is None else [before]
    if before is not None:
        before.shown.append(LEFT_OUT)
    for number, line in enumerate(block.code.splitlines(), start=block.line + 1):
        if line.startswith("$ "):
            program, *arguments = shlex.split(line[2:])
            assert program == "grognard", f"line {number}: only grognard is run; set things up in a block of 'sh'"
            sessions.append(Run(number, [*COMMAND, *arguments], False))
            continue
        assert sessions, f"line {number}: nothing is running yet"
        if line.startswith("> "):
            sessions[-1].typed.append(line[2:])
        sessions[-1].shown.append(line)
    return sessions


def faults(run: Run, folder: Path) -> list[str]:
    """Run something in a folder; return a sentence for what did not come out as the page shows it."""
    done = subprocess.run(
        run.arguments,
        input="".join(f"{line}\n" for line in run.typed),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=environment(COLUMNS="80"),
        timeout=PATIENCE,
        check=False,
    )
    written = done.stdout.splitlines()
    missing = first_missing(run.shown, written)
    refused = any(line.startswith(ERROR) for line in run.shown)
    if missing is not None:
        return [f"line {run.line}: the page shows\n{missing}\nbut written is\n{done.stdout}"]
    if run.whole and len(written) > len(run.shown):
        return [f"line {run.line}: the page shows only a part of\n{done.stdout}"]
    if done.returncode != (2 if refused else 0):
        return [f"line {run.line}: it ended with code {done.returncode}:\n{done.stdout}"]
    return []


def first_missing(shown: Sequence[str], written: Sequence[str]) -> str | None:
    """Return the first lines of ``shown`` that do not stand together in ``written``, below the lines before them.

    ``...`` parts lines that need not stand together.

    >>> first_missing(["b", "...", "d"], ["a", "b", "c", "d"])
    >>> first_missing(["b", "d"], ["a", "b", "c", "d"])
    'b\\nd'
    """
    parts: list[list[str]] = [[]]
    for line in shown:
        if line == LEFT_OUT:
            parts.append([])
        else:
            parts[-1].append(line.rstrip())
    lines, at = [line.rstrip() for line in written], 0
    for part in parts:
        place = next((n for n in range(at, len(lines) - len(part) + 1) if lines[n : n + len(part)] == part), None)
        if place is None:
            return "\n".join(part)
        at = place + len(part)
    return None
