"""The messages of a table: what its socket carries in either direction, and what scripts post."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Meta, UnsetType, field

from grognard.server.wire.base import Wire
from grognard.server.wire.table import Entry, Explained, TableInfo, View


class Hello(Wire, tag="hello", frozen=True):
    """The first message: the table, and what was missed since ``after``."""

    protocol: int
    table: TableInfo


class Update(Wire, tag="update", frozen=True):
    """Entries of the log, in order and without a gap, and the view after them. The first one follows the hello."""

    entries: list[Entry]
    view: View


class Presence(Wire, tag="presence", frozen=True):
    """Who is connected."""

    here: list[bool]


class Refused(Wire, tag="refused", frozen=True):
    """An answer that was not taken: against the rules (then ``rule``), not understood, or meaning several things.

    ``instead`` are notations that would work.
    """

    re: int
    sentence: str
    rule: str = ""
    explained: Explained | None = None
    instead: list[str] = field(default_factory=list)


class Late(Wire, tag="late", frozen=True):
    """An answer that came too late: the table has gone on, and updates are on their way."""

    re: int
    sentence: str


class Done(Wire, tag="done", frozen=True):
    """An answer was taken and stored; the update came before this."""

    re: int


class Told(Wire, tag="told", frozen=True):
    """Lines that answer a typed command (``help``, ``why``, ``sight``)."""

    re: int
    lines: list[str]


FromServer = Hello | Update | Presence | Refused | Late | Done | Told


# ``re`` is the browser's own number for a message, repeated in the answer.


class Join(Wire, tag="join", frozen=True):
    """The first message of a browser: its key and language, and the last entry it has seen (0: none)."""

    key: str
    lang: str
    protocol: int
    after: int = 0


class Act(Wire, tag="act", frozen=True):
    """An answer in notation, to the question of ``seq``; with ``instead`` the last action is taken back before."""

    re: int
    seq: int
    action: str
    seat: int
    instead: bool = False


class TakeBack(Wire, tag="take-back", frozen=True):
    """Take the last choice back."""

    re: int
    seq: int
    seat: int


class Say(Wire, tag="say", frozen=True):
    """A line typed at the command line: an answer in any form that the terminal takes, or a question to the referee."""

    re: int
    seq: int
    line: str
    seat: int


class Speak(Wire, tag="speak", frozen=True):
    """Go on in another language; the server sends the hello and an update with the whole story anew."""

    lang: str


FromBrowser = Join | Act | TakeBack | Say | Speak


class ActionRequest(Wire, frozen=True):
    """An action of a script; ``seq``, if given, must be the table's, or the answer is 409."""

    action: str
    seq: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    instead: bool = False


class ForecastRequest(Wire, frozen=True):
    """A wish to know what may come of an action: of some games between bots, numbered from ``first``."""

    action: str
    seat: int | UnsetType = UNSET
    first: Annotated[int, Meta(ge=0, le=10_000)] = 0


class Forecast(Wire, frozen=True):
    """How many ``games`` were played, and how many of them were won."""

    games: int
    won: int


class TakeBackRequest(Wire, frozen=True):
    """A script's wish to take its last choice back; ``seq`` and ``seat`` as in ActionRequest."""

    seq: int | UnsetType = UNSET
    seat: int | UnsetType = UNSET
