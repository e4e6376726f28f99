"""Scenarios of users by name: what they are called, and how they get another name."""

from __future__ import annotations

from dataclasses import replace

from grognard.content import TomlFile
from grognard.games.memoir44.arena import arena_of
from grognard.games.memoir44.position import PositionFile, build_position, write_position
from grognard.games.memoir44.scenario import CUSTOM, ScenarioFile
from grognard.games.memoir44.scenario_writing import write_scenario


def renamed(document: str, name: str) -> str:
    """Return the document of a user's scenario, or of a battle that goes on in one, under another name.

    A battle of the box's scenarios keeps their names. Raises ValueError for a name that a scenario cannot have, and
    ContentError for any other text.
    """
    source = TomlFile("scenario", document)
    if "agenda" not in source.table:  # which every written position has
        return write_scenario(_named(source.whole(ScenarioFile), name))
    battle = build_position(source.whole(PositionFile), source)
    scenario, rulings = battle.arena.scenario, battle.arena.rulings
    if scenario.id != CUSTOM:
        return document
    battle.arena = arena_of(replace(scenario, facts=_named(scenario.facts, name)), rulings)
    return write_position(battle)


def _named(facts: ScenarioFile, name: str) -> ScenarioFile:
    return replace(facts, story=replace(facts.story, name=name))
