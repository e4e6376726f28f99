"""What never changes while a scenario is played: the map with its mazes, the characters, the numbers of the level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from grognard.games.gloomhaven import facts
from grognard.games.gloomhaven.facts.scenarios import Door, Scenario
from grognard.games.gloomhaven.floor import WallLine, room_walls
from grognard.hexes import FlatGrid, FlatHex, Maze, row_of
from grognard.kernel.value import Facts

MARGIN: Final = 2
"""Hexes around the map that the grid has room for."""


@dataclass(frozen=True, slots=True)
class Brought(Facts):
    """What a character of a campaign brings to a scenario, which it does not choose there (GH-SET-11).

    ``pool``: numbers of its cards; ``perks``: ticks by the perks of its class; ``items``: numbers of what it owns. It
    starts with so many ``blesses`` and ``curses`` in its deck, with so many cards of its hand discarded, with
    ``harm`` (damage) and ``ills`` (conditions); ``used_up`` items are consumed already (GH-TOWN-6, GH-TOWN-21).
    ``enhancements``: what was added to cards of its class, each as the number of the card, the half, the place of the
    ability and the kind (GH-TOWN-9).
    """

    pool: tuple[int, ...]
    perks: tuple[int, ...]
    items: tuple[int, ...] = ()
    blesses: int = 0
    curses: int = 0
    discards: int = 0
    harm: int = 0
    ills: tuple[str, ...] = ()
    used_up: tuple[int, ...] = ()
    enhancements: tuple[tuple[int, str, int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Character(Facts):
    """A character that takes part, as it was made before the scenario: class and level; its number is its seat.

    ``brought``: what it brings from a campaign; None in a scenario of its own, where it is made in the preparation.
    """

    hero: str
    level: int
    brought: Brought | None = None


@dataclass(frozen=True, slots=True)
class Rulings(Facts):
    """The options of the table, and the numbers that follow from them (GH-SET-1, GH-SET-2, GH-SET-3).

    ``values`` are the options as they were chosen. ``level`` is the scenario level L; ``monster_level`` and the damages
    are one level higher when played solo or with open information. ``looted``: numbers of the treasures that a campaign
    has looted already (GH-LOOT-3).
    """

    values: tuple[tuple[str, str], ...]
    level: int
    monster_level: int
    trap_damage: int
    hazard_damage: int
    gold_per_token: int
    bonus_xp: int
    open_information: bool = False
    looted: tuple[int, ...] = ()


def column_name(column: int) -> str:
    """Name a column counted from 0: A to Z, then AA, AB, ...

    >>> [column_name(n) for n in (0, 25, 26, 52)]
    ['A', 'Z', 'AA', 'BA']
    """
    letters = ""
    number = column + 1
    while number:
        number, place = divmod(number - 1, 26)
        letters = chr(ord("A") + place) + letters
    return letters


class Arena:
    """The map of a scenario and who came to it; shared by all states, and equal if made of equal parts.

    Hexes are ids of ``grid``, sets of hexes bit sets; rooms and doors are numbered as in the facts. ``labels`` name
    hexes by column (letters from the west) and row (numbers from the north), such as ``D5``; ``id_named`` is the way
    back. ``room_cells``: per room its hexes and the door hexes that belong to it (GH-HEX-5); ``door_at``: hex of a door
    -> its number; ``door_rooms``: the two rooms it joins, as numbers; ``cells``: every hex of the map; ``added``: what
    was added to cards, whoever plays them (``Brought.enhancements``).
    """

    __slots__ = (
        "_lines",
        "_mazes",
        "_monsters",
        "added",
        "cells",
        "characters",
        "door_at",
        "door_ids",
        "door_rooms",
        "grid",
        "id_named",
        "labels",
        "room_cells",
        "room_number",
        "rulings",
        "scenario",
    )

    def __init__(self, scenario: Scenario, characters: tuple[Character, ...], rulings: Rulings) -> None:
        self.scenario = scenario
        self.characters = characters
        self.rulings = rulings
        brought = [each.brought for each in characters if each.brought is not None]
        self.added = tuple([added for each in brought for added in each.enhancements])
        hexes = [h for room in scenario.rooms for h in room.hexes] + [door.hex for door in scenario.doors]
        columns, rows = [h.q for h in hexes], [row_of(h) for h in hexes]
        west, north = min(columns), max(rows)
        self.grid = FlatGrid(west - MARGIN, min(rows) - MARGIN, max(columns) + MARGIN, north + MARGIN)
        self.labels: dict[int, str] = {}
        for h in hexes:
            self.labels[self.grid.id_of(h)] = f"{column_name(h.q - west)}{north - row_of(h) + 1}"
        self.id_named: dict[str, int] = {label: i for i, label in self.labels.items()}
        self.room_number: dict[str, int] = {room.id: n for n, room in enumerate(scenario.rooms)}
        self.room_cells: list[int] = [self.grid.mask(room.hexes) for room in scenario.rooms]
        self.door_ids: list[int] = []
        self.door_at: dict[int, int] = {}
        self.door_rooms: list[tuple[int, int]] = []
        for n, door in enumerate(scenario.doors):
            i = self.grid.id_of(door.hex)
            self.door_ids.append(i)
            self.door_at[i] = n
            joined = (self.room_number[door.rooms[0]], self.room_number[door.rooms[1]])
            self.door_rooms.append(joined)
            for room in joined:
                self.room_cells[room] |= 1 << i
        self.cells = 0
        for cells in self.room_cells:
            self.cells |= cells
        self._lines: dict[int, list[WallLine]] = {}
        self._mazes: dict[tuple[int, int, int], Maze] = {}
        self._monsters: tuple[str, ...] | None = None

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Arena)
            and (self.scenario, self.characters, self.rulings) == (other.scenario, other.characters, other.rulings)
        )

    def __hash__(self) -> int:
        return hash((self.scenario.id, self.characters))

    def __reduce__(self) -> tuple[object, ...]:
        return arena_of, (self.scenario, self.characters, self.rulings)

    @property
    def size(self) -> int:
        """How many characters started: all equations and set-up go by it (GH-SET-6, GH-DOOR-1)."""
        return len(self.characters)

    def door(self, number: int) -> Door:
        """Return the facts of a door."""
        return self.scenario.doors[number]

    def id_of(self, h: FlatHex) -> int:
        """Return the id of a hex of the map."""
        return self.grid.id_of(h)

    def maze(self, rooms: int, opened: int, passable: int = 0) -> Maze:
        """Return the maze of revealed rooms (bits): doors that are not opened (bits) are walls (GH-HEX-2, GH-HEX-5).

        ``passable``: doors (bits) that count as floor although they are closed, as for a character's walk
        (GH-MOVE-7); sight and range never use such a maze.
        """
        key = (rooms, opened, passable)
        found = self._mazes.get(key)
        if found is None:
            cells = 0
            for n, room in enumerate(self.room_cells):
                if rooms >> n & 1:
                    cells |= room
            walls = []
            for n, i in enumerate(self.door_ids):
                if cells >> i & 1 and not (opened | passable) >> n & 1:
                    walls.append(self.grid.hex_of(i))
            found = self._mazes[key] = Maze(self.grid, cells, walls, self._lines_of(rooms))
        return found

    def _lines_of(self, rooms: int) -> list[WallLine]:
        found = self._lines.get(rooms)
        if found is None:
            shown = [self.grid.hexes(cells) for n, cells in enumerate(self.room_cells) if rooms >> n & 1]
            found = self._lines[rooms] = list(room_walls(shown))
        return found

    def monster_ids(self) -> tuple[str, ...]:
        """Return every kind of monster or boss that stands on the map or may come, in order of their first mention."""
        found = self._monsters
        if found is None:
            found = self._monsters = _monster_ids(self.scenario)
        return found


@lru_cache(maxsize=64)
def arena_of(scenario: Scenario, characters: tuple[Character, ...], rulings: Rulings) -> Arena:
    """Return the arena of these parts; the tables of equal ones are shared."""
    return Arena(scenario, characters, rulings)


def _monster_ids(scenario: Scenario) -> tuple[str, ...]:
    named = [placed.monster for placed in scenario.monsters] + [spawn.monster for spawn in scenario.spawns]
    found = dict.fromkeys(named)
    waiting = list(found)
    while waiting:
        for other in _summoned_by(waiting.pop()):
            if other not in found:
                found[other] = None
                waiting.append(other)
    return tuple(found)


def _summoned_by(kind: str) -> list[str]:
    """Return the monsters that the cards and specials of a kind summon."""
    known: Mapping[str, object] = facts.monsters()
    boss = facts.bosses().get(kind)
    steps = []
    if boss is not None:
        for special in (boss.special_1, boss.special_2):
            steps += list(special.steps) if special is not None else []
    else:
        for card in facts.ability_decks()[facts.monsters()[kind].deck].cards:
            steps += [*card.do.steps, *card.on_death.steps]
    return [word for step in steps if step.verb == "summon" for word in step.arguments if word in known]
