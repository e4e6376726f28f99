"""Example boards of a rule, from the case files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from grognard.games.memoir44.case_files import Case, cases_for
from grognard.games.memoir44.picture import BoardPicture, HexPicture
from grognard.games.memoir44.state import Battle
from grognard.kernel.text import Catalogue

MOST: Final = 3
"""Examples of one rule."""

MARGIN: Final = 1
"""Rows, and half hexes, of empty country that are drawn around an example."""


def examples(rule: str, text: Catalogue, show: Callable[[Battle], list[str]]) -> list[str]:
    """Return a few examples of a rule in lines: what each shows, its board, and what is played on it.

    Cases that are about this rule before others come first. Of a case with several positions the first is shown.
    """
    lines: list[str] = []
    for case in sorted(cases_for(rule), key=lambda case: case.rules.index(rule))[:MOST]:
        lines += ["", _caption(case, text)]
        check = next((check for check in case.checks if check.position is not None and not check.facts.fault), None)
        if check is not None:
            lines += ["", *show(check.start()), *(f"> {line}" for line in check.facts.play)]
    return lines


def _caption(case: Case, text: Catalogue) -> str:
    """Say what a case shows; its English is in the case files, other languages have it in their catalogues."""
    title, sentence = f"case.{case.id}.title", f"case.{case.id}.text"
    return text.say(
        "panel.example",
        title=text.say(title) if title in text else case.title,
        text=text.say(sentence) if sentence in text else case.text,
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
