"""Moves whose way somebody decides: those of characters, and of figures that are ordered about (section MOVE)."""

from __future__ import annotations

from dataclasses import replace

from grognard.games.gloomhaven.actions.items import UseItem
from grognard.games.gloomhaven.actions.movement import EndMove, MoveTo
from grognard.games.gloomhaven.facts.hero_abilities import Change, Move
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.rules import entering, items
from grognard.games.gloomhaven.rules.reach import (
    ANYWHERE,
    FREELY,
    STRAIGHT,
    Limits,
    choices,
    direction_to,
    is_landing,
    landings,
    limits_of,
    mode_of,
    ray,
    stretch,
    way_to,
)
from grognard.games.gloomhaven.rules.refuse_move import refuse_move
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat


def can_move(s: Expedition, number: int) -> bool:
    """Say whether a figure may perform a Move ability: it is there, not immobilized, not stunned.

    Rules: GH-MOVE-11, GH-COND-4, GH-COND-7.
    """
    return s.figures[number].at != GONE and not entering.is_held(s, number)


def begin_move(
    s: Expedition,
    number: int,
    points: int,
    seats: tuple[Seat, ...],
    events: Events,
    *,
    jump: bool = False,
    straight: bool = False,
    rider: Move | None = None,
    forced_end: int | None = None,
) -> None:
    """Let a figure perform a Move ability, its way decided by the seats; nothing happens if it ``can_move`` not.

    The move is one: whatever comes between its parts, the points left are for it alone (GH-MOVE-1, GHC-S04). The deed
    on top, if it is this figure's, learns of the way; a move of no hex counts as used (GH-MOVE-11). ``rider``: the
    ability, for what it does besides; its own ``jump`` and ``straight`` count too. ``forced_end``: hexes, as a bit set,
    in one of which it has to end if it moves at all. Pushes frames.
    """
    if not can_move(s, number):
        return
    at = s.figures[number].at
    if s.deeds and s.deeds[-1].actor == number:
        s.deeds[-1] = replace(s.deeds[-1], used=True, start=at, path=(), over=())
    if rider is not None:
        jump = jump or rider.jump
        straight = straight or rider.straight
    ends = ANYWHERE if forced_end is None else forced_end
    s.agenda.append(ResolveMove(number, points, seats, jump, STRAIGHT if straight else FREELY, rider, ends))


def reach(s: Expedition, number: int, points: int, mode: Mode) -> int:
    """Return where a figure may end a move of so many points without harm on the way, its own hex included.

    The last hex may be a trap, hazardous terrain or, to whom opens it, a closed door. Rules: GH-MOVE-1, GH-MOVE-2.
    """
    limits = limits_of(s, number, mode)
    at = s.figures[number].at
    return 1 << at | landings(limits, stretch(limits, at, points, limits.pause))


def boost_move(s: Expedition, change: Change) -> None:
    """Add to the move that is being performed: the points and the jump of an item or another change (GH-ITEM-3)."""
    for place in range(len(s.agenda) - 1, -1, -1):
        frame = s.agenda[place]
        move = frame.move if isinstance(frame, AwaitMove) else frame
        if isinstance(move, ResolveMove):
            s.agenda[place] = move.boosted(points_of(change), change.jump)
            return


def points_of(change: Change) -> int:
    """Return how much a change adds to a move."""
    return sum([amount.plus for name, amount in change.add if name == "move"])


class ResolveMove(Resolves[Expedition]):
    """A move goes on, if it can, or ends (GH-MOVE-1).

    Attributes:
        number, points, seats: the figure, what it may still spend, who decides.
        jump, heading: how it goes; ``heading`` is FREELY, STRAIGHT or the direction that is chosen already.
        rider, ends: the ability; where it has to end, or ANYWHERE.
        begun: whether it has left its first hex; aloft: whether it came here jumping and has not landed (GH-MOVE-5).
    """

    __slots__ = ("aloft", "begun", "ends", "heading", "jump", "number", "points", "rider", "seats")

    def __init__(
        self,
        number: int,
        points: int,
        seats: tuple[Seat, ...],
        jump: bool,
        heading: int,
        rider: Move | None,
        ends: int,
        begun: bool = False,
        aloft: bool = False,
    ) -> None:
        self.number = number
        self.points = points
        self.seats = seats
        self.jump = jump
        self.heading = heading
        self.rider = rider
        self.ends = ends
        self.begun = begun
        self.aloft = aloft

    def parts(self) -> tuple[object, ...]:
        return (
            *(self.number, self.points, self.seats, self.jump, self.heading, self.rider, self.ends),
            *(self.begun, self.aloft),
        )

    def boosted(self, points: int, jump: bool) -> ResolveMove:
        """Return the move with more points, or as a jump from here on (GH-ITEM-3)."""
        return ResolveMove(
            *(self.number, self.points + points, self.seats, self.jump or jump, self.heading, self.rider, self.ends),
            *(self.begun, self.aloft),
        )

    def gone_on(self, cost: int, heading: int, aloft: bool) -> ResolveMove:
        """Return the move after its next part."""
        return ResolveMove(
            *(self.number, self.points - cost, self.seats, self.jump, heading, self.rider, self.ends, True, aloft)
        )

    def limits(self, s: Expedition) -> Limits:
        """Return what hinders the move now."""
        return limits_of(s, self.number, mode_of(s, self.number, self.jump), self.rider, self.ends)

    def resolve(self, state: Expedition, events: Events) -> None:
        at = state.figures[self.number].at
        if at == GONE:
            return
        limits = self.limits(state)
        free = self.may_stop(limits, at)
        # Held in a hex of its own it goes nowhere, even where the move should not end.
        held = self.begun and state.board[at] == self.number and entering.is_held(state, self.number)
        to = 0 if held else choices(limits, at, self.points, self.heading)
        if to or (free and not held and self.can_go_farther(state)):
            state.agenda.append(AwaitMove(self, to, free))
        else:
            self.end(state, events)

    def may_stop(self, limits: Limits, at: int) -> bool:
        """Say whether the move may end on a hex: a move of no hex may, and one that comes back (GH-MOVE-11)."""
        if not self.begun:
            return True
        if self.aloft:
            return is_landing(limits, at, self.points)
        return bool(limits.land >> at & 1)

    def can_go_farther(self, s: Expedition) -> bool:
        """Say whether an item would let the move go on that cannot otherwise (GH-ITEM-3)."""
        for use in items.options_during(s, self.number, "your-move"):
            effect = items.item_of(use).effect
            if effect is not None and (points_of(effect) or (effect.jump and not self.jump and self.points > 0)):
                return True
        return False

    def end(self, s: Expedition, events: Events) -> None:
        """End the move: a jumper lands, and meets the ground there (GH-MOVE-5)."""
        if self.aloft and mode_of(s, self.number, self.jump) is Mode.JUMP:
            entering.meet_ground(s, self.number, events)


class AwaitMove(Asks[Expedition]):
    """Whoever decides for a figure says where its move goes on, or ends it (GH-MOVE-1).

    ``to``: the hexes it may go to, as a bit set: harmlessly as far as the points reach, the last hex only may do harm
    or be a closed door; or one step to where it may not stay. Any way can be gone, if need be hex by hex.
    """

    __slots__ = ("move", "stops", "to")

    def __init__(self, move: ResolveMove, to: int, stops: bool) -> None:
        self.move = move
        self.to = to
        self.stops = stops

    def parts(self) -> tuple[object, ...]:
        return (self.move, self.to, self.stops)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        move = self.move
        arena = state.arena
        used: list[Action] = [*self.items(state)]
        goes: list[Action] = []
        stops: list[Action] = []
        for seat in move.seats:
            goes += [MoveTo(seat, arena.labels[at]) for at in bits(self.to)]
            if self.stops:
                stops.append(EndMove(seat))
        options = [*stops, *goes, *used] if move.begun else [*goes, *used, *stops]
        return (Decision(move.seats, "move", options, (state.label(move.number),)),)

    def items(self, s: Expedition) -> list[UseItem]:
        """Return the items that may be used now (GH-ITEM-3).

        Where the figure may not stay, as over an ally, nobody is summoned: that might take the last hex where it could
        end its move (GH-MOVE-2).
        """
        usable = items.options_during(s, self.move.number, "your-move")
        return [use for use in usable if self.stops or not items.summons(use)]

    def refuse(self, state: Expedition, action: Action) -> Refusal | None:
        """Say why a hex is none to move to, or why the move cannot end here; None for other actions."""
        move = self.move
        limits = move.limits(state)
        if isinstance(action, MoveTo):
            return refuse_move(state, move.number, limits, action.name, move.points, move.heading)
        if isinstance(action, EndMove) and not self.stops:
            return Refusal("GH-MOVE-2", "cannot-end-move-here", hex=state.label(move.number))
        return None

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        move = self.move
        if isinstance(action, UseItem):
            state.agenda.append(move)
            effect = items.use(state, action, events).effect
            if effect is not None:
                boost_move(state, effect)
        elif isinstance(action, MoveTo):
            self.go(state, state.arena.id_named[action.name])
        else:
            move.end(state, events)

    def go(self, s: Expedition, to: int) -> None:
        """Go to one of the hexes of ``to``, and on from there."""
        move = self.move
        number = move.number
        limits = move.limits(s)
        way, cost, heading = self.way(s, limits, to)
        s.agenda.append(move.gone_on(cost, heading, limits.mode is not Mode.WALK))
        s.agenda.append(entering.Walk(number, way, entering.how_of(limits.mode), False, move.rider))

    def way(self, s: Expedition, limits: Limits, to: int) -> tuple[tuple[int, ...], int, int]:
        """Return the way to one of the hexes of ``to``, the first hex left out, its cost, and the heading after it."""
        move = self.move
        at = s.figures[move.number].at
        if move.heading == FREELY:
            return (*way_to(limits, at, to, move.points, self.sought(s, limits)), FREELY)
        heading = direction_to(limits, at, to)
        ahead = ray(limits, at, move.points, heading)
        ahead = ahead[: [each for each, _ in ahead].index(to) + 1]
        return tuple([each for each, _ in ahead]), ahead[-1][1], heading

    def sought(self, s: Expedition, limits: Limits) -> int:
        """Return hexes that ways of the same cost had better go through: money to loot, or enemies to jump over."""
        if self.move.rider is not None and self.move.rider.loot_path:
            cells = 0
            for at in s.coins:
                cells |= 1 << at
            return cells
        return 0 if limits.mode is Mode.WALK else s.hexes_of_foes(self.move.number)
