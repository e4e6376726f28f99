"""The turn of any figure: how it begins and how it closes; what is in it, its kind says (section RND of the rules)."""

from __future__ import annotations

from grognard.games.gloomhaven.events.round import TurnBegan
from grognard.games.gloomhaven.in_play import Turn
from grognard.games.gloomhaven.rules import elements, goals, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.event import Events


def begin_turn(s: Expedition, number: int, events: Events) -> None:
    """Begin the turn of a figure: it has acted in this round from now on, whatever becomes of its turn."""
    s.figures[number] = s.figures[number].with_acted(s.round)
    s.turn = Turn(number)
    if events is not None:
        events.append(TurnBegan(verbs.told(s.figures[number])))


def end_turn(s: Expedition, events: Events) -> None:
    """Close the turn that is going on: what it created becomes strong (GH-ELEM-2), the goal is looked at."""
    turn = s.turn
    assert turn is not None, "nobody's turn is going on"
    s.turn = None
    elements.infuse(s, turn.infusing, events)
    goals.check(s, events, turn.figure)
