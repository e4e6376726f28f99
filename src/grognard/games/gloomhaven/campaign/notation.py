"""The notation of a campaign's actions: their own verbs, and shapes with a text that people write (decision 014)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, Final, TypeVar

from grognard.games.gloomhaven.actions.shapes import Listed, Named, Verbs
from grognard.games.gloomhaven.options import PLACES
from grognard.kernel.action import Action, NotationError
from grognard.kernel.seat import Seat

CAMPAIGN: Final = Verbs()
"""What is done in a campaign. Its verbs are read apart from those of a scenario."""

W = TypeVar("W", bound="Written")


class Worded(Named):
    """An action about a number or a side: nothing that can be pointed at."""

    __slots__ = ()

    def touches(self) -> tuple[str, ...]:
        """Return nothing: a number of that kind is no location's."""
        return ()


class Counted(Listed):
    """An action about several numbers and seats: nothing that can be pointed at."""

    __slots__ = ()

    def touches(self) -> tuple[str, ...]:
        """Return nothing: a number of that kind is no location's."""
        return ()


class Written(Action):
    """An action with a text in somebody's words, the rest of its line after ``COUNT`` single words."""

    __slots__ = ("names", "text")
    COUNT: ClassVar[int] = 0

    def __init__(self, seat: Seat, names: tuple[str, ...], text: str = "") -> None:
        self.seat = seat
        self.names = names
        self.text = text

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.names, self.text)

    def words(self) -> tuple[str, ...]:
        return (*self.names, self.text) if self.text else self.names

    def touches(self) -> tuple[str, ...]:
        return ()


def reads_written(cls: type[W]) -> type[W]:
    """Register an action of that shape."""

    def read(seat: Seat, words: Sequence[str]) -> Action:
        if len(words) < cls.COUNT:
            raise NotationError(f"'{cls.verb}' needs {cls.COUNT} words after it, got {len(words)}")
        return cls(seat, tuple(words[: cls.COUNT]), " ".join(words[cls.COUNT :]))

    CAMPAIGN.reads_by(cls, read)
    return cls


JOIN: Final = "+"
"""Between the seats of a company."""


def company_of(lines: Iterable[int]) -> str:
    """Return lines of characters as one word.

    >>> company_of((0, 2)), lines_in("first+third"), lines_in("first+fifth")
    ('first+third', (0, 2), None)
    """
    return JOIN.join([PLACES[line] for line in lines])


def lines_in(word: str) -> tuple[int, ...] | None:
    """Return the lines that a word names, each once; None if it is no such word."""
    names = word.split(JOIN)
    if not set(names) <= set(PLACES) or len(set(names)) != len(names):
        return None
    return tuple([PLACES.index(name) for name in names])


_MOST_DIGITS: Final = 9
"""No number here is nearly as long."""


def whole_number(word: str) -> int | None:
    """Return the whole number that a word is, None if it is none.

    >>> whole_number("-3"), whole_number("12"), whole_number("3a"), whole_number("")
    (-3, 12, None, None)
    """
    digits = word.removeprefix("-")
    return int(word) if digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS else None


def read_action(text: str, seat: Seat) -> Action:
    """Read the notation of an action of a campaign; NotationError if it is none."""
    return CAMPAIGN.read(text, seat)
