"""Actions: what a seat does, in one line of text."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from grognard.kernel.seat import Seat
from grognard.kernel.value import Value


class NotationError(ValueError):
    """A line of text that is no action at all (an action against the rules is an ``IllegalAction``)."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """What a seat does: an immutable value with a text notation that round-trips.

    ``verb`` is the first word of the notation, ``words`` the rest. The notation without the seat is what a player
    types; records and the wire write the seat's name in front (``axis: move D5 e4``).
    """

    __slots__ = ("seat",)
    verb: ClassVar[str] = ""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def words(self) -> tuple[str, ...]:
        """Return the words after the verb."""
        return ()

    def touches(self) -> tuple[str, ...]:
        """Return the places and cards that this action is about, so that a client can narrow by clicking."""
        return self.words()

    @property
    def notation(self) -> str:
        """The action as text, without its seat."""
        return " ".join((self.verb, *self.words()))
