"""The ruleset: every value that the published text does not fix, read from ``facts/ruleset.toml`` (N9-KEY-1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Final, Literal

from grognard.content import TomlFile
from grognard.kernel.value import Facts

FOLDER: Final = files("grognard.games.normandy9.facts")

KindName = Literal["infantry", "tank", "mortar"]
KINDS: Final[tuple[KindName, ...]] = ("infantry", "tank", "mortar")
"""The types of units; everywhere else a type is its place in this list."""
COUNTS: Final = (3, 2, 1)
"""Units of each type that a side has (N9-UNIT-1)."""
FULL_STRENGTH: Final = 4
"""The strength at the start, and the most there is (N9-UNIT-2)."""
BATTLE_DICE: Final = 4
"""Dice in the box that are no units, so the most that any attack can roll (N9-UNIT-5)."""
DIE_SIDES: Final = 6

FIXED_DICE: Final = {("tank", 2): 3, ("tank", 3): 2}
"""Dice by type and distance that the text fixes (N9-ATK-3, N9-EX-2)."""
FIXED_HITS: Final = {("infantry", 1): True, ("infantry", 3): True, ("infantry", 6): False}
"""Whether a face hits a type, as far as the text fixes it (N9-ATK-4, N9-EX-1, N9-EX-3)."""


@dataclass(frozen=True, slots=True)
class Chart(Facts):
    """A row of numbers for each type of unit: dice by distance (N9-ATK-3), or the faces that hit (N9-ATK-4)."""

    infantry: tuple[int, ...]
    tank: tuple[int, ...]
    mortar: tuple[int, ...]

    def of(self, kind: int) -> tuple[int, ...]:
        """Return the row of a type."""
        return (self.infantry, self.tank, self.mortar)[kind]


@dataclass(frozen=True, slots=True)
class Hampers(Facts):
    """Dice that attackers of each type lose."""

    infantry: int = 0
    tank: int = 0
    mortar: int = 0

    def of(self, kind: int) -> int:
        """Return the dice that a type loses."""
        return (self.infantry, self.tank, self.mortar)[kind]


@dataclass(frozen=True, slots=True)
class Terrain(Facts):
    """A terrain (section TER): who may enter it, and what it does to sight and to dice; see ``ruleset.toml``."""

    id: str
    sign: str
    rule: str
    sight: Literal["clear", "blocks", "blocks-below"] = "clear"
    bars: tuple[KindName, ...] = ()
    cover: int = 0
    slope: int = 0
    hampers: Hampers = Hampers()


@dataclass(frozen=True, slots=True)
class Cards(Facts):
    """The nine card faces (N9-TER-10)."""

    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Keys(Facts):
    """Readings of the rules that a file or a table chooses (N9-KEY-1, N9-VAR-1)."""

    distance: Literal["chebyshev", "manhattan"] = "chebyshev"
    forward_duty_diagonal: bool = True
    indirect_fire: tuple[KindName, ...] = ()
    retreat_steps: int = 1
    quiet_rounds: int = 10
    last_round: int = 40
    attrition: bool = False


@dataclass(frozen=True, slots=True)
class Ruleset(Facts):
    """The reconstructed values by which a game is played."""

    attack: Chart
    hits: Chart
    terrain: dict[str, Terrain] = field(hash=False)
    cards: Cards
    keys: Keys


@cache
def standard_ruleset() -> Ruleset:
    """Return the ruleset of the project, that of ``facts/ruleset.toml``."""
    return TomlFile.read(FOLDER / "ruleset.toml").whole(Ruleset)
