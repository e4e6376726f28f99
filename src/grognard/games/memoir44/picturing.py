"""Pictures of battles: of what a seat sees, and of how a scenario begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grognard.games.memoir44.board import BIT, HEXES, LABELS, PLACES, SIDES, hex_named
from grognard.games.memoir44.picture import BoardPicture, HexPicture, UnitPicture
from grognard.games.memoir44.scenario import Scenario
from grognard.games.memoir44.state import Battle, Order, pieces_on
from grognard.games.memoir44.units import Unit
from grognard.games.memoir44.words import place_in_words
from grognard.hexes.region import HexId
from grognard.kernel.presentation import Observation
from grognard.kernel.text import Catalogue

DIRECTIONS: Final = ("e", "se", "sw", "w", "nw", "ne")
"""Directions as drawings count them: clockwise from east."""

Name = tuple[int, int, str]
"""A name on the map: row, column, text."""


def seen_picture(observation: Observation[Battle], title: str, text: Catalogue) -> BoardPicture:
    """Return the board of a view as a picture, with the open question's hexes marked."""
    view = observation.view
    chosen, legal, target = _marks(observation)
    scenario = view.arena.scenario
    posts, headings = _posts(scenario), _headings(scenario)
    hexes = tuple(_hex_picture(view, HexId(at), chosen, legal, target, posts, headings) for at in range(HEXES))
    return BoardPicture(title, hexes, names_on_map(scenario, text))


def scenario_picture(scenario: Scenario, title: str, names: Sequence[Name] = ()) -> BoardPicture:
    """Return a scenario's board at the start, with these names on it."""
    objectives = {at: facts for facts in reversed(scenario.facts.objective) for at in facts.hexes}
    posts, headings = _posts(scenario), _headings(scenario)
    hexes = tuple(
        HexPicture(
            *PLACES[at],
            LABELS[at],
            scenario.terrain[at],
            scenario.pieces[at],
            goal.side if (goal := objectives.get(LABELS[at])) else None,
            unit_picture(unit, None) if (unit := scenario.units[at]) else None,
            wins=goal is not None and goal.wins,
            post=posts.get(LABELS[at]),
            heading=headings.get(LABELS[at]),
        )
        for at in range(HEXES)
    )
    return BoardPicture(title, hexes, tuple(names))


def _posts(scenario: Scenario) -> dict[str, str]:
    """Return the hexes that give a privilege, each with the side whose units have it there (M44-SCN-16)."""
    return {at: facts.side for facts in scenario.facts.privilege for at in facts.hexes}


def _headings(scenario: Scenario) -> dict[str, int]:
    """Return the sections of long bridges, each with the direction in which its bridge runs (M44-SCN-25)."""
    return {at: DIRECTIONS.index(facts.open[0]) for facts in scenario.facts.span for at in facts.hexes if facts.open}


def names_on_map(scenario: Scenario, text: Catalogue) -> tuple[Name, ...]:
    """Return the names of a scenario's places in the reader's language."""
    return tuple((*PLACES[hex_named(place.at)], place_in_words(text, place.text)) for place in scenario.facts.label)


def _marks(observation: Observation[Battle]) -> tuple[int, int, int]:
    """Return the hexes the open question is about, those its options lead to, and enemy units among them."""
    chosen = legal = target = 0
    view = observation.view
    for decision in observation.decisions:
        about = [label for label in decision.about if label in LABELS]
        chosen |= sum({BIT[hex_named(label)] for label in about})
        for option in decision.options:
            for label in option.touches():
                if label in LABELS and label not in about:
                    legal |= BIT[hex_named(label)]
    if observation.seat >= 0:
        target = legal & view.forces[1 - observation.seat]
    return chosen, legal & ~target, target


def _hex_picture(
    view: Battle,
    at: HexId,
    chosen: int,
    legal: int,
    target: int,
    posts: Mapping[str, str],
    headings: Mapping[str, int],
) -> HexPicture:
    arena, bit = view.arena, BIT[at]
    objective = next((o for o in arena.objectives if o.hexes & bit), None)
    marks = tuple(name for name, mask in (("chosen", chosen), ("legal", legal), ("target", target)) if mask & bit)
    row, col = PLACES[at]
    return HexPicture(
        row,
        col,
        LABELS[at],
        arena.terrain[at].id,
        pieces_on(view, at),
        SIDES[objective.side] if objective else None,
        unit_picture(unit, view.orders.get(at)) if (unit := view.board[at]) else None,
        marks,
        wins=objective is not None and objective.wins,
        post=posts.get(LABELS[at]),
        heading=headings.get(LABELS[at]),
    )


def unit_picture(unit: Unit, order: Order | None) -> UnitPicture:
    """Return a unit as a picture, with what it has done under its order."""
    marks: tuple[str, ...] = ()
    if order is not None:
        marks = ("ordered",)
        if order.spent:
            marks += ("moved",)
        if order.battles == 0:
            marks += ("fought",)
    return UnitPicture(SIDES[unit.side], unit.kind.id, unit.figures, unit.full, marks, unit.worth)
