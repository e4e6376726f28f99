"""The shapes that most actions have: nothing, one word, several words; and reading them back."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

from mypy_extensions import mypyc_attr

from grognard.kernel.action import Action, NotationError
from grognard.kernel.seat import CHANCE, Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class Plain(Action):
    """An action without details."""

    __slots__ = ()


@mypyc_attr(allow_interpreted_subclasses=True)
class Named(Action):
    """An action about one thing: a hex by its label, a figure by that of its hex, a card or item by its id."""

    __slots__ = ("name",)

    def __init__(self, seat: Seat, name: str) -> None:
        self.seat = seat
        self.name = name

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.name)

    def words(self) -> tuple[str, ...]:
        return (self.name,)


@mypyc_attr(allow_interpreted_subclasses=True)
class Listed(Action):
    """An action about several things in an order."""

    __slots__ = ("names",)

    def __init__(self, seat: Seat, names: tuple[str, ...]) -> None:
        self.seat = seat
        self.names = names

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.names)

    def words(self) -> tuple[str, ...]:
        return self.names


@mypyc_attr(allow_interpreted_subclasses=True)
class Outcome(Action):
    """An outcome of chance about one thing."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.seat = CHANCE
        self.name = name

    def parts(self) -> tuple[object, ...]:
        return (self.name,)

    def words(self) -> tuple[str, ...]:
        return (self.name,)


Reader = Callable[[Seat, Sequence[str]], Action]

A = TypeVar("A", bound=type[Action])


class Verbs:
    """The verbs of a game with what reads their words: those of a scenario, or those of a campaign.

    ``readers``: by verb, from a seat and the words after the verb to the action; ``hexes``: names of hexes, which are
    in capitals, are among these words.
    """

    __slots__ = ("hexes", "readers")

    def __init__(self, hexes: bool = False) -> None:
        self.hexes = hexes
        self.readers: dict[str, Reader] = {}

    def reads(self, cls: A) -> A:
        """Register an action class under its verb, so that its notation can be read; for the shapes above."""
        return self.reads_by(cls, _reader(cls))

    def reads_by(self, cls: A, reader: Reader) -> A:
        """Register an action class of a shape of its own with what reads it."""
        assert cls.verb, "an action class needs a verb"
        assert cls.verb not in self.readers, f"two actions are called {cls.verb}"
        self.readers[cls.verb] = reader
        return cls

    def read(self, text: str, seat: Seat) -> Action:
        """Read an action's notation; NotationError if it is none."""
        verb, *words = text.split() or [""]
        reader = self.readers.get(verb.lower())
        if reader is None:
            raise NotationError(f"unknown verb '{verb}'")
        if self.hexes and seat != CHANCE:
            words = [word.upper() if _HEX.match(word) else word for word in words]
        return reader(seat, words)


_HEX: Final = re.compile(r"[a-z]{1,2}[0-9]{1,2}$")
"""A hex that somebody typed in small letters."""
SCENARIO: Final = Verbs(hexes=True)
"""What is done in a scenario."""
READERS: Final = SCENARIO.readers


def reads(cls: A) -> A:
    """Register an action of a scenario."""
    return SCENARIO.reads(cls)


def _reader(cls: type[Action]) -> Reader:
    def read(seat: Seat, words: Sequence[str]) -> Action:
        if issubclass(cls, Outcome):
            if seat != CHANCE:
                raise NotationError(f"'{cls.verb}' is up to chance")
            return cls(_one(cls.verb, words))
        if issubclass(cls, Named):
            return cls(seat, _one(cls.verb, words))
        if issubclass(cls, Listed):
            return cls(seat, tuple(words))
        if words:
            raise NotationError(f"'{cls.verb}' stands alone, without '{' '.join(words)}'")
        return cls(seat)

    return read


def _one(verb: str, words: Sequence[str]) -> str:
    if len(words) != 1:
        raise NotationError(f"'{verb}' needs one word after it, got {len(words)}")
    return words[0]


def read_action(text: str, seat: Seat) -> Action:
    """Read the notation of an action of a scenario; NotationError if it is none."""
    return SCENARIO.read(text, seat)


class Skip(Plain):
    """Leave the ability or the rest of it (GH-CARD-5)."""

    __slots__ = ()
    verb: ClassVar[str] = "skip"


reads(Skip)
