"""Units: dice of a side and a type whose pips are their strength (section UNIT)."""

from __future__ import annotations

from typing import Final

from grognard.games.normandy9.board import SIDES, WARM
from grognard.games.normandy9.ruleset import FULL_STRENGTH, KINDS
from grognard.kernel.seat import Seat
from grognard.kernel.value import Value

UNIT_LETTERS: Final = ("I", "T", "M")
"""Per type, the letter of warm's units on boards that are text; cool's are small."""


class Unit(Value):
    """A unit: its side, its type (a place in ``KINDS``) and its strength from 1 to 4 (N9-UNIT-1, N9-UNIT-2)."""

    __slots__ = ("kind", "side", "strength")

    def __init__(self, side: Seat, kind: int, strength: int) -> None:
        self.side = side
        self.kind = kind
        self.strength = strength

    def parts(self) -> tuple[object, ...]:
        return (self.side, self.kind, self.strength)

    @property
    def name(self) -> str:
        """The type in the words of facts and texts: ``tank``."""
        return KINDS[self.kind]

    @property
    def sign(self) -> str:
        """The unit on boards that are text: its letter, large for warm, and its strength, ``T4``."""
        letter = UNIT_LETTERS[self.kind]
        return f"{letter if self.side == WARM else letter.lower()}{self.strength}"


UNITS: Final = tuple(
    tuple(
        tuple(Unit(Seat(side), kind, strength) for strength in range(FULL_STRENGTH + 1)) for kind in range(len(KINDS))
    )
    for side in range(len(SIDES))
)
"""Every unit there can be: per side, type and strength (that of 0 stands nowhere)."""
