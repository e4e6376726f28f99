"""The table of a game of pennies: its state, the verbs that change it, and the frames of its agenda."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Frame, Resolves, State
from grognard.kernel.chance import Bag, empty_bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import CHANCE, Seat
from grognard.kernel.total import Term, Total
from tests.kernel.pennies.moves import (
    COINS,
    LEFT,
    NONE,
    RIGHT,
    ROUNDS,
    SEATS,
    SILVER,
    BagRefilled,
    Bite,
    CoinBitten,
    CoinDrawn,
    CoinStaked,
    DieRolled,
    Draw,
    Mark,
    Pass,
    Pick,
    PointScored,
    Roll,
    Stake,
    StakeMarked,
    StakePicked,
    StakesShown,
    coin_name,
)


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
        return (self.seats,)

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
