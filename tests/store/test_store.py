"""The database: what is stored is there, and what cannot be stored is told in one sentence."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine

from grognard.kernel.game import Outcome
from grognard.kernel.seat import Seat
from grognard.store import Conflict, Standing, Store, StoredTable, StoreError, database_path, migrating
from grognard.store.schema import METADATA

T = TypeVar("T")

HEADER: Final = {"grognard-record": "1", "game": "pennies", "scenario": "three-coins"}
BEGUN: Final = Standing(0, (0, 1), None, False, "Old Friends")
OVER: Final = Standing(3, (), Outcome((Seat(1),), "points", (0, 2)), True)


def table(name: str, **changes: object) -> StoredTable:
    """A table that nobody has stored yet."""
    facts: dict[str, Any] = {
        "id": name,
        "game": "pennies",
        "header": HEADER,
        "seed": "18446744073709551617",
        "players": ("human", "greedy"),
        "shared": False,
        "replay": False,
        "owner": 0,
        "secret": b"\x00secret",
        "standing": BEGUN,
    }
    return StoredTable(**{**facts, **changes})


def with_store(path: Path, work: Callable[[Store], Coroutine[Any, Any, T]]) -> T:
    """Open a store, do something, and close it."""

    async def opened() -> T:
        store = Store.open(path)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(opened())


def test_what_was_stored_is_there_after_the_store_was_closed(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "tables.sqlite"

    async def write(store: Store) -> StoredTable:
        added = await store.add(table("a"), ["chance: drew gold"])
        await store.add(table("b", shared=True, replay=True, owner=-2, header={**HEADER, "x": "é 中"}), [])
        await store.append("a", 2, ["left: stake gold", "take-back 1\n= 1 0123"], OVER)
        return added

    async def read(store: Store) -> tuple[list[StoredTable], list[str], list[str]]:
        return await store.find(["a", "b", "c"]), await store.lines("a"), await store.lines("b")

    added = with_store(path, write)
    (first, second), of_a, of_b = with_store(path, read)
    assert of_a == ["chance: drew gold", "left: stake gold", "take-back 1\n= 1 0123"]
    assert of_b == []
    assert first.changed > added.created == first.created > 1_600_000_000_000_000
    assert first == table("a", standing=OVER, created=first.created, changed=first.changed)
    assert second.header["x"] == "é 中"
    assert (second.shared, second.replay, second.owner) == (True, True, -2)


def test_a_log_never_has_two_entries_of_one_number(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add(table("a"), ["chance: drew gold"])
        await store.append("a", 2, ["left: stake gold"], BEGUN)
        for seq, lines in ((2, ["x"]), (1, ["x"]), (2, ["x", "y"])):
            with pytest.raises(Conflict):
                await store.append("a", seq, lines, OVER)
        assert await store.lines("a") == ["chance: drew gold", "left: stake gold"]
        (found,) = await store.find(["a"])
        assert found.standing == BEGUN

    with_store(tmp_path / "tables.sqlite", work)


def test_many_may_write_at_once(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        names = [f"t{n}" for n in range(20)]
        await asyncio.gather(*(store.add(table(name), ["one"]) for name in names))
        await asyncio.gather(*(store.append(name, 2, ["two"], BEGUN) for name in names))
        assert {found.id for found in await store.find(names)} == set(names)

    with_store(tmp_path / "tables.sqlite", work)


def test_the_migrations_lead_to_the_tables_that_the_code_uses(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    migrating.bring_up_to_date(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert migrating._version(connection) == migrating.NEWEST
    engine.dispose()
    newest = max(file.name[1:5] for file in (migrating.FOLDER / "versions").glob("m[0-9]*.py"))
    assert newest == migrating.NEWEST


def test_every_write_reaches_the_disk(tmp_path: Path) -> None:
    async def work(store: Store) -> list[Any]:
        async with store._engine.connect() as connection:
            asked = ("journal_mode", "synchronous", "foreign_keys")
            return [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in asked]

    assert with_store(tmp_path / "tables.sqlite", work) == ["wal", 2, 1]


def changed(path: Path, statement: str) -> None:
    """Change a database behind grognard's back."""
    connection = sqlite3.connect(path)
    connection.execute(statement)
    connection.commit()
    connection.close()


def newer(path: Path) -> None:
    migrating.bring_up_to_date(path)
    changed(path, "UPDATE alembic_version SET version_num = '9999'")


def foreign(path: Path) -> None:
    changed(path, "CREATE TABLE recipes (id INTEGER)")


def damaged(path: Path) -> None:
    path.write_text("This is no database at all, but a file of some length. " * 100, encoding="utf-8")


def folder(path: Path) -> None:
    path.mkdir()


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (newer, "the database comes from a newer grognard; update grognard, or move the file away"),
        (foreign, "this is a database of another program; name another folder in GROGNARD_DATA"),
        (damaged, "the database is damaged, or none at all; move the file away and start again"),
        (folder, "the database cannot be written; allow it, or name another folder in GROGNARD_DATA"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_in_one_sentence(
    spoil: Callable[[Path], None], sentence: str, tmp_path: Path
) -> None:
    path = tmp_path / "tables.sqlite"
    spoil(path)
    with pytest.raises(StoreError) as found:
        Store.open(path)
    assert str(found.value) == f"{path}: {sentence}"


def test_a_folder_that_cannot_be_made_is_told_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(StoreError, match="the folder for tables cannot be made") as found:
        Store.open(tmp_path / "file" / "inner" / "tables.sqlite")
    assert str(found.value).startswith(f"{tmp_path / 'file' / 'inner'}: ")


def test_a_database_that_became_read_only_is_told_in_one_sentence(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.add(table("a"), [])
        async with store._engine.connect() as connection:  # as a disk that is mounted anew does; the pool keeps it
            await connection.exec_driver_sql("PRAGMA query_only = ON")
        for attempt in (store.add(table("b"), []), store.append("a", 1, ["x"], BEGUN)):
            with pytest.raises(StoreError, match="the database cannot be written; allow it"):
                await attempt

    with_store(tmp_path / "tables.sqlite", work)


@contextmanager
def as_somebody() -> Iterator[None]:
    """Do something without the rights of root, for whom nothing is read-only."""
    was = os.geteuid()
    if was == 0:
        os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(was)


def test_a_read_only_folder_is_told_in_one_sentence() -> None:
    with TemporaryDirectory() as name:
        path = Path(name) / "tables.sqlite"
        migrating.bring_up_to_date(path)
        path.chmod(0o444)
        Path(name).chmod(0o555)
        with as_somebody(), pytest.raises(StoreError, match="the database cannot be written; allow it"):
            Store.open(path)
        with as_somebody(), pytest.raises(StoreError, match="the database cannot be written; allow it"):
            Store.open(path.with_name("other.sqlite"))
        with as_somebody(), pytest.raises(StoreError, match="the folder for tables cannot be made"):
            Store.open(path.parent / "inner" / "tables.sqlite")
        Path(name).chmod(0o755)


def test_a_full_disk_is_told_in_one_sentence(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        async with store._engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA max_page_count = 1")
        with pytest.raises(StoreError, match="the disk is full"):
            await store.add(table("a"), ["x" * 10_000] * 10)
        assert await store.find(["a"]) == []

    with_store(tmp_path / "tables.sqlite", work)


def test_the_database_lies_in_the_users_data_folder_unless_the_environment_names_another() -> None:
    assert database_path({"GROGNARD_DATA": "some/where"}) == Path("some/where/tables.sqlite")
    found = database_path({})
    assert (found.name, found.parent.name) == ("tables.sqlite", "grognard")
