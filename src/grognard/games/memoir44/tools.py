"""What Memoir '44 offers besides play: scenario files checked and written, a ruler, a census of special rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Final

from grognard.games.memoir44.arena import arena_of
from grognard.games.memoir44.board import SIDES
from grognard.games.memoir44.census import census
from grognard.games.memoir44.m44.writing import write_m44, write_m44_battle
from grognard.games.memoir44.position import read_position
from grognard.games.memoir44.ruler import measure
from grognard.games.memoir44.rules.setup import set_up
from grognard.games.memoir44.rulings import read_rulings
from grognard.games.memoir44.scenario import Scenario, StoryFacts, find_scenario, scenario_names
from grognard.games.memoir44.scenario_documents import is_battle, scenario_of, set_up_document
from grognard.games.memoir44.scenario_files import READERS, read_scenario_file
from grognard.games.memoir44.state import Battle
from grognard.kernel.action import NotationError
from grognard.kernel.file import read_file
from grognard.kernel.file_check import CheckFiles, check_files
from grognard.kernel.game import PositionError, UnknownName, find_game
from grognard.kernel.record import RECORD_SUFFIX, game_of, load_record, replay
from grognard.kernel.scenario_file import suffix_of
from grognard.kernel.telling import TEXTS as KERNEL_TEXTS
from grognard.kernel.telling import explanation_lines
from grognard.kernel.text import LANGUAGES, Catalogue, unknown
from grognard.kernel.tool import InputFile, OutputName, Tool, ToolError, ToolResult, about

TEXTS: Final = files("grognard.games.memoir44") / "texts"


def check(asked: CheckFiles) -> ToolResult:
    """Say of each file whether it can be played."""
    return check_files(asked, read_scenario_file)


@dataclass(frozen=True, slots=True)
class Export:
    """A scenario, or a battle that goes on, to be written as a .m44 file."""

    source: str = field(metadata=about("SCENARIO|FILE", "A scenario, a scenario file, a record (.grog) or a position."))
    out: OutputName = field(metadata=about("OUT.m44", "The file to write."))
    step: int | None = field(default=None, metadata=about("N", "The battle of a record after so many actions."))


def export(asked: Export) -> ToolResult:
    """Write a scenario, or a battle as it stands, as a .m44 file that is read back as the same.

    Raises ToolError, and what records and positions say of themselves.
    """
    if suffix_of(asked.out) != ".m44":
        raise ToolError(f"{asked.out}: the file to write must end in .m44")
    if asked.step is not None and suffix_of(asked.source) != RECORD_SUFFIX:
        raise ToolError(f"--step is for a record ({RECORD_SUFFIX}); leave it out for {asked.source}")
    found, story = _opened(asked)
    text = write_m44(found, story) if isinstance(found, Scenario) else write_m44_battle(found, story)
    return ToolResult((), files={asked.out: text})


def _opened(asked: Export) -> tuple[Scenario | Battle, StoryFacts]:
    """Return the scenario or battle that is meant, and its texts."""
    source = asked.source
    path = Path(source)
    try:
        scenario = find_scenario(source)
    except UnknownName:
        if not path.suffix and not path.is_file():
            raise
    else:
        return scenario, story_of(scenario)
    if suffix_of(source) == RECORD_SUFFIX:
        battle = _recorded(path, asked.step)
        return battle, story_of(battle.arena.scenario)
    try:
        data = read_file(path)
    except OSError as error:
        raise ToolError(f"{source}: the file cannot be opened ({error.strerror}); check its name") from None
    if suffix_of(source) in READERS:
        reading = read_scenario_file(source, data)
        if reading.verdict != "ok":
            raise ToolError(f"{source}: {reading.verdict}: {'; '.join(reading.faults)}")
        if is_battle(reading.document):
            battle = set_up_document(reading.document, {})
            return battle, story_of(battle.arena.scenario)
        scenario = scenario_of(reading.document)
        return scenario, story_of(scenario)
    try:
        battle = read_position(data.decode("utf-8-sig"), source)
    except UnicodeDecodeError:
        raise ToolError(f"{source}: this is not UTF-8 text; choose another file") from None
    return battle, story_of(battle.arena.scenario)


def _recorded(path: Path, step: int | None) -> Battle:
    record = load_record(path)
    game = game_of(record)
    course = replay(record, game)
    count = len(course.actions)
    if step is not None and not 0 <= step <= count:
        raise ToolError(f"--step: expected a whole number from 0 to {count}, the actions of this record, got {step}")
    battle = course.states[count if step is None else step]
    if not isinstance(battle, Battle):
        raise ToolError(f"{path} is a record of '{record.game}'; choose one of this game")
    return battle


def story_of(scenario: Scenario) -> StoryFacts:
    """Return what a scenario tells of itself: a user's its own words, one of the box those of the catalogue."""
    if scenario.id not in scenario_names():
        return scenario.facts.story
    text, key = Catalogue.load([TEXTS], "en"), f"scenario.{scenario.id}"
    return StoryFacts(
        name=text.say(f"{key}.name"),
        subtitle=text.say(f"{key}.subtitle"),
        history=text.say(f"{key}.history"),
        briefing="\n".join(text.say(f"{key}.{side}") for side in SIDES),
        special_rules=text.say(f"{key}.special"),
    )


@dataclass(frozen=True, slots=True)
class Measure:
    """Two hexes of a scenario, or of a position, to be measured between."""

    scenario: str = field(metadata=about("SCENARIO", "A scenario by its id or number."))
    start: str = field(metadata=about("HEX", "From this hex ..."))
    end: str = field(metadata=about("HEX", "... to this one."))
    position: InputFile | None = field(default=None, metadata=about("FILE", "A position, instead of the scenario's."))
    lang: str = field(default="en", metadata=about("L", "Language: en, zh or fr."))


def measure_between(asked: Measure) -> ToolResult:
    """Say what is in the way between two hexes and why, and what an attack would come to (M44-LOS-3, M44-BAT-5).

    ToolError for what is no scenario, position, hex or language.
    """
    if asked.lang not in LANGUAGES:
        raise ToolError(unknown("language", asked.lang, LANGUAGES))
    battle = _position_of(asked)
    try:
        explanation = measure(battle, (asked.start, asked.end))
    except NotationError as error:
        raise ToolError(str(error)) from None
    text = Catalogue.load([KERNEL_TEXTS, TEXTS], asked.lang)
    return ToolResult(tuple(explanation_lines(find_game("memoir44"), explanation, text)))


def _position_of(asked: Measure) -> Battle:
    if asked.position is None:
        try:
            scenario = find_scenario(asked.scenario)
        except UnknownName as error:
            raise ToolError(str(error)) from None
        return set_up(arena_of(scenario, read_rulings(scenario.facts.options)))
    if asked.position.trouble:
        raise ToolError(f"{asked.position.name}: {asked.position.trouble}")
    try:
        return read_position(asked.position.data.decode("utf-8-sig"), asked.position.name)
    except UnicodeDecodeError:
        raise ToolError(f"{asked.position.name}: this is not UTF-8 text; choose another file") from None
    except PositionError as error:
        raise ToolError(str(error)) from None


@dataclass(frozen=True, slots=True)
class Nothing:
    """What a tool takes that needs to be told nothing."""


def take_census(asked: Nothing) -> ToolResult:
    """List the special rules of the scenarios, and the share of those with code of their own (section SCN)."""
    return census()


TOOLS: Final = (
    Tool("check", "Say whether scenario files can be played.", CheckFiles, check, remote=True),
    Tool("export", "Write a scenario or a battle as a .m44 file.", Export, export),
    Tool("sight", "What is in the way between two hexes; dice.", Measure, measure_between, remote=True),
    Tool("census", "List the special rules of the scenarios.", Nothing, take_census, remote=True),
)
"""Every tool of the game."""
