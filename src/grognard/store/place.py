"""Where the database lies."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

VARIABLE: Final = "GROGNARD_DATA"
"""The variable of the environment that names another folder for what grognard keeps."""

FILE: Final = "tables.sqlite"


def database_path(environment: Mapping[str, str]) -> Path:
    """Return the file of the database: in the user's data folder, unless the environment names another folder."""
    if folder := environment.get(VARIABLE):
        return Path(folder).expanduser() / FILE
    from platformdirs import user_data_path

    return user_data_path("grognard", appauthor=False) / FILE
