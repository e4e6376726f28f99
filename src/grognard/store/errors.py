"""What can go wrong with a database, in one sentence each."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as TooManyWait


class StoreError(Exception):
    """The database cannot be used; the message is one sentence with the file, the reason and what to do."""


class NoRoom(Exception):
    """The library holds as many scenarios, or as much text, as it may; the message says which."""


class Conflict(Exception):
    """Another process has added to the log of a table since it was read."""


def sentence_for(error: DBAPIError | TooManyWait, path: Path) -> StoreError:
    """Return the sentence for an error of the database, or for a wait for it that took too long."""
    reason = str(error.orig) if isinstance(error, DBAPIError) else "locked"
    if "not a database" in reason or "malformed" in reason:
        return StoreError(f"{path}: the database is damaged, or none at all; move the file away and start again")
    if "readonly" in reason or "unable to open" in reason:
        return StoreError(f"{path}: the database cannot be written; allow it, or name another folder in GROGNARD_DATA")
    if "full" in reason:
        return StoreError(f"{path}: the disk is full; make room and start again")
    if "locked" in reason:
        return StoreError(f"{path}: another program holds the database; end it and try again")
    return StoreError(f"{path}: the database cannot be used ({reason}); name another folder in GROGNARD_DATA")
