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
heading above it says, else ``#1``, ``#2`` by its place in the text. A text without such a fence may have bare blocks,
each a run of lines.

* ``board: (west,south) (east,north)``: columns and rows, where row = t + floor(q/2); without it the floor has no end.
* ``me:`` the acting monster: its hex, ``move=`` points, ``range=`` a number or ``melee``, ``targets=`` a number (0: no
  attack) or ``all``, then ``walk``, ``jump`` or ``fly``; ``muddled``, ``disarmed``, ``immobilized``, ``stunned`` if it
  is; ``attack-first`` if the attack stands before the move.
* ``monster:`` takes these numbers from its cards, so ``me:`` has the hex and the conditions only: its id, ``normal`` or
  ``elite``, ``level=``, ``card=`` the number of the ability card, and the elements it consumes.
* ``aoe: melee`` or ``ranged``, then the hexes of the area, counted from the attacker or from any hex (GH-AOE-2).
* ``allies:`` hexes; ``enemies:`` hexes, each with ``@`` and its initiative unless that is 0; in ``@38.52`` a second
  number orders those of one initiative, the lower first.
* ``summons:`` enemies, the oldest first, then ``of`` and the enemy whose summons they are; between ``;``.
* ``invisible:`` enemies. ``names:`` figures with what they are called, between ``;``.
* ``walls: obstacles: traps: hazards: difficult:`` hexes; ``lines:`` hexes, each with ``/`` and one of its edges.
* ``expect:`` all lawful outcomes between ``|``: the end hex or ``stay``, with ``->`` and the attacked hexes if any are.
* ``trace:`` what the focus is found by, between ``;``: an enemy, ``neg=`` ``walk=`` ``dist=`` (``-`` if only walls are
  around), and ``FOCUS``; or ``no focus``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from grognard.games.gloomhaven.floor import upper_edge
from grognard.games.gloomhaven.map_block import KEYS, Block, Hints, MapReading
from grognard.games.gloomhaven.map_limits import MOST_LINES
from grognard.games.gloomhaven.map_mistake import Mistake, Slip
from grognard.games.gloomhaven.monster_map import (
    CONDITIONS,
    Chosen,
    Enemy,
    MapArea,
    MonsterMap,
    Outcome,
    Traced,
    in_order,
    written,
)
from grognard.hexes import COMPASS, FlatHex

__all__ = [
    "FENCE",
    "KEYS",
    "Chosen",
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

FENCE: Final = "```"
LONGEST_HEADING: Final = 80
"""Letters of a heading by which blocks are called; it stands in each answer and complaint."""
_FENCE: Final = re.compile(r"\s*(```+|~~~+)\s*(.*)")
_MAP: Final = re.compile(r"(?:\{\s*\.)?map(?![\w-])", re.IGNORECASE)
_LINE_END: Final = re.compile(r"\r\n|\r|\n")
_HEADING: Final = re.compile(r"\s{0,3}#{1,6}\s+")
_LINE: Final = re.compile(rf"\s*(?:{'|'.join(KEYS)})\s*:")


def read_maps(text: str) -> tuple[MapReading, ...]:
    """Read all the blocks of a text; a mistake in one does not touch the others.

    >>> (reading,) = read_maps("me: (0,0) move=2 range=1 targets=1 walk\\ntraps: here")
    >>> reading.name, [(mistake.line, mistake.column, mistake.reason) for mistake in reading.mistakes]
    ('#1', [(2, 8, 'syntax')])
    """
    lines = _LINE_END.split(text.removeprefix("\ufeff"), MOST_LINES)
    if len(lines) > MOST_LINES:
        return (MapReading("", 1, None, (Slip(1, "many-lines", most=MOST_LINES).at(MOST_LINES + 1),)),)
    fenced = any(_opens(line) for line in lines)
    blocks = _fenced_blocks(lines) if fenced else _bare_blocks(lines)
    return tuple([block.finish() for block in blocks])


def _opens(line: str) -> bool:
    found = _FENCE.match(line)
    return found is not None and _MAP.match(found.group(2)) is not None


def _closes(line: str, opened: str) -> bool:
    """Say whether a line ends what a fence has opened: it is of the same signs, and of as many or more."""
    found = _FENCE.match(line)
    return found is not None and not found.group(2) and found.group(1).startswith(opened)


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
            heading = line[found.end() :].rstrip().rstrip("#").rstrip()
            self.heading = heading if len(heading) <= LONGEST_HEADING else f"{heading[:LONGEST_HEADING]}…"
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
    """Read the blocks between fences; a heading or another block ends one that is left open.

    Blocks inside other code are read too.
    """
    names = _Names()
    hints = Hints()
    blocks: list[Block] = []
    block: Block | None = None
    opened = other = ""
    for number, line in enumerate(lines, start=1):
        if block and _closes(line, opened):
            block = None
            continue
        if block and not _opens(line) and not _HEADING.match(line):
            block.read(number, line)
            continue
        if block:
            block.wrong(block.line, Slip(1, "unclosed", fence=opened))
            block = None
        fence = _FENCE.match(line)
        if fence and _opens(line):
            opened = fence.group(1)
            block = Block(names.next(), number, hints)
            blocks.append(block)
        elif other:
            other = "" if _closes(line, other) else other
        elif fence:
            other = fence.group(1)
        else:
            names.met(line)
    if block:
        block.wrong(block.line, Slip(1, "unclosed", fence=opened))
    return blocks


def _bare_blocks(lines: list[str]) -> list[Block]:
    """Read the runs of lines in which a line begins as one of a block does."""
    names = _Names()
    hints = Hints()
    blocks: list[Block] = []
    run: list[tuple[int, str]] = []
    for number, line in enumerate([*lines, ""], start=1):
        if line.strip() and not _HEADING.match(line) and not _FENCE.match(line):
            run.append((number, line))
            continue
        if any(_LINE.match(each) for _, each in run):
            block = Block(names.next(), run[0][0], hints)
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
        f"{written(each.enemy)} neg={each.harm} walk={each.walk} dist={'-' if each.distance is None else each.distance}"
        + (" FOCUS" if each.focus else "")
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
    values = {"me": " ".join([written(position.me), *_action_words(position)])}
    if position.monster:
        kind, rank, level, card, consumed = position.monster
        values["monster"] = " ".join([kind, rank, f"level={level}", f"card={card}", *consumed])
    elif position.area:
        values["aoe"] = " ".join([position.area.kind, *map(written, sorted(position.area.hexes))])
    if position.board:
        west, south, east, north = position.board
        values["board"] = f"({west},{south}) ({east},{north})"
    enemies = in_order(position.enemies)
    values["enemies"] = " ".join(map(_enemy_text, enemies))
    values["invisible"] = " ".join([written(h) for h in sorted([each.hex for each in enemies if not each.visible])])
    values["summons"] = _summons_text(enemies)
    values["names"] = "; ".join([f"{written(h)} {name}" for h, name in sorted(position.names)])
    lines = sorted(upper_edge(line) for line in position.lines)
    values["lines"] = " ".join([f"{written(h)}/{COMPASS[edge]}" for h, edge in lines])
    for key in ("allies", "walls", "obstacles", "traps", "hazards", "difficult"):
        values[key] = " ".join(map(written, sorted(getattr(position, key))))
    if position.expect is not None:
        values["expect"] = outcomes_text(position.me, position.expect)
    if position.trace is not None:
        values["trace"] = trace_text(position.trace)
    return "".join([f"{key}: {values[key]}\n" for key in KEYS if values.get(key)])


def _action_words(position: MonsterMap) -> list[str]:
    """Write the numbers of the action, unless cards tell them, and the conditions."""
    conditions: list[str] = [each for each in CONDITIONS if each in position.conditions]
    if position.monster:
        return conditions
    reach = "melee" if position.range is None else position.range
    words = [f"move={position.move}", f"range={reach}", f"targets={position.targets}", position.mode.value]
    return [*words, *conditions, *(["attack-first"] if position.attack_first else [])]


def _enemy_text(enemy: Enemy) -> str:
    if enemy.then:
        return f"{written(enemy.hex)}@{enemy.initiative}.{enemy.then}"
    return f"{written(enemy.hex)}@{enemy.initiative}" if enemy.initiative else written(enemy.hex)


def _summons_text(enemies: Iterable[Enemy]) -> str:
    groups: dict[FlatHex, list[str]] = {}
    for enemy in enemies:
        if enemy.owner is not None:
            groups.setdefault(enemy.owner, []).append(written(enemy.hex))
    return "; ".join([" ".join([*summons, "of", written(owner)]) for owner, summons in groups.items()])


def write_maps(positions: Iterable[MonsterMap]) -> str:
    """Write positions as a text of blocks, each below its name; one called by its number has no heading."""
    blocks = []
    for position in positions:
        heading = "" if not position.name or re.fullmatch(r"#\d+", position.name) else f"## {position.name}\n"
        blocks.append(f"{heading}{FENCE}map\n{write_map(position)}{FENCE}\n")
    return "\n".join(blocks)
