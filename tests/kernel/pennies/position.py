"""Positions of pennies as documents: a line for each part of the table."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NoReturn

from grognard.kernel.agenda import Frame, settle
from grognard.kernel.chance import Bag, bag_of
from grognard.kernel.game import PositionError
from grognard.kernel.seat import Seat
from tests.kernel.pennies.moves import COINS, LEFT, MINT, NONE, RIGHT, SEATS, coin_name
from tests.kernel.pennies.table import (
    AwaitBite,
    AwaitDie,
    AwaitDraw,
    AwaitMark,
    AwaitPick,
    AwaitStakes,
    NextRound,
    Pennies,
    ShowStakes,
)

_FIELDS = ("options", "round", "hands", "bag", "used", "stakes", "double", "points", "agenda")
_SEAT = "(left|right)"
_AGENDA = re.compile(
    rf"next-round(?:(?: draw {_SEAT})*| draw right draw left die"
    rf"(?: mark {_SEAT} {_SEAT}(?: bite {_SEAT})?| pick {_SEAT}(?: show stakes(?P<stakes>(?: left)?(?: right)?))?)?)"
)


def write_frame(frame: Frame) -> str:
    if isinstance(frame, AwaitStakes):
        return " ".join(["stakes", *(SEATS[seat] for seat in frame.seats)])
    if isinstance(frame, AwaitMark):
        return f"mark {SEATS[frame.seat]} {SEATS[frame.stake]}"
    if isinstance(frame, AwaitPick):
        return f"pick {SEATS[frame.seat]}"
    if isinstance(frame, AwaitBite):
        return f"bite {SEATS[frame.seat]}"
    if isinstance(frame, AwaitDraw):
        return f"draw {SEATS[frame.seat]}"
    return "die" if isinstance(frame, AwaitDie) else "show" if isinstance(frame, ShowStakes) else "next-round"


def write_position(s: Pennies) -> str:
    lines = {
        "options": " ".join([f"{name}={value}" for name, value in sorted(s.options.items())]),
        "round": str(s.round),
        "hands": " / ".join([" ".join(map(coin_name, hand)) or "-" for hand in s.hands]),
        "bag": " ".join(map(str, s.bag.counts)),
        "used": " ".join(map(str, s.used.counts)),
        "stakes": " ".join(map(coin_name, s.stakes)),
        "double": "-" if s.double == NONE else SEATS[s.double],
        "points": " ".join(map(str, s.points)),
        "agenda": " ".join(map(write_frame, s.agenda)),
    }
    return "".join([f"{key}: {lines[key]}\n" for key in _FIELDS])


class PositionReader:
    """One position document on its way to a state."""

    def __init__(self, text: str) -> None:
        self.values: dict[str, str] = {}
        lines = text.split("\n")
        for number, key in enumerate(_FIELDS):
            found, colon, value = (lines[number] if number < len(lines) else "").partition(": ")
            if found != key or not colon:
                raise PositionError(f"line {number + 1}: expected '{key}: ...', write the line")
            self.values[key] = value
        if lines[len(_FIELDS) :] != [""]:
            raise PositionError(f"line {len(_FIELDS) + 1}: nothing is expected here, take it away")

    def fail(self, key: str, expected: str) -> NoReturn:
        raise PositionError(f"line {_FIELDS.index(key) + 1}: {key}: expected {expected}, correct the line")

    def match(self, key: str, pattern: str, expected: str) -> list[str]:
        if not re.fullmatch(pattern, self.values[key]):
            self.fail(key, expected)
        return self.values[key].split()

    def numbers(self, key: str, count: int) -> list[int]:
        return [int(word) for word in self.match(key, rf"[0-9]( [0-9]){{{count - 1}}}", f"{count} digits")]

    def coins(self, key: str, words: Sequence[str]) -> list[int]:
        names = (*COINS, "-")
        if not all(word in names for word in words):
            self.fail(key, f"coins such as {', '.join(COINS)}")
        return [NONE if word == "-" else COINS.index(word) for word in words]

    def hand(self, text: str) -> tuple[int, ...]:
        coins = [] if text == "-" else self.coins("hands", text.split(" "))
        if coins != sorted(coins) or NONE in coins:
            self.fail("hands", "coins in order")
        return tuple(coins)

    def options(self) -> dict[str, str]:
        words = self.match("options", r"goal=[1-9] low_scores=(on|off)", "goal=N low_scores=on")
        return {word.partition("=")[0]: word.partition("=")[2] for word in words}

    def agenda(self) -> list[Frame]:
        if not _AGENDA.fullmatch(self.values["agenda"]):
            self.fail("agenda", "frames in their order")
        frames: list[Frame] = []
        words = self.values["agenda"].split()
        seats = {name: Seat(number) for number, name in enumerate(SEATS)}
        while words:
            word = words.pop(0)
            given = []
            while words and words[0] in seats:
                given.append(seats[words.pop(0)])
            if word == "stakes":
                frames.append(AwaitStakes(tuple(given)))
            elif word == "mark":
                frames.append(AwaitMark(given[0], given[1]))
            elif word == "pick":
                frames.append(AwaitPick(given[0]))
            elif word == "bite":
                frames.append(AwaitBite(given[0]))
            elif word == "draw":
                frames.append(AwaitDraw(given[0]))
            else:
                frames.append({"next-round": NextRound, "show": ShowStakes, "die": AwaitDie}[word]())
        return frames

    def state(self) -> Pennies:
        agenda = self.agenda()
        hands = [self.hand(text) for text in self.values["hands"].split(" / ")]
        if len(hands) != len(SEATS):
            self.fail("hands", "two hands with ' / ' between them")
        bag, used = Bag(tuple(self.numbers("bag", len(COINS)))), Bag(tuple(self.numbers("used", len(COINS))))
        stakes = self.coins("stakes", self.match("stakes", r"[a-z-]+ [a-z-]+", "two coins or -"))
        doubled = self.match("double", rf"-|{_SEAT}", "a seat or -")[0]
        double = NONE if doubled == "-" else SEATS.index(doubled)
        laid = bag_of([coin for coin in stakes if coin != NONE] + [coin for hand in hands for coin in hand], len(COINS))
        if laid.merge(bag).merge(used) != MINT:
            self.fail("bag", "no coin too many or too few on the table")
        top = agenda[-1]
        due: tuple[Seat, ...] = top.seats if isinstance(top, AwaitStakes) else ()
        staking = isinstance(top, AwaitStakes | AwaitPick | AwaitBite | AwaitMark | AwaitDie)
        for seat in (LEFT, RIGHT):
            if (stakes[seat] != NONE) != (staking and seat not in due):
                self.fail("stakes", "stakes exactly of those who have staked")
            if seat in due and not hands[seat]:
                self.fail("hands", "a coin to stake")
        if isinstance(top, AwaitStakes) and not due:
            self.fail("agenda", "somebody to stake")
        if double != NONE and not isinstance(top, AwaitDie):
            self.fail("double", "a call only before the die")
        options, points, number = self.options(), self.numbers("points", 2), self.numbers("round", 1)[0]
        state = Pennies(options, hands, bag, used, stakes, points, agenda, number, double)
        settle(state, None)
        if write_position(state) != "".join([f"{key}: {self.values[key]}\n" for key in _FIELDS]):
            self.fail("agenda", "a question that is still open")
        return state
