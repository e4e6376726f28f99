"""Bonuses that last: for the round, or as long as their card is active (GH-CARD-7, GH-RET-1, GH-RET-2)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.hero_abilities import (
    Ability,
    Amount,
    AugmentLimit,
    AugmentRanged,
    Change,
    Lasting,
    MoveAsAttack,
    Redirect,
    Retaliate,
    Shield,
    Trigger,
)
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.in_play import NO_CARD, Boon
from grognard.games.gloomhaven.rules import boons, cards
from grognard.games.gloomhaven.rules.abilities.aims import affected
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events

LastingAbility: TypeAlias = (
    Shield | Retaliate | Lasting | Trigger | AugmentLimit | AugmentRanged | Redirect | MoveAsAttack
)


def lasts_for_round(deed: Deed) -> bool:
    """Say whether what a deed leaves in force ends with the round: all but what hangs on a persistent card."""
    return deed.card <= NO_CARD or cards.half_of(deed.card, deed.half).duration != "persistent"


def begin(s: Expedition, ability: LastingAbility, events: Events) -> None:
    """Give a bonus to everyone whom it affects now; who comes later has none, who leaves keeps it (GH-CARD-7)."""
    deed = s.deeds[-1]
    if isinstance(ability, Shield | Retaliate | Lasting):
        holders = affected(s, deed, ability.aim, "bonus")
    else:
        holders = [deed.actor]
    for holder in holders:
        give(s, holder, ability, events)


def give(s: Expedition, holder: int, ability: LastingAbility, events: Events) -> None:
    """Give a bonus to one figure; what it counts is counted now."""
    deed = s.deeds[-1]
    what = counted(s, deed, ability)
    boons.begin_boon(s, Boon(holder, what, deed.hero, deed.card, round=lasts_for_round(deed)), events)
    s.deeds[-1] = replace(s.deeds[-1], lasting=True)
    mark_used(s)


def counted(s: Expedition, deed: Deed, ability: LastingAbility) -> Ability:
    """Return a bonus with its amounts as plain numbers; elements were consumed for it, if any, when it was played."""
    if isinstance(ability, Shield):
        return replace(ability, value=Amount(boons.amount_of(s, ability.value, deed.actor, NOBODY, deed)), consume=())
    if isinstance(ability, Retaliate):
        return replace(ability, value=Amount(boons.amount_of(s, ability.value, deed.actor, NOBODY, deed)), consume=())
    if isinstance(ability, Lasting):
        return replace(ability, effect=_counted_change(s, deed, ability.effect), consume=())
    return ability


def _counted_change(s: Expedition, deed: Deed, change: Change) -> Change:
    add = [(name, Amount(boons.amount_of(s, amount, deed.actor, NOBODY, deed))) for name, amount in change.add]
    return replace(change, add=tuple(add))
