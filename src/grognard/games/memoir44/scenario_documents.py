"""What a user brought along, as the text that is kept of it: a scenario, or a battle that goes on in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from grognard.content import ContentError, TomlFile
from grognard.games.memoir44.arena import arena_of
from grognard.games.memoir44.board import HEXES, LABELS
from grognard.games.memoir44.position import PositionFile, build_position, read_position, write_position
from grognard.games.memoir44.rules.setup import set_up
from grognard.games.memoir44.rulings import OPTIONS, read_rulings
from grognard.games.memoir44.scenario import CUSTOM, Scenario, ScenarioFile, build_scenario
from grognard.games.memoir44.scenario_writing import write_scenario
from grognard.games.memoir44.state import Battle, pieces_on
from grognard.hexes.region import HexId
from grognard.kernel.game import PositionError
from grognard.kernel.option import OptionError, Options, check_options
from grognard.kernel.scenario_file import FileReading, accepted, invalid

LONGEST_NAME: Final = 80
"""Letters of a scenario's name."""


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
    return accepted(facts.story.name, write_scenario(facts))


def read_battle(text: str, name: str = "") -> FileReading:
    """Read a position document as what a file holds."""
    try:
        battle = read_position(text)
    except PositionError as error:
        return invalid(str(error))
    return accepted(name, write_position(battle))


def named(facts: ScenarioFile, name: str) -> ScenarioFile:
    """Return the facts with a name in their story, if they have none of their own and this one can be a name."""
    own = facts.story
    wanted = "".join(letter if letter.isprintable() else " " for letter in name).strip()[:LONGEST_NAME].strip()
    if own.name or not wanted:
        return facts
    return _renamed(facts, wanted)


def scenario_of(document: str) -> Scenario:
    """Return the scenario of a document; of a battle that goes on, with what stands on the board now.

    Raises ContentError or PositionError for any other text.
    """
    source = TomlFile("scenario", document)
    return scenario_now(read_position(document)) if _holds_battle(source) else build_scenario(CUSTOM, source)


def scenario_now(battle: Battle) -> Scenario:
    """Return a battle's scenario as it would have to begin to look like this."""
    scenario = battle.arena.scenario
    pieces = tuple(pieces_on(battle, HexId(at)) for at in range(HEXES))
    worth = {LABELS[at]: unit.worth for at, unit in enumerate(battle.board) if unit is not None and unit.worth != 1}
    return replace(scenario, facts=replace(scenario.facts, worth=worth), pieces=pieces, units=tuple(battle.board))


def set_up_document(document: str, options: Options) -> Battle:
    """Return the battle of a document: before the deal, or as it stands (M44-OPT-1).

    Options go before those that a scenario presets; a battle that goes on holds its own, and takes no others.
    Raises ContentError, PositionError and OptionError.
    """
    source = TomlFile("scenario", document)
    if _holds_battle(source):
        battle = build_position(source.whole(PositionFile), source)
        held = battle.arena.rulings.values
        if dict(held) != {**dict(held), **_checked(options)}:
            raise OptionError("a battle that goes on holds its own options; leave others out")
        return battle
    scenario = build_scenario(CUSTOM, source)
    facts = replace(scenario.facts, bunkers=scenario.facts.bunkers or "axis")  # as in a position that does not say
    return set_up(arena_of(replace(scenario, facts=facts), read_rulings({**facts.options, **options})))


def _checked(options: Options) -> dict[str, str]:
    """Return options that were given in their standard form, without the others; OptionError for unknown ones."""
    return {name: value for name, value in check_options(OPTIONS, options).items() if name in options}


def is_battle(document: str) -> bool:
    """Say whether a document is a battle that goes on, rather than a scenario."""
    return _holds_battle(TomlFile("scenario", document))


def _holds_battle(source: TomlFile) -> bool:
    return "agenda" in source.table  # which every written position has, and no scenario


def renamed(document: str, name: str) -> str:
    """Return the document of a user's scenario, or of a battle that goes on in one, under another name.

    A battle of the box's scenarios keeps their names. Raises ValueError for a name that a scenario cannot have, and
    ContentError for any other text.
    """
    source = TomlFile("scenario", document)
    if not _holds_battle(source):
        return write_scenario(_renamed(source.whole(ScenarioFile), name))
    battle = build_position(source.whole(PositionFile), source)
    scenario, rulings = battle.arena.scenario, battle.arena.rulings
    if scenario.id != CUSTOM:
        return document
    battle.arena = arena_of(replace(scenario, facts=_renamed(scenario.facts, name)), rulings)
    return write_position(battle)


def _renamed(facts: ScenarioFile, name: str) -> ScenarioFile:
    return replace(facts, story=replace(facts.story, name=name))
