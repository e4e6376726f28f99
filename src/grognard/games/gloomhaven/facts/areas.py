"""The patterns of area attacks (section AOE of the rules)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from grognard.content import TomlFile
from grognard.kernel.value import Facts

FOLDER: Final = files("grognard.games.gloomhaven.facts")

Offset = tuple[int, int]
"""A step ``(q, t)`` on the flat-top map, t growing to the north (GH-HEX-1)."""

STEPS: Final[tuple[Offset, ...]] = ((0, 1), (1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1))
"""The six unit steps, clockwise: N, NE, SE, S, SW, NW (GH-HEX-1)."""


@dataclass(frozen=True, slots=True)
class Area(Facts):
    """The hexes of an area attack in one of its positions: any turn and the mirror image are allowed (GH-AOE-4).

    The offsets of a melee area are counted from the attacker, which stands outside of it (GH-AOE-2); those of a ranged
    one from any of its own hexes (GH-AOE-5).
    """

    id: str
    kind: Literal["melee", "ranged"]
    hexes: tuple[Offset, ...]

    def __post_init__(self) -> None:
        if len(set(self.hexes)) < len(self.hexes):
            raise ValueError("a hex is there twice")
        if ((0, 0) in self.hexes) == (self.kind == "melee"):
            stands = "stands outside the area" if self.kind == "melee" else "is one of its hexes"
            raise ValueError(f"[0, 0] {stands} of a {self.kind} attack")
        if not _is_connected({(0, 0), *self.hexes}):
            raise ValueError("the hexes are not connected")


def _is_connected(hexes: set[Offset]) -> bool:
    """Say whether unit steps lead from the middle to every hex."""
    found = {(0, 0)}
    edge = [(0, 0)]
    while edge:
        q, t = edge.pop()
        near = {(q + dq, t + dt) for dq, dt in STEPS} & hexes - found
        found |= near
        edge += near
    return found == hexes


@cache
def areas() -> dict[str, Area]:
    """Return the areas by the name that programs call them."""
    return TomlFile.read(FOLDER / "areas.toml").tables(Area)
