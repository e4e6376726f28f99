"""The ruleset: every value that the published text does not fix, read from ``facts/ruleset.toml`` (N9-KEY-1)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final, Literal

from grognard.content import TomlFile, Where
from grognard.games.normandy9.board import CARD_COLS, CARD_ROWS, CARDS
from grognard.kernel.value import Facts

FOLDER: Final = files("grognard.games.normandy9.facts")

KindName = Literal["infantry", "tank", "mortar"]
KINDS: Final[tuple[KindName, ...]] = ("infantry", "tank", "mortar")
"""The types of units; everywhere else a type is its place in this list."""
TerrainName = Literal["open", "woods", "town", "hill", "river", "bridge", "bunker"]
COUNTS: Final = (3, 2, 1)
"""Units of each type that a side has (N9-UNIT-1)."""
FULL_STRENGTH: Final = 4
"""The strength at the start, and the most there is (N9-UNIT-2)."""
BATTLE_DICE: Final = 4
"""Dice in the box that are no units, so the most that any attack can roll (N9-UNIT-5)."""
DIE_SIDES: Final = 6
FARTHEST: Final = 13
"""The greatest distance on the board, counted in orthogonal steps."""
LARGEST_KEY: Final = 999_999_999
"""What a key may hold, as an option may."""

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
    source = TomlFile.read(FOLDER / "ruleset.toml")
    ruleset = source.whole(Ruleset)
    for where, problem in ruleset_faults(ruleset):
        raise source.error(where, problem)
    return ruleset


@cache
def ruleset_digest() -> str:
    """Return a digest of the standard ruleset, to be written into records."""
    return sha256((FOLDER / "ruleset.toml").read_bytes()).hexdigest()[:16]


def ruleset_faults(ruleset: Ruleset) -> Iterator[tuple[Where, str]]:
    """Say where a ruleset breaks what the text fixes, or holds what cannot be (N9-KEY-1); its types are right."""
    yield from _chart_faults(ruleset)
    for each in ruleset.terrain.values():
        amounts = {"cover": each.cover, "slope": each.slope}
        for name, amount in (*amounts.items(), *((f"hampers.{kind}", getattr(each.hampers, kind)) for kind in KINDS)):
            if not 0 <= amount <= BATTLE_DICE:
                yield ("terrain", each.id, *name.split(".")), f"expected 0 to {BATTLE_DICE} dice, got {amount}"
        if len(set(each.bars)) < len(each.bars):
            yield ("terrain", each.id, "bars"), "a type is in the list twice; leave one out"
    yield from _face_faults(ruleset)
    keys = ruleset.keys
    if len(set(keys.indirect_fire)) < len(keys.indirect_fire):
        yield ("keys", "indirect_fire"), "a type is in the list twice; leave one out"
    amounts = {"retreat_steps": keys.retreat_steps, "quiet_rounds": keys.quiet_rounds, "last_round": keys.last_round}
    for name, amount in amounts.items():
        if not 0 <= amount <= LARGEST_KEY:
            yield ("keys", name), f"expected a whole number from 0 to {LARGEST_KEY}, got {amount}"


def _chart_faults(ruleset: Ruleset) -> Iterator[tuple[Where, str]]:
    for kind, name in enumerate(KINDS):
        dice, faces = ruleset.attack.of(kind), ruleset.hits.of(kind)
        if len(dice) > FARTHEST:
            yield ("attack", name), f"expected dice for at most {FARTHEST} distances, got {len(dice)}"
        for number in dice:
            if not 0 <= number <= BATTLE_DICE:
                said = f"expected 0 to {BATTLE_DICE} dice, all that the box has, got {number} (N9-UNIT-5)"
                yield ("attack", name), said
        for face in faces:
            if not 1 <= face <= DIE_SIDES or faces.count(face) > 1:
                yield ("hits", name), f"expected different faces from 1 to {DIE_SIDES}, got {list(faces)}"
        for (whose, distance), number in FIXED_DICE.items():
            if whose == name and (len(dice) < distance or dice[distance - 1] != number):
                yield ("attack", name), f"the text fixes {number} dice at distance {distance} (N9-EX-2)"
        for (whose, face), does_hit in FIXED_HITS.items():
            if whose == name and (face in faces) != does_hit:
                yield ("hits", name), f"the text fixes that {face} {'hits' if does_hit else 'does not hit'} (N9-EX-1)"


def _face_faults(ruleset: Ruleset) -> Iterator[tuple[Where, str]]:
    faces = ruleset.cards.faces
    if len(faces) != CARDS:
        yield ("cards", "faces"), f"expected {CARDS} faces, got {len(faces)} (N9-BOARD-1)"
    signs = [each.sign for each in ruleset.terrain.values()]
    river, bridge = ruleset.terrain["river"].sign, ruleset.terrain["bridge"].sign
    for number, face in enumerate(faces):
        rows = face.split("/")
        if [len(row) for row in rows] != [CARD_COLS] * CARD_ROWS or not set("".join(rows)) <= set(signs):
            said = f"expected three rows of two signs of {' '.join(signs)}, such as '.w/../t.' (N9-BOARD-2)"
            yield ("cards", "faces", number), said
            return
        for row, two in enumerate(rows):
            for col, sign in enumerate(two):
                beside = [two[1 - col], *(rows[near][col] for near in (row - 1, row + 1) if 0 <= near < CARD_ROWS)]
                if sign == bridge and river not in beside:
                    yield ("cards", "faces", number), "a bridge needs a river beside it on its card (N9-TER-11)"
