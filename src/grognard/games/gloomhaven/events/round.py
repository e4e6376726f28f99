"""Events of the round: choices, reveal, order, turns, rests, the end (sections RND, REST and END)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from grognard.kernel.event import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began (GH-RND-1)."""

    round: int


@dataclass(frozen=True, slots=True)
class ChoiceLocked(Event):
    """A character chose for the round; what it chose nobody is told before the reveal (GH-RND-3)."""

    hero: str


@dataclass(frozen=True, slots=True)
class GivingUpAgreed(Event):
    """A character agrees to give the scenario up, or no longer does (GH-END-7)."""

    hero: str
    agrees: bool


@dataclass(frozen=True, slots=True)
class CardsRevealed(Event):
    """The two cards of a character were revealed, the leading one first (GH-RND-3)."""

    reveals: ClassVar[bool] = True
    hero: str
    leading: str
    second: str
    initiative: int


@dataclass(frozen=True, slots=True)
class RestRevealed(Event):
    """It was revealed that a character rests long (GH-REST-3)."""

    reveals: ClassVar[bool] = True
    hero: str
    initiative: int


@dataclass(frozen=True, slots=True)
class OrderDecided(Event):
    """The players decided who of those tied acts first (GH-RND-6)."""

    name: str


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A figure began its turn."""

    figure: str


@dataclass(frozen=True, slots=True)
class HalfPlayed(Event):
    """A character began to perform a half of a card: top, bottom, basic-top or basic-bottom (GH-CARD-1)."""

    hero: str
    card: str
    half: str


@dataclass(frozen=True, slots=True)
class HalfSkipped(Event):
    """A character discarded a chosen card without performing anything; ``stunned``: it could not (GH-COND-7)."""

    hero: str
    card: str
    stunned: bool


@dataclass(frozen=True, slots=True)
class SummonLeft(Event):
    """A summon left the map because its card left the active area (GH-SUM-6)."""

    figure: str
    hex: str


@dataclass(frozen=True, slots=True)
class LongRested(Event):
    """A character rested long and lost a card for it (GH-REST-3)."""

    hero: str
    lost: str


@dataclass(frozen=True, slots=True)
class RestFailed(Event):
    """A character could not rest long any more, for want of discarded cards (GH-REST-1)."""

    hero: str


@dataclass(frozen=True, slots=True)
class ShortRestBegan(Event):
    """A character began a short rest (GH-REST-2)."""

    hero: str


@dataclass(frozen=True, slots=True)
class RestCardDrawn(Event):
    """A discarded card was drawn to be lost for a short rest; ``again``: it is the second one (GH-REST-2)."""

    reveals: ClassVar[bool] = True
    hero: str
    card: str
    again: bool


@dataclass(frozen=True, slots=True)
class ShortRested(Event):
    """A character ended its short rest and lost a card for it (GH-REST-2)."""

    hero: str
    lost: str


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """A round came to its end (GH-RND-9)."""

    round: int


@dataclass(frozen=True, slots=True)
class CannotGoOn(Event):
    """A character can neither choose two cards nor rest, and is exhausted (GH-EXH-2)."""

    hero: str


@dataclass(frozen=True, slots=True)
class GoalReached(Event):
    """All that the scenario demands is reached (GH-SET-8); the round is still finished (GH-RND-10)."""


@dataclass(frozen=True, slots=True)
class GoalLost(Event):
    """The scenario is lost: ``exhausted``, ``escort`` or ``given-up`` (GH-EXH-3, GH-SET-8, GH-END-7)."""

    reason: str


@dataclass(frozen=True, slots=True)
class ScenarioEnded(Event):
    """The scenario ended, won or lost (GH-RND-10)."""

    won: bool
    reason: str


@dataclass(frozen=True, slots=True)
class HeroResult(Event):
    """What a character keeps of the scenario (GH-END-1, GH-END-2, GH-END-3).

    ``goal`` is its battle goal, which is open now (GH-SET-9).
    """

    reveals: ClassVar[bool] = True
    hero: str
    xp: int
    bonus_xp: int
    gold: int
    goal: str
    met: bool
    checks: int
