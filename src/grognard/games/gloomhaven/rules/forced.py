"""Push and pull: a figure is moved step by step as the attacker's side likes (section PUSH of the rules)."""

from __future__ import annotations

from typing import Final

from grognard.games.gloomhaven.actions.attack import Force, ForceAgainst, LeaveUnmoved
from grognard.games.gloomhaven.events.attack import ForceSpent
from grognard.games.gloomhaven.figures import GONE, NOBODY
from grognard.games.gloomhaven.rules import conditions, damage, terrain, verbs
from grognard.games.gloomhaven.rules.entering import enter, is_flying
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import COMPASS, FlatHex, bits, flat_distance, step
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks, Resolves
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events
from grognard.kernel.refusal import Refusal
from grognard.kernel.seat import Seat

PUSH: Final = "push"
PULL: Final = "pull"
WALL: Final = "wall"


def begin_shift(
    s: Expedition,
    kind: str,
    steps: int,
    target: int,
    origin: int,
    seats: tuple[Seat, ...],
    hero: int,
    events: Events,
    into_obstacles: tuple[int, int] | None = None,
    blocked: tuple[int, int] | None = None,
    *,
    optional: bool = True,
) -> None:
    """Push a figure away from a hex, or pull it nearer, by so many steps; ``seats`` choose the way step by step.

    An ``optional`` one may be left as a whole, before its first step (GH-PUSH-3); monsters' ones are not. Kills on the
    way are credited to ``hero`` (GH-PUSH-5). ``into_obstacles``: obstacles do not stop it but are destroyed, with so
    much damage and experience for each; ``blocked``: so much for each step that a wall or obstacle keeps it from.
    """
    if steps > 0 and s.figures[target].at != GONE and not conditions.is_immune(s, target, kind):
        _go_on(s, AwaitShift(kind, steps, target, origin, seats, hero, into_obstacles, blocked, optional), events)


def legal_steps(s: Expedition, kind: str, target: int, at: int, origin: int, left: int, smashing: bool) -> list[int]:
    """Return where a figure on a hex may be forced to next, with so many steps left, by id.

    Each step leads strictly farther from the origin, or nearer (GH-PUSH-1). It may pass its allies, but neither walls
    and closed doors nor, unless it flies, enemies and obstacles; where it ends must be free (GH-PUSH-2, GH-MOVE-6).
    ``smashing``: obstacles do not stop it.
    """
    maze = s.maze()
    here = maze.distance(origin, at)
    if here is None:
        return []
    closed = 0
    if not is_flying(s, target):
        closed = s.hexes_of_foes(target) | (0 if smashing else s.obstacles)
    found: list[int] = []
    for to in bits(maze.spread(1 << at) & ~closed):
        there = maze.distance(origin, to)
        if there is None or (there <= here if kind == PUSH else there >= here):
            continue
        other = s.board[to]
        if other in (NOBODY, target) or (
            left > 1
            and not (smashing and s.obstacles >> to & 1)
            and legal_steps(s, kind, target, to, origin, left - 1, smashing)
        ):
            found.append(to)
    return found


class AwaitShift(Asks[Expedition]):
    """The attacker's side moves a figure one step of a push or pull (GH-PUSH-1, GH-PUSH-3).

    ``left``: the steps that are left; ``optional``: the whole may still be left out.
    """

    __slots__ = ("blocked", "hero", "into_obstacles", "kind", "left", "optional", "origin", "seats", "target")

    def __init__(
        self,
        kind: str,
        left: int,
        target: int,
        origin: int,
        seats: tuple[Seat, ...],
        hero: int,
        into_obstacles: tuple[int, int] | None,
        blocked: tuple[int, int] | None,
        optional: bool,
    ) -> None:
        self.kind = kind
        self.left = left
        self.target = target
        self.origin = origin
        self.seats = seats
        self.hero = hero
        self.into_obstacles = into_obstacles
        self.blocked = blocked
        self.optional = optional

    def parts(self) -> tuple[object, ...]:
        return (
            *(self.kind, self.left, self.target, self.origin, self.seats, self.hero),
            *(self.into_obstacles, self.blocked, self.optional),
        )

    def steps(self, s: Expedition) -> list[int]:
        """Return where it may go next."""
        smashing = self.into_obstacles is not None
        at = s.figures[self.target].at
        return legal_steps(s, self.kind, self.target, at, self.origin, self.left, smashing)

    def obstructions(self, s: Expedition) -> list[str]:
        """Return what it may be forced against and so stays: hexes by their labels, or a wall (GH-PUSH-3, GH-RUL-8)."""
        at = s.figures[self.target].at
        if s.board[at] != self.target:
            return []  # it is passing somebody and cannot stay
        grid, maze = s.arena.grid, s.maze()
        steps = self.steps(s)
        origin, here = grid.hex_of(self.origin), grid.hex_of(at)
        far = maze.distance(self.origin, at)
        beside = maze.spread(1 << at)
        found: list[str] = []
        for direction in range(len(COMPASS)):
            there = step(here, direction)
            to = grid.id_of(there)
            if to in steps:
                continue
            if beside >> to & 1:
                reach = maze.distance(self.origin, to)
                fits = reach is not None and far is not None and self._fits(far, reach)
                name = s.arena.labels[to]
            else:
                fits = self._fits(flat_distance(origin, here), flat_distance(origin, there))
                name = s.arena.labels[to] if self._is_door(s, there) else WALL
            if fits and name not in found:
                found.append(name)
        return found

    def _fits(self, here: int, there: int) -> bool:
        return there > here if self.kind == PUSH else there < here

    def _is_door(self, s: Expedition, there: FlatHex) -> bool:
        """Say whether a closed door that everybody sees is there; other hexes behind walls are not named."""
        door = s.arena.door_at.get(s.arena.grid.id_of(there), NOBODY)
        return door != NOBODY and any(s.rooms >> room & 1 for room in s.arena.door_rooms[door])

    def stops_hard(self, s: Expedition, name: str) -> bool:
        """Say whether a wall, closed door or obstacle is there, and not a figure."""
        if name == WALL:
            return True
        at = s.arena.id_named[name]
        return bool(s.obstacles >> at & 1) or not s.maze().floor >> at & 1

    def options(self, s: Expedition) -> list[Action]:
        """Return what may be chosen; a single option is no choice."""
        labels = s.arena.labels
        steps = self.steps(s)
        against = self.obstructions(s)
        if not steps:
            # Nothing can be won by running into something, unless the attack says so.
            against = [name for name in against if self.blocked is not None and self.stops_hard(s, name)]
        if not steps and not against:
            return []
        found: list[Action] = []
        for seat in self.seats:
            found += [Force(seat, labels[to]) for to in steps]
            found += [ForceAgainst(seat, name) for name in against]
            if self.optional:
                found.append(LeaveUnmoved(seat))
        return found

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        options = self.options(state) if state.figures[self.target].at != GONE else []
        if not options:
            return ()
        return (Decision(self.seats, self.kind, options, (state.label(self.target),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        s = state
        if isinstance(action, LeaveUnmoved):
            return
        if isinstance(action, ForceAgainst):
            if events is not None:
                events.append(ForceSpent(verbs.told(s.figures[self.target]), self.left))
            if self.blocked is not None and self.stops_hard(s, action.name):
                amount, xp = self.blocked
                verbs.gain_xp(s, self.hero, xp * self.left, events)
                damage.suffer(s, self.target, amount * self.left, "ability", NOBODY, self.hero, events)
            return
        assert isinstance(action, Force)
        self._step(s, s.arena.id_named[action.name], events)

    def _step(self, s: Expedition, to: int, events: Events) -> None:
        s.agenda.append(
            ResolveShift(
                AwaitShift(
                    *(self.kind, self.left - 1, self.target, self.origin, self.seats, self.hero),
                    *(self.into_obstacles, self.blocked, False),
                )
            )
        )
        smashed = s.obstacles >> to & 1 and not is_flying(s, self.target)
        if smashed:
            terrain.remove_obstacle(s, to, events)
        enter(s, self.target, to, self.kind, events, hero=self.hero)
        if smashed and self.into_obstacles is not None:
            amount, xp = self.into_obstacles
            verbs.gain_xp(s, self.hero, xp, events)
            damage.suffer(s, self.target, amount, "ability", NOBODY, self.hero, events)

    def refuse(self, s: Expedition, action: Action) -> Refusal | None:
        """Say why a step or leaving it is not possible."""
        if isinstance(action, LeaveUnmoved):
            return Refusal("GH-PUSH-3", "push-has-begun") if not self.optional else None
        if not isinstance(action, Force):
            return None
        to = s.arena.id_named.get(action.name, NOBODY)
        at = s.figures[self.target].at
        if to == NOBODY or not s.maze().spread(1 << at) >> to & 1:
            return Refusal("GH-PUSH-2", "not-the-next-hex", hex=action.name)
        here, there = s.maze().distance(self.origin, at), s.maze().distance(self.origin, to)
        if here is None or there is None or not self._fits(here, there):
            return Refusal("GH-PUSH-1", f"{self.kind}-goes-the-other-way", hex=action.name)
        return Refusal("GH-PUSH-2", "hex-is-taken", hex=action.name)


class ResolveShift(Resolves[Expedition]):
    """A push or pull goes on after a step, if the figure is still there (GH-PUSH-4)."""

    __slots__ = ("rest",)

    def __init__(self, rest: AwaitShift) -> None:
        self.rest = rest

    def parts(self) -> tuple[object, ...]:
        return (self.rest,)

    def resolve(self, state: Expedition, events: Events) -> None:
        _go_on(state, self.rest, events)


def _go_on(s: Expedition, rest: AwaitShift, events: Events) -> None:
    """Ask for the next step, or make it where there is no choice; without a legal one it ends early (GH-PUSH-2)."""
    if rest.left <= 0 or s.figures[rest.target].at == GONE:
        return
    options = rest.options(s)
    if not options:
        if events is not None:
            events.append(ForceSpent(verbs.told(s.figures[rest.target]), rest.left))
    elif len({option.notation for option in options}) == 1:
        rest.answer(s, options[0], events)
    else:
        s.agenda.append(rest)
