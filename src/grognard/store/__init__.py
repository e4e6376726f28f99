"""Tables and their logs in a database, which is the only truth about a game in play; and scenarios of users."""

from grognard.store.errors import NoRoom
from grognard.store.place import database_path
from grognard.store.scenarios import Scenarios, StoredScenario
from grognard.store.store import Conflict, Standing, Store, StoredTable, StoreError

__all__ = [
    "Conflict",
    "NoRoom",
    "Scenarios",
    "Standing",
    "Store",
    "StoreError",
    "StoredScenario",
    "StoredTable",
    "database_path",
]
