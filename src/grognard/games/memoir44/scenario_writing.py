"""Scenario files and boards written, as the text that is read back as equal facts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from grognard.content import table_lines
from grognard.games.memoir44.board import PLACES, ROWS
from grognard.games.memoir44.ground import write_token
from grognard.games.memoir44.scenario import ScenarioFile, printed_terrain
from grognard.games.memoir44.units import Unit

_LEADING: Final = ("number", "book", "rules", "face", "date", "first", "bunkers", "corner", "board")
"""The keys in the order in which they are read best."""


def write_scenario(facts: ScenarioFile) -> str:
    """Write a scenario as a file of the game's own format; what has its default is left out.

    Facts that were read from a file, or could have been, are equal after being written and read.
    """
    return "\n".join(table_lines(facts, leading=_LEADING)) + "\n"


def write_ground(
    face: str, terrain: Sequence[str], units: Sequence[Unit | None], pieces: Iterable[tuple[str, ...]]
) -> str:
    """Draw a whole board of what is on each hex; what is printed on this face is left to it."""
    printed = [printed_terrain(face, row) for row, _ in PLACES]
    shown = ["" if here == there else here for here, there in zip(terrain, printed, strict=True)]
    return write_board([write_token(*each) for each in zip(units, shown, pieces, strict=True)])


def write_board(tokens: Sequence[str]) -> str:
    """Draw a whole board: a token for each hex, in the order of the board's ids."""
    width = max(6, 1 + max(map(len, tokens)))
    rows: list[list[str]] = [[] for _ in range(ROWS)]
    for (row, _), token in zip(PLACES, tokens, strict=True):
        rows[row].append(token.ljust(width))
    return "".join(f"{' ' * (width // 2 * (n % 2))}{''.join(row).rstrip()}\n" for n, row in enumerate(rows))
