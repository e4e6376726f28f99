"""Healing (GH-RET-5, GH-COND-12)."""

from __future__ import annotations

from grognard.games.gloomhaven.events.basics import FigureHealed
from grognard.games.gloomhaven.figures import GONE, POISON, WOUND, condition_names
from grognard.games.gloomhaven.rules import verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def would_heal(s: Expedition, number: int) -> bool:
    """Say whether a heal would do anything to a figure (GH-COND-12)."""
    figure = s.figures[number]
    return figure.hp < figure.full or figure.has(POISON | WOUND)


def heal(s: Expedition, number: int, amount: int, events: Events) -> int:
    """Heal a figure, up to its maximum, and return how many hit points it got back (GH-RET-5).

    The heal takes a wound away and heals; it takes poison away and then heals nothing; with both it takes both away and
    heals nothing. Nothing else is cured (GH-COND-12).
    """
    figure = s.figures[number]
    if figure.at == GONE or figure.hp <= 0:
        return 0
    cured = figure.conditions & (POISON | WOUND)
    healed = 0 if cured & POISON else max(0, min(amount, figure.full - figure.hp))
    if not cured and not healed:
        return 0
    conditions = figure.conditions & ~cured
    s.figures[number] = figure.with_conditions(conditions, figure.fresh & ~cured).with_hp(figure.hp + healed)
    if events is not None:
        events.append(FigureHealed(verbs.told(figure), healed, figure.hp + healed, condition_names(cured)))
    return healed
