"""What happened in a battle, as past-tense facts: hexes as labels, cards and units by their ids."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from grognard.kernel.event import Event
from grognard.kernel.seat import Seat

HIDDEN_CARD = "hidden"
"""In a veiled event: a card that this seat does not see."""


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A side's turn began (M44-TURN-1)."""

    side: str
    turn: int


@dataclass(frozen=True, slots=True)
class TurnPassed(Event):
    """A side had no card that it could play (M44-TURN-7)."""

    side: str


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A command card was played (M44-TURN-1)."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardCopied(Event):
    """The card that was played acts as another one (M44-CARD-CTR)."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class CardPlayedAs(Event):
    """The card that was played acts as another one because its player wanted that (M44-SCN-16)."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class SectionChosen(Event):
    """The section that a card orders in was named, or copied (M44-CARD-INF, M44-CARD-CTR)."""

    side: str
    section: str


@dataclass(frozen=True, slots=True)
class CardPlayedPlain(Event):
    """A card's player has none of the units it needs, so it orders one unit of any type (M44-CARD-0)."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class UnitOrdered(Event):
    """A unit got an order (M44-ORD-1)."""

    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class UnitMoved(Event):
    """A unit moved along a path, or took ground, or fell back; ``how`` is move, take-ground or retreat."""

    side: str
    unit: str
    to: str
    path: tuple[str, ...]
    how: str


@dataclass(frozen=True, slots=True)
class AttackDeclared(Event):
    """A unit attacks another (M44-BAT-1); ``dice`` is how many it rolls."""

    side: str
    unit: str
    target: str
    dice: int


@dataclass(frozen=True, slots=True)
class AttackCancelled(Event):
    """An ambushed attacker was driven off, so its attack does not happen (M44-AMB-4)."""

    side: str
    target: str


@dataclass(frozen=True, slots=True)
class AmbushPlayed(Event):
    """The attacked side played Ambush (M44-AMB-1); ``unit`` ambushes ``target``."""

    side: str
    unit: str
    target: str
    dice: int


@dataclass(frozen=True, slots=True)
class DiceRolled(Event):
    """Dice were rolled; ``what`` is attack, strike, heal or order, ``hits`` the dice that hit a unit (M44-HIT-2)."""

    reveals: ClassVar[bool] = True
    what: str
    faces: tuple[str, ...]
    hits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FiguresLost(Event):
    """A unit lost figures to hits or to flags that it could not obey (M44-HIT-3, M44-RET-4)."""

    side: str
    unit: str
    count: int
    left: int
    cause: str


@dataclass(frozen=True, slots=True)
class FiguresReturned(Event):
    """Figures came back to a unit (M44-CARD-MED)."""

    side: str
    unit: str
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class UnitEliminated(Event):
    """A unit lost its last figure; ``side`` lost it (M44-HIT-5)."""

    side: str
    unit: str
    kind: str
    worth: int


@dataclass(frozen=True, slots=True)
class FlagIgnored(Event):
    """A unit ignored one flag (M44-RET-6)."""

    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class PieceRemoved(Event):
    """Wire was cleared or sandbags were left behind (M44-MOV-7, M44-MOV-9)."""

    piece: str
    at: str


@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    """A unit dug in (M44-CARD-DIG)."""

    piece: str
    at: str


@dataclass(frozen=True, slots=True)
class StrikeDeclared(Event):
    """The targets of an air strike or barrage were named (M44-CARD-AIR, M44-CARD-BAR)."""

    side: str
    targets: tuple[str, ...]
    dice: int


@dataclass(frozen=True, slots=True)
class ObjectiveTaken(Event):
    """A side holds an objective now; ``permanent`` says that it cannot lose it any more (M44-VIC-2, M44-VIC-3)."""

    side: str
    at: tuple[str, ...]
    worth: int
    permanent: bool


@dataclass(frozen=True, slots=True)
class ObjectiveLost(Event):
    """A side no longer holds a temporary objective (M44-VIC-2)."""

    side: str
    at: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A side drew a card; the other side does not see which (M44-SET-2)."""

    reveals: ClassVar[bool] = True
    side: str
    card: str
    owner: Seat

    def seen_by(self, seat: Seat) -> Self:
        """Return the event with its card for the owner only."""
        return self if seat == self.owner else replace(self, card=HIDDEN_CARD)


@dataclass(frozen=True, slots=True)
class CardKept(Event):
    """A side kept one of the cards it drew; the rest went to the discards, face up (M44-DECK-1)."""

    side: str
    card: str
    owner: Seat

    def seen_by(self, seat: Seat) -> Self:
        """Return the event with its card for the owner only."""
        return self if seat == self.owner else replace(self, card=HIDDEN_CARD)


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card went to the discards, face up."""

    side: str
    card: str


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards were shuffled into the deck (M44-DECK-3, M44-CARD-TFH)."""

    cards: int


@dataclass(frozen=True, slots=True)
class UnitLanded(Event):
    """A parachuted unit landed (M44-SCN-3)."""

    reveals: ClassVar[bool] = True
    side: str
    unit: str


@dataclass(frozen=True, slots=True)
class UnitLostInDrop(Event):
    """A parachuted unit came down where it could not stand, and is lost without a medal (M44-SCN-3).

    ``because``: another unit stands there ("taken"), or the ground is closed to it ("closed").
    """

    reveals: ClassVar[bool] = True
    side: str
    at: str
    because: str


@dataclass(frozen=True, slots=True)
class UnitLostOffBoard(Event):
    """A parachuted unit came down beside the board, and is lost without a medal (M44-SCN-3)."""

    reveals: ClassVar[bool] = True
    side: str


@dataclass(frozen=True, slots=True)
class BattleDrawn(Event):
    """The battle is over without a winner; ``reason`` is no-cards (M44-TURN-7)."""

    reason: str
    medals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BattleWon(Event):
    """The battle is over; ``reason`` is medals or no-units (M44-VIC-6, M44-VIC-9)."""

    side: str
    reason: str
    medals: tuple[str, ...]
