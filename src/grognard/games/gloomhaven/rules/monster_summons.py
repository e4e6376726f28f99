"""What monsters put on the map: the figures that they summon, and traps (GH-MOTH-2)."""

from __future__ import annotations

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.actions.monsters import MonsterPuts
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.events.monsters import SummonFailed
from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.in_play import Trap
from grognard.games.gloomhaven.rules import standees, terrain
from grognard.games.gloomhaven.rules.abilities.sequence import mark_used
from grognard.games.gloomhaven.rules.verbs import told
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import bits
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.effects import Step
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal


def begin_summon(s: Expedition, number: int, step: Step, events: Events, *, led: bool = False) -> None:
    """Let a monster summon figures, one after the other (GH-MOTH-2).

    ``led``: a player leads it, and chooses any empty hex beside it, or leaves it (GH-CARD-5).
    """
    kind = next(word for word in step.arguments if word in facts.monsters())
    spot = s.deeds[-1].spot if step.has("beside-target") and s.deeds[-1].targets else s.figures[number].at
    if step.has("beside-target") and not s.deeds[-1].targets:
        return
    hp = s.figures[number].hp if step.has("with-own-hp") else 0
    ranks = [rank for rank in facts.RANKS for _ in range(step.named(rank))]
    s.agenda += [ResolveSummon(number, kind, rank, spot, hp, led) for rank in reversed(ranks)]


def begin_trap(s: Expedition, number: int, amount: int, events: Events, *, led: bool = False) -> None:
    """Let a monster put a damage trap on an empty hex beside it, as near as possible to an enemy (GH-MOTH-3).

    ``led`` as in ``begin_summon``.
    """
    cells = places(s, number, s.figures[number].at, led)
    if cells & (cells - 1) or (led and cells):
        s.agenda.append(AwaitTrap(number, amount, led))
    elif cells:
        _trap(s, terrain.lowest(cells), amount, events)


def places(s: Expedition, number: int, spot: int, led: bool) -> int:
    """Return the hexes next to a hex where a monster may put something, as a bit set; ``led``: all empty ones."""
    return terrain.empty_hexes(s) & s.maze().within(spot, 1) if led else nearest_to_enemy(s, number, spot)


def nearest_to_enemy(s: Expedition, number: int, spot: int) -> int:
    """Return the empty hexes next to a hex that are nearest to an enemy of the figure, as a bit set (GH-MOTH-2).

    Nearness is counted around walls. An invisible enemy counts for as little as an obstacle (GH-COND-10); without any
    other on the map all hexes are as good.
    """
    maze = s.maze()
    empty = terrain.empty_hexes(s) & maze.within(spot, 1)
    if not empty:
        return 0
    found = 0
    best = 1 << 20
    foes = [s.figures[n].at for n in s.foes_of(number) if s.is_targetable(n)]
    for at in bits(empty):
        far = [each for there in foes if (each := maze.distance(at, there)) is not None]
        nearest = min(far, default=(1 << 20) - 1)
        if nearest < best:
            found, best = 0, nearest
        if nearest == best:
            found |= 1 << at
    return found


class ResolveSummon(Resolves[Expedition]):
    """One figure is summoned next to a hex; without an empty hex or a standee it fails (GH-MOTH-2, GH-DOOR-7).

    It does not act in this round, and leaves no money. ``hp``: the hit points of its summoner, 0 for its own. ``led``
    as in ``begin_summon``.
    """

    __slots__ = ("hp", "kind", "led", "number", "rank", "spot")

    def __init__(self, number: int, kind: str, rank: str, spot: int, hp: int, led: bool = False) -> None:
        self.number = number
        self.kind = kind
        self.rank = rank
        self.spot = spot
        self.hp = hp
        self.led = led

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.kind, self.rank, self.spot, self.hp, self.led)

    def resolve(self, state: Expedition, events: Events) -> None:
        if state.figures[self.number].at == GONE:
            return
        cells = places(state, self.number, self.spot, self.led)
        if not cells or not standees.free_standees(state, self.kind):
            if events is not None:
                events.append(SummonFailed(told(state.figures[self.number]), self.kind))
        elif cells & (cells - 1) or self.led:
            state.agenda.append(AwaitSummon(self))
        else:
            self.put(state, terrain.lowest(cells), events)

    def put(self, s: Expedition, at: int, events: Events) -> None:
        """Put the figure on a hex; its number is drawn."""
        mark_used(s)
        if self.hp:
            s.agenda.append(ResolveHitPoints(at, self.hp))
        standees.begin_place(s, self.kind, self.rank, at, events, drops=False, born=s.round)


class ResolveHitPoints(Resolves[Expedition]):
    """The figure on a hex has so many hit points, but no more than its own (a split ooze)."""

    __slots__ = ("at", "hp")

    def __init__(self, at: int, hp: int) -> None:
        self.at = at
        self.hp = hp

    def parts(self) -> tuple[object, ...]:
        return (self.at, self.hp)

    def resolve(self, state: Expedition, events: Events) -> None:
        number = state.board[self.at]
        figure = state.figures[number]
        state.figures[number] = figure.with_hp(min(self.hp, figure.full))


class AwaitSummon(Asks[Expedition]):
    """The players choose among the hexes that are equally near to an enemy, or all of them (GH-MOTH-2)."""

    __slots__ = ("summon",)

    def __init__(self, summon: ResolveSummon) -> None:
        self.summon = summon

    def parts(self) -> tuple[object, ...]:
        return (self.summon,)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        summon = self.summon
        cells = places(state, summon.number, summon.spot, summon.led)
        return _where(state, "monster-summons", summon.number, cells, summon.led)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, MonsterPuts):
            self.summon.put(state, state.arena.id_named[action.name], events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a hex is none of the nearest to an enemy (GH-MOTH-2)."""
        return None if self.summon.led else _refuse_farther("GH-MOTH-2", action)


class AwaitTrap(Asks[Expedition]):
    """The players choose among the hexes for a monster's trap that are equally near to an enemy, or all (GH-MOTH-3)."""

    __slots__ = ("amount", "led", "number")

    def __init__(self, number: int, amount: int, led: bool = False) -> None:
        self.number = number
        self.amount = amount
        self.led = led

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.amount, self.led)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        cells = places(state, self.number, state.figures[self.number].at, self.led)
        return _where(state, "monster-trap", self.number, cells, self.led)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, MonsterPuts):
            _trap(state, state.arena.id_named[action.name], self.amount, events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a hex is none of the nearest to an enemy (GH-MOTH-3)."""
        return None if self.led else _refuse_farther("GH-MOTH-3", action)


def _trap(s: Expedition, at: int, amount: int, events: Events) -> None:
    mark_used(s)
    terrain.add_trap(s, at, Trap(amount), events)


def _where(s: Expedition, kind: str, number: int, cells: int, led: bool) -> tuple[Decision, ...]:
    seats = s.deeds[-1].seats
    options: list[Action] = [MonsterPuts(seat, s.arena.labels[at]) for seat in seats for at in bits(cells)]
    if led:
        options += [Skip(seat) for seat in seats]
        kind = f"{kind}-freely"
    return (Decision(seats, kind, options, (s.label(number),)),)


def _refuse_farther(rule: str, action: Action) -> Refusal | None:
    return Refusal(rule, "not-nearest-to-enemy", hex=action.name) if isinstance(action, MonsterPuts) else None
