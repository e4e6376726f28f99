"""Facts of events, refusals and terms in words: content ids become catalogue keys."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.kernel.text import Key

_KINDS: Final[Mapping[str, str]] = {
    "card": "card",
    "second": "card",
    "item": "item",
    "condition": "condition",
    "element": "element",
    "goal": "goal",
    "hero": "class",
    "unit": "unit",
    "monster": "monster",
}
"""By the name of a fact, the family of keys its ids belong to."""


def in_words(given: Mapping[str, object]) -> Mapping[str, object]:
    """Turn the ids among facts into keys of the catalogues."""
    return {name: _word(name, value) for name, value in given.items()}


def _word(name: str, value: object) -> object:
    if isinstance(value, tuple):
        return [_word(name.removesuffix("s"), each) for each in value]
    if not isinstance(value, str) or not value:
        return value
    if name in ("figure", "attacker", "target", "by"):
        return figure_key(value)
    family = _KINDS.get(name)
    return value if family is None else Key(f"{family}.{value}")


def figure_key(told: str) -> object:
    """Return the name of a figure as events tell it (``bandit-guard#3``): a class, unit or monster."""
    name, _, standee = told.partition("#")
    if name in facts.HEROES:
        return Key(f"class.{name}")
    family = "monster" if name in facts.monsters() else "boss" if name in facts.bosses() else "unit"
    key = Key(f"{family}.{name}")
    return Key("figure.numbered", figure=key, standee=standee) if standee else key
