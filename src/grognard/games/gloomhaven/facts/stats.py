"""The stat cards of monsters and bosses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, NewType

from grognard.games.gloomhaven.facts.programs import CONDITIONS, Program
from grognard.kernel.effects import Step, Vocabulary, read_program
from grognard.kernel.value import Facts

LEVELS: Final = 8
"""Stat cards know the levels 0 to 7."""

RANKS: Final = ("normal", "elite")
Rank = Literal["normal", "elite"]
DeckId = NewType("DeckId", str)
Immunity = Literal["poison", "wound", "immobilize", "disarm", "stun", "muddle", "curse", "push", "pull"]
"""What a boss can be immune to."""

_PER: Final[Mapping[str, Literal["characters", "vermling-scouts", "hexes-moved"]]] = {
    "plus-characters": "characters",
    "plus-vermling-scouts": "vermling-scouts",
    "plus-hexes-moved": "hexes-moved",
}
_NUMBERS: Final = ("move", "attack", "range", "shield", "retaliate", "retaliate-range", "pierce", "targets")
_ROW: Final[Vocabulary] = {
    "hp": (
        "N",
        *[f"{name} N" for name in _NUMBERS],
        *CONDITIONS,
        "advantage",
        "attackers-disadvantage",
        *_PER,
    )
}


@dataclass(frozen=True, slots=True)
class StatRow(Facts):
    """One level of a stat card; what stands there besides the numbers is always on (GH-MON-2).

    ``range`` is 0 for melee; ``conditions`` come with every attack; ``targets`` is 1 unless the card says more.
    ``attack_plus`` names what is counted and added to the attack of some bosses.
    """

    hp: int
    move: int
    attack: int
    range: int = 0
    shield: int = 0
    retaliate: int = 0
    retaliate_range: int = 1
    pierce: int = 0
    targets: int = 1
    conditions: tuple[str, ...] = ()
    advantage: bool = False
    attackers_disadvantage: bool = False
    attack_plus: Literal["", "characters", "vermling-scouts", "hexes-moved"] = ""

    @classmethod
    def parse(cls, text: object) -> StatRow:
        """Read a row such as ``hp 13 move 3 attack 3 range 5 shield 2 poison``; a ValueError says what is wrong.

        >>> StatRow.parse("hp 9 move 2 attack 3 shield 1").shield
        1
        """
        if not isinstance(text, str):
            raise ValueError("expected a text such as 'hp 9 move 2 attack 3'")
        steps = read_program(text, _ROW)
        if len(steps) != 1:
            raise ValueError("expected one row, without semicolons")
        step = steps[0]
        for name in ("move", "attack"):
            if not step.has(name):
                raise ValueError(f"missing '{name}'")
        if step.has("retaliate-range") and not step.has("retaliate"):
            raise ValueError("'retaliate-range' without 'retaliate'")
        return cls(
            hp=step.number,
            move=step.named("move"),
            attack=step.named("attack"),
            range=step.named("range"),
            shield=step.named("shield"),
            retaliate=step.named("retaliate"),
            retaliate_range=step.named("retaliate-range", 1),
            pierce=step.named("pierce"),
            targets=step.named("targets", 1),
            conditions=tuple([word for word in CONDITIONS if step.has(word)]),
            advantage=step.has("advantage"),
            attackers_disadvantage=step.has("attackers-disadvantage"),
            attack_plus=_attack_plus(step),
        )


def _attack_plus(step: Step) -> Literal["", "characters", "vermling-scouts", "hexes-moved"]:
    found = [meant for word, meant in _PER.items() if step.has(word)]
    if len(found) > 1:
        raise ValueError("an attack grows with one thing only")
    return found[0] if found else ""


@dataclass(frozen=True, slots=True)
class Monster(Facts):
    """A kind of monster: its ability deck (GH-MDECK-1) and the rows of its two ranks by level.

    ``standees`` is how many of it can be on the map at a time.
    """

    id: str
    name: str
    deck: DeckId
    standees: int
    normal: tuple[StatRow, ...]
    elite: tuple[StatRow, ...]
    flying: bool = False

    def __post_init__(self) -> None:
        _check_levels(self.normal)
        _check_levels(self.elite)

    def row(self, rank: Rank, level: int) -> StatRow:
        """Return the numbers of a rank at a level, 0 to 7."""
        return (self.normal if rank == "normal" else self.elite)[level]


@dataclass(frozen=True, slots=True)
class Boss(Facts):
    """A boss, neither normal nor elite (GH-BOSS-1): its row for each level, and what its two specials do.

    The hit points of its rows count for each character. A special that is None is not written yet.
    """

    id: str
    name: str
    deck: DeckId
    levels: tuple[StatRow, ...]
    immune: tuple[Immunity, ...]
    count: int = 1
    flying: bool = False
    special_1: Program | None = None
    special_2: Program | None = None

    def __post_init__(self) -> None:
        _check_levels(self.levels)

    def hit_points(self, level: int, characters: int) -> int:
        """Return the hit points at a level against so many characters."""
        return self.levels[level].hp * characters


def _check_levels(rows: tuple[StatRow, ...]) -> None:
    if len(rows) != LEVELS:
        raise ValueError(f"expected a row for each of the {LEVELS} levels, got {len(rows)}")
