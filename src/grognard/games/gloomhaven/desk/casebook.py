"""The positions that come with the program: each with its title, the rules it shows, and all lawful outcomes."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Final

from grognard.games.gloomhaven.desk.answer import Case
from grognard.kernel.text import Catalogue

FILE: Final = files("grognard.games.gloomhaven") / "cases" / "monster_turns.txt"
_CASE: Final = re.compile(r"^## (\S+) ([^\n]+)\nRules: ([^\n]+)\n```map\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@cache
def case_text() -> str:
    """Return the text with all the blocks."""
    return FILE.read_text("utf-8")


def cases(words: Catalogue) -> tuple[Case, ...]:
    """Return all cases, their titles in the language of the words."""
    found = _CASE.findall(case_text())
    return tuple(
        [
            Case(number, words.say_or(f"case.{number}", title), tuple(rules.split()), block)
            for number, title, rules, block in found
        ]
    )
