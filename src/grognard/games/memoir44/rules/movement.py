"""Movement (section MOV of the rules): how far a unit gets, why it gets no further, and the move phase."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grognard.games.memoir44.actions import END_MOVES, PICKS, STAYS, MoveUnit, PickUnit, Stay, moves_from
from grognard.games.memoir44.board import BIT, FULL, LABELS, NEIGHBOURS, spread
from grognard.games.memoir44.rules.verbs import displace
from grognard.games.memoir44.state import AsksAbout, Battle, Order, allowance, is_fixed_gun
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId, bits, select
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events

Reach = list[int]
"""What a unit can reach: ``reach[n]`` holds the hexes whose cheapest way costs n points, ``reach[0]`` its own hex."""


@mypyc_attr(acyclic=True, free_list_len=1)
class Limits:
    """What hinders one move: closed hexes, hexes that end a move, slopes, and the points to spend.

    ``first_only`` are hexes that may be entered only as the whole move, whatever its points (ocean, M44-MOV-6; from a
    hedgerow every hex, M44-MOV-4); ``shore`` are hexes that hold the whole move to two points (beach, M44-MOV-5).
    """

    __slots__ = ("barred", "budget", "climb", "first_only", "open", "shore", "stop")

    def __init__(
        self,
        budget: int,
        open_: int,
        stop: int,
        first_only: int,
        shore: int,
        climb: tuple[int, ...] | None,
        barred: tuple[int, ...] | None,
    ) -> None:
        self.budget = budget
        self.open = open_
        self.stop = stop
        self.first_only = first_only
        self.shore = shore
        self.climb = climb
        self.barred = barred


BEACH_POINTS: Final = 2
"""Points of a move that enters beach (M44-MOV-5)."""


def limits_of(s: Battle, at: HexId, unit: Unit, budget: int, free: bool) -> Limits:
    """Return what hinders a unit's move from its hex; ``free`` is Behind Enemy Lines, which terrain does not hinder.

    Rules: M44-MOV-3 (stops), M44-MOV-4 (hedgerows), M44-MOV-6 (ocean), M44-MOV-7 (wire), M44-CARD-BEL, M44-SCN-25
    (long bridges), and ``open_hexes``.
    """
    arena = s.arena
    arm = unit.kind.arm
    open_ = open_hexes(s, at, arm, free)
    if free:
        return Limits(budget, open_, 0, 0, 0, None, arena.walls)
    first_only = 0
    if arena.ocean:
        first_only = 0 if arena.rulings.ocean_move == "stop_only" else arena.ocean
        if BIT[at] & arena.ocean and arena.rulings.ocean_move == "always_one":
            first_only = FULL
    if BIT[at] & arena.hedges:
        first_only = FULL
    return Limits(budget, open_, arena.stop | s.wire, first_only, arena.beach, arena.climb, arena.barred[arm])


def open_hexes(s: Battle, at: HexId, arm: str, free: bool) -> int:
    """Return the hexes that a unit's move may enter, as a bit set: none for artillery in a bunker.

    Rules: M44-MOV-2, M44-MOV-4, M44-MOV-8, M44-CARD-BEL.
    """
    arena = s.arena
    if is_fixed_gun(s, at, arm):
        return 0
    found = FULL ^ (s.forces[0] | s.forces[1] | arena.closed[arm])
    if arena.hedges and not free:
        found &= (FULL ^ arena.hedges) | NEIGHBOURS[at]
    return found


def reach_within(at: HexId, limits: Limits) -> Reach:
    """Return all hexes in reach by the points of their cheapest way (M44-MOV-1, M44-MOV-13)."""
    if limits.shore and limits.budget > BEACH_POINTS:
        dry = _walk(at, limits, limits.budget, limits.open & ~limits.shore)
        near = _walk(at, limits, BEACH_POINTS, limits.open)
        seen = 0
        merged: Reach = []
        for points, ring in enumerate(dry):
            here = (ring | near[points] if points <= BEACH_POINTS else ring) & ~seen
            merged.append(here)
            seen |= here
        return merged
    return _walk(at, limits, limits.budget, limits.open)


def _walk(at: HexId, limits: Limits, budget: int, open_: int) -> Reach:
    # `FULL ^ set` is what is outside a set: `~set` would be a negative number, with which compiled code is slow.
    own = BIT[at]
    reach: Reach = [own]
    passing = FULL ^ limits.stop
    left = open_ & (FULL ^ own)  # the hexes that may be entered and have not been reached
    climb = limits.climb
    level = climb is None and limits.barred is None
    for points in range(1, budget + 1):
        source = reach[points - 1]
        if points == 1:
            ring = NEIGHBOURS[at] if level else _spread_over_slopes(limits, own, 1)
            go = left
        else:
            source &= passing
            ring = spread(source) if level else _spread_over_slopes(limits, source, 1)
            go = left & (FULL ^ limits.first_only) if limits.first_only else left
        ring &= go
        if climb is not None and points == 2:  # a step up from the unit's own hex is its first
            ring |= _spread_over_slopes(limits, own, 2) & left
        elif climb is not None and points > 2:
            ring |= _spread_over_slopes(limits, reach[points - 2] & passing, 2) & go
        reach.append(ring)
        left ^= ring
    return reach


def _spread_over_slopes(limits: Limits, source: int, cost: int) -> int:
    """Return the hexes one step of this cost away from a set (M44-TER-8, M44-TER-9)."""
    found = 0
    for i in bits(source):
        climb = limits.climb[i] if limits.climb is not None else 0
        step = NEIGHBOURS[i] & ~climb if cost == 1 else climb
        found |= step & ~limits.barred[i] if limits.barred is not None else step
    return found


def is_free(s: Battle) -> bool:
    """Say whether the card in play frees moves from terrain: the card comes before it (M44-CARD-BEL, M44-SET-5)."""
    movement = s.effect.facts.movement
    return movement is not None and movement.free


def move_limits(s: Battle, at: HexId) -> Limits:
    """Return the limits of an ordered unit's move under the card in play."""
    unit = s.board[at]
    assert unit is not None
    movement = s.effect.facts.movement
    if movement is None:
        return limits_of(s, at, unit, unit.kind.moves, False)
    return limits_of(s, at, unit, movement.hexes, movement.free)


def destinations(s: Battle, at: HexId) -> int:
    """Return where an ordered unit can move to, as a bit set."""
    found = 0
    for ring in reach_within(at, move_limits(s, at)):
        found |= ring
    return found ^ BIT[at]


def can_move(s: Battle, at: HexId) -> bool:
    """Say whether an ordered unit can move at all."""
    unit = s.board[at]
    assert unit is not None
    movement = s.effect.facts.movement
    if movement is not None and movement.hexes == 0:
        return False
    arena, arm = s.arena, unit.kind.arm
    # The first step onto level ground knows no other limit: hedgerow, beach or ocean beside the unit is open to it.
    near = NEIGHBOURS[at]
    if (s.forces[0] | s.forces[1] | arena.closed[arm]) & near == near:
        return False
    if arm == "artillery" and is_fixed_gun(s, at, arm):
        return False
    if arena.climb is None and arena.barred[arm] is None:
        return True
    return destinations(s, at) != 0


def way_to(at: HexId, to: HexId, limits: Limits) -> tuple[HexId, ...]:
    """Return one cheapest path to a hex in reach, ends included; for display only (M44-ENG-4)."""
    dry = Limits(
        limits.budget, limits.open & ~limits.shore, limits.stop, limits.first_only, 0, limits.climb, limits.barred
    )
    points = cost_of(reach_within(at, limits), to)
    for choice in (dry, limits):
        reach = _walk(at, choice, points, choice.open)
        if BIT[to] & reach[points]:
            break
    path = [to]
    while points:
        here = path[-1]
        for cost in (1, 2):
            back = reach[points - cost] & NEIGHBOURS[here] if cost <= points else 0
            if points > cost:
                back &= ~limits.stop
            before = [i for i in bits(back) if BIT[here] & _spread_over_slopes(limits, BIT[i], cost)]
            if before:
                path.append(before[0])
                points -= cost
                break
        else:  # pragma: no cover - reach and path come from the same steps
            raise AssertionError("a hex in reach has a way to it")
    return tuple(reversed(path))


def points_to(s: Battle, at: HexId, to: HexId) -> int:
    """Return the points of an ordered unit's cheapest way to a hex that is known to be in reach (M44-MOV-13)."""
    kind = s.unit(at).kind
    if s.arena.climb is None and s.arena.barred[kind.arm] is None:
        # On level ground an adjacent hex costs 1, and with two points to spend every other hex costs both.
        if BIT[to] & NEIGHBOURS[at]:
            return 1
        if allowance(s, kind) == 2:
            return 2
    return cost_of(reach_within(at, move_limits(s, at)), to)


def cost_of(reach: Reach, to: HexId) -> int:
    """Return the points of the cheapest way to a hex in reach."""
    for points in range(len(reach)):
        if reach[points] >> to & 1:
            return points
    raise AssertionError("the hex is not in reach")


def make_move(s: Battle, at: HexId, to: HexId, events: Events) -> None:
    """Move an ordered unit (M44-MOV-1, M44-MOV-10)."""
    points = points_to(s, at, to)
    path = way_to(at, to, move_limits(s, at)) if events is not None else ()
    before = s.orders[at]
    halted = bool(BIT[to] & (s.arena.stop | s.wire))
    displace(s, at, to, path, "move", events)
    s.orders[to] = Order(before.start, before.spent + points, True, halted, before.battles)


class AwaitMoves(Asks[Battle]):
    """The active player takes up ordered units one after the other, or ends the move phase (M44-TURN-2, M44-ENG-4)."""

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side = state.active
        movement = state.effect.facts.movement
        if movement is not None and movement.hexes == 0:
            return ()
        options: list[Action] = [
            PICKS[side][at] for at, order in state.orders.items() if not order.moved and can_move(state, at)
        ]
        if not options:
            return ()
        options.append(END_MOVES[side])
        return (Decision((side,), "moves", options),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, PickUnit):
            state.agenda.append(self)
            state.agenda.append(AwaitDestination(action.at))


class AwaitDestination(AsksAbout):
    """The active player says where the unit goes, or that it stays (M44-MOV-2, M44-MOV-12)."""

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        side, at = state.active, self.at
        options: list[Action] = select(moves_from(side, at), destinations(state, at))
        options.append(STAYS[side][at])
        return (Decision((side,), "destination", options, (LABELS[at],)),)

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, MoveUnit):
            make_move(state, action.at, action.to, events)
        elif isinstance(action, Stay):
            order = state.orders[action.at]
            state.orders[action.at] = order.after_move(order.battles)


class AwaitSecondMove(Asks[Battle]):
    """Behind Enemy Lines: after the battle phase the unit may move again (M44-CARD-BEL, M44-ENG-9)."""

    __slots__ = ()

    def ask(self, state: Battle) -> tuple[Decision, ...]:
        for at in state.orders:
            return AwaitDestination(at).ask(state) if can_move(state, at) else ()
        return ()

    def answer(self, state: Battle, action: Action, events: Events) -> None:
        if isinstance(action, MoveUnit):
            make_move(state, action.at, action.to, events)
