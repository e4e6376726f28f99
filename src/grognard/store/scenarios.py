"""The library: scenarios that users brought along, each once, and no more of them than there is room for."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Row, delete, func, insert, or_, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as TooManyWait
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.store.errors import NoRoom, sentence_for
from grognard.store.schema import SCENARIOS

MOST: Final = 500
"""So many scenarios are kept."""

MOST_LETTERS: Final = 20_000_000
"""Letters of all documents and notes together; a scenario takes some thousands."""

Begin = Callable[[], AbstractAsyncContextManager[AsyncConnection]]
"""What begins a transaction."""


@dataclass(frozen=True, slots=True)
class StoredScenario:
    """A scenario of the library. ``document`` is in the game's own format, ``file`` the name of the file it came from.

    ``created`` is microseconds since 1970, UTC.
    """

    id: str
    game: str
    name: str
    document: str
    file: str
    notes: tuple[str, ...] = ()
    created: int = 0


class Scenarios:
    """The scenarios of a store. Every method may raise StoreError."""

    def __init__(self, path: Path, reading: Begin, writing: Begin) -> None:
        self._path = path
        self._reading = reading
        self._writing = writing

    async def add(self, scenario: StoredScenario) -> tuple[StoredScenario, bool]:
        """Store a scenario, unless the same document is there already; returns what is there, and whether it is new.

        Raises:
            NoRoom: there are too many, or they are too long.
        """
        digest = sha256(scenario.document.encode()).hexdigest()
        is_same = or_(SCENARIOS.c.sha256 == digest, SCENARIOS.c.document == scenario.document)
        async with self._transaction(self._writing) as connection:
            query = select(SCENARIOS).where(SCENARIOS.c.game == scenario.game, is_same).limit(1)
            if (found := (await connection.execute(query)).first()) is not None:
                return _read(found), False
            notes = json.dumps(scenario.notes, ensure_ascii=False)
            await _make_sure_of_room(connection, len(scenario.document) + len(notes))
            await connection.execute(
                insert(SCENARIOS).values(
                    id=scenario.id,
                    game=scenario.game,
                    name=scenario.name,
                    document=scenario.document,
                    sha256=digest,
                    file=scenario.file,
                    notes=notes,
                    created=scenario.created,
                )
            )
        return scenario, True

    async def names(self) -> list[tuple[str, str]]:
        """Return id and name of every scenario, the last one first."""
        query = select(SCENARIOS.c.id, SCENARIOS.c.name).order_by(SCENARIOS.c.created.desc(), SCENARIOS.c.id)
        async with self._transaction(self._reading) as connection:
            return [(row.id, row.name) for row in (await connection.execute(query)).all()]

    async def find(self, id: str) -> StoredScenario | None:
        """Return a scenario; None if there is none with this id."""
        async with self._transaction(self._reading) as connection:
            row = (await connection.execute(select(SCENARIOS).where(SCENARIOS.c.id == id))).first()
        return None if row is None else _read(row)

    async def rename(self, id: str, name: str, document: str) -> None:
        """Give a scenario another name, which its document says too."""
        change = update(SCENARIOS).where(SCENARIOS.c.id == id).values(name=name, document=document)
        async with self._transaction(self._writing) as connection:
            await connection.execute(change)

    async def remove(self, id: str) -> bool:
        """Remove a scenario; False if there was none with this id. Tables that were opened of it stay."""
        async with self._transaction(self._writing) as connection:
            return bool((await connection.execute(delete(SCENARIOS).where(SCENARIOS.c.id == id))).rowcount)

    @asynccontextmanager
    async def _transaction(self, begin: Begin) -> AsyncIterator[AsyncConnection]:
        try:
            async with begin() as connection:
                yield connection
        except (DBAPIError, TooManyWait) as error:
            raise sentence_for(error, self._path) from None


async def _make_sure_of_room(connection: AsyncConnection, letters: int) -> None:
    lengths = func.length(SCENARIOS.c.document) + func.length(SCENARIOS.c.notes)
    count, taken = (await connection.execute(select(func.count(), func.coalesce(func.sum(lengths), 0)))).one()
    if count >= MOST:
        raise NoRoom("scenarios")
    if taken + letters > MOST_LETTERS:
        raise NoRoom("letters")


def _read(row: Row[Any]) -> StoredScenario:
    return StoredScenario(row.id, row.game, row.name, row.document, row.file, tuple(json.loads(row.notes)), row.created)
