"""The turns of the figures that characters summon (section SUM of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.rules import monster_turn
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def begin(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of a summon, just before its owner (GH-RND-7, GH-SUM-2).

    It acts by the rules of monsters with the card ``Move +0, Attack +0``; the owner decides between equal choices, and
    its modifier cards are the owner's. What its own card has no number for it does not do. A turn of its own: wound at
    the start, conditions end with it. Rules: GH-SUM-3, GH-SUM-4.
    """
    monster_turn.begin_figure(s, number, events)
