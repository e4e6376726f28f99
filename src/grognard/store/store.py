"""The database: tables are opened, their logs only ever grow, and each change is one transaction.

SQLite in one file, written by one connection: WAL, and ``synchronous=full``, so that what was reported as stored is
there after a power cut.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from time import time_ns
from typing import Any, Final, Self

from sqlalchemy import Row, event, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.exc import TimeoutError as TooManyWait
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool

from grognard.kernel.game import Outcome
from grognard.kernel.seat import Seat
from grognard.store.errors import Conflict, StoreError, sentence_for
from grognard.store.migrating import bring_up_to_date
from grognard.store.scenarios import Scenarios
from grognard.store.schema import LOG, TABLES

WAIT: Final = 5
"""Seconds to wait for another program that is writing."""

_READING: Final = "grognard_reading"
"""The option of a connection that only reads."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a game stands: the actions that stand, the seats that are asked, how it ended, and what its players call it.

    ``name`` is "" for most.
    """

    steps: int
    asked: tuple[int, ...]
    outcome: Outcome | None
    over: bool
    name: str = ""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table without its log. ``header`` is the record's, without the seed; ``seed`` is empty if nobody knows it.

    ``owner`` is the seat whose key may pass the others on (-2: the onlooker's), ``secret`` what the keys are made of;
    times are microseconds since 1970, UTC. ``together`` are the seats of each person who holds several. ``inside`` is
    the table inside whose game this one is played, and which of its inner games it is.
    """

    id: str
    game: str
    header: Mapping[str, str]
    seed: str
    players: tuple[str, ...]
    shared: bool
    replay: bool
    owner: int
    secret: bytes
    standing: Standing
    created: int = 0
    changed: int = 0
    together: tuple[tuple[int, ...], ...] = ()
    inside: tuple[str, int] | None = None

    def record_header(self) -> Mapping[str, str]:
        """Return the header of the table's record: with the seed, if anybody knows it."""
        return {**self.header, "seed": self.seed} if self.seed else self.header


class Store:
    """The database of one server; ``open`` it, and ``close`` it at the end. ``scenarios`` are those of its users.

    Every method may raise StoreError.
    """

    def __init__(self, path: Path, engine: AsyncEngine) -> None:
        self.path = path
        self._engine = engine
        self._reading = engine.execution_options(**{_READING: True})
        self._file = _identity(path)
        self.scenarios = Scenarios(path, self._reading.connect, self._writing)

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the database in a file, which is made or brought up to date first."""
        bring_up_to_date(path)
        engine = create_async_engine(
            f"sqlite+aiosqlite:///{path}", poolclass=AsyncAdaptedQueuePool, pool_size=1, max_overflow=0
        )
        event.listen(engine.sync_engine, "connect", _set_up)
        event.listen(engine.sync_engine, "begin", _begin)
        return cls(path, engine)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def add(self, table: StoredTable, lines: Sequence[str]) -> StoredTable:
        """Store a new table with the first lines of its log; returns it with its times.

        Raises:
            Conflict: it is to be inside another table, and that inner game has a table already; nothing was stored.
        """
        self._check_file()
        now = _now()
        table = replace(table, created=now, changed=now)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(TABLES).values(**_written(table)))
                await _append(connection, table.id, 1, lines, now)
        except IntegrityError:
            raise Conflict(table.id) from None
        except (DBAPIError, TooManyWait) as error:
            raise sentence_for(error, self.path) from None
        return table

    async def append(self, table: str, seq: int, lines: Sequence[str], standing: Standing) -> int:
        """Store the entries of a log from number ``seq`` on, and how the game stands after them; returns the time.

        Raises:
            Conflict: the log has an entry of such a number already; nothing was stored.
        """
        self._check_file()
        now = _now()
        try:
            async with self._engine.begin() as connection:
                await _append(connection, table, seq, lines, now)
                changed = update(TABLES).where(TABLES.c.id == table)
                await connection.execute(changed.values(changed=now, **_standing(standing)))
        except IntegrityError:
            raise Conflict(table) from None
        except (DBAPIError, TooManyWait) as error:
            raise sentence_for(error, self.path) from None
        return now

    async def find(self, tables: Sequence[str]) -> list[StoredTable]:
        """Return the tables with these ids, the last changed first; unknown ones are left out."""
        query = select(TABLES).where(TABLES.c.id.in_(tables)).order_by(TABLES.c.changed.desc())
        return [_read(row) for row in await self._rows(query)]

    async def inside(self, outer: str, number: int) -> StoredTable | None:
        """Return the table of an inner game; None if it has none yet."""
        query = select(TABLES).where(TABLES.c.outer_id == outer, TABLES.c.number == number)
        return next((_read(row) for row in await self._rows(query)), None)

    async def lines(self, table: str) -> list[str]:
        """Return the log of a table, an entry each."""
        query = select(LOG.c.line).where(LOG.c.table_id == table).order_by(LOG.c.seq)
        return [row.line for row in await self._rows(query)]

    @asynccontextmanager
    async def _writing(self) -> AsyncIterator[AsyncConnection]:
        self._check_file()
        async with self._engine.begin() as connection:
            yield connection

    def _check_file(self) -> None:
        """Refuse to write into a file that has no name any more: nobody would ever find what it says."""
        if _identity(self.path) != self._file:
            raise StoreError(f"{self.path}: the database was moved, replaced or deleted; put it back, or start again")

    async def _rows(self, query: Any) -> Sequence[Row[Any]]:
        try:
            async with self._reading.connect() as connection:
                return (await connection.execute(query)).all()
        except (DBAPIError, TooManyWait) as error:
            raise sentence_for(error, self.path) from None


def _set_up(connection: Any, _: object) -> None:
    connection.isolation_level = None  # or the driver would begin transactions of its own kind
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT * 1000}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Any) -> None:
    if not connection.get_execution_options().get(_READING):  # readers wait for nobody
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells a file from all others; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _now() -> int:
    return time_ns() // 1000


async def _append(connection: AsyncConnection, table: str, seq: int, lines: Sequence[str], now: int) -> None:
    rows = [{"table_id": table, "seq": number, "line": line, "at": now} for number, line in enumerate(lines, seq)]
    if rows:
        await connection.execute(insert(LOG), rows)


def _written(table: StoredTable) -> dict[str, object]:
    return {
        "id": table.id,
        "game": table.game,
        "header": json.dumps(dict(table.header), ensure_ascii=False),
        "seed": table.seed,
        "players": json.dumps(table.players),
        "shared": table.shared,
        "replay": table.replay,
        "owner": table.owner,
        "secret": table.secret,
        "created": table.created,
        "changed": table.changed,
        "together": json.dumps(table.together),
        "outer_id": None if table.inside is None else table.inside[0],
        "number": None if table.inside is None else table.inside[1],
        **_standing(table.standing),
    }


def _standing(standing: Standing) -> dict[str, object]:
    outcome = standing.outcome
    told = None if outcome is None else [outcome.winners, outcome.reason, outcome.scores]
    return {
        "steps": standing.steps,
        "asked": json.dumps(standing.asked),
        "over": standing.over,
        "outcome": json.dumps(told),
        "name": standing.name,
    }


def _read(row: Row[Any]) -> StoredTable:
    found = json.loads(row.outcome)
    outcome = None
    if found is not None:
        winners, reason, scores = found
        outcome = Outcome(tuple([Seat(each) for each in winners]), reason, tuple(scores))
    return StoredTable(
        row.id,
        row.game,
        json.loads(row.header),
        row.seed,
        tuple(json.loads(row.players)),
        row.shared,
        row.replay,
        row.owner,
        row.secret,
        Standing(row.steps, tuple(json.loads(row.asked)), outcome, row.over, row.name),
        row.created,
        row.changed,
        tuple([tuple(seats) for seats in json.loads(row.together)]),
        None if row.outer_id is None else (row.outer_id, row.number),
    )


__all__ = ["Conflict", "Standing", "Store", "StoreError", "StoredTable"]
