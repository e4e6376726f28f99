"""What the players split or hand out as they like: collective gold, items, a choice of locations (GH-TOWN-14)."""

from __future__ import annotations

from grognard.games.gloomhaven.campaign import verbs
from grognard.games.gloomhaven.campaign.actions_journey import GiveItem, OpenOne, Pay, Share
from grognard.games.gloomhaven.campaign.asking import Question
from grognard.games.gloomhaven.campaign.rewards.locations import open_location
from grognard.games.gloomhaven.campaign.state import Campaign
from grognard.games.gloomhaven.options import PLACES
from grognard.kernel.action import Action
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events


def gold_of(s: Campaign, lines: tuple[int, ...]) -> int:
    """Return the gold that characters own together."""
    return sum([s.adventurer(line).gold for line in lines])


def pay_together(s: Campaign, lines: tuple[int, ...], amount: int, events: Events) -> None:
    """Let characters pay an amount together, at most what they have; the split is asked (GH-TOWN-3, GH-TOWN-21)."""
    _split(s, lines, min(amount, gold_of(s, lines)), True, events)


def share_out(s: Campaign, lines: tuple[int, ...], amount: int, events: Events) -> None:
    """Give an amount of gold to characters together; how they split it is asked (GH-TOWN-14)."""
    _split(s, lines, amount, False, events)


def _split(s: Campaign, lines: tuple[int, ...], left: int, paying: bool, events: Events) -> None:
    """Do what there is no choice about, then ask."""
    while lines:
        low, high = _bounds(s, lines, left, paying)
        if low < high:
            s.agenda.append(AwaitSplit(lines, left, paying))
            return
        _give(s, lines[0], low, paying, events)
        left -= low
        lines = lines[1:]


def _bounds(s: Campaign, lines: tuple[int, ...], left: int, paying: bool) -> tuple[int, int]:
    """Return the least and the most that the first of the characters may pay or get."""
    if paying:
        return max(0, left - gold_of(s, lines[1:])), min(left, s.adventurer(lines[0]).gold)
    return (left if len(lines) == 1 else 0), left


def _give(s: Campaign, line: int, amount: int, paying: bool, events: Events) -> None:
    if paying:
        verbs.lose_gold(s, line, amount, events)
    else:
        verbs.gain_gold(s, line, amount, events)


class AwaitSplit(Question):
    """How much does the first of these characters pay, or get, of what is left? (GH-TOWN-14, GH-TOWN-21)."""

    __slots__ = ("left", "lines", "paying")

    def __init__(self, lines: tuple[int, ...], left: int, paying: bool) -> None:
        self.lines = lines
        self.left = left
        self.paying = paying

    def parts(self) -> tuple[object, ...]:
        return (self.lines, self.left, self.paying)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        low, high = _bounds(state, self.lines, self.left, self.paying)
        made, seats, name = Pay if self.paying else Share, state.group(), PLACES[self.lines[0]]
        options: list[Action] = [made(seat, (name, str(n))) for seat in seats for n in range(low, high + 1)]
        return (Decision(seats, "pay-together" if self.paying else "share-out", options, (name,)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, Pay | Share)
        amount = int(action.names[1])
        _give(state, self.lines[0], amount, self.paying, events)
        _split(state, self.lines[1:], self.left - amount, self.paying, events)


class AwaitTaker(Question):
    """The players say who of those present takes an item: one that does not own it, if there is one (GH-TOWN-14)."""

    __slots__ = ("item", "lines")

    def __init__(self, item: int, lines: tuple[int, ...]) -> None:
        self.item = item
        self.lines = lines

    def parts(self) -> tuple[object, ...]:
        return (self.item, self.lines)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        lines = [line for line in self.lines if not verbs.owns(state, line, self.item)] or list(self.lines)
        seats, name = state.group(), verbs.item_name(self.item)
        options: list[Action] = [GiveItem(seat, (PLACES[line], name)) for seat in seats for line in lines]
        return (Decision(seats, "give-item", options, (name,)),)

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, GiveItem)
        verbs.gain_item(state, PLACES.index(action.names[0]), self.item, events)


class AwaitOpening(Question):
    """The players choose which one of several locations opens; the others stay closed (GH-TOWN-12).

    They know the numbers only, and see what it is when it is open: that is not taken back (GH-TOWN-3).
    """

    __slots__ = ("locations",)

    def __init__(self, locations: tuple[int, ...]) -> None:
        self.locations = locations

    def parts(self) -> tuple[object, ...]:
        return (self.locations,)

    def ask(self, state: Campaign) -> tuple[Decision, ...]:
        closed = [number for number in self.locations if number not in state.world.open]
        seats = state.group()
        options: list[Action] = [OpenOne(seat, str(number)) for seat in seats for number in closed]
        return (Decision(seats, "open-one", options),) if closed else ()

    def answer(self, state: Campaign, action: Action, events: Events) -> None:
        assert isinstance(action, OpenOne)
        open_location(state, int(action.name), events, unseen=True)
