"""Performing an action: its abilities in printed order, then what goes with the whole (section CARD of the rules).

Whoever lets a figure do something calls ``begin_deed``. The abilities themselves are in ``rules.abilities``.
"""

from __future__ import annotations

from typing import Literal

from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.classes import Half
from grognard.games.gloomhaven.facts.hero_abilities import Ability
from grognard.games.gloomhaven.figures import NOBODY
from grognard.games.gloomhaven.state import NO_CARD, TOP, Expedition
from grognard.kernel.event import Events
from grognard.kernel.seat import Seat


def begin_deed(
    s: Expedition,
    actor: int,
    abilities: tuple[Ability, ...],
    seats: tuple[Seat, ...],
    hero: int,
    card: int,
    half: int,
    events: Events,
    *,
    closes: bool | None = None,
    augmented_by: int = NOBODY,
) -> None:
    """Let a figure perform abilities in order, as one deed; ``seats`` decide (GH-CARD-2).

    When all are done, experience and elements are given if they are due (GH-CARD-5). Then the deed is taken off
    ``s.deeds`` at once if it ``closes``; else it waits for ``end_deed``, which the caller's frame below calls. By default
    a half of a card (``card`` > NO_CARD) waits, and everything else closes: basic actions with NO_CARD, items (negative
    numbers), granted and forced abilities. Triggers of active cards pass their card and ``closes=True``.
    """
    raise NotImplementedError


def end_deed(s: Expedition, events: Events) -> Deed:
    """Take the finished deed off ``s.deeds`` and return it."""
    raise NotImplementedError


def aftermath(half: Half, deed: Deed) -> Literal["discard", "lost", "active"]:
    """Say where the card of a half goes after its deed: not for basic actions, which are discarded (GH-CARD-3).

    ``active``: put an ``Active`` with ``half.lost`` and ``half.duration`` into the active area (GH-CARD-4, GH-CARD-7).
    """
    if half.duration and deed.lasting:
        return "active"
    return "lost" if half.lost and deed.used else "discard"
