"""Set-up: the board, the deal, and what happens before the first turn (section SET of the rules)."""

from __future__ import annotations

from functools import cache
from typing import Final

from grognard.games.memoir44.actions import Landed
from grognard.games.memoir44.arena import Arena
from grognard.games.memoir44.board import (
    ALLIES,
    AXIS,
    BIT,
    HEXES,
    LABELS,
    PLACES,
    SIDES,
    hex_at,
    hex_named,
    is_on_board,
)
from grognard.games.memoir44.cards import FACES, deck_counts
from grognard.games.memoir44.events import UnitLanded, UnitLostInDrop, UnitLostOffBoard
from grognard.games.memoir44.facts import unit_kinds
from grognard.games.memoir44.rules.draw import ResolveDraw
from grognard.games.memoir44.rules.medals import check_victory, held_objectives, keep_reached, occupation_changed
from grognard.games.memoir44.rules.turn import ResolveTurnStart
from grognard.games.memoir44.rules.verbs import place_unit
from grognard.games.memoir44.state import Battle
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, settle
from grognard.kernel.chance import Bag, empty_bag
from grognard.kernel.decision import ChanceDecision, Decision
from grognard.kernel.event import Events
from grognard.kernel.seat import CHANCE, Seat


def set_up(arena: Arena) -> Battle:
    """Return the battle before the first card is dealt (M44-SET-1, M44-SET-2, M44-SET-3)."""
    s = empty_battle(arena)
    scenario = arena.scenario
    for at in range(HEXES):
        unit = scenario.units[at]
        if unit is not None:
            place_unit(s, unit, HexId(at))
    s.wire = scenario.pieces_mask("wire")
    s.sandbags = scenario.pieces_mask("sandbags")
    keep_reached(s)
    s.agenda.append(ResolveTurnStart())
    for number, drop in enumerate(scenario.facts.drop):
        s.agenda.append(AwaitLanding(number, drop.count))
    for side in (AXIS, ALLIES):
        s.agenda.extend(ResolveDraw(side) for _ in range(arena.hand_sizes[side]))
    settle(s, None)
    return s


def empty_battle(arena: Arena) -> Battle:
    """Return a battle with nothing on the board, all cards in the deck and an empty agenda."""
    return Battle(
        arena,
        board=[None] * HEXES,
        forces=[0, 0],
        arms=[0, 0, 0],
        wire=0,
        sandbags=0,
        hands=[(), ()],
        deck=Bag(deck_counts(arena.rulings.single_copy_tactics)),
        discards=empty_bag(len(FACES)),
        trophies=[(), ()],
        turns=[0, 0],
        orders={},
        agenda=[],
        active=arena.first,
    )


class AwaitLanding(Asks[Battle]):
    """Chance says where a parachuted unit comes down (M44-SCN-3).

    ``drop`` is the number of the drop in the scenario, ``left`` how many units are still in the air.
    """

    __slots__ = ("drop", "left")

    def __init__(self, drop: int, left: int) -> None:
        self.drop = drop
        self.left = left

    def parts(self) -> tuple[object, ...]:
        return (self.drop, self.left)

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        if not self.left:
            return ()
        facts = state.arena.scenario.facts.drop[self.drop]
        return landing_decision(facts.around, facts.steps)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        assert isinstance(action, Landed)
        facts = state.arena.scenario.facts.drop[self.drop]
        state.agenda.append(AwaitLanding(self.drop, self.left - 1))
        kind = unit_kinds()[facts.unit]
        at = action.at
        if at is None:
            if events is not None:
                events.append(UnitLostOffBoard(facts.side))
            return
        if state.board[at] is not None or BIT[at] & state.arena.closed[kind.arm]:
            if events is not None:
                because = "taken" if state.board[at] is not None else "closed"
                events.append(UnitLostInDrop(facts.side, LABELS[at], because))
            return
        held = held_objectives(state)
        place_unit(state, Unit(Seat(SIDES.index(facts.side)), kind, kind.figures, kind.figures), at)
        if events is not None:
            events.append(UnitLanded(facts.side, LABELS[at]))
        occupation_changed(state, held, events)
        check_victory(state, events)


_STEPS: Final = ((0, 0), (0, -2), (0, 2), (-1, -1), (-1, 1), (1, -1), (1, 1))
"""The steps of a landing walk in doubled coordinates: staying, and the six directions (M44-GEO-3)."""


@cache
def landing_decision(around: str, steps: int) -> tuple[Decision, ...]:
    """Return the question where a unit comes down: a random walk of six directions or staying, 7 ** steps ways.

    It may lead beside the board (M44-SCN-3).
    """
    ways: dict[tuple[int, int], int] = {PLACES[hex_named(around)]: 1}
    for _ in range(steps):
        after: dict[tuple[int, int], int] = {}
        for (row, col), count in ways.items():
            for down, right in _STEPS:
                place = row + down, col + right
                after[place] = after.get(place, 0) + count
        ways = after
    ends = sorted(hex_at(*place) for place in ways if is_on_board(*place))
    landings = [Landed(CHANCE, at) for at in ends]
    weights = [ways[PLACES[at]] for at in ends]
    if len(ends) < len(ways):
        landings.append(Landed(CHANCE, None))
        weights.append(len(_STEPS) ** steps - sum(weights))
    return (ChanceDecision("landing", landings, weights),)
