"""A race between two actions, what players and chance do, and what happened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final, Self

from grognard.kernel import CHANCE, Action, Event, Frame, NotationError, Seat, State
from snail_race.track import LABELS, Track

FACES: Final = {1: 3, 2: 2, 3: 1}
"""Steps that the die gives, and the sides of the die that say so (SN-TURN-1)."""


class Race(State):
    """The track, where each side's snails are (places, in order), whose turn it is, and the steps it has left."""

    __slots__ = ("options", "snails", "steps", "track", "turn")

    def __init__(
        self,
        track: Track,
        options: Mapping[str, str],
        snails: list[tuple[int, ...]],
        turn: Seat,
        steps: int,
        agenda: list[Frame],
    ) -> None:
        super().__init__(agenda)
        self.track = track
        self.options = options
        self.snails = snails
        self.turn = turn
        self.steps = steps

    def copy(self) -> Self:
        """Return an independent race: lists are copied, values are shared."""
        other = type(self)(self.track, self.options, self.snails[:], self.turn, self.steps, self.agenda[:])
        other.open = self.open
        return other

    def parts(self) -> tuple[object, ...]:
        """Return all that tells this race from another."""
        return (self.track, dict(self.options), tuple(self.snails), self.turn, self.steps, tuple(self.agenda))

    def places(self, side: int) -> tuple[str, ...]:
        """Return the labels of the places where a side's snails are."""
        return tuple([self.track.labels[place] for place in self.snails[side]])

    def is_home(self, side: int) -> bool:
        """Say whether all of a side's snails are at the leaf (SN-END-1)."""
        return set(self.snails[side]) == {self.track.leaf}

    def is_over(self) -> bool:
        """Say whether the race has ended (SN-END-1)."""
        return self.is_home(0) or self.is_home(1)


# ------------------------------------------------------------------------------------------------------------ actions


class Crawl(Action):
    """Let the snail at a place crawl on (SN-CRAWL-1)."""

    __slots__ = ("at",)
    verb: ClassVar[str] = "crawl"

    def __init__(self, seat: Seat, at: str) -> None:
        super().__init__(seat)
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.at)

    def words(self) -> tuple[str, ...]:
        return (self.at,)


class Rolled(Action):
    """Chance: the steps that the die gives (SN-TURN-1)."""

    __slots__ = ("face",)
    verb: ClassVar[str] = "rolled"

    def __init__(self, seat: Seat, face: int) -> None:
        super().__init__(seat)
        self.face = face

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.face)

    def words(self) -> tuple[str, ...]:
        return (str(self.face),)


def read_action(text: str, seat: Seat) -> Action:
    """Read a line of notation.

    >>> read_action("crawl s3", Seat(0)).notation
    'crawl s3'
    """
    words = text.lower().split()
    if seat == CHANCE:
        for face in FACES:
            if words == [Rolled.verb, str(face)]:
                return Rolled(seat, face)
        raise NotationError("expected 'rolled' and 1, 2 or 3")
    if len(words) == 2 and words[0] == Crawl.verb and words[1] in LABELS:
        return Crawl(seat, words[1])
    raise NotationError("expected 'crawl' and the place of a snail, such as 'crawl s3'")


# ------------------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A side's turn began (SN-TURN-1); simulations count events of this name."""

    side: str


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    """The die fell (SN-TURN-1)."""

    side: str
    n: int
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class SnailCrawled(Event):
    """A snail went from one place to another (SN-CRAWL-1)."""

    side: str
    start: str
    to: str


@dataclass(frozen=True, slots=True)
class SnailBumped(Event):
    """A snail was pushed back to the start (SN-CRAWL-4)."""

    side: str
    at: str
