"""Example boards of a rule, from the case files."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from grognard.games.memoir44.case_files import Case, cases_for
from grognard.games.memoir44.picture import BoardPicture, HexPicture
from grognard.games.memoir44.state import Battle
from grognard.kernel.text import Catalogue

MOST: Final = 3
"""Examples of one rule."""

MARGIN: Final = 1
"""Rows, and half hexes, of empty country that are drawn around an example."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An example of a rule as it is shown: a case's words, the battle it starts from (None: no board), what is played.

    Of a case with several positions the first is shown.
    """

    id: str
    title: str
    text: str
    start: Battle | None
    played: tuple[str, ...]


def examples(rule: str, text: Catalogue) -> list[Shown]:
    """Return a few examples of a rule; cases that are about this rule before others come first."""
    return [_shown(case, text) for case in sorted(cases_for(rule), key=lambda case: case.rules.index(rule))[:MOST]]


def _shown(case: Case, text: Catalogue) -> Shown:
    """Put a case into words; its English is in the case files, other languages have it in their catalogues."""
    check = next((check for check in case.checks if check.position is not None and not check.facts.fault), None)
    return Shown(
        case.id,
        text.say_or(f"case.{case.id}.title", case.title),
        text.say_or(f"case.{case.id}.text", case.text),
        check.start() if check is not None else None,
        check.facts.play if check is not None else (),
    )


def cut_out(picture: BoardPicture) -> BoardPicture:
    """Return the part of a board where something is, with a margin."""
    busy = [hex_ for hex_ in picture.hexes if _is_busy(hex_)]
    if not busy:
        return picture
    rows, cols = [hex_.row for hex_ in busy], [hex_.col for hex_ in busy]
    kept = [
        hex_
        for hex_ in picture.hexes
        if min(rows) - MARGIN <= hex_.row <= max(rows) + MARGIN
        and min(cols) - 2 * MARGIN <= hex_.col <= max(cols) + 2 * MARGIN
    ]
    return replace(picture, hexes=tuple(kept), labels=())


def _is_busy(hex_: HexPicture) -> bool:
    return hex_.terrain != "plain" or hex_.unit is not None or bool(hex_.pieces) or hex_.objective is not None
