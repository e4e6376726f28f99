"""Where there is something to do besides fighting: doors, pressure plates, treasure, money."""

from __future__ import annotations

from grognard.games.gloomhaven.figures import GONE
from grognard.games.gloomhaven.rules import terrain
from grognard.games.gloomhaven.state import Expedition


def plates_for(s: Expedition, hero: int) -> int:
    """Return the pressure plates in sight that a character may hold to open a locked door, as a bit set (GH-DOOR-10).

    Plates that have to be held all at once come last, and each is for one character.
    """
    found = 0
    together = 0
    for n, door in enumerate(s.arena.scenario.doors):
        if door.plates is None or s.opened >> n & 1 or s.arena.size < 2:
            continue
        cells = 0
        for letter in door.plates.markers[s.arena.size - 2]:
            cells |= s.arena.grid.mask(s.arena.scenario.marked(letter))
        if door.plates.all_of_them:
            together |= cells
        else:
            found |= cells
    if not found and not terrain.closed_doors(s):
        found = together
    if not found:
        return 0
    for other in range(s.arena.size):
        if other != hero and s.figures[other].at != GONE:
            found &= ~(1 << s.figures[other].at)
    return found & s.maze().floor


def wants_treasure(s: Expedition) -> bool:
    """Say whether treasure has to be looted to win (GH-END-5)."""
    return any(aim.kind == "loot-goal-treasures" for aim in s.arena.scenario.win)


def errands(s: Expedition, plates: int) -> int:
    """Return the hexes to go to with nobody to fight: treasure that is a goal, plates and doors, then money."""
    if s.treasures and wants_treasure(s):
        return s.treasures
    doors = plates | terrain.closed_doors(s)
    if doors:
        return doors
    cells = s.treasures
    for at in s.coins:
        cells |= 1 << at
    return cells
