"""What travels to open a table, and to find it again."""

from __future__ import annotations

from msgspec import field

from grognard.server.wire.base import Wire


class TableKey(Wire, frozen=True):
    """A table and a key to it, as a browser remembers them."""

    id: str
    key: str


class TableKeys(Wire, frozen=True):
    """The secret keys of a table, for whoever opened it: one for each seat (empty for a bot's), one to look on.

    Seats that one person holds have the same key; on a shared screen all people's seats do.
    """

    id: str
    seats: list[str]
    watch: str


class TableKeyList(Wire, frozen=True):
    """The tables that a browser remembers."""

    tables: list[TableKey]


class OpenTable(Wire, frozen=True):
    """A wish for a table: of a scenario of the game or of the library, in a position, or as another table began.

    ``players`` says who sits at each seat: ``human`` or a bot's name. With ``shared`` all people sit at one screen, and
    one key holds all their seats. ``together`` lists the seats of each person who holds several, all others hold one.
    A ``seed`` makes dice and cards repeat. ``seat`` is the one that whoever opens the
    table takes (None: the first person's): its key may pass the others on. ``again`` is a table and a key to it.
    ``example`` says which example of which rule a position is: ``M44-OBS-6 BAT-06``.
    """

    game: str
    players: list[str]
    scenario: str | None = None
    position: str | None = None
    library: str | None = None
    again: TableKey | None = None
    options: dict[str, str] = field(default_factory=dict)
    shared: bool = False
    together: list[list[int]] = field(default_factory=list)
    seed: str | None = None
    seat: int | None = None
    example: str | None = None


class OpenReplay(Wire, frozen=True):
    """A record (``.grog``) to be looked at; nobody plays on in it."""

    record: str


class TableSummary(Wire, frozen=True):
    """A table in the list of "my tables". ``asked`` are the seats that are to answer; none when it is over.

    ``seats`` are their names in words; "" for one that takes no part.
    """

    id: str
    game: str
    scenario: str
    title: str
    seats: list[str]
    players: list[str]
    mine: list[int]
    asked: list[int]
    over: bool
    replay: bool
    outcome: str
    created: int
    changed: int
    steps: int
