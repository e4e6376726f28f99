"""Facts of events, refusals and terms in words: content ids become catalogue keys."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.scenario_files import find_scenario, scenario_ids
from grognard.kernel.text import Key

FAMILIES: Final[Mapping[str, str]] = {
    "card": "card",
    "leading": "card",
    "second": "card",
    "lost": "card",
    "item": "item",
    "worn": "item",
    "condition": "condition",
    "cured": "condition",
    "element": "element",
    "goal": "goal",
    "cause": "cause",
    "bonus": "bonus",
    "when": "gear",
    "reason": "outcome",
    "half": "half-name",
    "how": "how",
}
"""By the name of a fact, the family of keys its ids belong to."""
FIGURES: Final = ("figure", "attacker", "target", "hero", "focus", "monster", "kind", "kinds", "name")
"""Facts that tell a figure or a kind of figures."""
STAGES: Final[Mapping[str, str]] = {
    **dict.fromkeys(("learn-card", "tick-perk", "fill-hand", "get-ready", "prepare-otherwise"), "preparation"),
    "discard-first": "preparation",
    **dict.fromkeys(("play-half", "play-extra-half"), "turn"),
    **dict.fromkeys(("short-rest", "long-rest-loses", "rest-redraw"), "resting"),
    **dict.fromkeys(("set-trap", "disarm-trap", "trap-effects"), "traps"),
    **dict.fromkeys(("set-obstacle", "destroy-obstacle", "move-obstacle"), "obstacles"),
    **dict.fromkeys(("recover-for", "recover", "recover-active"), "recover"),
    **dict.fromkeys(("refresh-for", "refresh"), "refresh"),
    "attack-order": "attack",
    "force-order": "attack",
    "create": "consume",
    "loot": "loot-hex",
    "part": "turn",
    "spawn-at": "monsters",
}
"""By the kind of a question, the phase it belongs to, where that is not called like it."""
MONSTERS: Final = "monster-"
"""How the kinds of questions about monsters begin."""


def stage_key(kind: str) -> str:
    """Return the key of the phase that a kind of question belongs to.

    >>> stage_key("monster-heal"), stage_key("move")
    ('stage.monsters', 'stage.move')
    """
    return f"stage.{'monsters' if kind.startswith(MONSTERS) else STAGES.get(kind, kind)}"


def in_words(given: Mapping[str, object]) -> dict[str, object]:
    """Turn the ids among facts into keys of the catalogues; what nobody knows stays as it is.

    >>> in_words({"card": "trample", "item": "bandit"})
    {'card': Key('card.trample', ()), 'item': 'bandit'}
    """
    return {name: _word(name, value) for name, value in given.items()}


def _word(name: str, value: object) -> object:
    if isinstance(value, tuple | list):
        return [_word(name, each) for each in value]
    if not isinstance(value, str) or not value:
        return value
    if name == "asked":
        return Key(stage_key(value))
    if name == "hexes":
        return value.split()
    if name in FIGURES:
        return figure_key(value)
    family = FAMILIES.get(name)
    if family is None or (family in _NAMED and value not in _known(family)):
        return value
    return Key(f"{family}.{value}")


_NAMED: Final = ("card", "item", "element", "goal")
"""Families whose ids somebody may get wrong: what does not exist is told as it was said."""


@cache
def _known(family: str) -> frozenset[str]:
    if family == "card":
        return frozenset(facts.hero_cards())
    if family == "item":
        return frozenset([item.id for item in facts.items().values()])
    if family == "element":
        return frozenset(facts.ELEMENTS)
    return frozenset(facts.battle_goals())


@cache
def _escorts() -> frozenset[str]:
    scenarios = [find_scenario(name) for name in scenario_ids()]
    return frozenset([each.escort.id for each in scenarios if each.escort is not None])


def kind_key(kind: str) -> Key:
    """Return the key of the name of a class, a kind of monsters, a boss, an escort or a summoned figure."""
    if kind in facts.HEROES:
        return Key(f"class.{kind}")
    if kind in facts.monsters():
        return Key(f"monster.{kind}")
    if kind in facts.bosses():
        return Key(f"boss.{kind}")
    return Key(f"escort.{kind}" if kind in _escorts() else f"unit.{kind}")


def figure_key(told: str) -> Key:
    """Return the name of a figure as events tell it (``bandit-guard#3``).

    >>> figure_key("brute").name, figure_key("bandit-guard#3").facts["standee"]
    ('class.brute', '3')
    """
    kind, _, standee = told.partition("#")
    key = kind_key(kind)
    return Key("figure.numbered", figure=key, standee=standee) if standee else key


def deck_key(deck: str) -> Key:
    """Return the name of an ability deck: of its monsters, or of all that share it."""
    known = facts.monsters()
    return Key(f"monster.{deck}" if deck in known else f"ability-deck.{deck}")
