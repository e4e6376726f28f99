"""The hexes of a file: terrain, what lies on it, units, and the tags that others read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from grognard.games.memoir44.board import ALLIES, AXIS
from grognard.games.memoir44.facts import pieces, terrains, unit_kinds
from grognard.games.memoir44.m44.coordinates import Grid
from grognard.games.memoir44.m44.findings import Findings, is_empty, items, shown, table, whole, word
from grognard.games.memoir44.m44.names import (
    BRIDGE_SECTION,
    DECORATION,
    OBJECTIVES,
    RESISTANCE,
    SEA_WALL,
    SIDES,
    SUFFIXES,
    TWO_MEDALS,
    names,
    spelled,
)
from grognard.games.memoir44.scenario import SideName
from grognard.games.memoir44.units import Unit
from grognard.hexes.region import HexId

MOST_FIGURES: Final = 9
_SORTS: Final = ("terrain", "rect_terrain", "obstacle")
_CODES: Final = {"terrain": "E_TERRAIN", "rect_terrain": "E_RECT", "obstacle": "E_OBSTACLE"}
_SIDE: Final = {"allies": ALLIES, "axis": AXIS}


@dataclass(slots=True)
class Tag:
    """An objective's token on a hex, as it stands in the file, and the sides that can take it."""

    at: HexId
    here: str
    where: str
    sides: tuple[SideName, ...]
    record: dict[str, Any]


@dataclass(slots=True)
class Board:
    """What a file says of hexes, in the board's own ids: only those that carry something are in the tables.

    ``sections`` are pieces of long bridges with their orientation, ``owners`` the owner of each bunker where it is said
    ("" where not).
    """

    terrain: dict[HexId, str] = field(default_factory=dict)
    pieces: dict[HexId, list[str]] = field(default_factory=dict)
    units: dict[HexId, Unit] = field(default_factory=dict)
    worth: dict[HexId, int] = field(default_factory=dict)
    sections: dict[HexId, int] = field(default_factory=dict)
    owners: dict[HexId, str] = field(default_factory=dict)
    places: dict[HexId, str] = field(default_factory=dict)
    tags: list[Tag] = field(default_factory=list)


class HexReader:
    """Reads one hex record after the other into a board."""

    def __init__(self, grid: Grid, found: Findings) -> None:
        self.grid = grid
        self.found = found
        self.board = Board()
        self._seen: dict[HexId, int] = {}

    def read(self, value: object) -> Board:
        """Read the list of hexes."""
        for number, entry in enumerate(items(value, "board.hexagons", self.found)):
            where = f"board.hexagons[{number}]"
            if not isinstance(entry, dict):
                self.found.breaks(f"{where}: expected an object, got {shown(entry)}")
                continue
            row_col = self.grid.row_col(entry, where, self.found)
            if row_col is not None:
                self._hex(number, entry, where, *row_col)
        self._check_units()
        return self.board

    def _hex(self, number: int, record: Mapping[str, Any], where: str, row: int, col: int) -> None:
        at, here = self.grid.hex(row, col), self.grid.place(row, col)
        if at in self._seen:
            first = self._seen[at]
            self.found.breaks(f"{where}: {here} stands in board.hexagons[{first}] already; leave one out [E_DUP_HEX]")
            return
        self._seen[at] = number
        self.board.places[at] = here
        for sort in _SORTS:
            if not is_empty(record.get(sort)):
                self._thing(sort, table(record[sort], f"{where}.{sort}", self.found), f"{where}.{sort}", here, at)
        if not is_empty(record.get("unit")):
            self._unit(table(record["unit"], f"{where}.unit", self.found), f"{where}.unit", here, at)
        for count, tag in enumerate(items(record.get("tags"), f"{where}.tags", self.found)):
            self._tag(tag, f"{where}.tags[{count}]", here, at)
        self._rest(record, ("row", "col", *_SORTS, "unit", "tags"), "E_HEX", here)

    def _rest(self, record: Mapping[str, Any], known: tuple[str, ...], code: str, here: str) -> None:
        """Whatever else a record holds may be a rule: it is not known here."""
        for key, value in record.items():
            if key not in known and not is_empty(value):
                self.found.lacks(code, f"'{key}' {shown(value)} on {here}")

    def _thing(self, sort: str, record: dict[str, Any], where: str, here: str, at: HexId) -> None:
        """Read a tile, a rectangular piece or an obstacle."""
        name = word(record.get("name"), f"{where}.name", self.found)
        behavior = word(record.get("behavior"), f"{where}.behavior", self.found)
        self._rest(record, ("name", "behavior", "orientation", "original_owner"), "E_HEX", here)
        if not name:
            if isinstance(record.get("name", ""), str):
                self.found.breaks(f"{where}: the name is missing on {here}")
            return
        known: Mapping[str, str] = getattr(names(), sort)
        key = spelled(name, behavior)
        if key not in known:
            code = _CODES[sort]
            if behavior and any(each.split(" ")[0] == name.lower() for each in known):
                code = "E_TERRAIN_BEHAVIOR" if sort == "terrain" else code
            said = f"{sort} '{name}'" + (f" with behavior '{behavior}'" if behavior else "")
            self.found.lacks(code, f"{said} on {here}")
            return
        ours = known[key]
        if sort == "terrain":
            self._note_terrain(key, here)
            self.board.terrain[at] = ours
            return
        lying = self.board.pieces.setdefault(at, [])
        if ours not in lying:
            lying.append(ours)
        owner = self._owner(record, where)
        if ours == "bunker":
            self.board.owners[at] = owner
        elif behavior.upper() == BRIDGE_SECTION:
            self.board.sections[at] = whole(record.get("orientation")) or 0
        elif behavior.upper() == SEA_WALL and owner != "allies":
            self.found.lacks("E_OWNER", f"a sea wall on {here} that is not the Allies'")

    def _tag(self, record: object, where: str, here: str, at: HexId) -> None:
        if not isinstance(record, dict):
            self.found.breaks(f"{where}: expected an object, got {shown(record)}")
            return
        name = word(record.get("name"), f"{where}.name", self.found)
        behavior = record.get("behavior")
        if name.lower() not in OBJECTIVES or not is_empty(behavior):
            said = f"tag '{name}'" + ("" if is_empty(behavior) else f" with behavior {shown(behavior)}")
            self.found.lacks("E_TAG", f"{said} on {here}")
            return
        self._rest(record, ("name", "behavior", "medal", "group", "orientation"), "E_TAG", here)
        self.board.tags.append(Tag(at, here, where, OBJECTIVES[name.lower()], record))

    def _note_terrain(self, key: str, here: str) -> None:
        if key == "church":
            self.found.notes_that(f"the church on {here} is as a town, as the base game has it")
        elif key == "pond":
            self.found.notes_that(f"the pond on {here} is read as river")

    def _owner(self, record: Mapping[str, Any], where: str) -> str:
        given = word(record.get("original_owner"), f"{where}.original_owner", self.found)
        if given and given.upper() not in SIDES:
            self.found.breaks(f"{where}.original_owner: expected AXIS or ALLIES, got {shown(given)}")
        return SIDES.get(given.upper(), "")

    def _unit(self, record: dict[str, Any], where: str, here: str, at: HexId) -> None:
        name = word(record.get("name"), f"{where}.name", self.found)
        behavior = word(record.get("behavior"), f"{where}.behavior", self.found)
        if not name:
            if isinstance(record.get("name", ""), str):
                self.found.breaks(f"{where}: the unit on {here} has no name")
            return
        self._rest(record, ("name", "badge", "nbr_units", "behavior", "equipment", "orientation"), "E_UNIT", here)
        if not is_empty(record.get("equipment")):
            self.found.lacks("E_EQUIPMENT", f"equipment {shown(record['equipment'])} of the unit on {here}")
        self._badge(record, behavior, where, here)
        suffix = next((each for each in SUFFIXES if name.lower().endswith(each)), "")
        key = spelled(name.lower().removesuffix(suffix), behavior)
        if not suffix or key.split(" ")[0] not in names().unit:
            self.found.lacks("E_UNIT", f"unit '{name}' on {here}")
            return
        side = SUFFIXES[suffix]
        allowed = {"": True, RESISTANCE: side == "allies", TWO_MEDALS: side == "axis"}
        if key not in names().unit or not allowed.get(behavior.upper(), False):
            self.found.lacks("E_UNIT_BEHAVIOR", f"behavior '{behavior}' of the unit '{name}' on {here}")
            return
        kind = unit_kinds()[names().unit[key]]
        figures = self._figures(record, kind.figures, where, here)
        if figures == 1 and kind.id == "elite-armor" and side == "axis":
            self.found.lacks("E_UNIT", f"unit '{name}' of one figure on {here}, which is a Tiger")
            return
        if figures:
            self.board.units[at] = Unit(_SIDE[side], kind, figures, figures)
            if behavior.upper() == TWO_MEDALS:
                self.board.worth[at] = 2

    def _figures(self, record: Mapping[str, Any], usual: int, where: str, here: str) -> int:
        """Return the figures of a unit, at the start and at most; 0, and a fault, for a number that cannot be."""
        if is_empty(record.get("nbr_units")):
            return usual
        figures = whole(record["nbr_units"])
        if figures is None or not 1 <= figures <= MOST_FIGURES:
            given = shown(record["nbr_units"])
            self.found.breaks(f"{where}.nbr_units: expected a number from 1 to {MOST_FIGURES}, got {given} on {here}")
            return 0
        return figures

    def _badge(self, record: Mapping[str, Any], behavior: str, where: str, here: str) -> None:
        badge = word(record.get("badge"), f"{where}.badge", self.found).lower()
        if badge == "badge3" and behavior.upper() == RESISTANCE:
            return
        if badge and badge not in DECORATION:
            self.found.lacks("E_BADGE", f"badge '{badge}' of the unit on {here}")

    def _check_units(self) -> None:
        """Check that every unit may stand where it does; artillery may start in a bunker (M44-OBS-1)."""
        for at, unit in self.board.units.items():
            terrain = terrains()[self.board.terrain.get(at, "plain")]
            lying = self.board.pieces.get(at, [])
            closed = terrain.impassable or (terrain.water and "bridge" not in lying)
            if unit.kind.arm != "infantry":
                keeps_out = [name for name in lying if pieces()[name].infantry_only]
                if unit.kind.arm == "artillery":
                    keeps_out = [name for name in keeps_out if name != "bunker"]
                closed = closed or bool(keeps_out)
            if closed:
                ground = " ".join([terrain.id, *lying])
                self.found.breaks(
                    f"{unit.kind.id} on {self.board.places[at]} cannot stand there ({ground}) [E_UNIT_ON_IMPASSABLE]"
                )
