"""Scenario files of users: read without ever raising, set up, and shown in the lobby."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from grognard.content import ContentError, TomlFile
from grognard.games.memoir44.arena import arena_of
from grognard.games.memoir44.rules.setup import set_up
from grognard.games.memoir44.rulings import read_rulings
from grognard.games.memoir44.scenario import CUSTOM, Scenario, ScenarioFile, StoryFacts, build_scenario
from grognard.games.memoir44.scenario_writing import write_scenario
from grognard.games.memoir44.state import Battle
from grognard.kernel.option import OptionError, Options
from grognard.kernel.scenario_file import FileReading, invalid, stem_of, suffix_of
from grognard.kernel.text import unknown

LONGEST_NAME: Final = 80
"""Letters of a scenario's name."""


def read_toml(name: str, data: bytes) -> FileReading:
    """Read a scenario in the game's own format; a file without a name in its story is called as the file is."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = 1 + data.count(b"\n", 0, error.start)
        return invalid(f"line {line}: not UTF-8 text; save the file as UTF-8")
    return read_document(text, stem_of(name))


def read_document(text: str, name: str = "") -> FileReading:
    """Read a scenario in the game's own format; ``name`` is what it is called if it does not say."""
    try:
        source = TomlFile("", text)
        facts = named(source.whole(ScenarioFile), name)
        set_up(arena_of(build_scenario(CUSTOM, source), read_rulings(facts.options)))
    except ContentError as error:
        place = "" if error.line is None else f"line {error.line}: "
        return invalid(f"{place}{error.problem}")
    except OptionError as error:
        return invalid(f"[options]: {error}")
    return FileReading("ok", facts.story.name, document=write_scenario(facts))


def named(facts: ScenarioFile, name: str) -> ScenarioFile:
    """Return the facts with a name in their story, if they have none of their own and this one can be a name."""
    own = facts.story
    wanted = "".join(letter if letter.isprintable() else " " for letter in name).strip()[:LONGEST_NAME]
    if own.name or not wanted:
        return facts
    return replace(facts, story=StoryFacts(wanted, own.subtitle, own.history, own.briefing, own.special_rules))


READERS: Final[Mapping[str, Callable[[str, bytes], FileReading]]] = {".toml": read_toml}
"""Who reads a file with this suffix."""


def read_file_of(name: str, data: bytes) -> FileReading:
    """Say what a user's file is; its suffix tells the format."""
    suffix = suffix_of(name)
    if suffix not in READERS:
        return invalid(f"{unknown('suffix', suffix, READERS)}; give the file the suffix of its format")
    try:
        return READERS[suffix](name, data)
    except RecursionError:
        return invalid("lists or objects are nested too deeply")


def scenario_of(document: str) -> Scenario:
    """Return the scenario of a document that a reading gave; ContentError for any other text."""
    return build_scenario(CUSTOM, TomlFile("scenario", document))


def set_up_file(document: str, options: Options) -> Battle:
    """Return the battle of a document before the deal; options go before those that it presets (M44-OPT-1).

    Raises ContentError and OptionError.
    """
    scenario = scenario_of(document)
    facts = replace(scenario.facts, bunkers=scenario.facts.bunkers or "axis")  # as in a position that does not say
    return set_up(arena_of(replace(scenario, facts=facts), read_rulings({**facts.options, **options})))
