"""The state of a game: a few lists of immutable values (docs/decisions/001)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from grognard.games.normandy9.board import BIT, LABELS, PLACES, SIDES, WAITING, Place
from grognard.games.normandy9.field import Field, field_of
from grognard.games.normandy9.options import Rules
from grognard.games.normandy9.ruleset import COUNTS, FULL_STRENGTH
from grognard.games.normandy9.units import UNITS, Unit
from grognard.kernel.agenda import Frame, State
from grognard.kernel.seat import Seat

POINTS: Final = 4
"""Action points of a turn (N9-TURN-1)."""
ATTACK_COST: Final = 1
"""Points for an attack (N9-ATK-1)."""
REINFORCE_COST: Final = 1
"""Points for a reinforcement (N9-REINF-1)."""
TROPHIES: Final = 4
"""Enemy units that win the game (N9-END-1)."""

NOBODY: Final = Seat(-1)
DRAWN_GAME: Final = Seat(-2)
"""As ``winner``: the game is over and nobody won (N9-END-3)."""

MET: Final = "met"
OWED: Final = "owed"
LAPSED: Final = "lapsed"
"""What has become of the forward duty of a turn: done, still owed, or not payable at the moment (N9-TURN-3)."""


class Landing(State):
    """A game of Normandy Landing between two actions.

    Attributes:
        rules: what it is played by; layout: the codes of the cards dealt so far; field: their ground.
        units: the unit at each place, on and off the board, or None; forces: per side, the places of its units, as
            bit sets.
        trophies: per side, the types of the enemy units it took, in that order (N9-UNIT-3).
        first: the side that has the first turn, NOBODY until it is drawn; active: the side whose turn it is.
        turns: per side, the turns it has begun; points: action points left; duty: MET, OWED or LAPSED.
        fought: the places of units that attacked this turn; reinforced: whether the active side has reinforced.
        quiet: rounds in a row without an attack; shot: whether there was one in this round (N9-END-2).
        winner: NOBODY until the game is over; ending: why it ended.
    """

    __slots__ = (
        "active",
        "duty",
        "ending",
        "field",
        "first",
        "forces",
        "fought",
        "layout",
        "points",
        "quiet",
        "reinforced",
        "rules",
        "shot",
        "trophies",
        "turns",
        "units",
        "winner",
    )

    def __init__(
        self,
        rules: Rules,
        field: Field,
        units: list[Unit | None],
        forces: list[int],
        trophies: list[tuple[int, ...]],
        turns: list[int],
        agenda: list[Frame],
    ) -> None:
        """Hold these lists, before the first turn; ``landing`` makes those of a new game."""
        self.agenda = agenda
        self.open = None
        self.rules = rules
        self.field = field
        self.layout = field.layout
        self.units = units
        self.forces = forces
        self.trophies = trophies
        self.first: Seat = NOBODY
        self.active: Seat = NOBODY
        self.turns = turns
        self.points = 0
        self.duty = MET
        self.fought = 0
        self.reinforced = False
        self.quiet = 0
        self.shot = False
        self.winner: Seat = NOBODY
        self.ending = ""

    def copy(self) -> Landing:
        """Return an independent game; lists are copied, values and the field shared."""
        s = Landing(
            self.rules,
            self.field,
            self.units[:],
            self.forces[:],
            self.trophies[:],
            self.turns[:],
            self.agenda[:],
        )
        s.open = self.open
        s.first = self.first
        s.active = self.active
        s.points = self.points
        s.duty = self.duty
        s.fought = self.fought
        s.reinforced = self.reinforced
        s.quiet = self.quiet
        s.shot = self.shot
        s.winner = self.winner
        s.ending = self.ending
        return s

    def __reduce__(self) -> tuple[object, ...]:
        """Let a game travel between processes: its arguments, and the rest of its attributes."""
        lists = (self.units, self.forces, self.trophies, self.turns, self.agenda)
        return _landing, ((self.rules, self.field, *lists), [(name, getattr(self, name)) for name in _SET_LATER])

    def parts(self) -> tuple[object, ...]:
        lists = (tuple(self.units), tuple(self.trophies), tuple(self.turns), tuple(self.agenda))
        turn = (self.first, self.active, self.points, self.duty, self.fought, self.reinforced, self.quiet, self.shot)
        return (self.rules, self.layout, *lists, *turn, self.winner, self.ending)

    def is_over(self) -> bool:
        """Say whether the game has ended."""
        return self.winner != NOBODY

    @property
    def round(self) -> int:
        """The round that is being played, from 1; 0 before the first turn (N9-END-2)."""
        return 0 if self.first == NOBODY else self.turns[self.first]

    @property
    def occupied(self) -> int:
        """The places of all units, as a bit set."""
        return self.forces[0] | self.forces[1]

    def unit(self, at: Place) -> Unit:
        """Return the unit at a place that has one."""
        unit = self.units[at]
        assert unit is not None, f"no unit at {LABELS[at]}"
        return unit


_SET_LATER: Final = (
    *("open", "layout", "first", "active", "points", "duty", "fought", "reinforced", "quiet", "shot", "winner"),
    "ending",
)
"""The attributes of a game that its ``__init__`` does not take."""


def _landing(arguments: Sequence[Any], rest: Sequence[tuple[str, object]]) -> Landing:
    """Build a game as it was taken apart; a compiled class is built by its ``__init__`` only."""
    s = Landing(*arguments)
    for name, part in rest:
        setattr(s, name, part)
    return s


def landing(rules: Rules, layout: tuple[int, ...], units: list[Unit | None], agenda: list[Frame]) -> Landing:
    """Return a game before its first turn, with these units and the cards dealt so far."""
    forces = [
        sum([BIT[p] for p, unit in enumerate(units) if unit is not None and unit.side == side]) for side in (0, 1)
    ]
    return Landing(rules, field_of(rules.ruleset, layout), units, forces, [(), ()], [0, 0], agenda)


def other(side: Seat) -> Seat:
    """Return the other side."""
    return Seat(1 - side)


def waiting_units() -> list[Unit | None]:
    """Return both sides' units behind their edges, as a game begins (N9-UNIT-1, N9-UNIT-2, N9-BOARD-5)."""
    units: list[Unit | None] = [None] * PLACES
    kinds = [kind for kind, count in enumerate(COUNTS) for _ in range(count)]
    for side in range(len(SIDES)):
        for at, kind in zip(WAITING[side], kinds, strict=True):
            units[at] = UNITS[side][kind][FULL_STRENGTH]
    return units
