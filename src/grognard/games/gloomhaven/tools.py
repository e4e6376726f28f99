"""What Gloomhaven offers already: what monsters do in their turn, and what that rests on."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any, Final

from grognard.games.gloomhaven.campaign.party_tool import PARTY_TOOL
from grognard.games.gloomhaven.coverage import COVERAGE_TOOL
from grognard.games.gloomhaven.desk.answer import Answer, Case, Kind, Rule, Sighted, Turn
from grognard.games.gloomhaven.desk.answer_lines import answer_lines
from grognard.games.gloomhaven.desk.answering import blocks, each_answer, text_of
from grognard.games.gloomhaven.desk.bestiary import kind_lines, kinds
from grognard.games.gloomhaven.desk.casebook import cases
from grognard.games.gloomhaven.desk.explanation_lines import wrapped
from grognard.games.gloomhaven.desk.sighting import OffMap, sight_line, sighted
from grognard.games.gloomhaven.map_mistake import LONGEST, quoted
from grognard.games.gloomhaven.rule_texts import rule_texts, told
from grognard.hexes import FlatHex
from grognard.kernel.text import Catalogue, nearest
from grognard.kernel.tool import Columns, Complaint, InputFile, Language, Tool, ToolError, ToolResult, about, joined

TEXTS: Final = files("grognard.games.gloomhaven") / "texts"
WIDEST: Final = 130
"""Lines are not set wider than this."""
_ENGLISH: Final = Language("en")
_LANG: Final = about("L", "Language: en, zh or fr; else what LC_ALL or LANG says.")
_COLUMNS: Final = Columns(100)
_WIDTH: Final = about("", "Columns of a line.")
_FILE: Final = about("FILE|-", "A text with map blocks; - reads what is piped in.")
_UNKNOWN: Final = {
    "monster": ("answer.unknown-monster", "answer.unknown-monster-near"),
    "case": ("answer.unknown-case", "answer.unknown-case-near"),
    "rule": ("answer.unknown-rule", "answer.unknown-rule-near"),
}
_HEX: Final = re.compile(r"(\()?\s*([+-]?[0-9]{1,3})\s*,\s*([+-]?[0-9]{1,3})\s*(?(1)\))")


@cache
def words(language: str) -> Catalogue:
    """Return the texts of a language, read once."""
    return Catalogue.load([TEXTS], language)


@dataclass(frozen=True, slots=True)
class AskMonsters:
    """Positions whose monsters are to act."""

    file: InputFile = field(metadata=_FILE)
    explain: bool = field(default=False, metadata=about("", "Say why, in sentences and tables with their rules."))
    lang: Language = field(default=_ENGLISH, metadata=_LANG)
    width: Columns = field(default=_COLUMNS, metadata=_WIDTH)


def monsters(asked: AskMonsters) -> ToolResult:
    """Say what the monster of each block does, and whether that is what the block expects."""
    return joined(each_monster(asked))


def each_monster(asked: AskMonsters) -> Iterator[ToolResult]:
    """Do the same block by block; between answers with reasons there is a blank line."""
    text = words(asked.lang)
    is_first = True
    for found in each_answer(text_of(asked.file, text), text, asked.explain, asked.file.name):
        if isinstance(found, Complaint):
            yield ToolResult(complaints=(found,))
            continue
        lines = answer_lines(found, text, min(asked.width, WIDEST))
        yield ToolResult(
            lines=tuple(["", *lines] if found.explanation and not is_first else lines),
            ok=found.same is not False,
            results=(found if asked.explain else Turn(found.name, found.outcomes, found.focus, found.trace),),
        )
        is_first = False


@dataclass(frozen=True, slots=True)
class AskSight:
    """Two hexes of positions."""

    file: InputFile = field(metadata=_FILE)
    from_: str = field(metadata=about("FROM", "A hex, such as 2,3 or -1,2."))
    to: str = field(metadata=about("TO", "Another hex."))
    lang: Language = field(default=_ENGLISH, metadata=_LANG)


def sight(asked: AskSight) -> ToolResult:
    """Say of each block whether two hexes see each other, and how far they are apart (GH-LOS-1, GH-LOS-6)."""
    text = words(asked.lang)
    here, there = _hex(asked.from_, text), _hex(asked.to, text)
    readings, complaints = blocks(text_of(asked.file, text), text, asked.file.name)
    results: list[Sighted] = []
    for reading in readings:
        if reading.position is None:
            continue
        try:
            results.append(sighted(reading.position, here, there))
        except OffMap as off:
            sentence = text.say("notation.off-map", found=str(off))
            complaints.append(Complaint(asked.file.name, reading.line, 1, sentence, reading.name))
    lines = [sight_line(each, text) for each in results]
    complaints.sort(key=lambda each: each.line)
    return ToolResult(tuple(lines), results=tuple(results), complaints=tuple(complaints))


def _hex(given: str, text: Catalogue) -> FlatHex:
    found = _HEX.fullmatch(given.strip())
    if found is None:
        raise ToolError(text.say("answer.no-hex", example="2,3", other="(-1,2)", found=quoted(given)))
    return FlatHex(int(found.group(2)), int(found.group(3)))


@dataclass(frozen=True, slots=True)
class AskBestiary:
    """A monster, or none for all."""

    monster: str | None = field(metadata=about("ID", "A monster, such as inox-shaman; without it all by name."))
    lang: Language = field(default=_ENGLISH, metadata=_LANG)
    width: Columns = field(default=_COLUMNS, metadata=_WIDTH)


def bestiary(asked: AskBestiary) -> ToolResult:
    """List the monsters, or tell the numbers and cards of one."""
    text = words(asked.lang)
    found = _chosen(text, "monster", {each.id: each for each in kinds(text)}, asked.monster)
    if asked.monster is None:
        widest = max(len(each.id) for each in found)
        return ToolResult(tuple([f"{each.id:{widest}}  {each.name}" for each in found]), results=found)
    return ToolResult(tuple(kind_lines(found[0], text, min(asked.width, WIDEST))), results=found)


@dataclass(frozen=True, slots=True)
class AskCases:
    """A case, or none for all."""

    case: str | None = field(metadata=about("ID", "A case, such as GHC-M26; without it all by their titles."))
    lang: Language = field(default=_ENGLISH, metadata=_LANG)


def list_cases(asked: AskCases) -> ToolResult:
    """List the cases, or give one as a text that the tool monsters reads."""
    text = words(asked.lang)
    found = _chosen(text, "case", {each.id: each for each in cases(text)}, asked.case)
    if asked.case is None:
        return ToolResult(tuple([f"{each.id}  {each.title}" for each in found]), results=found)
    (case,) = found
    lines = (f"## {case.id} {case.title}", "```map", *case.text.splitlines(), "```")
    return ToolResult(lines, results=found)


@dataclass(frozen=True, slots=True)
class AskRule:
    """A rule, or none for all."""

    rule: str | None = field(metadata=about("ID", "A rule, such as GH-FOCUS-3; without it all by their titles."))
    lang: Language = field(default=_ENGLISH, metadata=_LANG)
    width: Columns = field(default=_COLUMNS, metadata=_WIDTH)


def rule(asked: AskRule) -> ToolResult:
    """List the rules, or tell one."""
    text = words(asked.lang)
    known = {name: Rule(name, each.title, each.text) for name in rule_texts() for each in [told(name, text)]}
    found = _chosen(text, "rule", known, asked.rule)
    if asked.rule is None:
        widest = max(len(each.id) for each in found)
        return ToolResult(tuple([f"{each.id:{widest}}  {each.title}" for each in found]), results=found)
    (one,) = found
    return ToolResult((f"{one.id}  {one.title}", *wrapped(one.text, min(asked.width, WIDEST))), results=found)


def _chosen(text: Catalogue, what: str, known: Mapping[str, Any], wanted: str | None) -> tuple[Any, ...]:
    """Return the one that is wanted, in capitals or not, or all; ToolError if there is none of this name."""
    if wanted is None:
        return tuple(known.values())
    for name, each in known.items():
        if name.casefold() == wanted.casefold():
            return (each,)
    near = nearest(wanted[:LONGEST], known)
    key = _UNKNOWN[what][near is not None]
    raise ToolError(text.say(key, found=quoted(wanted), near=near))


TOOLS: Final = (
    Tool(
        "monsters",
        "Say what monsters do in their turn, and why.",
        AskMonsters,
        monsters,
        remote=True,
        gives=(Answer, Turn),
        parts=each_monster,
    ),
    Tool("sight", "Say whether two hexes see each other, and how far it is.", AskSight, sight, True, (Sighted,)),
    Tool("bestiary", "List the monsters with their numbers and cards.", AskBestiary, bestiary, True, (Kind,)),
    Tool("cases", "List positions with all their lawful outcomes.", AskCases, list_cases, True, (Case,)),
    Tool("rule", "Tell the rules that monsters act by.", AskRule, rule, True, (Rule,)),
    COVERAGE_TOOL,
    PARTY_TOOL,
)
