"""Positions whose turns are explained in tests, and their explanations."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, cast

from grognard.games.gloomhaven.desk.answer import Explanation, Ranked, Row
from grognard.games.gloomhaven.desk.explaining import explain
from grognard.games.gloomhaven.map_notation import MonsterMap, read_maps
from grognard.games.gloomhaven.monsters import Plan, posed, resolve
from grognard.games.gloomhaven.tools import TEXTS
from grognard.hexes import FlatHex
from grognard.kernel.text import Catalogue

MELEE: Final = "me: (0,0) move=2 range=melee targets=1 walk"

SHAMAN: Final = """
board: (0,0) (10,6)
me: (2,3)
monster: inox-shaman elite level=1 card=595
allies: (3,2) (6,-1)
enemies: (9,0)@22 (5,-1)@38 (6,0)@61 (7,-2)@99
walls: (5,4) (5,3) (5,-2)
lines: (8,-1)/N (9,-2)/N (9,-2)/NW
obstacles: (2,4) (3,4) (7,-1) (1,1)
traps: (6,1) (6,2) (6,-2)
hazards: (7,2) (8,2)
difficult: (3,0) (3,1) (4,-1)
names: (9,0) Tinkerer; (5,-1) Cragheart; (6,0) Mindthief; (7,-2) Brute
"""

RING: Final = """
board: (0,0) (2,6)
me: (1,0) move=2 range=melee targets=1 walk
enemies: (1,5)
obstacles: (1,1) (1,2) (1,3) (1,4) (1,6)"""
"""Two ways of one length around obstacles, by the columns 0 and 2."""

EVERY_KIND: Final = (
    SHAMAN,
    SHAMAN.replace("595", "590"),
    f"{MELEE} stunned\nenemies: (0,3)@10 (3,0)@20",
    f"{MELEE} immobilized\nenemies: (0,3)@10 (3,0)@20",
    f"{MELEE}\nenemies: (0,3)@10\ninvisible: (0,3)",
    f"{MELEE}\nenemies: (0,3)@10 (3,0)@20\ninvisible: (3,0)",
    "me: (0,0) move=2 range=melee targets=1 fly\nenemies: (0,3)@10 (0,1)@20\ninvisible: (0,1)",
    f"{MELEE}\nenemies: (0,3)@20 (3,0)\nsummons: (3,0) of (0,3)",
    f"{MELEE}\nenemies: (0,3) (-3,3) (3,0)@20 (-3,0)@5\nsummons: (0,3) (-3,3) of (3,0)",
    f"{MELEE}\nenemies: (0,2)@1 (3,0)@2\nobstacles: (0,1) (-1,2) (1,1) (0,3) (-1,3) (1,2)",
    f"{MELEE}\nenemies: (0,2)\nobstacles: (0,1) (-1,3) (0,3) (1,2)",
    f"{MELEE}\nenemies: (0,2)@1 (4,0)@5 (-4,4)@7\ntraps: (0,1) (-1,2) (1,1) (0,3) (-1,3) (1,2)",
    "me: (0,0) move=2 range=3 targets=1 walk immobilized muddled\nenemies: (0,1)@10 (3,0)@20",
    "me: (0,0) move=2 range=3 targets=1 fly disarmed\nenemies: (0,3)@10.30 (3,0)@10.22\nobstacles: (0,2) (2,0)",
    "me: (0,0) move=2 range=3 targets=1 walk attack-first\nenemies: (0,3)@10 (3,0)@20",
    "me: (0,0) move=2 range=2 targets=1 jump attack-first\nenemies: (0,3)@10 (3,0)@20\ntraps: (0,2)",
    "me: (0,0) move=2 range=4 targets=1 walk attack-first\nallies: (1,1)\nenemies: (0,4)\nobstacles: (0,2) (0,3)",
    "me: (0,0) move=3 range=2 targets=1 walk attack-first\nenemies: (0,2)@1 (5,0)@2\n"
    "traps: (0,1) (-1,2) (1,1) (0,3) (-1,3) (1,2)",
    "me: (0,0) move=0 range=2 targets=0 walk\nenemies: (0,3)@10 (3,0)@20",
    f"{MELEE} immobilized disarmed\nenemies: (0,3)@10",
    f"{MELEE} disarmed\nenemies: (0,1)@10",
    "me: (0,0) move=2 range=2 targets=1 walk attack-first\nenemies: (0,4)\n"
    "obstacles: (0,3) (-1,4) (1,3) (-1,5) (0,5) (1,4)",
    "me: (0,0) move=1 range=melee targets=1 jump\nenemies: (0,4)@10\ntraps: (-1,1) (0,1) (1,0)",
    "me: (0,0) move=3 range=3 targets=3 fly\nenemies: (1,1)@10 (-2,1)@20 (2,2)@30 (-2,4)@40",
    "me: (0,0) move=3 range=4 targets=1 walk attack-first\nboard: (0,0) (4,0)\nenemies: (4,-2)\nobstacles: (2,-1)",
    "me: (0,0) move=1 range=melee targets=0 walk\nenemies: (0,4) (4,0)",
    "me: (0,0) move=1 range=melee targets=1 walk\nenemies: (0,4)\nallies: (0,1)\n"
    "traps: (1,0) (1,-1) (0,-1) (-1,0) (-1,1)",
    "me: (0,0) move=3 range=3 targets=2 walk\nenemies: (0,4) (1,3) (2,2) (3,1) (4,0)",
    "me: (0,0) move=0 range=3 targets=2 walk\nenemies: (0,2) (3,0) (3,-3) (0,-3) (-3,0) (-3,3)",
    "me: (0,0) move=0 range=3 targets=2 walk\nenemies: (0,2) (3,0) (-3,3)",
    "me: (0,0) move=0 range=3 targets=2 walk\nenemies: (0,2)@5 (3,0)@10 (-3,0)@10 (0,-3)\nsummons: (0,-3) of (3,0)",
    "me: (0,0) move=0 range=4 targets=1 walk\nenemies: (3,0)@20 (-3,3)@20 (0,-3)\nsummons: (0,-3) of (3,0)",
    "me: (0,0) move=3 range=melee targets=2 walk\nenemies: (0,2) (1,2) (0,-2)",
    "me: (0,0) move=3 range=melee targets=all walk\nenemies: (0,3)@10 (1,3)@20",
    "me: (0,0) move=6 range=2 targets=1 walk\nallies: (0,2) (1,2) (-1,3)\nenemies: (0,4)",
    "me: (0,0) move=3 range=3 targets=2 walk\naoe: ranged (0,0) (0,1)\nenemies: (0,2)@1 (3,0)@2",
    "me: (0,0) move=3 range=melee targets=all walk\naoe: melee (0,1) (1,0)\nenemies: (0,2)@1 (3,0)@2",
    "me: (0,0) move=6 range=2 targets=3 walk\nenemies: (-4,0)@30 (-3,-4)@20 (-2,-2)@30",
    "me: (0,0) move=3 range=9 targets=1 walk\nenemies: (0,2)@1",
    "me: (0,0) move=2 range=3 targets=2 walk\nenemies: (0,1) (0,-1)\nobstacles: (1,0) (-1,0) (2,-1) (2,-2) (2,0)"
    " (1,-2) (1,1) (-1,2) (-2,2) (-2,1) (-2,0) (-1,-1)\ndifficult: (-1,1)",
    "me: (0,0)\nmonster: deep-terror normal level=1 card=735\nenemies: (0,1)@10 (0,4)@20",
    "me: (0,0)\nmonster: deep-terror normal level=1 card=735\nenemies: (0,3)@10",
    "me: (0,0)\nmonster: cave-bear normal level=2 card=601\nenemies: (0,1)@10 (0,4)@20",
    "me: (0,0)\nmonster: cave-bear normal level=2 card=601\nenemies: (0,2)@10 (0,4)@20",
    "me: (0,0)\nmonster: living-bones elite level=4 card=522\nenemies: (0,2)@10 (1,0)@20",
    "me: (0,0)\nmonster: deep-terror elite level=6 card=737\nenemies: (0,1)@10 (1,0)@10 (0,2)@20 (2,0)@30",
    "me: (0,0) move=1 range=melee targets=1 walk\nenemies: (0,4) (4,0)",
    "me: (0,0) move=1 range=melee targets=1 walk\nenemies: (1,1)\ntraps: (0,1) (0,2) (2,0) (1,2) (2,1)\nhazards: (1,0)",
    f"{RING}\nhazards: (0,2) (2,0)",
    f"{RING}\ntraps: (0,2) (2,3)",
    "me: (0,0)\nmonster: bandit-guard normal level=3 card=524\nenemies: (0,2)@10",
)
"""Blocks that, with the positions of the folder of cases, need every text there is."""


@cache
def catalogue(language: str) -> Catalogue:
    """The texts of a language, with MissingText for a gap."""
    return Catalogue.load([TEXTS], language, strict=True)


@cache
def position_of(block: str) -> MonsterMap:
    """Read a block."""
    (found,) = read_maps(block)
    assert found.position is not None, found.mistakes
    return found.position


@cache
def plan_of(position: MonsterMap) -> Plan:
    """Return what the monster of a position does."""
    return resolve(*posed(position))


def explained(block: str, language: str = "en") -> Explanation:
    """Return why the monster of a block does what it does."""
    position = position_of(block)
    return explain(position, plan_of(position), catalogue(language))


def headline(block: str) -> str:
    """Return the turn in one sentence, in English."""
    return explained(block).headline.text


def said(block: str) -> list[str]:
    """Return the reasons with their rules, in English."""
    return [f"{each.text} [{' '.join(each.rules)}]" for each in explained(block).sentences]


def table(block: str, kind: str) -> Ranked:
    """Return the first ranking of a kind."""
    return next(each for each in explained(block).rankings if each.kind == kind)


def row_of(ranked: Ranked, q: int, t: int) -> Row:
    """Return the row of a hex."""
    return next(row for row in ranked.rows if row.hex == (q, t))


class Heard:
    """A catalogue that remembers what it was asked for."""

    def __init__(self, text: Catalogue) -> None:
        self.keys: set[str] = set()
        self.language = text.language
        self._text = text

    def say(self, __key: str, /, **facts: object) -> str:
        """Give the text of a key, and remember the key."""
        self.keys.add(__key)
        return self._text.say(__key, **facts)

    def insert(self, fact: object) -> str:
        """Give a fact as the catalogue inserts it."""
        return self._text.insert(fact)

    def __contains__(self, key: str) -> bool:
        return key in self._text

    @property
    def catalogue(self) -> Catalogue:
        """This, in place of a catalogue."""
        return cast(Catalogue, self)


def hexes(text: str) -> list[FlatHex]:
    """List the hexes that a text names."""
    return [FlatHex(int(q), int(t)) for q, t in re.findall(r"\((-?\d+),(-?\d+)\)", text)]
