"""The positions of the folder ``maps``: what is expected of each, and which rules it shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from grognard.games.gloomhaven.map_notation import MonsterMap, read_maps

TEXT = (Path(__file__).parent / "maps" / "part_c.txt").read_text(encoding="utf-8")


@cache
def positions() -> tuple[MonsterMap, ...]:
    """All the positions; none has a mistake."""
    readings = read_maps(TEXT)
    assert [str(mistake) for reading in readings for mistake in reading.mistakes] == []
    return tuple(reading.position for reading in readings if reading.position)


def rules_shown() -> dict[str, tuple[str, ...]]:
    """The rule ids below each name."""
    found = re.findall(r"^## (.+)\nRules: (.+)\n```map$", TEXT, re.MULTILINE)
    return {name: tuple(rules.split()) for name, rules in found}
