"""The story of a battle: its events as sentences, one turn a paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from grognard.games.memoir44.events import (
    HIDDEN_CARD,
    AttackCancelled,
    BattleDrawn,
    BattleWon,
    CardCopied,
    CardDiscarded,
    CardDrawn,
    CardKept,
    CardPlayedAs,
    DiceRolled,
    FiguresLost,
    FiguresReturned,
    FlagIgnored,
    ObjectiveLost,
    ObjectiveTaken,
    PieceRemoved,
    SectionChosen,
    TurnBegan,
    UnitEliminated,
    UnitMoved,
    UnitOrdered,
)
from grognard.games.memoir44.words import in_words
from grognard.kernel.event import Event
from grognard.kernel.presentation import Told
from grognard.kernel.text import Catalogue, Key

_OUTCOMES: Final = (
    AttackCancelled,
    CardCopied,
    CardPlayedAs,
    DiceRolled,
    FiguresLost,
    FiguresReturned,
    FlagIgnored,
    ObjectiveLost,
    ObjectiveTaken,
    PieceRemoved,
    SectionChosen,
    UnitEliminated,
)
"""What comes of something that was told before."""


def tell(events: Sequence[Event], text: Catalogue) -> list[Told]:
    """Tell events as sentences: a heading for each turn, orders and draws of a side together, outcomes one step deeper.

    A played card that goes to the discards at the end of its turn is no news and is left out; one that was drawn and
    not kept is.
    """
    told: list[Told] = []
    before: Event | None = None
    for _, together in groupby(events, key=_sort):
        group = list(together)
        for event in group[:1] if _sort(group[0])[1] else group:
            if isinstance(event, CardDiscarded) and not isinstance(before, CardKept | CardDiscarded):
                continue
            told.append(_tell(event, group, text))
            before = event
    return told


def _sort(event: Event) -> tuple[str, str]:
    """Return what must be equal of events that are told together; the second part is empty for those told alone."""
    if isinstance(event, UnitOrdered):
        return (event.key(), event.side)
    if isinstance(event, CardDrawn):
        return (event.key(), f"{event.side} {event.card == HIDDEN_CARD}")
    return (event.key(), "")


def _tell(event: Event, group: Sequence[Event], text: Catalogue) -> Told:
    facts = in_words(event.facts())
    if isinstance(event, TurnBegan | BattleWon | BattleDrawn):
        return Told(text.say(event.key(), **facts), 0)
    if len(group) > 1 and isinstance(event, UnitOrdered):
        units = [each.unit for each in group if isinstance(each, UnitOrdered)]
        return Told(text.say("story.units-ordered", side=facts["side"], units=units, n=len(units)))
    if len(group) > 1 and isinstance(event, CardDrawn):
        if event.card == HIDDEN_CARD:
            return Told(text.say("story.cards-drawn", side=facts["side"], n=len(group)))
        facts["card"] = [Key(f"card.{each.card}") for each in group if isinstance(each, CardDrawn)]
    outcome = isinstance(event, _OUTCOMES) or (isinstance(event, UnitMoved) and event.how == "retreat")
    return Told(text.say(event.key(), **facts), 2 if outcome else 1)
