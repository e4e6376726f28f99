"""Areas: where the pattern of an ability may lie (section AOE of the rules)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from grognard.games.gloomhaven.actions.abilities import PlaceArea
from grognard.games.gloomhaven.actions.shapes import Skip
from grognard.games.gloomhaven.deeds import Deed
from grognard.games.gloomhaven.facts.area import Area
from grognard.games.gloomhaven.facts.hero_abilities import Aim
from grognard.games.gloomhaven.rules.abilities.aims import figures_on, foes_on, reach_of
from grognard.games.gloomhaven.state import Expedition
from grognard.hexes import FlatHex, Pattern, bits, covering, turnings
from grognard.kernel.action import Action
from grognard.kernel.agenda import Asks
from grognard.kernel.decision import Decision
from grognard.kernel.event import Events


@cache
def _patterns(area: Area) -> tuple[Pattern, ...]:
    """Return an area in all its positions: around its user, or around one of its own hexes (GH-AOE-4)."""
    return turnings(area.hexes) if area.kind == "melee" else covering(area.hexes)


def _laid(s: Expedition, pattern: Pattern, at: int, floor: int) -> int:
    """Return the hexes of the floor on which a pattern lies whose origin is on a hex."""
    grid = s.arena.grid
    middle = grid.hex_of(at)
    cells = 0
    for h in pattern:
        place = FlatHex(middle.q + h.q, middle.t + h.t)
        if grid.holds(place):
            cells |= 1 << grid.id_of(place)
    return cells & floor


def placements(s: Expedition, deed: Deed, aim: Aim, whole: bool) -> list[int]:
    """Return the ways to lay an area, as bit sets of its hexes on the floor, those with more figures first.

    Ways that meet the same enemies are one, and so are those that only meet some of them: whoever is in an area may be
    spared. With ``whole`` everybody in it matters, allies too, and each set of figures stands for itself; the area may
    then meet nobody but allies. Rules: GH-AOE-2, GH-AOE-4, GH-AOE-5, GH-AOE-6, GH-AOE-7.
    """
    area = aim.area
    assert area is not None
    actor = deed.actor
    at = s.figures[actor].at
    maze = s.maze()
    met = 0
    for number in foes_on(s, actor, maze.floor, seen=True):
        met |= 1 << s.figures[number].at
    if whole:
        others = s.occupied() & ~(1 << at) & maze.floor
        for number in figures_on(s, maze.sighted(at, others)):
            if not s.are_foes(actor, number):
                met |= 1 << s.figures[number].at
    found: dict[int, int] = {}
    if area.kind == "melee":
        for pattern in _patterns(area):
            cells = _laid(s, pattern, at, maze.floor)
            if cells & met:
                _keep(found, cells & met, cells)
    else:
        reach = reach_of(s, deed, aim)
        near = maze.within(at, 1 if reach is None else reach)
        for middle in bits(met):
            for pattern in _patterns(area):
                cells = _laid(s, pattern, middle, maze.floor)
                if cells & near:
                    _keep(found, cells & met, cells)
    keys = list(found)
    if not whole:
        keys = [key for key in keys if not any(key != other and key & other == key for other in keys)]
    keys.sort(key=lambda key: (-key.bit_count(), key))
    return [found[key] for key in keys]


def _keep(found: dict[int, int], met: int, cells: int) -> None:
    """Keep the first of the ways to meet the same figures that has most of its hexes on the floor."""
    if cells.bit_count() > found.get(met, 0).bit_count():
        found[met] = cells


class AwaitPlacement(Asks[Expedition]):
    """Where the area of an ability lies; then the deed's ``area`` is known, and the frame below goes on (GH-AOE-1)."""

    __slots__ = ("aim", "whole")

    def __init__(self, aim: Aim, whole: bool) -> None:
        self.aim = aim
        self.whole = whole

    def parts(self) -> tuple[object, ...]:
        return (self.aim, self.whole)

    def ask(self, state: Expedition) -> tuple[Decision, ...]:
        deed = state.deeds[-1]
        ways = placements(state, deed, self.aim, self.whole)
        if not ways:
            return ()
        options = [*placing(state, deed, ways), *[Skip(seat) for seat in deed.seats]]
        return (Decision(deed.seats, "area", options, (state.label(deed.actor),)),)

    def answer(self, state: Expedition, action: Action, events: Events) -> None:
        if isinstance(action, PlaceArea):
            place(state, action)


def placing(s: Expedition, deed: Deed, ways: Sequence[int]) -> list[Action]:
    """Return the options that lay an area on one of these sets of hexes."""
    labels = s.arena.labels
    return [PlaceArea(seat, tuple([labels[i] for i in bits(way)])) for seat in deed.seats for way in ways]


def place(s: Expedition, action: PlaceArea) -> None:
    """Lay the area of the deed that is going on."""
    cells = 0
    for name in action.names:
        cells |= 1 << s.arena.id_named[name]
    s.deeds[-1] = replace(s.deeds[-1], area=cells)
