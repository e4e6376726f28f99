"""The library's scenarios in the database: each once, never more than there is room for, and there after an update."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from grognard.store import NoRoom, Store, StoredScenario, StoreError, migrating, scenarios
from tests.store.test_store import table, with_store


def scenario(name: str, document: str = "", **changes: str) -> StoredScenario:
    """A scenario that nobody has stored yet."""
    facts = {"id": name, "game": "pennies", "name": name, "document": document or name, "file": f"{name}.coins"}
    return StoredScenario(**{**facts, **changes}, notes=("a note é 中",), created=len(name))


def test_scenarios_are_there_after_the_store_was_closed_the_last_first(tmp_path: Path) -> None:
    async def write(store: Store) -> None:
        for name in ("a", "aa", "aaa"):
            assert await store.scenarios.add(scenario(name)) == (scenario(name), True)
        assert await store.scenarios.remove("aa")
        assert not await store.scenarios.remove("aa")

    async def read(store: Store) -> None:
        assert await store.scenarios.names() == [("aaa", "aaa"), ("a", "a")]
        assert await store.scenarios.find("a") == scenario("a")
        assert await store.scenarios.find("aa") is None

    with_store(tmp_path / "tables.sqlite", write)
    with_store(tmp_path / "tables.sqlite", read)


def test_the_same_document_of_a_game_is_stored_once_whatever_it_is_called_now(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.scenarios.add(scenario("a", "first"))
        await store.scenarios.rename("a", "New", "first, called New")
        for document in ("first", "first, called New"):
            found, is_new = await store.scenarios.add(scenario("b", document))
            assert (found.id, found.name, is_new) == ("a", "New", False)
        assert (await store.scenarios.add(scenario("c", "first", game="other")))[1]
        added = await asyncio.gather(*(store.scenarios.add(scenario(f"d{n}", "second")) for n in range(9)))
        assert sum(is_new for _, is_new in added) == 1

    with_store(tmp_path / "tables.sqlite", work)


@pytest.mark.parametrize(("limit", "most", "full"), [("MOST", 2, "scenarios"), ("MOST_LETTERS", 60, "letters")])
def test_a_full_library_takes_no_more(
    limit: str, most: int, full: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scenarios, limit, most)

    async def work(store: Store) -> None:
        for name in ("a" * 10, "b" * 10):
            await store.scenarios.add(scenario(name))
        with pytest.raises(NoRoom, match=full):
            await store.scenarios.add(scenario("c" * 20))
        assert not (await store.scenarios.add(scenario("d", "a" * 10)))[1]  # it is there already
        await store.scenarios.remove("b" * 10)
        assert (await store.scenarios.add(scenario("c" * 20)))[1]

    with_store(tmp_path / "tables.sqlite", work)


def test_five_hundred_scenarios_are_listed(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for number in range(scenarios.MOST):
            await store.scenarios.add(scenario(f"s{number:03}"))
        assert len(await store.scenarios.names()) == scenarios.MOST
        with pytest.raises(NoRoom):
            await store.scenarios.add(scenario("more"))

    with_store(tmp_path / "tables.sqlite", work)


def test_a_database_of_an_older_grognard_gets_a_library_and_keeps_its_tables(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def fill(store: Store) -> None:
        await store.add(table("old"), ["chance: drew gold"])

    async def look(store: Store) -> None:
        assert [found.id for found in await store.find(["old"])] == ["old"]
        assert (await store.scenarios.add(scenario("a")))[1]

    with_store(path, fill)
    with sqlite3.connect(path) as connection:  # as the first migration left it
        connection.execute("DROP TABLE scenarios")
        connection.execute("DROP INDEX tables_inside")
        for column in ("together", "outer_id", "number", "name"):
            connection.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    connection.close()
    with_store(path, look)
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(migrating.NEWEST,)]
    connection.close()


def test_a_library_whose_file_was_deleted_says_so(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"

    async def work(store: Store) -> None:
        path.unlink()
        for change in (store.scenarios.add(scenario("a")), store.scenarios.remove("a")):
            with pytest.raises(StoreError, match="moved, replaced or deleted"):
                await change

    with_store(path, work)
