"""Pennies: a game of bluff with coins, small, but with all that a game may have.

Nine coins in a bag, three (or two) dealt to each seat unseen (PEN-1). Six rounds: both seats secretly stake a coin at
the same time (PEN-2), the stakes are shown (PEN-3), the leader may pick one and double it (PEN-4), but silver is first
bitten by its owner (PEN-8), and a die says whether the higher or the lower coin scores (PEN-5). Then each draws a coin;
used ones come back when the bag is empty (PEN-6).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from grognard.kernel.action import Action, NotationError
from grognard.kernel.chance import Bag
from grognard.kernel.event import Event
from grognard.kernel.seat import Seat

COINS: Final = ("copper", "silver", "gold")
SILVER: Final = 1
MINT: Final = Bag((4, 3, 2))
HIDDEN: Final = -2
NONE: Final = -1
ROUNDS: Final = 6
SEATS: Final = ("left", "right")
LEFT: Final = Seat(0)
RIGHT: Final = Seat(1)

SCENARIOS: Final = {"three-coins": 3, "two-coins": 2}
"""The coins that each seat is dealt."""

RULES: Final = {
    "PEN-1": "Each seat is dealt coins that the other does not see.",
    "PEN-2": "Both seats stake a coin of theirs in secret.",
    "PEN-3": "When both have staked, the stakes are shown.",
    "PEN-4": "The leader, in turn, may pick one stake and call it single or double.",
    "PEN-5": "On heads the higher coin scores a point, on tails the lower.",
    "PEN-6": "Each seat draws a coin; staked coins form a new bag when it is empty.",
    "PEN-7": "The first with the points of the goal wins; after six rounds the one who is ahead.",
    "PEN-8": "The owner of a picked silver coin bites it, and has no choice about it.",
}


def coin_name(coin: int) -> str:
    return "?" if coin == HIDDEN else "-" if coin == NONE else COINS[coin]


# ------------------------------------------------------------------------------------------------------------ actions


class Stake(Action):
    __slots__ = ("coin",)
    verb = "stake"

    def __init__(self, seat: Seat, coin: int) -> None:
        super().__init__(seat)
        self.coin = coin

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.coin)

    def words(self) -> tuple[str, ...]:
        return (COINS[self.coin],)

    def touches(self) -> tuple[str, ...]:
        """Say where the coin is laid, as picks and marks do."""
        return (SEATS[self.seat],)


class Pick(Action):
    __slots__ = ("stake",)
    verb = "pick"

    def __init__(self, seat: Seat, stake: Seat) -> None:
        super().__init__(seat)
        self.stake = stake

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.stake)

    def words(self) -> tuple[str, ...]:
        return (SEATS[self.stake],)


class Mark(Action):
    __slots__ = ("double", "stake")
    verb = "mark"

    def __init__(self, seat: Seat, stake: Seat, double: bool) -> None:
        super().__init__(seat)
        self.stake = stake
        self.double = double

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.stake, self.double)

    def words(self) -> tuple[str, ...]:
        return (SEATS[self.stake], "double" if self.double else "single")

    def touches(self) -> tuple[str, ...]:
        """Say where the marked coin lies."""
        return (SEATS[self.stake],)


class Pass(Action):
    __slots__ = ()
    verb = "pass"


class Bite(Action):
    __slots__ = ()
    verb = "bite"


class Roll(Action):
    __slots__ = ("heads",)
    verb = "rolled"

    def __init__(self, seat: Seat, heads: bool) -> None:
        super().__init__(seat)
        self.heads = heads

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.heads)

    def words(self) -> tuple[str, ...]:
        return ("heads" if self.heads else "tails",)


class Draw(Action):
    __slots__ = ("coin",)
    verb = "drew"

    def __init__(self, seat: Seat, coin: int) -> None:
        super().__init__(seat)
        self.coin = coin

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.coin)

    def words(self) -> tuple[str, ...]:
        return (COINS[self.coin],)


def read_action(text: str, seat: Seat) -> Action:
    words = text.split()
    if words and words[-1] in COINS and len(words) == 2:
        coin = COINS.index(words[1])
        if words[0] == "stake":
            return Stake(seat, coin)
        if words[0] == "drew":
            return Draw(seat, coin)
    if len(words) > 1 and words[1] in SEATS:
        stake = Seat(SEATS.index(words[1]))
        if words[0] == "pick" and len(words) == 2:
            return Pick(seat, stake)
        if words[0] == "mark" and words[2:] in (["double"], ["single"]):
            return Mark(seat, stake, words[2] == "double")
    if words in (["rolled", "heads"], ["rolled", "tails"]):
        return Roll(seat, words[1] == "heads")
    if words == ["pass"]:
        return Pass(seat)
    if words == ["bite"]:
        return Bite(seat)
    raise NotationError("expected stake COIN, pick SEAT, mark SEAT double, pass, bite, rolled FACE or drew COIN")


# ------------------------------------------------------------------------------------------------------------- events


@dataclass(frozen=True, slots=True)
class CoinDrawn(Event):
    seat: str
    coin: str | None
    reveals = True

    def seen_by(self, seat: Seat) -> CoinDrawn:
        return self if seat in (LEFT, RIGHT) and SEATS[seat] == self.seat else CoinDrawn(self.seat, None)


@dataclass(frozen=True, slots=True)
class CoinStaked(Event):
    seat: str
    coin: str | None

    def seen_by(self, seat: Seat) -> CoinStaked:
        return self if seat in (LEFT, RIGHT) and SEATS[seat] == self.seat else CoinStaked(self.seat, None)


@dataclass(frozen=True, slots=True)
class StakesShown(Event):
    left: str
    right: str
    reveals = True


@dataclass(frozen=True, slots=True)
class StakePicked(Event):
    stake: str


@dataclass(frozen=True, slots=True)
class CoinBitten(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class StakeMarked(Event):
    stake: str
    double: bool


@dataclass(frozen=True, slots=True)
class DieRolled(Event):
    face: str
    reveals = True


@dataclass(frozen=True, slots=True)
class PointScored(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class BagRefilled(Event):
    coins: int
