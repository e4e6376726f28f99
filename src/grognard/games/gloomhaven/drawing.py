"""Drawings of a map: the ground of a table, its miniature, a standalone picture."""

from __future__ import annotations

from collections.abc import Mapping

from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import COMPASS, bits, step
from grognard.kernel.pages import Ground, Place
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue

WIDE, HIGH = 75.0, 86.6
"""How far apart the columns are, and the hexes of one column: hexes are 100 wide."""


def ground_of(s: Expedition, text: Catalogue) -> Ground:
    """Return the revealed part of a map, flat-top hexes."""
    arena = s.arena
    shown = 0
    for room, cells in enumerate(arena.room_cells):
        if s.rooms >> room & 1:
            shown |= cells
    places = []
    for i in bits(shown):
        h = arena.grid.hex_of(i)
        near = [arena.grid.id_of(step(h, d)) for d in range(len(COMPASS))]
        places.append(
            Place(
                arena.labels[i],
                WIDE * h.q,
                -HIGH * (h.t + h.q / 2),
                arena.labels[i],
                tuple([arena.labels[each] for each in near if shown >> each & 1]),
            )
        )
    left, right = min(p.x for p in places) - 100, max(p.x for p in places) + 100
    top, bottom = min(p.y for p in places) - 100, max(p.y for p in places) + 100
    shape = "M-50,0 L-25,-43.3 L25,-43.3 L50,0 L25,43.3 L-25,43.3 Z"
    return Ground((left, top, right - left, bottom - top), shape, "", "", tuple(places), None)


def artwork() -> str:
    """Return the sheet of symbols."""
    return '<svg xmlns="http://www.w3.org/2000/svg"></svg>'


def miniature(scenario: Scenario, theme: str) -> str:
    """Draw the first room of a scenario small."""
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'


def scene_svg(observation: Observation[Expedition], text: Catalogue) -> str:
    """Draw the map of a view as a standalone document."""
    return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"></svg>'


def palette(theme: str) -> Mapping[str, str]:
    """Return what the CSS variables of drawings stand for outside a page."""
    return {}
