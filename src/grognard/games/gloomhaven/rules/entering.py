"""Entering hexes, one by one: what everybody who moves or is moved meets there.

Characters, monsters, summons and pushed figures all come through ``enter``. It relocates the figure and lets the hex do
what it does; that may ask somebody first, so whatever comes after is a frame below. ``Walk`` is a whole way.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.hero_abilities import Move, Summon
from grognard.games.gloomhaven.figures import GONE, IMMOBILIZE, NOBODY, STUN
from grognard.games.gloomhaven.floor import Mode
from grognard.games.gloomhaven.rules import conditions, damage, items, loot, rooms, terrain, verbs
from grognard.games.gloomhaven.state import Expedition
from grognard.kernel.agenda import Resolves
from grognard.kernel.event import Events

ON_FOOT = ("move", "push", "pull")
"""Ways of coming into a hex that meet its ground; whoever jumps meets that of the last hex only (GH-MOVE-5)."""


@cache
def _flying_units() -> frozenset[str]:
    """Return the summons of characters that fly."""
    halves = [half.actions for card in facts.hero_cards().values() for half in (card.top, card.bottom)]
    given = [*halves, *[item.actions for item in facts.items().values()]]
    return frozenset([a.unit.id for actions in given for a in actions if isinstance(a, Summon) and a.unit.flying])


def is_flying(s: Expedition, number: int) -> bool:
    """Say whether a figure flies: all terrain and figures are nothing to it (GH-MOVE-6).

    It does so for good: nothing in the game takes flying away in the middle of a scenario, so nobody falls.
    """
    figure = s.figures[number]
    if figure.kind == "hero":
        return items.flies(s, number)
    if figure.kind == "monster":
        return facts.monsters()[figure.id].flying
    if figure.kind == "boss":
        return facts.bosses()[figure.id].flying
    return figure.id in _flying_units()


def opens_doors(s: Expedition, number: int) -> bool:
    """Say whether a figure opens doors by entering them: characters and escorts (GH-MOVE-7, GH-SUM-6, GH-BOSS-3)."""
    kind = s.figures[number].kind
    return kind == "hero" or kind == "escort"


def is_held(s: Expedition, number: int) -> bool:
    """Say whether a figure cannot perform Move abilities now (GH-MOVE-11, GH-COND-4, GH-COND-7)."""
    return s.figures[number].has(IMMOBILIZE | STUN)


def enter(
    s: Expedition,
    number: int,
    to: int,
    how: str,
    events: Events,
    *,
    landing: bool = False,
    by: int = NOBODY,
    hero: int = NOBODY,
) -> None:
    """Let a figure enter a hex next to its own; whether it may is the caller's question.

    ``how``: move, jump, fly, push, pull or leap. A closed door opens to whoever opens doors (GH-DOOR-1). The ground
    acts on those who come on foot or are moved by force, and on a jumper if this is where it lands, but not on flyers.
    ``by`` and ``hero``: the figure that caused it, and the character to whom a kill is credited (GH-PUSH-5). Pushes
    frames.

    Rules: GH-MOVE-5, GH-MOVE-6, GH-MOVE-8, GH-MOVE-9, GH-PUSH-4.
    """
    door = s.arena.door_at.get(to, NOBODY)
    verbs.relocate(s, number, to, how, events)
    if door != NOBODY and not s.opened >> door & 1 and opens_doors(s, number):
        rooms.open_door(s, door, number, events)
        return
    if how in ON_FOOT or landing:
        meet_ground(s, number, events, by=by, hero=hero)


def meet_ground(s: Expedition, number: int, events: Events, *, by: int = NOBODY, hero: int = NOBODY) -> None:
    """Let the ground of its hex act on a figure: a trap springs, hazardous terrain hurts; not a flyer.

    Who made the trap gains its experience, if it still takes part. Rules: GH-MOVE-6, GH-MOVE-8, GH-MOVE-9, GH-EXH-3.
    Pushes frames.
    """
    at = s.figures[number].at
    if at in s.traps:
        if is_flying(s, number):
            return
        trap = terrain.spring_trap(s, at, number, events)
        if trap.hero != NOBODY and not s.is_exhausted(trap.hero) and s.are_foes(trap.hero, number):
            verbs.gain_xp(s, trap.hero, trap.xp, events)
        if trap.conditions:
            s.agenda.append(conditions.ResolveReceiving(number, trap.conditions))
        damage.suffer(s, number, trap.damage, "trap", by, hero, events)
    elif s.hazards >> at & 1 and not is_flying(s, number):
        damage.suffer(s, number, s.arena.rulings.hazard_damage, "hazard", by, hero, events)


def take_step(
    s: Expedition, number: int, to: int, how: str, events: Events, *, landing: bool = False, rider: Move | None = None
) -> None:
    """Let a figure enter a hex by a Move ability, and remember it: in the deed that it performs, and in its turn.

    ``rider``: what the ability does besides on the way: it destroys obstacles, disarms traps, takes money (GH-LOOT-1).
    Whoever is forced to the move by a character dies of the ground to that character's credit (GH-PUSH-5).
    """
    over = s.board[to]
    hero = NOBODY
    if s.turn is not None and s.turn.figure == number:
        s.turn = s.turn.with_moved(1)
    if s.deeds and s.deeds[-1].actor == number:
        deed = s.deeds[-1]
        passed = deed.over if over in (NOBODY, number) or over in deed.over else (*deed.over, over)
        s.deeds[-1] = replace(deed, path=(*deed.path, to), moved=deed.moved + 1, over=passed)
        if deed.hero != NOBODY and (s.are_foes(deed.hero, number) or s.turncoat == number):
            hero = deed.hero
    if rider is not None:
        if rider.disarms_traps and to in s.traps:
            terrain.remove_trap(s, to, events)
        if rider.destroys_obstacles and s.obstacles >> to & 1:
            cells = terrain.remove_obstacle(s, to, events)
            if s.deeds:
                s.deeds[-1] = replace(s.deeds[-1], destroyed=s.deeds[-1].destroyed | cells)
    if rider is not None and rider.loot_path and number < s.arena.size:
        s.agenda.append(TakeOnWay(number, to))
    enter(s, number, to, how, events, landing=landing, hero=hero)


class TakeOnWay(Resolves[Expedition]):
    """A character takes the money of a hex of its way, unless the hex exhausted it (GH-LOOT-1, GH-EXH-3)."""

    __slots__ = ("at", "number")

    def __init__(self, number: int, at: int) -> None:
        self.number = number
        self.at = at

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.at)

    def resolve(self, state: Expedition, events: Events) -> None:
        if not state.is_exhausted(self.number):
            loot.take_tokens(state, self.number, self.at, events)


class Walk(Resolves[Expedition]):
    """A figure goes along a way of adjacent hexes, the one where it stands left out; ``how``: move, jump or fly.

    A jumper lands on the last hex, if ``lands``. The way ends early if the figure is gone, or if a trap immobilized or
    stunned it on a hex where it can stay (GH-MOVE-11).
    """

    __slots__ = ("how", "lands", "number", "path", "rider")

    def __init__(
        self, number: int, path: tuple[int, ...], how: str = "move", lands: bool = True, rider: Move | None = None
    ) -> None:
        self.number = number
        self.path = path
        self.how = how
        self.lands = lands
        self.rider = rider

    def parts(self) -> tuple[object, ...]:
        return (self.number, self.path, self.how, self.lands, self.rider)

    def resolve(self, state: Expedition, events: Events) -> None:
        number = self.number
        at = state.figures[number].at
        if at == GONE or not self.path or (is_held(state, number) and state.board[at] == number):
            return
        rest = self.path[1:]
        if rest:
            state.agenda.append(Walk(number, rest, self.how, self.lands, self.rider))
        landing = self.lands and not rest and self.how == "jump"
        take_step(state, number, self.path[0], self.how, events, landing=landing, rider=self.rider)


def how_of(mode: Mode) -> str:
    """Return the word for a step in a mode.

    >>> how_of(Mode.WALK), how_of(Mode.JUMP)
    ('move', 'jump')
    """
    return "move" if mode is Mode.WALK else mode.value
