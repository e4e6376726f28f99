"""Why the last monster or summon did what it did, in lines for whoever types: the monster desk's sentences."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from grognard.games.gloomhaven.arena import column_name
from grognard.games.gloomhaven.desk.explaining import explain, explanation_lines
from grognard.games.gloomhaven.events.monsters import TurnPlanned
from grognard.games.gloomhaven.map_notation import read_maps
from grognard.games.gloomhaven.monsters import posed, resolve
from grognard.games.gloomhaven.words.fact_words import figure_key
from grognard.hexes import FlatHex, row_of
from grognard.kernel.event import Event
from grognard.kernel.text import Catalogue

LONG: Final = 10_000
"""Columns that no sentence fills: whoever shows the lines breaks them."""
_HEX: Final = re.compile(r"\((-?\d+),(-?\d+)\)")
_LABEL: Final = re.compile(r"([A-Z]+)(\d+)")
_LETTERS: Final = 26


def turn_reasons(events: Sequence[Event], text: Catalogue) -> list[str]:
    """Explain the last turn that the events tell of, hexes called as on the map; nothing if they tell of none.

    Rules: GH-MON-3, GH-FOCUS-1, GH-MTGT-1.
    """
    plan = next((event for event in reversed(events) if isinstance(event, TurnPlanned)), None)
    if plan is None:
        return []
    (reading,) = read_maps("\n".join(plan.position))
    assert reading.position is not None, "a plan is a position of the program's own"
    explanation = explain(reading.position, resolve(*posed(reading.position)), text)
    name = _naming(reading.position.me, plan.hex)
    headline = replace(
        explanation.headline,
        text=text.say("turn.explained", figure=figure_key(plan.figure), what=explanation.headline.text),
    )
    sentences = [replace(each, text=_HEX.sub(name, each.text)) for each in (headline, *explanation.sentences)]
    told = replace(explanation, headline=sentences[0], sentences=tuple(sentences[1:]), rankings=())
    return explanation_lines(told, text, LONG)


def _naming(h: FlatHex, label: str) -> Callable[[re.Match[str]], str]:
    """Return what names the hexes of a position as the map does, where this hex has this label."""
    found = _LABEL.fullmatch(label)
    assert found is not None
    column = 0
    for letter in found.group(1):
        column = column * _LETTERS + ord(letter) - ord("A") + 1
    west, north = h.q - (column - 1), row_of(h) + int(found.group(2))

    def name(match: re.Match[str]) -> str:
        other = FlatHex(int(match.group(1)), int(match.group(2)))
        return f"{column_name(other.q - west)}{north - row_of(other)}"

    return name
