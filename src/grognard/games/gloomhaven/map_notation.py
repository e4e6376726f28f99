"""Positions of a monster's turn in text: ``map`` blocks, one ``key: values`` a line.

::

    ## A trap in the doorway
    ```map
    me: (0,0) move=2 range=melee targets=1 walk
    enemies: (0,3)@15 (2,2)
    walls: (-1,2) (1,1)
    lines: (0,2)/NE
    traps: (0,2)
    expect: (-1,1) | stay -> (0,3)
    ```

Hexes are ``(q,t)``, flat-top, t to the north (GH-HEX-1); what is not listed is plain floor. A block is called as the
heading above it says, else ``#1``, ``#2`` by its place in the text. A text without any fence may have bare blocks, each
a run of lines.

* ``board: (west,south) (east,north)``: columns and rows, where row = t + floor(q/2); without it the floor has no end.
* ``me:`` the acting monster: its hex, ``move=`` points, ``range=`` a number or ``melee``, ``targets=`` a number (0: no
  attack) or ``all``, then ``walk``, ``jump`` or ``fly``, and ``muddled`` if it is.
* ``aoe: melee`` or ``ranged``, then the hexes of the area, counted from the attacker or from any hex (GH-AOE-2).
* ``allies:`` hexes; ``enemies:`` hexes, each with ``@`` and its initiative unless that is 0.
* ``walls: obstacles: traps: hazards: difficult:`` hexes; ``lines:`` hexes, each with ``/`` and one of its edges.
* ``expect:`` all lawful outcomes between ``|``: the end hex or ``stay``, with ``->`` and the attacked hexes if any are.
* ``trace:`` what the focus is found by, between ``;``: an enemy, ``neg=`` ``walk=`` ``dist=``, and ``FOCUS``; or
  ``no focus``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven.floor import upper_edge
from grognard.games.gloomhaven.map_block import KEYS, REASONS, Block, MapReading, Mistake, Slip
from grognard.games.gloomhaven.monster_map import Enemy, MapArea, MonsterMap, Outcome, Traced, written
from grognard.hexes import COMPASS, FlatHex

__all__ = [
    "KEYS",
    "REASONS",
    "Enemy",
    "MapArea",
    "MapReading",
    "Mistake",
    "MonsterMap",
    "Outcome",
    "Traced",
    "outcome_text",
    "outcomes_text",
    "read_maps",
    "trace_text",
    "write_map",
    "write_maps",
    "written",
]

_FENCE: Final = re.compile(r"\s*(```+|~~~+)\s*(\S*)")
_HEADING: Final = re.compile(r"\s{0,3}#{1,6}\s+(.*?)\s*#*\s*$")
_LINE: Final = re.compile(rf"\s*(?:{'|'.join(KEYS)})\s*:")


def read_maps(text: str) -> tuple[MapReading, ...]:
    """Read all the blocks of a text; a mistake in one does not touch the others.

    >>> [(found.name, str(*found.mistakes)) for found in read_maps("me: (0,0) move=two")]
    [('#1', "line 1, column 11: expected move=, range=, targets=, walk, jump, fly or muddled, not 'move=two'")]
    """
    lines = text.removeprefix("\ufeff").splitlines()
    fenced = any(_opens(line) for line in lines)
    blocks = _fenced_blocks(lines) if fenced else _bare_blocks(lines)
    return tuple([block.finish() for block in blocks])


def _opens(line: str) -> bool:
    found = _FENCE.match(line)
    return found is not None and found.group(2) == "map"


class _Names:
    """The heading above, and what its blocks are called."""

    def __init__(self) -> None:
        self.heading = ""
        self.below = 0
        self.blocks = 0

    def met(self, line: str) -> bool:
        """Say whether a line is a heading, and keep it."""
        found = _HEADING.match(line)
        if found:
            self.heading = found.group(1)
            self.below = 0
        return found is not None

    def next(self) -> str:
        """Name the next block; those that share a heading are counted."""
        self.blocks += 1
        self.below += 1
        if not self.heading:
            return f"#{self.blocks}"
        return self.heading if self.below == 1 else f"{self.heading} #{self.below}"


def _fenced_blocks(lines: list[str]) -> list[Block]:
    """Read the blocks between fences; a heading or another block ends one that is left open."""
    names = _Names()
    blocks: list[Block] = []
    block: Block | None = None
    in_other_code = False
    for number, line in enumerate(lines, start=1):
        fence = _FENCE.match(line)
        closes = fence is not None and not fence.group(2)
        if block and closes:
            block = None
            continue
        if block and not _opens(line) and not _HEADING.match(line):
            block.read(number, line)
            continue
        if block:
            block.wrong(block.line, Slip(1, "unclosed"))
            block = None
        if _opens(line):
            block = Block(names.next(), number)
            blocks.append(block)
            in_other_code = False
        elif in_other_code:
            in_other_code = not closes
        elif fence:
            in_other_code = True
        else:
            names.met(line)
    if block:
        block.wrong(block.line, Slip(1, "unclosed"))
    return blocks


def _bare_blocks(lines: list[str]) -> list[Block]:
    """Read the runs of lines in which a line begins as one of a block does."""
    names = _Names()
    blocks: list[Block] = []
    run: list[tuple[int, str]] = []
    for number, line in enumerate([*lines, ""], start=1):
        if line.strip() and not _HEADING.match(line):
            run.append((number, line))
            continue
        if any(_LINE.match(each) for _, each in run):
            block = Block(names.next(), run[0][0])
            blocks.append(block)
            for at, each in run:
                block.read(at, each)
        run = []
        names.met(line)
    return blocks


def outcome_text(me: FlatHex, outcome: Outcome) -> str:
    """Write an outcome as in ``expect:``.

    >>> outcome_text(FlatHex(0, 0), Outcome(FlatHex(0, 0), (FlatHex(1, 0),)))
    'stay -> (1,0)'
    """
    end = "stay" if outcome.end == me else written(outcome.end)
    return " ".join([end, "->", *map(written, sorted(outcome.targets))]) if outcome.targets else end


def outcomes_text(me: FlatHex, outcomes: Iterable[Outcome]) -> str:
    """Write a set of outcomes as in ``expect:``, sorted."""
    return " | ".join([outcome_text(me, outcome) for outcome in sorted(set(outcomes))])


def trace_text(trace: Iterable[Traced]) -> str:
    """Write what the focus is found by, as in ``trace:``, in the order given."""
    parts = [
        f"{written(each.enemy)} neg={each.harm} walk={each.walk} dist={each.distance}{' FOCUS' if each.focus else ''}"
        for each in trace
    ]
    return "; ".join(parts) or "no focus"


def write_map(position: MonsterMap) -> str:
    """Write a position as the lines of a block, without fences; what is read from it is the same position.

    >>> from grognard.games.gloomhaven.floor import Mode
    >>> print(write_map(MonsterMap("", FlatHex(0, 0), 2, None, 1, Mode.WALK, traps=(FlatHex(1, 0),))), end="")
    me: (0,0) move=2 range=melee targets=1 walk
    traps: (1,0)
    """
    reach = "melee" if position.range is None else position.range
    me = f"{written(position.me)} move={position.move} range={reach} targets={position.targets} {position.mode.value}"
    values = {"me": f"{me} muddled" if position.muddled else me}
    if position.board:
        west, south, east, north = position.board
        values["board"] = f"({west},{south}) ({east},{north})"
    if position.area:
        values["aoe"] = " ".join([position.area.kind, *map(written, sorted(position.area.hexes))])
    enemies = sorted(position.enemies, key=lambda enemy: (enemy.initiative, enemy.hex))
    values["enemies"] = " ".join([f"{written(h)}@{first}" if first else written(h) for h, first in enemies])
    lines = sorted(upper_edge(line) for line in position.lines)
    values["lines"] = " ".join([f"{written(h)}/{COMPASS[edge]}" for h, edge in lines])
    for key in ("allies", "walls", "obstacles", "traps", "hazards", "difficult"):
        values[key] = " ".join(map(written, sorted(getattr(position, key))))
    if position.expect is not None:
        values["expect"] = outcomes_text(position.me, position.expect)
    if position.trace is not None:
        values["trace"] = trace_text(position.trace)
    return "".join([f"{key}: {values[key]}\n" for key in KEYS if values.get(key)])


def write_maps(positions: Iterable[MonsterMap]) -> str:
    """Write positions as a text of blocks, each below its name; one called by its number has no heading."""
    blocks = []
    for position in positions:
        heading = "" if not position.name or re.fullmatch(r"#\d+", position.name) else f"## {position.name}\n"
        blocks.append(f"{heading}```map\n{write_map(position)}```\n")
    return "\n".join(blocks)
