"""The story of a game: its events as sentences, one turn a paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from grognard.games.normandy9.board import SIDES, WAITING, place_named
from grognard.games.normandy9.events import (
    CardDealt,
    DiceRolled,
    DutyLapsed,
    DutyReturned,
    GameDrawn,
    GameWon,
    StrengthLost,
    TurnBegan,
    TurnEnded,
    UnitEliminated,
    UnitMoved,
)
from grognard.games.normandy9.words.phrases import in_words
from grognard.kernel.event import Event
from grognard.kernel.presentation import Told
from grognard.kernel.text import Catalogue

_HEADINGS: Final = (TurnBegan, GameWon, GameDrawn)
_OUTCOMES: Final = (DiceRolled, DutyLapsed, DutyReturned, StrengthLost, UnitEliminated)
"""What comes of something that was told before."""


def tell(events: Sequence[Event], text: Catalogue) -> list[Told]:
    """Tell events as sentences: a heading for each turn, outcomes one step deeper than what brought them about.

    The nine cards are one sentence once all of them lie, and so are steps of one unit. A unit's last strength is lost
    with the unit, which is told once; the end of a turn is no news unless it loses points.
    """
    return [_tell(group, text) for group in _together(events) if not _goes_without_saying(group[0])]


def _together(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Give the events that are told in one sentence each."""
    group: list[Event] = []
    for event in events:
        if group and not _goes_on(group[-1], event):
            yield group
            group = []
        group.append(event)
    if group:
        yield group


def _goes_on(before: Event, event: Event) -> bool:
    """Say whether an event belongs to the sentence of the one before it."""
    if isinstance(before, UnitMoved) and isinstance(event, UnitMoved):
        return before.how != "retreat" and event.how == "step" and (before.side, before.to) == (event.side, event.unit)
    return False


def _goes_without_saying(event: Event) -> bool:
    """Say whether what comes next tells an event as well."""
    if isinstance(event, TurnEnded):
        return not event.points
    return isinstance(event, CardDealt) or (isinstance(event, StrengthLost) and not event.left)


def _tell(group: Sequence[Event], text: Catalogue) -> Told:
    event = group[0]
    if isinstance(event, _HEADINGS):
        return Told(text.say(event.key(), **in_words(event.facts())), 0)
    if len(group) > 1 and isinstance(event, UnitMoved):
        return Told(_walk([each for each in group if isinstance(each, UnitMoved)], text))
    outcome = isinstance(event, _OUTCOMES) or (isinstance(event, UnitMoved) and event.how == "retreat")
    return Told(text.say(event.key(), **in_words(event.facts())), 2 if outcome else 1)


def _walk(steps: Sequence[UnitMoved], text: Catalogue) -> str:
    """Say in one sentence where a unit went step by step, from the waiting row or on the board (N9-MOVE-1)."""
    first, ways = steps[0], [step.to for step in steps]
    facts = {**in_words(first.facts()), "n": sum(step.cost for step in steps)}
    if place_named(first.unit) in WAITING[SIDES.index(first.side)]:
        return text.say("story.unit-entered", entry=ways[0], on=ways[1:], **facts)
    return text.say("story.unit-walked", **{**facts, "to": ways[-1], "by": ways[:-1]})
