"""The board as a sketch: nine rows from cool's first row down to warm's, or eleven with the rows of waiting units.

A word is a terrain's sign and maybe a unit, its type's letter (capital: warm) and its strength: ``wI4`` is warm
infantry in woods. ``?`` is a square where no card lies yet; in the rows of waiting units ``-`` is nobody.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from grognard.content import ContentError, TomlFile
from grognard.games.normandy9.board import (
    ALL,
    CARD_COLS,
    CARD_PLACES,
    CARDS,
    COLS,
    COOL,
    LABELS,
    PLACES,
    ROW,
    ROWS,
    SIDES,
    WAITING,
    WARM,
    Place,
    is_on_board,
)
from grognard.games.normandy9.field import Field, card_code
from grognard.games.normandy9.ruleset import FULL_STRENGTH, Cards, standard_ruleset
from grognard.games.normandy9.units import UNIT_LETTERS, UNITS, Unit

IN_ORDER: Final = tuple(card_code(card, False) for card in range(CARDS))
"""The layout of ``Sketch.cards``: each lies in the place that it was made from."""

_NO_CARD: Final = "?"
_NOBODY: Final = "-"
_UNIT: Final = re.compile(rf"([{''.join(UNIT_LETTERS)}])([0-9])", re.IGNORECASE | re.ASCII)
_ROWS_DOWN: Final = range(ROWS + 1, -1, -1)
_OF_BOARD: Final = _ROWS_DOWN[1:-1]


def sketch_lines(units: Sequence[Unit | None], field: Field) -> list[str]:
    """Draw a board and its units, with the rows of waiting units if anybody waits."""
    waits = any(units[p] for row in WAITING for p in row)
    return [_row(row, units, field) for row in (_ROWS_DOWN if waits else _OF_BOARD)]


def _row(row: int, units: Sequence[Unit | None], field: Field) -> str:
    words = []
    for p in ALL[row * COLS : (row + 1) * COLS]:
        unit = units[p]
        word = _sign(field, p) if is_on_board(p) else ""
        if unit is not None:
            word += unit.sign
        words.append((word or _NOBODY).ljust(3))
    return "  ".join(words).rstrip()


def _sign(field: Field, p: Place) -> str:
    terrain = field.terrain[p]
    return _NO_CARD if terrain is None else terrain.sign


class Sketch:
    """A sketch that was read, under the key ``board`` of a document; what is wrong with it is a ContentError.

    Attributes:
        signs: the sign on each square of the board.
        units: the unit at each place, or None.
    """

    def __init__(self, text: str, source: TomlFile) -> None:
        self.source = source
        self.signs: dict[Place, str] = {}
        self.units: list[Unit | None] = [None] * PLACES
        self._lines: dict[int, int] = {}
        """Per row of the board, the line of the text that shows it."""
        lines = text.split("\n")
        shown = [number for number, line in enumerate(lines) if line.strip()]
        if len(shown) not in (ROWS, ROWS + 2):
            said = f"expected {ROWS} rows, or {ROWS + 2} with the rows of waiting units, got {len(shown)}"
            raise source.error(("board",), said)
        for row, number in zip(_ROWS_DOWN if len(shown) > ROWS else _OF_BOARD, shown, strict=True):
            self._lines[row] = number
            words = lines[number].split()
            if len(words) != COLS:
                raise self._error(row, f"expected {COLS} words, one for each column, got {len(words)}")
            for p, word in zip(ALL[row * COLS : (row + 1) * COLS], words, strict=True):
                self._read(p, word)

    def _error(self, row: int, problem: str) -> ContentError:
        return self.source.error(("board",), problem, row=self._lines[row])

    def _read(self, p: Place, word: str) -> None:
        unit = "" if word == _NOBODY else word
        if is_on_board(p):
            self.signs[p], unit = word[0], word[1:]
            known = [each.sign for each in standard_ruleset().terrain.values()]
            if word[0] not in (*known, _NO_CARD):
                said = f"'{word[0]}' is no terrain; expected one of {' '.join(known)}, then maybe a unit, as 'wI4'"
                raise self._error(ROW[p], f"'{word[:20]}': {said}")
        if not unit:
            return
        found = _UNIT.fullmatch(unit)
        if found is None:
            said = f"'{unit[:20]}' is no unit; expected i, t or m (capital: warm) and its strength, as 'I4'"
            raise self._error(ROW[p], said)
        letter, strength = found[1], int(found[2])
        if not 1 <= strength <= FULL_STRENGTH:
            raise self._error(ROW[p], f"'{unit}': expected a strength from 1 to {FULL_STRENGTH} (N9-UNIT-2)")
        side = WARM if letter.isupper() else COOL
        self.units[p] = UNITS[side][UNIT_LETTERS.index(letter.upper())][strength]

    def cards(self) -> Cards:
        """Return nine cards that make this board, for a document that names none of its own."""
        for p, sign in self.signs.items():
            if sign == _NO_CARD:
                said = f"'{_NO_CARD}' is where no card lies yet, which needs a layout; add one, or draw a terrain"
                raise self._error(ROW[p], said)
        faces = []
        for squares in CARD_PLACES:
            signs = "".join(self.signs[p] for p in squares)
            faces.append("/".join(signs[at : at + CARD_COLS] for at in range(0, len(signs), CARD_COLS)))
        return Cards(tuple(faces))

    def check(self, field: Field) -> None:
        """Refuse a board that the cards do not make, and units that cannot be where they are.

        Rules: N9-BOARD-5, N9-TER-5, N9-TER-7.
        """
        for p, sign in self.signs.items():
            if sign != _sign(field, p):
                said = f"{LABELS[p]} is '{sign}', but '{_sign(field, p)}' in this layout"
                raise self._error(ROW[p], f"{said}; draw it so, or leave the layout out")
        for p, unit in zip(ALL, self.units, strict=True):
            if unit is None:
                continue
            terrain = field.terrain[p]
            if is_on_board(p) and terrain is None:
                raise self._error(ROW[p], f"a unit stands on {LABELS[p]}, where no card lies yet; let it wait")
            if terrain is not None and unit.name in terrain.bars:
                said = f"{unit.name} cannot stand on {LABELS[p]}, which is {terrain.id}; move it ({terrain.rule})"
                raise self._error(ROW[p], said)
            if p in WAITING[1 - unit.side]:
                said = f"a unit of {SIDES[unit.side]} waits behind the other side's edge; move it (N9-BOARD-5)"
                raise self._error(ROW[p], said)
