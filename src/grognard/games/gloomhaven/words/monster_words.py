"""Ability cards and traits of monsters as the table shows them."""

from __future__ import annotations

from grognard.games.gloomhaven.card_words import trait_lines
from grognard.games.gloomhaven.rules import stat_rows
from grognard.games.gloomhaven.state import Expedition
from grognard.games.gloomhaven.words.monster_lines import monster_lines as monster_lines
from grognard.kernel.text import Catalogue


def traits(s: Expedition, number: int, text: Catalogue) -> list[str]:
    """Say what is always on of a monster or summon: shield, conditions of its attacks, flying (GH-MON-2, GH-SUM-3)."""
    figure = s.figures[number]
    kind = stat_rows.unit_of(s, number) if figure.kind == "summon" else stat_rows.kind_of(figure.id)
    return trait_lines(stat_rows.row_of(s, number), text, flying=kind.flying)
