"""Cards as they are with what was added to them for good (GH-TOWN-9): facts built anew, once for each combination."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeAlias

from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.classes import Half, HeroCard
from grognard.games.gloomhaven.facts.enhancements import enhancing
from grognard.games.gloomhaven.facts.hero_abilities import (
    Ability,
    Aim,
    Amount,
    Attack,
    Heal,
    Inflict,
    Move,
    Retaliate,
    Shield,
    Shift,
    Summon,
)
from grognard.games.gloomhaven.facts.heroes import cards_by_number
from grognard.games.gloomhaven.facts.programs import ANY, CONDITIONS, ELEMENTS
from grognard.hexes import FlatHex

HEX: Final = "hex"
JUMP: Final = "jump"
ON_UNIT: Final = "summon-"

Added: TypeAlias = tuple[int, str, int, str]
"""What was added: number of the card, half, place of the ability in it counted from 0, kind as in the costs."""


@cache
def enhanced_card(number: int, added: tuple[Added, ...]) -> HeroCard:
    """Return a card with what was added to it; what was added to other cards is left aside (GH-TOWN-9)."""
    card = cards_by_number()[number]
    mine = [(half, action, kind) for on, half, action, kind in added if on == number]
    if not mine:
        return card
    hexes = iter(enhancing().cards[card.id].hexes)
    top = _half(card.top, [(action, kind) for half, action, kind in mine if half == "top"], hexes)
    bottom = _half(card.bottom, [(action, kind) for half, action, kind in mine if half == "bottom"], hexes)
    return replace(card, top=top, bottom=bottom)


def _half(half: Half, added: list[tuple[int, str]], hexes: Iterator[FlatHex]) -> Half:
    """Return a half with what was added; elements are created with those of the half."""
    actions: list[tuple[Ability, ...]] = [(ability,) for ability in half.actions]
    infuse = half.infuse
    for action, kind in added:
        if kind in ELEMENTS or kind == ANY:
            infuse = (*infuse, kind)
        else:
            first, *more = actions[action]
            actions[action] = (*_with(first, kind, hexes), *more)
    return replace(half, actions=tuple([each for group in actions for each in group]), infuse=infuse)


def _with(ability: Ability, kind: str, hexes: Iterator[FlatHex]) -> tuple[Ability, ...]:
    """Return an ability with one thing more; a good condition that it has no room for follows it as one of its own.

    ValueError if the ability cannot have it.
    """
    if isinstance(ability, Summon) and kind.startswith(ON_UNIT):
        number = kind.removeprefix(ON_UNIT)
        more: dict[str, Any] = {number: (getattr(ability.unit, number) or 0) + 1}
        return (replace(ability, unit=replace(ability.unit, **more)),)
    if kind in CONDITIONS:
        if isinstance(ability, Attack | Inflict | Heal):
            return (replace(ability, conditions=(*ability.conditions, kind)),)
        if isinstance(ability, Shield | Retaliate):
            return ability, Inflict((kind,), ability.aim)
    if isinstance(ability, Move) and kind == JUMP:
        return (replace(ability, jump=True),)
    changed = _more(ability, kind) or _further(ability, kind, hexes)
    if changed is None:
        raise ValueError(f"'{kind}' cannot be added to {type(ability).__name__}")
    return (changed,)


def _more(ability: Ability, kind: str) -> Ability | None:
    """Return an ability with one more of its value; None if that is not what is meant."""
    named = {Attack: "attack", Move: "move", Heal: "heal", Shield: "shield", Retaliate: "retaliate"}
    if isinstance(ability, Attack | Move | Heal | Shield | Retaliate) and named[type(ability)] == kind:
        return replace(ability, value=_one_more(ability.value))
    if isinstance(ability, Shift) and ability.kind == kind:
        return replace(ability, value=_one_more(ability.value))
    return None


def _one_more(amount: Amount) -> Amount:
    return replace(amount, plus=amount.plus + 1)


def _further(ability: Ability, kind: str, hexes: Iterator[FlatHex]) -> Ability | None:
    """Return an ability that reaches farther, more figures or hexes, or does one more of what comes with an attack."""
    if isinstance(ability, Attack) and kind in ("pierce", "push", "pull"):
        return replace(ability, **_counted(ability, kind))
    if isinstance(ability, Retaliate) and kind == "range":
        return replace(ability, range=ability.range + 1)
    aim: Aim | None = getattr(ability, "aim", None)
    if aim is None:
        return None
    if kind == "range":
        return _aimed(ability, replace(aim, range=(aim.range or 1) + 1))
    if kind == "target":
        return _aimed(ability, replace(aim, targets=aim.targets + 1))
    if kind == HEX and aim.area is not None:
        area = Area(aim.area.id, aim.area.kind, (*aim.area.hexes, next(hexes)))
        return _aimed(ability, replace(aim, area=area))
    return None


def _counted(ability: Attack, kind: str) -> dict[str, Any]:
    return {kind: getattr(ability, kind) + 1}


def _aimed(ability: Any, aim: Aim) -> Ability:
    changed: Ability = replace(ability, aim=aim)
    return changed
