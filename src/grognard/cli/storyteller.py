"""Telling what happened at a terminal: events as a seat sees them, each once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from grognard.cli.paper import Paper
from grognard.kernel.presentation import Told
from grognard.kernel.seat import Seat
from grognard.kernel.session import Session
from grognard.kernel.telling import story
from grognard.kernel.text import Catalogue


def write_story(paper: Paper, told: Sequence[Told]) -> None:
    """Write a story: headings stand out, what came of a sentence is set in."""
    for piece in told:
        if piece.depth == 0:
            paper.heading(piece.text)
        else:
            paper.line(piece.text, indent=0 if paper.plain else 2 * piece.depth)


class Storyteller:
    """Tells a session's story to one seat, or to one person who has several, each event once."""

    def __init__(self, session: Session[Any]) -> None:
        self._session = session
        self._told = 0

    def news(self, ears: Sequence[Seat], text: Catalogue) -> list[Told]:
        """Return what has happened since the last news."""
        since, self._told = self._told, self._session.entries
        return self.since(since, ears, text)

    def since(self, entry: int, ears: Sequence[Seat], text: Catalogue) -> list[Told]:
        """Return what has happened since an entry of the log."""
        return story(self._session.game, self._session.events_since(entry, *ears), text, self._session.state)

    def skip(self) -> None:
        """Count all that has happened as told."""
        self._told = self._session.entries
