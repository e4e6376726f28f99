"""The census of the scenarios: which special rules each writes as data, and which have code of their own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.scenario import DeckFacts, Scenario, find_scenario, scenario_names
from grognard.kernel.tool import ToolResult

_COMMON_UNITS = ("infantry", "armor", "artillery")
_RULED_TERRAIN = ("bluff", "cliff", "steep-hill", "impassable-hill", "mountain", "blocking-mountain", "wide-river")
"""Terrain that stands for a special rule of a scenario (section SCN)."""


def census() -> ToolResult:
    """Tell each scenario's special rules, and the share of scenarios with functions of their own (section SCN)."""
    names = scenario_names()
    width = max(map(len, names))
    lines = []
    for name in names:
        scenario = find_scenario(name)
        lines.append(f"{name.ljust(width)}  {', '.join(special_rules(scenario)) or 'no special rules'}")
    own = sorted(set(names) & set(named_in_code(names)))
    share = round(100 * len(own) / len(names))
    told = f": {', '.join(own)}" if own else ""
    lines.append(f"{len(names)} scenarios; with code of their own: {len(own)} ({share} %){told}")
    return ToolResult(tuple(lines))


def special_rules(scenario: Scenario) -> Iterator[str]:
    """Name the words of the vocabulary by which a scenario differs from a plain battle for medals."""
    facts = scenario.facts
    if any(side.draws for side in (facts.allies, facts.axis)):
        yield "staged draws"
    for drop in facts.drop:
        yield f"drop of {drop.count}"
    for objective in facts.objective:
        if objective.wins:
            yield f"victory for {objective.need} of {len(objective.hexes)}"
        elif len(objective.hexes) > 1:
            yield f"shared objective of {len(objective.hexes)} hexes"
    single = [each for each in facts.objective if len(each.hexes) == 1 and not each.wins]
    for kept, word in ((True, "permanent"), (False, "temporary")):
        count = sum(each.permanent == kept for each in single)
        if count:
            yield f"{word} objectives: {count}"
    if facts.span:
        yield f"long bridge of {sum(len(span.hexes) for span in facts.span)}"
    for privilege in facts.privilege:
        yield f"{privilege.card} as {privilege.acts_as}"
    if facts.deck != DeckFacts():
        yield "no reshuffle"
    if facts.worth:
        yield f"units worth more: {len(facts.worth)}"
    yield from (name for name in _RULED_TERRAIN if name in scenario.terrain)
    if scenario.pieces_mask("sea-wall"):
        yield "sea wall"
    kinds = {unit.kind.id for unit in scenario.units if unit is not None}
    yield from (name for name in unit_kinds() if name in kinds and name not in _COMMON_UNITS)
    if any(unit is not None and unit.full != unit.kind.figures for unit in scenario.units):
        yield "units of other strength"


def named_in_code(names: tuple[str, ...]) -> Iterator[str]:
    """Give each of these names that stands as a value in the game's code: a rule for one scenario would name it."""
    for module in _modules(files("grognard.games.memoir44")):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and node.value in names:
                yield node.value


def _modules(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _modules(entry)
        elif entry.name.endswith(".py"):
            yield entry
