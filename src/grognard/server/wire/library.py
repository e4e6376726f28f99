"""What travels about the library of scenario files."""

from __future__ import annotations

from grognard.server.wire.base import Wire
from grognard.server.wire.lobby import ScenarioInfo


class LibraryEntry(Wire, frozen=True):
    """A scenario that a user brought along: ``scenario.card.id`` is its ``id``.

    ``file`` is the name of the file it came from, ``notes`` are warnings of its reading (English).
    """

    id: str
    game: str
    scenario: ScenarioInfo
    file: str
    notes: list[str]
    created: int


class FileVerdict(Wire, frozen=True):
    """What a file is. ``kind`` is ``scenario``, or else what it turned out to be: ``position`` or ``record``.

    A scenario that is ``ok`` is in the library as ``entry``; ``added`` is whether it was not there before. Otherwise
    ``faults`` say why not (English): each element that is not known, or what is broken and where.
    """

    verdict: str
    kind: str
    game: str
    name: str
    faults: list[str]
    notes: list[str]
    entry: LibraryEntry | None = None
    added: bool = False


class NewName(Wire, frozen=True):
    """Another name for a scenario of the library."""

    name: str
