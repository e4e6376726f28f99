"""Bringing a database up to date when a server starts."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from sqlalchemy import Connection, create_engine, inspect, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from grognard.store.errors import StoreError, sentence_for

NEWEST: Final = "0005"
"""The newest migration; a database that has it needs none."""

FOLDER: Final = Path(__file__).parent / "migrations"


def bring_up_to_date(path: Path) -> None:
    """Make the database, or carry out the migrations that it lacks.

    Raises:
        StoreError: it cannot be made or written, is damaged, none of grognard's, or comes from a newer grognard.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            f"{path.parent}: the folder for tables cannot be made ({error.strerror}); name another in GROGNARD_DATA"
        ) from None
    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql("PRAGMA journal_mode=WAL")
            connection.exec_driver_sql("PRAGMA user_version=1")  # a write, so that a read-only file shows now
            has = _version(connection)
            if has != NEWEST:
                _migrate(connection, path, has)
    except DatabaseError as error:
        raise sentence_for(error, path) from None
    finally:
        engine.dispose()


def _version(connection: Connection) -> str | None:
    """Return the last migration the database has had; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return found


def _migrate(connection: Connection, path: Path, has: str | None) -> None:
    # Imported late: a database that is up to date does not need it.
    from alembic import command
    from alembic.config import Config

    known = {file.name[1:5] for file in (FOLDER / "versions").glob("m[0-9]*.py")}
    if has is not None and has not in known:
        raise StoreError(f"{path}: the database comes from a newer grognard; update grognard, or move the file away")
    if has is None and inspect(connection).get_table_names():
        raise StoreError(f"{path}: this is a database of another program; name another folder in GROGNARD_DATA")
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    command.upgrade(config, "head")
