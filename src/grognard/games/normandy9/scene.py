"""What a table shows of a game: plain values made from an observation's view only, texts in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class UnitScene:
    """A unit: ``kind`` is infantry, tank or mortar, ``at`` its square or the place off the board where it waits.

    ``name`` is its type in words ("Tank"), ``words`` says it in full for a screen reader, ``ground`` what it stands on.
    ``fought`` marks one that has attacked this turn.
    """

    at: str
    side: str
    kind: str
    strength: int
    name: str
    words: str
    ground: str
    waits: bool
    fought: bool


@dataclass(frozen=True, slots=True)
class TrophyScene:
    """An enemy unit that a side took: its type, and the type in words."""

    kind: str
    name: str


@dataclass(frozen=True, slots=True)
class SideScene:
    """A side: its trophies of the ``needed`` ones, its units on the board and waiting, and the strength of all."""

    side: str
    name: str
    trophies: tuple[TrophyScene, ...]
    needed: int
    landed: int
    waiting: int
    strength: int


@dataclass(frozen=True, slots=True)
class PriceScene:
    """What something costs: its words ("Step diagonally"), points, and its rule."""

    words: str
    points: int
    rule: str


@dataclass(frozen=True, slots=True)
class FigureScene:
    """A figure of a chart; ``fixed`` says whether the published text fixes it, or it is reconstructed."""

    value: int
    fixed: bool


@dataclass(frozen=True, slots=True)
class ChartScene:
    """A row of a chart for a type: dice by distance from 1 (0: none), or the faces that hit."""

    kind: str
    name: str
    figures: tuple[FigureScene, ...]


@dataclass(frozen=True, slots=True)
class LandingScene:
    """A table of Normandy Landing.

    ``dealt`` cards of nine lie; ``active`` is "" before the first turn. ``round`` counts from 1. ``duty`` is met, owed
    or lapsed ("" before the first turn), ``duty_words`` says it. ``dice`` and ``hits`` are the charts, ``longest`` the
    longest distance in them.
    """

    title: str
    subtitle: str
    dealt: int
    active: str
    round: int
    turn_words: str
    points: int
    all_points: int
    duty: str
    duty_words: str
    reinforced: bool
    units: tuple[UnitScene, ...]
    sides: tuple[SideScene, SideScene]
    prices: tuple[PriceScene, ...]
    dice: tuple[ChartScene, ...]
    hits: tuple[ChartScene, ...]
    longest: int
    over: bool
