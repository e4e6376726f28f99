"""The positions of the casebook: what is expected of each, and which rules it shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from grognard.games.gloomhaven.desk.casebook import case_text
from grognard.games.gloomhaven.map_notation import MonsterMap, read_maps

TEXT = case_text()
MAPS = Path(__file__).parent / "maps"


@cache
def positions() -> tuple[MonsterMap, ...]:
    """All the positions; none has a mistake."""
    readings = read_maps(TEXT)
    assert [mistake for reading in readings for mistake in reading.mistakes] == []
    return tuple(reading.position for reading in readings if reading.position)


@cache
def own_positions() -> tuple[MonsterMap, ...]:
    """The positions in the folder ``maps``; none has a mistake."""
    texts = [file.read_text("utf-8") for file in sorted(MAPS.glob("*.txt"))]
    readings = [reading for text in texts for reading in read_maps(text)]
    assert [mistake for reading in readings for mistake in reading.mistakes] == []
    return tuple(reading.position for reading in readings if reading.position)


def rules_shown() -> dict[str, tuple[str, ...]]:
    """The rule ids below each name."""
    found = re.findall(r"^## (.+)\nRules: (.+)\n```map$", TEXT, re.MULTILINE)
    return {name: tuple(rules.split()) for name, rules in found}
