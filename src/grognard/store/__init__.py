"""Tables and their logs in a database, which is the only truth about a game in play."""

from grognard.store.place import database_path
from grognard.store.store import Conflict, Standing, Store, StoredTable, StoreError

__all__ = ["Conflict", "Standing", "Store", "StoreError", "StoredTable", "database_path"]
