"""Cases: positions with questions and the right answers. Tests check them, the rulebook and other pages show them.

A case is a table named by its id in a file of the folder ``cases``::

    [BAT-06]
    title = "Sandbags on a hill"
    rules = ["M44-OBS-6"]
    text = "From another hill only the sandbags count; from below, hill and sandbags do not add up."

    [[BAT-06.check]]
    position.corner = "G5"
    position.board = '''
    I/h  i/h%
      I
    '''
    dice = { "G5 H5" = 2, "g4 H5" = 2 }

A check has a position (or takes the ``position`` of its case), what is played in it, and at least one question. The
keys of a position are those of position documents (``PositionFile``). ``case_checks`` compares answers with the rules.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from importlib.resources import files
from typing import Final, Literal

from grognard.content import Casebook, ContentError, TomlFile, Where
from grognard.games.memoir44.facts import rule_texts
from grognard.games.memoir44.position import PositionFile, build_position
from grognard.games.memoir44.scenario import SideName
from grognard.games.memoir44.state import Battle
from grognard.hexes.labels import LabelError
from grognard.kernel.game import UnknownName
from grognard.kernel.option import OptionError

FOLDER: Final = files("grognard.games.memoir44.cases")
PlaceOfCards = Literal["allies", "axis", "deck", "discards"]


@dataclass(frozen=True, slots=True)
class Questions:
    """What can be asked about a position, with the right answers.

    Hexes and actions are in notation, a pair of hexes is ``"F5 G6"``. An action is one of the seat that is asked,
    unless it begins with another seat, as in ``"axis: ambush"``.

    * ``distance`` between hexes; ``sight``: whether two hexes see each other, whoever looks.
    * ``dice`` of an attack, 0 if it is against the rules; ``moves``: points of a move, 0 if it is against the rules;
      ``reach``: everywhere a unit can move, as ``"F5 f4"``.
    * ``asked``: who is asked what, such as ``"axis retreat"``, or ``"nobody"`` when the battle is over.
    * ``options``: exactly what can be answered; ``offered``: some of it; ``odds`` of an answer of chance, ``"1/6"``.
    * ``refused``: actions with the rule that forbids them; ``why``: attacks and moves that the referee explains out of
      turn, with the rule that forbids them.
    * ``units``: the unit on a hex, such as ``"i[2/4]"``, or ``""``; ``pieces``: what lies there, such as ``"wire"``.
    * ``medals`` of each side; ``winner`` (or nobody, or open); ``cards``: how many each side holds and each pile has.
    * ``fault``: words of the error that refuses the position, or the text of a scenario file.
    """

    distance: dict[str, int] = field(default_factory=dict)
    sight: dict[str, bool] = field(default_factory=dict)
    dice: dict[str, int] = field(default_factory=dict)
    moves: dict[str, int] = field(default_factory=dict)
    reach: dict[str, str] = field(default_factory=dict)
    asked: str = ""
    options: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    odds: dict[str, str] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)
    pieces: dict[str, str] = field(default_factory=dict)
    medals: dict[SideName, int] = field(default_factory=dict)
    winner: Literal["", "allies", "axis", "nobody", "open"] = ""
    cards: dict[PlaceOfCards, int] = field(default_factory=dict)
    fault: str = ""


@dataclass(frozen=True, slots=True)
class CheckFile(Questions):
    """A check as it stands in its file: a position, what is played in it, and questions.

    ``note`` says in words what is special about this position. ``rulings`` are options on top of the position's.
    ``play`` is done before the questions, written as in a record: ``"allies: attack F5 G6"`` (taking up the unit may be
    left out), ``"chance: rolled flag star"``. ``scenario`` is the text of a scenario file, instead of a position.
    """

    note: str = ""
    position: PositionFile | None = None
    scenario: str = ""
    rulings: dict[str, str] = field(default_factory=dict)
    play: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CaseFile:
    """A case as it stands in its file. Its ``position`` is that of every check without one."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str
    check: tuple[CheckFile, ...]
    position: PositionFile | None = None


@dataclass(frozen=True, slots=True)
class Check:
    """One position of a case and what is asked about it."""

    id: str
    facts: CheckFile
    source: TomlFile
    where: Where
    position: PositionFile | None
    position_at: Where

    def start(self) -> Battle:
        """Return the battle before anything is played; ContentError says what is wrong with the position."""
        assert self.position is not None, "a check of a scenario file has no position"
        rulings = {**self.position.options, **self.facts.rulings}
        try:
            return build_position(replace(self.position, options=rulings), self.source, self.position_at)
        except (OptionError, UnknownName, LabelError) as error:
            raise self.source.error(self.position_at, str(error)) from None

    def fault(self, key: str, problem: str) -> ContentError:
        """Make the error for something in the check that cannot be understood."""
        return self.source.error((*self.where, key), problem)


def _read_check(case: CaseFile, number: int, source: TomlFile) -> Check:
    facts = case.check[number]
    where = (case.id, "check", number)
    if not any(getattr(facts, question.name) for question in fields(Questions)):
        names = ", ".join(question.name for question in fields(Questions))
        raise source.error(where, f"a check asks something; expected one of {names}")
    position = None if facts.scenario else facts.position or case.position
    if position is None and not facts.scenario:
        raise source.error(where, "a check needs a position, its own or that of its case, or the text of a scenario")
    name = case.id if len(case.check) == 1 else f"{case.id}.{number + 1}"
    at = (case.id, "position") if facts.position is None else (*where, "position")
    return Check(name, facts, source, where, position, at)


CASES: Final = Casebook(FOLDER, rule_texts, CaseFile, _read_check)
