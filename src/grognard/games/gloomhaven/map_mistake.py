"""What is wrong in a text of ``map`` blocks, and where."""

from __future__ import annotations

from typing import Final, NamedTuple

from grognard.kernel.text import Catalogue

LONGEST: Final = 40
"""Letters of what is quoted from a text."""


class Mistake(NamedTuple):
    """What is wrong in a text, and where, both counted from 1; the sentence is the text ``notation.<reason>``."""

    line: int
    column: int
    reason: str
    facts: tuple[tuple[str, object], ...] = ()

    def sentence(self, words: Catalogue) -> str:
        """Say what is wrong."""
        return words.say(f"notation.{self.reason}", **dict(self.facts))


class Slip(Exception):
    """Something wrong in a line; facts are words, numbers, keys of texts, or tuples of these."""

    def __init__(self, column: int, reason: str, **facts: object) -> None:
        super().__init__(reason)
        self.column = column
        self.reason = reason
        self.facts = tuple([(key, quoted(fact) if isinstance(fact, str) else fact) for key, fact in facts.items()])

    def at(self, line: int) -> Mistake:
        """Return it as a mistake in a line."""
        return Mistake(line, self.column, self.reason, self.facts)


def quoted(text: str) -> str:
    """Return the beginning of what stands in a text, all of it if it is short."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
