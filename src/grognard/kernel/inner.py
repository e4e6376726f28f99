"""Games inside games: a campaign is away while one of its scenarios is played at a table of its own.

The outer game says what is to be played, and takes one action that tells what came of it. Whoever drives games (a
server, a terminal, a test) plays the inner one and hands that action in; the outer game's rules take it only while it
is away on that very trip, so it may be handed in again after a crash and still counts once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol, TypeVar, runtime_checkable

from grognard.kernel.action import Action
from grognard.kernel.agenda import State
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

S = TypeVar("S", bound=State, contravariant=True)


@dataclass(frozen=True, slots=True)
class Inner:
    """What is to be played inside a game.

    Attributes:
        number: counts the inner games of the outer one, from 1.
        game: the id of the inner game in the registry.
        scenario: its scenario, "" if it has none.
        position: the document of its first position.
        seats: for each seat of the inner game that takes part, the seat of the outer one whose player sits there.
    """

    number: int
    game: str
    scenario: str
    position: str
    seats: tuple[Seat, ...]


@runtime_checkable
class HasInner(Protocol[S]):
    """A game inside which others are played."""

    def inner(self, state: S) -> Inner | None:
        """Return what is to be played now; None while the outer game itself goes on."""

    def ahead(self, state: S, action: Action) -> Inner | None:
        """Return what would be played after an action, whatever chance puts before it; None if nothing would be.

        Raises:
            IllegalAction: the rules refuse the action.
        """

    def refuse_inside(self, action: Action, played: Any) -> Refusal | None:
        """Say why a legal action may not be done as far as the inner game has gone, from a state of it; None if it may.

        What has begun inside is not left as if it had never been. The outer game's rules do not know whether it has;
        who drives both asks.
        """

    def came_of(self, state: S, played: Any) -> Action | None:
        """Return the action that tells what came of the inner game, from a state of it; None while it goes on."""


def inner_of(game: object, state: State) -> Inner | None:
    """Return what is to be played inside a game now, None for games that know of no others."""
    return game.inner(state) if isinstance(game, HasInner) else None
