"""The rules in our own words, read from ``facts/rules.toml``, and where each comes from."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal

from grognard.content import TomlFile
from grognard.games.normandy9.ruleset import FOLDER

Status = Literal["fixed", "partly", "reconstructed", "variant", "note"]


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule of the game in our words; ``status`` says how much of it the published text fixes (see ``rules.toml``)."""

    id: str
    title: str
    text: str
    status: Status


@cache
def rule_texts() -> dict[str, RuleText]:
    """Return the index of rules by id."""
    return TomlFile.read(FOLDER / "rules.toml").tables(RuleText)
