"""Telling what happened: events as a seat sees them, refusals and the referee's numbers, as lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from grognard.cli.paper import Paper
from grognard.kernel.event import Event
from grognard.kernel.game import AnyGame
from grognard.kernel.presentation import Explanation, Told
from grognard.kernel.record import ActionsTakenBack
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.kernel.text import Catalogue, Key
from grognard.kernel.total import Total


def story(game: AnyGame, events: Sequence[Event], text: Catalogue) -> list[Told]:
    """Return the story of some events; take-backs are told by the table, all else by the game."""
    told: list[Told] = []
    for is_take_back, group in groupby(events, key=lambda event: isinstance(event, ActionsTakenBack)):
        if is_take_back:
            told += [Told(text.say("cli.taken-back", **taken_back(event))) for event in group]
        else:
            told += game.presentation.tell(list(group), text)
    return told


def taken_back(event: Event) -> dict[str, object]:
    """Return the facts of a take-back in words."""
    assert isinstance(event, ActionsTakenBack)
    return {"side": Key(f"side.{event.seat}"), "n": event.n}


def write_story(paper: Paper, told: Sequence[Told]) -> None:
    """Write a story: headings stand out, what came of a sentence is set in."""
    for piece in told:
        if piece.depth == 0:
            paper.heading(piece.text)
        else:
            paper.line(piece.text, indent=0 if paper.plain else 2 * piece.depth)


class Storyteller:
    """Tells a session's story to one seat, each event once."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._told = 0

    def news(self, seat: Seat, text: Catalogue) -> list[Told]:
        """Return what has happened since the last news."""
        since, self._told = self._told, self._session.entries
        return self.since(since, seat, text)

    def since(self, entry: int, seat: Seat, text: Catalogue) -> list[Told]:
        """Return what has happened since an entry of the log."""
        return story(self._session.game, self._session.events_since(entry, seat), text)

    def skip(self) -> None:
        """Count all that has happened as told."""
        self._told = self._session.entries


def refusal_sentence(game: AnyGame, refusal: Refusal, text: Catalogue) -> str:
    """Return the sentence of a refusal with its rule."""
    said = text.say(f"refusal.{refusal.reason}", **game.presentation.facts(refusal.facts))
    return f"{said} [{refusal.rule}]"


def explanation_lines(game: AnyGame, explanation: Explanation, text: Catalogue) -> list[str]:
    """Return the referee's answer: the refusal if there is one, the numbers with their reasons, further lines."""
    lines = [] if explanation.refusal is None else [refusal_sentence(game, explanation.refusal, text)]
    for key, total in explanation.totals:
        lines += total_lines(game, key, total, text)
    return lines + [text.say(line.key, **game.presentation.facts(line.facts)) for line in explanation.lines]


def total_lines(game: AnyGame, key: str, total: Total, text: Catalogue) -> list[str]:
    """Return a number and, a line each, what it is made of."""
    lines = [text.say("cli.total", name=Key(key), number=int(total))]
    for term in total.terms:
        reason = text.say(f"term.{term.reason}", **game.presentation.facts(term.facts))
        lines.append(f"  {term.amount:+d} {reason} [{term.rule}]")
    return lines
