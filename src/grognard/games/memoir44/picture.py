"""What a drawing of a battlefield needs to know, and nothing of the rules: plain values, filled from an observation.

Drawings (`drawing`, `text_board`) read a `BoardPicture`; they never see a state. Hexes stand at doubled coordinates
(M44-GEO-1): row 0 on top, row + col even. A picture may show the whole board of M44-GEO-1 or any part of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

SIDES: Final = ("allies", "axis")
UNIT_KINDS: Final = ("infantry", "special-forces", "french-resistance", "armor", "elite-armor", "artillery")
UNIT_MARKS: Final = ("ordered", "moved", "fought")
"""Marks of a unit, in the order in which a turn gives them; where there is room for one, the last is shown."""

TERRAINS: Final = (
    "plain",
    "forest",
    "hedgerow",
    "town",
    "church",
    "hill",
    "steep-hill",
    "impassable-hill",
    "mountain",
    "blocking-mountain",
    "bluff",
    "cliff",
    "river",
    "wide-river",
    "beach",
    "ocean",
)
PIECES: Final = ("bridge", "bunker", "sandbags", "wire", "hedgehog", "sea-wall")
HEX_MARKS: Final = ("chosen", "legal", "target", "path")
"""Marks of a hex: the one that acts, those that may be chosen, those that may be attacked, and a way over the board."""
_FIGURES: Final = {"special-forces": "infantry", "elite-armor": "armor"}
_BADGES: Final = {
    "special-forces": "badge-elite",
    "elite-armor": "badge-elite",
    "french-resistance": "badge-resistance",
}
GOALS: Final = (("objective", "held"), ("victory", "victory-held"))
"""Symbols of objectives: of those for a medal, of those that win the battle; in the hands of their side or not."""
SECTION_LINES: Final = (7, 17)
"""Columns at which the board is split into flanks and centre (M44-GEO-5)."""


@dataclass(frozen=True, slots=True)
class UnitPicture:
    """A unit: `figures` of `full` are left, at least one; `worth` are the medals that it brings (M44-SCN-5)."""

    side: str
    kind: str
    figures: int
    full: int
    marks: tuple[str, ...] = ()
    worth: int = 1

    def __post_init__(self) -> None:
        """ValueError for a word that no drawing knows or a number of figures that cannot be."""
        _check("side", (self.side,), SIDES)
        _check("unit", (self.kind,), UNIT_KINDS)
        _check("mark of a unit", self.marks, UNIT_MARKS)
        if not 1 <= self.figures <= self.full:
            raise ValueError(f"a unit with {self.figures} of {self.full} figures: expected 1 to {self.full}")

    def last_mark(self) -> str | None:
        """The mark of the latest phase, None if there is none."""
        return max(self.marks, key=UNIT_MARKS.index, default=None)

    def figure(self) -> str:
        """The symbol of its figure."""
        return "resistance" if self.kind == "french-resistance" else f"{_FIGURES.get(self.kind, self.kind)}-{self.side}"

    def badge(self) -> str | None:
        """The symbol of its badge, None if it has none."""
        return _BADGES.get(self.kind)


@dataclass(frozen=True, slots=True)
class HexPicture:
    """A hex and what lies on it; `objective` is the side that gains by holding it.

    `wins`: it helps to win the battle, not a medal (M44-VIC-7). `post` is the side to which a unit here gives a
    privilege (M44-SCN-16). A bridge with a `heading` is a section of a long one, which runs in that direction,
    counted clockwise from east (M44-SCN-25).
    """

    row: int
    col: int
    label: str
    terrain: str = "plain"
    pieces: tuple[str, ...] = ()
    objective: str | None = None
    unit: UnitPicture | None = None
    marks: tuple[str, ...] = ()
    wins: bool = False
    post: str | None = None
    heading: int | None = None

    def __post_init__(self) -> None:
        """ValueError for a place that is no hex (M44-GEO-1) or a word that no drawing knows."""
        if (self.row + self.col) % 2:
            raise ValueError(f"row {self.row}, col {self.col} is no hex: row + col must be even")
        _check("terrain", (self.terrain,), TERRAINS)
        _check("piece", self.pieces, PIECES)
        _check("mark of a hex", self.marks, HEX_MARKS)
        _check("side", [side for side in (self.objective, self.post) if side is not None], SIDES)

    def goal(self) -> str | None:
        """The symbol of its objective: filled if a unit of its own side stands there, None if it is none."""
        if self.objective is None:
            return None
        held = self.unit is not None and self.unit.side == self.objective
        return f"{GOALS[self.wins][held]}-{self.objective}"


@dataclass(frozen=True, slots=True)
class SightPicture:
    """A line from hex to hex as (row, col), and the hexes that block it; none: it is clear."""

    start: tuple[int, int]
    end: tuple[int, int]
    blockers: tuple[tuple[int, int], ...] = ()
    clear: bool = True


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """A board: its title, its hexes in any order, names of places as (row, col, text), and lines of sight."""

    title: str
    hexes: tuple[HexPicture, ...]
    labels: tuple[tuple[int, int, str], ...] = ()
    sights: tuple[SightPicture, ...] = ()

    def __post_init__(self) -> None:
        """ValueError for a board without hexes, with two pictures of one hex, or with a name beside the board."""
        places = {(hex_.row, hex_.col) for hex_ in self.hexes}
        if not places:
            raise ValueError("a board picture needs at least one hex")
        if len(places) < len(self.hexes):
            raise ValueError("a board picture shows one of its hexes twice")
        for row, col, text in self.labels:
            if (row, col) not in places:
                raise ValueError(f"the name '{text}' stands at row {row}, col {col}, which is no hex of the picture")
        for sight in self.sights:
            if not {sight.start, sight.end} <= places:
                raise ValueError(f"the line from {sight.start} to {sight.end} leaves the hexes of the picture")

    def in_order(self) -> list[HexPicture]:
        """The hexes in reading order."""
        return sorted(self.hexes, key=lambda hex_: (hex_.row, hex_.col))


def _check(what: str, words: Iterable[str], known: tuple[str, ...]) -> None:
    for word in words:
        if word not in known:
            raise ValueError(f"unknown {what} '{word}': expected one of {', '.join(known)}")
