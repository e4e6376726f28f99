"""How facts are read: strict TOML into frozen dataclasses, with errors that name file, line and what was meant.

Example: ``terrains = TomlFile.read(path).tables(Terrain)``, a dict of ``Terrain`` by table name.
"""

from grognard.content.lines import Where
from grognard.content.toml import ContentError, TomlFile

__all__ = ["ContentError", "TomlFile", "Where"]
