"""A board as text: for a terminal, with its legend, and in sentences for a screen reader.

A square takes ten characters and two lines, cards lie in frames, and the rows of those who wait lie beyond them::

    [c4]   ww     label, with a mark of the square around it; terrain
      T3x  ww     unit and strength; it has attacked

Everything can be read without colour: capitals are warm and small letters cool.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from grognard.drawing.terminal import Line, Styles, columns, wrap
from grognard.games.normandy9.board import (
    ALL,
    BIT,
    CARD_COLS,
    CARD_ROWS,
    CARDS,
    COLS,
    LABELS,
    ROW,
    ROWS,
    SIDES,
    SQUARES,
    WAITING,
    Place,
)
from grognard.games.normandy9.marks import Marks, marks_of
from grognard.games.normandy9.ruleset import FULL_STRENGTH, KINDS, standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.games.normandy9.units import UNIT_LETTERS, Unit
from grognard.kernel.presentation import Observation
from grognard.kernel.seat import Seat
from grognard.kernel.text import Catalogue, Key

TERRAIN_SIGNS: Final = {
    "open": "  ",
    "woods": "ww",
    "town": "tt",
    "hill": "/\\",
    "river": "~~",
    "bridge": "==",
    "bunker": "##",
}
MARK_SIGNS: Final = {"chosen": ("{", "}"), "target": (">", "<"), "legal": ("[", "]")}
"""What embraces the label of a square."""
FOUGHT_SIGN: Final = "x"
UNDEALT_SIGN: Final = "??"
STYLES: Final[Styles] = {
    "woods": (230, 22),
    "town": (231, 94),
    "hill": (16, 179),
    "river": (231, 24),
    "bridge": (231, 24),
    "bunker": (16, 250),
    "warm": (230, 94),
    "cool": (16, 153),
    "chosen": (231, 88),
    "target": (231, 124),
    "legal": (16, 214),
}
WIDE: Final = 10
"""Columns of a square."""
_EDGE: Final = 2
_WIDTH: Final = COLS * WIDE + COLS // CARD_COLS + 1


def draw_text(
    observation: Observation[Landing], text: Catalogue, colour: bool, rows: Collection[int] = range(ROWS + 2)
) -> str:
    """Draw a board, or some rows of it, for a terminal, with or without colour, cool above; less than 80 columns."""
    view, marks = observation.view, marks_of(observation)
    lines = list(_lines(view, marks, text, rows))
    return "\n".join(" " * _EDGE + line.written(STYLES if colour else None) for line in lines)


def _lines(view: Landing, marks: Marks, text: Catalogue, rows: Collection[int]) -> Iterator[Line]:
    cool, warm = WAITING[1], WAITING[0]
    if ROWS + 1 in rows:
        yield _heading(text.say("board.edge", side=Key("side.cool")), "cool")
        yield _waiting_row(view, marks, cool)
    for row in range(ROWS, 0, -1):
        if row not in rows:
            continue
        if row % CARD_ROWS == 0:
            yield _frame()
        upper, lower = _walls(), _walls()
        for at in (p for p in SQUARES if ROW[p] == row):
            _draw_square(view, marks.of(at), at, upper, lower)
        yield from (upper, lower)
    if 1 in rows:
        yield _frame()
    if 0 in rows:
        yield _waiting_row(view, marks, warm)
        yield _heading(text.say("board.edge", side=Key("side.warm")), "warm")


def _column(at: Place) -> int:
    col = at % COLS
    return 1 + col * WIDE + col // CARD_COLS


def _heading(words: str, style: str) -> Line:
    """A side's name at its edge; a sign that takes two columns leaves room for its second one."""
    line = Line(_WIDTH - (columns(words) - len(words)))
    line.put(1, f" {words} ", style)
    return line


def _frame() -> Line:
    line = Line(_WIDTH)
    line.put(0, "+" + ("-" * (WIDE * CARD_COLS) + "+") * (COLS // CARD_COLS))
    return line


def _walls() -> Line:
    line = Line(_WIDTH)
    for card in range(COLS // CARD_COLS + 1):
        line.put(card * (WIDE * CARD_COLS + 1), "|")
    return line


def _waiting_row(view: Landing, marks: Marks, places: tuple[Place, ...]) -> Line:
    line = Line(_WIDTH)
    for at in places:
        _label(line, _column(at), at, marks.of(at))
        unit = view.units[at]
        if unit is not None:
            line.put(_column(at) + 5, unit.sign, SIDES[unit.side])
    return line


def _draw_square(view: Landing, mark: str, at: Place, upper: Line, lower: Line) -> None:
    terrain = view.field.terrain[at]
    kind = "" if terrain is None else terrain.id
    signs = TERRAIN_SIGNS[kind] if kind else UNDEALT_SIGN
    ground = kind if kind in STYLES else ""
    column = _column(at)
    for line in (upper, lower) if kind else (upper,):
        line.put(column, signs.rjust(WIDE - 1) + " ", ground)
    _label(upper, column, at, mark, ground)
    unit = view.units[at]
    if unit is not None:
        lower.put(column + 2, unit.sign, SIDES[unit.side])
        if view.fought & BIT[at]:
            lower.put(column + 4, FOUGHT_SIGN, SIDES[unit.side])


def _label(line: Line, column: int, at: Place, mark: str, ground: str = "") -> None:
    left, right = MARK_SIGNS.get(mark, (" ", " "))
    line.put(column, left + LABELS[at] + right, mark or ground)


def legend(text: Catalogue, width: int = 80) -> list[str]:
    """Explain every sign of the text board, in lines no wider than ``width`` columns."""
    terrain = standard_ruleset().terrain
    groups = (
        ("units", [f"{letter} {text.say(f'unit.{kind}')}" for letter, kind in zip(UNIT_LETTERS, KINDS, strict=True)]),
        ("example", [f"T3{FOUGHT_SIGN} {text.say('legend.fought')}"]),
        ("terrain", [f"{TERRAIN_SIGNS[kind]} {text.say(f'terrain.{kind}')}" for kind in terrain if kind != "open"]),
        ("squares", [f"{signs[0]}c4{signs[1]} {text.say(f'mark.{mark}')}" for mark, signs in MARK_SIGNS.items()]),
        ("cards", [f"{UNDEALT_SIGN} {text.say('legend.undealt')}"]),
    )
    return [line for key, entries in groups for line in wrap([text.say(f"legend.{key}"), *entries], width)]


# ---- in sentences ----------------------------------------------------------------------------------------------------


def describe_board(observation: Observation[Landing], text: Catalogue) -> list[str]:
    """Tell a board in sentences, for a screen reader: units, what is marked, then what lies where.

    The units of the one who looks come first. What is open ground is not told.
    """
    view, seat = observation.view, observation.seat
    told: list[str] = []
    for side in sorted((Seat(0), Seat(1)), key=lambda each: each != seat):
        told.extend(_tell_side(view, side, "side" if seat not in (0, 1) else "own" if side == seat else "enemy", text))
    marks = marks_of(observation)
    for mark in MARK_SIGNS:
        marked = [LABELS[at] for at in ALL if marks.of(at) == mark]
        if marked:
            told.append(text.say(f"board.{mark}", squares=marked, n=len(marked)))
    if len(view.layout) < CARDS:
        told.append(text.say("board.dealt", n=len(view.layout), of=CARDS))
    for kind in view.rules.ruleset.terrain:
        covered = [LABELS[at] for at in SQUARES if (lies := view.field.terrain[at]) is not None and lies.id == kind]
        if covered and kind != "open":
            told.append(text.say("board.terrain", terrain=Key(f"terrain.{kind}"), n=len(covered), squares=covered))
    return told


def _tell_side(view: Landing, side: Seat, whose: str, text: Catalogue) -> Iterator[str]:
    """Tell how many units a side has, each of those on the board, and those that wait together."""
    units = [(at, unit) for at in ALL if (unit := view.units[at]) is not None and unit.side == side]
    yield text.say(f"board.units-{whose}", side=Key(f"side.{SIDES[side]}"), n=len(units))
    for at, unit in units:
        if at in SQUARES:
            yield _tell_unit(view, at, unit, text)
    waiting = [
        text.say("board.waiting-unit", unit=Key(f"unit.{unit.name}"), strength=unit.strength, square=LABELS[at])
        for at, unit in units
        if at in WAITING[side]
    ]
    if waiting:
        yield text.say("board.waiting", side=Key(f"side.{SIDES[side]}"), units=waiting, n=len(waiting))


def _tell_unit(view: Landing, at: Place, unit: Unit, text: Catalogue) -> str:
    terrain = view.field.terrain[at]
    ground = text.say("board.no-card") if terrain is None else text.say(f"terrain.{terrain.id}")
    facts = {"square": LABELS[at], "unit": Key(f"unit.{unit.name}"), "strength": unit.strength, "ground": ground}
    return text.say("board.unit-fought" if view.fought & BIT[at] else "board.unit", of=FULL_STRENGTH, **facts)
