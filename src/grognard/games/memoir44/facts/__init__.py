"""The facts of the game, read strictly from the TOML files beside this module."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, Literal

from grognard.content import TomlFile
from grognard.kernel.value import Facts

FOLDER: Final = files("grognard.games.memoir44.facts")

Arm = Literal["infantry", "armor", "artillery"]
ARMS: Final = ("infantry", "armor", "artillery")
ARM_NUMBER: Final = {"infantry": 0, "armor": 1, "artillery": 2}


@dataclass(frozen=True, slots=True)
class Protection(Facts):
    """Dice that an infantry or armor attacker loses (M44-BAT-5)."""

    infantry: int
    armor: int

    def against(self, arm: str) -> int:
        """Return the dice that an attacker of this arm loses; artillery loses none (M44-BAT-8)."""
        return self.infantry if arm == "infantry" else self.armor if arm == "armor" else 0


@dataclass(frozen=True, slots=True)
class UnitKind(Facts):
    """A kind of unit (M44-UNIT-1): what it is, how far it moves, how it shoots.

    ``dice[n - 1]`` are the base dice at distance n (M44-BAT-4); ``battle_after`` is the longest move that leaves the
    right to battle (M44-MOV-1); ``retreat_stretch`` is the most hexes per flag (M44-RET-8).
    """

    id: str
    rule: str
    letter: str
    arm: Arm
    figures: int
    moves: int
    battle_after: int
    dice: tuple[int, ...]
    battle_on_entry: bool = False
    retreat_stretch: int = 1


@dataclass(frozen=True, slots=True)
class Terrain(Facts):
    """A terrain (section TER): what it does to moves, sight and dice."""

    id: str
    rule: str
    glyph: str
    stop: bool = False
    no_battle_on_entry: bool = False
    hedge: bool = False
    water: bool = False
    beach: bool = False
    ocean: bool = False
    hill: bool = False
    steep: bool = False
    sea_slope: Literal["", "bluff", "cliff"] = ""
    impassable: bool = False
    blocks_sight: bool = False
    stops_attacks_of: tuple[Arm, ...] = ()
    armor_penalty: int = 0
    protection: Protection = Protection(0, 0)
    height: int = 0


@dataclass(frozen=True, slots=True)
class Piece(Facts):
    """A bunker, bridge or obstacle (section OBS), lying on a terrain."""

    id: str
    rule: str
    glyph: str
    infantry_only: bool = False
    infantry_penalty: int = 0
    protection: Protection = Protection(0, 0)
    owned: bool = False
    ignores_flag: bool = False
    blocks_sight: bool = False


@cache
def unit_kinds() -> dict[str, UnitKind]:
    """Return the unit kinds by id."""
    return TomlFile.read(FOLDER / "units.toml").tables(UnitKind)


@cache
def terrains() -> dict[str, Terrain]:
    """Return the terrains by id."""
    return TomlFile.read(FOLDER / "terrain.toml").tables(Terrain)


@cache
def pieces() -> dict[str, Piece]:
    """Return bunker, bridge and obstacles by id."""
    return TomlFile.read(FOLDER / "pieces.toml").tables(Piece)


@dataclass(frozen=True, slots=True)
class RuleText(Facts):
    """A rule of the game in our words."""

    id: str
    title: str
    text: str


@cache
def rule_texts() -> dict[str, RuleText]:
    """Return the index of rules by id."""
    return TomlFile.read(FOLDER / "rules.toml").tables(RuleText)


@cache
def facts_digest() -> str:
    """Return a digest of every fact that decides a game: units, terrain, pieces, cards."""
    digest = sha256()
    for name in ("units.toml", "terrain.toml", "pieces.toml", "cards.toml"):
        digest.update((FOLDER / name).read_bytes())
    return digest.hexdigest()[:16]
