"""Special rules of the box's battles that files tell in words only: added from our own scenario of that number.

Only for a file that shows the very same battlefield; the number alone decides nothing.
"""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from grognard.games.memoir44.board import BOARD, LABELS
from grognard.games.memoir44.m44.findings import Findings
from grognard.games.memoir44.m44.names import written
from grognard.games.memoir44.scenario import Scenario, ScenarioFile, SideFacts, find_scenario, scenario_names
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId

_IN_WORDS: Final = ("drop", "privilege", "deck", "span", "worth", "heights", "options")
"""What a file may leave to its text."""
_SAID: Final = {
    "drop": "the drop before the first turn",
    "privilege": "cards that act as others",
    "deck": "the deck that is not shuffled again",
    "span": "the ends of the long bridge",
    "worth": "units worth more medals",
    "heights": "heights",
    "options": "options",
    "draws": "the cards drawn by {side} in its first turns",
}


def with_special_rules(scenario: Scenario, found: Findings) -> ScenarioFile:
    """Return the facts of a file with what it does not carry of the box's battle that it shows; the rest as they are.

    ``scenario`` is built from the file. A note says what was added, that board and number do not fit, or that rules of
    another battle are told in words only.
    """
    facts = _of_the_box(scenario, found)
    if facts is not None:
        return facts
    if scenario.facts.story.special_rules:
        found.notes_that("its special rules in words are shown, not played, beyond what board and options say")
    return scenario.facts


def _of_the_box(scenario: Scenario, found: Findings) -> ScenarioFile | None:
    facts = scenario.facts
    known = next((each for each in map(find_scenario, scenario_names()) if each.facts.number == facts.number), None)
    if known is None:
        return None
    strange = next((LABELS[at] for at in BOARD.ids if not _may_be(scenario, known, at)), None)
    if strange is not None:
        found.notes_that(
            f"it has the number of '{known.id}' but another battlefield ({strange}); its special rules were not added"
        )
        return None
    added, changes = _missing(facts, known.facts)
    plainer = [LABELS[at] for at in BOARD.ids if _differs(scenario, known, at)]
    if plainer:
        added.append(f"the ground or unit on {', '.join(plainer)}")
        changes |= {"board": known.facts.board, "corner": known.facts.corner}
    if added:
        found.notes_that(f"this is '{known.id}', so what only its text says was added: {'; '.join(added)}")
    # All fields are those of another whole scenario file, so they fit.
    return replace(facts, rules=known.facts.rules, **changes)  # type: ignore[arg-type]


def _missing(facts: ScenarioFile, known: ScenarioFile) -> tuple[list[str], dict[str, object]]:
    """Return what the box's facts have and a file's have not: in words, and as changes of the file's."""
    added: list[str] = []
    changes: dict[str, object] = {}
    empty = {field.name: getattr(_NOTHING, field.name) for field in fields(facts)}
    for name in _IN_WORDS:
        if getattr(facts, name) == empty[name] != getattr(known, name):
            changes[name] = getattr(known, name)
            added.append(_SAID[name])
    for side in ("allies", "axis"):
        ours, theirs = getattr(facts, side), getattr(known, side)
        if theirs.draws and not ours.draws:
            changes[side] = replace(ours, draws=theirs.draws)
            added.append(_SAID["draws"].format(side=side))
    return added, changes


_NO_SIDE: Final = SideFacts(0, 1)
_NOTHING: Final = ScenarioFile(
    number=0, face="country", date="", first="axis", board="", allies=_NO_SIDE, axis=_NO_SIDE
)


def _may_be(file: Scenario, known: Scenario, at: HexId) -> bool:
    """Say whether a hex of a file may be that of the box's battle: equal, or without a behaviour that it has there."""
    return (
        _fits("terrain", file.terrain[at], known.terrain[at])
        and len(file.pieces[at]) == len(known.pieces[at])
        and all(any(_fits_piece(a, b) for b in known.pieces[at]) for a in file.pieces[at])
        and _fits_unit(file.units[at], known.units[at])
    )


def _fits(sort: str, here: str, there: str) -> bool:
    if here == there:
        return True
    names = written(sort)
    if here not in names or there not in names:
        return False
    (name, behavior), (wanted, _) = names[here], names[there]
    return name == wanted and not behavior


def _fits_piece(here: str, there: str) -> bool:
    return _fits("obstacle", here, there) or _fits("rect_terrain", here, there)


def _fits_unit(here: Unit | None, there: Unit | None) -> bool:
    if here is None or there is None:
        return here is there
    return here.side == there.side and _fits("unit", here.kind.id, there.kind.id)


def _differs(file: Scenario, known: Scenario, at: HexId) -> bool:
    here, there = file.units[at], known.units[at]
    strength = [None if unit is None else (unit.kind.id, unit.full) for unit in (here, there)]
    return (
        file.terrain[at] != known.terrain[at]
        or set(file.pieces[at]) != set(known.pieces[at])
        or strength[0] != strength[1]
    )
