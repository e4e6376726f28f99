"""What a file tells in words: name, story, names on the map, number and date."""

from __future__ import annotations

import html
import re
from typing import Any, Final

from grognard.games.memoir44.m44.coordinates import Grid
from grognard.games.memoir44.m44.findings import Findings, items, shown, table, whole
from grognard.games.memoir44.scenario import LONGEST_STORY, MOST_NAMED, LabelFacts, StoryFacts

LONGEST_LINE: Final = 80
HIGHEST_NUMBER: Final = 10**9
_TAG: Final = re.compile(r"<[^<>]{0,200}>")
_BREAK: Final = re.compile(r"<\s*(?:br|/p|/li|/h\d)\s*/?>", re.IGNORECASE)


def line_of(value: object) -> str:
    """Return a text on one line that fits a title or the map; "" for what is no text."""
    return " ".join(_clean(value).split())[:LONGEST_LINE].strip()


def _clean(value: object) -> str:
    """Return a text without mark-up and control characters, its paragraphs on lines of their own."""
    if not isinstance(value, str):
        return ""
    text = html.unescape(_TAG.sub("", _BREAK.sub("\n", value[: 20 * LONGEST_STORY])))
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    kept = ["".join(sign for sign in " ".join(line.split()) if sign.isprintable()).strip() for line in lines]
    return "\n".join([line for line in kept if line])


def read_story(value: object, found: Findings) -> StoryFacts:
    """Read the texts: English ones if there are any, else those of the first language."""
    by_language = table(value, "text", found)
    told = by_language.get("en") or next((each for each in by_language.values() if isinstance(each, dict)), {})
    texts = table(told, "text.en", found)
    briefing = [text for key in ("description", "victory") if (text := _paragraphs(texts, key, found))]
    return StoryFacts(
        name=line_of(texts.get("name")),
        subtitle=line_of(texts.get("subtitle")),
        history=_paragraphs(texts, "historical", found),
        briefing="\n".join(briefing)[:LONGEST_STORY].strip(),
        special_rules=_paragraphs(texts, "rules", found),
    )


def _paragraphs(texts: dict[str, Any], key: str, found: Findings) -> str:
    text = _clean(texts.get(key))
    if len(text) > LONGEST_STORY:
        found.notes_that(f"text.{key} is longer than {LONGEST_STORY} characters and was cut")
    return text[:LONGEST_STORY].strip()


def read_labels(value: object, grid: Grid, found: Findings) -> tuple[LabelFacts, ...]:
    """Read the names on the map; lines of one name stand side by side here."""
    labels: list[LabelFacts] = []
    for number, entry in enumerate(items(value, "board.labels", found)):
        where = f"board.labels[{number}]"
        record = table(entry, where, found)
        row_col = grid.row_col(record, where, found) if record else None
        given = record.get("text")
        lines = [given] if isinstance(given, str) else items(given, f"{where}.text", found)
        text = line_of(" ".join([line for line in lines if isinstance(line, str)]))
        if row_col is not None and text:
            labels.append(LabelFacts(grid.label(grid.hex(*row_col)), text))
    if len(labels) > MOST_NAMED:
        found.notes_that(f"of {len(labels)} names on the map the first {MOST_NAMED} are kept")
    return tuple(labels[:MOST_NAMED])


def read_number(meta: dict[str, Any]) -> int:
    """Return the number of the scenario; 0 if it has none."""
    number = whole(meta.get("scenario_id", meta.get("id")))
    return number if number is not None and 0 <= number < HIGHEST_NUMBER else 0


def read_date(info: dict[str, Any], found: Findings) -> str:
    """Return the day of the battle as it stands in the file."""
    given = info.get("date_begin")
    if given is not None and not isinstance(given, str):
        found.notes_that(f"game_info.date_begin {shown(given)} is no date and left out")
    return line_of(given)
