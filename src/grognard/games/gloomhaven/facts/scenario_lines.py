"""What a scenario file holds besides its sketches: tables and short lines, read into values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NewType

from grognard.content import TomlFile
from grognard.games.gloomhaven.facts import CONDITIONS, bosses, monsters
from grognard.games.gloomhaven.facts.scenarios import Aimed, Campaign, Escort, OverlayType, Plates, Spawn, StartEffect
from grognard.hexes import FlatHex
from grognard.kernel.text import unknown
from grognard.kernel.value import Facts

OVERLAY_TYPES: Final[tuple[OverlayType, ...]] = ("obstacle", "trap", "hazard", "difficult")
HOLDS: Final[Mapping[str, type[int] | type[str] | None]] = {
    "gold": int,
    "experience": int,
    "item": int,
    "item-design": int,
    "random-item-design": None,
    "random-side-scenario": None,
    "damage": int,
    "condition": str,
}
"""What a treasure can hold, and what stands behind it: a number, a condition or nothing, which is read as 1."""

MonsterId = NewType("MonsterId", str)


@dataclass(frozen=True, slots=True)
class OverlayKind(Facts):
    """A kind of overlay tile, as a line of ``[overlays]`` tells it: ``trap bear stun uncertain``."""

    kind: OverlayType
    art: str
    damages: bool
    conditions: tuple[str, ...]
    uncertain: bool

    @classmethod
    def parse(cls, raw: object) -> OverlayKind:
        """Read a kind and a picture, for a trap what it does; a ValueError says what is wrong.

        >>> OverlayKind.parse("trap spike damage").damages
        True
        """
        if not isinstance(raw, str) or len(words := raw.split()) < 2:
            raise ValueError("expected a kind and a picture, as in 'obstacle pillar' or 'trap bear stun'")
        found = [kind for kind in OVERLAY_TYPES if kind == words[0]]
        if not found:
            raise ValueError(unknown("kind of overlay", words[0], OVERLAY_TYPES))
        effects = words[2:]
        known = ("damage", "uncertain", *CONDITIONS) if found[0] == "trap" else ("uncertain",)
        for word in effects:
            if word not in known:
                raise ValueError(unknown("effect", word, known))
        conditions = tuple([word for word in effects if word in CONDITIONS])
        if found[0] == "trap" and "damage" not in effects and not conditions:
            raise ValueError("a trap deals 'damage' or gives conditions (GH-MOVE-8)")
        return cls(found[0], words[1], "damage" in effects, conditions, "uncertain" in effects)


@dataclass(frozen=True, slots=True)
class Content(Facts):
    """One thing a treasure holds, written as ``gold 15`` or ``random-item-design``."""

    kind: str
    value: int | str

    @classmethod
    def parse(cls, raw: object) -> Content:
        """Read a kind and its number or name; a ValueError says what is wrong.

        >>> Content.parse("damage 3")
        Content(kind='damage', value=3)
        """
        kind, _, value = raw.partition(" ") if isinstance(raw, str) else ("", "", "")
        if kind not in HOLDS:
            raise ValueError(unknown("kind of treasure", kind, tuple(HOLDS)))
        wanted = HOLDS[kind]
        if wanted is None:
            if value:
                raise ValueError(f"nothing stands behind '{kind}'")
            return cls(kind, 1)
        if wanted is str:
            if value not in CONDITIONS:
                raise ValueError(unknown("condition", value, CONDITIONS))
            return cls(kind, value)
        if not value.isdecimal():
            raise ValueError(f"expected a number behind '{kind}'")
        return cls(kind, int(value))


@dataclass(frozen=True, slots=True)
class RoomLines(Facts):
    """A room of a file; ``at`` is the hex of the first token of the sketch."""

    id: str
    tiles: tuple[str, ...]
    at: FlatHex
    map: str
    open: bool = False


@dataclass(frozen=True, slots=True)
class DoorLines(Facts):
    """A door of a file; its rooms are those whose sketches show it."""

    hex: FlatHex
    art: str
    letter: str = ""
    locked: bool = False
    plates: Plates | None = None
    by_boss: bool = False


@dataclass(frozen=True, slots=True)
class ScenarioLines(Facts):
    """A file. ``uncertain``: hexes of monsters whose place or ranks the sources do not agree on."""

    number: int
    name: str
    win: tuple[Aimed, ...]
    rooms: tuple[RoomLines, ...]
    doors: tuple[DoorLines, ...]
    monsters: Mapping[str, MonsterId]
    overlays: Mapping[str, OverlayKind] = field(default_factory=dict)
    treasures: Mapping[int, tuple[Content, ...]] = field(default_factory=dict)
    markers: Mapping[str, tuple[FlatHex, ...]] = field(default_factory=dict)
    uncertain: tuple[FlatHex, ...] = ()
    setup: tuple[StartEffect, ...] = ()
    spawns: tuple[Spawn, ...] = ()
    allies: tuple[MonsterId, ...] = ()
    escort: Escort | None = None
    loses_with_escort: bool = False
    goal_treasure_needs_loot: bool = False
    campaign: Campaign = field(default_factory=Campaign)


def read_lines(file: TomlFile) -> ScenarioLines:
    """Read a file as it is written; ContentError with file, line and a suggestion."""
    parsers = {
        FlatHex: _flat_hex,
        MonsterId: _monster_id,
        OverlayKind: OverlayKind.parse,
        Content: Content.parse,
    }
    return file.whole(ScenarioLines, parsers)


def _flat_hex(raw: object) -> FlatHex:
    if isinstance(raw, list) and len(raw) == 2 and all(type(each) is int for each in raw):
        return FlatHex(*raw)
    raise ValueError("expected a hex such as [1, -1]")


def _monster_id(raw: object) -> MonsterId:
    known = (*monsters(), *bosses())
    if not isinstance(raw, str) or raw not in known:
        raise ValueError(unknown("monster", str(raw), known))
    return MonsterId(raw)
