"""The answers to a question as a numbered list, and a long one folded so that it does not push the board away."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from grognard.cli.paper import Item, Paper
from grognard.kernel.action import Action
from grognard.kernel.text import Catalogue

MOST_ROWS: Final = 14
"""A list of more rows is folded."""


def numbered(said: Sequence[str]) -> list[Item]:
    """Number what is said of each answer."""
    return [(str(number), text) for number, text in enumerate(said, start=1)]


def folded(answers: Sequence[Action], said: Sequence[str], paper: Paper, text: Catalogue) -> list[Item]:
    """Return a list of fewer items: neighbours that differ in their last word share one, ``3–8  move a0: a1 b1 …``.

    If those are too many rows still, the middle of the list goes. Every number can be typed all the same.
    """
    items: list[Item] = []
    places = range(len(answers))
    for start, group in groupby(places, key=lambda place: answers[place].notation.rpartition(" ")[0]):
        first, *others = group
        if not others or not start:
            items += [(str(place + 1), said[place]) for place in (first, *others)]
            continue
        ends = " ".join(answers[place].notation.rpartition(" ")[2] for place in (first, *others))
        items.append((f"{first + 1}–{others[-1] + 1}", text.say("cli.choices-alike", start=start, ends=ends)))
    return items if paper.rows(items) <= MOST_ROWS else [*items[: MOST_ROWS - 1], items[-1]]
