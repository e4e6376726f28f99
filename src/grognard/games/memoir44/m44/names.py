"""The names of the format and what they mean here, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from grognard.content import TomlFile
from grognard.games.memoir44.scenario import DirectionName, SideName

SUFFIXES: Final[dict[str, SideName]] = {"us": "allies", "ger": "axis"}
"""The end of a unit's name, and its side: the figures of the base game."""
SIDES: Final[dict[str, SideName]] = {"AXIS": "axis", "ALLIES": "allies"}
OBJECTIVES: Final[dict[str, tuple[SideName, ...]]] = {
    "medal0": ("allies", "axis"),
    "medal1": ("allies",),
    "medal2": ("axis",),
}
"""Tags of objectives, and the sides that can take them."""

BRIDGE_SECTION: Final = "BRIDGE_SECTION"
SEA_WALL: Final = "SEAWALL"
TWO_MEDALS: Final = "GERMAN_2VICTANK"
RESISTANCE: Final = "FRENCH_RESISTANCE"

DECORATION: Final = ("badge1", "badge2", "badge4")
"""Badges that only name the nation or the corps of a unit."""

OPEN_TOWARDS: Final[dict[int, tuple[DirectionName, ...]]] = {2: ("ne", "sw")}
"""By the orientation of a section of a long bridge, the directions in which units step on and off (M44-SCN-25)."""


@dataclass(frozen=True, slots=True)
class Names:
    """What is here called how: name, or name and behaviour -> our id."""

    terrain: dict[str, str]
    rect_terrain: dict[str, str]
    obstacle: dict[str, str]
    unit: dict[str, str]


@cache
def names() -> Names:
    """Return all names of the format."""
    return TomlFile.read(files("grognard.games.memoir44.m44") / "names.toml").whole(Names)


def spelled(name: str, behavior: str) -> str:
    """Return a name of the format as ``names.toml`` spells it.

    >>> spelled("Hills", "bluff"), spelled("woods", "")
    ('hills BLUFF', 'woods')
    """
    return f"{name.lower()} {behavior.upper()}".rstrip()


@cache
def written(sort: str) -> Mapping[str, tuple[str, str]]:
    """Return for each of our ids of a sort (``terrain``, ``unit``) the name and behaviour that stand for it."""
    found: dict[str, tuple[str, str]] = {}
    for name, ours in getattr(names(), sort).items():
        plain, _, behavior = name.partition(" ")
        found.setdefault(ours, (plain, behavior))
    return found
