"""Games that people take along while they go on: the whole state as a document, the secrets of others sealed in it.

What is played for months should not hang on one server. The document is read back by ``Game.read_position``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, TypeVar, runtime_checkable

from grognard.kernel.agenda import State
from grognard.kernel.seat import Seat

DOCUMENT_SUFFIX: Final = ".toml"
"""What the name of a file with such a document ends in."""

S = TypeVar("S", bound=State, contravariant=True)


@runtime_checkable
class HasDocument(Protocol[S]):
    """A game whose state anybody at the table may take along at any time, as TOML.

    ``document_keys`` are the first keys of such a document, by which one that is broken is known.
    """

    document_keys: tuple[str, ...]

    def document_for(self, state: S, readers: Sequence[Seat]) -> str:
        """Write a state as a document for those who hold these seats; what they may not know is sealed in it."""


def document_for(game: object, state: State, readers: Sequence[Seat]) -> str | None:
    """Return the document of a state for those who hold these seats; None for games that give none away."""
    return game.document_for(state, readers) if isinstance(game, HasDocument) else None
