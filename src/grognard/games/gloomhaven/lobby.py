"""What the lobby says of a scenario."""

from __future__ import annotations

from grognard.games.gloomhaven.facts.scenarios import Scenario
from grognard.games.gloomhaven.words.scenario_words import aim_words, rule_lines, scenario_name
from grognard.kernel.pages import ScenarioCard
from grognard.kernel.text import Catalogue


def scenario_card(scenario: Scenario, text: Catalogue) -> ScenarioCard:
    """Return a scenario's name, goal and special rules, as far as they are open at its start (GH-SET-12)."""
    tasks = tuple([aim_words(aim, 2, text) for aim in scenario.win])
    return ScenarioCard(
        id=scenario.id,
        number=scenario.number,
        name=scenario_name(scenario, text),
        date="",
        subtitle="",
        history=(),
        tasks=tasks,
        lines=tuple(rule_lines(scenario, text)),
        rows=(),
        goal=" ".join(tasks),
        first=0,
    )
