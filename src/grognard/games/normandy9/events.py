"""What happened, as past-tense facts: places as labels, sides and types by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card was laid down (N9-BOARD-1): ``place`` from 1, from warm's left, row by row away from warm."""

    place: int
    card: int
    turned: bool
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class BoardLaid(Event):
    """The last of the nine cards lies: all of them in the order of their places, as in actions (``8``, ``6 turned``).

    Rules: N9-BOARD-1.
    """

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstDrawn(Event):
    """The side that has the first turn was drawn (N9-TURN-4)."""

    side: str
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A side's turn began (N9-TURN-1); ``turn`` counts the rounds from 1."""

    side: str
    turn: int


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit went from one place to the next; ``how`` is step, enter or retreat (N9-MOVE-1, N9-BOARD-6, N9-RET-1).

    ``forward`` says whether it did its side's forward duty thereby (N9-TURN-2).
    """

    side: str
    kind: str
    unit: str
    to: str
    how: str
    cost: int
    forward: bool


@dataclass(frozen=True, slots=True)
class UnitReinforced(Event):
    """A unit took one strength from another (N9-REINF-1); ``giving`` and ``left`` are their strengths now."""

    side: str
    kind: str
    giver: str
    unit: str
    giving: int
    left: int


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A unit attacks another with a number of dice (N9-ATK-2)."""

    side: str
    kind: str
    unit: str
    enemy: str
    target: str
    dice: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """The battle dice fell (N9-ATK-2): ``hits`` are the faces among them that hit, ``doubled`` those that agree."""

    faces: tuple[int, ...]
    hits: tuple[int, ...]
    doubled: tuple[int, ...]
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class StrengthLost(Event):
    """A unit lost strength; ``cause`` is hits or retreat (N9-ATK-5, N9-RET-2)."""

    side: str
    kind: str
    unit: str
    count: int
    left: int
    cause: str


@dataclass(frozen=True, slots=True)
class UnitEliminated(Event):
    """A unit lost its last strength and is the other side's trophy; ``trophies`` are that side's now (N9-UNIT-3)."""

    side: str
    kind: str
    unit: str
    by: str
    trophies: int
    cause: str


@dataclass(frozen=True, slots=True)
class DutyLapsed(Event):
    """None of a side's units can pay for a step forward, so it owes none at the moment (N9-TURN-3)."""

    side: str


@dataclass(frozen=True, slots=True)
class DutyReturned(Event):
    """A step forward has become payable again, so the side owes one (N9-TURN-3)."""

    side: str


@dataclass(frozen=True, slots=True)
class TurnEnded(Event):
    """A side ended its turn; ``points`` were left and are lost (N9-TURN-1)."""

    side: str
    points: int


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A side won (N9-END-1, N9-END-3); ``reason`` as in the outcome."""

    side: str
    reason: str


@dataclass(frozen=True, slots=True)
class GameDrawn(Event):
    """Neither side was ahead at the end (N9-END-3)."""

    reason: str
