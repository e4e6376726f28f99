"""What Gloomhaven offers already: what monsters do in their turn, and what that rests on."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final

from grognard.games.gloomhaven.desk.answer import Answer, Case, Kind, Rule, Sighted, Turn
from grognard.games.gloomhaven.desk.answering import answers, complaints_of, read_text
from grognard.games.gloomhaven.desk.bestiary import kinds
from grognard.games.gloomhaven.desk.casebook import cases
from grognard.games.gloomhaven.desk.sighting import sighted
from grognard.games.gloomhaven.map_notation import read_maps
from grognard.hexes import FlatHex
from grognard.kernel.text import Catalogue, unknown
from grognard.kernel.tool import Columns, InputFile, Language, Tool, ToolError, ToolResult, about
from grognard.kernel.toolkit import Toolkit

TEXTS: Final = files("grognard.games.gloomhaven") / "texts"
ENGLISH: Final = Language("en")
_LANG: Final = about("L", "Language: en, zh or fr; else what LC_ALL or LANG says.")
_FILE: Final = about("FILE|-", "A text with map blocks; - reads what is piped in.")
_HEX: Final = re.compile(r"\s*\(?\s*([+-]?\d{1,3})\s*,\s*([+-]?\d{1,3})\s*\)?\s*")


@cache
def words(language: str) -> Catalogue:
    """Return the texts of a language, read once."""
    return Catalogue.load([TEXTS], language)


@dataclass(frozen=True, slots=True)
class AskMonsters:
    """Positions whose monsters are to act."""

    file: InputFile = field(metadata=_FILE)
    explain: bool = field(default=False, metadata=about("", "Say why, with tables and rules."))
    lang: Language = field(default=ENGLISH, metadata=_LANG)
    width: Columns = field(default=Columns(100), metadata=about("", "Columns of a line."))


def monsters(asked: AskMonsters) -> ToolResult:
    """Say what the monster of each block does."""
    given, complaints = answers(read_text(asked.file), words(asked.lang), asked.explain, asked.file.name)
    turns = [Turn(each.name, each.outcomes, each.focus, each.trace) for each in given]
    return ToolResult(
        ok=all(each.same is not False for each in given),
        results=given if asked.explain else tuple(turns),
        complaints=complaints,
    )


@dataclass(frozen=True, slots=True)
class AskSight:
    """Two hexes of positions."""

    file: InputFile = field(metadata=_FILE)
    from_: str = field(metadata=about("FROM", "A hex, such as 2,3."))
    to: str = field(metadata=about("TO", "Another hex."))
    lang: Language = field(default=ENGLISH, metadata=_LANG)


def sight(asked: AskSight) -> ToolResult:
    """Say whether two hexes of each block see each other, and how far they are apart."""
    here, there = _hex(asked.from_), _hex(asked.to)
    readings = read_maps(read_text(asked.file))
    complaints = [each for reading in readings for each in complaints_of(reading, asked.file.name)]
    found = [sighted(reading.position, here, there) for reading in readings if reading.position]
    return ToolResult(results=tuple(found), complaints=tuple(complaints))


def _hex(text: str) -> FlatHex:
    found = _HEX.fullmatch(text)
    if found is None:
        raise ToolError(f"expected a hex such as 2,3, got '{text}'")
    return FlatHex(int(found.group(1)), int(found.group(2)))


@dataclass(frozen=True, slots=True)
class AskList:
    """Nothing but the language."""

    lang: Language = field(default=ENGLISH, metadata=_LANG)


def bestiary(asked: AskList) -> ToolResult:
    """List all kinds of monsters with their numbers and cards."""
    return ToolResult(results=kinds(words(asked.lang)))


def list_cases(asked: AskList) -> ToolResult:
    """List the cases."""
    found = cases(words(asked.lang))
    return ToolResult(tuple([f"{case.id}  {case.title}" for case in found]), results=found)


@dataclass(frozen=True, slots=True)
class AskRule:
    """A rule, or none for all."""

    rule: str | None = field(default=None, metadata=about("ID", "A rule, such as GH-FOCUS-3; without it, all."))
    lang: Language = field(default=ENGLISH, metadata=_LANG)


def rule(asked: AskRule) -> ToolResult:
    """Tell a rule, or all."""
    text = words(asked.lang)
    known = [key.split(".")[1] for key in text.keys() if re.fullmatch(r"rule\..*\.title", key)]  # noqa: SIM118
    if asked.rule is not None and asked.rule not in known:
        raise ToolError(unknown("rule", asked.rule, known))
    wanted = known if asked.rule is None else [asked.rule]
    found = [Rule(each, text.say(f"rule.{each}.title"), text.say(f"rule.{each}.text")) for each in wanted]
    return ToolResult(tuple([f"{each.id}: {each.title}. {each.text}" for each in found]), results=tuple(found))


TOOLS: Final = (
    Tool("monsters", "Say what monsters do in their turn.", AskMonsters, monsters, remote=True, gives=(Answer, Turn)),
    Tool("sight", "Say whether two hexes see each other.", AskSight, sight, remote=True, gives=(Sighted,)),
    Tool("bestiary", "List the monsters with their numbers and cards.", AskList, bestiary, remote=True, gives=(Kind,)),
    Tool("cases", "List positions with all lawful outcomes.", AskList, list_cases, remote=True, gives=(Case,)),
    Tool("rule", "Tell a rule.", AskRule, rule, remote=True, gives=(Rule,)),
)

TOOLKIT: Final = Toolkit("gloomhaven", TOOLS, (TEXTS,))
