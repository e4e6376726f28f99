"""Why a request is not carried out: a status and one sentence in the reader's language."""

from __future__ import annotations

import re
from typing import Final

from grognard.kernel.game import AnyGame, PositionError
from grognard.kernel.option import OptionError
from grognard.server.words import language_of, server_words, words

LATE: Final = "server.late"
"""The text of an answer to a question that is no longer the one that is open."""

_LONGEST: Final = 600
"""Letters of a fact in a sentence."""

MOST_FAULTS: Final = 200
"""So many faults of a document are told."""

_ENDED_TWICE: Final = re.compile(r"([.?!。？！…])[.。]$")
"""The end of a sentence that says a question or another sentence, or what was shortened."""


class Trouble(Exception):
    """A request that is not carried out: the status of HTTP, a text ``server.*`` and its facts."""

    def __init__(self, status: int, key: str, **facts: object) -> None:
        super().__init__(f"{status} {key}")
        self.status = status
        self.key = key
        self.facts = facts

    def sentence(self, language: str) -> str:
        """Say it; what was sent is repeated only so far that it is still a sentence."""
        facts = {name: _short(fact) for name, fact in self.facts.items()}
        return _ENDED_TWICE.sub(r"\1", server_words(language_of(language)).say(self.key, **facts))


class OptionTrouble(Trouble):
    """Options that do not go together, in the words of their game."""

    def __init__(self, game: AnyGame, error: OptionError) -> None:
        super().__init__(400, f"option-error.{error.key}", **error.facts)
        self._game = game

    def sentence(self, language: str) -> str:
        """Say it as the game does."""
        return words(language_of(language), self._game).say(self.key, **self.facts)


class FaultyDocument(Trouble):
    """A document that cannot be read, with all its faults: the first of them is in the sentence too."""

    def __init__(self, error: PositionError) -> None:
        self.faults = str(error).splitlines()[:MOST_FAULTS]
        super().__init__(400, "server.bad-request", reason=self.faults[0] if self.faults else "")


def _short(fact: object) -> object:
    return f"{fact[:_LONGEST]}..." if isinstance(fact, str) and len(fact) > _LONGEST else fact


def bad_request(reason: str) -> Trouble:
    """Return the trouble with a request that says something wrong; the reason is a sentence."""
    return Trouble(400, "server.bad-request", reason=reason)


def late() -> Trouble:
    """Return the trouble with an answer to a question that is no longer the one that is open."""
    return Trouble(409, LATE)
