"""How facts are read: strict TOML into frozen dataclasses, with errors that name file, line and what was meant.

Example: ``terrains = TomlFile.read(path).tables(Terrain)``, a dict of ``Terrain`` by table name. ``table_lines`` writes
a dataclass as what is read back, ``toml_value`` a single value.
"""

from grognard.content.casebook import Case, Casebook
from grognard.content.lines import Where
from grognard.content.toml import ContentError, TomlFile
from grognard.content.writing import table_lines, toml_value

__all__ = ["Case", "Casebook", "ContentError", "TomlFile", "Where", "table_lines", "toml_value"]
