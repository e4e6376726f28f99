"""Cases: positions with questions and the right answers. Tests check them, the rulebook shows them.

A case is a table named by its id in a file of the folder ``cases``::

    [SIGHT-1]
    title = "Woods in the way"
    rules = ["N9-ATK-8"]
    text = "Woods between the two squares hide the target."
    board = '''
    .    .   i4
    .    w   .
    I4   .   .
    '''

    [[SIGHT-1.check]]
    sight = { "a1 c3" = "b2" }
    refused = { "attack a1 c3" = "N9-ATK-11 no-sight" }

The sketch shows part of the board in the words of position documents; its lower left word lies at ``corner`` (a1), and
all around it is open ground, on which a unit alone stands too. ``case_checks`` compares answers with the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, fields
from importlib.resources import files
from typing import Final, Literal

from grognard.content import Casebook, ContentError, TomlFile, Where, toml_value
from grognard.games.normandy9.board import COL, COLS, ROW, ROWS, SIDES, PlaceError, place_named
from grognard.games.normandy9.documents.position import SideName, read_position
from grognard.games.normandy9.options import read_rules
from grognard.games.normandy9.rule_texts import rule_texts
from grognard.games.normandy9.rules.deal import set_up
from grognard.games.normandy9.ruleset import standard_ruleset
from grognard.games.normandy9.state import Landing
from grognard.kernel.game import PositionError
from grognard.kernel.option import OptionError

FOLDER: Final = files("grognard.games.normandy9.cases")

_OPEN: Final = "."
_NOBODY: Final = "-"
_ON_OPEN: Final = re.compile(r"[itm][0-9]", re.IGNORECASE)
"""In a sketch of a case: a unit alone, which stands on open ground."""


@dataclass(frozen=True, slots=True)
class Questions:
    """What can be asked about a position, with the right answers.

    Squares and actions are in notation, a pair of squares is ``"a1 c3"``. An action is one of the side that is asked.

    * ``distance`` between squares; ``sight``: the squares that block it, ``""`` if it is clear, whoever looks.
    * ``dice`` of an attack as the terms of their sum, ``[3, -1]``.
    * ``steps`` and ``targets``: everywhere a unit may step, all that it may attack, ``c4 = "c5 d4"``.
    * ``asked``: who is asked what, such as ``"cool retreat"``, or ``"nobody"`` when the game is over.
    * ``options``: exactly what can be answered; ``offered``: some of it.
    * ``refused``: actions with the rule that forbids them and the reason, ``"N9-ATK-11 no-sight"``.
    * ``units``: the unit at a place, such as ``"I4"``, or ``""``; ``terrain`` of squares.
    * ``points`` and ``duty`` of the turn; ``trophies``: the types that each side took, in their order.
    * ``winner`` (or nobody, or open) with the reason, such as ``"warm eliminated"``.
    * ``fault``: words of the error that refuses the position.
    """

    distance: dict[str, int] = field(default_factory=dict)
    sight: dict[str, str] = field(default_factory=dict)
    dice: dict[str, tuple[int, ...]] = field(default_factory=dict)
    steps: dict[str, str] = field(default_factory=dict)
    targets: dict[str, str] = field(default_factory=dict)
    asked: str = ""
    options: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    refused: dict[str, str] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    terrain: dict[str, str] = field(default_factory=dict)
    points: int | None = None
    duty: Literal["", "met", "owed", "lapsed"] = ""
    trophies: dict[SideName, str] = field(default_factory=dict)
    winner: str = ""
    fault: str = ""


@dataclass(frozen=True, slots=True)
class CheckFile(Questions):
    """A check as it stands in its file: a position, what is played in it, and questions.

    ``note`` says in words what is special about it. ``board``, ``corner`` and ``position`` are those of its case
    unless it has its own; ``position`` holds further keys of a position document, and warm is active unless it says
    otherwise. Without a board a game begins, its cards not dealt. ``table`` holds its options. ``play`` is done
    before the questions, written as in a record: ``"warm: attack a1 c3"``, ``"chance: rolled 1 3 6"``.
    """

    note: str = ""
    board: str | None = None
    corner: str | None = None
    position: dict[str, object] | None = None
    table: dict[str, str] = field(default_factory=dict)
    play: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case as it stands in its file. Its board and position are those of every check without its own."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str
    check: tuple[CheckFile, ...]
    board: str = ""
    corner: str = "a1"
    position: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Check:
    """One position of a case and what is asked about it."""

    id: str
    facts: CheckFile
    source: TomlFile
    where: Where
    board: str
    corner: str
    position: dict[str, object]
    board_at: Where

    def start(self) -> Landing:
        """Return the game before anything is played; ContentError says what is wrong with the position."""
        try:
            if not self.board:
                return set_up(read_rules(standard_ruleset(), self.facts.table))
            return read_position(self.document())
        except (PlaceError, PositionError, OptionError) as error:
            raise self.source.error(self.board_at, str(error)) from None

    def document(self) -> str:
        """Return the position as a document, its sketch filled up with open ground."""
        given = {"active": SIDES[0], **self.position}
        if self.facts.table:
            given["options"] = self.facts.table
        keys = (f"{key} = {toml_value(value)}\n" for key, value in given.items())
        return f'board = """\n{filled_sketch(self.board, self.corner)}\n"""\n{"".join(keys)}'

    def fault(self, key: str, problem: str) -> ContentError:
        """Make the error for something in the check that cannot be understood."""
        return self.source.error((*self.where, key), problem)


def filled_sketch(sketch: str, corner: str) -> str:
    """Return the sketch of a whole board with this part of it; ValueError if it does not lie on it.

    The rows off the board are shown if the part has one of them.

    >>> filled_sketch("w I4", "b1").split("\\n")[-1]
    '.  w  .I4  .  .  .'
    """
    lines = [line.split() for line in sketch.split("\n") if line.strip()]
    at = place_named(corner)
    top, right = ROW[at] + len(lines) - 1, COL[at] + max(map(len, lines), default=0)
    if top > ROWS + 1 or right > COLS:
        raise PlaceError(f"the sketch does not fit on the board with its lower left word at {corner}")
    waits = ROW[at] == 0 or top > ROWS
    rows = []
    for row in range(ROWS + 1, -1, -1) if waits else range(ROWS, 0, -1):
        words = [_OPEN if 1 <= row <= ROWS else _NOBODY] * COLS
        if ROW[at] <= row <= top:
            line = lines[top - row]
            if 1 <= row <= ROWS:
                line = [_OPEN + word if _ON_OPEN.fullmatch(word) else word for word in line]
            words[COL[at] : COL[at] + len(line)] = line
        rows.append("  ".join(words))
    return "\n".join(rows)


def _read_check(case: CaseFile, number: int, source: TomlFile) -> Check:
    facts = case.check[number]
    where = (case.id, "check", number)
    if all(getattr(facts, question.name) in ("", None, (), {}) for question in fields(Questions)):
        names = ", ".join(question.name for question in fields(Questions))
        raise source.error(where, f"a check asks something; expected one of {names}")
    name = case.id if len(case.check) == 1 else f"{case.id}.{number + 1}"
    board = case.board if facts.board is None else facts.board
    position = case.position if facts.position is None else facts.position
    at = (case.id, "board") if facts.board is None and case.board else (*where, "board")
    return Check(name, facts, source, where, board, facts.corner or case.corner, position, at)


CASES: Final = Casebook(FOLDER, rule_texts, CaseFile, _read_check)
