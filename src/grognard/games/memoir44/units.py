"""Units: who they are and how many figures are left."""

from __future__ import annotations

from grognard.games.memoir44.facts import UnitKind
from grognard.kernel.seat import Seat
from grognard.kernel.value import Value


class Unit(Value):
    """A unit on the board: side, kind, figures left and at the start, and its worth in medals (M44-UNIT-1).

    The kind is the unit's badge, so that goes wherever the unit goes (M44-UNIT-3).
    """

    __slots__ = ("figures", "full", "kind", "side", "worth")

    def __init__(self, side: Seat, kind: UnitKind, figures: int, full: int, worth: int = 1) -> None:
        self.side = side
        self.kind = kind
        self.figures = figures
        self.full = full
        self.worth = worth

    def parts(self) -> tuple[object, ...]:
        return (self.side, self.kind, self.figures, self.full, self.worth)

    def with_figures(self, figures: int) -> Unit:
        """Return the unit with this many figures."""
        return Unit(self.side, self.kind, figures, self.full, self.worth)

    def __repr__(self) -> str:
        return f"Unit({self.side}, {self.kind.id}, {self.figures}/{self.full})"
