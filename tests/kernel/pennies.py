"""Pennies: a game of bluff with coins, small, but with all that a game may have.

Nine coins in a bag, three (or two) dealt to each seat unseen (PEN-1). Six rounds: both seats secretly stake a coin at
the same time (PEN-2), the stakes are shown (PEN-3), the leader may pick one and double it (PEN-4), but silver is first
bitten by its owner (PEN-8), and a die says whether the higher or the lower coin scores (PEN-5). Then each draws a coin;
used ones come back when the bag is empty (PEN-6).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources.abc import Traversable
from random import Random
from typing import Final, NoReturn, Self

from grognard.kernel.action import Action, NotationError
from grognard.kernel.agenda import Asks, Frame, Resolves, State, answer, is_option, settle
from grognard.kernel.chance import Bag, bag_of, empty_bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Event, Events
from grognard.kernel.game import (
    Explanation,
    Observation,
    Outcome,
    PositionError,
    Presentation,
    ScenarioInfo,
    UnknownName,
)
from grognard.kernel.option import Option, Options, check_options
from grognard.kernel.refusal import IllegalAction, Refusal
from grognard.kernel.seat import CHANCE, Seat
from grognard.kernel.text import Catalogue
from grognard.kernel.total import Term, Total

COINS: Final = ("copper", "silver", "gold")
SILVER: Final = 1
MINT: Final = Bag((4, 3, 2))
HIDDEN: Final = -2
NONE: Final = -1
ROUNDS: Final = 6
SEATS: Final = ("left", "right")
LEFT: Final = Seat(0)
RIGHT: Final = Seat(1)

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


@dataclass(frozen=True, slots=True)
class Stake(Action):
    seat: Seat
    coin: int
    verb = "stake"

    def words(self) -> tuple[str, ...]:
        return (COINS[self.coin],)

    def touches(self) -> tuple[str, ...]:
        """Say where the coin is laid, as picks and marks do."""
        return (SEATS[self.seat],)


@dataclass(frozen=True, slots=True)
class Pick(Action):
    seat: Seat
    stake: Seat
    verb = "pick"

    def words(self) -> tuple[str, ...]:
        return (SEATS[self.stake],)


@dataclass(frozen=True, slots=True)
class Mark(Action):
    seat: Seat
    stake: Seat
    double: bool
    verb = "mark"

    def words(self) -> tuple[str, ...]:
        return (SEATS[self.stake], "double" if self.double else "single")


@dataclass(frozen=True, slots=True)
class Pass(Action):
    seat: Seat
    verb = "pass"


@dataclass(frozen=True, slots=True)
class Bite(Action):
    seat: Seat
    verb = "bite"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    seat: Seat
    heads: bool
    verb = "rolled"

    def words(self) -> tuple[str, ...]:
        return ("heads" if self.heads else "tails",)


@dataclass(frozen=True, slots=True)
class Draw(Action):
    seat: Seat
    coin: int
    verb = "drew"

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


# -------------------------------------------------------------------------------------------------------------- state


class Pennies(State):
    """The table. In a view ``HIDDEN`` stands for a coin of the other seat, and ``bag`` holds all that is unseen."""

    __slots__ = ("bag", "double", "hands", "options", "points", "round", "stakes", "used")

    def __init__(
        self,
        options: Mapping[str, str],
        hands: list[tuple[int, ...]],
        bag: Bag,
        used: Bag,
        stakes: list[int],
        points: list[int],
        agenda: list[Frame],
        number: int = 0,
        double: int = NONE,
    ) -> None:
        super().__init__(agenda)
        self.options = options
        self.hands = hands
        self.bag = bag
        self.used = used
        self.stakes = stakes
        self.points = points
        self.round = number
        self.double = double

    def copy(self) -> Self:
        other = type(self)(
            self.options,
            self.hands[:],
            self.bag,
            self.used,
            self.stakes[:],
            self.points[:],
            self.agenda[:],
            self.round,
            self.double,
        )
        other.open = self.open
        return other

    def parts(self) -> tuple[object, ...]:
        lists = (tuple(self.hands), tuple(self.stakes), tuple(self.points), tuple(self.agenda))
        return (dict(self.options), self.bag, self.used, self.round, self.double, *lists)

    def is_over(self) -> bool:
        return max(self.points) >= int(self.options["goal"]) or self.round > ROUNDS

    def are_shown(self) -> bool:
        """Say whether the stakes lie open: nobody is still to stake."""
        return not any(isinstance(frame, AwaitStakes) for frame in self.agenda)

    def leader(self) -> Seat:
        return Seat(self.round % 2)


def coin_value(s: Pennies, seat: Seat) -> Total:
    """Count what a stake is worth (PEN-4)."""
    coin = s.stakes[seat]
    terms = [Term(coin + 1, COINS[coin], "PEN-2")]
    if s.double == seat:
        terms.append(Term(coin + 1, "doubled", "PEN-4"))
    return Total(tuple(terms))


def draw_coin(s: Pennies, seat: Seat, coin: int, events: Events) -> None:
    if not s.bag.size:
        s.bag, s.used = s.used, empty_bag(len(COINS))
        if events is not None:
            events.append(BagRefilled(s.bag.size))
    s.bag = s.bag.take(coin)
    s.hands[seat] = tuple(sorted((*s.hands[seat], coin)))
    if events is not None:
        events.append(CoinDrawn(SEATS[seat], COINS[coin]))


def stake_coin(s: Pennies, seat: Seat, coin: int, events: Events) -> None:
    hand = list(s.hands[seat])
    hand.remove(coin)
    s.hands[seat] = tuple(hand)
    s.stakes[seat] = coin
    if events is not None:
        events.append(CoinStaked(SEATS[seat], COINS[coin]))


# ------------------------------------------------------------------------------------------------------------- frames


class NextRound(Resolves[Pennies]):
    __slots__ = ()

    def resolve(self, state: Pennies, events: Events) -> None:
        state.round += 1
        draws: list[Frame] = [AwaitDraw(RIGHT), AwaitDraw(LEFT)]
        state.agenda += [NextRound(), *draws, AwaitDie(), AwaitPick(state.leader()), ShowStakes()]
        state.agenda.append(AwaitStakes((LEFT, RIGHT)))


class AwaitStakes(Asks[Pennies]):
    __slots__ = ("seats",)

    def __init__(self, seats: tuple[Seat, ...]) -> None:
        self.seats = seats

    def parts(self) -> tuple[object, ...]:
        return self.seats

    def ask(self, state: Pennies) -> tuple[Decision, ...]:
        return tuple(
            [
                Decision((seat,), "stake", [Stake(seat, coin) for coin in sorted(set(state.hands[seat]))])
                for seat in self.seats
            ]
        )

    def answer(self, state: Pennies, action: Action, events: Events) -> None:
        assert isinstance(action, Stake)
        rest = tuple([seat for seat in self.seats if seat != action.seat])
        if rest:
            state.agenda.append(AwaitStakes(rest))
        stake_coin(state, action.seat, action.coin, events)


class ShowStakes(Resolves[Pennies]):
    __slots__ = ()

    def resolve(self, state: Pennies, events: Events) -> None:
        if events is not None:
            events.append(StakesShown(coin_name(state.stakes[LEFT]), coin_name(state.stakes[RIGHT])))


class AwaitPick(Asks[Pennies]):
    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def ask(self, state: Pennies) -> tuple[Decision, ...]:
        options = [Pick(self.seat, LEFT), Pick(self.seat, RIGHT), Pass(self.seat)]
        return (Decision((self.seat,), "pick", options),)

    def answer(self, state: Pennies, action: Action, events: Events) -> None:
        if isinstance(action, Pick):
            state.agenda.append(AwaitMark(self.seat, action.stake))
            if state.stakes[action.stake] == SILVER:
                state.agenda.append(AwaitBite(action.stake))
            if events is not None:
                events.append(StakePicked(SEATS[action.stake]))


class AwaitBite(Asks[Pennies]):
    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def ask(self, state: Pennies) -> tuple[Decision, ...]:
        return (Decision((self.seat,), "bite", [Bite(self.seat)]),)

    def answer(self, state: Pennies, action: Action, events: Events) -> None:
        if events is not None:
            events.append(CoinBitten(SEATS[self.seat]))


class AwaitMark(Asks[Pennies]):
    __slots__ = ("seat", "stake")

    def __init__(self, seat: Seat, stake: Seat) -> None:
        self.seat = seat
        self.stake = stake

    def parts(self) -> tuple[object, ...]:
        return (self.seat, self.stake)

    def ask(self, state: Pennies) -> tuple[Decision, ...]:
        options = [Mark(self.seat, self.stake, double) for double in (False, True)]
        return (Decision((self.seat,), "mark", options, (SEATS[self.stake],)),)

    def answer(self, state: Pennies, action: Action, events: Events) -> None:
        assert isinstance(action, Mark)
        state.double = self.stake if action.double else NONE
        if events is not None:
            events.append(StakeMarked(SEATS[self.stake], action.double))


class AwaitDie(Asks[Pennies]):
    __slots__ = ()

    def ask(self, state: Pennies) -> tuple[Decision, ...]:
        return (ChanceDecision("die", [Roll(CHANCE, True), Roll(CHANCE, False)], [2, 1]),)

    def answer(self, state: Pennies, action: Action, events: Events) -> None:
        assert isinstance(action, Roll)
        if events is not None:
            events.append(DieRolled("heads" if action.heads else "tails"))
        left, right = int(coin_value(state, LEFT)), int(coin_value(state, RIGHT))
        if left != right:
            higher = LEFT if left > right else RIGHT
            lower = Seat(1 - higher)
            winner = higher if action.heads or state.options["low_scores"] == "off" else lower
            state.points[winner] += 1
            if events is not None:
                events.append(PointScored(SEATS[winner]))
        state.used = state.used.put(state.stakes)
        state.stakes = [NONE, NONE]
        state.double = NONE


class AwaitDraw(Asks[Pennies]):
    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def parts(self) -> tuple[object, ...]:
        return (self.seat,)

    def ask(self, state: Pennies) -> tuple[Decision, ...]:
        bag = state.bag if state.bag.size else state.used
        if not bag.size:
            return ()
        options = [Draw(CHANCE, coin) for coin in bag.kinds()]
        return (ChanceDecision("draw", options, [bag.counts[coin] for coin in bag.kinds()], (SEATS[self.seat],)),)

    def answer(self, state: Pennies, action: Action, events: Events) -> None:
        assert isinstance(action, Draw)
        draw_coin(state, self.seat, action.coin, events)


# ---------------------------------------------------------------------------------------------------------- positions

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


# --------------------------------------------------------------------------------------------------------------- game


class PenniesOnPaper(Presentation[Pennies]):
    """The table as a few lines of text."""

    def board(self, observation: Observation[Pennies], text: Catalogue, colour: bool) -> str:
        return "\n".join(self.describe(observation, text))

    def describe(self, observation: Observation[Pennies], text: Catalogue) -> list[str]:
        view = observation.view
        return [
            f"{name}: {view.points[seat]} points, hand {' '.join(map(coin_name, view.hands[seat])) or 'empty'}, "
            f"stake {coin_name(view.stakes[seat])}"
            for seat, name in enumerate(SEATS)
        ]

    def panel(self, observation: Observation[Pennies], text: Catalogue) -> list[str]:
        return [f"round {observation.view.round}"]

    def svg(self, observation: Observation[Pennies], text: Catalogue) -> str:
        lines = "".join(
            f"<text y='{20 * n}'>{line}</text>" for n, line in enumerate(self.describe(observation, text), 1)
        )
        return f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 60'>{lines}</svg>"

    def facts(self, facts: Mapping[str, object]) -> Mapping[str, object]:
        return facts

    def option(self, action: Action, observation: Observation[Pennies], text: Catalogue) -> str:
        return action.notation

    def rule(self, rule: str, text: Catalogue, colour: bool, drawn: bool) -> list[str]:
        return [RULES[rule]]


class PenniesGame:
    """The rules of pennies; see ``grognard.kernel.game.Game``."""

    id: str = "pennies"
    seats: tuple[str, ...] = SEATS
    options: tuple[Option, ...] = (
        Option("goal", "PEN-7", "2", number=True),
        Option("low_scores", "PEN-5", "on"),
    )
    presentation: Presentation[Pennies] = PenniesOnPaper()
    texts: Sequence[Traversable] = ()

    def scenarios(self) -> Sequence[ScenarioInfo]:
        return (ScenarioInfo("three-coins", 1, ""), ScenarioInfo("two-coins", 2, "", {"goal": "3"}))

    def rules(self) -> Mapping[str, str]:
        return RULES

    def content_digest(self) -> str:
        return sha256(repr((COINS, MINT, ROUNDS)).encode()).hexdigest()[:16]

    def setup(self, scenario: str, options: Options) -> Pennies:
        infos = {info.id: info for info in self.scenarios()}
        if scenario not in infos:
            raise UnknownName("scenario", scenario, tuple(infos))
        in_force = check_options(self.options, {**infos[scenario].options, **options})
        dealt = 3 if scenario == "three-coins" else 2
        agenda: list[Frame] = [NextRound(), *([AwaitDraw(RIGHT), AwaitDraw(LEFT)] * dealt)]
        state = Pennies(in_force, [(), ()], MINT, empty_bag(len(COINS)), [NONE, NONE], [0, 0], agenda)
        settle(state, None)
        return state

    def decisions(self, state: Pennies) -> tuple[Decision, ...]:
        return state.open or ()

    def refuse(self, state: Pennies, action: Action) -> Refusal | None:
        if is_option(state, action):
            return None
        if state.is_over():
            return Refusal("PEN-7", "game-over")
        asked = [decision for decision in self.decisions(state) if action.seat in decision.seats]
        if not asked:
            return Refusal("PEN-2", "not-your-turn")
        if asked[0].kind == "stake" and isinstance(action, Stake):
            return Refusal("PEN-2", "no-such-coin", coin=COINS[action.coin])
        return Refusal("PEN-4", "not-now", asked=asked[0].kind)

    def apply(self, state: Pennies, action: Action, events: Events = None) -> None:
        if (refusal := self.refuse(state, action)) is not None:
            raise IllegalAction(action, refusal)
        answer(state, action, events)

    def observe(self, state: Pennies, seat: Seat) -> Observation[Pennies]:
        view = state.copy()
        unknown = view.bag.contents()
        for other in (LEFT, RIGHT):
            if other == seat:
                continue
            unknown += view.hands[other]
            view.hands[other] = (HIDDEN,) * len(view.hands[other])
            if view.stakes[other] != NONE and not view.are_shown():
                unknown.append(view.stakes[other])
                view.stakes[other] = HIDDEN
        view.bag = bag_of(unknown, len(COINS))
        view.open = tuple([d if seat in d.seats else Decision(d.seats, d.kind, ()) for d in self.decisions(state)])
        return Observation(seat, view, view.open)

    def imagine(self, observation: Observation[Pennies], rng: Random) -> Pennies:
        state = observation.view.copy()
        unknown = state.bag.contents()
        rng.shuffle(unknown)
        for other in (LEFT, RIGHT):
            state.hands[other] = tuple(sorted([unknown.pop() if c == HIDDEN else c for c in state.hands[other]]))
            if state.stakes[other] == HIDDEN:
                state.stakes[other] = unknown.pop()
        state.bag = bag_of(unknown, len(COINS))
        settle(state, None)
        return state

    def outcome(self, state: Pennies) -> Outcome | None:
        if not state.is_over():
            return None
        left, right = state.points
        winners = () if left == right else (LEFT,) if left > right else (RIGHT,)
        return Outcome(winners, "ahead", (left, right))

    def evaluate(self, state: Pennies, seat: Seat) -> float:
        ahead = state.points[seat] - state.points[1 - seat]
        return max(-1.0, min(1.0, ahead / int(state.options["goal"])))

    def explain(self, state: Pennies, action: Action) -> Explanation:
        refusal = self.refuse(state, action)
        if refusal is None and isinstance(action, Pick):
            return Explanation(None, (("coin_value", coin_value(state, action.stake)),))
        return Explanation(refusal)

    def read_action(self, text: str, seat: Seat) -> Action:
        return read_action(text, seat)

    def write_position(self, state: Pennies) -> str:
        return write_position(state)

    def read_position(self, text: str) -> Pennies:
        return PositionReader(text).state()


GAME: Final = PenniesGame()
