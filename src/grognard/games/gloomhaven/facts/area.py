"""The patterns of area attacks (section AOE of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from grognard.content import TomlFile
from grognard.hexes import FLAT_STEPS, FlatHex
from grognard.kernel.value import Facts

FOLDER: Final = files("grognard.games.gloomhaven.facts")


@dataclass(frozen=True, slots=True)
class Area(Facts):
    """The hexes of an area attack in one of its positions: any turn and the mirror image are allowed (GH-AOE-4).

    The hexes of a melee area are counted from the attacker, which stands outside of it (GH-AOE-2); those of a ranged
    one from one of its own (GH-AOE-5). As everywhere here, t grows to the north (GH-HEX-4).
    """

    id: str
    kind: Literal["melee", "ranged"]
    hexes: tuple[FlatHex, ...]

    def __post_init__(self) -> None:
        middle = FlatHex(0, 0)
        if len(set(self.hexes)) < len(self.hexes):
            raise ValueError("a hex is there twice")
        if (middle in self.hexes) == (self.kind == "melee"):
            stands = "stands outside the area" if self.kind == "melee" else "is one of the hexes"
            raise ValueError(f"[0, 0] {stands} of a {self.kind} attack")
        if not _is_connected({middle, *self.hexes}):
            raise ValueError("the hexes are not connected")


def _is_connected(hexes: set[FlatHex]) -> bool:
    """Say whether unit steps lead from one hex to every other."""
    left = set(hexes)
    edge = [left.pop()]
    while edge:
        h = edge.pop()
        near = {FlatHex(h.q + by.q, h.t + by.t) for by in FLAT_STEPS} & left
        left -= near
        edge += near
    return not left


def read_areas(file: TomlFile) -> dict[str, Area]:
    """Read areas; ContentError with file and line."""
    return file.tables(Area, {FlatHex: flat_hex})


def flat_hex(raw: object) -> FlatHex:
    """Read a hex; a ValueError says what is wrong."""
    if isinstance(raw, list) and len(raw) == 2 and all(type(each) is int for each in raw):
        return FlatHex(*raw)
    raise ValueError("expected a hex such as [1, -1]")


@cache
def areas() -> dict[str, Area]:
    """Return the areas by the name that programs call them."""
    return read_areas(TomlFile.read(FOLDER / "areas.toml"))
