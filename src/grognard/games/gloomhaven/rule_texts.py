"""The rules in our own words, read from ``facts/rules.toml``, and what they are in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts.area import FOLDER
from grognard.kernel.text import Catalogue


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule of the game in our words."""

    id: str
    title: str
    text: str


@cache
def rule_texts() -> dict[str, RuleText]:
    """Return the index of rules by id, in English."""
    return TomlFile.read(FOLDER / "rules.toml").tables(RuleText)


def told(rule: str, words: Catalogue) -> RuleText:
    """Return a rule in the language of the words; KeyError if there is none with this id."""
    known = rule_texts()[rule]
    return RuleText(
        rule,
        words.say_or(f"rule.{rule}.title", known.title),
        words.say_or(f"rule.{rule}.text", known.text),
    )


def section_title(rule: str, words: Catalogue) -> str:
    """Return the title of the section that a rule stands in, by the middle part of its id."""
    return words.say(f"rules.{rule.split('-')[1]}")
