"""What a scenario is made of: rooms, doors, what lies and stands there, goals and special rules.

All hexes stand in the flat-top frame (GH-HEX-4). A room lists its hexes; a door belongs to the two rooms that it joins
and is none of theirs in the list (GH-HEX-5).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from grognard.hexes import FlatHex
from grognard.kernel.value import Facts


@dataclass(frozen=True, slots=True)
class Room(Facts):
    """A room and its hexes, those of its doors left out; ``open``: it is revealed at the start (GH-SET-4)."""

    id: str
    hexes: tuple[FlatHex, ...]
    tiles: tuple[str, ...] = ()
    open: bool = False


@dataclass(frozen=True, slots=True)
class Plates(Facts):
    """Which pressure plates open a door (GH-DOOR-10).

    ``markers``: by the number of characters, the letters whose plates count; ``all_of_them``: every one of these plates
    must be held by a character at the end of a turn, each character that is left standing on one; otherwise one
    character at the end of its own turn is enough.
    """

    markers: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
    all_of_them: bool = False


@dataclass(frozen=True, slots=True)
class Door(Facts):
    """A door; ``locked`` ones are walls until plates or a boss open them (GH-DOOR-6)."""

    hex: FlatHex
    rooms: tuple[str, str]
    art: str
    letter: str = ""
    locked: bool = False
    plates: Plates | None = None
    by_boss: bool = False


OverlayType = Literal["obstacle", "trap", "hazard", "difficult"]


@dataclass(frozen=True, slots=True)
class Overlay(Facts):
    """An overlay tile. A trap deals the trap damage of the level, or gives conditions (GH-MOVE-8)."""

    kind: OverlayType
    art: str
    hexes: tuple[FlatHex, ...]
    room: str
    damages: bool = False
    conditions: tuple[str, ...] = ()
    uncertain: bool = False


Tier = Literal["none", "normal", "elite", "boss"]


@dataclass(frozen=True, slots=True)
class Placement(Facts):
    """A monster of the map: what stands there with 2, 3 and 4 characters (GH-SET-5)."""

    monster: str
    hex: FlatHex
    room: str
    tiers: tuple[Tier, Tier, Tier]
    uncertain: bool = False


@dataclass(frozen=True, slots=True)
class Treasure(Facts):
    """A treasure tile: its number, 0 for a goal treasure, and what is in it as pairs of kind and number or name.

    Kinds: ``gold``, ``experience``, ``item``, ``item-design``, ``random-item-design``, ``random-side-scenario``,
    ``damage``, ``condition``; the two random ones come with the number 1.
    """

    hex: FlatHex
    room: str
    number: int = 0
    holds: tuple[tuple[str, int | str], ...] = ()


@dataclass(frozen=True, slots=True)
class Aimed(Facts):
    """One thing that must be reached to win; all of them must hold at once (GH-SET-8).

    ``kill-all``: all rooms revealed, no enemy left; ``kill-all-revealed``; ``kill``: every ``monster`` of the scenario;
    ``kill-count``: ``per_character`` times the characters; ``reveal``: the ``room``; ``loot-goal-treasures``: all;
    ``escort``: the ``unit`` ends its turn adjacent to the hex with the letter ``marker``.
    """

    kind: Literal["kill-all", "kill-all-revealed", "kill", "kill-count", "reveal", "loot-goal-treasures", "escort"]
    monster: str = ""
    per_character: int = 0
    room: str = ""
    unit: str = ""
    marker: str = ""


@dataclass(frozen=True, slots=True)
class StartEffect(Facts):
    """A scenario effect at the start, on every character (GH-SET-10): cards into its deck, or a condition.

    ``card``: ``curse`` or ``-1``, ``count`` of them; ``condition``.
    """

    card: Literal["", "curse", "-1"] = ""
    count: int = 0
    condition: str = ""


When = Literal["round-start", "odd-round-end", "room-revealed"]


@dataclass(frozen=True, slots=True)
class Spawn(Facts):
    """Monsters that come later, at the hexes with a letter (GH-DOOR-7, GH-DOOR-9).

    ``when``: ``round-start``, ``odd-round-end`` or ``room-revealed``; ``room``: the room that must be revealed then,
    once, or still unrevealed at the rounds. ``ranks``: by the number of characters 2, 3, 4, the figures that come.
    """

    when: When
    room: str
    monster: str
    marker: str
    ranks: tuple[tuple[Tier, ...], tuple[Tier, ...], tuple[Tier, ...]]


@dataclass(frozen=True, slots=True)
class Escort(Facts):
    """A figure on the characters' side that moves by itself (GH-BOSS-3).

    It has ``hp_plus`` + ``hp_per_level`` * L hit points and acts at ``initiative``: moves ``move`` towards the hex with
    the letter ``towards``, opens doors, and enters traps only if there is no other way.
    """

    id: str
    marker: str
    hp_plus: int
    hp_per_level: int
    initiative: int
    move: int
    towards: str


@dataclass(frozen=True, slots=True)
class Campaign(Facts):
    """What the scenario means to a campaign; nothing in a scenario itself reads it."""

    initial: bool = False
    requires_party: tuple[str, ...] = ()
    requires_global: tuple[str, ...] = ()
    unlocks: tuple[int, ...] = ()
    links: tuple[int, ...] = ()
    blocks: tuple[int, ...] = ()
    road_event: bool = True
    choose_unlock: tuple[int, ...] = ()
    party_achievements: tuple[str, ...] = ()
    global_achievements: tuple[str, ...] = ()
    gold_each: int = 0
    xp_each: int = 0
    reputation: int = 0
    prosperity: int = 0
    items: tuple[int, ...] = ()
    item_designs: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario(Facts):
    """A scenario. ``markers``: letters and their hexes; ``coins``: money on the map, a hex once for each token."""

    id: str
    number: int
    name: str
    rooms: tuple[Room, ...]
    doors: tuple[Door, ...]
    start: tuple[FlatHex, ...]
    win: tuple[Aimed, ...]
    overlays: tuple[Overlay, ...] = ()
    monsters: tuple[Placement, ...] = ()
    coins: tuple[FlatHex, ...] = ()
    treasures: tuple[Treasure, ...] = ()
    plates: tuple[FlatHex, ...] = ()
    markers: tuple[tuple[str, tuple[FlatHex, ...]], ...] = ()
    setup: tuple[StartEffect, ...] = ()
    spawns: tuple[Spawn, ...] = ()
    allies: tuple[str, ...] = ()
    escort: Escort | None = None
    loses_with_escort: bool = False
    goal_treasure_needs_loot: bool = False
    campaign: Campaign = field(default_factory=Campaign)

    def marked(self, letter: str) -> tuple[FlatHex, ...]:
        """Return the hexes with a letter, none for an unknown one."""
        return next((hexes for name, hexes in self.markers if name == letter), ())
