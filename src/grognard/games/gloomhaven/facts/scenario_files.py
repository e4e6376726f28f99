"""The scenarios, read strictly from the TOML files of ``scenarios`` (their README tells the format).

A room is a sketch (``scenario_sketch``). What its tokens mean:

* ``.`` floor, ``@`` start hex, ``$`` coin, ``_`` pressure plate, ``+`` door (drawn in both of its rooms), ``!7`` the
  treasure tile of this number, ``!`` a goal treasure.
* A capital letter, a colon and three signs: a monster of the table ``[monsters]`` and what stands there with 2, 3 and 4
  characters: ``-`` none, ``n`` normal, ``e`` elite, ``b`` boss (GH-SET-5).
* A small letter: an overlay tile of the table ``[overlays]``; one of several hexes has a number behind the letter.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypeVar

from grognard.content import TomlFile
from grognard.content.lines import Where
from grognard.games.gloomhaven.facts import CONDITIONS, bosses, monsters
from grognard.games.gloomhaven.facts.scenario_lines import DoorLines, RoomLines, ScenarioLines, read_lines
from grognard.games.gloomhaven.facts.scenario_sketch import CrookedSketch, Drawn, read_room
from grognard.games.gloomhaven.facts.scenarios import Door, Overlay, Placement, Room, Scenario, Tier, Treasure
from grognard.hexes import FlatHex, flat_distance
from grognard.kernel.game import UnknownName
from grognard.kernel.text import unknown

T = TypeVar("T")

FOLDER: Final[Traversable] = files("grognard.games.gloomhaven").joinpath("scenarios")
FLOOR: Final = "."
START: Final = "@"
COIN: Final = "$"
PLATE: Final = "_"
DOOR: Final = "+"
TIERS: Final[Mapping[str, Tier]] = {"-": "none", "n": "normal", "e": "elite", "b": "boss"}

_FILE_NAME: Final = re.compile(r"([0-9]{3})-([a-z0-9-]+)\.toml")
_MONSTER: Final = re.compile(r"([A-Z]):([-neb])([-neb])([-neb])")
_OVERLAY: Final = re.compile(r"([a-z])([0-9]*)")
_TREASURE: Final = re.compile(r"!([1-9][0-9]*)?")


@cache
def scenario_ids() -> tuple[str, ...]:
    """Return the ids of all scenarios in the order of their numbers."""
    return tuple(_files())


def find_scenario(name: str) -> Scenario:
    """Return the scenario with this id; UnknownName if there is none, ContentError for a file with a mistake."""
    if name not in _files():
        raise UnknownName("scenario", name, scenario_ids())
    return _read(name)


@cache
def _files() -> dict[str, Traversable]:
    found = {path.name: path for path in FOLDER.iterdir() if _FILE_NAME.fullmatch(path.name)}
    return {name[4:].removesuffix(".toml"): found[name] for name in sorted(found)}


@cache
def _read(name: str) -> Scenario:
    path = _files()[name]
    scenario = read_scenario(TomlFile.read(path), name)
    if scenario.number != int(path.name[:3]):
        raise TomlFile.read(path).error(("number",), f"the file is called {path.name}")
    return scenario


def read_scenario(file: TomlFile, name: str) -> Scenario:
    """Read a scenario with this id; ContentError with file, line and a suggestion."""
    lines = read_lines(file)
    plan = _Plan(file, lines)
    for at, room in enumerate(lines.rooms):
        plan.draw(at, room)
    for where, problem in plan.problems():
        raise file.error(where, problem)
    return plan.scenario(name)


class _Plan:
    """Gathers what the sketches of a file show, room by room."""

    def __init__(self, file: TomlFile, lines: ScenarioLines) -> None:
        self._file = file
        self._lines = lines
        self._rooms: list[Room] = []
        self._room_of: dict[FlatHex, str] = {}
        self._doors: dict[FlatHex, list[str]] = {door.hex: [] for door in lines.doors}
        self._overlays: list[Overlay] = []
        self._monsters: list[Placement] = []
        self._treasures: list[Treasure] = []
        self._signs: dict[str, list[FlatHex]] = {START: [], COIN: [], PLATE: []}
        self._used: set[str] = set()

    def draw(self, at: int, room: RoomLines) -> None:
        """Read a room; ContentError for a sketch that does not say what it should."""
        where = ("rooms", at, "map")
        if room.id in [each.id for each in self._rooms]:
            raise self._file.error(("rooms", at), f"there is a room {room.id} already", key="id")
        try:
            cells = read_room(room.map, room.at)
        except CrookedSketch as crooked:
            raise self._file.error(where, crooked.problem, row=crooked.row) from None
        groups: dict[str, list[FlatHex]] = {}
        for h, drawn in cells.items():
            try:
                self._put(h, drawn, room.id, groups)
            except ValueError as error:
                raise self._file.error(where, f"({h.q},{h.t}) {error}", row=drawn.row) from None
        for token, hexes in groups.items():
            try:
                self._lay(token, tuple(hexes), room.id)
            except ValueError as error:
                raise self._file.error(where, str(error), row=cells[hexes[0]].row) from None
        own = tuple([h for h, drawn in cells.items() if drawn.text != DOOR])
        self._rooms.append(Room(room.id, own, room.tiles, room.open))

    def _put(self, h: FlatHex, drawn: Drawn, room: str, groups: dict[str, list[FlatHex]]) -> None:
        token = drawn.text
        if token == DOOR:
            if h not in self._doors:
                raise ValueError("is a door that [[doors]] does not tell of")
            self._doors[h].append(room)
            return
        if h in self._room_of or h in self._doors:
            raise ValueError(f"belongs to room {self._room_of[h]} too" if h in self._room_of else "is a door: draw '+'")
        self._room_of[h] = room
        if token == FLOOR:
            return
        if token in self._signs:
            self._signs[token].append(h)
        elif (found := _TREASURE.fullmatch(token)) is not None:
            number = int(found[1] or 0)
            if number and number not in self._lines.treasures:
                raise ValueError(f"[treasures] does not tell what treasure {number} holds")
            content = self._lines.treasures[number] if number else ()
            holds = tuple([(each.kind, each.value) for each in content])
            self._treasures.append(Treasure(h, room, number, holds))
        elif (found := _MONSTER.fullmatch(token)) is not None:
            monster = self._meant(found[1], self._lines.monsters, "monsters")
            tiers = (TIERS[found[2]], TIERS[found[3]], TIERS[found[4]])
            self._monsters.append(Placement(monster, h, room, tiers, h in self._lines.uncertain))
        elif (found := _OVERLAY.fullmatch(token)) is not None:
            groups.setdefault(token if found[2] else f"{token} {h.q},{h.t}", []).append(h)
        else:
            raise ValueError(
                f"'{token}' means nothing; a monster is written as in 'A:-ne', all else is told in the README"
            )

    def _lay(self, token: str, hexes: tuple[FlatHex, ...], room: str) -> None:
        tile = self._meant(token[0], self._lines.overlays, "overlays")
        for n, h in enumerate(hexes[1:], 1):
            if all(flat_distance(h, other) > 1 for other in hexes[:n]):
                raise ValueError(f"the hexes of '{token}' are not one tile; another one needs another number")
        self._overlays.append(Overlay(tile.kind, tile.art, hexes, room, tile.damages, tile.conditions, tile.uncertain))

    def _meant(self, letter: str, table: Mapping[str, T], name: str) -> T:
        if letter not in table:
            raise ValueError(f"'{letter}' is not in [{name}]")
        self._used.add(letter)
        return table[letter]

    def problems(self) -> Iterator[tuple[Where, str]]:
        """Find what does not fit together, now that all rooms are drawn."""
        lines = self._lines
        floor = {room.id: room.hexes for room in self._rooms}
        for at, door in enumerate(lines.doors):
            sides = self._doors[door.hex]
            if len(sides) != 2:
                yield ("doors", at), f"two rooms show a door, but {len(sides)} of them this one"
            for side in sides:
                if all(flat_distance(door.hex, h) > 1 for h in floor[side]):
                    yield ("doors", at), f"the door touches no hex of room {side}"
        if not any(room.open for room in lines.rooms):
            yield ("rooms",), "no room is 'open' at the start"
        for at, room in enumerate(lines.rooms):
            if not room.open and set(floor[room.id]) & set(self._signs[START]):
                yield ("rooms", at), "characters start in rooms that are 'open'"
        for letter, hexes in lines.markers.items():
            for n, h in enumerate(hexes):
                if h not in self._room_of and h not in self._doors:
                    yield ("markers", letter, n), "no sketch shows this hex"
        placed = {each.hex for each in self._monsters}
        for at, h in enumerate(lines.uncertain):
            if h not in placed:
                yield ("uncertain", at), "no monster stands there"
        for name, table in (("monsters", lines.monsters), ("overlays", lines.overlays)):
            for letter in table:
                if letter not in self._used:
                    yield (name, letter), "no sketch shows it"
        numbers = {each.number for each in self._treasures}
        for number in lines.treasures:
            if number not in numbers:
                yield ("treasures", str(number)), "no sketch shows it"
        for what, known, where, each in self._named():
            if each not in known:
                yield where, unknown(what, each, tuple(known))

    def _named(self) -> Iterator[tuple[str, Collection[str], Where, str]]:
        """List what is called by its name: what it must be, the known names, the place and the name."""
        lines = self._lines
        rooms = [room.id for room in self._rooms]
        for at, door in enumerate(lines.doors):
            if door.plates:
                for letters in door.plates.markers:
                    for letter in letters:
                        yield "marker", lines.markers, ("doors", at), letter
        for at, spawn in enumerate(lines.spawns):
            yield "marker", lines.markers, ("spawns", at), spawn.marker
            yield "room", rooms, ("spawns", at), spawn.room
            yield "monster", (*monsters(), *bosses()), ("spawns", at), spawn.monster
        for at, aim in enumerate(lines.win):
            if aim.room:
                yield "room", rooms, ("win", at), aim.room
            if aim.monster:
                yield "monster", lines.monsters.values(), ("win", at), aim.monster
            if aim.marker:
                yield "marker", lines.markers, ("win", at), aim.marker
            if aim.unit:
                yield "escort", [lines.escort.id] if lines.escort else [], ("win", at), aim.unit
        if lines.escort:
            yield "marker", lines.markers, ("escort",), lines.escort.marker
            yield "marker", lines.markers, ("escort",), lines.escort.towards
        for at, effect in enumerate(lines.setup):
            if effect.condition:
                yield "condition", CONDITIONS, ("setup", at), effect.condition

    def scenario(self, name: str) -> Scenario:
        """Return the whole."""
        lines = self._lines
        return Scenario(
            id=name,
            number=lines.number,
            name=lines.name,
            rooms=tuple(self._rooms),
            doors=tuple([self._door(door) for door in lines.doors]),
            start=tuple(self._signs[START]),
            win=lines.win,
            overlays=tuple(self._overlays),
            monsters=tuple(self._monsters),
            coins=tuple(self._signs[COIN]),
            treasures=tuple(self._treasures),
            plates=tuple(self._signs[PLATE]),
            markers=tuple(lines.markers.items()),
            setup=lines.setup,
            spawns=lines.spawns,
            allies=lines.allies,
            escort=lines.escort,
            loses_with_escort=lines.loses_with_escort,
            goal_treasure_needs_loot=lines.goal_treasure_needs_loot,
            campaign=lines.campaign,
        )

    def _door(self, door: DoorLines) -> Door:
        one, other = self._doors[door.hex]
        return Door(door.hex, (one, other), door.art, door.letter, door.locked, door.plates, door.by_boss)
